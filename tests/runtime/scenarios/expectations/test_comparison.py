"""Every sort of expectation can be met and can be missed; one that is missed says what happened instead."""

from __future__ import annotations

from functools import cache

import pytest

from tests.runtime.scenarios.bench import Workshop

BUY = "when you use buy_trees choosing n = 3"
SELL = """
given you have 1 block on house
given next player has 1 block on house
given there is one baker in hand
given house is usable
when you use sell_house choosing buyer = baker"""
BUILD = "given you have 2 concrete\ngiven you have 2 wood\nwhen you use build_floor choosing building = school"
FEE = """
given there is 1 floor of church
given owner of church is next player
given you have at most 0 blocks on church
given there are 2 inhabitants in town_pile
given you have 2 concrete
given you have 2 wood
when you build next floor of church"""
END = """
given there is one teacher in town_pile
given there is one chemist in town_pile
given you have 1 block on water_treatment_plant
given next player has 1 block on water_treatment_plant
given previous player has 1 block on water_treatment_plant
given water_treatment_plant is usable
given you have at most 0 money
given next player has at most 0 money
given previous player has at most 0 money
when you end game"""
MOVE = "given space of pawn is 18\nwhen you advance pawn on action_loop by 5"

CASES: dict[str, tuple[str, str, str, str]] = {
    # what is done, what came of it, what did not, what there is instead
    "paying": (BUY, "you pay 3 money", "you pay 4 money", "3 money"),
    "paying somebody": (SELL, "you pay 15 money to next player", "you pay 15 money to previous player", "0 money"),
    "paying into the bag": (BUILD, "you pay 4 resources to bag", "you pay 4 resources to next player", "0 resources"),
    "paying of one kind": (BUILD, "you pay 2 wood", "you pay 3 wood", "2 wood"),
    "gaining": (BUY, "you gain 3 trees", "you gain 2 trees", "3 trees"),
    "gaining from somewhere": (BUY, "you gain 3 trees from supply", "you gain 3 trees from box", "0 trees"),
    "gaining several things": (SELL, "you gain 3 vp, 20 money", "you gain 3 vp, 21 money", "20 money"),
    "gaining nothing of it": (BUY, "you gain 3 trees", "you gain 1 vp", "0 vp"),
    "somebody else gains": (SELL, "next player gains 15 money", "next player gains 14 money", "15 money"),
    "everybody gains": (END, "every player gains 9 vp", "every player gains 8 vp", "9 vp"),
    "a ring": ("given you have 48 vp\nwhen you gain 5 vp", "you gain 1 ring", "you gain 2 rings", "1 ring"),
    "losing": ("given you have 8 vp\nwhen you lose 3 vp", "you lose 3 vp", "you lose 2 vp", "3 vp"),
    "losing all": ("when you lose all money", "you lose all money", "you lose 39 money", "40 money"),
    "being able to": (BUY, "you can pay 37 money", "you can pay 38 money", "it is not so"),
    "being able to build": (
        BUY,
        "not you can build next floor of church",
        "you can build next floor of church",
        "it is not so",
    ),
    "the time": (BUY, "you advance pawn on action_loop by 1", "you advance pawn on action_loop by 2", "1 step"),
    "a move": (MOVE, "you advance pawn on action_loop by 5", "you advance pawn on action_loop by 3", "5 steps"),
    "the bonus road": (
        "when you advance on road_bonus",
        "you advance on road_bonus",
        "you advance on road_bonus by 2",
        "1 space",
    ),
    "a procedure": (MOVE, "you do lap_end", "you do fourth_worker", "it did not happen"),
    "a procedure of somebody": (MOVE, "you do lap_end", "next player does lap_end", "it did not happen"),
    "a tile": (BUY, "you use buy_trees", "you use auction", "it did not happen"),
    "buying": ("when you buy 2 wood from market", "you buy 2 wood from market", "you buy 1 wood from market", "2 wood"),
    "selling": (
        "given there are 2 wood in market\nwhen you sell 1 wood to market",
        "you sell 1 wood to market",
        "you sell 2 wood to market",
        "1 wood",
    ),
    "planting": (
        "given you have 2 trees\nwhen you use plant_trees choosing n = 2",
        "you plant 2 trees in sector",
        "you plant 1 tree in sector",
        "2 planted",
    ),
    "building": (FEE, "you build floor of church", "next player builds floor of church", "it did not happen"),
    "exploring": (
        "when you use explore_or_road choosing side = 1",
        "you explore land as owner",
        "next player explores land as owner",
        "it did not happen",
    ),
    "rolling": ("when you roll conversion", "you roll conversion", "you roll cost_die", "it did not happen"),
    "drawing": (
        "when you draw 2 resources from bag",
        "you draw 2 resources from bag",
        "you draw 3 resources from bag",
        "2 resources",
    ),
    "ending": ("when you end game", "you end game", "you end participation", "it did not happen"),
    "having": (BUY, "you have 37 money", "you have 36 money", "it is 37"),
    "having exactly": (BUY, "you have 37 money", "you have 3 money", "it is 37"),
    "having at least": (BUY, "you have at least 3 money", "you have at least 38 money", "it is 37"),
    "having none": (FEE, "you have at most 0 wood", "you have at most 0 blocks on church", "it is 1"),
    "there being": (SELL, "there is one baker in town_pile", "there are 2 inhabitants in town_pile", "it is 1"),
    "being": (SELL, "house is sold", "house is unsold", "it is not so"),
    "comparing": (MOVE, "space of pawn is 3", "space of pawn is 4", "it is 3"),
    "a sector": (
        "when you gain 1 tree",
        "there are 3 places in sector",
        "there are 99 places in sector",
        "it is not so",
    ),
    "being refused": ("given you have 1 money\nwhen you pay 2 money", "refused", "you pay 2 money", "it was refused"),
    "being possible": ("when you pay 2 money", "you pay 2 money", "refused", "it was possible"),
}


@cache
def workshop() -> Workshop:
    said = {}
    for title, (lines, right, wrong, _) in CASES.items():
        said[f"{title}, rightly"] = f"{lines}\nthen {right}"
        said[f"{title}, wrongly"] = f"{lines}\nthen {wrong}"
    return Workshop(said)


@pytest.mark.parametrize("title", CASES)
def test_what_happened_is_seen(title: str) -> None:
    outcome = workshop().run(f"{title}, rightly")
    assert outcome.passed, (outcome.problems, outcome.failures)


@pytest.mark.parametrize("title", CASES)
def test_what_did_not_happen_fails_and_is_told(title: str) -> None:
    outcome = workshop().run(f"{title}, wrongly")
    assert not outcome.problems
    (failure,) = outcome.failures
    assert failure.actual.startswith(CASES[title][3])


def test_what_somebody_did_not_gain_is_said_with_nothing_or_with_none_of_it() -> None:
    made = Workshop(
        {
            "none of it": f"{BUY}\nthen you gain 0 vp\nthen you pay 0 concrete",
            "some of it": f"{BUY}\nthen you gain 0 trees",
            "the next player": "when next player gains 1 tree\nthen next player gains nothing",
            "two of them": "players 3\nwhen every player gains 1 tree\nthen other players gain nothing",
        }
    )
    assert made.run("none of it").passed
    assert [failure.actual for failure in made.run("some of it").failures] == ["3 trees"]
    said = [failure.expected for each in ("the next player", "two of them") for failure in made.run(each).failures]
    assert said == ["the next player gains nothing", "the next player and the previous player gain nothing"]


def test_a_failure_names_its_line_and_what_was_expected() -> None:
    (failure,) = workshop().run("paying, wrongly").failures
    scenario = workshop().scenarios["paying, wrongly"]
    assert failure.at == scenario.then[0].at
    assert failure.expected == "pay 4\u00a0€"


def test_a_failure_shows_what_has_to_do_with_it() -> None:
    (failure,) = workshop().run("paying, wrongly").failures
    (line,) = failure.log
    assert line.startswith("the player pays 3 Grinies (Buy trees, grinivil/tiles.tuile:")


def test_where_nothing_has_to_do_with_it_everything_is_shown() -> None:
    (failure,) = workshop().run("gaining nothing of it, wrongly").failures
    assert len(failure.log) > 3


def test_every_number_of_players_counts() -> None:
    made = Workshop(
        {
            "all": "players 2 to 6\nthen you have 40 money",
            "some": "players 2 to 4\nthen there are at most 3 players",
            "by the variant": "players 2 to 6\nvariant beginner\nthen you have 40 money",
        }
    )
    assert made.run("all").players == [2, 3, 4, 5, 6]
    assert [failure.players for failure in made.run("some").failures] == [4]
    assert made.run("by the variant").players == [2, 3, 4]
