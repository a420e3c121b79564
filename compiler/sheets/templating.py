"""Jinja2 templates: from what is printed to a page for Typst, or to HTML.

Templates are ours, or those of the person who prints (`--templates`). They never come from a pack: what comes from a
pack is only ever a value in them. Which templates are taken is settled once, for a whole print run.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from .literals import literal

__all__ = ["TEMPLATES", "house_templates", "html_templates", "typst_templates"]

TEMPLATES = Path(__file__).parent / "templates"

_HOUSE: ContextVar[Path | None] = ContextVar("house", default=None)


@contextmanager
def house_templates(folder: Path | None) -> Iterator[None]:
    """Templates in this folder go before ours of the same name."""
    before = _HOUSE.set(folder)
    try:
        yield
    finally:
        _HOUSE.reset(before)


def typst_templates() -> Environment:
    """Templates for Typst. What comes from a pack is written with `typ`, as a literal."""
    return _typst(_HOUSE.get())


def html_templates() -> Environment:
    """Templates for a browser. Everything is escaped."""
    return _html(_HOUSE.get())


@cache
def _typst(house: Path | None) -> Environment:
    made = _environment(house, autoescape=False)
    made.filters["typ"] = literal
    return made


@cache
def _html(house: Path | None) -> Environment:
    return _environment(house, autoescape=True)


def _environment(house: Path | None, autoescape: bool) -> Environment:
    folders = [TEMPLATES] if house is None else [house, TEMPLATES]
    return ImmutableSandboxedEnvironment(
        loader=ChoiceLoader([FileSystemLoader(folder) for folder in folders]),
        undefined=StrictUndefined,
        autoescape=autoescape,
        trim_blocks=True,
        lstrip_blocks=True,
    )
