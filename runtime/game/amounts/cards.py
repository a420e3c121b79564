"""Cards that lie somewhere: in a hand, in an area that all share, or in one that everybody has."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Area
from compiler.objects.expressions import Goods, Ref, Things

from ..codegen.context import CodegenContext, sort_of
from ..state.code import Listing
from ..state.game import Environment, Game

__all__ = ["cards_there"]


def cards_there(m: CodegenContext, said: Things | Goods) -> Listing:
    """A listing of the cards that a phrase means, equal ones too: those in the hand of whoever is spoken of, where
    nothing else is said."""
    piles = _piles(m, said)
    wanted = _wanted(m, said.noun)
    if wanted is None:
        return lambda game, names: [card for pile in piles(game, names) for card in game.piles[pile]]
    return lambda game, names: [card for pile in piles(game, names) for card in game.piles[pile] if card in wanted]


def _wanted(m: CodegenContext, noun: str) -> frozenset[int] | None:
    """The numbers of the cards that a noun means; None for all."""
    cards = m.numbers.cards
    if noun == "card":
        return None
    found = frozenset(number for number, card in enumerate(cards) if noun in (card.id, card.kind))
    return None if len(found) == len(cards) else found


def _piles(m: CodegenContext, said: Things | Goods) -> Listing:
    numbers = m.numbers
    hand = numbers.hand
    place = next((where.thing for where in said.where if where.thing is not None), None)
    if place is None:
        who = "you" if said.whose == "your" else "they"
        return lambda game, names: [hand + names[who]] if hand >= 0 and names[who] < numbers.seats else []
    if sort_of(m, place) == "player":
        seats = m.listing(place)
        return lambda game, names: [hand + seat for seat in seats(game, names) if hand >= 0 and seat < numbers.seats]
    assert isinstance(place, Ref)
    if place.id not in numbers.piles:
        return lambda game, names: []
    first, declared = numbers.piles[place.id], numbers.by_id[place.id]
    if not (isinstance(declared, Area) and declared.each):
        return lambda game, names: [first]
    owner = "you" if "your" in (place.whose, said.whose) else "they"

    def own(game: Game, names: Environment) -> list[int]:
        return [first + names[owner]] if names[owner] < numbers.seats else []

    return own
