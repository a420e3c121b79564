"""The ultimate round, and the end of the game (section 17)."""

from __future__ import annotations

import pytest

from runtime.game.play import decision
from tests.games.grinivil.scene import SET_UP, building_on, change, counts, last_laps, offered, scene, until
from tests.runtime.game.table import AT_WILL, Table

REPEAT_SITE = ("lay inner_8, slot 0", "lay inner_2, slot 1", "complete inner_8, road right")
"""in08c brings a repeat action."""
RICH = {"concrete": 4, "wood": 4, "steel": 2, "small_warehouse": 1, "money": 0}


def in_last_lap(*tiles: str, players: int = 2, town: tuple[str, ...] = SET_UP) -> Table:
    """The ultimate round is on, and seat 0 has the turn."""
    return last_laps(scene(*tiles, players=players, town=town)).turn_of(0)


def chosen(table: Table) -> list[str]:
    """The tiles that are offered to whoever does not want to finish yet."""
    if table.asked.name == "may":
        table.choose("may", "no")
    return offered(table)


def deciding(table: Table) -> list[int]:
    """Let everybody go on when the round begins: who was asked, in order."""
    asked = []
    while table.asked.name == "may" and table.rules.causes[table.asked.cause][0] == "grinivil.ultimate_round":
        asked.append(table.asked.seat)
        table.choose("may", "no")
    return asked


def begun(table: Table) -> bool:
    return table.count(0, "last_lap") == 1


# ---- the trigger


@pytest.mark.parametrize(("blocks", "begins"), [(4, False), (3, True), (2, True), (1, True)])
def test_two_blocks_or_fewer_at_the_end_of_a_turn_start_it(blocks: int, begins: bool) -> None:
    """GV-ULT-01, GV-K-38, GV-TURN-11: one block is spent on a floor."""
    table = scene(variants=AT_WILL).has(0, **RICH, block=blocks).choose("tile", "build_floor").choose("site", "z1")
    table.choose("building", "bus_stop").choose("may", "no")
    assert deciding(table) == ([0, 1] if begins else [])
    assert begun(table) is begins


def test_only_the_player_whose_turn_it_is_can_start_it() -> None:
    """GV-ULT-01: seat 1 has few blocks, but it is seat 0's turn; at the end of seat 1's own it begins."""
    table = scene("subsidies").has(1, block=2).play("subsidies")
    assert not begun(table)
    assert table.asked.seat == 1
    table.play("subsidies")
    assert begun(table)


def test_repeats_are_part_of_the_turn() -> None:
    """GV-ULT-01: with 2 blocks left, the repeat action is used first."""
    table = scene(town=REPEAT_SITE).has(0, **RICH, block=3).choose("tile", "build_floor").choose("site", "in08c")
    until(table, "tile", may="yes", again="yes")
    assert table.asked.seat == 0
    assert not begun(table)
    table.play("sell_resources", sell={"concrete": 1})
    assert begun(table)


@pytest.mark.parametrize("trigger", [0, 1, 2, 3])
def test_everybody_decides_anticlockwise_from_whoever_started_it(trigger: int) -> None:
    """GV-ULT-02, GV-AMB-54."""
    table = scene("subsidies", players=4).has(trigger, block=2).turn_of(trigger).choose("tile", "subsidies")
    assert deciding(table) == [(trigger - n) % 4 for n in range(4)]


@pytest.mark.parametrize("trigger", [0, 1, 3])
def test_play_goes_on_clockwise(trigger: int) -> None:
    """GV-ULT-06."""
    table = scene("subsidies", players=4).has(trigger, block=2).turn_of(trigger).play("subsidies")
    assert table.asked.seat == (trigger + 1) % 4


def test_whoever_goes_on_stays_as_he_is() -> None:
    """GV-ULT-05."""
    town = (*SET_UP, building_on("z1", "bus_stop", 2, 2))
    table = scene("subsidies", town=town).has(0, block=2).pawn(1, 7).worker(1, "z1")
    before = counts(table)
    table.play("subsidies")
    assert table.space(1) == 7
    assert table.workers_at("z1") == [1]
    assert change(table, before, 1) == {"last_lap": 1}


def test_whoever_starts_afresh_brings_workers_home_and_pays_nothing() -> None:
    """GV-ULT-02, GV-ULT-03, GV-ULT-04, GV-AMB-49: from finished buildings and tiles ahead, not from those behind."""
    town = (*SET_UP, building_on("z1", "bus_stop", 2, 2), building_on("z2", "church", 2))
    table = scene("subsidies", town=town).tile("banker", 4).tile("architect", 12).has(0, block=2).has(1, worker=4)
    table.pawn(1, 7).worker(1, "z1", "z2", "banker", "architect")
    before = counts(table)
    table.choose("tile", "subsidies").choose("may", "no")
    assert table.asked.seat == 1
    table.choose("may", "yes")
    assert table.space(1) == 0
    assert table.workers_at("z1") == table.workers_at("architect") == []
    assert table.workers_at("z2") == table.workers_at("banker") == [1]
    assert change(table, before, 1) == {"worker": 2, "last_lap": 1}
    assert change(table, before, "market") == {}


def test_a_pawn_that_starts_afresh_has_the_whole_loop_ahead() -> None:
    """GV-ULT-19: it has not finished."""
    table = scene("subsidies").has(0, block=2).pawn(1, 7).choose("tile", "subsidies").choose("may", "no")
    table.choose("may", "yes")
    assert table.game.active == [True, True]
    assert table.asked.seat == 1
    found = {table.space_of(tile) for tile in chosen(table)}
    assert {1, 2} <= found
    assert max(found) > 11


def test_the_round_begins_only_once() -> None:
    """GV-ULT-17: seat 1 also has few blocks at the end of a turn, and nobody decides again."""
    table = scene("subsidies", "convert").has(0, block=2).has(1, block=1).play("subsidies")
    since = table.mark()
    table.choose("may", "no").choose("tile", "subsidies")
    assert table.asked.seat == 0
    assert not [e for e in table.events(since=since) if e.cause == "ultimate_round"]
    assert table.count(0, "last_lap") == 1


def test_whoever_started_the_round_may_start_afresh_too() -> None:
    """GV-ULT-02, GV-ULT-19: the first to decide; play goes on with the next all the same."""
    table = scene("subsidies").has(0, block=2).choose("tile", "subsidies")
    assert table.asked.seat == 0
    table.choose("may", "yes").choose("may", "no")
    assert (table.space(0), table.space(1)) == (0, 0)
    assert table.game.active == [True, True]
    assert table.asked.seat == 1


# ---- the last lap


def test_only_tiles_ahead_can_be_chosen() -> None:
    """GV-ULT-08: the tile one stands on cannot."""
    table = in_last_lap("subsidies", "convert").tile("subsidies", 9).tile("convert", 10).pawn(0, 9)
    found = {table.space_of(tile) for tile in chosen(table)}
    assert 10 in found
    assert min(found) > 9


def test_past_the_last_tile_the_pawn_goes_to_the_start_and_the_turn_ends() -> None:
    """GV-ULT-07, GV-ULT-13: subsidies on 19 take 2 steps; tax is paid a last time."""
    table = in_last_lap().tile("subsidies", 19).tile("convert", 20).has(0, money=0, vp=5).pawn(0, 17)
    table.choose("may", "no").choose("tile", "subsidies")
    assert table.space(0) == 0
    assert table.game.active == [False, True]
    assert table.money(0) == 3 + 9 - 5
    assert table.asked.seat == 1


def test_standing_on_the_last_tile_is_not_past_it() -> None:
    """GV-ULT-07, GV-LOOP-11."""
    table = in_last_lap().tile("convert", 20).tile("subsidies", 18).pawn(0, 17)
    table.choose("may", "no").choose("tile", "subsidies")
    assert table.space(0) == 20
    assert table.game.active == [True, True]


def test_time_may_be_bought_to_stay_in_the_game() -> None:
    """GV-ULT-07, GV-TIME-09: a warehouse on 20 takes 1 step."""
    table = in_last_lap().tile("convert", 19).tile("buy_warehouse", 20).pawn(0, 17).has(0, money=13)
    table.choose("may", "no").choose("tile", "buy_warehouse").choose("n", 1)
    assert table.space(0) == 20
    assert table.game.active == [True, True]


def test_a_player_may_finish_by_choice_at_the_start_of_a_turn() -> None:
    """GV-ULT-09: no penalty."""
    table = in_last_lap().pawn(0, 7).has(0, money=20, vp=9)
    assert table.options("may") == ["yes", "no"]
    table.choose("may", "yes")
    assert table.game.active == [False, True]
    assert (table.space(0), table.money(0), table.vp(0)) == (0, 15, 9)


def test_nobody_finishes_by_choice_before_the_round() -> None:
    """GV-ULT-09: the first thing asked is the tile."""
    assert scene().asked.name == "tile"


def test_whoever_can_choose_no_tile_must_finish() -> None:
    """GV-ULT-10: the pawn is on the last tile."""
    table = in_last_lap().pawn(0, 20).has(0, money=20)
    assert decision(table.game) is not None
    assert table.game.active == [False, True]
    assert table.money(0) == 15


def test_whoever_could_pay_for_no_tile_ahead_must_finish() -> None:
    """GV-ULT-10: a warehouse is all that is ahead, and money is short."""
    for money, plays in ((9, False), (10, True)):
        table = in_last_lap().tile("buy_warehouse", 20).pawn(0, 19).has(0, money=money)
        assert table.asked.seat == (0 if plays else 1)
        assert table.game.active[0] is plays


def test_workers_on_ability_tiles_ahead_come_home_first() -> None:
    """GV-ULT-11, GV-ULT-13: so only one is paid, the one behind: 5 + 3."""
    table = in_last_lap().tile("banker", 4).tile("architect", 12).pawn(0, 7).worker(0, "banker", "architect")
    table.has(0, money=30).choose("may", "yes")
    assert table.workers_at("architect") == []
    assert table.workers_at("banker") == [0]
    assert table.money(0) == 30 - 5 - 3


def test_workers_at_buildings_are_paid_once_more() -> None:
    """GV-ULT-13: finished or not, two of them."""
    town = (*SET_UP, building_on("z1", "bus_stop", 1, 1), building_on("z2", "church", 1))
    table = in_last_lap(town=town).worker(0, "z1", "z2").has(0, money=30)
    before = counts(table)
    table.choose("may", "yes")
    assert change(table, before, 0)["money"] == -(5 + 6)
    assert change(table, before, "market") == {}


@pytest.mark.parametrize(("money", "vp"), [(4, 8), (5, 9)])
def test_the_shortage_rule_holds_for_the_last_dues(money: int, vp: int) -> None:
    """GV-ULT-13, GV-EOL-08."""
    table = in_last_lap().has(0, money=money, vp=9).choose("may", "yes")
    assert (table.money(0), table.vp(0)) == (0, vp)
