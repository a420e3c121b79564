"""The roles of procedures and actions: some belong to the turn, some are bonuses that places and tracks offer."""

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

__all__ = ["called_by_rules", "find_roles"]


def find_roles(pack: Pack) -> dict[str, str]:
    """By id: `turn` for the turn and the procedures done in it, `bonus` for actions that boards and buildings name."""
    by_id = {each.id: each for each in pack.declarations}
    turns = [each.id for each in pack.declarations if isinstance(each, Procedure) and each.id.endswith(".turn")]
    found = dict.fromkeys(_procedures_of_turn(by_id, turns), "turn")
    for each in pack.declarations:
        if isinstance(each, Land | Track | Category):
            found.update((id, "bonus") for id in _referenced_ids(each) if isinstance(by_id.get(id), Action))
    return found


def called_by_rules(pack: Pack) -> frozenset[str]:
    """The ids that rules and actions refer to, such as the procedure for the end of a lap or a last round."""
    return frozenset(
        id for each in pack.declarations if isinstance(each, Rule | Action) for id in _referenced_ids(each)
    )


def _procedures_of_turn(by_id: Mapping[str, Declared], turns: list[str]) -> list[str]:
    """The ids of the turn and of the procedures it calls, directly or not, in the order of the calls."""
    met = list(turns)
    for id in met:
        met += [
            each for each in _referenced_ids(by_id[id]) if isinstance(by_id.get(each), Procedure) and each not in met
        ]
    return met


def _referenced_ids(declared: Declared) -> Iterator[str]:
    if isinstance(declared, Category):
        yield from declared.associated
    yield from dict.fromkeys(node.id for node in nodes(declared) if isinstance(node, Ref))
