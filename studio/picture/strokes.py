"""How roads look. What a state allows gives the kind of stroke; its place among the like, the variant.

- A road that can be travelled and is finished is **solid** and dark.
- One that can be travelled and still be completed is **rough**: lighter, with broken edges.
- One that can only be completed is pale, with two rows of dots (**dotted**).
- One that can neither be travelled nor completed is pale, with ticks across (**ticked**).

Variants differ in pattern and in lightness, so that they can be told apart in grey.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from runtime.town.plan import NONE, Plan, StatePlan

from .colours import ASPHALT, BEDS, INK, LANE
from .geometry import Line, offset, towards
from .sizes import ROAD
from .svg import Element, add, group, line_path

__all__ = ["Style", "draw_road", "style_of"]

_PATTERNS = 4
_FAINT = 0.5


class Style(NamedTuple):
    kind: str
    """solid, rough, dotted or ticked."""
    variant: int

    @property
    def bed(self) -> str:
        beds = BEDS[self.kind]
        return beds[self.variant % len(beds)]

    @property
    def pattern(self) -> int:
        """Three beds and four patterns make twelve looks."""
        return self.variant % _PATTERNS


def style_of(plan: Plan, state: int) -> Style:
    kinds = [_kind(each) for each in plan.states[:-1]]
    kind = _kind(plan.states[state])
    return Style(kind, kinds[:state].count(kind) if state != NONE else 0)


def _kind(state: StatePlan) -> str:
    if state.travel:
        return "solid" if state.completes == NONE else "rough"
    return "dotted" if state.completes != NONE else "ticked"


class _Lines(NamedTuple):
    """The lines of a road, and those along which its pattern runs: they stop where another begins."""

    whole: Sequence[Line]
    signs: Sequence[Line]

    def beside(self, by: float) -> str:
        return line_path(offset(line, side * by) for line in self.signs for side in (-1, 1))


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
    edge = ASPHALT if style.kind == "dotted" else INK
    broken = "7 4" if style.kind == "rough" else None
    if broken:
        add(made, "path", d=path, stroke=style.bed, stroke_width=width)
    add(made, "path", d=path, stroke=edge, stroke_width=width, stroke_dasharray=broken)
    add(made, "path", d=path, stroke=style.bed, stroke_width=width - (3.2 if broken else 2))
    draw = {"solid": _draw_lanes, "rough": _draw_tracks, "dotted": _draw_dots, "ticked": _draw_ticks}[style.kind]
    draw(made, _Lines(lines, signs), style, width)


def _beyond(line: Line, reach: float) -> Line:
    """A line without its first stretch, which lies on another road."""
    while len(line) > 2 and hypot(line[1][0] - line[0][0], line[1][1] - line[0][1]) < reach:
        reach -= hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])
        line = line[1:]
    length = hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])
    return (towards(line[0], line[1], min(reach, length) / length), *line[1:]) if length else line


def _draw_lanes(made: Element, lines: _Lines, style: Style, width: float) -> None:
    """A broken line, side lines, a double line, dots."""
    middle = line_path(lines.signs)
    if style.pattern == 1:
        add(made, "path", d=line_path(lines.whole), stroke=LANE, stroke_width=width - 3)
        add(made, "path", d=line_path(lines.whole), stroke=style.bed, stroke_width=width - 8)
    elif style.pattern == 2:
        add(made, "path", d=lines.beside(width * 0.13), stroke=LANE, stroke_width=1.7)
    elif style.pattern == 3:
        add(made, "path", d=middle, stroke=LANE, stroke_width=4, stroke_dasharray="0.1 8", stroke_linecap="round")
    else:
        add(made, "path", d=middle, stroke=LANE, stroke_width=2, stroke_dasharray="9 7")


def _draw_tracks(made: Element, lines: _Lines, style: Style, width: float) -> None:
    """Two ruts, one broken line, dots, broken ruts."""
    middle = line_path(lines.signs)
    if style.pattern == 1:
        add(made, "path", d=middle, stroke=INK, stroke_width=2.4, stroke_dasharray="3 6")
    elif style.pattern == 2:
        add(made, "path", d=middle, stroke=INK, stroke_width=4.4, stroke_dasharray="0.1 9", stroke_linecap="round")
    else:
        dashes = "8 5" if style.pattern else None
        add(made, "path", d=lines.beside(width * 0.17), stroke=INK, stroke_width=1.7, stroke_dasharray=dashes)


def _draw_dots(made: Element, lines: _Lines, style: Style, width: float) -> None:
    size, step = ((4.4, "0.1 8"), (2.6, "0.1 5"), (4.4, "5 8"), (2.6, "6 6"))[style.pattern]
    rows = lines.beside(width * 0.22)
    add(made, "path", d=rows, stroke=INK, stroke_width=size, stroke_dasharray=step, stroke_linecap="round")


def _draw_ticks(made: Element, lines: _Lines, style: Style, width: float) -> None:
    dashes = ("2 6", "2 3", "5 5", "2 2 2 8")[style.pattern]
    add(made, "path", d=line_path(lines.signs), stroke=ASPHALT, stroke_width=width - 2, stroke_dasharray=dashes)
