"""Games to tell of: played by chance, or by naming what is chosen."""

from __future__ import annotations

from functools import cache

from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from runtime.telling import Telling
from tests.content.packs import pack

__all__ = ["SETTINGS", "choose", "played", "rules", "upto"]

SETTINGS = ((2, ("very_quick", "custom_loop")), (3, ("promos", "big_city")), (4, ("beginner",)), (6, ("very_quick",)))
"""Numbers of players and variants that show everything that can be asked or happen."""


@cache
def rules(seats: int = 3, variants: tuple[str, ...] = ("beginner",)) -> Rules:
    return rules_of(pack(), seats, variants)


@cache
def played(seats: int, variants: tuple[str, ...], seed: int = 1) -> Game:
    """A whole game by chance. Do not change it."""
    game = start(rules(seats, variants), seed)
    bot = BOTS["random"](seed)
    while decision(game) is not None:
        apply(game, bot.choose(game))
    return game


def choose(game: Game, words: str) -> None:
    """Take the one option that has these words in it."""
    asked = decision(game)
    assert asked is not None
    if asked.kind == "number":
        apply(game, int(words))
        return
    telling = Telling(game.rules)
    labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
    [found] = [i for i, label in enumerate(labels) if words in label]
    apply(game, found)


def upto(seats: int, variants: tuple[str, ...], moves: int, seed: int = 1) -> Game:
    """The first moves of a game by chance."""
    game = start(rules(seats, variants), seed)
    bot = BOTS["random"](seed)
    for _ in range(moves):
        if decision(game) is None:
            break
        apply(game, bot.choose(game))
    return game
