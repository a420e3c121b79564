"""Sites, roads, sectors and slots by the names they have in games, on land of the set-up and on land that is added."""

from __future__ import annotations

from functools import cache

import pytest

from .bench import Workshop

PASS = {
    "a building on a site": """
        given site "inner_3.in03c" is a house
        given you have 1 block on site "inner_3.in03c"
        given you have 1 concrete
        given you have 1 wood
        given you have 1 steel
        when you use build_floor choosing site = "inner_3.in03c"
        then site "inner_3.in03c" is finished
        then building "inner_3.in03c" is finished
        """,
    "a road that is completed before": """
        given road "inner_4.right" is completed
        then road "inner_4.right" is completed
        """,
    "a road that somebody completes": """
        given road "inner_4.right" is under_construction
        given you have 2 concrete
        when you use explore_or_road choosing side = 2 choosing road = "inner_4.right"
        then road "inner_4.right" is completed
        """,
    "a sector with trees": """
        given there are 2 trees in sector "inner_4.p"
        given you have 1 tree
        when you use plant_trees choosing n = 1 choosing sector = "inner_4.p"
        then there are 3 trees in sector "inner_4.p"
        """,
    "a sector of the start land": """
        given you have 1 tree
        when you use plant_trees choosing n = 1 choosing sector = sector "land_start.a"
        then there is 1 tree in sector "land_start.a"
        """,
    "a slot": """
        when you use explore_or_road choosing side = 1 choosing spot = "inner.2"
        then you gain 3 vp
        when next player uses explore_or_road choosing side = 1 choosing spot = slot "inner.2"
        then refused
        """,
    "the sector that is given": """
        given there are 14 free places in sector
        given you have 1 tree
        when you use plant_trees choosing n = 1 choosing sector = sector
        then there are 13 free places in sector
        """,
}

WRONG = {
    # the code, words of the reason, words of the hint
    "no such site": (
        "T937",
        'no site here is called "inner_3.zz"',
        "as `tuilerie town` and games show them",
        'then site "inner_3.zz" is empty',
    ),
    "any sector": (
        "T938",
        "which sector",
        "choosing sector =",
        "given you have 1 tree\nwhen you use plant_trees choosing n = 1 choosing sector = sector\nthen refused",
    ),
    "a thing for a slot": (
        "T933",
        "`spot`",
        'such as `choosing spot = "inner.',
        "when you use explore_or_road choosing side = 1 choosing spot = school\nthen refused",
    ),
    "a place for a number": (
        "T933",
        "`n`",
        "a number",
        'when you use buy_trees choosing n = "inner_3.in03c"\nthen refused',
    ),
}


@cache
def workshop() -> Workshop:
    return Workshop({**PASS, **{title: lines for title, (_, _, _, lines) in WRONG.items()}})


@pytest.mark.parametrize("title", PASS)
def test_a_place_is_named_as_games_name_it(title: str) -> None:
    outcome = workshop().run(title)
    assert (outcome.failures, outcome.problems) == ([], [])


@pytest.mark.parametrize("title", WRONG)
def test_a_name_that_says_nothing_is_a_mistake(title: str) -> None:
    code, reason, hint, _ = WRONG[title]
    (problem,) = workshop().run(title).problems
    assert problem.code == code
    assert reason in problem.reason
    assert hint in problem.hint
    assert problem.at[0] > 0
