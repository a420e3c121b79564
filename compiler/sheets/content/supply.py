"""Pieces that the box holds, as tokens to cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import Category
from ...objects.declarations.nouns import Piece as Declaration
from ..model.records import Piece
from .icons import icon_of

__all__ = ["pieces_of"]

NOBODYS = "beige"
"""The colour of what is nobody's and of no category."""


def pieces_of(
    declared: Sequence[Declared],
    by_id: Mapping[str, Declared],
    title: Callable[[str], str],
    note: Callable[[str], str],
    seats: int,
) -> Iterator[Piece]:
    """Of everything as many as the pack says, for each of so many players where they are counted so.

    Reminders are left out, and what is gone when the turn ends: the rules count with them, and the box has none. So is
    what there is any number of.
    """
    for each in declared:
        if not isinstance(each, Declaration) or not each.supply or each.reminder or each.lasts == "turn":
            continue
        category = by_id.get(each.category) if each.category is not None else None
        yield Piece(
            each.id,
            title(each.id),
            title(category.id) if category is not None else "",
            (category.colour if isinstance(category, Category) else "") or NOBODYS,
            icon_of(each),
            each.supply,
            seats if each.each else 0,
            note(each.id),
        )
