"""Every phrasebook can say everything: a verb without wording in a language is named here."""

from __future__ import annotations

import pytest

from compiler.vocabulary.adjectives import ADJECTIVES, DESCRIBED, OF_A_SET
from compiler.vocabulary.aspects import ASPECTS
from compiler.vocabulary.events import EVENTS, sayings
from compiler.vocabulary.nouns import NOUNS
from compiler.words.language.frames import FrameError, read_frame
from compiler.words.language.phrasebook import LANGUAGES, phrasebook
from tests.compiler.words.completeness import faults_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrasebook_lacks_nothing(language: str) -> None:
    assert faults_of(phrasebook(language), phrasebook("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_language_has_wording(language: str) -> None:
    book = phrasebook(language)
    assert [name for name in NOUNS if name not in book.nouns] == []
    lacking = [name for name in ADJECTIVES if f"adjective.{name}" not in book.tables]
    assert lacking == []
    predicates = {word for word, sort in DESCRIBED if (word, sort) not in OF_A_SET}
    assert [name for name in predicates if f"is.{name}" not in book.tables or f"is_not.{name}" not in book.tables] == []
    changes = {"amount": ("less", "more", "set"), "kind": ("any_kind",)}
    aspects = [f"aspect.{aspect.name}.{change}" for aspect in ASPECTS for change in changes[aspect.takes]]
    assert [key for key in aspects if key not in book.frames] == []
    rows = {f"event.{event.frame}.{who}" for event in EVENTS for who, _ in sayings(event)}
    assert rows == {key for key in book.frames if key.startswith("event.")}


@pytest.mark.parametrize(
    "text", ["{n.__class__}", "{n!r}", "{n:>999999999}", "{0}", "{", "}", "{{7*7}}", "{A}", "{n:}"]
)
def test_a_frame_understands_nothing_but_names(text: str) -> None:
    with pytest.raises(FrameError):
        read_frame(text)


def test_a_frame_that_is_missing_is_told() -> None:
    """A phrasebook without a verb: the fault names it."""
    from copy import copy

    book = copy(phrasebook("fr"))
    book.frames = {key: frame for key, frame in book.frames.items() if key != "act.plant.you"}
    assert faults_of(book, phrasebook("en")) == ["the frame `act.plant.you` is missing"]


def test_a_gap_that_is_missing_is_told() -> None:
    from copy import copy

    book = copy(phrasebook("fr"))
    book.frames = {**book.frames, "act.plant.you": read_frame("plantez {goods}")}
    assert len(faults_of(book, phrasebook("en"))) == 1
