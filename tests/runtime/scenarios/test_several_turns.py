"""Scenarios of several turns: what comes of each, what does not, and how dice fall."""

from __future__ import annotations

from functools import cache

import pytest

from .bench import Workshop

PASS = {
    "turn by turn": """
        when you use buy_trees choosing n = 2
        then you gain 2 trees
        then you pay 2 money
        when next player uses buy_trees choosing n = 1
        then next player gains 1 tree
        then you gain nothing
        when you use buy_trees choosing n = 3
        then you gain 3 trees
        """,
    "before anything is done": """
        then you have 40 money
        when you use buy_trees choosing n = 1
        then you have 39 money
        """,
    "a turn that is refused changes nothing": """
        given you have 1 money
        when you use buy_trees choosing n = 2
        then refused
        then nothing happens
        when you use buy_trees choosing n = 1
        then you pay 1 money
        """,
    "lines after the last then have to be possible": """
        when you use buy_trees choosing n = 1
        then you pay 1 money
        when you use buy_trees choosing n = 2
        """,
    "somebody pays nothing": """
        when you use subsidies
        then you pay nothing
        then next player gains nothing
        then each other player loses nothing
        """,
    "a die falls well": """
        given you have 5 money
        when you use import choosing picked = 1 choosing cost_die = 1
        then you pay 1 money
        """,
    "a die falls badly, and nobody foresaw it": """
        given you have 5 money
        when you use import choosing picked = 1 choosing cost_die = 6
        then failed
        then you lose 2 vp
        then you gain nothing
        """,
}

FAIL = {
    # what is expected, and what is said instead
    "something was gained": (
        "when you use buy_trees choosing n = 1\nthen you gain nothing",
        ("you gain nothing", "something did"),
    ),
    "something happened": (
        "when you use buy_trees choosing n = 1\nthen nothing happens",
        ("nothing happens", "something did"),
    ),
    "it did not fail": (
        "when you use import choosing picked = 1 choosing cost_die = 1\nthen failed",
        ("use “Import”", "it was refused: the action does not fail"),
    ),
    "an early stage": (
        "when you use buy_trees choosing n = 1\nthen you pay 2 money\nwhen you use buy_trees choosing n = 2\n"
        "then you pay 2 money",
        ("pay 2\u00a0€", "1 money"),
    ),
}

WRONG = {
    "a die that is not rolled": ("T931", "when you use buy_trees choosing n = 1 choosing cost_die = 3\nthen refused"),
    "a die that is rolled once": (
        "T931",
        "when you use import choosing picked = 1 choosing cost_die = 1 choosing cost_die = 2\nthen you pay 1 money",
    ),
    "a face that it has not": ("T933", "when you use import choosing picked = 1 choosing cost_die = 9\nthen refused"),
    "an answer of somebody else that nobody asks for": (
        "T931",
        "when you use auction choosing bid = 10\nwhen next player uses auction choosing bid = 25 choosing n = 3\n"
        "then next player pays 25 money",
    ),
}


@cache
def workshop() -> Workshop:
    return Workshop(
        {
            **PASS,
            **{title: lines for title, (lines, _) in FAIL.items()},
            **{title: lines for title, (_, lines) in WRONG.items()},
        }
    )


@pytest.mark.parametrize("title", PASS)
def test_each_turn_is_compared_by_itself(title: str) -> None:
    outcome = workshop().run(title)
    assert (outcome.failures, outcome.problems) == ([], [])


@pytest.mark.parametrize("title", FAIL)
def test_what_is_not_so_is_told_where_it_is_said(title: str) -> None:
    (failure,) = workshop().run(title).failures
    assert (failure.expected, failure.actual) == FAIL[title][1]


@pytest.mark.parametrize("title", WRONG)
def test_what_nobody_asks_for_is_a_mistake(title: str) -> None:
    outcome = workshop().run(title)
    assert [each.code for each in outcome.problems] == [WRONG[title][0]]


def test_the_story_has_all_turns() -> None:
    story = workshop().story("turn by turn")
    assert "the next player gains 1 tree" in story
    assert story.count("does #09 Buy trees") == 3


CARD = 'inhabitant pupil "Pupil"\n  seller gains 3 vp\n  requires school\n'
SALES = {
    "a card that requires a school, and there is none": """
        given you have 2 blocks on house
        given house is usable
        given there is 1 pupil in hand
        given there are 0 floors of school
        when you use sell_house choosing buyer = pupil
        then refused
        """,
    "what is required need not pay anybody": """
        given you have 2 blocks on house
        given house is usable
        given school is usable
        given there is 1 pupil in hand
        when you use sell_house choosing buyer = pupil
        then you gain 3 vp
        then next player gains nothing
        """,
}


@cache
def sales() -> Workshop:
    return Workshop(SALES, CARD)


@pytest.mark.parametrize("title", SALES)
def test_a_card_may_require_what_pays_nothing(title: str) -> None:
    outcome = sales().run(title)
    assert (outcome.failures, outcome.problems) == ([], [])


def test_to_fail_something_has_to_be_begun() -> None:
    outcome = Workshop({"nothing is done": "then failed"}).run("nothing is done")
    assert [each.actual for each in outcome.failures] == ["no action was begun"]
