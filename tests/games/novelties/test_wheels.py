"""Invented tiles with a wheel: in a game with storage, triggers and time, which knew none."""

from __future__ import annotations

from random import Random

import pytest

from runtime.game.engine.wheels import shown_number
from runtime.game.state import log_events

from ...runtime.game.two_semantics import check_tile
from .bench import Bench, short

# The clock has the spaces 0, 1, 3, 4, 4, 6. Everybody begins with 20 money, 10 vp, 2 concrete, 1 wood and 1 steel.

TILES = ("strike_the_hour", "night_shift", "forge_shift", "alms", "new_hand", "stopped_clock")


def bench(*tiles: str, **spaces: int) -> Bench:
    """The hands of the clock on these spaces, from 0; -1: aside."""
    made = Bench().lay(*tiles)
    numbers = {short(each.id): number for number, each in enumerate(made.numbers.markers)}
    for name, space in spaces.items():
        made.game.markers[numbers[name]] = space
    return made.turn_of(0)


def hands(made: Bench) -> dict[str, int]:
    return {short(each.id): shown_number(made.game, number) for number, each in enumerate(made.numbers.markers)}


def test_the_clock_strikes() -> None:
    made = bench("strike_the_hour", wood_hand=1, money_hand=5, long_hand=3).play("strike_the_hour")
    assert hands(made) == {"wood_hand": 3, "money_hand": 6, "long_hand": 4, "steel_hand": 0}
    assert made.change(0) == {"money": 4}


def test_somebody_produces_and_what_waits_for_it_is_done() -> None:
    """3 planks: one point by the rule, one lost by the tile."""
    made = bench("night_shift", wood_hand=2, long_hand=1)
    made.play("night_shift", marker=0)
    assert made.change(0)["wood"] == 3
    assert made.change(0).get("vp", 0) == 0
    assert hands(made)["wood_hand"] == 0


def test_what_cannot_be_stored_is_given_up_after_a_production() -> None:
    """6 wood are more than the room for them: what is kept fits."""
    made = bench("night_shift", wood_hand=5, long_hand=-1).choose("tile", "night_shift").finish()
    assert made.events(log_events.PRODUCED)[0][2] == 6
    assert made.change(0)["wood"] < 6


def test_the_look_ahead_reckons_with_the_marker_that_is_used() -> None:
    """2 steel are due, and 1 is there: a hand that shows 0 is not enough."""
    assert not bench("forge_shift", long_hand=0, steel_hand=-1).offers("forge_shift")
    assert bench("forge_shift", long_hand=1, steel_hand=-1).offers("forge_shift")


def test_a_hand_goes_back_before_the_next_player_produces() -> None:
    """The long hand gives 4; then each in turn produces with the money hand: only the first gets anything."""
    made = bench("alms", long_hand=3, money_hand=5).play("alms")
    assert [(event[1], event[2], event[3]) for event in made.events(log_events.PRODUCED)] == [
        (2, 4, 0),
        (1, 6, 0),
        (1, 0, 1),
        (1, 0, 2),
    ]
    assert made.change(0) == {"money": 10, "vp": 1 + 2}
    assert made.change(1) == made.change(2) == {}


def test_a_new_hand_is_foreseen_with_all_its_turns() -> None:
    """It enters on 0, is turned to 3, and yields the 3 steel that are due; one more is there."""
    made = bench("new_hand", steel_hand=-1).has(0, steel=0)
    assert made.offers("new_hand")
    made.play("new_hand")
    assert made.change(0)["vp"] == 5 + 1
    assert hands(made)["steel_hand"] == 0


@pytest.mark.parametrize(("wood", "long", "money"), [(3, 2, 2), (2, 3, -4), (3, 4, -4), (1, 5, -6)])
def test_two_hands_are_compared(wood: int, long: int, money: int) -> None:
    assert bench("stopped_clock", wood_hand=wood, long_hand=long).play("stopped_clock").change(0) == {"money": money}


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_is_offered_exactly_when_it_can_be_carried_out_wherever_the_hands_are(tile: str) -> None:
    rng = Random(tile)
    for _ in range(12):
        made = Bench().lay(tile).has(0, money=rng.choice((0, 1, 5, 20)), steel=rng.choice((0, 1, 2)), wood=0)
        made.game.markers = [rng.randint(-1, 5) for _ in made.game.markers]
        check_tile(made.turn_of(0).game, made.tile(tile), rng)


# ---- numbers that no line speaks of, and a price that follows the supply


@pytest.mark.parametrize(("money", "days"), [(0, [2]), (30, [1, 2]), (40, [1, 2, 3])])
def test_a_number_between_two_lines_costs_nothing(money: int, days: list[int]) -> None:
    made = bench("odd_days").has(0, money=money)
    assert made.offers("odd_days")
    made.choose("tile", "odd_days")
    if len(days) > 1:
        assert made.options("n") == days
    else:
        assert made.change(0) == {"vp": 2}


@pytest.mark.parametrize(("trees", "fee"), [(40, 1), (39, 2), (10, 2), (9, 5), (1, 5)])
def test_a_fee_follows_what_is_left(trees: int, fee: int) -> None:
    made = bench("late_seedling").has("supply", tree=trees).has(0, money=fee)
    assert made.offers("late_seedling")
    made.play("late_seedling")
    assert made.change(0) == {"money": -fee, "tree": 1}
    assert not bench("late_seedling").has("supply", tree=trees).has(0, money=fee - 1).offers("late_seedling")


def test_without_a_tree_there_is_no_seedling() -> None:
    assert not bench("late_seedling").has("supply", tree=0).offers("late_seedling")
