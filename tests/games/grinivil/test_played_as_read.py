"""Sentences of a pack of one's own, tried in scenarios: what the words say is what the game does."""

from __future__ import annotations

from functools import cache

import pytest

from tests.runtime.scenarios.bench import Workshop

_AUCTION = """\
tile {name} #{number} "{name}"
  border pink
  sealed bids from active players, at least 3 money
    ties to you, then clockwise
  {line}
  time 1
"""
_ALL_AND_OTHERS = [("to_all", 900, "each bidder gains 1 tree"), ("to_others", 901, "each other bidder gains 1 tree")]

TILES = "\n".join(_AUCTION.format(name=name, number=number, line=line) for name, number, line in _ALL_AND_OTHERS)

SCENARIOS = {
    "nobody bids, so nobody gains": """
        given you have 9 money
        when you use to_all choosing bid = 0
        then you gain nothing
        then next player gains nothing
        then previous player gains nothing""",
    "each of two bidders gains": """
        given you have 9 money
        given next player has 9 money
        when you use to_all choosing bid = 5
        when next player uses to_all choosing bid = 3
        then you gain 1 tree
        then next player gains 1 tree
        then previous player gains nothing""",
    "the other bidder gains": """
        given you have 9 money
        given next player has 9 money
        when you use to_others choosing bid = 5
        when next player uses to_others choosing bid = 3
        then you gain nothing
        then next player gains 1 tree
        then previous player gains nothing""",
}


@cache
def workshop() -> Workshop:
    return Workshop(SCENARIOS, TILES)


@pytest.mark.parametrize("title", SCENARIOS)
def test_a_sentence_does_what_it_says(title: str) -> None:
    outcome = workshop().run(title)
    assert outcome.passed, (outcome.problems, outcome.failures)
