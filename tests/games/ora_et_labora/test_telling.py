"""What players of Ora et Labora read: menus and news without what only the rules count."""

from __future__ import annotations

from random import Random

from runtime.game.play import apply, decision, start
from runtime.telling import Telling
from studio.play.screen.board import land_left_lines, turn_announcements
from studio.play.screen.news import digest_lines, log_lines, result_lines
from tests.games.ora_et_labora.table import FRANCE, Table, rules_for
from tests.runtime.game.answers import a_move

COUNTED = ("main action", "extra actions", "right to buy", "under way", "chance to settle", "round_mark")


def labels(table: Table, viewer: int = 0) -> list[str]:
    asked = decision(table.game)
    assert asked is not None
    telling = Telling(table.rules, viewer=viewer)
    return [telling.label(table.game, asked, number) for number in range(len(asked.options))]


def test_the_menu_of_a_turn_names_actions() -> None:
    """OL-ROUND-06: what is counted for them is not told."""
    assert labels(Table().turn(0)) == [
        *("place a clergyman", "work contract", "fell trees", "cut peat", "build", "extra action"),
    ]
    felled = Table().turn(0).main("fell_trees").choose("grove", (1, 0)).choose("marker", "wood_marker")
    assert labels(felled) == ["extra action", "end the turn"]


def test_a_building_is_named_with_what_it_does() -> None:
    assert labels(Table().turn(0).main("place_clergyman")) == [
        "Clay Mound on G9: produce clay",
        "Farmyard on E10: choose one: produce livestock; produce grain",
        "Cloister Office on G10: produce coins",
    ]


def test_who_may_use_a_building_is_told_which() -> None:
    table = Table().turn(0).main("place_clergyman").choose("workplace", ("farmyard", 0)).choose("either", "prior")
    assert labels(table)[0] == "yes: use the farmyard: choose one: produce livestock; produce grain"


def test_sides_of_land_are_told_by_their_squares_and_spots_by_their_rows() -> None:
    """OL-TAB-06, OL-LAND-07."""
    table = Table().has(0, coin=9).turn(0).extra("buy_district").choose("pay", coin=2)
    assert labels(table)[1] == "District, plains side: plains with a forest card, plains, plains, plains, hillside"
    assert labels(table.choose("side", "plains_district")) == ["row 8", "row 11"]
    assert list(land_left_lines(Telling(table.rules).words, table.game)) == []


def test_the_round_is_announced() -> None:
    table = Table().begin_round(7)
    assert turn_announcements(Telling(table.rules).words, table.game) == ["round 7"]


def test_a_whole_game_is_told_without_what_is_only_counted() -> None:
    game, rng = start(rules_for(3, FRANCE), 4), Random(4)
    telling = Telling(game.rules)
    while (asked := decision(game)) is not None:
        options = [telling.label(game, asked, number) for number in range(min(len(asked.options), 40))]
        assert not [each for each in options for word in COUNTED if word in each]
        apply(game, a_move(asked, rng))
    for told in (digest_lines(telling, game, 0), log_lines(telling, game, 0, full=False)):
        text = "\n".join(told)
        assert not [word for word in COUNTED if word in text]
    assert "economic value" in "\n".join(result_lines(telling.words, game, str))
