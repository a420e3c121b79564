"""Every phrasebook can say everything: a verb without wording in a language is named here."""

from __future__ import annotations

import pytest

from compiler.meaning.vocabulary import ADJECTIVES, ASPECTS, EVENTS, NOUNS
from compiler.syntax.verbs import VERBS
from compiler.words.acts import PARTS
from compiler.words.completeness import faults
from compiler.words.frames import Unreadable, read_frame
from compiler.words.phrasebook import LANGUAGES, phrasebook

ONLY_AFTER_CAN = ("store",)
SAID_ELSEWHERE = {"choose": ("choose.number.you", "choose.thing.you")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrasebook_lacks_nothing(language: str) -> None:
    assert faults(phrasebook(language), phrasebook("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb not in ONLY_AFTER_CAN])
def test_every_verb_has_wording(language: str, verb: str) -> None:
    frames = phrasebook(language).frames
    wanted = SAID_ELSEWHERE.get(verb, (f"act.{verb}.",))
    assert all(any(key.startswith(start) for key in frames) for start in wanted), f"{language} cannot say `{verb}`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_language_has_wording(language: str) -> None:
    book = phrasebook(language)
    assert [name for name in NOUNS if name not in book.nouns] == []
    lacking = [name for name in ADJECTIVES if name != "one" and f"adjective.{name}" not in book.tables]
    assert lacking == []
    assert [name for name in ADJECTIVES if f"is.{name}" not in book.tables or f"is_not.{name}" not in book.tables] == []
    assert [aspect.name for aspect in ASPECTS if f"aspect.{aspect.name}" not in book.frames] == []
    events = {(event.name + ("_about" if "<" in event.words else "")) for event in EVENTS}
    lacking = [f"{name}.{who}" for name in events for who in ("you", "other", "anyone")]
    assert [key for key in lacking if f"event.{key}" not in book.frames] == []


@pytest.mark.parametrize(
    "text", ["{n.__class__}", "{n!r}", "{n:>999999999}", "{0}", "{", "}", "{{7*7}}", "{A}", "{n:}"]
)
def test_a_frame_understands_nothing_but_names(text: str) -> None:
    with pytest.raises(Unreadable):
        read_frame(text)


def test_a_frame_that_is_missing_is_told() -> None:
    """A phrasebook without a verb: the fault names it."""
    from copy import copy

    book = copy(phrasebook("fr"))
    book.frames = {key: frame for key, frame in book.frames.items() if key != "act.plant.you"}
    assert faults(book, phrasebook("en")) == ["the frame `act.plant.you` is missing"]


def test_a_gap_that_is_missing_is_told() -> None:
    from copy import copy

    book = copy(phrasebook("fr"))
    book.frames = {**book.frames, "act.plant.you": read_frame("plantez {goods}")}
    assert len(faults(book, phrasebook("en"))) == 1


def test_every_verb_is_known_to_the_acts() -> None:
    assert set(PARTS) == set(VERBS) - {"choose", *ONLY_AFTER_CAN}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_a_verb_has_wording(language: str) -> None:
    """A part without a frame would vanish from the text without a word; some parts are said in the frame itself."""
    frames = phrasebook(language).frames
    lacking = [f"act.{verb}.part.{part}" for verb, parts in PARTS.items() for part in parts]
    in_the_frame = {"act.advance.part.by", "act.advance.part.to"}
    assert [key for key in lacking if key not in frames and key not in in_the_frame] == []
