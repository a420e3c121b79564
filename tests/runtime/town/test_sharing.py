"""A change hands on what it does not concern: the very same tables, not equal ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.objects.declarations.pack import Pack
from runtime.town.changes import complete_road, lay, move_tree, own_land, plant, put_block, put_building, sell
from runtime.town.town import Town
from tests.profiles import examples

from .packs import random_packs
from .pairs import Pair
from .towns import land, region, road, site, slot, town_of, town_where

Change = Callable[[Town], Town]

AWAY_FROM_LAND: dict[str, Change] = {
    "plant": lambda town: plant(town, region(town, "inner_2.p")),
    "move_tree": lambda town: move_tree(town, region(town, "land_centre.p"), region(town, "land_start.c")),
    "put_block": lambda town: put_block(town, site(town, "in06a"), 0),
    "sell": lambda town: sell(town, site(town, "ot06c")),
    "own_land": lambda town: own_land(town, slot(town.plan, "inner.0"), 0),
}


@pytest.mark.parametrize("name", sorted(AWAY_FROM_LAND))
def test_what_is_not_about_land_or_roads_keeps_distances_and_sectors(name: str) -> None:
    before = town_of("half_way")
    after = AWAY_FROM_LAND[name](before)
    assert after != before
    assert after.roads is before.roads
    assert after.sectors is before.sectors
    assert after.states is before.states
    assert after.lands is before.lands


def test_a_building_keeps_distances_and_sectors() -> None:
    before = put_block(town_of("half_way"), site(town_of("half_way"), "ot06b"), 0)
    after = put_building(before, site(before, "ot06b"), before.plan.building_numbers["grinivil.bank"])
    assert after.buildings != before.buildings
    assert after.roads is before.roads
    assert after.sectors is before.sectors
    assert after.blocks is before.blocks


def test_completing_a_road_keeps_sectors_and_links() -> None:
    before = town_of("half_way")
    after = complete_road(before, road(before, "inner_6.right"))
    assert after.roads != before.roads
    assert after.roads.links is before.roads.links
    assert after.sectors is before.sectors
    assert after.planted is before.planted
    assert after.site_roads is before.site_roads


def test_land_without_a_road_to_travel_keeps_the_distances() -> None:
    """Inner land brings half-roads and roads under construction: nobody travels on them yet."""
    before = town_where("lay inner_1, slot 0", "lay inner_2, slot 1", "complete inner_1, road right")
    for tile, where in (("inner_3", "inner.2"), ("inner_4", "inner.7"), ("outer_1", "outer.1")):
        after = lay(before, slot(before.plan, where), land(before.plan, tile))
        assert after.lands != before.lands
        assert after.roads.distances is before.roads.distances
        assert after.trees is before.trees
        assert after.blocks is before.blocks


def test_land_with_an_access_road_is_measured() -> None:
    before = town_where("lay inner_1, slot 0", "lay inner_2, slot 1", "complete inner_1, road right")
    after = lay(before, slot(before.plan, "outer.1"), land(before.plan, "outer_5"))
    assert after.roads.distances != before.roads.distances


TOUCHES = {
    "plant": {"trees", "planted"},
    "move_tree": {"trees", "planted"},
    "put_block": {"blocks"},
    "put_building": {"buildings"},
    "sell": {"sold"},
    "own_land": {"owners"},
    "complete_road": {"states", "roads", "site_rows"},
}
FIELDS = {
    "plan", "lands", "turns", "owners", "states", "trees", "buildings", "blocks", "sold", "roads", "sectors", "planted",
    "is_laid", "site_roads", "site_rows", "site_regions", "site_sectors",
}  # fmt: skip


def test_these_are_the_fields_of_a_town() -> None:
    assert {name for name in Town.__slots__ if "cache" not in name} == FIELDS


@given(random_packs(), st.lists(st.sampled_from([*TOUCHES, "lay", "lay"]), min_size=3, max_size=12), st.data())
@examples(60)
def test_no_change_in_any_pack_touches_more_than_its_own_fields(
    pack: Pack, names: list[str], data: st.DataObject
) -> None:
    pair = Pair(pack)
    for name in ("lay", *names):
        before = pair.town
        numbers = pair.draw(data.draw, name)
        if numbers is not None and pair.change(name, *numbers) and name in TOUCHES:
            for field in FIELDS - TOUCHES[name]:
                assert getattr(pair.town, field) is getattr(before, field), (name, field)
