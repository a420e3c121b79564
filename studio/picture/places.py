"""Where the slots of a town lie.

Rings, and zones of one slot among them, lie round one another in the order of the map. Fields and lines lie
below, one after the other. How large a tile is drawn follows from what is printed on the land of its zone.
"""

from __future__ import annotations

from cmath import exp, phase
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import pi, sqrt
from typing import NamedTuple

from runtime.town.names import land_name
from runtime.town.plan import LandPlan, Plan, ZonePlan

from .geometry import Box
from .middles import has_its_site_in_the_middle
from .shapes import Cell, Disc, Shape, Wedge, hexagon, square
from .sizes import FLAG, GAP, LABEL, MIDDLE, PLACE, ROAD, name_width, site_size

__all__ = ["concentric", "shapes_of"]

_FIELD_GAP = 40.0
_NARROWEST = 120.0
_NAMED = 200.0
"""Tiles are not made wider than that for the sake of their names."""
_AROUND_THE_MIDDLE = 5.6 * MIDDLE
"""Tiles that have nothing but a site in the middle are that wide."""
_ROUND = 1.4
"""Upright things do not fill tiles of rings as well as squares."""


class _Need(NamedTuple):
    """The room that the fullest tile of a zone needs."""

    area: float
    side: float


@lru_cache(maxsize=16)
def shapes_of(plan: Plan) -> tuple[Shape, ...]:
    """By slot."""
    found: dict[int, Shape] = dict(_round_town(plan))
    low = max((shape.outside for shape in found.values() if isinstance(shape, Disc | Wedge)), default=-_FIELD_GAP)
    for number, zone in enumerate(plan.zones):
        if zone.first not in found:
            width = max(_width(_need(plan, each)) for each in _facing(plan, number))
            cells = list(_field(zone, width, low + _FIELD_GAP))
            found |= {zone.first + slot: cell for slot, cell in enumerate(cells)}
            low = max(Box.of(cell.outline).bottom for cell in cells)
    return tuple(found[slot] for slot in range(len(plan.zone_of)))


def concentric(plan: Plan) -> list[int]:
    """The zones that lie round one another, from the inside."""
    if not any(zone.shape == "ring" for zone in plan.zones):
        return []
    return [number for number, zone in enumerate(plan.zones) if zone.shape == "ring" or zone.slots == 1]


# ---- room


def _need(plan: Plan, zone: int) -> _Need:
    lands = [land for land in plan.lands if land.zone == zone]
    if lands and all(has_its_site_in_the_middle(plan, land) for land in lands):
        return _Need(0.0, _AROUND_THE_MIDDLE)
    area = max((_area(plan, land) for land in lands), default=0.0)
    across = any(road.edges or plan.zones[zone].shape != "ring" for land in lands for road in land.roads)
    sizes = [site_size(plan, site.ground) for land in lands for site in land.sites]
    longest = max((max(size) for size in sizes), default=0.0)
    names = [land_name(plan, number) for number, land in enumerate(plan.lands) if land.zone == zone]
    name = max(map(name_width, names), default=0.0)
    side = 2 * (longest + 2 * PLACE + ROAD / 2 + 5 * GAP) if across else 1.5 * longest + 2 * ROAD
    divided = across or any(len(land.regions) > 1 for land in lands)
    named = 2 * (name + ROAD / 2 + 4 * GAP) if divided else name + 4 * GAP
    return _Need(area, max(_NARROWEST, side, min(named, _NAMED)))


def _area(plan: Plan, land: LandPlan) -> float:
    sites = sum((width + 12) * (height + 10) for width, height in (site_size(plan, s.ground) for s in land.sites))
    places = sum(region.places for region in land.regions) * (2 * PLACE + 8) ** 2
    tags = (FLAG + 6) ** 2 + len(land.regions) * (LABEL[0] + 8) * (LABEL[1] + 8)
    pieces = 1.0 + 0.12 * max(0, len(land.regions) - 1)
    return (sites * 1.35 + places * 1.2 + tags) * pieces


# ---- round towns


def _round_town(plan: Plan) -> Iterator[tuple[int, Shape]]:
    zones = concentric(plan)
    radii = _radii(plan, zones)
    angles: dict[int, float] = {}
    for zone, inside, outside in zip(zones, [0.0, *radii], radii, strict=False):
        first, slots = plan.zones[zone].first, plan.zones[zone].slots
        if slots == 1 and not inside:
            yield first, Disc((0.0, 0.0), outside)
            continue
        start = _rotation(plan, zone, angles)
        hole = inside or outside * 0.3
        for number in range(slots):
            angles[first + number] = start + 2 * pi * number / slots
            yield first + number, Wedge((0.0, 0.0), angles[first + number], pi / slots, hole, outside)


def _radii(plan: Plan, zones: Sequence[int]) -> list[float]:
    """How far each zone reaches. A zone of many slots pushes those inside it outwards."""
    radii: list[float] = []
    for zone in zones:
        need, slots = _need(plan, zone), plan.zones[zone].slots
        area = need.area * _ROUND
        linked = any(_linked_in_ring(plan, plan.zones[zone]))
        depth = need.side if slots == 1 else max(_NARROWEST, need.side * (1.66 if linked else 1.0))
        if radii:
            radii[-1] = max(radii[-1], slots * need.side / (2 * pi) - depth / 2)
        inside = radii[-1] if radii else 0.0
        full = sqrt(area * slots / pi + inside**2) + (ROAD if not inside else 0.0)
        radii.append(max(full, inside + depth) if inside or slots > 1 else max(full, need.side / 2))
    return radii


def _linked_in_ring(plan: Plan, zone: ZonePlan) -> Iterator[bool]:
    """Whether roads run round the ring, which cut its tiles into an inner and an outer half."""
    for slot in range(zone.first, zone.first + zone.slots):
        for section in plan.sections[slot]:
            for other in plan.links[section]:
                yield any(plan.zones[plan.zone_of[each]] is zone and each != slot for each, _ in plan.parts[other])


def _rotation(plan: Plan, zone: int, angles: Mapping[int, float]) -> float:
    """The angle of the first slot of a ring: as its edges lie against those inside, or else as its roads do."""
    for joined in (_joined_by_edges, _joined_by_roads):
        first, slots = plan.zones[zone].first, plan.zones[zone].slots
        total = 0j
        for number in range(slots):
            against = sum(exp(1j * angles[other]) for other in joined(plan, first + number) if other in angles)
            total += against * exp(-2j * pi * number / slots)
        if abs(total) > 1e-6:
            return phase(total)
    return 0.0


def _joined_by_edges(plan: Plan, slot: int) -> Iterator[int]:
    mine = plan.zone_of[slot]
    yield from (other for edge in plan.meets[slot] for other, _ in edge if plan.zone_of[other] != mine)


def _joined_by_roads(plan: Plan, slot: int) -> Iterator[int]:
    mine = plan.zone_of[slot]
    for section in plan.sections[slot]:
        for other in (section, *plan.links[section]):
            yield from (each for each, _ in plan.parts[other] if plan.zone_of[each] != mine)


# ---- fields and lines


def _width(need: _Need) -> float:
    return max(need.side, sqrt(need.area))


def _facing(plan: Plan, zone: int) -> list[int]:
    """The zone, and the fields of the like that it is joined with: they have tiles of the same size."""
    fields, found = set(range(len(plan.zones))) - set(concentric(plan)), [zone]
    for each in found:
        here = plan.zones[each]
        slots = range(here.first, here.first + here.slots)
        beside = {o for slot in slots for o in (*_joined_by_edges(plan, slot), *_joined_by_roads(plan, slot))}
        others = {plan.zone_of[other] for other in beside}
        alike = (o for o in others & fields if (plan.zones[o].shape == "hexagon") == (here.shape == "hexagon"))
        found.extend(sorted(set(alike) - set(found)))
    return found


def _field(zone: ZonePlan, width: float, top: float) -> Iterator[Cell]:
    for slot in range(zone.slots):
        row, column = divmod(slot, zone.columns)
        if zone.shape == "hexagon":
            height = width / sqrt(3) * 1.5
            middle = (width * (column + 0.5 + row % 2 / 2), top + width / sqrt(3) + height * row)
            yield hexagon(middle, width)
        else:
            yield square((width * (column + 0.5), top + width * (row + 0.5)), width)
