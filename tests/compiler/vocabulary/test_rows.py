"""Every row of the vocabulary can be said, and nothing is worded that has no row.

The English phrasebook stands for all: the others have the same frames (tests/compiler/words/test_phrasebooks.py).
"""

from __future__ import annotations

from typing import get_args

from compiler.meaning.kinds import KINDS
from compiler.objects.declarations.declaration import Declaration
from compiler.verbs.table import VERBS
from compiler.vocabulary.adjectives import ADJECTIVES, DECLARED, DESCRIBED, OF_A_SET
from compiler.vocabulary.aspects import ASPECTS
from compiler.vocabulary.events import EVENTS, sayings
from compiler.vocabulary.nouns import KINDS_OF_THING, NOUNS
from compiler.vocabulary.parts import PART_WORDS
from compiler.words.language.phrasebook import phrasebook

BOOK = phrasebook("en")
OF_CARDS = {"wished"}
"""Said of what a card asks for; no author writes it."""


def under(section: str) -> set[str]:
    """The words that a section of the phrasebook has frames or tables for."""
    keys = {*BOOK.frames, *BOOK.tables}
    return {key.split(".")[1] for key in keys if key.startswith(f"{section}.")}


def test_adjectives() -> None:
    lots = {verb.lot for verb in VERBS.values()} | {event.lot for event in EVENTS} | {"lot_picked"}
    assert under("adjective") == ADJECTIVES.keys() | (lots - {""}) | OF_CARDS
    of_one = {word for word, sort in DESCRIBED if (word, sort) not in OF_A_SET}
    assert under("is") == under("is_not") == of_one


def test_every_declared_adjective_describes_in_words() -> None:
    """A kind whose names describe a sort is a kind of declaration, and its names are worded with such a noun."""
    assert {kind for kind, _ in DECLARED} <= KINDS.keys()
    assert {sort for _, sort in DECLARED} <= set(NOUNS.values())


def test_events() -> None:
    """Each event has one frame for each subject it can be said of, and no other."""
    rows = {f"event.{event.frame}.{who}" for event in EVENTS for who, _ in sayings(event)}
    assert rows == {key for key in BOOK.frames if key.startswith("event.")}


def test_no_two_events_are_said_alike() -> None:
    said = [words for event in EVENTS for _, words in sayings(event)]
    assert len(said) == len(set(said))
    assert len({event.frame for event in EVENTS}) == len(EVENTS)


def test_aspects() -> None:
    assert under("aspect") == {aspect.name for aspect in ASPECTS}


def test_prepositions() -> None:
    """`in` and `on` are both said as each language says where something is."""
    assert set(PART_WORDS) - under("where") == {"in", "on"}
    assert "in" in under("place")


def test_nouns() -> None:
    assert NOUNS.keys() - BOOK.nouns.keys() == set()


def test_kinds_of_declaration() -> None:
    """A kind is a row, a `Kind` that reads it, and a model."""
    union, _ = get_args(Declaration.__value__)
    kinds = {get_args(model.model_fields["kind"].annotation)[0] for model in get_args(union)}
    assert KINDS.keys() == KINDS_OF_THING.keys() == kinds
