"""Figures that are different for somebody: abilities, and rules that change what something costs or brings."""

from __future__ import annotations

from ..state.game import Environment, Game

__all__ = ["any_kind", "holds", "in_force", "modified"]


def holds(game: Game, seat: int, tile: int) -> bool:
    """Whether somebody has the ability of a tile: a piece of theirs stands on it."""
    return tile in game.on.tiles_of(seat)


def modified(game: Game, names: Environment, aspect: str, value: int) -> int:
    """A figure as it is for the one who acts."""
    changes = game.rules.modifiers.get(aspect)
    if changes is None:
        return value
    held = game.on.tiles_of(names["they"])
    for changed in changes:
        if changed.tile >= 0 and changed.tile not in held:
            continue
        if changed.amount is None or (changed.needs is not None and not changed.needs(game, names)):
            continue
        amount = changed.amount(game, names)
        value = value - amount if changed.change == "less" else value + amount if changed.change == "more" else amount
        if changed.at_least is not None:
            value = max(value, changed.at_least(game, names))
        if changed.at_most is not None:
            value = min(value, changed.at_most(game, names))
    return value


def in_force(game: Game, names: Environment, aspect: str) -> bool:
    """Whether anything changes a figure for the one who acts."""
    changes = game.rules.modifiers.get(aspect)
    if changes is None:
        return False
    held = game.on.tiles_of(names["they"])
    for changed in changes:
        if (changed.tile < 0 or changed.tile in held) and (changed.needs is None or changed.needs(game, names)):
            return True
    return False


def any_kind(game: Game, names: Environment, aspect: str) -> bool:
    """Whether any kind will do where the rules name one."""
    return in_force(game, names, aspect)
