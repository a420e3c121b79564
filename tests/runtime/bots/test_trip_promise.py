"""What a bot sees in trips: it takes good ones, and beats whoever plays by chance."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from compiler.packs.folders import shipped_packs
from runtime.bots import BOTS
from runtime.bots.trip_promise import best_promise, most_promising
from runtime.game.play import apply, decision, result, start
from runtime.game.rules.builder import rules_of
from runtime.game.sets.trips import met_wishes, visited_sites
from runtime.game.state.game import Game
from runtime.town.town import NOBODY
from tests.profiles import SOAKING

_GAMES = range(12) if SOAKING else range(3)


@cache
def greentown() -> Pack:
    return build_pack(compile_folder(shipped_packs() / "greentown", "greentown"))


@cache
def asked_for_a_trip() -> Game:
    """A game in which somebody has to choose a trip, in the middle of it."""
    game, bot = start(rules_of(greentown(), 3), 4), BOTS["random"](4)
    while (asked := decision(game)) is not None and not (asked.kind == "trail" and game.turns > 9):
        apply(game, bot.choose(game))
    assert asked is not None
    return game


def card_of(game: Game, seat: int) -> int:
    return game.piles[game.rules.numbers.hand + seat][0]


def worked_out(game: Game, seat: int, trail: tuple[int, ...]) -> float:
    """The same promise, by the words of the rules."""
    trip = (card_of(game, seat), *trail)
    owners = [game.town.blocks[site][0] for site in visited_sites(game, trip, welcome=True)]
    mine = sum(owner in (seat, NOBODY) for owner in owners)
    return mine - 0.6 * (len(owners) - mine) - met_wishes(game, trip).count(False)


def test_the_trips_that_promise_most_come_first() -> None:
    game = asked_for_a_trip()
    asked = decision(game)
    assert asked is not None
    trails = list(asked.options)
    listed = most_promising(game, asked.seat, card_of(game, asked.seat), trails, len(trails))
    values = [worked_out(game, asked.seat, trail) for trail in listed]
    assert values == pytest.approx(sorted(values, reverse=True))
    assert sorted(listed) == sorted(trails)


def test_the_best_promise_is_that_of_the_best_trip() -> None:
    game = asked_for_a_trip()
    asked = decision(game)
    assert asked is not None
    best = max(worked_out(game, asked.seat, trail) for trail in asked.options)
    assert best_promise(game, asked.seat) == pytest.approx(max(best, 0))


@pytest.mark.parametrize("seed", _GAMES)
def test_greedy_beats_chance_at_excursions(seed: int) -> None:
    seats = 2 + seed % 3
    seat = seed % seats
    game = start(rules_of(greentown(), seats), seed)
    bots = [BOTS["greedy" if n == seat else "random"](100 * seed + n) for n in range(seats)]
    while (asked := decision(game)) is not None:
        apply(game, bots[asked.seat].choose(game))
    ended = result(game)
    assert ended is not None
    assert ended.winners == (seat,)
