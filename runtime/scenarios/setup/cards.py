"""Laying the cards where a scenario says they are: exactly those that it names, and no others there."""

from __future__ import annotations

from compiler.objects.base import Stretch

from ...game.mechanics.board.cards import move_card, pile_of_card
from ...game.state.game import Game
from ..scene.mistakes import cannot_set_up
from .bounds import Bound
from .missing import why_it_is_missing
from .requirements import Requirements

__all__ = ["lay_cards"]


def lay_cards(game: Game, required: Requirements) -> None:
    kept: set[int] = set()
    for (pile, name), (wanted, at) in required.cards.items():
        if name:
            for _ in range(wanted.least):
                kept.add(_fetch(game, pile, name, kept, at))
    named = {name for _, name in required.cards if name}
    for pile in dict.fromkeys(pile for pile, _ in required.cards):
        _fill(game, required, pile, kept, named)


def _fetch(game: Game, pile: int, name: str, kept: set[int], at: Stretch) -> int:
    """Bring a card of a name to a pile, and give whoever had it another one."""
    numbers = game.rules.numbers
    copies = [number for number, card in enumerate(numbers.cards) if card.id == name and number not in kept]
    if not copies:
        raise cannot_set_up(at, *(why_it_is_missing(numbers, name) or ("no more such cards are in this game",)))
    copies.sort(key=lambda card: (card not in game.piles[pile], card not in game.piles[numbers.deck]))
    card = copies[0]
    source = pile_of_card(game, card)
    if source != pile:
        move_card(game, card, source, pile, 0, 0)
        spare = [each for each in game.piles[numbers.deck] if each not in kept and numbers.cards[each].id != name]
        if source != numbers.deck and spare:
            move_card(game, spare[0], numbers.deck, source, 0, 0)
    return card


def _fill(game: Game, required: Requirements, pile: int, kept: set[int], named: set[str]) -> None:
    """As many other cards as the pile is to have; none where only certain cards are named."""
    numbers, cards = game.rules.numbers, game.piles[pile]
    if pile == numbers.deck:
        return  # all that is nowhere else
    others = [card for card in cards if card not in kept]
    unnamed = [card for card in others if numbers.cards[card].id not in named]
    wanted, at = required.cards.get((pile, ""), (Bound(), (0, 0, 1)))
    if (pile, "") in required.cards:
        many = wanted.nearest(len(cards)) - (len(cards) - len(others))
    else:
        many = len(unnamed) if len(others) == len(cards) else 0
    for card in [*unnamed[max(many, 0) :], *[card for card in others if card not in unnamed]]:
        move_card(game, card, pile, numbers.deck, 0, 0)
    missing = many - min(len(unnamed), max(many, 0))
    spare = _spare(game, required, named)
    if len(spare) < missing:
        raise cannot_set_up(at, f"only {len(spare)} cards are left for it")
    for card in spare[: max(missing, 0)]:
        move_card(game, card, pile_of_card(game, card), pile, 0, 0)


def _spare(game: Game, required: Requirements, named: set[str]) -> list[int]:
    """Cards that nobody speaks of: those of the deck, then those that lie open, then those in hands."""
    numbers = game.rules.numbers
    hands = range(numbers.hand, numbers.hand + numbers.seats)
    piles = [pile for pile in range(len(game.piles)) if pile not in {of for of, _ in required.cards}]
    piles.sort(key=lambda pile: (pile != numbers.deck, pile in hands))
    return [card for pile in piles for card in game.piles[pile] if numbers.cards[card].id not in named]
