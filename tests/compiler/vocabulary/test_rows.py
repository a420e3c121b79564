"""Every row of the vocabulary can be said, and nothing is worded that has no row.

The English phrasebook stands for all: the others have the same frames (tests/compiler/words/test_phrasebooks.py).
"""

from __future__ import annotations

from typing import get_args

from compiler.meaning.kinds import KINDS
from compiler.objects.declarations.declaration import Declaration
from compiler.verbs.table import VERBS
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.aspects import ASPECTS
from compiler.vocabulary.events import EVENTS
from compiler.vocabulary.nouns import KINDS_OF_THING, NOUNS
from compiler.vocabulary.relations import WHERE
from compiler.words.language.phrasebook import phrasebook

BOOK = phrasebook("en")
ARTICLES = {"one"}
"""Adjectives that are read like an article, and are not kept."""
OF_CARDS = {"wished"}
"""Said of what a card asks for; no author writes it."""


def under(section: str) -> set[str]:
    """The words that a section of the phrasebook has frames or tables for."""
    keys = {*BOOK.frames, *BOOK.tables}
    return {key.split(".")[1] for key in keys if key.startswith(f"{section}.")}


def test_adjectives() -> None:
    lots = {verb.lot for verb in VERBS.values()} | {event.lot for event in EVENTS} | {"lot_picked"}
    assert under("adjective") == (ADJECTIVES.keys() - ARTICLES) | (lots - {""}) | OF_CARDS
    assert under("is") == under("is_not") == set(ADJECTIVES)


def test_events() -> None:
    about = {f"{event.name}_about" for event in EVENTS if "<" in event.words}
    assert under("event") == {event.name for event in EVENTS} | about
    for name in under("event"):
        assert {f"event.{name}.{who}" for who in ("you", "other", "anyone")} <= BOOK.frames.keys()


def test_aspects() -> None:
    assert under("aspect") == {aspect.name for aspect in ASPECTS}


def test_prepositions() -> None:
    """`in` and `on` are both said as each language says where something is."""
    assert WHERE.keys() - under("where") == {"in", "on"}
    assert "in" in under("place")


def test_nouns() -> None:
    assert NOUNS.keys() - BOOK.nouns.keys() == set()


def test_kinds_of_declaration() -> None:
    """A kind is a row, a `Kind` that reads it, and a model."""
    union, _ = get_args(Declaration.__value__)
    kinds = {get_args(model.model_fields["kind"].annotation)[0] for model in get_args(union)}
    assert KINDS.keys() == KINDS_OF_THING.keys() == kinds
