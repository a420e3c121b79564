"""The bot that looks ahead, against bots that play by chance: how often it wins, and how long it thinks.

Time is that of the processor: a wait for other work is not the bot's.
"""

from __future__ import annotations

import statistics
import time
from typing import NamedTuple

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from compiler.packs.folders import shipped_packs
from runtime.bots import BOTS
from runtime.game.play import apply, decision, result, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.rules import Rules

from .measure import Bar

__all__ = ["Match", "thinking", "winning"]


class Match(NamedTuple):
    seats: int
    games: int
    won: int
    answer: float
    """Seconds that an answer took, on average."""
    longest: float


def winning(name: str, games: int) -> list[Match]:
    """So many games in all, shared out over the numbers of players; the bot sits in every seat in turn."""
    pack = build_pack(compile_folder(shipped_packs() / name, name))
    numbers = list(range(pack.players.least, pack.players.most + 1))
    return [
        _match(pack, seats, games * (n + 1) // len(numbers) - games * n // len(numbers))
        for n, seats in enumerate(numbers)
    ]


def thinking(name: str, matches: list[Match]) -> list[Bar]:
    """What the games come to: wins in ten, and milliseconds an answer."""
    games, won = sum(each.games for each in matches), sum(each.won for each in matches)
    mean = statistics.mean(each.answer for each in matches) * 1e3
    longest = max(each.longest for each in matches) * 1e3
    return [
        Bar(
            "B1",
            f"{name}: games won by the greedy bot, of ten",
            10 * won / games,
            9,
            9.5,
            "more",
            f"{won} of {games}",
            "",
        ),
        Bar("B2", f"{name}: an answer of the greedy bot", mean, 100, 50, "less", f"longest {longest:.0f} ms", " ms"),
    ]


def _match(pack: Pack, seats: int, games: int) -> Match:
    rules = rules_of(pack, seats)
    won, times = 0, []
    for seed in range(games):
        seat = seed % seats
        winners, spent = _game(rules, seat, seed)
        won += winners == (seat,)
        times += spent
    return Match(seats, games, won, statistics.mean(times), max(times))


def _game(rules: Rules, seat: int, seed: int) -> tuple[tuple[int, ...], list[float]]:
    game = start(rules, seed)
    bots = [BOTS["greedy" if n == seat else "random"](100 * seed + n) for n in range(rules.numbers.seats)]
    spent = []
    while (asked := decision(game)) is not None:
        begun = time.process_time()
        move = bots[asked.seat].choose(game)
        if asked.seat == seat:
            spent.append(time.process_time() - begun)
        apply(game, move)
    ended = result(game)
    assert ended is not None
    return ended.winners, spent
