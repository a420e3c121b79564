"""Whole games at random, through the calls that everybody else uses, with the log on: of Grinivil, or of any pack."""

from __future__ import annotations

import cProfile
import hashlib
import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from types import CodeType

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from compiler.packs.folders import shipped_packs
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules

__all__ = ["PLAYERS", "digest", "half_played", "pick", "play", "profiled", "questions_asked", "rules"]

PLAYERS = (2, 3, 4, 5, 6)


@cache
def _pack(name: str) -> Pack:
    return build_pack(compile_folder(shipped_packs() / name, name))


@cache
def rules(seats: int = 4, name: str = "grinivil") -> Rules:
    return rules_of(_pack(name), seats)


# ---- a player who chooses at random


def pick(asked: Decision, chance: Callable[[], float]) -> Move:
    """One of the allowed answers. Of amounts, small ones: the aim is a game, not a uniform choice."""
    if asked.kind == "one":
        return int(chance() * len(asked.options))
    if asked.kind in ("number", "mix"):
        answer: Move = asked.options[int(chance() * len(asked.options))]
        return answer
    for _ in range(100):
        mix = _mix(asked, chance)
        if asked.accepts is None or asked.accepts(mix):
            return mix
    assert asked.accepts is not None
    every = product(*[range(limit + 1) for limit in asked.limits])
    return next(mix for mix in every if asked.least <= sum(mix) <= asked.most and asked.accepts(mix))


def _mix(asked: Decision, chance: Callable[[], float]) -> tuple[int, ...]:
    left = list(asked.limits)
    mix = [0] * len(left)
    room = min(asked.most, asked.least + 3) - asked.least
    for _ in range(asked.least + int(chance() * (room + 1))):
        kinds = [kind for kind, more in enumerate(left) if more]
        kind = kinds[int(chance() * len(kinds))]
        mix[kind] += 1
        left[kind] -= 1
    return tuple(mix)


def play(made: Rules, seed: int, moves: int = 1_000_000) -> Game:
    """A game to its end, or until so many moves were made. The same seed always gives the same game."""
    game, chance = start(made, seed), random.Random(seed).random
    while moves and (asked := decision(game)) is not None:
        apply(game, pick(asked, chance))
        moves -= 1
    return game


def half_played(made: Rules, seed: int) -> Game:
    return play(made, seed, len(play(made, seed).moves) // 2)


def digest(game: Game) -> str:
    """What a game was, down to the last byte of its log."""
    return hashlib.sha256(game.log.tobytes() + repr(game.moves).encode()).hexdigest()


# ---- what the engine did


def profiled(made: Rules, seeds: range) -> tuple[list[Game], list[tuple[CodeType, int, float]]]:
    """Some games, and every function that ran: how often, and the seconds in it alone."""
    profile = cProfile.Profile()
    profile.enable()
    games = [play(made, seed) for seed in seeds]
    profile.disable()
    return games, list(_functions(profile))


def _functions(profile: cProfile.Profile) -> Iterator[tuple[CodeType, int, float]]:
    for entry in profile.getstats():
        if isinstance(entry.code, CodeType):
            yield entry.code, entry.callcount, entry.inlinetime


def questions_asked(made: Rules, seeds: range) -> tuple[int, int]:
    """How many questions came up in some games, and how many of them had more than one answer.

    The engine answers a question with one answer by itself; a program that asks those too counts them as decisions.
    """
    games = [play(made, seed) for seed in seeds]
    decided = sum([len(game.moves) for game in games])
    return decided + sum([game.forced for game in games]), decided
