"""Wheels, markers and productions in words."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.translating.translations import book_of
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.entries import entries_of
from compiler.words.language.phrasebook import LANGUAGES
from compiler.words.language.text import plain
from compiler.words.render_context import make_render_context
from compiler.words.wording import words_of
from tests.games.mill.table import mill


@cache
def words(name: str, language: str = "en") -> list[str]:
    s = make_render_context(Catalogue(mill(), book_of(language), ()))
    declared = next(each for each in mill().declarations if each.id == f"mill.{name}")
    return [plain(line.text) for line in words_of(s, declared).lines]


def test_a_wheel_tells_its_spaces_its_use_and_its_markers() -> None:
    assert words("production") == [
        "Spaces: 0, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10.",
        "When it turns, every marker on it moves one space on; on the last space it stays.",
        "To produce, take as many goods as a marker for them shows, then put that marker back on the first space.",
        "Wood marker: wood.",
        "Grain marker: grain.",
        "Joker: any good.",
        "Stone marker: stone (not on the wheel at the start).",
    ]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("fell", "Produce wood and gain 1 point for every 4 wood gained."),
        ("ship", "Pay 2 grain and produce meat with the joker."),
        ("find_stone", "Put the stone marker on the production wheel and turn the tide by one space."),
        ("rest", "If the number that the wood marker shows is at least 10, gain 1 point."),
        ("millers_share", "When you produce goods, each other player gains 1 point for every 5 resources gained."),
    ],
)
def test_what_lines_say(name: str, text: str) -> None:
    assert " ".join(words(name)) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_production_names_the_good_and_the_marker_in_every_language(language: str) -> None:
    said = " ".join(words("ship", language))
    assert "meat" in said
    assert "joker" in said
    assert "{" not in said


def test_a_marker_is_translated_as_a_noun_and_a_wheel_as_a_place() -> None:
    by_id = {each.id: each for each in mill().declarations}
    marker = {entry.key.partition("/")[2] for entry in entries_of(by_id["mill.joker"])}
    wheel = {entry.key.partition("/")[2]: entry.source for entry in entries_of(by_id["mill.production"])}
    assert {"title", "class", "noun", "noun.genitive"} <= marker
    assert wheel["in"] == "on the production wheel"
    assert wheel["into"] == "onto the production wheel"
