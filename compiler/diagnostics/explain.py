"""The pages behind the codes: what a diagnostic means, with an example and its cure."""

from __future__ import annotations

from importlib.resources import files

__all__ = ["codes", "page"]

_PAGES = files(__package__).joinpath("pages")


def page(code: str) -> str | None:
    """The page of a code, as Markdown; None where there is no such code.

    >>> page("T440").partition("\\n")[0]
    '# T440: no time'
    """
    wanted = code.upper()
    return _PAGES.joinpath(f"{wanted}.md").read_text("utf-8") if wanted in codes() else None


def codes() -> list[str]:
    """Every code that has a page, in order."""
    names = (entry.name for entry in _PAGES.iterdir())
    return sorted(name.removesuffix(".md") for name in names if name.endswith(".md"))
