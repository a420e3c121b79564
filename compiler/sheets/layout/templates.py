"""Jinja2 templates: from what is printed to a page for Typst, or to HTML.

Templates are ours, or those of the person who prints (`--templates`). They never come from a pack: what comes from a
pack is only ever a value in them. Which templates are taken is settled once, for a whole print run.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from pathlib import Path

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from .literals import literal

__all__ = ["TEMPLATES", "html_templates", "typst_templates", "use_custom_templates"]

TEMPLATES = Path(__file__).parents[1] / "templates"


class _Templates:
    """Our templates, with those in a custom folder before ours of the same name."""

    def __init__(self, custom_folder: Path | None) -> None:
        self._custom_folder = custom_folder

    @cached_property
    def typst(self) -> Environment:
        made = _environment(self._custom_folder, autoescape=False)
        made.filters["typ"] = literal
        return made

    @cached_property
    def html(self) -> Environment:
        return _environment(self._custom_folder, autoescape=True)


_OURS = _Templates(None)
_USED: ContextVar[_Templates] = ContextVar("templates", default=_OURS)


@contextmanager
def use_custom_templates(folder: Path | None) -> Iterator[None]:
    """Within this context, templates in a folder go before ours of the same name. They are read again for each print
    run."""
    before = _USED.set(_OURS if folder is None else _Templates(folder))
    try:
        yield
    finally:
        _USED.reset(before)


def typst_templates() -> Environment:
    """Templates for Typst. What comes from a pack is written with `typ`, as a literal."""
    return _USED.get().typst


def html_templates() -> Environment:
    """Templates for a browser. Everything is escaped."""
    return _USED.get().html


def _environment(custom_folder: Path | None, autoescape: bool) -> Environment:
    folders = [TEMPLATES] if custom_folder is None else [custom_folder, TEMPLATES]
    return ImmutableSandboxedEnvironment(
        loader=ChoiceLoader([FileSystemLoader(folder) for folder in folders]),
        undefined=StrictUndefined,
        autoescape=autoescape,
        trim_blocks=True,
        lstrip_blocks=True,
    )
