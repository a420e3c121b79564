"""Which variants a table plays with, and whether so many players can."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.declarations.game import Variant
from compiler.objects.declarations.pack import Pack

from ...town.refusals import Refused
from .numbering import is_used_with

__all__ = ["chosen_variants"]


def chosen_variants(pack: Pack, seats: int, names: Sequence[str]) -> list[Variant]:
    """The variants of these names; Refused where a name is unknown, or where the players are too few or too many."""
    if not is_used_with(pack.players, seats):
        few, many = pack.players.least, pack.players.most
        raise Refused("T905", f"`{pack.name}` is for {few} to {many} players, not {seats}")
    known = {each.id: each for each in pack.declarations if isinstance(each, Variant)}
    chosen: list[Variant] = []
    for name in names:
        found = next((each for id, each in known.items() if name in (id, id.split(".")[-1])), None)
        if found is None:
            there = ", ".join(f"`{id.split('.')[-1]}`" for id in known)
            raise Refused("T906", f"`{pack.name}` has no variant `{name}`", f"there is {there}" if there else "")
        if not is_used_with(found.players, seats):
            raise Refused("T905", f"the variant `{name}` is not for {seats} players")
        if found not in chosen:
            chosen.append(found)
    return chosen
