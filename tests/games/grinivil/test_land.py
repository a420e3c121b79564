"""Land, sites and roads in play: ledger section 9."""

from __future__ import annotations

import pytest

from runtime.town import names, questions
from tests.runtime.game.table import SET_UP, Table

OPEN_ROAD = (*SET_UP, "lay inner_3, slot 2")
"""The spoke of in02b, in02c and in03a is under construction; in03b and in03c lie at a half-road."""


def builder(*lines: str, players: int = 6) -> Table:
    """Seat 0 can afford any floor. With six nobody builds for the municipality."""
    table = Table.arranged(players).town(*(lines or SET_UP))
    return table.has(0, money=200, small_warehouse=6, concrete=6, wood=4, steel=4).turn_of(0)


def sites(table: Table) -> set[str]:
    """Where seat 0 may build a floor now."""
    table.turn_of(0).choose("tile", "build_floor")
    return {name.partition(".")[2] for name in table.options("site")}


def spots(table: Table) -> set[str]:
    """Where seat 0 may explore now; none where the tile is not allowed or no spot is open."""
    table.has(0, money=100).turn_of(0).choose("tile", "explore_or_road")
    if table.asked.name == "half":
        if "explore_land" not in table.options("half"):
            return set()
        table.choose("half", "explore_land")
    return set(table.options("spot"))


def roads(table: Table) -> set[str]:
    """Which roads seat 0 may build now. A single one is built without a question."""
    table.has(0, concrete=4, money=0).turn_of(0)
    if "explore_or_road" not in table.options("tile"):
        return set()
    before = set(table.game.pieces)
    table.choose("tile", "explore_or_road")
    if table.asked.name == "road":
        return set(table.options("road"))
    return {names.section_name(table.game.town, section) for _, section in set(table.game.pieces) - before}


def can_sell(table: Table, card: str = "baker") -> bool:
    return "sell_house" in table.hand(0, card).has(0, money=50).turn_of(0).options("tile")


def explore(table: Table) -> None:
    """Seat 0 explores at the first spot."""
    table.has(0, money=50).pawn(0, 0).turn_of(0).choose("tile", "explore_or_road")
    if table.asked.name == "half":
        table.choose("half", "explore_land")
    table.choose("spot", table.options("spot")[0]).go_on()


# ---- zones and sites


def explored(players: int) -> Table:
    """Everything that can be explored has been: seat 0 explores, and completes roads when no spot is left. The 12
    road pieces are just enough for 8 spokes and 4 outer roads."""
    table = Table.arranged(players)
    for _ in range(60):
        table.has(0, money=50, concrete=4, small_warehouse=9).pawn(0, 0).turn_of(0)
        if "explore_or_road" not in table.options("tile"):
            return table
        table.choose("tile", "explore_or_road")
        if table.asked.name == "half":
            table.choose("half", "explore_land" if "explore_land" in table.options("half") else "build_road")
        table.go_on()
        while table.asked.name != "tile":
            table.least()
    raise AssertionError("there is no end of it")


@pytest.mark.parametrize("players", [2, 6])
def test_the_town_grows_to_its_greatest_extent_and_no_farther(players: int) -> None:
    """GV-LAND-01, GV-LAND-02, GV-COMP-01: a centre, 8 inner and 8 outer tiles; then nothing can be added or built."""
    table = explored(players)
    assert {zone: len(table.lands(zone)) for zone in ("centre", "inner", "outer")} == {
        "centre": 1,
        "inner": 8,
        "outer": 8,
    }
    states = {names.state_name(table.game.town.plan, state) for state in table.game.town.states}
    assert states == {"completed", "access"}, "no half-road is left, and no road under construction"


def test_a_site_takes_one_building_of_its_kind() -> None:
    """GV-LAND-03, GV-TYPE-04: a house on green ground; commercial and public ones on grey."""
    table = builder().choose("tile", "build_floor")
    green = table.copy().choose("site", "in01c")
    assert green.building("in01c") == "house", "nothing else fits, so it was no question"
    grey = table.copy().choose("site", "z1")
    assert "house" not in grey.options("building")
    assert len(grey.options("building")) == 18


def test_a_finished_building_fills_its_site() -> None:
    """GV-LAND-03, GV-SELL-11: sold or not; an unfinished one can be gone on with."""
    table = builder(
        *SET_UP,
        "build land_centre, site z1, building pub, blocks 2 and 3",
        "build land_centre, site z2, building bank, blocks 2",
        "build land_start, site s1, building house, blocks 2 and 2, sold",
    )
    assert sites(table) == {"z2", "z3", "s2", "in01c", "in02a"}


def test_the_three_sites_of_the_centre_work_alike() -> None:
    """GV-LAND-04: the larger one too."""
    offers = []
    for site in ("z1", "z2", "z3"):
        table = builder().choose("tile", "build_floor").choose("site", site)
        offers.append(table.options("building"))
    assert offers[0] == offers[1] == offers[2]


@pytest.mark.parametrize("players", [2, 6])
def test_one_site_of_the_centre_is_municipal(players: int) -> None:
    """GV-LAND-05, GV-LAND-07: z3 starts with an orange block, but not with six players."""
    table = Table(players)
    assert table.blocks("z3") == ((-1,) if players < 6 else ())
    assert table.blocks("z1") == table.blocks("z2") == ()


def test_a_site_lies_at_one_road() -> None:
    """GV-LAND-06: the road that a floor there can bring is that one and no other."""
    table = builder(*OPEN_ROAD, "lay inner_4, slot 3").choose("tile", "build_floor").choose("site", "in03b")
    table.choose("building", "bus_stop").choose("may", "no").choose("may", "yes").choose("action", "connected_road")
    assert table.road("inner_3.right") == "completed"
    assert table.road("inner_2.right") == "under_construction"


def test_sites_may_carry_a_bonus() -> None:
    """GV-LAND-07: 2 points on z1, 5 € on z2, none on in02c."""
    table = builder().choose("tile", "build_floor").choose("site", "z1").choose("building", "bus_stop")
    assert table.vp() == 5 + 2 + 2
    bare = builder(*OPEN_ROAD).choose("tile", "build_floor").choose("site", "in02c").choose("building", "bus_stop")
    assert bare.rules.causes[bare.asked.cause][0] != "grinivil.first_floor"


# ---- states of roads


def test_half_roads_allow_nothing() -> None:
    """GV-ROAD-01, GV-ROAD-02: no floor on their sites, no road to build, no exploring from them."""
    table = builder()
    assert {table.road("inner_1.left"), table.road("inner_2.right")} == {"half_road"}
    assert sites(table) == {"z1", "z2", "z3", "s1", "s2", "in01c", "in02a"}
    assert roads(table) == set()
    assert spots(table) == {"inner.2", "inner.7", "outer.1", "outer.7"}


def test_half_roads_lie_at_the_edge_of_the_inner_zone() -> None:
    """GV-ROAD-03: and nowhere else, however the town grows."""
    for seed in range(6):
        table = Table(6, seed=seed).tile("explore_or_road", 2)
        for _ in range(5):
            explore(table)
            town = table.game.town
            for section, state in enumerate(town.states):
                parts = town.plan.parts[section]
                lying = [slot for slot, _ in parts if town.lands[slot] >= 0]
                if state >= 0 and names.state_name(town.plan, state) == "half_road":
                    assert len(lying) == 1
                    assert names.slot_name(town.plan, lying[0]).startswith("inner")
                elif lying and names.slot_name(town.plan, lying[0]).startswith("inner"):
                    assert len(lying) == 2


def test_two_halves_make_a_road_under_construction() -> None:
    """GV-ROAD-04: the neighbouring tile makes its sites open to building, and those of the older tile."""
    table = builder().tile("explore_or_road", 2).turn_of(0)
    table.choose("tile", "explore_or_road").choose("spot", "inner.2")
    new = table.lands("inner")[2]
    assert table.road("inner_2.right") == table.road(f"{new}.left") == "under_construction"
    assert table.road(f"{new}.right") == "half_road"
    assert {"in02b", "in02c"} <= sites(table)


def test_under_construction_one_may_build_but_not_pass() -> None:
    """GV-ROAD-05, GV-BLD-13: floors up to the last; the outer land behind waits for the road."""
    table = builder(*OPEN_ROAD, "lay inner_4, slot 3", "build inner_2, site in02c, building pub, blocks 2")
    assert {"in02b", "in02c", "in03a"} <= sites(table)
    table.choose("site", "in02c")
    assert table.blocks("in02c") == (1, 0)
    assert "outer.2" not in spots(table)


def test_a_house_at_a_road_under_construction_cannot_be_sold() -> None:
    """GV-ROAD-05, GV-ROAD-06: until the road is completed."""
    house = "build inner_2, site in02b, building house, blocks 1 and 1"
    assert not can_sell(builder(*OPEN_ROAD, house))
    assert can_sell(builder(*OPEN_ROAD, house, "complete inner_2, road right"))


def test_a_building_at_a_road_under_construction_cannot_be_used() -> None:
    """GV-ROAD-05, GV-ROAD-06: the teacher wants a school within 2 that can be reached."""
    lines = (
        *OPEN_ROAD,
        "build inner_1, site in01c, building house, blocks 1 and 1",
        "build inner_2, site in02c, building school, blocks 2 and 2",
    )
    assert not can_sell(builder(*lines), "teacher")
    assert can_sell(builder(*lines, "complete inner_2, road right"), "teacher")


def test_completed_roads_open_land_behind_them() -> None:
    """GV-ROAD-06, GV-TRK-08."""
    lines = (*OPEN_ROAD, "lay inner_4, slot 3")
    assert "outer.2" not in spots(builder(*lines))
    assert "outer.2" in spots(builder(*lines, "complete inner_3, road right"))


def test_an_access_road_is_completed_from_the_first() -> None:
    """GV-ROAD-07: one builds, sells and explores there at once, and there is no road to build."""
    lines = (*SET_UP, "lay outer_5, slot 1", "build outer_5, site ot05b, building house, blocks 1 and 1")
    table = builder(*lines)
    assert table.road("outer_5.out") == "access"
    assert {"ot05a", "ot05c"} <= sites(table)
    assert "outer.2" in spots(table)
    assert roads(table) == set()
    assert can_sell(table)
    closed = (*SET_UP, "lay outer_1, slot 1", "build outer_1, site ot01a, building house, blocks 1 and 1")
    assert not can_sell(builder(*closed))
    assert "outer.2" not in spots(builder(*closed))


def test_sections_end_at_the_zones() -> None:
    """GV-ROAD-08, GV-ROAD-10: a spoke and the outer road behind it are completed one by one."""
    table = builder(*OPEN_ROAD, "lay outer_1, slot 1").has(0, concrete=4, money=0).turn_of(0)
    table.choose("tile", "explore_or_road")
    assert set(table.options("road")) == {"inner_2.right", "outer_1.out"}
    table.choose("road", "inner_2.right")
    assert table.road("inner_2.right") == table.road("inner_3.left") == "completed"
    assert table.road("outer_1.out") == "under_construction"


def test_the_circle_is_completed_from_the_start() -> None:
    """GV-ROAD-09: one section for the whole centre; a school there is 2 from the start land."""
    table = builder(
        *SET_UP,
        "build land_start, site s1, building house, blocks 1 and 1",
        "build land_centre, site z1, building school, blocks 2 and 2",
    )
    assert table.road("land_centre.circle") == "completed"
    assert can_sell(table, "teacher")
    assert roads(table) == set()


def test_a_road_piece_covers_one_section() -> None:
    """GV-ROAD-10, GV-K-31, GV-RES-02: the whole spoke, for 2 concrete that go into the bag."""
    table = builder(*OPEN_ROAD).has(0, concrete=3).turn_of(0)
    bag, pieces = table.resources("bag")[0], table.count("supply", "road_piece")
    table.choose("tile", "explore_or_road").choose("half", "build_road")
    assert table.road("inner_2.right") == table.road("inner_3.left") == "completed"
    assert (table.resources()[0], table.resources("bag")[0]) == (1, bag + 2)
    assert table.count("supply", "road_piece") == pieces - 1


def test_a_completed_road_stays_completed() -> None:
    """GV-ROAD-01, GV-ROAD-06: nothing is left to build on it, whatever land is added beside it."""
    table = explored(6)
    town = table.game.town
    assert questions.completable_sections(town) == []
