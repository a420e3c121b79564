"""The words of the games as they are printed, and of packs that say everything the language can.

``UPDATE_SNAPSHOTS=1 pytest tests/compiler/words/test_snapshots.py`` writes the texts anew; reviewing is reading them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from compiler.objects.declarations.pack import Pack
from compiler.words.language.phrasebook import LANGUAGES
from compiler.words.wording import as_text, words_of
from tests.games.fair.table import fair_pack
from tests.games.novelties.bench import novelties

from .speaking import greentown, grinivil, speaking
from .travelling import travels

SNAPSHOTS = Path(__file__).parent / "snapshots"


def worded(pack: Pack, language: str, kinds: tuple[str, ...]) -> str:
    s = speaking(language, pack)
    made = []
    for declared in pack.declarations:
        if declared.origin == pack.name and declared.kind in kinds:
            wording = words_of(s, declared)
            head = f"== {declared.id.partition('.')[2]}: {wording.title}"
            made.append("\n".join([head, *as_text(wording)]) + "\n")
    return "\n".join(made)


def compare(name: str, text: str) -> None:
    path = SNAPSHOTS / name
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tiles_of_grinivil(language: str) -> None:
    compare(f"tiles.{language}.txt", worded(grinivil(), language, ("tile", "action", "rule", "track", "inhabitant")))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_and_cards_of_greentown(language: str) -> None:
    kinds = ("setup", "procedure", "action", "rule", "scoring", "variant", "visitor")
    compare(f"greentown.{language}.txt", worded(greentown(), language, kinds))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_trips_and_visitors(language: str) -> None:
    compare(f"travels.{language}.txt", worded(travels(), language, ("action", "setup", "rule", "visitor")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said(language: str) -> None:
    kinds = ("tile", "action", "rule", "track", "inhabitant", "building", "procedure")
    compare(f"everything.{language}.txt", worded(novelties(), language, kinds))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_units_trades_and_worth(language: str) -> None:
    compare(f"fair.{language}.txt", worded(fair_pack(), language, ("action", "building", "scoring")))
