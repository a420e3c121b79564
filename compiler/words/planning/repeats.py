"""Actions that a declaration names several times: what they do is told at the first, and then they are only named."""

from __future__ import annotations

from ...objects.expressions import Ref
from ...objects.sentences.conditions import Can
from ...objects.walking import nodes
from ...verbs.do import DoAction

__all__ = ["repeated_mentions"]


def repeated_mentions(declared: object) -> frozenset[tuple[int, ...]]:
    """Where an action is done whose lines were told before, by the position of the line."""
    found: set[tuple[int, ...]] = set()
    first: dict[str, tuple[int, ...]] = {}
    only_asked = {id(each.act) for each in nodes(declared) if isinstance(each, Can)}
    for each in nodes(declared):
        if isinstance(each, DoAction) and isinstance(each.action, Ref) and id(each) not in only_asked:
            at = first.setdefault(each.action.id, each.at)
            if at != each.at:
                found.add(each.at)
    return frozenset(found)
