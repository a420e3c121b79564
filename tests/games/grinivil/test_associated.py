"""The one action that may follow a floor built with a build tile (section 12.4)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, building_on, change, counts, scene, until
from tests.runtime.game.table import AT_WILL, Table

RICH = {"concrete": 4, "wood": 4, "steel": 2, "small_warehouse": 1}
"""Enough for two floors, or a floor and a road."""


def builder(*lines: str, money: int = 40, **more: int) -> Table:
    return scene(town=lines or OPEN_ROAD, variants=AT_WILL).has(0, **{**RICH, "money": money, "vp": 0, **more}).hand(0)


def after_floor(table: Table, site: str, building: str = "", tile: str = "build_floor") -> list[str]:
    """The associated actions that are offered when seat 0 has built a floor there."""
    table.choose("tile", tile).choose("site", site)
    if building:
        table.choose("building", building)
    while table.asked.name == "may" and table.rules.causes[table.asked.cause][0] == "grinivil.first_floor":
        table.choose("may", "no")
    if table.asked.name != "may" or table.asked.seat != 0:
        return []
    table.choose("may", "yes")
    # A single action is no question; which it was can be seen from what is asked or has been done next.
    return table.options("action") if table.asked.name == "action" else ["only one"]


FINISHED = building_on("in02b", "house", 1)


@pytest.mark.parametrize(
    ("lines", "site", "building", "actions"),
    [
        (OPEN_ROAD, "in02b", "", ["extra_floor", "connected_road"]),
        (OPEN_ROAD, "in02c", "bus_stop", ["extra_floor", "connected_road"]),
        (OPEN_ROAD, "in02c", "church", ["extra_floor", "connected_road"]),
        ((*OPEN_ROAD, building_on("in02c", "post_office", 2)), "in02c", "", ["extra_floor", "connected_road"]),
    ],
)
def test_what_is_offered_goes_by_the_category(
    lines: tuple[str, ...], site: str, building: str, actions: list[str]
) -> None:
    """GV-ABB-05, GV-AMB-30: an extra floor and the road for all of them; nobody sells a house that is not finished."""
    assert after_floor(builder(*lines, concrete=6, small_warehouse=3), site, building) == actions


@pytest.mark.parametrize("tile", ["build_floor", "build_with_surcharge"])
def test_both_build_tiles_offer_it_and_only_one_is_done(tile: str) -> None:
    """GV-ABB-01, GV-TURN-07, GV-CLASS-04: money and resources would do for both."""
    table = builder(money=90, concrete=6, small_warehouse=3)
    assert after_floor(table, "in02b", tile=tile) == ["extra_floor", "connected_road"]
    table.choose("action", "connected_road")
    assert table.asked.name == "n", "what comes next is the time"
    assert table.blocks("in02b") == (0,)
    assert table.road("inner_2.right") == "completed"


def test_it_is_optional() -> None:
    """GV-ABB-01."""
    table = builder()
    before = counts(table)
    table.play("build_floor", site="in02b", may=["no", "no"])
    assert change(table, before, 0) == {"concrete": -2, "wood": -1, "vp": 3, "block": -1, "worker": -1}


def test_crowdfunding_is_not_followed_by_it() -> None:
    """GV-ABB-01: only #03 and #04 are."""
    table = scene("crowdfunding", town=OPEN_ROAD, variants=("promos",)).has(0, **RICH, money=90).has(1, money=0)
    since = table.mark()
    table.has("municipality", block=0).play("crowdfunding", building="bus_stop", site="in02c", bid=30)
    assert table.blocks("in02c") == (0,)
    assert not [e for e in table.events(since=since) if e.cause in ("extra_floor", "connected_road")]
    assert table.road("inner_2.right") == "under_construction"


# ---- the extra floor


def test_an_extra_floor_costs_25_and_its_resources_and_brings_its_points() -> None:
    """GV-ABB-02, GV-ABB-07, GV-K-28: with a second block, but no second worker."""
    table = builder()
    before = counts(table)
    after_floor(table, "in02b")
    table.choose("action", "extra_floor").go_on()
    assert table.blocks("in02b") == (0, 0)
    expected = {"money": -25, "concrete": -3, "wood": -2, "steel": -1, "vp": 7, "block": -2, "worker": -1}
    assert change(table, before, 0) == expected


@pytest.mark.parametrize("short", [{"money": 24}, {"steel": 0}, {"wood": 1}, {"block": 1}, {"concrete": 2}])
def test_an_extra_floor_needs_all_it_costs(short: dict[str, int]) -> None:
    """GV-ABB-02, GV-ABB-07, GV-TURN-07: 25 money, 1 of each resource after the first floor, and another block."""
    table = builder(*SET_UP, **short)  # at a completed road nothing else could be done
    assert after_floor(table, "s1") == []
    table = builder(*SET_UP, money=25)
    assert after_floor(table, "s1") == ["only one"]


def test_an_extra_floor_is_followed_by_nothing() -> None:
    """GV-ABB-10, GV-ABB-04: though the house is finished now and a baker waits."""
    table = builder(*SET_UP, money=90).hand(0, "baker")
    table.choose("tile", "build_floor").choose("site", "s1").choose("may", "no").choose("may", "yes")
    assert table.blocks("s1") == (0, 0)
    table.go_on()
    assert table.cards("hand", 0) == ["baker"]


def test_no_extra_floor_on_a_finished_building() -> None:
    """GV-ABB-02: there is no next floor."""
    table = builder(*SET_UP, building_on("z1", "bus_stop", 1), money=90)
    assert after_floor(table, "z1") == []


def test_the_surcharge_is_paid_once() -> None:
    """GV-ABB-09: 3 + 25."""
    table = builder(*SET_UP, money=28)
    before = counts(table)
    table.play("build_with_surcharge", site="s1", may=["no", "yes"])
    assert table.blocks("s1") == (0, 0)
    assert change(table, before, 0)["money"] == -28


def test_an_extra_floor_takes_no_time() -> None:
    """GV-ABB-06, GV-TIME-11, GV-TIME-12, GV-AMB-16: only the 3 resources of the first floor count."""
    table = builder(*SET_UP, money=25).play("build_floor", site="s1", may=["no", "yes"])
    assert table.space(0) == 6 + 3


def test_architect_and_builder_serve_the_extra_floor_too() -> None:
    """GV-ABB-08, GV-AMB-33, GV-TILE-21-02: 2 of any kinds for the first floor of a house, 2 for the second."""
    table = (
        scene("architect", "constructor", variants=AT_WILL).has(0, concrete=0, wood=0, steel=4, money=25, vp=0).hand(0)
    )
    table.worker(0, "architect", "constructor")
    table.pawn(0, 3)  # past both
    table.choose("tile", "build_floor").choose("site", "s1").choose("pay", steel=2).choose("may", "no")
    table.choose("may", "yes")
    assert table.resources(0) == (0, 0, 0)
    assert table.blocks("s1") == (0, 0)
    table.go_on()
    assert table.space(0) == 6 + 2


# ---- the connected road


def test_the_connected_road_is_that_of_the_site() -> None:
    """GV-ABB-03, GV-AMB-31, GV-K-29, GV-TRK-05: 10 money and 2 concrete; the bonus road brings 5 money."""
    table = builder(*OPEN_ROAD, "lay inner_4, slot 3", money=10)
    before = counts(table)
    table.play("build_floor", site="in02b", may=["no", "yes"])
    assert table.road("inner_2.right") == "completed"
    assert table.road("inner_3.right") == "under_construction"
    assert table.game.spaces[1][0] == 1
    expected = {"money": -10 + 5, "concrete": -2 - 2, "wood": -1, "vp": 3, "block": -1, "worker": -1}
    assert change(table, before, 0) == expected
    assert table.space(0) == 6 + 3, "GV-ABB-06: only the floor takes time"


@pytest.mark.parametrize("short", [{"money": 9}, {"concrete": 3}])
def test_the_connected_road_needs_all_it_costs(short: dict[str, int]) -> None:
    """GV-ABB-03, GV-TURN-07: the money that the bonus road would bring comes too late."""
    assert after_floor(builder(**{"money": 10, **short}), "in02b") == []


def test_the_connected_road_needs_a_road_piece() -> None:
    """GV-ABB-03, GV-LIM-07."""
    assert after_floor(builder(money=10).has("supply", road_piece=0), "in02b") == []


def test_a_completed_road_cannot_be_completed_again() -> None:
    """GV-ABB-03: at the circle nothing is left to complete."""
    assert after_floor(builder(*OPEN_ROAD, money=24), "z1", "bus_stop") == []


# ---- selling the house


def test_a_house_that_was_just_finished_may_be_sold_at_once() -> None:
    """GV-ABB-04, GV-K-30, GV-SELL-12: for 15; the baker brings 3 points and 20 money, and takes no time."""
    table = builder(*SET_UP, building_on("s1", "house", 1), money=15).hand(0, "baker")
    before = counts(table)
    table.play("build_floor", site="s1", may="yes")
    assert table.cards("town_pile") == ["baker"]
    expected = {"money": 5, "concrete": -1, "wood": -1, "steel": -1, "vp": 4 + 3, "block": -1, "worker": -1}
    assert change(table, before, 0) == expected
    assert table.space(0) == 6 + 3


def test_the_compensation_comes_on_top() -> None:
    """GV-ABB-04, GV-EX-46, GV-MUNI-10: 15 and 15 to the bank, where the municipality has the other block."""
    house = building_on("s1", "house", "municipality")
    table = builder(*SET_UP, house, money=30).hand(0, "baker")
    before = counts(table)
    table.play("build_floor", site="s1", may="yes")
    assert change(table, before, 0)["money"] == -30 + 20
    assert after_floor(builder(*SET_UP, house, money=29).hand(0, "baker"), "s1") == []


@pytest.mark.parametrize(
    ("lines", "site", "card"),
    [
        (SET_UP, "s1", "baker"),
        ((*OPEN_ROAD, building_on("in02b", "house", 1)), "in02b", "baker"),
        ((*SET_UP, building_on("s1", "house", 1)), "s1", "teacher"),
        ((*SET_UP, building_on("z1", "bus_stop", 1)), "z1", "baker"),
        ((*SET_UP, building_on("s1", "house", 1, 1), building_on("in01c", "house", 2)), "z1", "baker"),
    ],
    ids=["first floor", "road under construction", "needs not met", "no house", "another house"],
)
def test_only_the_house_just_finished_can_be_sold(lines: tuple[str, ...], site: str, card: str) -> None:
    """GV-ABB-04, GV-ABB-05: its second floor just built, at a completed road, and a buyer who agrees."""
    table = builder(*lines, money=24, concrete=2).hand(0, card)
    building = "bus_stop" if site == "z1" and not table.blocks("z1") else ""
    assert after_floor(table, site, building) == []


def test_the_seller_says_who_buys() -> None:
    """GV-ABB-04: any inhabitant in hand whose needs are met."""
    table = builder(*SET_UP, building_on("s1", "house", 1), money=15).hand(0, "baker", "choir_singer", "teacher")
    table.choose("tile", "build_floor").choose("site", "s1").choose("may", "yes")
    assert set(table.options("buyer")) == {"baker", "choir_singer"}
    table.choose("buyer", "choir_singer").go_on()
    assert table.cards("town_pile") == ["choir_singer"]


def test_road_or_sale_but_not_both() -> None:
    """GV-ABB-01: completing the road would make the house sellable, but that was the one action."""
    table = builder(*OPEN_ROAD, building_on("in02b", "house", 1), money=90).hand(0, "baker")
    table.play("build_floor", site="in02b", may="yes")
    assert table.road("inner_2.right") == "completed"
    assert table.cards("hand", 0) == ["baker"]


def test_a_repeated_building_action_has_its_own() -> None:
    """GV-ABB-01, GV-REP-05: each floor built with #03 or #04 may be followed by one."""
    lines = ("lay inner_8, slot 0", "lay inner_2, slot 1", "complete inner_8, road right")
    table = builder(*lines, money=90)
    table.choose("tile", "build_floor").choose("site", "in08c").choose("may", "yes").choose("may", "yes")
    assert table.blocks("in08c") == (0, 0)
    until(table, "tile", may="yes", again="yes")
    table.has(0, **RICH, money=90).choose("tile", "build_with_surcharge").choose("site", "s1")
    table.choose("may", "no").choose("may", "yes")
    assert table.blocks("s1") == (0, 0)
