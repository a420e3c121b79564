"""How playing changes with the number of players, and what the time goes into."""

from __future__ import annotations

import random
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from runtime import game as engine
from runtime.game.play import apply, decision, start

from .games import PLAYERS, pick, profiled, questions_asked, rules

__all__ = ["ByPlayers", "by_players", "shares"]

_ENGINE = Path(engine.__file__).parent
_FIELDS = 6
"""Numbers for each event of the log."""


class ByPlayers(NamedTuple):
    seats: int
    games: float
    """In a second."""
    set_up: float
    """Seconds until the first decision."""
    moves: float
    """In a game: decisions with a choice, and those without."""
    forced: float
    thirds: tuple[float, float, float]
    """Microseconds a decision, in the first, second and last third of a game."""
    events: float


def by_players(games: int = 20) -> list[ByPlayers]:
    return [_played(seats, games) for seats in PLAYERS]


def _played(seats: int, games: int) -> ByPlayers:
    made = rules(seats)
    total = set_up = moves = events = 0.0
    thirds = [0.0, 0.0, 0.0]
    clock = time.perf_counter
    for seed in range(games):
        begun = clock()
        game, chance = start(made, seed), random.Random(seed).random
        times = [begun, clock()]
        while (asked := decision(game)) is not None:
            apply(game, pick(asked, chance))
            times.append(clock())
        total += times[-1] - times[0]
        set_up += times[1] - times[0]
        moves += len(game.moves)
        events += len(game.log) / _FIELDS
        cuts = [1 + len(game.moves) * third // 3 for third in range(4)]
        for third in range(3):
            thirds[third] += (times[cuts[third + 1]] - times[cuts[third]]) / (cuts[third + 1] - cuts[third])
    asked_, unforced = questions_asked(made, range(min(games, 5)))
    first, second, last = (each / games * 1e6 for each in thirds)
    forced = (asked_ - unforced) / unforced * moves / games
    each = (moves / games, forced, (first, second, last), events / games)
    return ByPlayers(seats, games / total, set_up / games, *each)


def shares(games: int = 5) -> list[tuple[str, list[float]]]:
    """By module of the engine, the largest first: its share of the time, with two to six players."""
    found = [_share(seats, games) for seats in PLAYERS]
    rows = [
        (name, [share.get(name, 0.0) for share in found]) for name in {name: None for share in found for name in share}
    ]
    return sorted(rows, key=lambda row: -sum(row[1]))


def _share(seats: int, games: int) -> dict[str, float]:
    """Built-in functions and the standard library are not counted: nobody but the engine calls them here."""
    seconds: dict[str, float] = defaultdict(float)
    for code, _, own in profiled(rules(seats), range(games))[1]:
        path = Path(code.co_filename)
        if path.is_relative_to(_ENGINE.parent):
            seconds[path.relative_to(_ENGINE.parent).with_suffix("").as_posix()] += own
    total = sum(seconds.values())
    return {name: own / total for name, own in seconds.items()}
