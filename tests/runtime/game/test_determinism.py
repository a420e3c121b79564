"""The same seed and moves give the same game: in every process, and whatever copies were made of it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from runtime.game.play import start
from runtime.game.saving.state_hash import state_hash
from runtime.game.state.game import Frame, Game
from tests.recordings.playing import Chooser, positions, rules_for

from .invariants import state_of
from .saves import game_at

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = """
from hashlib import sha256
from runtime.game.saving.state_hash import state_hash
from runtime.game.play import start
from runtime.game.saving.save import save_game
from runtime.game.saving.json_files import digest
from tests.recordings.playing import Chooser, rules_for
for seats in (2, 3, 4, 5, 6):
    game = Chooser(seats).play(start(rules_for(seats), seats))
    print(len(game.moves), sha256(game.log.tobytes()).hexdigest(), state_hash(game), digest(save_game(game)))
"""


@cache
def played(hash_seed: str) -> list[str]:
    """One line for each game: its length, its log, its state, and all that would be saved."""
    made = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout.splitlines()


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_a_seed_gives_the_same_game_in_every_process(hash_seed: str) -> None:
    assert len(played("0")) == 5
    assert played(hash_seed) == played("0")


def test_other_seeds_give_other_games() -> None:
    rules = rules_for(3)
    assert len({state_hash(start(rules, seed)) for seed in range(-5, 15)}) == 20
    assert state_hash(start(rules, 3)) == state_hash(start(rules, 3))


# ---- copies


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_happens_to_a_copy_happens_to_it_alone(seats: int) -> None:
    for number, (game, _) in enumerate(positions(rules_for(seats), seats + 10, 400)):
        if number % 40 == 0:
            before = state_of(game), state_hash(game)
            Chooser(number).play(game.copy(), 60)
            assert (state_of(game), state_hash(game)) == before


def test_a_copy_goes_on_as_the_game_does() -> None:
    game = game_at("mid-auction", 5)
    copy = game.copy()
    assert state_hash(Chooser(1).play(copy)) == state_hash(Chooser(1).play(game))
    assert copy.log == game.log


# ---- what a hash tells apart


def _swap(pile: list[Any]) -> None:
    pile[0], pile[1] = pile[1], pile[0]


CHANGES: dict[str, Callable[[Game], object]] = {
    "chance": lambda game: setattr(game, "point", game.point ^ 1),
    "a coin": lambda game: game.transfer(0, 1, 0, 1, 0),
    "order of a pile": lambda game: _swap(game.piles[game.rules.numbers.deck]),
    "tiles": lambda game: _swap(game.loops[0]),
    "pawn": lambda game: game.pawns[0].__setitem__(0, 19),
    "die": lambda game: game.dice.__setitem__(0, 13 - game.dice[0]),
    "track": lambda game: game.spaces[0].__setitem__(1, 7),
    "value": lambda game: game.values.__setitem__(0, 99),
    "last tile": lambda game: game.last_tiles.__setitem__(0, 0 if game.last_tiles[0] else 1),
    "who is in": lambda game: game.active.__setitem__(2, False),
    "who began": lambda game: setattr(game, "first_seat", (game.first_seat + 1) % 3),
    "whose turn": lambda game: setattr(game, "turn", (game.turn + 1) % 3),
    "time": lambda game: setattr(game, "time", game.time + 1),
    "how far something got": lambda game: setattr(game.stack[0], "pc", game.stack[0].pc + 1),
    "what is being done": lambda game: game.stack.insert(0, Frame(0, {"you": 0, "they": 0})),
    "a name": lambda game: game.stack[0].names.__setitem__("n", 3),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_hash_tells_states_apart(what: str) -> None:
    game = game_at("in an action", 3)
    other = game.copy()
    other.decision = game.decision  # the question is not asked anew: the state is odd on purpose
    CHANGES[what](other)
    assert state_hash(other) != state_hash(game)


def test_a_hash_does_not_ask_how_a_game_got_there() -> None:
    """Pack, moves and log are no part of the state."""
    game = game_at("somewhere", 3)
    other = game.copy()
    other.moves.append(0)
    other.log.extend((0,) * 6)
    other.decision = game.decision
    assert state_hash(other) == state_hash(game)
