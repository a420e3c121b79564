"""Every word of the language is said by something that is played here."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from compiler.compile import compile_folder
from compiler.format import format_bytes
from compiler.objects.base import Object
from compiler.verbs.table import VERBS
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.aspects import ASPECTS
from compiler.vocabulary.events import EVENTS
from compiler.vocabulary.parts import PART_WORDS
from compiler.vocabulary.relations import RELATIONS
from tests.games.abbey import table as abbey

from .bench import FOLDER, novelties
from .vocabulary import BLOCKS, said

LEFT_OUT = {
    ("adjective", "one"): "the compiler reads it like an article: it says nothing and is not kept",
}
"""Words that no compiled line can hold, and why."""


@cache
def words() -> frozenset[tuple[str, object]]:
    """What the declarations say that a game is made of. Scenarios and towns are not played."""
    declared = (*novelties().declarations, *abbey.pack().declarations)
    played: list[Object] = [each for each in declared if each.kind not in ("scenario", "town")]
    return frozenset(said(played))


def events() -> list[tuple[str, object]]:
    return [("event", (event.name, bool(event.slot))) for event in EVENTS]


WORDS: list[tuple[str, object]] = [
    *[("verb", name) for name in VERBS],
    *[("block", name) for name in BLOCKS],
    *[("adjective", name) for name in ADJECTIVES],
    *[("relation", pair) for pair in RELATIONS],
    *[("where", name) for name in PART_WORDS],
    *events(),
    *[("aspect", aspect.name) for aspect in ASPECTS],
]


def test_no_word_is_left_out() -> None:
    assert [word for word in WORDS if word not in words() and word not in LEFT_OUT] == []


def test_what_is_left_out_could_not_be_said() -> None:
    assert [word for word in LEFT_OUT if word in words()] == []


def test_the_pack_has_no_problems() -> None:
    assert compile_folder(FOLDER, "novelties").diagnostics == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.tuile")), ids=lambda path: path.stem)
def test_the_files_have_the_one_style(path: Path) -> None:
    assert format_bytes(path.name, path.read_bytes()).text.encode() == path.read_bytes()
