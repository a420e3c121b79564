"""Finishing the game: the last chance to sell, and what finished players still get (section 17)."""

from __future__ import annotations

import pytest

from runtime.game.play import decision
from tests.games.grinivil.scene import SET_UP, building_on, last_laps, offered, scene
from tests.runtime.game.table import Table

HOME = building_on("s1", "house", 1, 1)


def in_last_lap(*tiles: str, players: int = 2, town: tuple[str, ...] = SET_UP) -> Table:
    """The ultimate round is on, and seat 0 has the turn."""
    return last_laps(scene(*tiles, players=players, town=town)).turn_of(0)


def chosen(table: Table) -> list[str]:
    """The tiles that are offered to whoever does not want to finish yet."""
    if table.asked.name == "may":
        table.choose("may", "no")
    return offered(table)


# ---- the last chance to sell


def test_whoever_finishes_may_sell_a_house_first() -> None:
    """GV-ULT-12, GV-ULT-13, GV-SELL-12: for nothing, and its money pays the tax."""
    table = in_last_lap(town=(*SET_UP, HOME)).hand(0, "baker").has(0, money=0, vp=5)
    table.choose("may", "yes").choose("may", "yes")
    assert table.cards("town_pile") == ["baker"]
    assert (table.money(0), table.vp(0)) == (20 - 5, 5 + 3)


def test_the_last_chance_may_be_declined() -> None:
    """GV-ULT-12."""
    table = in_last_lap(town=(*SET_UP, HOME)).hand(0, "baker").has(0, money=5)
    table.choose("may", "yes").choose("may", "no")
    assert table.cards("hand", 0) == ["baker"]
    assert table.game.active == [False, True]


def test_one_house_and_no_more() -> None:
    """GV-ULT-12, GV-AMB-55: two houses and two buyers."""
    town = (*SET_UP, HOME, building_on("in01c", "house", 1, 1))
    table = in_last_lap(town=town).hand(0, "baker", "choir_singer")
    table.choose("may", "yes").choose("may", "yes").choose("home", "s1").choose("buyer", "baker")
    assert table.asked.seat == 1
    assert table.cards("hand", 0) == ["choir_singer"]


@pytest.mark.parametrize(("money", "possible"), [(14, False), (15, True)])
def test_the_last_chance_has_all_conditions_of_a_sale(money: int, possible: bool) -> None:
    """GV-ULT-12, GV-SELL-06: 15 for the co-builder."""
    table = in_last_lap(town=(*SET_UP, building_on("s1", "house", 1, 2))).hand(0, "baker").has(0, money=money)
    table.choose("may", "yes")
    assert (table.asked.seat == 0) is possible


def test_a_player_who_is_carried_past_the_end_may_sell_too() -> None:
    """GV-ULT-12, GV-ULT-07: the turn ended with the time move."""
    table = in_last_lap(town=(*SET_UP, HOME)).tile("convert", 20).tile("subsidies", 19).pawn(0, 17).hand(0, "baker")
    table.choose("may", "no").choose("tile", "subsidies").choose("may", "yes")
    assert table.cards("town_pile") == ["baker"]
    assert table.game.active == [False, True]


def test_a_repeat_action_is_lost_when_the_time_ends_the_game() -> None:
    """GV-ULT-18, GV-AMB-37: the eighth road brings one, and its 2 steps lead past the end."""
    town = (*SET_UP, "lay inner_3, slot 2")
    table = (
        in_last_lap(town=town)
        .tile("convert", 19)
        .tile("explore_or_road", 20)
        .pawn(0, 17)
        .track(0, 7)
        .has(0, concrete=2, money=0)
    )
    table.choose("may", "no").choose("tile", "explore_or_road")
    assert table.game.spaces[1][0] == 8
    assert table.game.active == [False, True]
    assert table.asked.seat == 1
    assert table.count(0, "repeat_action") == 0


# ---- finished players


def test_finished_players_are_skipped_and_get_5_each_time() -> None:
    """GV-ULT-14, GV-ULT-15, GV-EX-49, GV-K-39: three times, 15."""
    table = in_last_lap("sell_resources", "subsidies").tile("convert", 10)
    table.game.active[1] = False
    table.has(1, money=0).has(0, concrete=4, vp=9, money=0).market()
    for n, tile in enumerate(("sell_resources", "subsidies", "convert"), 1):
        table.choose("may", "no").play(tile)
        assert table.asked.seat == 0
        assert table.money(1) == 5 * n


def test_no_income_when_nobody_plays_any_more() -> None:
    """GV-ULT-15, GV-ULT-16: the game is over before seat 1's turn would have come."""
    table = in_last_lap()
    table.game.active[1] = False
    table.has(1, money=0, vp=0).has(0, money=5, vp=0).hand(0).hand(1).choose("may", "yes")
    assert decision(table.game) is None
    assert table.money(1) == 0
    assert table.result() is not None


def test_finished_players_do_not_bid() -> None:
    """GV-ULT-14, GV-TILE-05-09."""
    table = in_last_lap("auction", players=3)
    table.game.active[1] = False
    for seat in range(3):
        table.has(seat, money=50)
    table.choose("may", "no").choose("tile", "auction")
    asked = []
    while table.asked.name == "bid":
        asked.append(table.asked.seat)
        table.choose("bid", max(10, min(table.options("bid"))) if table.asked.seat == 0 else 0)
    assert asked == [0, 2]


def test_nobody_trades_with_finished_players() -> None:
    """GV-ULT-14, GV-TILE-18-07: with two players the tile is closed to the other."""
    table = in_last_lap("forced_trade").has(0, money=10)
    assert "forced_trade" in chosen(table)
    table = in_last_lap("forced_trade").has(0, money=10)
    table.game.active[1] = False
    assert "forced_trade" not in chosen(table.turn_of(0))


def test_finished_players_take_no_part_in_crowdfunding() -> None:
    """GV-ULT-14, GV-TILE-52-20."""
    table = last_laps(scene("crowdfunding", players=3, variants=("promos",))).turn_of(0)
    table.game.active[1] = False
    for seat in range(3):
        table.has(seat, money=50)
    table.choose("may", "no").choose("tile", "crowdfunding").choose("building", "church").choose("site", "z1")
    asked = []
    while table.asked.name == "bid":
        asked.append(table.asked.seat)
        table.choose("bid", min(table.options("bid")))
    assert asked == [0, 2]


def test_the_game_ends_when_all_have_finished() -> None:
    """GV-ULT-16."""
    table = in_last_lap(players=3).hand(0).hand(1).hand(2)
    for seat in range(3):
        assert table.asked.seat == seat
        assert table.result() is None
        table.choose("may", "yes")
    assert decision(table.game) is None
    assert table.game.over
    assert table.result() is not None


def test_a_repeat_action_without_a_tile_ahead_lapses() -> None:
    """GV-ULT-08, GV-REP-07: the road led to the last tile; the player finishes at the start of the next turn."""
    town = (*SET_UP, "lay inner_3, slot 2")
    table = in_last_lap(town=town).tile("explore_or_road", 18).tile("convert", 19).pawn(0, 17).track(0, 7)
    table.has(0, concrete=2, money=0).choose("may", "no").choose("tile", "explore_or_road")
    assert table.space(0) == 20
    assert table.asked.seat == 1
    assert table.game.active == [True, True]
