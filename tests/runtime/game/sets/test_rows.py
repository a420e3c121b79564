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

RUNTIME = Path(__file__).parents[4] / "runtime"
RAISERS = ("happens", "announce", "begin_answers", "_use_events")


def test_every_pair_of_an_adjective_and_a_sort_is_answered_once() -> None:
    rows = {(sort, word) for word, sort in DESCRIBED.keys() - OF_A_SET if word not in OF_A_TRIP}
    assert rows == ANSWERS.keys()


def test_every_part_has_one_evaluator() -> None:
    counted = {(sort, word, behind) for sort, word, behind in PARTS if sort in COUNTED}
    assert {(word, behind) for _, word, behind in counted} == COUNTERS.keys()
    assert PARTS.keys() - counted == FILTERS.keys() | SOURCES
    assert not FILTERS.keys() & SOURCES


def raised() -> set[object]:
    """The names of the events that are raised or foreseen somewhere in the runtime."""
    found, names = set(), {event.name for event in EVENTS}
    for path in RUNTIME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISERS:
                inside = [each for argument in node.args for each in ast.walk(argument)]
                found |= {each.value for each in inside if isinstance(each, ast.Constant)} & names
    return found


def test_every_event_of_the_language_is_raised_and_no_other() -> None:
    assert raised() == {event.name for event in EVENTS}
