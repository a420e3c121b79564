"""Where the edges of a tile lie that the map and the land speak of.

In fields of squares and hexagons every natural edge is a side. Other edges are but names: they lie where the
slots are that they meet. Of several edges towards the same neighbour in a ring, that of the regions farther
inside lies farther inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, pi

from runtime.town.plan import Plan
from runtime.town.shapes import natural_edges

from .geometry import Line, Point, mean
from .shapes import Cell, Disc, Shape, Wedge, around

__all__ = ["border_of", "common_angle", "edge_points", "neighbour_step"]


def edge_points(plan: Plan, shapes: Sequence[Shape], slot: int) -> tuple[Point | None, ...]:
    """By edge: a point of the border of the slot; None for edges that meet nothing anywhere."""
    shape = shapes[slot]
    if isinstance(shape, Wedge):
        return _of_wedge(plan, shapes, slot, shape)
    if isinstance(shape, Cell):
        return _of_cell(plan, shapes, slot, shape)
    return tuple(_of_disc(shape, [shapes[other].middle for other, _ in edge]) for edge in plan.meets[slot])


def neighbour_step(plan: Plan, slot: int, other: int) -> int:
    """1 for the next slot of the same ring, -1 for the one before, else 0."""
    zone = plan.zones[plan.zone_of[slot]]
    if plan.zone_of[other] != plan.zone_of[slot] or zone.shape != "ring" or slot == other:
        return 0
    if (slot + 1 - zone.first) % zone.slots == other - zone.first:
        return 1
    return -1 if (other + 1 - zone.first) % zone.slots == slot - zone.first else 0


def common_angle(one: Wedge, other: Wedge) -> float | None:
    """The middle of where two wedges of different rings lie against each other, seen from the first."""
    turn = round((one.angle - other.angle) / (2 * pi)) * 2 * pi
    left, right = max(one.left, other.left + turn), min(one.right, other.right + turn)
    return (left + right) / 2 if right - left > 1e-6 else None


def border_of(plan: Plan, shapes: Sequence[Shape], section: int) -> tuple[int, Line] | None:
    """The border that a section of two neighbouring parts runs along, from the inside; and the slot before it."""
    slots = sorted({slot for slot, _ in plan.parts[section]})
    if len(slots) != 2 or not neighbour_step(plan, *slots):
        return None
    lower = slots[0] if neighbour_step(plan, *slots) > 0 else slots[1]
    shape = shapes[lower]
    return (lower, shape.border(shape.right)) if isinstance(shape, Wedge) else None


def _of_disc(shape: Disc, others: Sequence[Point]) -> Point | None:
    if not others:
        return None
    x, y = mean(others)
    length = hypot(x - shape.middle[0], y - shape.middle[1])
    if length < 1e-6:
        return around(shape.middle, 0.0, shape.radius)
    scale = shape.radius / length
    return shape.middle[0] + (x - shape.middle[0]) * scale, shape.middle[1] + (y - shape.middle[1]) * scale


# ---- fields


def _of_cell(plan: Plan, shapes: Sequence[Shape], slot: int, shape: Cell) -> tuple[Point | None, ...]:
    natural = len(natural_edges(plan.zones[plan.zone_of[slot]].shape))
    facing: dict[int, list[int]] = {}
    for edge, others in enumerate(plan.meets[slot]):
        if edge < natural:
            facing.setdefault(edge, []).append(edge)
        elif others:
            facing.setdefault(shape.side_towards(shapes[others[0][0]].middle), []).append(edge)
    found: list[Point | None] = [None] * len(plan.meets[slot])
    for side, edges in facing.items():
        for number, edge in enumerate(edges):
            found[edge] = shape.side(side, (number + 0.5) / len(edges))
    return tuple(found)


# ---- rings


def _of_wedge(plan: Plan, shapes: Sequence[Shape], slot: int, shape: Wedge) -> tuple[Point | None, ...]:
    found: list[Point | None] = [None] * len(plan.meets[slot])
    beside: dict[int, list[int]] = {}
    for edge, others in enumerate(plan.meets[slot]):
        if others and (step := neighbour_step(plan, slot, others[0][0])):
            beside.setdefault(step, []).append(edge)
        elif others:
            found[edge] = _across(shape, [shapes[other] for other, _ in others])
    height = _heights(plan, shapes, slot)
    for step, edges in beside.items():
        for number, edge in enumerate(sorted(edges, key=lambda edge: height[edge])):
            part = (number + 0.5) / len(edges)
            radius = shape.inside + (shape.outside - shape.inside) * part
            found[edge] = shape.at(shape.right if step > 0 else shape.left, radius)
    return tuple(found)


def _across(shape: Wedge, others: Sequence[Shape]) -> Point | None:
    """A point of the inner or outer border, in the middle of what lies there."""
    other = others[0]
    if isinstance(other, Disc):
        return shape.at(shape.angle, shape.inside)
    if not isinstance(other, Wedge):
        return None
    angles = [angle for each in others if isinstance(each, Wedge) and (angle := common_angle(shape, each)) is not None]
    if not angles:
        return None
    return shape.at(sum(angles) / len(angles), shape.inside if other.inside < shape.inside else shape.outside)


def _heights(plan: Plan, shapes: Sequence[Shape], slot: int) -> list[float]:
    """By edge: how far outside the regions lie that list it, among the regions of the same tile."""
    directions = [_direction(plan, shapes, slot, edge) for edge in range(len(plan.meets[slot]))]
    sums = [[0.0, 0.0] for _ in directions]
    for land in plan.lands:
        if land.zone != plan.zone_of[slot]:
            continue
        raw = [
            sum(directions[edge] for edge in region.edges) / len(region.edges)
            for region in land.regions
            if region.edges
        ]
        listed = [region for region in land.regions if region.edges]
        for region, height in zip(listed, raw, strict=True):
            for edge in region.edges:
                sums[edge][0] += height - sum(raw) / len(raw)
                sums[edge][1] += 1
    return [total / count if count else 0.0 for total, count in sums]


def _direction(plan: Plan, shapes: Sequence[Shape], slot: int, edge: int) -> float:
    """1 for an edge that leads outwards, -1 for one that leads inwards, 0 for one round the ring."""
    shape, others = shapes[slot], plan.meets[slot][edge]
    if not others or not isinstance(shape, Wedge):
        return 0.0
    other = shapes[others[0][0]]
    if isinstance(other, Cell) or neighbour_step(plan, slot, others[0][0]):
        return 0.0
    return 1.0 if other.inside > shape.inside else -1.0
