"""Tile #51P: the follower."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, Scene, change, counts, last_laps, offered, scene, until
from tests.runtime.game.table import AT_WILL, Table

REPEAT_SITE = ("lay inner_8, slot 0", "lay inner_2, slot 1", "complete inner_8, road right")


def followed(tile: str, *others: str, players: int = 2, town: tuple[str, ...] = SET_UP, **answers: object) -> Scene:
    """Seat 0 has the follower, on a tile far ahead; the player before seat 0 has just used a tile.

    Now it is seat 0's turn, with a pawn on space 8."""
    table = scene(tile, *others, players=players, town=town, variants=("promos", *AT_WILL))
    table.tile("follower", 20).worker(0, "follower").pawn(0, 8)
    last = players - 1
    table.has(last, money=60, vp=9, concrete=4, wood=2, steel=2, tree=3).turn_of(last).play(tile, **answers)
    assert isinstance(table, Scene)
    table.turn_of_answer = table.game.turns
    return table


def asked_to_follow(table: Table) -> bool:
    return table.asked.seat == 0 and table.asked.name == "may"


def test_at_the_start_of_a_turn_one_may_follow() -> None:
    """GV-TILE-51-01: or have a normal turn."""
    table = followed("subsidies")
    assert asked_to_follow(table)
    assert table.options("may") == ["yes", "no"]
    table.choose("may", "no")
    assert table.asked.name == "tile"


def test_following_does_the_action_where_one_stands_and_takes_two_steps() -> None:
    """GV-TILE-51-02, GV-TILE-51-06: subsidies with two idle workers; the pawn is not on that tile."""
    table = followed("subsidies").has(0, money=0)
    table.choose("may", "yes")
    assert table.money(0) == 3 + 3 * 2
    assert table.space(0) == 8 + 2
    assert table.asked.seat == 1, "the turn is over"


@pytest.mark.parametrize("tile", ["convert", "buy_trees", "buy_warehouse"])
def test_the_two_steps_are_mandatory_whatever_the_tile_takes(tile: str) -> None:
    """GV-TILE-51-06: none or one; and no time can be bought."""
    table = followed(tile).has(0, money=60, vp=0)
    table.choose("may", "yes")
    while table.asked.seat == 0:
        # Numbers asked for are trees to buy or points to convert, never time.
        assert table.rules.causes[table.asked.cause][0] != "grinivil.one_action"
        table.least()
    assert table.space(0) == 8 + 2


def test_a_normal_turn_takes_its_usual_time() -> None:
    """GV-TILE-51-01: whoever does not follow is in no way bound."""
    table = followed("subsidies").tile("buy_warehouse", 10).has(0, money=13)
    table.choose("may", "no").play("buy_warehouse", n=1)
    assert table.space(0) == 10


@pytest.mark.parametrize("half", ["explore_land", "build_road"])
def test_of_a_double_tile_either_half(half: str) -> None:
    """GV-TILE-51-03: the other player explored."""
    table = followed("explore_or_road", town=OPEN_ROAD, half="explore_land", spot="inner.7")
    table.has(0, money=10, concrete=2, vp=0).choose("may", "yes")
    assert set(table.options("half")) == {"explore_land", "build_road"}
    table.choose("half", half).go_on()
    assert (table.vp(0) == 3) is (half == "explore_land")
    assert (table.resources(0)[0] == 0) is (half == "build_road")
    assert table.space(0) == 8 + 2


@pytest.mark.parametrize("tile", ["forced_trade", "replant", "banker", "manager"])
def test_no_following_to_a_tile_that_is_occupied(tile: str) -> None:
    """GV-TILE-51-04: restricted tiles and abilities that the other has just taken."""
    table = followed(tile).has(0, money=60)
    assert table.asked.seat == 0
    assert table.asked.name == "tile"


def test_an_ability_tile_that_is_free_again_can_be_followed() -> None:
    """GV-TILE-51-04: its worker went home meanwhile."""
    table = followed("banker").has(0, money=0)
    place = ("tile", table.numbers.tile["grinivil.banker"])
    worker = table.game.pieces[place][0][0]
    del table.game.pieces[place]
    table.game.counts[table.numbers.placed + 1][worker] -= 1
    table.game.counts[1][worker] += 1
    table.turn_of(0)
    assert asked_to_follow(table)
    table.choose("may", "yes")
    assert table.workers_at("banker") == [0]


@pytest.mark.parametrize(("money", "possible"), [(9, False), (10, True)])
def test_all_costs_are_paid(money: int, possible: bool) -> None:
    """GV-TILE-51-05: a warehouse."""
    table = followed("buy_warehouse").has(0, money=money)
    assert asked_to_follow(table) is possible
    if possible:
        table.choose("may", "yes")
        assert (table.money(0), table.count(0, "small_warehouse")) == (0, 1)


@pytest.mark.parametrize(("idle", "possible"), [(0, False), (1, True)])
def test_all_conditions_hold(idle: int, possible: bool) -> None:
    """GV-TILE-51-05, GV-WRK-05: building asks for an idle worker."""
    table = followed("build_floor", site="z1", building="bus_stop").has(0, worker=idle, concrete=2, money=0)
    assert asked_to_follow(table) is possible


def test_a_repeat_gained_while_following_is_used_as_usual() -> None:
    """GV-TILE-51-07, GV-REP-05: after the two steps a tile is chosen, the pawn moves to it, and time is spent."""
    table = followed("build_floor", town=REPEAT_SITE, site="z1", building="bus_stop").tile("subsidies", 12)
    table.has(0, concrete=2, wood=1, steel=0, money=0).choose("may", "yes").choose("site", "in08c")
    until(table, "tile", may="yes", again="yes")
    assert table.asked.seat == 0
    assert table.space(0) == 8 + 2
    table.choose("tile", "subsidies")
    assert table.space(0) == 12 + 2


def test_abilities_that_pay_for_choosing_do_not_pay() -> None:
    """GV-TILE-51-08, GV-AMB-36: no pawn is put on a tile."""
    table = followed("subsidies").tile("banker", 19).tile("ecologist", 18).worker(0, "banker", "ecologist")
    table.has(0, money=0, tree=0).choose("may", "yes")
    assert (table.money(0), table.count(0, "tree")) == (3, 0)


def test_other_abilities_serve_a_followed_action() -> None:
    """GV-TILE-51-05, GV-ABIL-04: the engineer's prices."""
    table = followed("buy_resources", bought={"concrete": 1}).market(concrete=10).tile("engineer", 19)
    table.worker(0, "engineer").has(0, money=0, concrete=0, wood=0, steel=0)
    before = counts(table)
    table.choose("may", "yes")
    assert change(table, before, 0) == {"concrete": 1}


def test_a_followed_floor_keeps_its_associated_action() -> None:
    """GV-TILE-51-09, GV-AMB-36: an extra floor, and the surcharge of #04 where that was followed."""
    table = followed("build_with_surcharge", site="z1", building="bus_stop").hand(0)
    table.has(0, concrete=4, wood=4, steel=2, small_warehouse=1, money=28).choose("may", "yes").choose("site", "s1")
    table.choose("may", "no").choose("may", "yes")
    assert table.blocks("s1") == (0, 0)
    assert table.money(0) == 0
    table.go_on()
    assert table.space(0) == 8 + 2


def test_it_is_the_player_just_before_in_turn_order() -> None:
    """GV-TILE-51-02, GV-AMB-36: seat 2 of three, not seat 1."""
    table = scene("subsidies", "buy_warehouse", players=3, variants=("promos",)).tile("follower", 20)
    table.worker(0, "follower").pawn(0, 8).has(1, money=30).has(2, money=30)
    table.turn_of(1).play("subsidies").play("buy_warehouse")
    table.has(0, money=10).choose("may", "yes")
    assert table.count(0, "small_warehouse") == 1


def test_it_is_the_last_action_of_that_player() -> None:
    """GV-TILE-51-02: a repeat comes after the first action."""
    table = scene("buy_warehouse", "subsidies", players=2, variants=("promos",)).tile("follower", 20)
    table.worker(0, "follower").pawn(0, 8).has(1, money=30, repeat_action=1).turn_of(1)
    table.choose("tile", "buy_warehouse")
    until(table, "tile", n=1, may="yes", again="yes").choose("tile", "subsidies")
    table.has(0, money=0).choose("may", "yes")
    assert table.money(0) == 3 + 3 * 2


def test_nobody_follows_whoever_has_not_acted() -> None:
    """GV-AMB-36: at the first turn of the game."""
    table = scene("subsidies", variants=("promos",)).tile("follower", 20).worker(0, "follower").turn_of(0)
    assert table.asked.name == "tile"


def test_nobody_follows_whoever_was_skipped() -> None:
    """GV-AMB-36: seat 1 has finished; its last action is long ago."""
    table = followed("subsidies")
    table.game.active[1] = False
    table.choose("may", "no").tile("convert", 10).play("convert")
    assert table.asked.seat == 0
    assert table.asked.name == "tile"


def test_a_worker_that_went_home_follows_nobody() -> None:
    """GV-TILE-51-01, GV-ABIL-02: only while active."""
    table = scene("subsidies", variants=("promos",)).turn_of(1).play("subsidies")
    assert table.asked.seat == 0
    assert table.asked.name == "tile"


def test_only_the_owner_of_the_worker_may_follow() -> None:
    """GV-ABIL-06."""
    table = scene("subsidies", variants=("promos",)).tile("follower", 20).worker(0, "follower").play("subsidies")
    assert (table.asked.seat, table.asked.name) == (1, "tile")


def test_the_two_steps_may_end_a_lap() -> None:
    """GV-TILE-51-06, GV-EOL-02: from 19 over the follower's own tile: its worker is home, and only tax is paid."""
    table = followed("subsidies").pawn(0, 19).has(0, money=10)
    table.choose("may", "yes")
    assert table.space(0) == 1
    assert table.workers_at("follower") == []
    assert table.money(0) == 10 + 3 + 3 * 2 - 5


def test_with_the_manager_following_takes_no_time() -> None:
    """GV-TILE-53-02, GV-TILE-51-06."""
    table = followed("subsidies").tile("manager", 19).worker(0, "manager").choose("may", "yes")
    assert table.space(0) == 8


def test_following_is_offered_again_each_turn() -> None:
    """GV-TILE-51-01: each own turn, as long as the worker is there."""
    table = followed("subsidies").choose("may", "yes").tile("convert", 7)
    table.has(1, vp=9, money=60).play("convert")
    assert asked_to_follow(table)
    assert "convert" in offered(table.choose("may", "no"))


def test_whoever_has_followed_is_not_asked_to_finish() -> None:
    """GV-ULT-09, GV-TILE-51-02: finishing by choice is for the start of a turn, and this one has had its action."""
    table = last_laps(followed("subsidies"))
    table.turn_of(0).choose("may", "yes")
    assert table.space(0) == 8 + 2
    assert table.asked.seat == 1
    assert table.game.active == [True, True]


def test_whoever_has_followed_to_the_last_tile_finishes_in_the_next_turn() -> None:
    """GV-ULT-07, GV-ULT-10: standing on 20 is not past it; that no tile is left counts when a tile is to be chosen."""
    table = last_laps(followed("subsidies").tile("follower", 4).pawn(0, 18))
    table.turn_of(0).choose("may", "yes")
    assert table.space(0) == 20
    assert table.game.active == [True, True]
