"""Sets of players: `other active players`, `next player`, `active players with 1 block`."""

from __future__ import annotations

from compiler.objects.expressions import Things

from ..amounts.counting import count_of
from ..amounts.halves import counted_amount
from ..codegen.context import CodegenContext
from ..state.code import Listing
from ..state.game import Environment, Game

__all__ = ["players"]


def players(m: CodegenContext, things: Things) -> Listing:
    seats = m.numbers.seats
    adjectives = set(things.adjectives)
    other = things.whose == "other"
    neighbours = things.noun == "neighbour"
    with_ = [where.goods for where in things.where if where.goods is not None]
    tests = [(count_of(m, goods), counted_amount(m, goods)) for goods in with_]

    def listed(game: Game, names: Environment) -> list[int]:
        here = names["they"]
        if here >= seats:
            here = names["you"]
        found = list(range(seats))
        if "next" in adjectives:
            found = [(here + 1) % seats]
        elif "previous" in adjectives:
            found = [(here - 1) % seats]
        elif "earlier" in adjectives:
            found = list(range(here))
        elif "first" in adjectives:
            found = [0]
        elif "last" in adjectives:
            found = [seats - 1]
        elif neighbours:
            found = sorted({(here + 1) % seats, (here - 1) % seats} - {here})
        if other:
            found = [seat for seat in found if seat != here]
        if "active" in adjectives or things.noun == "bidder":
            found = [seat for seat in found if game.active[seat]]
        for count, amount in tests:
            found = [seat for seat in found if count(game, names, seat) >= amount(game, names)]
        return found

    return listed
