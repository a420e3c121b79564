"""Takes reminders out of effects: the rules count with these pieces, but the box has none, so no text mentions them.

What hangs on them is told all the same: a condition decides what happens, whatever it asks about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...objects.act import Act
from ...objects.base import Object
from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import Piece
from ...objects.expressions import Goods, Things
from ...objects.sentences.effects import Effect
from ...objects.walking import nodes

__all__ = ["only_moves_reminders", "reminders_among", "without_reminders"]

_BLOCKS = ("effects", "then", "otherwise", "branches", "options", "tiers")
"""The parts of a block that hold lines, or parts with lines."""


def reminders_among(declarations: Iterable[Declared]) -> frozenset[str]:
    """The ids of the pieces that are reminders."""
    return frozenset(each.id for each in declarations if isinstance(each, Piece) and each.reminder)


def only_moves_reminders(declared: Declared, reminders: frozenset[str]) -> bool:
    """Whether everything a declaration does, it does with reminders. Such a rule is told by its note."""
    if not reminders:
        return False
    acts = [each for each in nodes(declared) if isinstance(each, Act)]
    return bool(acts) and not any(_effect_without_reminders(act, reminders) for act in acts)


def without_reminders(effects: Sequence[Effect], reminders: frozenset[str]) -> tuple[Effect, ...]:
    """The effects that players are told. A block in which nothing is left goes too; one of several ways that is left
    empty stays, since nothing is done there."""
    if not reminders:
        return tuple(effects)
    return tuple(left for each in effects for left in _effect_without_reminders(each, reminders))


def _effect_without_reminders(effect: Any, reminders: frozenset[str]) -> tuple[Any, ...]:
    """One effect as it is told: whole, in part, or not at all."""
    if isinstance(effect, Act):
        return _act_without_reminders(effect, reminders)
    blocks = {name: getattr(effect, name) for name in _BLOCKS if getattr(effect, name, ())}
    left = {name: _block_without_reminders(lines, reminders) for name, lines in blocks.items()}
    if left == blocks:
        return (effect,)
    return (effect.model_copy(update=left),) if any(_has_effects(each) for each in left.values()) else ()


def _block_without_reminders(lines: Sequence[Any], reminders: frozenset[str]) -> tuple[Any, ...]:
    if hasattr(lines[0], "do"):
        return without_reminders(lines, reminders)
    ways = [each.model_copy(update={"effects": without_reminders(each.effects, reminders)}) for each in lines]
    return tuple(new if new.effects != old.effects else old for new, old in zip(ways, lines, strict=True))


def _has_effects(lines: Sequence[Object]) -> bool:
    """Whether something is done in the lines, or in one of several ways."""
    return any(hasattr(each, "do") or getattr(each, "effects", ()) for each in lines)


def _act_without_reminders(act: Any, reminders: frozenset[str]) -> tuple[Act, ...]:
    name = "goods" if hasattr(act, "goods") else "thing"
    handled = getattr(act, name, None)
    if not isinstance(handled, tuple):
        return () if _is_reminder(handled, reminders) else (act,)
    left = tuple(each for each in handled if not _is_reminder(each, reminders))
    if len(left) == len(handled):
        return (act,)
    return (act.model_copy(update={name: left}),) if left else ()


def _is_reminder(handled: object, reminders: frozenset[str]) -> bool:
    return isinstance(handled, Goods | Things) and handled.noun in reminders
