"""What is given is true when a scenario begins; nothing was made or lost for it, and the game could have got there."""

from __future__ import annotations

from functools import cache

import pytest

from runtime.game.saving.validation import check_sound
from runtime.scenarios.scene.figures import is_true
from tests.runtime.scenarios.bench import Workshop

GIVEN = {
    "money": "given you have 17 money",
    "money of others": "given next player has 3 money\ngiven previous player has at most 0 money",
    "money of two": "given other players have 9 money",
    "points past the ring": "given you have 57 vp",
    "trees": "given you have 9 trees",
    "resources": "given you have 2 concrete\ngiven you have 2 wood\ngiven you have at most 0 steel",
    "resources of any kind": "given you have 1 steel\ngiven you have 6 resources",
    "blocks in stock": "given you have 3 blocks",
    "workers": "given you have 4 workers",
    "no idle workers": "given you have at most 0 idle workers",
    "used workers": "given you have 3 used workers\ngiven you have 1 idle worker",
    "a worker on an ability tile": "given you have 1 worker on constructor",
    "workers of two players": "given you have 1 worker on banker\ngiven next player has 1 worker on merchant",
    "a worker at a building": "given you have 1 block on pub\ngiven you have 1 worker on pub",
    "the market": "given there are 8 concrete in market\ngiven there are at most 0 wood in market",
    "the bag": "given there are 3 steel in bag",
    "the supply": "given there are at most 0 trees in supply",
    "floors": "given there are 2 floors of church",
    "nothing built": "given there are at most 0 floors of cafe",
    "blocks": "given you have 1 block on church\ngiven municipality has 1 block on church",
    "nobody's own block": "given there is 1 floor of church\ngiven you have at most 0 blocks on church",
    "an owner": "given there is 1 floor of church\ngiven owner of church is next player",
    "no owner": "given there is 1 floor of church\ngiven owner of church is municipality",
    "usable": "given hospital is usable",
    "not usable": "given there are 3 floors of hospital\ngiven hospital is not usable",
    "finished": "given bank is finished",
    "unfinished": "given bank is unfinished",
    "sold": "given you have 2 blocks on house\ngiven house is sold",
    "far from the heart": "given distance of school is 2",
    "on one road": "given you have 2 blocks on house\ngiven distance of school is 0\ngiven school is usable",
    "one road away": "given you have 2 blocks on house\ngiven distance of school is 1\ngiven school is usable",
    "three roads away": "given you have 2 blocks on house\ngiven distance of school is 3\ngiven school is usable",
    "two of them": "given you have 1 block on house\ngiven distance of pub is 1\ngiven distance of bank is 2",
    "trees in a sector": "given there are 7 trees in sector",
    "many trees": "given you have 2 blocks on house\ngiven there are 30 trees in sector\ngiven house is usable",
    "free places": "given there are 14 free places in sector",
    "trees and places": "given there are 2 trees in sector\ngiven there are 6 free places in sector",
    "a hand of one": "given there is one gardener in hand",
    "a hand of three": "given you have 3 inhabitants in hand",
    "a hand of some": "given you have 4 inhabitants in hand\ngiven there is one baker in hand",
    "not this card": "given there are at most 0 bakers in hand",
    "the town's inhabitants": "given there are 10 inhabitants in town_pile",
    "certain inhabitants": "given there is one chemist in town_pile\ngiven there is one teacher in town_pile",
    "a die": "given conversion is 7",
    "a pawn": "given space of pawn is 18",
    "at least": "given you have at least 50 money",
    "at least what there is": "given you have at least 10 money",
    "at most": "given you have at most 12 money",
    "more than": "given you have more than 50 money",
    "fewer than": "given you have fewer than 4 vp",
    "both": "given you have 3 money and you have 2 trees",
    "not so": "given not you have at least 5 money",
    "last laps": "given you have 1 last_lap",
    "tokens": "given there are 2 free houses",
}


@cache
def workshop() -> Workshop:
    return Workshop({title: f"{lines}\nthen you have at least 0 money" for title, lines in GIVEN.items()})


@pytest.mark.parametrize("title", GIVEN)
def test_what_is_given_is_so(title: str) -> None:
    scene = workshop().scene(title)
    for given in workshop().scenarios[title].given:
        assert is_true(scene, given.condition)


@pytest.mark.parametrize("title", GIVEN)
def test_nothing_is_made_or_lost(title: str) -> None:
    """The same checks that a saved game has to pass: columns, placed pieces, cards, tiles, pawns, dice."""
    check_sound(workshop().scene(title).game)


def count(title: str, noun: str, seat: int = 0) -> int:
    scene = workshop().scene(title)
    return scene.game.counts[seat][scene.m.numbers.noun[f"grinivil.{noun}"]]


@pytest.mark.parametrize(
    ("title", "money"),
    [("money", 17), ("at least", 50), ("at least what there is", 40), ("at most", 12), ("more than", 51)],
)
def test_a_plain_number_is_exact_and_a_bound_changes_as_little_as_needed(title: str, money: int) -> None:
    assert count(title, "money") == money


def test_rings_go_with_the_points() -> None:
    assert count("points past the ring", "ring") == 1


def test_only_the_cards_that_are_named_are_in_a_hand() -> None:
    scene = workshop().scene("a hand of one")
    hand = [scene.m.numbers.cards[card].id for card in scene.game.piles[scene.m.numbers.hand]]
    assert hand == ["grinivil.gardener"]


def test_the_others_keep_as_many_cards_as_they_had() -> None:
    scene = workshop().scene("a hand of one")
    assert [len(scene.game.piles[scene.m.numbers.hand + seat]) for seat in (1, 2)] == [2, 2]


def test_a_floor_that_is_nobodys_in_particular_is_not_the_players() -> None:
    scene = workshop().scene("nobody's own block")
    (site,) = scene.sites.values()
    assert 0 not in scene.game.town.blocks[site]


def test_used_workers_stand_at_buildings_of_their_owner() -> None:
    scene = workshop().scene("used workers")
    worker = scene.m.numbers.noun["grinivil.worker"]
    places = [place for place, pieces in scene.game.pieces.items() if (worker, 0) in pieces]
    assert len(places) == 3
    assert all(sort == "site" and 0 in scene.game.town.blocks[site] for sort, site in places)


def test_a_tile_with_a_piece_on_it_lies_in_the_loop() -> None:
    scene = workshop().scene("a worker on an ability tile")
    assert scene.m.numbers.tile["grinivil.constructor"] in scene.game.loops[0]


def test_land_of_the_set_up_stays_the_municipalitys() -> None:
    scene = workshop().scene("an owner")
    town = scene.game.town
    assert all(owner == -1 for slot, owner in enumerate(town.owners) if town.plan.lands[town.lands[slot]].starts)
    assert 1 in town.owners


# ---- towns that are written out

TOWNS = {
    "as it is written": "players 4\ntown half_way\nthen there are 4 inhabitants in town_pile",
    "with what stands there": """
        players 4
        town half_way
        given hospital is usable
        then next player has at most 0 blocks on hospital""",
    "with one building more": """
        players 4
        town half_way
        given next player has 2 blocks on bank
        then there are 2 floors of bank""",
    "a sector of 14": """
        players 6
        town sector_of_14
        given there are 14 free places in sector
        then there are 14 places in sector""",
    "no sector of 15": """
        players 6
        town sector_of_14
        given there are 15 free places in sector
        then you have 40 money""",
    "too many players": "players 3\ntown half_way\nthen you have 40 money",
}


@cache
def towns() -> Workshop:
    return Workshop(TOWNS)


@pytest.mark.parametrize("title", list(TOWNS)[:4])
def test_a_scenario_can_start_in_a_declared_town(title: str) -> None:
    outcome = towns().run(title)
    assert outcome.passed, (outcome.problems, outcome.failures)
    check_sound(towns().scene(title, outcome.players[0]).game)


def test_a_declared_town_does_not_grow() -> None:
    (problem,) = towns().run("no sector of 15").problems
    assert (problem.code, problem.at[0]) == ("T930", 3)


def test_everybody_in_a_declared_town_must_play() -> None:
    (problem,) = towns().run("too many players").problems
    assert problem.code == "T932"
    assert "player 4" in problem.reason


def test_sold_houses_of_a_declared_town_have_roofs_and_buyers() -> None:
    game = towns().scene("as it is written", 4).game
    roof = game.rules.numbers.noun["grinivil.roof"]
    assert sum(pieces == ((roof, owner),) for pieces in game.pieces.values() for owner in range(4)) == 4


def test_nobody_is_richer_for_the_sales_of_a_declared_town() -> None:
    game = towns().scene("as it is written", 4).game
    money = game.rules.numbers.noun["grinivil.money"]
    assert [game.counts[seat][money] for seat in range(4)] == [40, 43, 46, 49]
