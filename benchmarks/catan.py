"""The other side: catanatron, another engine for a board game in Python. Without it, its lines are left out."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

__all__ = ["INSTALLED", "half_played_catan", "play_catan"]

INSTALLED = find_spec("catanatron") is not None


def _game(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-untyped, unused-ignore]

    return Game([RandomPlayer(color) for color in Color], seed=seed + 1)  # a seed of 0 means any


def play_catan(seed: int, ticks: int = 1_000_000) -> tuple[Any, int, int]:
    """A game of four random players: itself, its decisions, and those of them with more than one allowed action."""
    from catanatron.game import TURNS_LIMIT  # type: ignore[import-untyped, unused-ignore]

    game = _game(seed)
    state = game.state
    made = unforced = 0
    while made < ticks and state.num_turns < TURNS_LIMIT and game.winning_color() is None:
        made += 1
        unforced += len(state.playable_actions) > 1
        game.play_tick()
    return game, made, unforced


def half_played_catan(seed: int) -> Any:
    _, ticks, _ = play_catan(seed)
    return play_catan(seed, ticks // 2)[0]
