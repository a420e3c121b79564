"""Which buildings were used in the action that somebody is doing: each of them once at most.

An action is the outermost one: what it does in turn belongs to it.
"""

from __future__ import annotations

from ..state.code import Code, Continuation
from ..state.game import Environment, Game

__all__ = ["action_scope", "inside_action"]


def inside_action(game: Game) -> bool:
    """Whether an action is being done, or foreseen."""
    if game.deed:
        return True
    deeds = game.rules.once_only
    for frame in reversed(game.stack):  # mostly what was begun last
        if frame.code in deeds:
            return True
    return bool(game.asleep) and any([n in deeds for n in game.asleep])


def action_scope(game: Game, code: Code, names: Environment, after: Continuation) -> bool:
    """Whether an action can be carried through in which nothing was used yet, and what comes after it."""
    used, game.used, game.deed = game.used, [], True
    if after is None:
        ok = code.is_feasible(game, names, None)
        game.used, game.deed = used, False
        return ok

    def over(game: Game) -> bool:
        within, game.used, game.deed = game.used, used, False
        ok = after(game)
        game.used, game.deed = within, True
        return ok

    ok = code.full(game, names, over)
    game.used, game.deed = used, False
    return ok
