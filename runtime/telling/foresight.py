"""What a move would do for certain: up to the next question, the next throw of chance, or the end of the turn.

A copy of the game is played on that stops where chance would decide, so that nobody learns what will come. The final
count is not foreseen either: it tells of everybody what they have kept secret.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..game.play import apply, decision
from ..game.state.decisions import Move
from ..game.state.game import ChanceUnknown, Game
from ..game.state.log_events import ACTION, ENDED, GAME, PAWN, REMOVED, TRANSFER, TURN
from ..game.state.places import SORTS_OF_PLACE

__all__ = ["MoveForecast", "forecast_move"]


@dataclass(frozen=True, slots=True)
class MoveForecast:
    """What a move changes for certain, for the player who decides."""

    lot: list[tuple[int, int]]
    """By noun: how many more or fewer."""
    steps: int = 0
    """How far the pawn moves until an action begins, or all in all where none does."""
    by_chance: bool = False
    """Whether more follows that chance decides."""
    way: list[tuple[int, int]] = field(default_factory=list)
    """What changes on the way, before an action begins; not counted in ``lot``."""
    lap: bool = False
    """Whether the way leads past the end of the loop."""
    asks: bool = False
    """Whether the same player is asked again before the turn is over."""
    left: tuple[int, ...] = ()
    """Tiles from which a piece of one's own comes back on the way."""
    others: tuple[tuple[int, list[tuple[int, int]]], ...] = ()
    """By other seat for which something changes: how many more or fewer of what."""


def forecast_move(game: Game, move: Move) -> MoveForecast:
    """What a move would do for certain. The game is not changed."""
    asked = decision(game)
    assert asked is not None
    seat, length = asked.seat, len(game.log)
    spaces = [pawns[seat] for pawns in game.pawns]
    ahead = game.copy()
    ahead.stops_at_chance = True
    by_chance = False
    try:
        apply(ahead, move)
    except ChanceUnknown:
        by_chance = True
    then = None if by_chance else decision(ahead)
    asks = then is not None and then.seat == seat and ahead.turns == game.turns
    return replace(_read_forecast(ahead, seat, length, spaces, by_chance), asks=asks)


def _read_forecast(ahead: Game, seat: int, start: int, spaces: list[int], by_chance: bool) -> MoveForecast:
    log = ahead.log
    lot: dict[int, int] = {}
    way: dict[int, int] = {}
    others: dict[int, dict[int, int]] = {}
    seats = ahead.rules.numbers.seats
    steps, acting, lap, left = 0, False, False, list[int]()
    for at in range(start, len(log), 6):
        kind, a, b, c, d, _ = log[at : at + 6]
        if kind == TURN or (kind == ENDED and a == GAME):  # what comes now is somebody else's, or the final count
            by_chance = False
            break
        if kind == TRANSFER:
            if d == seat:
                lot[a] = lot.get(a, 0) + b
            if c == seat:
                lot[a] = lot.get(a, 0) - b
            for holder, amount in ((d, b), (c, -b)):
                if holder < seats and holder != seat:
                    theirs = others.setdefault(holder, {})
                    theirs[a] = theirs.get(a, 0) + amount
        elif kind == PAWN and b == seat and not acting:
            steps += c
            lap = lap or bool(c and d <= spaces[a])
            spaces[a] = d
        elif kind == REMOVED and d == seat and SORTS_OF_PLACE[b] == "tile":
            left.append(c)
        elif kind == ACTION and not acting:
            acting, way, lot = True, lot, {}
    if steps and not acting and by_chance:  # chance decides before the action begins
        way, lot = lot, {}
    changed = [(other, _changes(theirs)) for other, theirs in sorted(others.items())]
    return MoveForecast(
        _changes(lot),
        steps,
        by_chance,
        _changes(way),
        lap,
        left=tuple(left),
        others=tuple((other, changes) for other, changes in changed if changes),
    )


def _changes(lot: dict[int, int]) -> list[tuple[int, int]]:
    return [(noun, amount) for noun, amount in sorted(lot.items()) if amount]
