"""Rules that only count for other rules: what they do, nobody at the table can see."""

from __future__ import annotations

from collections.abc import Mapping

from ..objects.acts import Act, Gain, Lose, Pay
from ..objects.declared import Declared
from ..objects.expressions import Goods
from ..objects.nouns import Piece
from ..objects.walking import nodes

__all__ = ["is_bookkeeping"]


def is_bookkeeping(declared: Declared, by_id: Mapping[str, Declared]) -> bool:
    """Whether all that is gained and lost are reminders, which the box has none of. Such a rule is told by its note."""
    acts = [each for each in nodes(declared) if isinstance(each, Act)]
    return bool(acts) and all(_of_reminders(act, by_id) for act in acts)


def _of_reminders(act: Act, by_id: Mapping[str, Declared]) -> bool:
    if not isinstance(act, Gain | Lose | Pay):
        return False
    return all(isinstance(each, Goods) and _is_reminder(by_id.get(each.noun)) for each in act.goods)


def _is_reminder(declared: Declared | None) -> bool:
    return isinstance(declared, Piece) and declared.reminder
