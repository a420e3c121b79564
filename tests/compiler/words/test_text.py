"""Rule text with marked nouns: the same text as words, with icons, and piece by piece."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.words.language.text import Part, capitalize, is_closed, mark_icon, parts, plain, text_with_icons

TREES = mark_icon("tree", "trees")


def test_one_text_read_in_three_ways() -> None:
    text = f"Gain 2 {TREES} and 1 {mark_icon('vp', 'point')}."
    assert plain(text) == "Gain 2 trees and 1 point."
    assert text_with_icons(text) == "Gain 2 [tree] and 1 [vp]."
    assert list(parts(text)) == [
        Part("Gain 2 "),
        Part("trees", "tree"),
        Part(" and 1 "),
        Part("point", "vp"),
        Part("."),
    ]


_WORDS = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=12)
_PIECES = st.lists(st.one_of(_WORDS, st.tuples(st.sampled_from(["tree", "vp"]), _WORDS)), max_size=6)


@given(_PIECES)
def test_the_parts_are_the_whole_text(pieces: list[str | tuple[str, str]]) -> None:
    text = "".join(each if isinstance(each, str) else mark_icon(*each) for each in pieces)
    assert "".join(part.words for part in parts(text)) == plain(text)
    assert "".join(f"[{part.icon}]" if part.icon else part.words for part in parts(text)) == text_with_icons(text)
    assert [part.icon for part in parts(text) if part.icon] == [each[0] for each in pieces if isinstance(each, tuple)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("gain 2", "Gain 2"),
        ("élan", "Élan"),
        ("“plant” it", "“Plant” it"),
        ("«\u00a0plant", "«\u00a0Plant"),
        ("2 trees", "2 trees"),
        ("Gain", "Gain"),
        ("", ""),
        ("“", "“"),
    ],
)
def test_the_first_letter_is_raised(text: str, expected: str) -> None:
    assert capitalize(text) == expected


def test_a_marked_first_word_is_raised_and_keeps_its_icon() -> None:
    raised = capitalize(f"{TREES} grow")
    assert (plain(raised), text_with_icons(raised)) == ("Trees grow", "[tree] grow")


@pytest.mark.parametrize("ending", [".", ":", "!", "?", "…"])
def test_a_sentence_that_has_its_end(ending: str) -> None:
    assert is_closed(f"Gain{ending}")
    assert is_closed(f"Gain {mark_icon('x', f'it{ending}')}")


@pytest.mark.parametrize("text", ["Gain 2", "Gain (2.)", "", "Gain,"])
def test_a_sentence_that_has_none(text: str) -> None:
    assert not is_closed(text)
