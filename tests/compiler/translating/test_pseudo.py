"""The pseudo-language: what stays plain in it was never given to a translator."""

from __future__ import annotations

import re

import pytest

from compiler.translating.pseudo import PSEUDO, pseudo_book, pseudo_text
from compiler.words.language.phrasebook import phrasebook
from tests.compiler.words.completeness import faults_of


@pytest.mark.parametrize(
    "text", ["Gain 2 [tree].", "from {place} into {n:genitive}", "{n}{m}[vp] x", "[vp]", "{", "5 €", "", "#10"]
)
def test_gaps_icons_and_numbers_stay(text: str) -> None:
    signs = r"\{[^{}]*\}|\[[a-z]+\]|[\d€.#{ ]"
    assert re.findall(signs, pseudo_text(text)) == re.findall(signs, text)


def test_a_text_is_about_a_third_longer() -> None:
    text = "Plant up to nine trees in a planting sector and gain victory points for each of them"
    assert 1.3 < len(pseudo_text(text)) / len(text) < 1.4


def test_no_word_grows_so_long_that_it_fits_nowhere() -> None:
    """A note of many words has as many longer words, not one that no box could hold."""
    text = "One for each resource, filled from the bottom. " * 5
    longest = max(map(len, text.split()))
    assert max(map(len, pseudo_text(text).split())) <= longest * 1.5


def test_no_word_stays_plain() -> None:
    text = "gain time lamp fest of a tree café"
    assert set(pseudo_text(text).split()) & set(text.split()) == set()


def test_the_phrasebook_is_as_complete_as_the_english_one() -> None:
    assert faults_of(pseudo_book(), phrasebook("en")) == []
    assert pseudo_book().language == PSEUDO


def test_no_frame_stays_english() -> None:
    english, pseudo = phrasebook("en").frames, pseudo_book().frames
    same = [
        key
        for key in english
        if english[key].text == pseudo[key].text and re.search(r"[a-z]", _words(english[key].text))
    ]
    assert same == []


def _words(frame: str) -> str:
    return re.sub(r"\{[^{}]*\}", "", frame)
