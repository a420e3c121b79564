"""Sites and trees lie inside their own region, and nothing lies on anything else: for all land in all slots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, pairwise
from math import hypot

import pytest

from runtime.town.layout.plan import Plan
from runtime.town.names import land_name
from runtime.town.town import empty_town
from studio.picture.geometry import Box, Point, area, contains, distance_to, mean, point_between
from studio.picture.roads import StarRoad, make_roads_of_land
from studio.picture.scene import make_tile
from studio.picture.slots import slot_shapes
from studio.picture.style import DOT, PLACE, ROAD, site_size
from studio.picture.tiles import Areas

from .towns import PACKS, plan_named

# A field looks the same everywhere: some of its slots will do.
SOME_SLOTS = 3


def laid(plan: Plan, land: int) -> Iterator[tuple[int, int]]:
    """Slots and turns in which some land may lie."""
    zone = plan.zones[plan.lands[land].zone]
    slots = zone.slots if zone.shape == "ring" else min(zone.slots, SOME_SLOTS)
    for slot in range(zone.first, zone.first + slots):
        yield from ((slot, turn) for turn in range(zone.turns))


LANDS = [
    pytest.param(pack, land, id=f"{pack}-{plan_named(pack).lands[land].id.partition('.')[2]}")
    for pack in PACKS
    for land in range(len(plan_named(pack).lands) - 1)
]


@pytest.mark.parametrize(("pack", "land"), LANDS)
def test_things_keep_apart(pack: str, land: int) -> None:
    plan = plan_named(pack)
    printed = plan.lands[land]
    for slot, turn in laid(plan, land):
        tile = make_tile(plan, slot, land, turn)
        spots = tile.spots
        roads = make_roads_of_land(empty_town(plan), slot_shapes(plan), slot, land, turn)
        lines = [line for road in roads for line in road.lines]
        on_roads = [point_between(a, b, part / 8) for line in lines for a, b in pairwise(line) for part in range(9)]
        boxes = [*spots.sites, *spots.tags.values(), *([spots.flag] if spots.flag else [])]
        boxes += [spots.name.box] if spots.name else []
        assert spots.flag is not None
        outline = slot_shapes(plan)[slot].outline
        assert all(contains(outline, corner) for box in boxes for corner in corners(box))
        trees = [(name, place) for name, places in spots.places.items() for place in places]
        radius = PLACE * spots.scale
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
        assert not any(within(box, place) < radius for box in boxes for _, place in trees)
        assert all(hypot(a[0] - b[0], a[1] - b[1]) >= 2 * radius for (_, a), (_, b) in combinations(trees, 2))
        assert all(within(box, point) >= ROAD / 2 for box in boxes for point in on_roads)
        assert all(distance_to(line, place) >= ROAD / 2 + radius for line in lines for _, place in trees)
        hubs = [road.hub for road in roads if isinstance(road, StarRoad)]
        assert all(hypot(x - hub[0], y - hub[1]) >= DOT + radius for _, (x, y) in trees for hub in hubs)
        for site, box in zip(printed.sites, spots.sites, strict=True):
            assert in_region(tile.areas, site.region, corners(box))
            assert box.right - box.left == pytest.approx(site_size(plan, site.ground)[0] * spots.scale)
        for name, (x, y) in trees:
            assert in_region(tile.areas, name, rim((x, y), radius))
        counts = {region.name: region.places for region in printed.regions}
        assert {name: len(places) for name, places in spots.places.items()} == counts


def corners(box: Box) -> list[Point]:
    return [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom), box.middle]


def rim(middle: Point, radius: float) -> list[Point]:
    x, y = middle
    return [(x + radius, y), (x - radius, y), (x, y + radius), (x, y - radius)]


def within(box: Box, point: Point) -> float:
    """How far a point is from a box; 0 inside."""
    x, y = point
    return hypot(max(box.left - x, 0, x - box.right), max(box.top - y, 0, y - box.bottom))


def in_region(areas: Areas, name: int, points: list[Point]) -> bool:
    return any(all(contains(piece, point) for point in points) for piece in areas.regions[name])


@pytest.mark.parametrize(("pack", "land"), LANDS)
def test_the_regions_of_a_tile_fill_it_and_do_not_overlap(pack: str, land: int) -> None:
    plan = plan_named(pack)
    for slot, turn in laid(plan, land):
        areas = make_tile(plan, slot, land, turn).areas
        pieces = [*chain.from_iterable(areas.regions.values()), *areas.bare]
        assert sum(map(area, pieces)) == pytest.approx(area(slot_shapes(plan)[slot].outline), rel=1e-3)
        assert set(areas.regions) == {region.name for region in plan.lands[land].regions}


@pytest.mark.parametrize("pack", PACKS)
def test_every_tile_has_room_for_its_name(pack: str) -> None:
    plan = plan_named(pack)
    for land in range(len(plan.lands) - 1):
        for spot in order(plan, land):
            name = make_tile(plan, *spot).spots.name
            assert name is not None
            assert name.words == land_name(plan, land)


def test_trees_stand_all_over_a_wide_region() -> None:
    """Not in one half of it: the middle of the trees is near the middle of the region."""
    plan = plan_named("ends")
    land = next(n for n, each in enumerate(plan.lands) if each.id.endswith(".lonely"))
    tile = make_tile(plan, 4, land, 0)
    (x, y), middle = mean(next(iter(tile.spots.places.values()))), slot_shapes(plan)[4].middle
    box = Box.of(slot_shapes(plan)[4].outline)
    assert abs(x - middle[0]) + abs(y - middle[1]) < (box.right - box.left) / 3


def test_a_grinivil_tile_is_not_too_full_for_full_size() -> None:
    plan = plan_named("grinivil")
    scales = {make_tile(plan, *spot).spots.scale for land in range(len(plan.lands) - 1) for spot in order(plan, land)}
    assert scales == {1.0}


def order(plan: Plan, land: int) -> Iterator[tuple[int, int, int]]:
    yield from ((slot, land, turn) for slot, turn in laid(plan, land))


def test_regions_of_outer_land_lie_left_right_and_outside() -> None:
    plan = plan_named("grinivil")
    land = next(n for n, each in enumerate(plan.lands) if each.id.endswith(".outer_1"))
    zone = plan.zones[plan.lands[land].zone]
    top = zone.first + zone.slots - 1
    areas = make_tile(plan, top, land, 0).areas
    middles = {zone.regions[name]: Box.of(pieces[0]).middle for name, pieces in areas.regions.items()}
    outwards = {name: hypot(*middle) for name, middle in middles.items()}
    assert max(outwards, key=outwards.__getitem__) == "c"
    # The last outer slot lies left of the top: clockwise is right and upwards.
    assert middles["a"][0] < middles["b"][0]


def test_planting_land_stops_where_no_region_has_an_edge() -> None:
    """Outer land with an access road has no region outside it."""
    plan = plan_named("grinivil")
    for name, bare in (("outer_5", 1), ("outer_1", 0)):
        land = next(n for n, each in enumerate(plan.lands) if each.id.endswith(f".{name}"))
        areas = make_tile(plan, plan.zones[plan.lands[land].zone].first, land, 0).areas
        assert len(areas.bare) == bare
