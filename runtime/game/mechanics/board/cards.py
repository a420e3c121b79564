"""Cards moved from one pile to another."""

from __future__ import annotations

from collections.abc import Callable

from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Listing,
)
from ...state.game import Environment, Game
from ...state.log_events import CARD

__all__ = ["draw_card", "move_card", "moved_cards", "pile_of_card"]


def pile_of_card(game: Game, card: int) -> int:
    return next(n for n, pile in enumerate(game.piles) if card in pile)


def move_card(game: Game, card: int, source: int, target: int, seat: int, cause: int) -> None:
    game.piles[source].remove(card)
    game.piles[target].append(card)
    game.note(CARD, card, source, target, seat, cause)


def moved_cards(found: Listing, target: Callable[[int], int], rest: Feasibility) -> Feasibility:
    """Whether what comes after can be carried through when cards have been moved."""
    if rest is END:
        return END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        to = target(names["they"])
        cards = found(game, names)
        if to < 0 or not cards:
            return rest(game, names, continuation)
        piles = game.piles
        game.piles = [pile[:] for pile in piles]
        for card in cards:
            game.piles[pile_of_card(game, card)].remove(card)
            game.piles[to].append(card)
        ok = rest(game, names, continuation)
        game.piles = piles
        return ok

    return is_feasible


def draw_card(game: Game, source: int, target: int, seat: int, cause: int) -> bool:
    """One card by chance; False where none is left."""
    pile = game.piles[source]
    if not pile:
        return False
    # A pile that is drawn from has no order of its own: equal piles give equal cards, however they came about.
    cards = sorted(pile)
    if source in game.rules.numbers.rising:
        stops = [_stops(game, card) for card in cards]
        cards = [card for card, each in zip(cards, stops, strict=True) if each == min(stops)]
    card = cards[game.chance(len(cards))]
    move_card(game, card, source, target, seat, cause)
    return True


def _stops(game: Game, card: int) -> int:
    tour = game.rules.tours.get(card)
    return tour.stops if tour is not None else 0
