"""A hash of the state of a game: the same in every process, on every machine."""

from __future__ import annotations

from ..play import decision
from ..state.game import Game
from .json_files import digest
from .snapshot import state_of

__all__ = ["state_hash"]


def state_hash(game: Game) -> str:
    """Two games with one hash go on alike, whatever led to them.

    The pack is not part of it, nor are moves and log: a change of the pack that changes nothing in this game leaves
    the hash as it was.
    """
    decision(game)
    return digest([game.rules.numbers.seats, [each.id for each in game.rules.variants], state_of(game)])
