"""Choices that are told in the act they are made for: `plant 1 to 9 trees`, `sell one of your houses`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...objects.expressions import Local
from ...objects.sentences.effects import Effect
from ...objects.walking import nodes

__all__ = ["CHOICES", "is_told_in_its_act", "names_used"]

CHOICES = ("choose_number", "choose_thing")
_BLOCKS = frozenset(
    {"pick", "either", "may", "if", "repeat", "trade", "for_each", "for_each_of", "by", "any_order", "bids", "time"}
)
_SAID_TWICE = ("ends",)
"""Parts that a sentence names more than once: `from a site to a site` would be two sites."""


def is_told_in_its_act(choice: Any, rest: Sequence[Effect], after: Sequence[object]) -> bool:
    """Whether a choice is told where it is used; it needs a sentence of its own if it is used twice, or if something
    happens in between that one does not know when choosing."""
    if choice.who is not None or getattr(choice, "by_chance", False):
        return False
    uses = [n for n, each in enumerate(rest) for _ in names_used(each, choice.binds)]
    if len(uses) != 1 or any(True for each in after for _ in names_used(each, choice.binds)):
        return False
    using = rest[uses[0]]
    by_others = using.do in _BLOCKS or getattr(using, "who", None) is not None
    if by_others or any(each.do not in CHOICES for each in rest[: uses[0]]):
        return False
    return _is_part(using, choice.binds) if choice.do == "choose_thing" else _is_number_of(using, choice)


def _is_part(act: Any, name: str) -> bool:
    """Whether an act takes what was chosen as it is, once, and nothing counted or found by it."""
    if act.do == "choose_thing":
        return False
    parts = (getattr(act, field) for field in type(act).model_fields if field not in _SAID_TWICE)
    return any(isinstance(part, Local) and part.name == name for part in parts)


def _is_number_of(act: Any, choice: Any) -> bool:
    """Whether the goods of an act are as many as was chosen: `plant 1 to 9 trees`."""
    least, most = choice.least, choice.most
    goods = getattr(act, "goods", None)
    goods = goods[0] if isinstance(goods, tuple) else goods
    amount = getattr(goods, "amount", None)
    plain = least.op == "number" and most.op == "number" and least.n < most.n
    return plain and isinstance(amount, Local) and amount.name == choice.binds


def names_used(value: object, name: str) -> list[object]:
    """The places inside a node where a name is used."""
    return [node for node in nodes(value) if isinstance(node, Local) and node.name == name]
