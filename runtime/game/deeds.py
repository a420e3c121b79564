"""Which buildings were used in the action that somebody is doing: each of them once at most.

An action is the outermost one: what it does in turn belongs to it.
"""

from __future__ import annotations

from .code import Code, Then
from .game import Game, Names

__all__ = ["in_a_deed", "one_deed"]


def in_a_deed(game: Game) -> bool:
    """Whether an action is being done, or foreseen."""
    if game.deed:
        return True
    deeds = game.rules.deeds
    for frame in reversed(game.stack):  # mostly what was begun last
        if frame.code in deeds:
            return True
    return bool(game.asleep) and any([n in deeds for n in game.asleep])


def one_deed(game: Game, code: Code, names: Names, after: Then) -> bool:
    """Whether an action can be carried through in which nothing was used yet, and what comes after it."""
    used, game.used, game.deed = game.used, [], True
    if after is None:
        ok = code.could(game, names, None)
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
