"""Lines that were begun outside an action and could not be done: what comes after them in their block was left out."""

from __future__ import annotations

from ..state.game import Game
from ..state.log_events import CANNOT, TURN

__all__ = ["undone_in_set_up", "undone_lines"]


def undone_lines(game: Game, since: int = 0) -> list[int]:
    """The causes of the lines that the log says were not done since it had a length, each once, in their order."""
    log = game.log
    return list(dict.fromkeys(log[at + 5] for at in range(since, len(log), 6) if log[at] == CANNOT))


def undone_in_set_up(game: Game) -> list[int]:
    """The same for what came before the first turn."""
    log = game.log
    first = next((at for at in range(0, len(log), 6) if log[at] == TURN), len(log))
    return list(dict.fromkeys(log[at + 5] for at in range(0, first, 6) if log[at] == CANNOT))
