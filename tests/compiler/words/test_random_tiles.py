"""Whatever tile the compiler accepts can be worded, in every language, and the words follow the numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from compiler.bundle import build_pack
from compiler.objects.declarations.pack import Pack
from compiler.words.language.phrasebook import LANGUAGES
from compiler.words.wording import words_of
from tests.games.novelties.writing import tiles
from tests.profiles import examples
from tests.town import compile_pack

from .speaking import HEAD, flat, mine, said, speaking, tile

ENGLISH = re.compile(r"\b(the|gain|gains|pay|pays|you|your|each|with|choose|from|lose|if|when|player|tile|floor)\b")
_IDS = re.compile(r"[a-z]_[a-z]|\bgrinivil\.|\bmine\.|[{}\[\]\x02\x03\x1f]")


def accepted(texts: dict[str, str]) -> Pack:
    """A pack of those tiles that compile."""
    left = dict(texts)
    while True:
        compiled = compile_pack({"pack.tuile": HEAD, **{f"{name}.tuile": text for name, text in left.items()}})
        wrong = {
            found.place.file.split("/")[-1].removesuffix(".tuile") for found in compiled.diagnostics if found.is_error
        }
        if not wrong:
            return build_pack(compiled)
        left = {name: text for name, text in left.items() if name not in wrong}


def lines(pack: Pack, language: str) -> Iterable[str]:
    s = speaking(language, pack)
    for declared in pack.declarations:
        if declared.origin == "mine":
            yield from flat(words_of(s, declared).lines)


@given(tiles())
@settings(examples(25), phases=[Phase.generate])
def test_every_tile_has_words_in_every_language(texts: dict[str, str]) -> None:
    """Nothing fails, no name from inside shows, no English shows elsewhere, and every line is a sentence."""
    pack = accepted(texts)
    for language in LANGUAGES:
        for line in lines(pack, language):
            assert not _IDS.search(line), (language, line)
            assert line[-1] in ".:!?…", (language, line)
            assert "  " not in line, (language, line)
            assert line[0] == line[0].upper(), (language, line)
            if language not in ("en",):
                found = ENGLISH.search(line)
                assert found is None or _is_native(language, found[0]), (language, line)


def _is_native(language: str, word: str) -> bool:
    """English words that are words of other languages too."""
    return (language, word) in {("nl", "if"), ("it", "if")}


@given(st.integers(1, 40), st.integers(1, 40), st.sampled_from(["gain {} money", "pay {} money", "lose {} vp"]))
@settings(examples(10))
def test_other_numbers_are_other_words(one: int, other: int, line: str) -> None:
    first, second = (mine(tile(line.format(number), "time 1")) for number in (one, other))
    for language in LANGUAGES:
        words = said(language, first, "mine.fest")
        assert (words == said(language, second, "mine.fest")) == (one == other)
        assert str(one) in words[0]


NUMBERED = [
    "gain {} trees from supply",
    "choose n from 1 to {}\n  gain n vp\n  pay n money",
    "gain 1 vp per {} trees in supply",
    "gain 3 vp per tree in supply, at most {} vp",
    "if you have at least {} trees: gain 1 vp",
    "repeat {} times: gain 1 vp",
    "choose {} of\n    gain 1 vp, at most 9 times\n    gain 1 tree, at most 9 times",
    "choose n from 1 to 30\n  by n\n    1 to {}: gain 1 vp\n  pay n money",
    "draw {} resources from bag",
    "if there are at least {} players: gain 1 vp",
    "choose n from 1 to 3\n  gain n * {} money\n  pay n money",
    "buy up to {} resources from market",
    "sealed bids from players, at least {} money\n    you must bid\n    ties to you, then clockwise\n  gain 1 vp",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", NUMBERED)
def test_a_number_anywhere_shows_in_the_words(language: str, line: str) -> None:
    def worded(number: int) -> list[str]:
        return said(language, mine(tile(line.format(number), "time 1")), "mine.fest")

    assert worded(7) != worded(8)
    assert any("7" in each for each in worded(7))
