"""P1, P2, P4, P5, P6 and P8: how fast whole games are played, what they hold, and whether they are always the same."""

from __future__ import annotations

import gc
import heapq
import os
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from runtime.game.play import apply, decision, start
from runtime.game.state.game import Game

from .catan import INSTALLED, half_played_catan, play_catan
from .games import PLAYERS, digest, half_played, pick, play, questions_asked, rules
from .measure import Bar, interleaved, rates

__all__ = ["always_the_same", "copying", "deciding", "keeping", "slowest_decision"]

ROUNDS = 7
SEATS = 4


# ---- P1, P2


def deciding(games: int = 20) -> list[Bar]:
    """Decisions in a second, four random players on both sides. Every round plays games of its own."""
    made = rules(SEATS)

    def seeds(number: int) -> range:
        return range(number * games, (number + 1) * games)

    def ours(number: int) -> list[int]:
        return [sum([len(play(made, seed).moves) for seed in seeds(number)])]

    def theirs(number: int) -> list[int]:
        played = [play_catan(seed)[1:] for seed in seeds(number)]
        return [sum(column) for column in zip(*played, strict=True)]

    if not INSTALLED:
        return []
    asked, unforced = questions_asked(made, range(min(games, 10)))
    [our_unforced], [their_all, their_unforced] = rates([ours, theirs], ROUNDS)
    our_all = our_unforced * asked / unforced
    return [
        _decided("P1", "all decisions in a second", our_all, their_all, 1.5, 4),
        _decided("P2", "decisions with a choice in a second", our_unforced, their_unforced, 3, 8),
    ]


def _decided(name: str, what: str, ours: float, theirs: float, floor: float, aim: float) -> Bar:
    detail = f"{ours:,.0f}/s against {theirs:,.0f}/s, {SEATS} random players"
    return Bar(name, f"{what}, against catanatron", ours / theirs, floor, aim, "more", detail)


# ---- P4


class Waited(NamedTuple):
    """One decision: from the answer before it until it was there to be answered."""

    seconds: float
    name: str
    """The pack."""
    seats: int
    seed: int
    moves: int
    """How many had been made, the answer before it included."""


def slowest_decision(games: int = 1_000, name: str = "grinivil", players: Sequence[int] = PLAYERS) -> Bar:
    """The longest that anybody waits, in games of all numbers of players; choosing itself does not count."""
    longest: list[Waited] = []
    for number in range(games):
        seats, seed = players[number % len(players)], number // len(players)
        longest = heapq.nlargest(5, [*longest, _longest_wait(name, seats, seed)])
    # Anything may have happened on the machine at that moment; so the slowest are done again.
    slowest = max([_again(waited) for waited in longest])
    detail = f"{_told(slowest)}; {games:,} games"
    what = f"slowest decision in random games of {rules(players[0], name).pack.title}"
    return Bar("P4", what, slowest.seconds * 1e3, 100, 20, "less", detail, "ms")


def _longest_wait(name: str, seats: int, seed: int) -> Waited:
    game, chance = start(rules(seats, name), seed), random.Random(seed).random
    longest, at = 0.0, 0
    clock = time.perf_counter
    while (asked := decision(game)) is not None:
        move = pick(asked, chance)
        begun = clock()
        apply(game, move)
        waited = clock() - begun
        if waited > longest:
            longest, at = waited, len(game.moves)
    return Waited(longest, name, seats, seed, at)


def _again(waited: Waited, times: int = 5) -> Waited:
    """The same decision, as fast as it gets."""
    made = rules(waited.seats, waited.name)
    moves = play(made, waited.seed, waited.moves).moves
    seconds = []
    for _ in range(times):
        game = start(made, waited.seed)
        for move in moves[:-1]:
            apply(game, move)
        begun = time.perf_counter()
        apply(game, moves[-1])
        seconds.append(time.perf_counter() - begun)
    return waited._replace(seconds=min(seconds))


def _told(waited: Waited) -> str:
    game = play(rules(waited.seats, waited.name), waited.seed, waited.moves)
    asked = decision(game)
    what = "the end of the game"
    if asked is not None:
        id, line = game.rules.causes[asked.cause]
        what = f"`{asked.name}` of `{id}`, line {line}"
    return f"{what}, {waited.seats} players, seed {waited.seed}, move {waited.moves}"


# ---- P5


def copying(games: int = 5, copies: int = 200) -> list[Bar]:
    """A copy that goes on by itself, from the middle of some games."""
    if not INSTALLED:
        return []
    ours = [half_played(rules(SEATS), seed) for seed in range(games)]
    theirs = [half_played_catan(seed) for seed in range(games)]

    def copy_all(states: Sequence[Game]) -> Callable[[], None]:
        def run() -> None:
            for state in states:
                for _ in range(copies):
                    state.copy()

        return run

    base, fast = [each / games / copies * 1e6 for each in interleaved([copy_all(theirs), copy_all(ours)], ROUNDS)]
    detail = f"{fast:.1f} us against {base:.1f} us"
    return [Bar("P5", "copy of a game half played, against catanatron", base / fast, 1, 5, "more", detail)]


# ---- P6


def keeping(games: int = 50) -> Bar:
    """The memory of a finished game with its log and its moves; the rules, which games share, are not counted."""
    ours = _kibibytes(lambda seed: play(rules(SEATS), seed), games)
    detail = f"{games} games, {SEATS} players, log and moves included"
    if INSTALLED:
        detail += f"; catanatron {_kibibytes(lambda seed: play_catan(seed)[0], games):.0f} KiB"
    return Bar("P6", "memory of a finished game", ours, 150, 60, "less", detail, "KiB")


def _kibibytes(play_one: Callable[[int], object], games: int) -> float:
    for seed in range(games):
        play_one(seed)  # whatever is remembered from game to game is there afterwards, and belongs to none
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [play_one(seed) for seed in range(games)]
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept) / 1024


# ---- P8

_REPEAT = """
from benchmarks.games import PLAYERS, digest, play, rules
print(*[digest(play(rules(seats), seed)) for seats in PLAYERS for seed in range({games})])
"""


def always_the_same(games: int = 10, workers: int = 4) -> Bar:
    """The same seeds in other processes, with other seeds for hashes, several at a time."""
    here = [digest(play(rules(seats), seed)) for seats in PLAYERS for seed in range(games)]

    def elsewhere(hashes: str) -> list[str]:
        code = _REPEAT.format(games=games)
        environment = {**os.environ, "PYTHONHASHSEED": hashes}
        made = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        return made.stdout.split()

    with ThreadPoolExecutor(2) as pool:
        others = list(pool.map(elsewhere, ["random", *[str(number) for number in range(workers - 1)]]))
    same = sum([one == other for made in others for one, other in zip(here, made, strict=True)])
    share = 100 * same / (len(here) * workers)
    detail = f"{same:,} of {len(here) * workers:,} logs, in {workers} processes, two at a time, 2 to 6 players"
    return Bar("P8", "same seed, the same log to the last byte", share, 100, 100, "more", detail, "%")
