"""What is done is done by the rules: real turns, with the answers that a scenario fixes and neutral ones otherwise."""

from __future__ import annotations

from functools import cache

import pytest

from runtime.game.state.rules import Rules
from tests.runtime.scenarios.bench import Workshop

LINES = {
    "a number": "when you use buy_trees choosing n = 4\nthen you pay 8 money",
    "time is asked after it": "when you use buy_trees choosing n = 1 choosing n = 1\nthen you pay 4 money",
    "no time is bought": "when you use buy_trees choosing n = 1\nthen you advance pawn on action_loop by 1",
    "only one answer": "given you have 1 tree\nwhen you use plant_trees choosing n = 1\nthen you gain 5 money",
    "one answer but another is named": "given you have 1 tree\nwhen you use plant_trees choosing n = 2\nthen refused",
    "so many in all": "when you use buy_resources choosing bought = 2\nthen you buy 2 resources from market",
    "so many of one kind": """
        given there are 3 steel in market
        given you have 80 money
        given you have at most 0 resources
        when you use buy_resources choosing bought = 3 steel
        then you buy 3 steel from market""",
    "a kind": "when you use acquire choosing sort = steel\nthen you gain 1 steel",
    "a card": """
        given you have at most 0 inhabitants in hand
        given there is one baker in display
        when you use new_inhabitant choosing card = baker
        then there is one baker in hand""",
    "a player": """
        given you have 1 wood
        given you have 1 resource
        given next player has 1 steel
        given next player has 1 resource
        when you use forced_trade choosing rival = next player
        then you pay 2 money to next player
        then you have 1 steel""",
    "a branch": "given you have at most 0 vp\nwhen you use convert choosing branch = 2\nthen you gain 15 money",
    "a side": "when you use explore_or_road choosing side = 1\nthen you pay 10 money\nthen you gain 3 vp",
    "a part": """
        given conversion is 5
        given you have 10 vp
        when you use convert choosing part = 2 choosing n = 2
        then you gain 10 money""",
    "picks": "given cost_die is 2\nwhen you use import choosing picked = 3\nthen you pay 6 money",
    "a site that fits is found": """
        given you have 2 concrete
        given you have 1 wood
        when you use build_floor choosing building = house
        then you have 1 block on house""",
    "what may be declined is done where it is named": """
        given you have 1 block on house
        given there is 1 floor of house
        given distance of pub is 1
        given pub is usable
        given there is one baker in hand
        given you have 1 concrete
        given you have 1 wood
        given you have 1 steel
        when you use build_floor choosing action = quick_sale choosing buyer = baker
        then there is one baker in town_pile""",
    "what may be declined is declined": """
        variant bonuses_at_will
        given you have 2 concrete
        given you have 2 wood
        when you use build_floor choosing building = school
        then you gain 4 vp""",
    "others bid what they say": """
        when you use auction choosing bid = 12
        when previous player uses auction choosing bid = 30
        then previous player pays 30 money
        then you gain 15 money""",
    "others bid nothing if nobody says so": "when you use auction choosing bid = 12\nthen you pay 12 money",
    "the least that must be bid": "when you use auction\nthen you pay 10 money",
    "a bid that is not there": """
        given next player has 20 money
        when you use auction choosing bid = 12
        when next player uses auction choosing bid = 21
        then refused""",
    "the same tile in turns of their own": """
        when you use buy_trees choosing n = 1
        when next player uses buy_trees choosing n = 2
        then next player gains 2 trees
        then you gain 1 tree""",
    "an action": """
        given conversion is 5
        when you use exchange choosing n = 2 choosing branch = 2
        then you pay 10 money""",
    "sentences": """
        when you gain 2 trees
        when next player pays 3 money to you
        then you have 43 money
        then you have 4 trees""",
    "everybody": "when every player gains 2 vp\nthen every player gains 2 vp",
    "a procedure": "given you have 9 money\nwhen you do lap_end\nthen you have 4 money",
    "a sentence that is not possible": "given you have 3 money\nwhen you pay 4 money\nthen refused",
    "an action that is not possible": """
        given you have at most 0 vp
        given you have at most 0 money
        when you use exchange choosing n = 1
        then refused""",
    "a finished player is skipped": """
        when next player ends participation
        when you use buy_trees choosing n = 1
        when previous player uses buy_trees choosing n = 2
        then next player gains 5 money""",
    "a turn after the game": "when you end game\nwhen you use buy_trees choosing n = 1\nthen refused",
    "the first line is refused": "given you have 1 money\nwhen you pay 2 money\nwhen you gain 1 tree\nthen refused",
    "nothing is done by a refusal": """
        given you have 5 money
        given you have 3 vp
        when you use buy_warehouse
        then refused
        then you have 5 money
        then you have 3 vp
        then space of pawn is 0""",
    "a tile nobody can pay": "given you have at most 0 money\nwhen you use buy_trees\nthen refused",
    "a named sector": """
        given you have 1 tree
        given there are at most 0 free places in sector "land_centre.p"
        when you use plant_trees choosing sector = "land_centre.p"
        then refused""",
    "a closed tile": "given next player has 1 worker on banker\nwhen you use banker\nthen refused",
    "a worker is not passed": """
        given you have 1 worker on banker
        when you use buy_trees choosing n = 1
        then you gain 3 money
        then you have 1 worker on banker""",
    "with a first corner": """
        given you have 1 worker on engineer
        given there are 8 concrete in market
        when you use buy_resources choosing bought = 1 concrete
        then you pay 1 money""",
    "a rolled die": """
        given cost_die is 5
        when you use import choosing picked = 1
        then you pay 5 money
        then you roll cost_die""",
    "the sector that is spoken of": """
        given you have 3 trees
        given there are 1 trees in sector
        given there are 9 free places in sector
        when you use plant_trees choosing n = 3
        then there are 4 trees in sector""",
    "the house that is spoken of": """
        given you have 2 blocks on house
        given house is usable
        given there is one baker in hand
        when you use sell_house
        then house is sold""",
}

WRONG = ("the first line is refused",)
"""Those that must not pass: it is the last line that `refused` speaks of."""


@cache
def workshop() -> Workshop:
    return Workshop(LINES)


@pytest.mark.parametrize("title", [title for title in LINES if title not in WRONG])
def test_a_scenario_is_played_by_the_rules(title: str) -> None:
    outcome = workshop().run(title)
    assert outcome.passed, (outcome.problems, outcome.failures)


def test_a_refusal_on_the_way_is_not_the_one_that_is_expected() -> None:
    (failure,) = workshop().run("the first line is refused").failures
    assert failure.at[0] == 3
    assert "it was refused" in failure.actual


def test_a_turn_is_a_real_turn() -> None:
    """The pawn goes to the tile, the action is done there, and its time is spent."""
    to_the_tile, action, *done, time = workshop().story("no time is bought").splitlines()
    assert to_the_tile.startswith("the player moves")
    assert action.startswith("the player does #09 Buy trees")
    assert len(done) == 2
    assert time.startswith("the player moves 1 step to")


def test_a_die_shows_its_face_when_it_is_rolled() -> None:
    assert "rolls 5 with the cost die" in workshop().story("a rolled die")


def test_whoever_does_not_bid_is_not_among_the_bidders() -> None:
    story = workshop().story("others bid what they say").splitlines()
    assert [line.partition(" (")[0] for line in story if " bids " in line.partition(" (")[0]] == [
        "the previous player bids 30 Grinies",
        "the player bids 12 Grinies",
    ]


def test_the_rules_stay_as_they_were() -> None:
    """Many scenarios share them: a line of one is no code of another."""
    title = "a sentence that is not possible"
    bench, scenario = workshop().bench, workshop().scenarios[title]
    rules = bench.rules(scenario, 3)
    before = _sizes(rules)
    assert not any("line" in code.key for code in rules.codes)
    for _ in range(2):
        for each in workshop().scenarios.values():
            bench.run(each)
        assert _sizes(rules) == before
    scene = workshop().scene(title)
    assert (scene.game.rules, scene.m.rules) != (rules, rules)
    assert scene.game.rules is scene.m.rules


def _sizes(rules: Rules) -> dict[str, int]:
    """How much there is of everything that rules are made of."""
    return {name: len(value) for name, value in vars(rules).items() if isinstance(value, list | dict | tuple)}


@pytest.mark.parametrize(
    ("title", "why"),
    [
        ("one answer but another is named", "`n = 2` is not allowed: 1"),
        (
            "a closed tile",
            "the tile `banker` cannot be chosen now: it is closed, there is the next player's worker",
        ),
        ("a tile nobody can pay", "the tile `buy_trees` cannot be chosen now: it needs 1 Grinies, and you have 0"),
        ("a named sector", "the sector `land_centre.p` cannot be chosen now"),
        ("a bid that is not there", "`bid = 21` is not allowed: 0, or 10 to 20"),
        ("a sentence that is not possible", "it cannot be carried through"),
        ("a turn after the game", "the game is over"),
    ],
)
def test_a_refusal_has_its_reason(title: str, why: str) -> None:
    from runtime.scenarios.actions.steps import do_when_lines

    done = do_when_lines(workshop().scene(title), workshop().scenarios[title].uses)
    assert done.refused is not None
    assert done.why == why
