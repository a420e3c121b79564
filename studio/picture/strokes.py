"""How roads look. What a state allows gives the kind of stroke; its place among the like, the variant.

- A road that can be travelled is solid and dark.
- One that can be completed is pale, with two rows of dots.
- One that can neither be travelled nor completed is pale, with ticks across.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from runtime.town.plan import NONE, Plan, StatePlan

from .colours import ASPHALT, EARTH, INK, LANE
from .geometry import Line, offset, towards
from .sizes import ROAD
from .svg import Element, add, group, line_path

__all__ = ["Style", "draw_road", "style_of"]

_LANES = ("9 7", None, "2 5")
"""Centre lines of the states that can be travelled, in their order; the second has a wide pale bed instead."""
_FAINT = 0.55


class Style(NamedTuple):
    kind: str
    """solid, dotted or ticked."""
    variant: int


def style_of(plan: Plan, state: int) -> Style:
    kinds = [_kind(each) for each in plan.states[:-1]]
    kind = _kind(plan.states[state])
    return Style(kind, kinds[:state].count(kind) if state != NONE else 0)


def _kind(state: StatePlan) -> str:
    if state.travel:
        return "solid"
    return "dotted" if state.completes != NONE else "ticked"


def draw_road(
    parent: Element,
    lines: Sequence[Line],
    style: Style,
    width: float = ROAD,
    *,
    faint: bool = False,
    at_hub: bool = False,
) -> None:
    """Lines that meet are given together, so that their edges do not cross.

    The first runs through, the others start from a hub on it; with ``at_hub`` so does the first.
    """
    path = line_path(lines)
    if faint:
        add(parent, "path", d=path, fill="none", stroke="#ffffff", stroke_width=width)
    made = group(parent, "lines", fill="none", opacity=_FAINT if faint else None, stroke_linejoin="round")
    signs = [line if number == 0 and not at_hub else _beyond(line, width / 2) for number, line in enumerate(lines)]
    if style.kind == "solid":
        _solid(made, path, line_path(signs), style.variant, width)
    elif style.kind == "dotted":
        _dotted(made, path, signs, style.variant, width)
    else:
        add(made, "path", d=path, stroke=INK, stroke_width=width)
        add(made, "path", d=path, stroke=EARTH, stroke_width=width - 2)
        dashes = ("2 6", "2 3", "5 5")[style.variant % 3]
        add(made, "path", d=line_path(signs), stroke=ASPHALT, stroke_width=width - 2, stroke_dasharray=dashes)


def _beyond(line: Line, reach: float) -> Line:
    """A line without its first stretch, which lies on another road."""
    while len(line) > 2 and hypot(line[1][0] - line[0][0], line[1][1] - line[0][1]) < reach:
        reach -= hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])
        line = line[1:]
    length = hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])
    return (towards(line[0], line[1], min(reach, length) / length), *line[1:]) if length else line


def _solid(made: Element, path: str, signs: str, variant: int, width: float) -> None:
    lane = _LANES[variant % len(_LANES)]
    add(made, "path", d=path, stroke=INK, stroke_width=width)
    if lane is None:
        add(made, "path", d=path, stroke=LANE, stroke_width=width - 3)
        add(made, "path", d=path, stroke=ASPHALT, stroke_width=width - 8)
    else:
        add(made, "path", d=path, stroke=ASPHALT, stroke_width=width - 2)
        add(made, "path", d=signs, stroke=LANE, stroke_width=2, stroke_dasharray=lane)


def _dotted(made: Element, path: str, signs: Sequence[Line], variant: int, width: float) -> None:
    add(made, "path", d=path, stroke=ASPHALT, stroke_width=width)
    add(made, "path", d=path, stroke=EARTH, stroke_width=width - 2)
    size, step = ((4.4, "0.1 8"), (3.2, "0.1 5"), (4.4, "5 8"))[variant % 3]
    rows = line_path(offset(line, side * width * 0.22) for line in signs for side in (-1, 1))
    add(made, "path", d=rows, stroke=INK, stroke_width=size, stroke_dasharray=step, stroke_linecap="round")
