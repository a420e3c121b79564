"""What the lines of a whole pack never do, seen once: so that a game need not ask for it again and again."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.objects.declarations.pack import Pack
from compiler.objects.sentences.effects import Modifier, Trigger
from compiler.objects.walking import nodes
from compiler.verbs.change import Change
from compiler.verbs.put import Put

__all__ = ["PackFacts", "pack_facts"]


@dataclass(frozen=True, slots=True)
class PackFacts:
    values: frozenset[str]
    """Values that some line changes in the middle of a game."""
    aspects: frozenset[str]
    """Figures that some ability or rule changes for somebody."""
    events: frozenset[str]
    """What some rule or ability waits for."""
    gains: frozenset[str]
    """The ids of the nouns whose gain some rule or ability waits for; `resource` for all resources."""
    buyers_alike: bool
    """Whether all that waits for a sale only lays the card somewhere, and asks nothing about cards."""


def pack_facts(pack: Pack) -> PackFacts:
    seen = list(nodes(pack.declarations))
    return PackFacts(
        frozenset(each.value.id for each in seen if isinstance(each, Change)),
        frozenset(each.aspect for each in seen if isinstance(each, Modifier)),
        frozenset(each.event for each in seen if isinstance(each, Trigger)),
        frozenset(
            each.about or "resource" for each in seen if isinstance(each, Trigger) and each.event == "goods_gained"
        ),
        all(_lays_the_card(each) for each in seen if isinstance(each, Trigger) and each.event == "building_sold"),
    )


def _lays_the_card(trigger: Trigger) -> bool:
    laid = {id(effect.thing) for effect in trigger.effects if isinstance(effect, Put)}
    for node in nodes(trigger):
        named = getattr(node, "op", "") == "local" and getattr(node, "name", "") == "card"
        if (named and id(node) not in laid) or getattr(node, "noun", "") in ("card", "inhabitant"):
            return False
    return True
