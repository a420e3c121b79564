"""Hamlet: its examples hold, and whole games come to their end with every number of players."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.compile import compile_folder
from compiler.packs.folders import shipped_packs
from runtime.bots.greedy import Greedy
from runtime.bots.random import Random
from runtime.game.play import apply, decision, result, start
from runtime.game.rules.builder import rules_of
from runtime.game.saving.validation import check_sound
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from tests.content.packs import pack

SEASONS = 6


@cache
def rules_for(players: int) -> Rules:
    return rules_of(pack("hamlet"), players)


def count(game: Game, seat: int, noun: str) -> int:
    return game.counts[seat][game.rules.numbers.noun[f"hamlet.{noun}"]]


def played(players: int, seed: int, bot: type[Random] | type[Greedy] = Random) -> Game:
    game = start(rules_for(players), seed)
    bots = [bot(seed + seat) for seat in range(players)]
    while (asked := decision(game)) is not None:
        tiles = [n for n, tile in enumerate(game.rules.numbers.tiles) if tile.room is not None]
        assert all(len(game.pieces.get(("tile", n), ())) <= (game.rules.numbers.tiles[n].room or 0) for n in tiles)
        apply(game, bots[asked.seat].choose(game))
    check_sound(game)
    return game


def test_the_pack_has_no_warning() -> None:
    assert compile_folder(shipped_packs() / "hamlet", "hamlet").diagnostics == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_random_games_last_six_seasons(players: int, seed: int) -> None:
    game = played(players, seed)
    assert sum(count(game, seat, "season_mark") for seat in range(players)) == SEASONS
    assert sum(count(game, seat, "bell") for seat in range(players)) == 1
    assert len(result(game).scores) == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_somebody_who_looks_ahead_builds(players: int) -> None:
    game = played(players, 1, Greedy)
    assert any(building >= 0 for building in game.town.buildings)


def test_everybody_places_every_worker_in_turn() -> None:
    """In the first season, each of three players has two turns, one after the other."""
    game, bot, seats = start(rules_for(3), 5), Random(5), []
    while game.turns <= 2 * 3:
        asked = decision(game)
        assert asked is not None
        if not seats or seats[-1] != (game.turns, game.turn):
            seats.append((game.turns, game.turn))
        apply(game, bot.choose(game))
    assert [seat for turn, seat in seats if turn <= 2 * 3] == [0, 1, 2, 0, 1, 2]


def test_goods_that_nobody_takes_pile_up() -> None:
    game = start(rules_for(2), 1)
    numbers = game.rules.numbers
    pile, wood = numbers.area_rows["hamlet.forest_pile"], numbers.noun["hamlet.wood"]
    assert game.counts[pile][wood] == 3


def test_hands_are_secret() -> None:
    """A hand of decrees is hidden, and what was played lies open."""
    areas = {each.id: each for each in pack("hamlet").declarations if each.kind == "area"}
    assert areas["hamlet.hand"].hidden
    assert not areas["hamlet.proclaimed"].hidden
