"""Whole games of abbeys, played at random: nothing is made or lost, and what is offered can be carried through."""

from __future__ import annotations

import json
from random import Random

import pytest

from runtime.game.play import apply, decision, start
from runtime.game.saving.save import restore_game, save_game
from runtime.game.saving.snapshot import state_of
from runtime.game.saving.validation import check_sound
from runtime.game.state.game import Game

from .table import rules_for


def play(seed: int, seats: int) -> list[Game]:
    """A game as it stood at each of its questions."""
    game, chance, seen = start(rules_for(seats), seed), Random(seed), []
    while (asked := decision(game)) is not None and len(seen) < 120:
        seen.append(game.copy())
        n = chance.randrange(len(asked.options))
        apply(game, n if asked.kind == "one" else asked.options[n])
        check_sound(game)
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_games_hold_together_to_their_end(seats: int, seed: int) -> None:
    assert play(seed, seats)


def test_a_game_is_saved_and_restored_in_the_middle_of_a_use() -> None:
    used = [game for seed in range(20) for game in play(seed, 3) if game.used]
    assert used
    for game in used:
        again = restore_game(game.rules, json.loads(json.dumps(save_game(game))))
        assert state_of(again) == state_of(game)
        assert again.used == game.used


def test_no_action_fails_that_was_offered() -> None:
    """What may be done is asked before; so no line is left undone, and no building stands unpaid."""
    for seed in range(10):
        for game in play(seed, 3):
            again = game.copy()
            asked = decision(again)
            assert asked is not None
            for n in range(len(asked.options)):
                tried = game.copy()
                apply(tried, n if asked.kind == "one" else asked.options[n])
                check_sound(tried)
