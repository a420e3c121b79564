"""Games of GreenTown to tell of."""

from __future__ import annotations

from functools import cache

from compiler.objects.declarations.towns import TownDeclaration
from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from runtime.town.declared.towns import build_declared_town
from runtime.town.names import find_site
from tests.content.packs import named, pack

__all__ = ["asking", "built", "played", "rules", "site"]


@cache
def rules(seats: int = 3, variants: tuple[str, ...] = ()) -> Rules:
    return rules_of(pack("greentown"), seats, variants)


@cache
def played(seats: int = 3, seed: int = 1) -> Game:
    """A whole game by chance. Do not change it."""
    game = start(rules(seats), seed)
    bot = BOTS["random"](seed)
    while decision(game) is not None:
        apply(game, bot.choose(game))
    return game


def asking(sort: str, name: str = "", seats: int = 3) -> tuple[Game, Decision]:
    """A game in which something of a sort is asked, and the question."""
    for seed in range(20):
        game = start(rules(seats), seed)
        bot = BOTS["random"](seed)
        while (asked := decision(game)) is not None:
            if asked.sort.partition(" ")[0] == sort and name in (asked.name, ""):
                return game, asked
            apply(game, bot.choose(game))
    raise AssertionError(f"nobody asks for {sort}")


def built(town: str = "four_buildings") -> Game:
    """A new game with a town that the pack writes out. Only what stands there is as it should be."""
    game = start(rules(), 1)
    game.town, refused = build_declared_town(game.rules.plan, named(TownDeclaration, town, "greentown"))
    assert not refused
    return game


def site(game: Game, name: str) -> int:
    [found] = find_site(game.town, name)
    return found
