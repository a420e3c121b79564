"""Wheels, and the markers on them."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ..analysis.context import AnalysisContext, Plain
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape
from .tiles import read_needs

__all__ = ["KINDS"]

_MOST_SPACES = 100


def _read_wheel(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    spaces = found.get("spaces")
    if spaces is not None and not 2 <= len(spaces) <= _MOST_SPACES:
        ctx.line = next((line for line in root.children if line.first_word == "spaces"), root)
        ctx.problems.append(wheel_of(ctx.place(), len(spaces)))
        found["spaces"] = None
    found["needs"] = read_needs(ctx, rest)


KINDS = (
    Kind(
        "wheel",
        "a wheel that turns, and what each of its spaces is worth",
        {
            "spaces": Shape("numbers", most=1000, required=True, example="spaces 0, 2, 3, 4, 5, 6"),
            "back_of": Shape("name", ("wheel",), example="back_of production"),
            "players": PLAYERS,
        },
        own=("needs",),
        read=_read_wheel,
    ),
    Kind(
        "marker",
        "a marker on a wheel: how much of a good is produced",
        {
            "wheel": Shape("name", ("wheel",), required=True, example="wheel production"),
            "yields": Shape("name or any", ("resource", "currency"), required=True, example="yields wood"),
            "aside": Shape("flag"),
        },
    ),
)


# ---- what can be wrong


def wheel_of(place: Place, spaces: int) -> Diagnostic:
    if spaces > _MOST_SPACES:
        return error("T496", f"a wheel of {spaces} spaces is too large", place, f"it has {_MOST_SPACES} at most")
    return error("T496", "a wheel needs at least two spaces", place, "for a fixed figure, use a `value`")
