"""The two ways a tile is read: whether it can be carried out, and what it does. They must agree.

A tile that is offered never fails, whatever legal answers follow, unless chance decides; and one that is not offered
fails when it is done all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from runtime.game.play import apply, decision
from runtime.game.sets.adjectives import is_closed
from runtime.game.state import log_events
from runtime.game.state.game import Game

from .answers import a_move

__all__ = ["Outcome", "check_tile", "check_tiles", "done_all_the_same"]

_LONG = 60
"""So many questions no action asks."""


@dataclass(frozen=True)
class Outcome:
    failed: bool
    chance: bool
    """Whether chance had a part in it: a die, the bag, the deck."""
    stopped: bool
    """Whether the turn or the game ended on the way."""
    trail: tuple[object, ...]
    """What was answered, to follow it."""


def done_all_the_same(game: Game, tile: int, rng: Random) -> Outcome:
    """Choose a tile, whether it is offered or not, and answer at random until the action is over."""
    copy = game.copy()
    mark, point = len(copy.log), copy.point
    trail: list[object] = []
    copy.answer = tile
    while (asked := decision(copy)) is not None and len(trail) < _LONG:
        if copy.turns != game.turns or _is_turn(copy, asked.cause):
            break
        move = a_move(asked, rng)
        trail.append((asked.name, asked.seat, move))
        apply(copy, move)
    happened = [tuple(copy.log[at : at + 6]) for at in range(mark, len(copy.log), 6)]
    turn = next((n for n, event in enumerate(happened) if event[0] == log_events.TURN), len(happened))
    kinds = {event[0] for event in happened[:turn]}
    return Outcome(log_events.FAILED in kinds, copy.point != point, log_events.ENDED in kinds, tuple(trail))


def _is_turn(game: Game, cause: int) -> bool:
    """Whether a question belongs to the turn itself: the action before it is over."""
    return game.rules.causes[cause][0].endswith((".turn", ".one_action", ".free_action"))


def check_tile(game: Game, tile: int, rng: Random, times: int = 2) -> None:
    """At the choice of a tile: this one is offered exactly when it can be carried out."""
    asked = decision(game)
    assert asked is not None
    assert asked.name == "tile"
    outcomes = [done_all_the_same(game, tile, rng) for _ in range(times)]
    title = game.rules.numbers.tiles[tile].id
    if tile in asked.options:
        for outcome in outcomes:
            assert not outcome.failed or outcome.chance, f"{title} was offered and failed: {outcome.trail}"
    elif not is_closed(game, tile) and _needed(game, tile, asked.seat):
        for outcome in outcomes:
            known = outcome.failed or outcome.chance or outcome.stopped
            assert known, f"{title} was not offered and could be done: {outcome.trail}"


def check_tiles(game: Game, rng: Random, times: int = 1) -> None:
    """The same for every tile of the loop; but where none can be carried out, any that is not closed is offered."""
    asked = decision(game)
    assert asked is not None
    offered = [done_all_the_same(game, tile, rng) for tile in asked.options]
    if all(outcome.failed for outcome in offered):
        return
    for tile in game.loops[0]:
        if tile >= 0:
            check_tile(game, tile, rng, times)


def _needed(game: Game, tile: int, seat: int) -> bool:
    needs = game.rules.tile_needs[tile]
    return needs is None or needs(game, {"you": seat, "they": seat})
