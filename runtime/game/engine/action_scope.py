"""The scope of an action: within it, each building may be used once.

The outermost action counts: what it does in turn belongs to it.
"""

from __future__ import annotations

from ..state.code import Code, Continuation
from ..state.game import Environment, Game

__all__ = ["inside_action", "is_action_feasible"]


def inside_action(game: Game) -> bool:
    """Whether code in which buildings are used only once is being done, or foreseen."""
    if game.foreseeing_action:
        return True
    once_only = game.rules.once_only
    for frame in reversed(game.stack):  # mostly what was begun last
        if frame.code in once_only:
            return True
    return bool(game.suspended) and any([n in once_only for n in game.suspended])


def is_action_feasible(game: Game, code: Code, names: Environment, after: Continuation) -> bool:
    """Whether an action can be carried through, and then ``after``. No building counts as used when it begins."""
    used, game.used, game.foreseeing_action = game.used, [], True
    if after is None:
        ok = code.is_feasible(game, names, None)
        game.used, game.foreseeing_action = used, False
        return ok

    def leave_action(game: Game) -> bool:
        within, game.used, game.foreseeing_action = game.used, used, False
        ok = after(game)
        game.used, game.foreseeing_action = within, True
        return ok

    ok = code.is_feasible_in_full(game, names, leave_action)
    game.used, game.foreseeing_action = used, False
    return ok
