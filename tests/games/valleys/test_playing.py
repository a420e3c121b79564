"""Games with a landscape for every player: whose land it is, what stands on it, and what is taken away."""

from __future__ import annotations

from random import Random

import pytest

from runtime.game.play import (
    apply,
    decision,
    result,
    start,
)
from runtime.game.saving.save import restore_game, save_game
from runtime.game.saving.validation import check_sound
from runtime.game.state.game import Game
from runtime.game.tables.numbering import UNLIMITED
from runtime.town import names
from runtime.town.derivation import derive_tables
from tests.runtime.game.answers import a_move
from tests.runtime.game.invariants import sums

from .valleys import (
    choose,
    count,
    lying,
    played,
    rules_for,
    site,
    standing,
)

WIDEN, DOWN, UP, FELL, KEEP, REST = range(6)
"""The branches of a turn."""

HOME = {"C5": "wood", "D5": "wood", "G5": "hive", "C6": "wood", "E6": "farmhouse"}
"""What stands in every landscape at first."""


def game_of(players: int = 2) -> Game:
    return start(rules_for(players), 1)


def options(game: Game, name: str) -> list[str]:
    asked = decision(game)
    assert asked is not None
    assert asked.name == name
    name_of = {"slot": lambda each: names.slot_name(game.town.plan, each), "site": lambda each: site_name(game, each)}
    return [name_of[asked.sort](each) for each in asked.options]


def site_name(game: Game, site: int) -> str:
    return names.site_name(game.town, site)


# ---- land of one's own


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_land_from_the_start_lies_with_every_player(players: int) -> None:
    game = game_of(players)
    for player in range(1, players + 1):
        assert lying(game.town, player) == {"strips.5": "upper_home", "strips.6": "lower_home"}
        assert standing(game.town, player) == HOME
    assert {owner for owner in game.town.owners if owner >= 0} == set(range(players))


def test_land_is_laid_in_the_landscape_of_whoever_acts() -> None:
    game = choose(game_of(), either=WIDEN, tile_of_land="wooded_strip")
    assert options(game, "spot") == ["1.strips.4", "1.strips.7"]
    choose(game, spot="1.strips.7", either=WIDEN, tile_of_land="open_strip")
    assert options(game, "spot") == ["2.strips.4", "2.strips.7"]
    choose(game, spot="2.strips.4")
    assert lying(game.town, 1) == {"strips.5": "upper_home", "strips.6": "lower_home", "strips.7": "wooded_strip"}
    assert lying(game.town, 2) == {"strips.4": "open_strip", "strips.5": "upper_home", "strips.6": "lower_home"}


def test_land_can_be_named_where_it_is_explored() -> None:
    game = choose(game_of(), either=DOWN)
    assert options(game, "spot") == ["1.stream.4", "1.stream.5", "1.stream.6"]
    choose(game, spot="1.stream.4")
    assert lying(game.town, 1)["stream.4"] == "banks"


def test_spots_that_would_cover_land_are_not_offered() -> None:
    game = choose(game_of(1), either=DOWN, spot="1.stream.5")
    choose(game, either=DOWN)
    assert options(game, "spot") == ["1.stream.3", "1.stream.7"]


def test_the_tiles_are_counted_for_all_players_together() -> None:
    game = game_of(2)
    for player, spot in ((1, 4), (2, 4), (1, 6), (2, 6)):
        choose(game, either=DOWN, spot=f"{player}.stream.{spot}")
    asked = decision(game)
    assert asked is not None
    assert DOWN not in asked.options


def test_land_that_is_drawn_in_the_set_up_lies_with_each_player() -> None:
    game = start(rules_for(3, "head_start"), 1)
    assert [lying(game.town, player)["stream.0"] for player in (1, 2, 3)] == ["banks"] * 3
    check_sound(game)


# ---- what land bears


def test_what_land_bears_comes_from_where_it_lies() -> None:
    game = game_of(3)
    assert count(game, "supply", "wood") == UNLIMITED - 9
    assert count(game, "supply", "farmhouse") == 1
    assert [count(game, seat, "hive") for seat in range(3)] == [1, 1, 1]


def test_new_land_bears_what_is_printed_on_it() -> None:
    game = choose(game_of(), either=WIDEN, tile_of_land="wooded_strip", spot="1.strips.7")
    assert standing(game.town, 1) == {**HOME, "C7": "wood", "D7": "wood"}
    assert standing(game.town, 2) == HOME


def test_what_nobody_has_any_more_does_not_stand_there() -> None:
    """There are three rocks; the second open strip gets one of its two."""
    game = choose(game_of(1), either=WIDEN, tile_of_land="open_strip", spot="1.strips.4")
    choose(game, either=WIDEN, tile_of_land="open_strip", spot="1.strips.3")
    assert [square for square, name in standing(game.town, 1).items() if name == "rock"] == ["F3", "F4", "G4"]
    assert count(game, "supply", "rock") == 0
    check_sound(game)


def test_a_building_that_is_borne_is_its_land_owners() -> None:
    game = game_of(2)
    assert [game.town.blocks[site(game.town, f"{player}.E6")] for player in (1, 2)] == [(0,), (1,)]


# ---- taking away, and what is beside what


def test_one_fells_woods_of_ones_own_only() -> None:
    game = choose(game_of(), either=FELL)
    assert options(game, "grove") == ["1.C5", "1.D5", "1.C6"]
    choose(game, grove="1.D5")
    assert standing(game.town, 1) == {square: name for square, name in HOME.items() if square != "D5"}
    assert standing(game.town, 2) == HOME
    assert count(game, "supply", "wood") == UNLIMITED - 5
    assert count(game, 0, "timber") == 1


def test_where_no_wood_is_left_nothing_is_felled() -> None:
    game = game_of(1)
    for grove in ("1.C5", "1.D5", "1.C6"):
        choose(game, either=FELL, **({"grove": grove} if grove != "1.C6" else {}))
    asked = decision(game)
    assert asked is not None
    assert FELL not in asked.options
    assert count(game, 0, "timber") == 3


def test_a_place_beside_a_home_is_one_that_shares_an_edge_with_it() -> None:
    game = choose(game_of(), either=KEEP)
    assert options(game, "here") == ["1.E5", "1.D6", "1.F6"]
    choose(game, here="1.D6")
    assert count(game, 0, "vp") == 1
    assert game.town.blocks[site(game.town, "1.D6")] == (0,)


# ---- whole games


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_games_at_random_end_and_hold_together(players: int, seed: int) -> None:
    game, rng = start(rules_for(players), seed), Random(seed)
    at_first = sums(game)
    while (asked := decision(game)) is not None:
        assert game.turns < 1000
        assert sums(game) == at_first
        check_sound(game)
        apply(game, a_move(asked, rng))
    assert result(game) is not None


@pytest.mark.parametrize(("players", "seed"), [(1, 5), (4, 6)])
def test_a_saved_game_goes_on_as_before(players: int, seed: int) -> None:
    for number, game in enumerate(played(players, seed, 40)):
        if number % 5:
            continue
        again = restore_game(rules_for(players), save_game(game))
        assert again.town == game.town == derive_tables(game.town)
        assert save_game(again) == save_game(game)
        asked, asked_again = decision(game), decision(again)
        assert asked is not None
        assert asked_again is not None
        assert (asked_again.name, asked_again.options) == (asked.name, asked.options)
