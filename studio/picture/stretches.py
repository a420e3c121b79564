"""Drawing the roads, and the drives to the sites."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import hypot

from runtime.town.names import section_name, state_name
from runtime.town.town import Town

from .colours import INK, PAPER, SOFT_INK
from .drawn import BorderRoad, Branch, DrawnRoad, StarRoad
from .geometry import Line, offset
from .scene import Scene
from .sizes import DOT, ROAD
from .strokes import Style, draw_road, style_of
from .svg import Element, add, circle, group, line_path, tooltip
from .words import readable

__all__ = ["draw_dot", "draw_drives", "draw_roads", "pale_branches"]

_DRIVE = "#b9b4a4"


def draw_drives(parent: Element, scene: Scene) -> None:
    drives = [drive for tile in scene.tiles for drive in tile.spots.drives]
    if drives:
        add(parent, "path", d=line_path(drives), stroke=SOFT_INK, stroke_width=6, fill="none")
        add(parent, "path", d=line_path(drives), stroke=_DRIVE, stroke_width=4.4, fill="none")


def draw_roads(parent: Element, scene: Scene) -> None:
    """Those that end at another first, so that it runs on above them."""
    for road in sorted(scene.roads, key=lambda road: not _ends_at_another(road)):
        _draw_section(parent, scene.town, road)


def _ends_at_another(road: DrawnRoad) -> bool:
    return isinstance(road, StarRoad) and road.joined and len(road.branches) < 2


def _draw_section(parent: Element, town: Town, road: DrawnRoad) -> None:
    state = town.states[road.section]
    made = group(parent, "road")
    made.set("data-section", str(road.section))
    tooltip(made, f"{section_name(town, road.section)}: {readable(state_name(town.plan, state)).lower()}")
    style = style_of(town.plan, state)
    if isinstance(road, StarRoad):
        _draw_star(made, road, style)
    elif isinstance(road, BorderRoad) and not (road.left and road.right):
        side = ROAD / 4 if road.right else -ROAD / 4
        draw_road(made, [offset(road.line, side)], style, ROAD / 2)
    else:
        draw_road(made, road.lines, style)


def pale_branches(road: DrawnRoad) -> list[Branch]:
    """Those that lead to where no land lies yet; but a road that leads nowhere else is not pale."""
    if not isinstance(road, StarRoad):
        return []
    unmet = [branch for branch in road.branches if not branch.met]
    return unmet if road.joined or len(unmet) < len(road.branches) else []


def _draw_star(parent: Element, road: StarRoad, style: Style) -> None:
    pale = pale_branches(road)
    full = [branch for branch in road.branches if branch not in pale]
    if pale:
        draw_road(parent, _joined(pale), style, faint=True, at_hub=True)
    if full:
        draw_road(parent, _joined(full), style, at_hub=road.joined and len(full) == 1)
    if road.ends:
        draw_dot(parent, road.hub)


def draw_dot(parent: Element, at: tuple[float, float] = (0.0, 0.0)) -> None:
    """The end of a road."""
    circle(parent, at, DOT, fill=INK, class_="road-end")
    circle(parent, at, DOT - 2, fill=PAPER)


def _joined(branches: Sequence[Branch]) -> list[Line]:
    """Branches as lines; the two that lead most directly away from each other run through the hub as one."""
    lines = [branch.whole for branch in branches]
    if len(lines) < 2:
        return lines
    one, other = min(combinations(lines, 2), key=lambda pair: round(_bend(*pair), 6))
    return [(*reversed(one), *other[1:]), *(line for line in lines if line not in (one, other))]


def _bend(one: Line, other: Line) -> float:
    """-1 for branches that lead straight away from each other, 1 for those that lead the same way."""
    (ax, ay), (bx, by) = ((line[1][0] - line[0][0], line[1][1] - line[0][1]) for line in (one, other))
    return (ax * bx + ay * by) / (hypot(ax, ay) * hypot(bx, by) or 1.0)
