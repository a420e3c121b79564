"""Repeat actions: ledger section 5.1."""

from __future__ import annotations

import pytest

from tests.games.grinivil.repeating import ROAD_TO_BUILD, rich, until_repeat


def test_a_site_brings_a_repeat_action() -> None:
    """GV-REP-01, GV-REP-02, GV-TURN-10: it is used after the time move, if the player likes."""
    table = rich().town(*ROAD_TO_BUILD).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "in06b").choose("building", "bus_stop")
    assert table.count(0, "repeat_action") == 1
    table.choose("may", "no").choose("n", 0)
    assert table.space(0) == 8
    assert (table.asked.name, table.asked.seat) == ("may", 0)
    table.choose("may", "yes")
    assert (table.asked.name, table.asked.seat) == ("tile", 0)


@pytest.mark.parametrize("space", [8, 10])
def test_the_bonus_road_brings_a_repeat_action(space: int) -> None:
    """GV-REP-01, GV-TURN-08."""
    table = rich().town(*ROAD_TO_BUILD).track(0, space - 1).turn_of(0)
    table.choose("tile", "explore_or_road").choose("half", "build_road")
    assert table.count(0, "repeat_action") == 1


def test_a_repeat_is_an_action_of_any_kind() -> None:
    """GV-REP-03: whatever is allowed, the same tile too."""
    table = until_repeat(rich().has(0, repeat_action=1).turn_of(0).choose("tile", "buy_warehouse"))
    table.choose("may", "yes")
    assert set(table.options("tile")) == set(table.loop()) - {"sell_house"}


def test_several_repeats_in_one_turn() -> None:
    """GV-REP-04: one after another, as many as one holds."""
    table = rich().has(0, repeat_action=3).turn_of(0).choose("tile", "buy_warehouse")
    for left in (2, 1, 0):
        until_repeat(table).choose("may", "yes")
        assert table.count(0, "repeat_action") == left
        assert (table.asked.name, table.asked.seat) == ("tile", 0)
        table.choose("tile", "buy_warehouse")
    table.go_on()
    assert table.count(0, "small_warehouse") == 8
    assert (table.asked.name, table.asked.seat) == ("tile", 1)


def test_a_full_repeat_runs_all_steps_again() -> None:
    """GV-REP-05: the pawn moves on, the lap ends, abilities pay, time is taken."""
    table = rich().has(0, repeat_action=1).tile("banker", 10).worker(0, "banker").turn_of(0)
    until_repeat(table.choose("tile", "buy_warehouse"))
    assert table.space(0) == 5
    table.choose("may", "yes")
    money, since = table.money(), table.mark()
    table.choose("tile", "buy_warehouse")
    assert table.moved("money", since=since) == [
        (5, 0, table.numbers.bank),
        (10, 0, table.numbers.bank),
    ], "the pawn passed the banker, whose worker came home"
    assert table.money() == money - 15
    assert table.asked.name == "n"
    table.choose("n", 0)
    assert table.space(0) == 5


def test_abilities_pay_in_a_full_repeat() -> None:
    """GV-REP-05, GV-ABIL-08."""
    table = rich().has(0, repeat_action=1).worker(0, "banker").turn_of(0)
    until_repeat(table.choose("tile", "buy_warehouse")).choose("may", "yes").choose("tile", "buy_trees")
    assert len(table.moved("money", cause="banker")) == 2


def test_a_repeat_may_bring_a_repeat() -> None:
    """GV-REP-05: that one can be used as well."""
    table = rich().town(*ROAD_TO_BUILD).has(0, repeat_action=1).turn_of(0)
    until_repeat(table.choose("tile", "buy_warehouse")).choose("may", "yes").choose("tile", "build_floor")
    table.choose("site", "in06b").choose("building", "bus_stop")
    until_repeat(table.choose("may", "no")).choose("may", "yes")
    assert (table.asked.name, table.asked.seat) == ("tile", 0)


def test_what_is_allowed_is_judged_anew_in_a_repeat() -> None:
    """GV-REP-05, GV-WRK-06: without an idle worker at its start nobody builds."""
    table = rich().has(0, worker=1, repeat_action=1).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "z1").choose("building", "bus_stop")
    until_repeat(table).choose("may", "yes")
    assert not {"build_floor", "build_with_surcharge", "banker"} & set(table.options("tile"))


def test_a_free_repeat_moves_no_pawn() -> None:
    """GV-REP-06: with `free_repeats` the action is done from where the pawn stands, and takes no time."""
    table = rich(2, "free_repeats").has(0, repeat_action=2).worker(0, "banker").turn_of(0)
    until_repeat(table.choose("tile", "buy_warehouse"))
    assert table.space(0) == 5
    table.choose("may", "yes").choose("tile", "buy_resources")
    table.choose("bought", concrete=1)
    assert table.space(0) == 5
    assert table.moved("money", cause="pay_dues") == []
    table.choose("may", "yes").choose("tile", "subsidies")
    assert table.space(0) == 5, "not even time that is mandatory"
    assert (table.asked.name, table.asked.seat) == ("tile", 1)
    assert table.workers_at("banker") == [0]


def test_a_free_repeat_allows_no_other_tiles() -> None:
    """GV-REP-06, GV-LOOP-05, GV-LOOP-07: closed tiles and what cannot be done stay out."""
    table = rich(2, "free_repeats").has(0, repeat_action=1, tree=0).worker(1, "banker").turn_of(0)
    until_repeat(table.choose("tile", "buy_warehouse")).choose("may", "yes")
    assert not {"banker", "plant_trees", "sell_house"} & set(table.options("tile"))
    assert "architect" in table.options("tile")


@pytest.mark.parametrize("variants", [(), ("free_repeats",)])
def test_repeats_that_are_not_used_lapse(variants: tuple[str, ...]) -> None:
    """GV-REP-07: they are no use in the next turn."""
    table = rich(2, *variants).has(0, repeat_action=2).turn_of(0)
    until_repeat(table.choose("tile", "buy_warehouse")).choose("may", "no")
    assert (table.asked.name, table.asked.seat) == ("tile", 1)
    assert table.count(0, "repeat_action") == 0
    table.turn_of(0).choose("tile", "buy_warehouse").choose("n", 0)
    assert table.asked.seat == 1


def test_a_repeat_of_a_followed_action_is_used_as_usual() -> None:
    """GV-REP-02, GV-TILE-51-07: after the two steps of following."""
    table = rich(2, "promos").tile("follower", 20).town(*ROAD_TO_BUILD).worker(0, "follower").pawn(0, 1)
    table.has(1, money=50, concrete=4, wood=2, steel=2).turn_of(1).play("build_floor", site="z1", building="bus_stop")
    assert (table.asked.name, table.asked.seat) == ("may", 0)
    table.choose("may", "yes").choose("site", "in06b").choose("building", "pub").choose("may", "yes")
    until_repeat(table)
    assert table.space(0) == 3
    table.choose("may", "yes")
    assert (table.asked.name, table.asked.seat) == ("tile", 0)
