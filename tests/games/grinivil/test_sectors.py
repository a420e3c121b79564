"""Planting sectors and trees in play: ledger section 9.2."""

from __future__ import annotations

import pytest

from runtime.town import names
from tests.runtime.game.table import SET_UP, Table


def planter(*lines: str, trees: int = 9) -> Table:
    """Seat 0 is choosing where to plant. Six play, so that nobody builds for the municipality."""
    table = Table.arranged(6).town(*(lines or SET_UP)).has(0, tree=trees).turn_of(0)
    return table.choose("tile", "plant_trees")


def room(table: Table, sector: str) -> int:
    """How many trees of nine could be planted in a sector."""
    options: list[int] = table.copy().choose("sector", sector).options("n")
    return max(options)


def sectors(table: Table) -> list[set[str]]:
    """The sectors on offer, each as the regions it is made of."""
    town = table.game.town
    return [
        {names.region_name(town, region) for region in town.sectors.regions[sector]} for sector in table.asked.options
    ]


# ---- which land is one sector


def test_the_sectors_of_the_set_up() -> None:
    """GV-SECT-01, GV-SECT-02, GV-SECT-03: borders of zones do not divide, roads do, half-roads too."""
    table = planter()
    assert table.asked.name == "sector"
    found = sectors(table)
    assert {"land_centre.p"} in found
    assert {"inner_1.p", "land_start.a"} in found
    assert {"inner_2.p", "land_start.b"} in found
    assert {"land_start.c"} in found
    assert len(found) == 4
    places = {name: room(table, name) for name in ("land_centre.p", "inner_1.p", "inner_2.p", "land_start.c")}
    assert places == {"land_centre.p": 3, "inner_1.p": 8, "inner_2.p": 7, "land_start.c": 4}


def test_access_roads_do_not_divide() -> None:
    """GV-SECT-02: the land on both sides of it is one sector; so are neighbouring outer tiles."""
    table = planter(*SET_UP, "lay inner_3, slot 2", "lay outer_5, slot 1")
    joined = next(sector for sector in sectors(table) if "outer_5.w" in sector)
    assert joined == {"outer_5.w", "inner_2.p", "inner_3.p", "land_start.b"}


def test_roads_under_construction_and_completed_ones_divide_alike() -> None:
    """GV-SECT-01, GV-SECT-03: the state of a road makes no difference to the sectors."""
    half = sectors(planter(*SET_UP))
    building = sectors(planter(*SET_UP, "lay inner_3, slot 2"))
    done = sectors(planter(*SET_UP, "lay inner_3, slot 2", "complete inner_2, road right"))
    assert building == done
    assert {"inner_3.p"} in building
    assert all(sector in building for sector in half)


def test_sectors_merge_and_never_split() -> None:
    """GV-SECT-05: as land is explored, whatever comes."""
    for seed in range(8):
        table = Table(6, seed=seed).tile("explore_or_road", 2)
        before = [set(regions) for regions in table.game.town.sectors.regions if regions]
        for _ in range(6):
            table.has(0, money=50, concrete=0).pawn(0, 0).turn_of(0).play("explore_or_road")
            after = [set(regions) for regions in table.game.town.sectors.regions if regions]
            assert all(any(old <= new for new in after) for old in before)
            before = after


# ---- planting


def test_a_place_holds_one_tree() -> None:
    """GV-SECT-04: with all three places of the centre taken, nothing can be planted there."""
    table = planter(*SET_UP, "plant land_centre, region p, trees 2")
    table.choose("sector", "land_centre.p")
    assert table.asked.name == "n"
    assert table.rules.causes[table.asked.cause][0] == "grinivil.one_action", "one tree was all that fitted"
    assert sum(table.game.town.trees) == 3
    full = planter(*SET_UP, "plant land_centre, region p, trees 3")
    assert {"land_centre.p"} not in sectors(full)


@pytest.mark.parametrize("trees", [2, 3, 5])
def test_trees_come_from_ones_own_stock(trees: int) -> None:
    """GV-SECT-06, GV-K-08: no more than one has, however many are in the supply."""
    table = planter(trees=trees).choose("sector", "inner_1.p")
    assert table.options("n") == list(range(1, trees + 1))
    supply = table.count("supply", "tree")
    table.choose("n", trees)
    assert table.count(0, "tree") == 0
    assert table.count("supply", "tree") == supply


def test_all_trees_of_an_action_go_into_one_sector() -> None:
    """GV-SECT-07: nobody is asked for a second one; the other sectors stay as they are."""
    table = planter().choose("sector", "inner_1.p").choose("n", 8)
    assert table.asked.name == "n"
    town = table.game.town
    planted = {names.region_name(town, region) for region, trees in enumerate(town.trees) if trees}
    assert planted == {"inner_1.p", "land_start.a"}
    assert sum(town.trees) == 8


def test_all_trees_of_a_bonus_go_into_one_sector() -> None:
    """GV-SECT-07, GV-SITE-04: up to three of one's own, for 1 point each."""
    start = ("lay inner_3, slot 0", "lay inner_2, slot 1", "lay inner_1, slot 2", "complete inner_3, road right")
    table = Table.arranged(6).town(*start).has(0, money=100, concrete=4, wood=2, tree=5).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "in02b")
    while table.asked.name == "may":
        table.choose("may", "yes")
    table.choose("sector", "land_centre.p")
    points = table.vp()
    table.choose("planted", 3)
    assert table.vp() == points + 3
    assert sum(table.game.town.trees) == 3
    assert table.count(0, "tree") == 2


def test_replanting_may_reach_several_sectors() -> None:
    """GV-SECT-08, GV-TILE-16-02: each tree goes where one likes."""
    table = Table.arranged(6).town(*SET_UP).turn_of(0).choose("tile", "replant")
    for target in ("land_centre.p", "land_start.c", "inner_1.p"):
        if table.asked.name == "again":
            table.choose("again", "yes")
        if table.asked.name == "either":
            table.choose("either", 1)
        table.choose("to", target)
    town = table.game.town
    planted = {names.region_name(town, region) for region, trees in enumerate(town.trees) if trees}
    assert len(planted) == 3


def test_whoever_planted_them_all_trees_of_the_sector_count() -> None:
    """GV-SECT-09, GV-EX-05: the gardener wants 3 around the house, also those of others; in the whole sector."""
    lines = (
        *SET_UP,
        "build land_start, site s1, building house, blocks 1 and 1",
        "build land_start, site s2, building school, blocks 2 and 2",
        "plant inner_1, region p, trees 2",
    )
    table = Table.arranged(6).town(*lines).hand(0, "gardener").turn_of(0)
    assert "sell_house" not in table.options("tile")
    table.has(1, tree=1).pawn(1, 0).turn_of(1).choose("tile", "plant_trees").choose("sector", "inner_1.p").go_on()
    assert "sell_house" in table.turn_of(0).options("tile")


def test_planting_needs_no_road_and_no_land_of_ones_own() -> None:
    """GV-SECT-10: another's tile behind half-roads will do."""
    table = planter(*SET_UP, "lay inner_3, slot 2, owner 2")
    assert room(table, "inner_3.p") == 5


def test_trees_beyond_a_road_do_not_count_for_a_house() -> None:
    """GV-SECT-11: s1 lies in region a of the start land, which meets inner 1; trees in b and c are others'."""
    lines = (
        *SET_UP,
        "build land_start, site s1, building house, blocks 1 and 1",
        "build land_start, site s2, building school, blocks 2 and 2",
    )
    beyond = (
        "plant land_start, region b, trees 3",
        "plant land_start, region c, trees 4",
        "plant inner_2, region p, trees 4",
    )
    table = Table.arranged(6).town(*lines, *beyond).hand(0, "gardener").turn_of(0)
    assert "sell_house" not in table.options("tile")
    table.town(*lines, "plant land_start, region a, trees 1", "plant inner_1, region p, trees 2").turn_of(0)
    assert "sell_house" in table.options("tile")
