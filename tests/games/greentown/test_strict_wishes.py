"""Wishes that may not be exceeded: a trip is possible wherever one of all trips keeps within them."""

from __future__ import annotations

from functools import cache

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.packs.folders import shipped_packs
from runtime.bots.random import Random
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import context_of, rules_of
from runtime.game.sets.trips import count_visits, network_of
from runtime.game.state.game import Game
from runtime.town.trails import trails


@cache
def late_game() -> Game:
    """Four hotels and roads everywhere: hundreds of trips, and the first hundreds of some cards show too much."""
    pack = build_pack(compile_folder(shipped_packs() / "greentown", "greentown"))
    game, bot = start(rules_of(pack, 4, ("strict_wishes", "spare_parts")), 11), Random(11)
    for _ in range(105):
        apply(game, bot.choose(game))
    return game


def with_card(card: int) -> Game:
    """The same game, in which the first player shows a certain visitor around."""
    game = late_game().copy()
    for pile in game.piles:
        if card in pile:
            pile.remove(card)
    game.piles[game.rules.numbers.hand] = [card]
    return game


def within(game: Game, card: int) -> list[tuple[int, ...]]:
    """GT-AMB-03: the trips that show nothing more often than is wanted."""
    rules = game.rules
    ends = tuple(rules.tour_ends[0](game, {"you": 0, "they": 0}))
    plan = rules.tours[card]
    return [
        trail
        for trail in trails(network_of(game.town, ends), plan.stops)
        if all(seen <= wish.most for seen, wish in zip(count_visits(game, (card, *trail)), plan.wishes, strict=True))
    ]


def test_a_trip_is_possible_where_any_trip_keeps_within_the_wishes() -> None:
    excursion = context_of(late_game().rules).compilers.named_code("greentown.excursion")
    found = []
    for card in late_game().rules.tours:
        game = with_card(card)
        possible = excursion.is_feasible(game, {"you": 0, "they": 0}, None)
        assert possible == bool(within(game, card))
        found.append(possible)
    assert True in found


def test_exactly_the_trips_within_the_wishes_are_offered() -> None:
    game, bot = late_game().copy(), Random(11)
    while (asked := decision(game)) is not None and asked.kind != "trail":
        apply(game, bot.choose(game))
    assert asked is not None
    card = game.piles[game.rules.numbers.hand + asked.seat][0]
    assert list(asked.options) == within(game, card)
    assert len(asked.options) > 1
