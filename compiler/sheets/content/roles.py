"""What part in a game a procedure or an action has: some belong to the turn, some are what places and tracks offer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...objects.declarations.boards import Land, Track
from ...objects.declarations.declared import Declared
from ...objects.declarations.game import Procedure
from ...objects.declarations.nouns import Category
from ...objects.declarations.pack import Pack
from ...objects.declarations.tiles import Action, Rule
from ...objects.expressions import Ref
from ...objects.walking import nodes

__all__ = ["called_by_rules", "roles_of"]


def roles_of(pack: Pack) -> dict[str, str]:
    """By id: `turn` for the turn and the procedures done in it, `bonus` for actions that boards and buildings name."""
    by_id = {each.id: each for each in pack.declarations}
    turns = [each.id for each in pack.declarations if isinstance(each, Procedure) and each.id.endswith(".turn")]
    found = dict.fromkeys(_reached(by_id, turns), "turn")
    for each in pack.declarations:
        if isinstance(each, Land | Track | Category):
            found.update((id, "bonus") for id in _named(each) if isinstance(by_id.get(id), Action))
    return found


def called_by_rules(pack: Pack) -> frozenset[str]:
    """The ids of what rules and actions set going: the end of a lap, a last round."""
    return frozenset(id for each in pack.declarations if isinstance(each, Rule | Action) for id in _named(each))


def _reached(by_id: Mapping[str, Declared], turns: list[str]) -> list[str]:
    """The turn, and procedures that it does, in the order in which they are met."""
    met = list(turns)
    for id in met:
        met += [each for each in _named(by_id[id]) if isinstance(by_id.get(each), Procedure) and each not in met]
    return met


def _named(declared: Declared) -> Iterator[str]:
    if isinstance(declared, Category):
        yield from declared.associated
    yield from dict.fromkeys(node.id for node in nodes(declared) if isinstance(node, Ref))
