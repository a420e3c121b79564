"""Refusing an action that one could do: offered where a rule of the pack says what `when you refuse an action` costs.

A refusal is a move like any other. At a question of the action it is `REFUSE`; where the tile is chosen, `REFUSE` and
the place of the tile, for somebody who goes there and does nothing. It is never among the options of a question: nobody
is asked whether they would rather not.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...town.refusals import Refused
from ..state.decisions import Decision, Move
from ..state.game import Game
from ..state.log_events import REFUSED
from .events import announce, is_answered
from .execution import action_depth, drop_action
from .forced_goods import can_others_store

__all__ = [
    "REFUSE",
    "RefusedTile",
    "is_refusal",
    "may_refuse",
    "meaning_of_move",
    "note_refusal",
    "take_move",
]

REFUSE: Final = -1_000_000
"""The move that refuses the action that is being done. No option is ever counted so far: a slip is no refusal."""


class RefusedTile(NamedTuple):
    """The answer of somebody who goes to a tile and refuses its action."""

    tile: int


def is_refusal(move: object) -> bool:
    return move == REFUSE or (isinstance(move, tuple | list) and len(move) == 2 and move[0] == REFUSE)


def _can_decline(asked: Decision) -> bool:
    """Whether something optional is asked about, a `may` or one more time of a `repeat`: who will not says no, and the
    rest of the action is done."""
    return (asked.sort == "yes" or asked.sort.startswith("may ")) and 0 in asked.options


def may_refuse(game: Game, asked: Decision) -> bool:
    """Whether who is asked may refuse instead: the action is theirs, it is not just a part of it that can be declined,
    and no rule is being carried out on the way. What a rule asks for has to be done whether or not the action goes on,
    and nobody is left with goods that were forced on them and that they cannot store."""
    if not is_answered(game, "action_refused", asked.seat):
        return False
    if asked.begins_action:
        return True
    if _can_decline(asked):
        return False
    depth = action_depth(game)
    if depth < 0 or game.stack[depth].names["you"] != asked.seat:
        return False
    if not can_others_store(game, asked.seat):
        return False
    rules_done = {trigger.code for each in game.rules.triggers.values() for trigger in each}
    return not any(frame.code in rules_done for frame in game.stack[depth:])


def meaning_of_move(game: Game, asked: Decision, move: Any) -> Any:
    """What a move means as an answer, or why it is not allowed. To refuse the action that is being done means
    `REFUSE`."""
    return (_refused_tile(game, asked, move) or REFUSE) if is_refusal(move) else asked.answer(move)


def take_move(game: Game, answer: Any, move: Move) -> None:
    """Take a move, which means ``answer``, for the question that waits. What follows from it is not done yet."""
    asked, game.decision = game.decision, None
    game.moves.append(tuple(move) if isinstance(move, list) else move)
    if is_refusal(move) and asked is not None and not (asked.begins_action or asked.others_go_on):
        _refuse(game, asked)
    else:
        game.answer = answer


def _refused_tile(game: Game, asked: Decision, move: Any) -> RefusedTile | None:
    """The tile that a move refuses where it is chosen; None where it refuses the action that is being done. Raises
    `Refused` where the rules do not allow it."""
    if not may_refuse(game, asked):
        raise Refused("T901", "there is no action to refuse here", "answer with one of the options")
    if not asked.begins_action:
        if move != REFUSE:
            raise Refused("T902", f"an action that is being done is refused with {REFUSE} alone")
        return None
    if move == REFUSE:
        raise Refused("T902", f"say which tile: {REFUSE} and the place of an option")
    return RefusedTile(asked.answer(move[1]))


def _refuse(game: Game, asked: Decision) -> None:
    """Give up the action that is being done: what was done stays done, and the rest is left out."""
    depth = action_depth(game)
    names = game.stack[depth].names
    drop_action(game, depth)
    note_refusal(game, asked.seat, names.get("tile", -1), asked.cause)


def note_refusal(game: Game, seat: int, tile: int, cause: int) -> None:
    """Log that somebody refused an action, and announce it: the pack says what that costs."""
    game.note(REFUSED, seat, 0, 0, 0, cause)
    announce(game, "action_refused", seat, {"tile": tile})
