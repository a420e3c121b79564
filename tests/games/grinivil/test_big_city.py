"""The big city: an extra block instead of the ultimate round (section 19)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import Scene, change, counts, scene

START, BLOCK = 0, 1


def city(players: int = 3, *more: str) -> Scene:
    """Seat 0 has 2 blocks left and ends a turn."""
    return scene("subsidies", "convert", players=players, variants=("big_city", *more))


def ends_turn(table: Scene, seat: int, blocks: int = 2) -> Scene:
    table.has(seat, block=blocks).pawn(seat, 0).turn_of(seat).choose("tile", "subsidies")
    return table


def all_go_on(table: Scene) -> None:
    while table.asked.name == "may" and table.rules.causes[table.asked.cause][0] == "grinivil.ultimate_round":
        table.choose("may", "no")


def test_the_first_may_start_the_round_and_nobody_gets_a_block() -> None:
    """GV-VAR-09 (1)."""
    table = ends_turn(city(), 0)
    before = counts(table)
    table.choose("either", START)
    all_go_on(table)
    assert table.count(0, "last_lap") == 1
    assert [change(table, before, seat) for seat in range(3)] == [{"last_lap": 1}] * 3


def test_the_first_may_take_a_block_instead() -> None:
    """GV-VAR-09 (2): the round is not started, and play goes on."""
    table = ends_turn(city(), 0).choose("either", BLOCK)
    assert table.count(0, "block") == 3
    assert table.count(0, "last_lap") == 0
    assert (table.asked.seat, table.asked.name) == (1, "tile")


def test_a_later_player_has_the_same_choice() -> None:
    """GV-VAR-10, GV-VAR-14: seat 1 takes a block too."""
    table = ends_turn(city(), 0).choose("either", BLOCK)
    ends_turn(table, 1).choose("either", BLOCK)
    assert table.count(1, "block") == 3
    assert table.count(0, "last_lap") == 0


def test_a_later_player_who_starts_the_round_gives_a_block_to_all_without() -> None:
    """GV-VAR-10: himself included, but not seat 0, who has had one."""
    table = ends_turn(city(4), 0).choose("either", BLOCK)
    ends_turn(table, 1)
    before = counts(table)
    table.choose("either", START)
    all_go_on(table)
    assert [change(table, before, seat).get("block", 0) for seat in range(4)] == [0, 1, 1, 1]
    assert [table.count(seat, "last_lap") for seat in range(4)] == [1] * 4


def test_whoever_had_a_block_starts_the_round_without_a_choice() -> None:
    """GV-VAR-11, GV-VAR-14, GV-AMB-40: and no blocks are handed out."""
    table = ends_turn(city(), 0).choose("either", BLOCK)
    before = counts(table)
    ends_turn(table, 0)
    assert table.asked.name == "may"
    all_go_on(table)
    assert [table.count(seat, "last_lap") for seat in range(3)] == [1] * 3
    assert [change(table, before, seat).get("block", 0) for seat in (1, 2)] == [0, 0]
    assert table.count(0, "block") == 2


def test_with_two_players_the_block_is_of_a_colour_nobody_plays() -> None:
    """GV-VAR-12: all 14 of their own are in use, and the new one is built with like any other."""
    table = city(2)
    assert table.count(0, "block") == 14
    ends_turn(table, 0)
    counted, numbers = table.game.counts, table.numbers
    # The twelve others stand in town, so none of the own colour is left over.
    gone, counted[numbers.rest][numbers.floor] = counted[numbers.rest][numbers.floor], 0
    counted[numbers.placed][numbers.floor] += gone
    before = counts(table)
    table.choose("either", BLOCK)
    assert change(table, before, 0)["block"] == 1
    assert change(table, before, "box") == {"block": -1}
    table.has(0, concrete=2, wood=0, steel=0, money=0).pawn(0, 0).turn_of(0)
    table.play("build_floor", site="z1")
    assert table.blocks("z1") == (0,)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_there_is_an_extra_block_for_everybody(players: int) -> None:
    """GV-VAR-09, GV-VAR-12: with any number of players."""
    table = city(players)
    for seat in range(players):
        ends_turn(table, seat).choose("either", BLOCK)
        assert table.count(seat, "block") == 3


def test_without_the_variant_there_is_no_choice() -> None:
    """GV-VAR-09, GV-ULT-01."""
    table = scene("subsidies").has(0, block=2).choose("tile", "subsidies")
    assert table.asked.name == "may"
    assert table.rules.causes[table.asked.cause][0] == "grinivil.ultimate_round"
