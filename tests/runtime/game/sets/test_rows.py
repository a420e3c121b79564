"""Every row of the vocabulary has something that answers it in a game, and nothing answers what has no row."""

from __future__ import annotations

import ast
from pathlib import Path

from compiler.vocabulary.adjectives import DESCRIBED, OF_A_SET, OF_A_TRIP
from compiler.vocabulary.events import EVENTS
from compiler.vocabulary.parts import COUNTED, PARTS
from runtime.game.amounts.counting import COUNTERS
from runtime.game.sets.adjectives import ANSWERS
from runtime.game.sets.parts import FILTERS, SOURCES

GAME = Path(__file__).parents[4] / "runtime" / "game"
RAISERS = {"happens": 1, "announce": 1, "begin_answers": 1, "_use_events": 3}
"""What raises events, and which of its arguments is their name."""


def test_every_pair_of_an_adjective_and_a_sort_is_answered_once() -> None:
    rows = {(sort, word) for word, sort in DESCRIBED.keys() - OF_A_SET if word not in OF_A_TRIP}
    assert rows == ANSWERS.keys()


def test_every_part_has_one_evaluator() -> None:
    counted = {(sort, word, behind) for sort, word, behind in PARTS if sort in COUNTED}
    assert {(word, behind) for _, word, behind in counted} == COUNTERS.keys()
    assert PARTS.keys() - counted == FILTERS.keys() | SOURCES
    assert not FILTERS.keys() & SOURCES


def raised() -> set[str]:
    """The names of the events that are raised or foreseen somewhere in a game. What sets a scenario up does not count:
    nothing that is played goes through it."""
    found = set()
    for path in GAME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISERS:
                named = ast.walk(node.args[RAISERS[node.func.id]])
                found |= {
                    each.value for each in named if isinstance(each, ast.Constant) and isinstance(each.value, str)
                }
    return found


def test_every_event_of_the_language_is_raised_and_no_other() -> None:
    assert raised() == {event.name for event in EVENTS}
