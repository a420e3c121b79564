"""Turning a wheel, and markers that enter it."""

from __future__ import annotations

import pytest

from runtime.game.play import apply, decision, start
from runtime.game.state import log_events
from runtime.game.verbs.turn import TURNED

from .table import ACTIONS, Mill, rules_for


def test_the_wheel_is_turned_in_every_turn() -> None:
    """Three turns in which nobody does anything: untouched markers are three spaces on."""
    game = start(rules_for(2))
    for _ in range(3):
        asked = decision(game)
        assert asked is not None
        apply(game, len(asked.options) - 1)
    assert game.markers == [4, 4, 4, -1, 0]  # the turn that has begun counts as well


def test_every_marker_of_the_wheel_goes_one_space_on_and_no_other() -> None:
    table = Mill(wood_marker=5, joker=7, fish_marker=1)
    table.do("find_stone")  # it turns the other wheel
    assert table.shown() == {"wood_marker": 5, "grain_marker": 0, "joker": 7, "stone_marker": 0, "fish_marker": 5}


def test_a_marker_on_the_last_space_stays_there() -> None:
    table = Mill(fish_marker=5)
    table.do("find_stone").do("find_stone")
    assert table.value("fish_marker") == 5


def test_equal_values_are_different_spaces() -> None:
    """6, 6 and 7: a marker on the first 6 is turned to the second."""
    game = start(rules_for(2))
    seen = []
    for _ in range(14):
        seen.append(game.rules.numbers.wheels[0].spaces[game.markers[0]])
        asked = decision(game)
        assert asked is not None
        apply(game, len(asked.options) - 1)
    assert seen == [2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10, 10, 10]


def test_a_marker_that_is_aside_is_not_turned_and_shows_nothing() -> None:
    table = Mill(stone_marker=None)
    assert table.game.markers[3] == -1
    assert table.value("stone_marker") == 0


def test_a_marker_enters_on_the_first_space() -> None:
    table = Mill(stone_marker=None).do("find_stone")
    assert table.game.markers[3] == 0
    assert table.events(log_events.ENTERED) == [(3, 0, 0, 0)]
    assert table.events(TURNED) == [(1, 0, 0, 0)]


def test_a_marker_that_is_put_again_goes_back() -> None:
    assert Mill(stone_marker=9).do("find_stone").value("stone_marker") == 0


@pytest.mark.parametrize(("value", "points"), [(9, {}), (10, {"vp": 1})])
def test_conditions_read_a_marker(value: int, points: dict[str, int]) -> None:
    assert Mill(wood_marker=value).do("rest").gained() == points


def test_amounts_read_markers() -> None:
    """Pay what the grain marker shows, gain what the joker shows: 3 at most."""
    assert Mill(grain_marker=4, joker=7).has(0, grain=5).do("toll").gained() == {"grain": -4, "vp": 3}
    assert Mill(grain_marker=0, joker=2).has(0, grain=5).do("toll").gained() == {"vp": 2}


def test_what_a_marker_shows_can_be_too_much_to_pay() -> None:
    assert Mill(grain_marker=4).has(0, grain=4).can("toll")
    assert not Mill(grain_marker=5).has(0, grain=4).can("toll")


def test_a_turn_offers_what_can_be_done() -> None:
    """Without stone marker, the joker yields stone; with 1 grain, nothing can be shipped or baked."""
    game = start(rules_for(2))
    asked = decision(game)
    assert asked is not None
    assert [ACTIONS[branch] for branch in asked.options] == ["fell", "harvest", "quarry", "find_stone", "rest"]
