"""Answers to questions: at random, all of them, and some that are no answers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from runtime.game.engine.payment_question import listed_payments
from runtime.game.play import apply, decision
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game

__all__ = ["a_move", "amounts_of_each", "moves", "no_moves", "play_on"]

_TRIES = 400
_FEW = 300


def amounts_of_each(asked: Decision) -> Iterator[tuple[int, ...]]:
    """Every mix within the limits of a question for amounts, whether it is accepted or not."""

    def of_size(limits: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
        if not limits:
            if total == 0:
                yield ()
            return
        for first in range(min(limits[0], total) + 1):
            for rest in of_size(limits[1:], total - first):
                yield (first, *rest)

    for total in range(asked.least, asked.most + 1):
        yield from of_size(asked.limits, total)


def _accepted(asked: Decision, mix: tuple[int, ...]) -> bool:
    return asked.accepts is None or asked.accepts(mix)


def _a_mix(asked: Decision, rng: Random) -> tuple[int, ...]:
    """A mix that is accepted: most are small, as players' are."""
    one_each = [kind for kind, limit in enumerate(asked.limits) for _ in range(min(limit, max(20, asked.least)))]
    for tried in range(_TRIES):
        total = rng.randint(asked.least, min(asked.most, asked.least + 3 + tried // 50, len(one_each)))
        drawn = rng.sample(one_each, total)
        mix = tuple(drawn.count(kind) for kind in range(len(asked.nouns)))
        if _accepted(asked, mix):
            return mix
    found = next((mix for mix in amounts_of_each(asked) if _accepted(asked, mix)), None)
    assert found is not None, f"no mix answers `{asked.name}`: {asked.limits}, {asked.least} to {asked.most}"
    return found


def a_move(asked: Decision, rng: Random) -> Move:
    if asked.kind == "one":
        return rng.randrange(len(asked.options))
    if asked.kind == "number":
        number: int = rng.choice(asked.options)
        return number
    if asked.kind in ("trail", "mix"):
        listed: tuple[int, ...] = rng.choice(asked.options)
        return listed
    return _a_mix(asked, rng)


def moves(asked: Decision) -> list[Move]:
    """Everything that is allowed; of very many mixes, the first few hundred."""
    if asked.kind == "one":
        return list(range(len(asked.options)))
    if asked.kind == "number":
        return list(asked.options)
    if asked.kind in ("trail", "mix"):
        return list(asked.options[:_FEW])
    found: list[Move] = []
    for tried, mix in enumerate(amounts_of_each(asked)):
        if tried >= _FEW:
            break
        if _accepted(asked, mix):
            found.append(mix)
    return found


def no_moves(asked: Decision) -> list[tuple[Any, str]]:
    """Answers that are none, and the code they are refused with."""
    if asked.kind == "one":
        return [(-1, "T901"), (len(asked.options), "T901"), ((0,), "T902"), (True, "T902")]
    if asked.kind == "number":
        gaps = [n for n in range(min(asked.options) - 1, max(asked.options) + 2) if n not in asked.options]
        return [*[(n, "T901") for n in gaps], ((min(asked.options),), "T902"), (True, "T902")]
    if asked.kind == "trail":
        return _no_trails(asked.options[0])
    nothing = (0,) * len(asked.nouns)
    if asked.kind == "mix":
        return _no_mixes(asked, nothing)
    wrong: list[tuple[Any, str]] = [(1, "T902"), ((*nothing, 0), "T902"), (nothing[:-1], "T902")]
    for kind, limit in enumerate(asked.limits):
        wrong.append(((*nothing[:kind], limit + 1, *nothing[kind + 1 :]), "T901"))
        wrong.append(((*nothing[:kind], -1, *nothing[kind + 1 :]), "T901"))
    if asked.least > 0:
        wrong.append((nothing, "T901"))
    if asked.most < sum(asked.limits):
        wrong.append((asked.limits, "T901"))
    for tried, mix in enumerate(amounts_of_each(asked)):
        if tried >= _FEW:
            break
        if not _accepted(asked, mix):
            wrong.append((mix, "T903"))
            break
    return wrong


def _no_mixes(asked: Decision, nothing: tuple[int, ...]) -> list[tuple[Any, str]]:
    """Goods that are worth too little or too much, that are not there, and what is no mix at all."""
    listed = listed_payments(asked)
    missing = (asked.limits[0] + 1, *asked.limits[1:])
    wrong: list[tuple[Any, str]] = [(1, "T902"), ((*nothing, 0), "T902"), (missing, "T901")]
    if asked.name == "pay":
        return [*wrong, (nothing, "T920")]
    return [*wrong, (asked.limits, "T921")] if listed.unit.worth(asked.limits) > listed.much else wrong


def _no_trails(way: tuple[int, ...]) -> list[tuple[Any, str]]:
    """A way that is one, and what makes it none: cut off, gone back, begun on the way, to nowhere."""
    no_way: list[Any] = [(*way, way[-2]), (*way[:2], way[0]), (*way, 10**6), (-1,)]
    not_so_long: list[Any] = [(), way[:1], way[:-1], way[1:]]
    odd: list[Any] = [0, True, None, [way], (True, *way[1:])]
    return [(each, code) for code, some in (("T830", no_way), ("T831", not_so_long), ("T902", odd)) for each in some]


def play_on(game: Game, rng: Random, limit: int = 20_000) -> int:
    """Play to the end at random: how many moves it took."""
    for played in range(limit):
        asked = decision(game)
        if asked is None:
            return played
        apply(game, a_move(asked, rng))
    raise AssertionError(f"the game goes on after {limit} moves")
