"""Every row of the vocabulary has something that answers it in a game, and nothing answers what has no row."""

from __future__ import annotations

import ast
from pathlib import Path

from compiler.vocabulary.adjectives import ADJECTIVES, OF_A_TRIP
from compiler.vocabulary.events import EVENTS
from runtime.game.sets.adjectives import ANSWERS

RUNTIME = Path(__file__).parents[4] / "runtime"
ARTICLES = {"one"}
"""Adjectives that are read like an article, and are not kept."""
RAISERS = ("raise_event", "are_triggers_feasible", "_event_continuation")


def test_every_pair_of_an_adjective_and_a_sort_is_answered_once() -> None:
    rows = {(sort, word) for word, sorts in ADJECTIVES.items() if word not in ARTICLES | OF_A_TRIP for sort in sorts}
    anything = {word for sort, word in ANSWERS if not sort}
    assert {(sort, word) for sort, word in rows if word not in anything} == {pair for pair in ANSWERS if pair[0]}
    assert {word for _, word in rows} >= anything


def raised() -> set[str]:
    """The names of the events that are raised or foreseen somewhere in the runtime."""
    found = set()
    for path in RUNTIME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISERS:
                found |= {each.value for each in node.args if isinstance(each, ast.Constant)}
    return {name for name in found if isinstance(name, str)}


def test_every_event_of_the_language_is_raised_and_no_other() -> None:
    assert raised() == {event.name for event in EVENTS}
