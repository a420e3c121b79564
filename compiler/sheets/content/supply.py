"""Makes the records of pieces that are in the box, as tokens to cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import Category
from ...objects.declarations.nouns import Piece as Declaration
from ..model.records import Piece
from .icons import icon_of

__all__ = ["make_pieces"]

NEUTRAL_COLOUR = "beige"
"""The colour of pieces that belong to nobody and to no category."""


def make_pieces(
    declared: Sequence[Declared],
    by_id: Mapping[str, Declared],
    title: Callable[[str], str],
    note: Callable[[str], str],
    seats: int,
) -> Iterator[Piece]:
    """A record for each piece with its number of copies, and with the seats if each player has their own.

    Reminders are left out, and what is gone when the turn ends: the rules count with them, but they are not in the box.
    So are pieces of which there is any number.
    """
    for each in declared:
        if not isinstance(each, Declaration) or not each.supply or each.reminder or each.lasts == "turn":
            continue
        category = by_id.get(each.category) if each.category is not None else None
        yield Piece(
            each.id,
            title(each.id),
            title(category.id) if category is not None else "",
            (category.colour if isinstance(category, Category) else "") or NEUTRAL_COLOUR,
            icon_of(each),
            each.supply,
            seats if each.each else 0,
            note(each.id),
        )
