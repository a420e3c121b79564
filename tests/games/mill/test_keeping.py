"""Games with a wheel that are saved, copied, looked at and played again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from runtime.game.play import apply, decision, start
from runtime.game.saving.recording import record_game, replay_recording
from runtime.game.saving.save import restore_game, save_game
from runtime.game.saving.state_hash import state_hash
from runtime.game.state.game import Game
from runtime.game.views.view import view
from runtime.town.refusals import Refused
from tests.runtime.game.answers import a_move
from tests.runtime.game.invariants import check_question, check_state, sums
from tests.runtime.game.saves import summed

from .table import mill, rules_for


def game_at(marker: bool, seed: int = 3) -> Game:
    """A game some way on: at the question for a marker, or at one for an action."""
    game, rng = start(rules_for(3), seed), Random(seed)
    for played in range(400):
        asked = decision(game)
        assert asked is not None
        if played > 20 and (asked.name == "marker") == marker:
            return game
        apply(game, a_move(asked, rng))
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("marker", [False, True])
def test_a_saved_game_goes_on_alike(marker: bool) -> None:
    game = game_at(marker)
    again = restore_game(mill(), json.loads(json.dumps(save_game(game))))
    assert state_hash(again) == state_hash(game)
    for _ in range(30):
        asked, same = decision(game), decision(again)
        if asked is None or same is None:
            assert asked is same
            break
        assert (asked.name, list(asked.options)) == (same.name, list(same.options))
        apply(game, 0)
        apply(again, 0)
    assert state_hash(again) == state_hash(game)


def test_markers_are_part_of_the_state() -> None:
    game = game_at(marker=False)
    other = game.copy()
    other.markers[0] = (other.markers[0] + 1) % 13
    assert game.markers != other.markers, "a copy goes on by itself"
    assert state_hash(game) != state_hash(other)


@pytest.mark.parametrize(
    "markers",
    [
        {"mill.wood_marker": 13},
        {"mill.fish_marker": 2},
        {"mill.joker": -1},
        {"mill.joker": "first"},
        {"mill.joker": 1.5},
        {"mill.crow": 0},
    ],
)
def test_a_marker_beyond_its_wheel_is_refused(markers: dict[str, Any]) -> None:
    data = json.loads(json.dumps(save_game(game_at(marker=False))))
    data["markers"] |= markers
    with pytest.raises(Refused, match=r"marker|not as it should"):
        restore_game(mill(), summed(data))


def test_a_marker_that_is_missing_is_refused() -> None:
    data = json.loads(json.dumps(save_game(game_at(marker=False))))
    del data["markers"]["mill.joker"]
    with pytest.raises(Refused, match="`markers`"):
        restore_game(mill(), summed(data))


def test_everybody_sees_the_wheel() -> None:
    game = start(rules_for(2))
    for seat in (None, 0, 1):
        seen = view(game, seat)["wheels"]["mill.production"]
        assert seen["spaces"] == [0, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10]
        assert seen["markers"] == {
            "mill.wood_marker": 1,
            "mill.grain_marker": 1,
            "mill.joker": 1,
            "mill.stone_marker": None,
        }


def test_who_is_asked_for_a_marker_sees_which() -> None:
    game = game_at(marker=True)
    asked = decision(game)
    assert asked is not None
    seen = view(game, asked.seat)["decision"]
    assert seen["sort"] == "marker"
    assert set(seen["options"]) <= {f"mill.{name}_marker" for name in ("wood", "grain", "stone")} | {"mill.joker"}


@pytest.mark.parametrize("seed", range(6))
def test_random_games_hold_together_and_play_again(seed: int) -> None:
    game, rng = start(rules_for(2 + seed % 3), seed), Random(seed)
    game.asks_all = seed % 2 == 0
    at_first = sums(game)
    for _ in range(3000):
        asked = decision(game)
        if asked is None:
            break
        check_state(game, at_first)
        if not game.asks_all:
            check_question(game, asked)
        apply(game, a_move(asked, rng))
    assert game.over
    record = json.loads(json.dumps(record_game(game)))
    assert state_hash(replay_recording(mill(), record)) == state_hash(game)
