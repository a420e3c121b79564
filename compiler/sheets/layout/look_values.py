"""A look as values for Typst. Nothing but checked numbers and colours goes into it."""

from __future__ import annotations

from ...meaning.properties.colours import is_colour
from ..content.looks import PLOT_WIDTH, SEAT_COLOURS
from ..model.records import Look
from .literals import literal

__all__ = ["FAMILIES", "VALUES", "typst_values"]

VALUES = "values.typ"
"""The file that the look imports."""
FAMILIES = {"sans": "Source Sans Pro", "serif": "Source Serif Pro"}


def typst_values(look: Look) -> str:
    """The content of the file of values."""
    width, height = look.card
    shades = "".join(
        f"  {literal(name)}: (base: {_colour(shade.base)}, deep: {_colour(shade.deep)}, on: {_colour(shade.on)}),\n"
        for name, shade in look.shades
    )
    return f"""// The look of the pack.
#let family = {literal(FAMILIES[look.type])}
#let ink = {_colour(look.ink)}
#let faint = {_colour(look.faint)}
#let pale = {_colour(look.pale)}
#let paper = {_colour(look.paper)}
#let accent = {_colour(look.accent)}
#let tile-side = {_number(look.tile)}mm
#let card-width = {_number(width)}mm
#let card-height = {_number(height)}mm
#let token-side = {_number(look.token)}mm
#let plot-side = {_number(PLOT_WIDTH)}mm
#let seat-colours = {literal(SEAT_COLOURS)}
#let text-size = {_number(look.text)}
#let smallest = {_number(look.smallest)}
#let palette = (
{shades})
"""


def _colour(colour: str) -> str:
    if not is_colour(colour):
        raise ValueError(f"{colour!r} is no colour")
    return f'rgb("{colour}")'


def _number(number: float) -> str:
    if not isinstance(number, int | float):
        raise TypeError(f"{number!r} is no number")
    return f"{number:g}"
