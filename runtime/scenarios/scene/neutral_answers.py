"""Answers that change as little as possible: for questions a scenario says nothing about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...game.engine.execution import run
from ...game.engine.refusing import meaning_of_move, take_move
from ...game.state.decisions import Decision, Move
from ...game.state.game import Game
from ...game.tables.combinations import amounts_of_each

__all__ = ["answer_question", "is_declining", "neutral_moves", "run_through"]

_DECLINING = ("may", "yes")
"""Sorts of questions whose options are 1 for going on and 0 for leaving it."""


def neutral_moves(asked: Decision, is_meant: Callable[[str, Any], bool] | None = None) -> Iterator[Move]:
    """All answers, those that do least first: declining, buying nothing, things of the scenario, the first option."""
    sort = asked.sort.partition(" ")[0]
    if asked.kind == "amounts":
        yield from (mix for mix in amounts_of_each(asked.limits, asked.least, asked.most) if _accepted(asked, mix))
    elif asked.kind in ("number", "trail", "mix"):
        yield from asked.options
    elif sort in _DECLINING:
        yield from sorted(range(len(asked.options)), key=lambda n: asked.options[n])
    else:
        meant = [is_meant is not None and is_meant(sort, option) for option in asked.options]
        yield from sorted(range(len(asked.options)), key=lambda n: not meant[n])


def is_declining(asked: Decision, move: Move) -> bool:
    """Whether an answer leaves what could be taken up."""
    return asked.sort.partition(" ")[0] in _DECLINING and isinstance(move, int) and asked.options[move] == 0


def _accepted(asked: Decision, mix: tuple[int, ...]) -> bool:
    return asked.accepts is None or asked.accepts(mix)


def answer_question(game: Game, move: Move) -> None:
    """Answer the question of a game, and go on until the next one, or until what was begun is over."""
    asked = game.decision
    assert asked is not None
    take_move(game, meaning_of_move(game, asked, move), move)
    run(game)


def run_through(game: Game) -> None:
    """Play what was begun to its end, with neutral answers."""
    run(game)
    while game.decision is not None:
        answer_question(game, next(neutral_moves(game.decision)))
