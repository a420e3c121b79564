"""Cards that move from one pile to another."""

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

__all__ = ["draw_card", "feasibility_of_moving_cards", "move_card", "pile_of_card"]


def pile_of_card(game: Game, card: int) -> int:
    """The pile that a card lies in."""
    return next(n for n, pile in enumerate(game.piles) if card in pile)


def move_card(game: Game, card: int, source: int, target: int, seat: int, cause: int) -> None:
    game.piles[source].remove(card)
    game.piles[target].append(card)
    game.note(CARD, card, source, target, seat, cause)


def feasibility_of_moving_cards(found: Listing, target: Callable[[int], int], rest: Feasibility) -> Feasibility:
    """The feasibility of ``rest`` after the found cards were moved to a pile; END where that is END."""
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
    """Draw one card by chance; False where none is left."""
    pile = game.piles[source]
    if not pile:
        return False
    # A pile that is drawn from has no order of its own: equal piles give equal cards, however they came about.
    cards = sorted(pile)
    if source in game.rules.numbers.rising:
        stops = [_stops_of_tour(game, card) for card in cards]
        cards = [card for card, each in zip(cards, stops, strict=True) if each == min(stops)]
    card = cards[game.chance(len(cards))]
    move_card(game, card, source, target, seat, cause)
    return True


def _stops_of_tour(game: Game, card: int) -> int:
    tour = game.rules.tours.get(card)
    return tour.stops if tour is not None else 0
