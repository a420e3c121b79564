"""Roads of Grinivil: half, under construction, completed, and what each of them lets one do."""

from __future__ import annotations

import pytest

from runtime.town import questions
from runtime.town.changes import (
    Refused,
    complete_road,
    lay,
    put_block,
    put_building,
    sell,
)
from runtime.town.layout.plan import NONE
from runtime.town.layout.roads import FAR
from runtime.town.names import find_section, section_names
from runtime.town.town import NOBODY, Town, empty_town
from tests.runtime.town.packs import grinivil_plan
from tests.runtime.town.towns import (
    distance,
    land,
    open_spots,
    reachable,
    road,
    sectors,
    site,
    slot,
    state,
    town_where,
)

SET_UP = ("lay inner_4, slot 0", "lay inner_3, slot 1")
"""The spoke between both tiles is under construction; their other roads are half-roads."""

COMPLETED = (*SET_UP, "complete inner_4, road right")


# ---- land and its sites


def test_the_town_has_three_zones() -> None:
    """GV-LAND-01, GV-LAND-02: a centre, and round it at most 8 inner and 8 outer tiles."""
    zones = {zone.id.partition(".")[2]: (zone.slots, zone.shape) for zone in grinivil_plan().zones}
    assert zones == {"centre": (1, "line"), "inner": (8, "ring"), "outer": (8, "ring")}


def test_a_site_takes_one_building_of_its_kind() -> None:
    """GV-LAND-03: houses stand on residential sites, all others on the rest."""
    town = put_block(town_where(*SET_UP), site(town_where(*SET_UP), "in03a"), 0)
    plan = town.plan
    with pytest.raises(Refused, match="ground"):
        put_building(town, site(town, "in03a"), plan.building_numbers["grinivil.school"])
    housed = put_building(town, site(town, "in03a"), plan.building_numbers["grinivil.house"])
    with pytest.raises(Refused, match="`house` stands on"):
        put_building(housed, site(town, "in03a"), plan.building_numbers["grinivil.house"])


def test_the_centre_has_three_non_residential_sites_one_of_them_municipal() -> None:
    """GV-LAND-04, GV-LAND-05."""
    town = town_where()
    printed = [questions.printed_site(town, site(town, name)) for name in ("z1", "z2", "z3")]
    grounds = [town.plan.grounds[each.ground] for each in printed if each]
    assert grounds == ["grinivil.non_residential"] * 3
    assert [each.municipal for each in printed if each] == [False, False, True]


def test_each_site_is_connected_to_exactly_one_section() -> None:
    """GV-LAND-06: sites of an inner tile lie on its left or on its right half-road."""
    town = town_where(*SET_UP)
    for number, section in enumerate(town.site_roads):
        assert (section == NONE) == (questions.printed_site(town, number) is None)
    assert questions.road_of_site(town, site(town, "in04b")) == road(town, "inner_4.right")
    assert questions.road_of_site(town, site(town, "in04a")) == road(town, "inner_4.left")
    assert questions.road_of_site(town, site(town, "in03a")) == road(town, "inner_3.left")
    assert road(town, "inner_3.left") == road(town, "inner_4.right")


def test_sites_may_be_municipal() -> None:
    """GV-LAND-07."""
    town = town_where(*SET_UP)
    there = [number for number, section in enumerate(town.site_roads) if section != NONE]
    municipal = {number for number in there if (printed := questions.printed_site(town, number)) and printed.municipal}
    assert municipal == {site(town, name) for name in ("z3", "s1", "in04b", "in03a")}


# ---- states


def test_a_road_has_one_of_three_states() -> None:
    """GV-ROAD-01: and the access road, which is a completed one (GV-ROAD-07)."""
    plan = grinivil_plan()
    assert [each.id.partition(".")[2] for each in plan.states[:-1]] == [
        "half_road",
        "under_construction",
        "completed",
        "access",
    ]


def test_the_roads_of_the_first_two_inner_tiles() -> None:
    """GV-ROAD-02, GV-ROAD-04: what they share is under construction, what is left are halves."""
    town = town_where(*SET_UP)
    assert state(town, "inner_4.left") == "half_road"
    assert state(town, "inner_3.right") == "half_road"
    assert state(town, "inner_4.right") == state(town, "inner_3.left") == "under_construction"


def test_half_roads_are_only_at_the_edge_of_the_inner_zone() -> None:
    """GV-ROAD-03: with the ring of inner tiles closed none is left."""
    tiles = [f"lay inner_{number + 1}, slot {number}" for number in range(8)]
    for laid in range(1, 8):
        town = town_where(*tiles[:laid])
        assert [n for n, each in enumerate(town.states) if each == 0] == sorted(
            {road(town, "inner.0.left"), road(town, f"inner.{laid - 1}.right")}
        )
    assert 0 not in town_where(*tiles).states


def test_a_neighbour_on_either_side_makes_a_half_road_whole() -> None:
    """GV-ROAD-04."""
    alone = town_where("lay inner_1, slot 4")
    assert state(alone, "inner_1.left") == state(alone, "inner_1.right") == "half_road"
    assert state(town_where("lay inner_1, slot 4", "lay inner_2, slot 5"), "inner_1.right") == "under_construction"
    assert state(town_where("lay inner_1, slot 4", "lay inner_2, slot 3"), "inner_1.left") == "under_construction"


def test_tiles_that_are_no_neighbours_leave_half_roads() -> None:
    """GV-ROAD-02."""
    town = town_where("lay inner_1, slot 4", "lay inner_2, slot 6")
    assert state(town, "inner_1.right") == state(town, "inner_2.left") == "half_road"


def test_the_short_access_road_counts_as_completed() -> None:
    """GV-ROAD-07, GV-DIST-05: it is all the road its tile has, so it adds nothing of its own to a distance."""
    town = town_where(*SET_UP, "lay outer_5, slot 1")
    assert state(town, "outer_5.out") == "access"
    assert distance(town, "outer_5.out", "land_start.out") == 1
    assert road(town, "outer_5.out") not in questions.completable_sections(town)


def test_zone_borders_cut_roads_into_sections() -> None:
    """GV-ROAD-08: centre, spoke and outer road are three sections."""
    town = town_where(*COMPLETED)
    assert len({road(town, name) for name in ("land_centre.circle", "inner_4.right", "land_start.out")}) == 3


def test_the_circular_road_is_one_section_and_completed_from_the_start() -> None:
    """GV-ROAD-09, GV-REC-L01, GV-DIST-04."""
    town = town_where()
    assert state(town, "land_centre.circle") == "completed"
    assert [questions.road_of_site(town, site(town, name)) for name in ("z1", "z2", "z3")] == [
        road(town, "land_centre.circle")
    ] * 3


def test_completing_covers_one_section() -> None:
    """GV-ROAD-10: the shared road of two inner tiles, or the construction road of one outer tile."""
    before = town_where(*SET_UP, "lay outer_2, slot 1")
    for name in ("inner_4.right", "outer_2.out"):
        after = complete_road(before, road(before, name))
        assert state(after, name) == "completed"
        changed = [n for n, (old, new) in enumerate(zip(before.states, after.states, strict=True)) if old != new]
        assert changed == [road(before, name)]
    both = complete_road(before, road(before, "inner_4.right"))
    assert state(both, "inner_3.left") == "completed"


def test_what_may_be_completed() -> None:
    """GV-ROAD-10, permission table: a road under construction, neither a half-road nor a completed one."""
    town = town_where(*SET_UP, "lay outer_2, slot 1", "lay outer_5, slot 7")
    assert questions.completable_sections(town) == [road(town, "inner_4.right"), road(town, "outer_2.out")]
    for name in ("inner_4.left", "land_centre.circle", "land_start.out", "outer_5.out"):
        with pytest.raises(Refused) as refused:
            complete_road(town, road(town, name))
        assert refused.value.code == "T806"


def test_land_that_comes_later_leaves_a_completed_road_alone() -> None:
    """GV-ROAD-06: once completed, always completed."""
    town = town_where(*COMPLETED)
    for number, tile in enumerate((1, 2, 5, 6, 7, 8), 2):
        town = lay(town, slot(town.plan, f"inner.{number}"), land(town.plan, f"inner_{tile}"))
        assert state(town, "inner_4.right") == "completed"


# ---- the permission table

HALF, BUILDING, DONE, ACCESS = "half", "under construction", "completed", "access"
STREETS = {
    HALF: ("lay inner_1, slot 0",),
    BUILDING: ("lay inner_1, slot 0", "lay inner_2, slot 7"),
    DONE: ("lay inner_1, slot 0", "lay inner_2, slot 7", "complete inner_1, road left"),
    ACCESS: ("lay outer_5, slot 1",),
}
HOUSE_SITE = {HALF: "in01a", BUILDING: "in01a", DONE: "in01a", ACCESS: "ot05a"}
"""A residential site at the road in question: on a half-road, then on the same road when it is whole."""
ROAD = {HALF: "inner_1.left", BUILDING: "inner_1.left", DONE: "inner_1.left", ACCESS: "outer_5.out"}


def street(kind: str) -> Town:
    return town_where(*STREETS[kind])


def with_house(kind: str) -> Town:
    town = street(kind)
    house, where = town.plan.building_numbers["grinivil.house"], site(town, HOUSE_SITE[kind])
    return put_block(put_building(put_block(town, where, 0), where, house), where, 1)


@pytest.mark.parametrize(("kind", "allowed"), [(HALF, False), (BUILDING, True), (DONE, True), (ACCESS, True)])
def test_building_a_floor(kind: str, allowed: bool) -> None:
    """GV-ROAD-02, GV-ROAD-05, GV-ROAD-06, GV-BLD-05, GV-BLD-13: for players and for the municipality alike."""
    town = street(kind)
    where = site(town, HOUSE_SITE[kind])
    assert questions.is_buildable(town, where) is allowed
    assert questions.is_municipal_buildable(town, where) is allowed
    for builder in (0, NOBODY):
        if allowed:
            assert put_block(town, where, builder).blocks[where] == (builder,)
        else:
            with pytest.raises(Refused) as refused:
                put_block(town, where, builder)
            assert refused.value.code == "T811"


@pytest.mark.parametrize(("kind", "allowed"), [(HALF, False), (BUILDING, False), (DONE, True), (ACCESS, True)])
def test_crossing(kind: str, allowed: bool) -> None:
    """GV-ROAD-02, GV-ROAD-05, GV-ROAD-06: only a completed road counts in a way, even as an end of it."""
    town = street(kind)
    here = road(town, ROAD[kind])
    assert (questions.distance(town, here, here) == 0) is allowed
    assert questions.distance(town, here, here) in (0, FAR)
    assert bool(reachable(town, here)) is allowed


@pytest.mark.parametrize(("kind", "opened"), [(HALF, []), (BUILDING, []), (DONE, ["outer.5"])])
def test_exploring_outward_from_a_spoke(kind: str, opened: list[str]) -> None:
    """GV-ROAD-05, GV-ROAD-06, GV-EXPL-03, GV-EXPL-04: beyond the spoke between the slots 5 and 6."""
    tiles = ["lay inner_1, slot 5"]
    tiles += ["lay inner_2, slot 6"] if kind != HALF else []
    tiles += ["complete inner_1, road right"] if kind == DONE else []
    assert open_spots(town_where(*tiles), "outer") == opened


def test_exploring_from_an_access_road() -> None:
    """GV-ROAD-07: it is completed, so the town grows on from it if it is connected."""
    town = town_where(*COMPLETED, "lay outer_5, slot 1")
    assert open_spots(town, "outer") == ["outer.2", "outer.7"]


@pytest.mark.parametrize(("kind", "allowed"), [(BUILDING, False), (DONE, True), (ACCESS, True)])
def test_selling_a_house(kind: str, allowed: bool) -> None:
    """GV-ROAD-05, GV-ROAD-06, GV-SELL-02. On a half-road no house can ever stand."""
    town = with_house(kind)
    where = site(town, HOUSE_SITE[kind])
    assert questions.is_finished(town, where)
    assert questions.is_sellable(town, where) is allowed
    if allowed:
        assert sell(town, where).sold[where]
    else:
        with pytest.raises(Refused) as refused:
            sell(town, where)
        assert refused.value.code == "T819"


@pytest.mark.parametrize(("kind", "allowed"), [(BUILDING, False), (DONE, True), (ACCESS, True)])
def test_using_a_finished_building(kind: str, allowed: bool) -> None:
    """GV-ROAD-05, GV-ROAD-06, GV-BLD-14."""
    town = with_house(kind)
    assert questions.is_usable(town, site(town, HOUSE_SITE[kind])) is allowed


@pytest.mark.parametrize("kind", [HALF, BUILDING, DONE])
def test_a_road_separates_planting_land_whatever_its_state(kind: str) -> None:
    """GV-SECT-01, GV-SECT-03: the land on both sides of the road at the left of inner 1."""
    town = street(kind)
    touched = [members for members in sectors(town) if {"inner_1.p"} & members]
    assert touched == [{"inner_1.p", "land_start.a"}]


def test_an_access_road_separates_nothing() -> None:
    """GV-SECT-02: its tile is one region that reaches both inner neighbours and both outer ones."""
    town = town_where("lay inner_1, slot 1", "lay inner_2, slot 2", "lay outer_5, slot 1", "lay outer_1, slot 2")
    assert frozenset({"outer_5.w", "inner_1.p", "inner_2.p", "land_start.b", "outer_1.a"}) in sectors(town)


# ---- the reconstructed sections


def test_a_spoke_is_made_of_two_half_roads() -> None:
    """GV-REC-L02: the right one of inner slot j and the left one of slot j + 1, all the way round."""
    plan = grinivil_plan()
    inner = plan.zones[1]
    for j in range(8):
        right, left = inner.roads.index("right"), inner.roads.index("left")
        here, there = inner.first + j, inner.first + (j + 1) % 8
        assert plan.sections[here][right] == plan.sections[there][left]
    assert len(plan.parts) == 1 + 8 + 8


def test_a_spoke_answers_to_the_names_of_both_halves() -> None:
    """GV-REC-L02."""
    town = town_where(*SET_UP)
    spoke = road(town, "inner_4.right")
    assert set(section_names(town, spoke)) == {"inner_4.right", "inner_3.left", "inner.0.right", "inner.1.left"}
    assert all(find_section(town, name) == [spoke] for name in section_names(town, spoke))


@pytest.mark.parametrize("number", range(1, 8))
def test_an_outer_tile_has_one_section(number: int) -> None:
    """GV-REC-L03: of the first four it is under construction, of the last three an access road."""
    town = town_where(f"lay outer_{number}, slot 3")
    assert state(town, f"outer_{number}.out") == ("under_construction" if number <= 4 else "access")
    assert state(town, "land_start.out") == "completed"


def test_inner_tiles_have_no_road_condition_and_tiles_are_not_turned() -> None:
    """GV-REC-L06."""
    plan = grinivil_plan()
    assert [zone.turns for zone in plan.zones] == [1, 1, 1]
    with pytest.raises(Refused) as refused:
        lay(empty_town(plan), slot(plan, "inner.0"), land(plan, "inner_1"), turn=1)
    assert refused.value.code == "T804"


def test_the_eighth_inner_tile_brings_two_spokes_at_once() -> None:
    """GV-REC-L07."""
    before = town_where(*(f"lay inner_{number + 1}, slot {number}" for number in range(7)))
    assert state(before, "inner_1.left") == state(before, "inner_7.right") == "half_road"
    after = lay(before, slot(before.plan, "inner.7"), land(before.plan, "inner_8"))
    assert state(after, "inner_1.left") == state(after, "inner_7.right") == "under_construction"
    assert len(questions.completable_sections(after)) == len(questions.completable_sections(before)) + 2
