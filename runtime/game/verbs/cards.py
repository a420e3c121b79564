"""Cards: taking, swapping, dealing and refilling."""

from __future__ import annotations

from collections.abc import Callable

from compiler.meaning.vocabulary import NOUNS
from compiler.objects.acts import Deal, Refill, Swap, Take
from compiler.objects.expressions import Goods
from compiler.objects.nouns import Area

from ..code import END, Could, Listing, Steps, Then
from ..counting import is_counted
from ..events import CARD
from ..game import Frame, Game, Names
from ..making import CARDS, Making, sort_of
from ..running import fail
from .impossible import impossible
from .swapping import swap_goods

__all__ = ["deal", "draw_card", "move_card", "moved_cards", "pile_of_card", "refill", "swap", "take"]


def pile_of_card(game: Game, card: int) -> int:
    return next(n for n, pile in enumerate(game.piles) if card in pile)


def move_card(game: Game, card: int, source: int, target: int, seat: int, cause: int) -> None:
    game.piles[source].remove(card)
    game.piles[target].append(card)
    game.note(CARD, card, source, target, seat, cause)


def moved_cards(found: Listing, target: Callable[[int], int], rest: Could) -> Could:
    """Whether what comes after can be carried through when cards have been moved."""
    if rest is END:
        return END

    def could(game: Game, names: Names, then: Then) -> bool:
        to = target(names["they"])
        cards = found(game, names)
        if to < 0 or not cards:
            return rest(game, names, then)
        piles = game.piles
        game.piles = [pile[:] for pile in piles]
        for card in cards:
            game.piles[pile_of_card(game, card)].remove(card)
            game.piles[to].append(card)
        ok = rest(game, names, then)
        game.piles = piles
        return ok

    return could


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


def take(m: Making, act: Take, rest: Could) -> tuple[Steps, Could]:
    """A card into one's hand or another area; tokens and goods are gained."""
    from .gaining import gain

    thing = act.thing
    if (isinstance(thing, Goods) and is_counted(m, thing.noun)) or (
        not isinstance(thing, Goods) and sort_of(m, thing) == "lot"
    ):
        from compiler.objects.acts import Gain

        assert isinstance(thing, Goods) or thing.op == "local"
        return gain(m, Gain(do="gain", at=act.at, who=None, goods=(thing,), source=act.source), rest)
    numbers, cause = m.numbers, m.cause(act.at)
    id = getattr(act.into, "id", "")
    if isinstance(thing, Goods):  # `take 1 inhabitant from deck`
        return _take_unseen(m, act, thing, cause, rest)
    found = m.listing(thing)
    if sort_of(m, thing) != "card":
        return [], rest

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for card in found(game, names):
            target = numbers.pile(id, seat) if id in numbers.piles else numbers.hand + seat
            move_card(game, card, pile_of_card(game, card), target, seat, cause)

    into = lambda seat: numbers.pile(id, seat) if id in numbers.piles else numbers.hand + seat
    return [(step, rest)], moved_cards(found, into, rest)


def _take_unseen(m: Making, act: Take, thing: Goods, cause: int, rest: Could) -> tuple[Steps, Could]:
    numbers = m.numbers
    source_id, id = getattr(act.source, "id", ""), getattr(act.into, "id", "")
    amount = m.number(thing.amount)

    def piles(seat: int) -> tuple[int, int]:
        source = numbers.pile(source_id, seat) if source_id in numbers.piles else numbers.deck
        return source, numbers.pile(id, seat) if id in numbers.piles else numbers.hand + seat

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        source, target = piles(seat)
        if len(game.piles[source]) < amount(game, names):
            fail(game, cause)
            return
        for _ in range(amount(game, names)):
            draw_card(game, source, target, seat, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        source, _ = piles(names["they"])
        return len(game.piles[source]) >= amount(game, names) and rest(game, names, then)

    return [(step, rest)], could


def swap(m: Making, act: Swap, rest: Could) -> tuple[Steps, Could]:
    other = act.other
    if isinstance(act.thing, Goods):
        fits = is_counted(m, other.noun) or NOUNS.get(other.noun) == "player" if isinstance(other, Goods) else True
        cards = not isinstance(other, Goods) and sort_of(m, other) == "card"
        return impossible(m, act.at, rest) if cards or not fits else swap_goods(m, act, rest)
    if isinstance(other, Goods) or sort_of(m, other) != "card":
        return impossible(m, act.at, rest)
    cause, one, theirs_of = m.cause(act.at), m.listing(act.thing), m.listing(other)

    def step(game: Game, frame: Frame) -> None:
        """Each takes the place of the other."""
        seat = frame.names["they"]
        if not one(game, frame.names) or not theirs_of(game, frame.names):
            fail(game, cause)
            return
        mine, theirs = one(game, frame.names)[0], theirs_of(game, frame.names)[0]
        first, second = pile_of_card(game, mine), pile_of_card(game, theirs)
        here, there = game.piles[first].index(mine), game.piles[second].index(theirs)
        game.piles[first][here], game.piles[second][there] = theirs, mine
        game.note(CARD, mine, first, second, seat, cause)
        game.note(CARD, theirs, second, first, seat, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        if not one(game, names) or not theirs_of(game, names):
            return False
        piles = game.piles
        swapped = {one(game, names)[0]: theirs_of(game, names)[0]}
        swapped |= {theirs: mine for mine, theirs in swapped.items()}
        game.piles = [[swapped.get(card, card) for card in pile] for pile in piles]
        ok = rest(game, names, then)
        game.piles = piles
        return ok

    return [(step, rest)], could


def refill(m: Making, act: Refill, rest: Could) -> tuple[Steps, Could]:
    """Cards up to the size of the area, or resources up to what it holds."""
    numbers, cause = m.numbers, m.cause(act.at)
    area, source = getattr(act.area, "id", ""), getattr(act.source, "id", "")
    declared = numbers.by_id.get(area)
    size = declared.size if isinstance(declared, Area) and declared.size is not None else 0

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        if area not in numbers.piles or source not in numbers.piles:
            return
        pile, deck = numbers.pile(area, seat), numbers.pile(source, seat)
        while len(game.piles[pile]) < size and draw_card(game, deck, pile, seat, cause):
            pass

    return [(step, rest)], rest


def deal(m: Making, act: Deal, rest: Could) -> tuple[Steps, Could]:
    """So many cards to each, by chance."""
    if act.goods.noun not in CARDS:
        return impossible(m, act.at, rest)
    numbers, cause = m.numbers, m.cause(act.at)
    amount, source = m.number(act.goods.amount), getattr(act.source, "id", "")
    if sort_of(m, act.to) != "player" and getattr(act.to, "id", "") not in numbers.piles:
        return impossible(m, act.at, rest)
    to_players = sort_of(m, act.to) == "player"
    found, area = m.listing(act.to), getattr(act.to, "id", "")

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        deck = numbers.pile(source, seat) if source in numbers.piles else numbers.deck
        targets = [numbers.hand + s for s in found(game, names)] if to_players else [numbers.pile(area, seat)]
        for target in targets:
            for _ in range(amount(game, names)):
                draw_card(game, deck, target, target - numbers.hand if to_players else seat, cause)

    return [(step, rest)], rest
