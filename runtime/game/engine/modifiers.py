"""Modifiers: abilities and rules that change a figure, such as what something costs or brings."""

from __future__ import annotations

from ..state.game import Environment, Game

__all__ = ["allows_any_kind", "apply_modifiers", "has_ability", "has_modifier"]


def has_ability(game: Game, seat: int, tile: int) -> bool:
    """Whether somebody has the ability of a tile: one of their pieces stands on it."""
    return tile in game.pieces.tiles_of(seat)


def apply_modifiers(game: Game, names: Environment, aspect: str, value: int) -> int:
    """A figure after all modifiers of its aspect that apply to whoever acts."""
    changes = game.rules.modifiers.get(aspect)
    if changes is None:
        return value
    held = game.pieces.tiles_of(names["they"])
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


def has_modifier(game: Game, names: Environment, aspect: str) -> bool:
    """Whether a modifier of an aspect applies to whoever acts."""
    changes = game.rules.modifiers.get(aspect)
    if changes is None:
        return False
    held = game.pieces.tiles_of(names["they"])
    for changed in changes:
        if (changed.tile < 0 or changed.tile in held) and (changed.needs is None or changed.needs(game, names)):
            return True
    return False


def allows_any_kind(game: Game, names: Environment, aspect: str) -> bool:
    """Whether a modifier lets whoever acts use any kind where the rules name one."""
    return has_modifier(game, names, aspect)
