"""Nouns are content, verbs are code: the engine knows nothing that a pack declares by its name."""

from __future__ import annotations

import ast
import io
import keyword
import re
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.meaning.declarations.cards import NAMES_ON_CARDS
from compiler.meaning.kinds import KINDS
from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.nouns import Area, Piece
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import Building, Inhabitant, Tile
from compiler.packs.folders import shipped_packs
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.aspects import ASPECTS
from compiler.vocabulary.events import EVENTS, sayings
from compiler.vocabulary.nouns import NOUNS
from compiler.vocabulary.parts import PART_WORDS
from compiler.vocabulary.relations import RELATIONS
from compiler.vocabulary.reserved import ENDINGS, RESERVED
from compiler.vocabulary.verbs import VERB_FORMS

RUNTIME = Path(__file__).resolve().parents[2] / "runtime"
ENGINE = frozenset({"bank", "deck", "hand", "stock"})
"""What the engine itself calls a holder or a pile of every game; things of a pack may be called so too."""
PACKS = sorted(folder.parent.name for folder in shipped_packs().glob("*/pack.tuile"))


@cache
def pack(name: str) -> Pack:
    return build_pack(compile_folder(shipped_packs() / name, name))


@cache
def language() -> frozenset[str]:
    """Words that mean something in every pack, or in Python: a thing may be called like one of them."""
    said = [aspect.words for aspect in ASPECTS] + [words for event in EVENTS for _, words in sayings(event)]
    return frozenset(
        {
            *(word for words in said for word in words.split()),
            *(word for pair in RELATIONS for word in pair),
            *(word for kind in KINDS.values() for word in (*kind.shapes, *kind.own)),
            *KINDS,
            *NOUNS,
            *(name for name, _ in NAMES_ON_CARDS),
            *ADJECTIVES,
            *PART_WORDS,
            *ENDINGS,
            *RESERVED,
            *VERB_FORMS,
            *keyword.kwlist,
        }
    )


def names(name: str) -> Iterator[str]:
    """What the things of a pack are called, in its files and on the table."""
    for declared in pack(name).declarations:
        if isinstance(declared, Tile | Inhabitant | Building | Land | Area):
            yield declared.id.partition(".")[2]
            if not isinstance(declared, Area) and declared.tag:
                yield declared.tag


@cache
def code() -> dict[str, list[str]]:
    """By file: every name and every text in its code. Remarks and docstrings may give examples."""
    found = {}
    for path in sorted(RUNTIME.rglob("*.py")):
        text = path.read_text("utf-8")
        told = {
            node.value.lineno
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        found[path.relative_to(RUNTIME).as_posix()] = [
            token.string
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type == tokenize.NAME or (token.type == tokenize.STRING and token.start[0] not in told)
        ]
    return found


def mentioned(name: str, said: Iterable[str]) -> list[str]:
    """Of names and texts in code, those with a name of a pack in them."""
    wanted = {each for each in names(name) if each not in language() | ENGINE and not each.isdigit()}
    any_of_them = re.compile(r"\b(" + "|".join(map(re.escape, sorted(wanted))) + r")\b")
    return [text for text in said if any_of_them.search(text)]


# ---- what is counted, rolled, paid and moved


COUNTED = (
    "currency",
    "points",
    "resource",
    "piece",
    "unit",
    "die",
    "value",
    "track",
    "market",
    "area",
    "marker",
    "wheel",
)
"""Kinds whose things are often called by everyday words: they are looked for in texts that are nothing but a name."""
LANGUAGE = frozenset({"block", "pawn"})
"""Words of the language itself, whatever a pack calls its pieces: shared `by block`, `advance` moves a pawn."""
_NAME = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)?")


@cache
def roles() -> frozenset[str]:
    """What the rules look for a piece by, whatever a pack calls it."""
    return frozenset(each.role for name in PACKS for each in pack(name).declarations if isinstance(each, Piece))


@cache
def words_of_every_pack() -> frozenset[str]:
    """As `language`, without the words of aspects and events: these are what is looked at here."""
    kinds = (word for kind in KINDS.values() for word in (*kind.shapes, *kind.own))
    return frozenset({*kinds, *KINDS, *NOUNS, *ADJECTIVES, *PART_WORDS, *ENDINGS, *RESERVED, *VERB_FORMS})


def counted(name: str) -> dict[str, str]:
    """What is counted in a pack, by name: its kind."""
    found = {each.id.partition(".")[2]: each.kind for each in pack(name).declarations if each.kind in COUNTED}
    return {id: kind for id, kind in found.items() if id not in words_of_every_pack() | roles() | ENGINE | LANGUAGE}


def asked_for(name: str, said: Iterable[str]) -> list[str]:
    """Of names and texts in code: texts that name a thing that is counted, and names of two words or more."""
    things = counted(name)
    found = []
    for text in said:
        bare = text.strip("\"'")
        is_text = bare != text
        if _NAME.fullmatch(bare) and (is_text or "_" in bare) and bare.rpartition(".")[2] in things:
            found.append(f"{things[bare.rpartition('.')[2]]} {text}")
    return found


@pytest.mark.parametrize("name", PACKS)
def test_nothing_that_a_pack_counts_is_asked_for_in_the_engine(name: str) -> None:
    found = {file: sorted(set(asked_for(name, said))) for file, said in code().items()}
    assert {file: words for file, words in found.items() if words} == {}


def test_the_search_would_find_what_is_counted() -> None:
    lines = ["'conversion'", '"grinivil.tax"', "road_bonus", '"concrete"', "conversion", '"a tax is due"', "'tree'"]
    assert asked_for("grinivil", lines) == [
        "die 'conversion'",
        'value "grinivil.tax"',
        "track road_bonus",
        'resource "concrete"',
    ]


@pytest.mark.parametrize("name", PACKS)
def test_no_name_of_a_pack_stands_in_the_engine(name: str) -> None:
    """Titles are texts for readers; names and numbers are what code could ask for."""
    found = {file: mentioned(name, said) for file, said in code().items()}
    assert {file: words for file, words in found.items() if words} == {}


def test_the_search_would_find_one() -> None:
    lines = ["church", '"grinivil.buy_trees"', "'IN01'", "gardener", '"inner_1"', "bag", "tile", "churches"]
    assert mentioned("grinivil", lines) == lines[:6]
    assert len(code()) > 30


def test_every_word_of_the_engine_is_needed() -> None:
    every = {each for name in PACKS for each in names(name)}
    assert every >= ENGINE
