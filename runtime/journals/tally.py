"""What has happened since a move began: goods handed in and got, and pieces placed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..game.state.game import Game
from ..game.state.log_events import ENDED, GAME, PLACED, PRODUCED, TRANSFER, USED

__all__ = ["Tally", "tally"]

_EVENT = 6


@dataclass(frozen=True, slots=True)
class Tally:
    handed: Counter[int]
    gained: Counter[int]
    barren: frozenset[int]
    """Goods of which none came, though they were produced: the marker showed 0."""
    placed: frozenset[int]
    used: frozenset[tuple[int, int]]
    """Buildings: their type, and the site where one stands."""

    @property
    def key(self) -> tuple[frozenset[object], ...]:
        """The same for what comes to the same."""
        return (frozenset(self.handed.items()), frozenset(self.gained.items()), self.barren, self.placed, self.used)


def tally(game: Game, seat: int, since: int) -> Tally:
    """Of one player, from a point of the log on."""
    log, resources = game.log, frozenset(game.rules.numbers.resources)
    handed: Counter[int] = Counter()
    gained: Counter[int] = Counter()
    barren: set[int] = set()
    placed: set[int] = set()
    used: set[tuple[int, int]] = set()
    for at in range(since, len(log), _EVENT):
        kind, first, second, third, fourth = log[at : at + 5]
        if kind == ENDED and first == GAME:
            break  # what is given up when points are counted is no payment
        if kind == TRANSFER and first in resources:
            if third == seat:
                handed[first] += second
            if fourth == seat:
                gained[first] += second
        elif kind == PRODUCED and not second:
            barren.add(fourth)
        elif kind == PLACED:
            placed.add(first)
        elif kind == USED:
            used.add((second, third))
    return Tally(handed, gained, frozenset(barren), frozenset(placed), frozenset(used))
