"""Cards of visitors as they are printed: how many stops, and what they want to see."""

from __future__ import annotations

from collections.abc import Mapping

from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import Category
from ...objects.declarations.tiles import Visitor as VisitorCard
from ...words.language.text import plain
from ...words.wording import Wording
from ..model.records import Visit, Visitor
from .icons import icon_of

__all__ = ["make_visitor"]


def make_visitor(
    card: VisitorCard, wording: Wording, by_id: Mapping[str, Declared], titles: Mapping[str, str], players: str
) -> Visitor:
    """The record of a visitor. ``titles`` has the titles of categories by id."""
    wanted = wording.lines[-1].under if card.visits else ()
    visits = []
    for each, line in zip(card.visits, wanted, strict=True):
        category = by_id[each.category]
        assert isinstance(category, Category)
        visits.append(
            Visit(
                plain(line.text).rstrip("."),
                titles[each.category],
                category.colour or "grey",
                icon_of(category),
                each.least,
                each.most,
            )
        )
    note = " ".join(text for text in (plain(wording.written), wording.note) if text)
    return Visitor(card.id, card.tag, wording.title, players, card.stops, tuple(visits), note, card.copies)
