"""Where the sites of a tile lie: near their roads, apart from each other, no drive through another site."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations
from math import hypot
from typing import NamedTuple

from .geometry import Box, Line, Point, box_meets, distance_to, nearest_on
from .sizes import GAP

__all__ = ["DRIVE", "Arrangement", "Choice", "arrangements", "choices_of"]

DRIVE = 8.0
"""The width that the drive to a site keeps free."""
_PULLS = (0.0, 0.12, -0.12, -0.4)
"""How much sites are drawn to the middle of what is open: other packings come of it."""
_MOST_ORDERS = 24
_WRONG_ROAD = 60.0
"""What it costs to lie nearer to another road than to one's own."""


class Choice(NamedTuple):
    """A box that a site could take."""

    box: Box
    drive: Line
    cost: float
    pull: float


class Arrangement(NamedTuple):
    boxes: tuple[Box, ...]
    drives: tuple[Line, ...]


def choices_of(boxes: Sequence[Box], own: Sequence[Line], others: Sequence[Line]) -> list[Choice]:
    """What a site may choose from, near its own road at best."""
    if not boxes:
        return []
    middles = [box.middle for box in boxes]
    centre = (sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles))
    found = []
    for box in boxes:
        end = _nearest(own, box.middle)
        far = _far(end, box.middle)
        wrong = any(distance_to(line, box.middle) < far for line in others)
        found.append(Choice(box, (end, box.middle), far + (_WRONG_ROAD if wrong else 0.0), _far(box.middle, centre)))
    return found


def arrangements(choices: Sequence[Sequence[Choice]], scale: float) -> list[Arrangement]:
    """Ways to give every site a box, the best first."""
    found: dict[tuple[Box, ...], tuple[float, Arrangement]] = {}
    for pull in _PULLS:
        ranked = [sorted(each, key=lambda choice: round(choice.cost + pull * choice.pull, 3)) for each in choices]
        for order in islice(permutations(range(len(choices))), _MOST_ORDERS):
            taken = dict(_taken(ranked, order, 2 * GAP * scale))
            if len(taken) == len(choices):
                mine = [taken[number] for number in range(len(choices))]
                made = Arrangement(tuple(each.box for each in mine), tuple(each.drive for each in mine))
                found.setdefault(made.boxes, (_cost(mine), made))
    return [made for _, made in sorted(found.values(), key=lambda each: each[0])]


def _taken(ranked: Sequence[Sequence[Choice]], order: Iterable[int], gap: float) -> Iterator[tuple[int, Choice]]:
    """One site after the other takes the best box that is left."""
    before: list[tuple[Box, Line]] = []
    for number in order:
        for choice in ranked[number]:
            if not any(_in_the_way(choice, box, drive) for box, drive in before):
                yield number, choice
                before.append((choice.box.grown(gap), choice.drive))
                break
        else:
            return


def _in_the_way(choice: Choice, box: Box, drive: Line) -> bool:
    return choice.box.overlaps(box) or box_meets(box, *choice.drive) or box_meets(choice.box.grown(DRIVE / 2), *drive)


def _cost(chosen: Sequence[Choice]) -> float:
    """Long drives are bad, and a little so are sites that crowd together."""
    apart = min((_far(one.box.middle, other.box.middle) for one, other in combinations(chosen, 2)), default=0.0)
    return round(sum(each.cost for each in chosen) - 0.15 * apart, 3)


def _nearest(lines: Sequence[Line], point: Point) -> Point:
    ends = [nearest_on(line, point)[0] for line in lines] or [point]
    return min(ends, key=lambda end: round(_far(end, point), 6))


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
