"""Numbers and nouns agree, in every language."""

from __future__ import annotations

import pytest

from compiler.words.language.phrasebook import LANGUAGES

from .speaking import first_line, mine, said, tile

TREES = {
    "en": {1: "1 tree", 2: "2 trees", 5: "5 trees", 22: "22 trees"},
    "fr": {1: "1 arbre", 2: "2 arbres", 5: "5 arbres", 22: "22 arbres"},
    "de": {1: "1 Baum", 2: "2 Bäume", 5: "5 Bäume", 22: "22 Bäume"},
    "es": {1: "1 árbol", 2: "2 árboles", 5: "5 árboles", 22: "22 árboles"},
    "nl": {1: "1 boom", 2: "2 bomen", 5: "5 bomen", 22: "22 bomen"},
    "cs": {1: "1 strom", 2: "2 stromy", 5: "5 stromů", 22: "22 stromů"},
    "it": {1: "1 albero", 2: "2 alberi", 5: "5 alberi", 22: "22 alberi"},
    "pl": {1: "1 drzewo", 2: "2 drzewa", 5: "5 drzew", 22: "22 drzewa"},
    "sk": {1: "1 strom", 2: "2 stromy", 5: "5 stromov", 22: "22 stromov"},
}
CASES = [(language, number) for language, forms in TREES.items() for number in forms]


def breakable(text: str) -> str:
    """With ordinary spaces: some languages keep a number and its noun on one line."""
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize(("language", "number"), CASES)
def test_a_noun_after_a_number(language: str, number: int) -> None:
    line = first_line(language, f"gain {number} tree{'s' if number > 1 else ''}")
    assert TREES[language][number] in breakable(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_is_not_known_takes_the_form_of_many(language: str) -> None:
    many = TREES[language][5].removeprefix("5 ")
    pack = mine(tile("choose n from 1 to 9", "gain n trees", "pay n money", "time none"))
    choice, gain, *_ = said(language, pack, "mine.fest")
    assert "X" in choice
    assert f"X {many}" in breakable(gain)


@pytest.mark.parametrize(("price", "expected"), [("1/2 spark", "½ spark."), ("3/2 sparks", "1½ sparks.")])
def test_half_of_one_thing_is_not_many(price: str, expected: str) -> None:
    sparks = 'unit spark "Spark"\n  plural sparks\n  halves\n'
    pack = mine(sparks, tile(f"pay {price}", "time none"))
    assert said("en", pack, "mine.fest")[0] == f"Pay {expected}"


@pytest.mark.parametrize("language", ["en", "fr", "de", "es", "it", "cs", "sk", "pl"])
def test_money_has_a_space_that_does_not_break(language: str) -> None:
    assert "5\u00a0€" in first_line(language, "gain 5 money")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("fr", "chaque arbre"),
        ("cs", "každý strom"),
        ("pl", "każde drzewo"),
        ("sk", "každý strom"),
        ("es", "cada árbol"),
    ],
)
def test_words_agree_with_the_gender_of_a_noun(language: str, expected: str) -> None:
    assert expected in breakable(first_line(language, "gain 1 vp per tree in supply"))
