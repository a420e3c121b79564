"""Completing roads, and the bonus road (section 13)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, building_on, change, completed, counts, offered, scene, until
from tests.runtime.game.table import Table


def road_builder(*lines: str, space: int = 0) -> Table:
    """Seat 0 has 2 concrete and no money, and stands on a space of the bonus road; one road can be completed."""
    table = scene("explore_or_road", town=lines or OPEN_ROAD).has(0, concrete=2, wood=0, steel=0, money=0, vp=0)
    return table.has(0, tree=0).track(0, space)


def on_track(table: Table, seat: int = 0) -> int:
    return table.game.spaces[1][seat]


def test_a_road_costs_2_concrete_and_a_road_piece() -> None:
    """GV-TRK-01, GV-K-31, GV-RES-02, GV-TILE-08-13: the cubes go into the bag, the piece on the road."""
    table = road_builder(space=10)
    before = counts(table)
    table.play("explore_or_road")
    assert table.road("inner_2.right") == "completed"
    assert change(table, before, 0)["concrete"] == -2
    assert change(table, before, "bag") == {"concrete": 2}
    assert change(table, before, "supply")["road_piece"] == -1
    assert completed(table) == 2


@pytest.mark.parametrize(
    ("space", "bonus"),
    [
        (1, {"money": 5}),
        (2, {"vp": 2}),
        (3, {"small_warehouse": 1}),
        (4, {"tree": 6}),
        (5, {"vp": 3, "money": 5}),
        (6, {}),
        (7, {"small_warehouse": 1, "vp": 2}),
        (8, {}),
        (9, {"vp": 4, "money": 10}),
        (10, {"vp": 5}),
    ],
)
def test_each_road_leads_to_the_next_space_and_all_it_shows(space: int, bonus: dict[str, int]) -> None:
    """GV-TRK-02, GV-TRK-03, GV-TRK-07, GV-REC-TRK, GV-TILE-08-14: new land and repeats are shown below."""
    table = road_builder(space=space - 1)
    before = counts(table)
    table.play("explore_or_road")
    assert on_track(table) == space
    assert change(table, before, 0) == {"concrete": -2, **bonus}


def test_past_the_last_space_a_road_brings_3_points() -> None:
    """GV-TRK-07: the pawn stays on 10, and there is no repeat."""
    table = road_builder(space=10)
    before = counts(table)
    table.choose("tile", "explore_or_road")
    assert on_track(table) == 10
    assert change(table, before, 0) == {"concrete": -2, "vp": 3}
    assert table.asked.seat == 1


@pytest.mark.parametrize("space", [8, 10])
def test_a_repeat_of_the_bonus_road_is_used_after_the_time(space: int) -> None:
    """GV-TRK-03, GV-REP-01, GV-TURN-10: the road took 2 steps."""
    table = road_builder(space=space - 1).choose("tile", "explore_or_road")
    until(table, "tile", may="yes", again="yes")
    assert table.asked.seat == 0
    assert table.space(0) == 2 + 2


def test_new_land_of_the_bonus_road_is_free_and_nobodys() -> None:
    """GV-TRK-03, GV-EXPL-08, GV-AMB-53: no price, no points, no marker."""
    table = road_builder(space=5)
    before = counts(table)
    table.choose("tile", "explore_or_road")
    until(table, "spot", may="yes").choose("spot", "inner.3").go_on()
    assert table.owner(table.lands("inner")[3]) == -1
    assert change(table, before, 0) == {"concrete": -2}


@pytest.mark.parametrize("space", [6, 8])
def test_bonus_actions_of_the_road_may_be_declined(space: int) -> None:
    """GV-TRK-04."""
    table = road_builder(space=space - 1)
    land = table.lands("inner") | table.lands("outer")
    table.play("explore_or_road")
    assert table.asked.seat == 1
    assert table.lands("inner") | table.lands("outer") == land


def test_the_bonus_road_takes_no_time() -> None:
    """GV-TIME-14, GV-TILE-08-15: 2 steps for the road, whatever the space brings."""
    table = road_builder(space=5).choose("tile", "explore_or_road")
    until(table, "spot", may="yes").choose("spot", "inner.3").go_on()
    assert table.space(0) == 2 + 2


def test_what_is_no_longer_there_is_not_given() -> None:
    """GV-TRK-03, GV-LIM-02, GV-AMB-41: 4 trees of 6, and no small warehouse."""
    table = road_builder(space=3).has("supply", tree=4).play("explore_or_road")
    assert table.count(0, "tree") == 4
    table = road_builder(space=6).has("supply", small_warehouse=0).play("explore_or_road")
    assert table.count(0, "small_warehouse") == 0
    assert table.vp(0) == 2


def test_only_roads_of_the_tile_and_of_the_associated_action_move_the_pawn() -> None:
    """GV-TRK-05: that a free road of a site does not is shown with the site bonuses."""
    table = road_builder().play("explore_or_road")
    assert on_track(table) == 1
    table = scene(town=OPEN_ROAD).has(0, concrete=4, wood=2, steel=0, money=10).hand(0)
    table.play("build_floor", site="in02b", may=["no", "yes"])
    assert on_track(table) == 1
    assert on_track(table, 1) == 0


def test_anybody_completes_any_road() -> None:
    """GV-TRK-06: on land of others too, and without a fee."""
    lines = (*SET_UP, "lay inner_3, slot 2, owner 2", "lay inner_4, slot 3, owner 2")
    table = road_builder(*lines, space=1).has(1, money=0)
    table.choose("tile", "explore_or_road")
    assert len(table.options("road")) == 2
    table.choose("road", "inner_3.right").go_on()
    assert table.road("inner_3.right") == "completed"
    assert table.money(1) == 0


def test_a_completed_road_makes_its_buildings_usable_at_once() -> None:
    """GV-TRK-08, GV-ROAD-05, GV-ROAD-06: before, the house could not be sold."""
    table = road_builder(*OPEN_ROAD, building_on("in02b", "house", 1, 1)).hand(0, "baker").tile("sell_house", 8)
    assert "sell_house" not in offered(table)
    table.play("explore_or_road").turn_of(0)
    assert "sell_house" in offered(table)


def test_a_completed_road_opens_the_land_behind_it() -> None:
    """GV-TRK-08, GV-EXPL-03: the fourth outer spot lies behind the road between the fourth and fifth inner tile."""
    lines = (*OPEN_ROAD, "lay inner_4, slot 3", "lay inner_5, slot 4")
    for road, seen in (("inner_2.right", False), ("inner_4.right", True)):
        table = road_builder(*lines).choose("tile", "explore_or_road").choose("road", road).go_on()
        table.pawn(0, 0).turn_of(0).has(0, money=10, concrete=0).choose("tile", "explore_or_road")
        assert ("outer.3" in table.options("spot")) is seen


@pytest.mark.parametrize("missing", ["concrete", "piece", "road"])
def test_a_road_needs_concrete_a_piece_and_a_road_under_construction(missing: str) -> None:
    """GV-TRK-01, GV-TILE-08-12, GV-LIM-07: wood and steel will not do."""
    table = road_builder(*(SET_UP if missing == "road" else OPEN_ROAD))
    assert ("explore_or_road" in offered(table)) is (missing != "road")
    if missing == "concrete":
        table.has(0, concrete=1, wood=2, steel=2)
    if missing == "piece":
        table.has("supply", road_piece=0)
    assert "explore_or_road" not in offered(table.turn_of(0))
