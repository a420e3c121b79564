"""Jinja2 templates: from what is printed to a page for Typst, or to HTML."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from .literals import literal

__all__ = ["typst_templates"]

TEMPLATES = Path(__file__).parent / "templates"


@cache
def typst_templates() -> Environment:
    """Templates for Typst. What comes from a pack is written with `typ`, as a literal."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True
    )
    made.filters["typ"] = literal
    return made
