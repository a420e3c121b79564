"""Sets of players: `other active players`, `next player`, `active players with 1 block`."""

from __future__ import annotations

from collections.abc import Callable

from compiler.objects.expressions import Things

from ..amounts.counting import count_of
from ..amounts.halves import counted_amount
from ..codegen.context import CodegenContext
from ..state.code import Listing
from ..state.game import Environment, Game

__all__ = ["players"]

_ONE: dict[str, Callable[[int, int, int], int]] = {
    "next": lambda here, first, seats: (here + 1) % seats,
    "previous": lambda here, first, seats: (here - 1) % seats,
    "first": lambda here, first, seats: first,
    "last": lambda here, first, seats: (first - 1) % seats,
}
"""Adjectives that leave one player: which, by the seat of whoever is spoken of, the one that began, and the number of
seats."""


def players(m: CodegenContext, things: Things) -> Listing:
    seats = m.numbers.seats
    adjectives = set(things.adjectives)
    other = things.whose == "other"
    neighbours, bidders = things.noun == "neighbour", things.noun == "bidder"
    with_ = [where.goods for where in things.where if where.goods is not None]
    ones = [_ONE[adjective] for adjective in things.adjectives if adjective in _ONE]
    tests = [(count_of(m, goods), counted_amount(m, goods)) for goods in with_]

    def listed(game: Game, names: Environment) -> list[int]:
        here = names["they"]
        if here >= seats:
            here = names["you"]
        if neighbours:
            found = sorted({(here + 1) % seats, (here - 1) % seats} - {here})
        elif bidders:
            found = list(names["bidders"])  # highest first
        else:
            found = list(range(seats))
        for one in ones:
            found = [seat for seat in found if seat == one(here, game.first_seat, seats)]
        if "earlier" in adjectives:
            place = (here - game.first_seat) % seats
            found = [seat for seat in found if (seat - game.first_seat) % seats < place]
        if other:
            found = [seat for seat in found if seat != here]
        if "active" in adjectives:
            found = [seat for seat in found if seat < seats and game.active[seat]]
        for count, amount in tests:
            found = [seat for seat in found if count(game, names, seat) >= amount(game, names)]
        return found

    return listed
