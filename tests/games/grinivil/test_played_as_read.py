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

_SWAPS = """\
tile tree_stall #902 "Tree stall"
  border pink
  repeat up to 3 times as swapped
    may
      pay 1 money
      gain 1 tree
  gain 1 vp per swapped
  time 1 per swapped

tile fair_visits #903 "Visits"
  border pink
  repeat up to 2 times as visited
    may
      pay 1 money
      repeat up to 2 times as picked
        may pay 1 tree
      gain 1 vp per picked
  time 1 per visited
"""

TILES = _SWAPS + "\n".join(
    _AUCTION.format(name=name, number=number, line=line) for name, number, line in _ALL_AND_OTHERS
)

YES, NO = "choosing accept = 1", "choosing accept = 0"

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
    "a round that is declined is not counted": """
        given you have 9 money
        when you use tree_stall choosing accept = 1 choosing accept = 0
        then you pay 1 money
        then you gain 1 vp
        then you advance pawn on action_loop by 1""",
    "none is done where all is declined": """
        given you have 9 money
        when you use tree_stall choosing accept = 0
        then you pay nothing
        then you gain nothing""",
    "as often as there are rounds": """
        given you have 9 money
        when you use tree_stall choosing accept = 1 choosing accept = 1 choosing accept = 1
        then you pay 3 money
        then you gain 3 vp
        then you advance pawn on action_loop by 3""",
    "the last of the rounds may be declined too": """
        given you have 9 money
        when you use tree_stall choosing accept = 1 choosing accept = 1 choosing accept = 0
        then you pay 2 money
        then you gain 2 vp""",
    "rounds within rounds are counted apart": f"""
        given you have 9 money
        given you have 9 trees
        when you use fair_visits {YES} {YES} {NO} {YES} {NO}
        then you pay 2 money, 1 tree
        then you gain 1 vp
        then you advance pawn on action_loop by 2""",
}


@cache
def workshop() -> Workshop:
    return Workshop(SCENARIOS, TILES)


@pytest.mark.parametrize("title", SCENARIOS)
def test_a_sentence_does_what_it_says(title: str) -> None:
    outcome = workshop().run(title)
    assert outcome.passed, (outcome.problems, outcome.failures)
