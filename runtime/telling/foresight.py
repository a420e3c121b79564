"""What a move would do for certain: up to the next question, the next throw of chance, or the end of the turn.

A copy of the game is played on that stops where chance would decide, so that nobody learns what will come.
"""

from __future__ import annotations

from ..game.decisions import Move
from ..game.events import ACTION, PAWN, TRANSFER, TURN
from ..game.game import Game
from ..game.playing import apply, decision

__all__ = ["Foreseen", "foreseen"]


class _Unknown(Exception):
    """From here on chance decides."""


class _WithoutChance(Game):
    __slots__ = ()

    def chance(self, bound: int) -> int:
        raise _Unknown


class Foreseen:
    """What changes for the one who decides."""

    def __init__(self, lot: list[tuple[int, int]], steps: int, by_chance: bool) -> None:
        self.lot = lot
        """By noun: how many more or fewer."""
        self.steps = steps
        """How far the pawn moves until an action begins, or all in all where none does."""
        self.by_chance = by_chance
        """Whether more follows that chance decides."""


def foreseen(game: Game, move: Move) -> Foreseen:
    asked = decision(game)
    assert asked is not None
    seat, length = asked.seat, len(game.log)
    ahead = game.copy()
    ahead.__class__ = _WithoutChance
    by_chance = False
    try:
        apply(ahead, move)
    except _Unknown:
        by_chance = True
    return _seen(ahead, seat, length, by_chance)


def _seen(ahead: Game, seat: int, start: int, by_chance: bool) -> Foreseen:
    log = ahead.log
    lot: dict[int, int] = {}
    steps, acting = 0, False
    for at in range(start, len(log), 6):
        kind, a, b, c, d, _ = log[at : at + 6]
        if kind == TURN:  # what comes now is somebody else's
            by_chance = False
            break
        if kind == TRANSFER:
            if d == seat:
                lot[a] = lot.get(a, 0) + b
            if c == seat:
                lot[a] = lot.get(a, 0) - b
        elif kind == PAWN and b == seat and not acting:
            steps += c
        acting = acting or kind == ACTION
    return Foreseen([(noun, amount) for noun, amount in sorted(lot.items()) if amount], steps, by_chance)
