"""Whatever stands in a file, the compiler answers with diagnostics: it never fails, and never takes long."""

from __future__ import annotations

import random
import re
import time

from hypothesis import given
from hypothesis import strategies as st

from compiler.bundle import build_pack, bundle_bytes
from compiler.diagnostics.render import render_all
from compiler.format import format_bytes
from compiler.meaning.kinds import KINDS
from compiler.syntax.lines import _parse_text
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.nouns import NOUNS
from compiler.vocabulary.reserved import RESERVED
from compiler.vocabulary.verbs import VERB_FORMS
from tests.mistakes import FILES
from tests.profiles import examples
from tests.programs import HEAD
from tests.town import check_file, compile_pack, grinivil_text


def survives(data: bytes) -> None:
    """Compile and format; every message can be printed, and stands somewhere in the file."""
    compiled = compile_pack({"pack.tuile": HEAD, "text.tuile": data})
    printed = render_all(compiled.diagnostics, compiled.lines())
    assert all(line.isprintable() for line in printed.split("\n"))
    for diagnostic in compiled.diagnostics:
        assert diagnostic.place.line >= 1
        assert diagnostic.place.column >= 1
        assert diagnostic.message
    if compiled.ok:
        bundle_bytes(build_pack(compiled))
    once = format_bytes("text.tuile", data)
    if once.ok:
        again = format_bytes("text.tuile", once.text.encode())
        assert again.text == once.text


# ---- anything at all


@given(st.binary(max_size=300))
@examples(200)
def test_any_bytes(data: bytes) -> None:
    survives(data)


@given(st.text(max_size=200))
@examples(200)
def test_any_text(text: str) -> None:
    survives(text.encode("utf-8", "surrogatepass"))


# ---- the language's own words in any order

_OWN = sorted(
    {
        *VERB_FORMS,
        *NOUNS,
        *ADJECTIVES,
        *RESERVED,
        *KINDS,
        *(word for kind in KINDS.values() for word in (*kind.shapes, *kind.own)),
        *[
            "money",
            "vp",
            "concrete",
            "wood",
            "tree",
            "trees",
            "bag",
            "hand",
            "school",
            "feast",
            "mode",
            "slow",
            "conversion",
            "sector",
            "n",
            "seller",
            "winner",
        ],
        *[
            "replace",
            "remove",
            "ability",
            "sealed",
            "bids",
            "ties",
            "must",
            "repeat",
            "highest",
            "lowest",
            "order",
            "mandatory",
            "none",
            "refused",
        ],
    }
)
_SIGNS = [
    "0",
    "1",
    "3",
    "9",
    "1000000",
    "4+",
    "1/2",
    ",",
    ":",
    "(",
    ")",
    "+",
    "-",
    "*",
    "=",
    "->",
    '"A"',
    "#10",
    "GV-K-01",
]
tokens = st.one_of(st.sampled_from(_OWN), st.sampled_from(_OWN), st.sampled_from(_SIGNS))
soup_line = st.builds(
    lambda depth, words: "  " * depth + " ".join(words), st.integers(0, 4), st.lists(tokens, min_size=1, max_size=9)
)
soup = st.lists(soup_line, min_size=1, max_size=8).map("\n".join)


@given(soup)
@examples(500)
def test_any_words_of_the_language(text: str) -> None:
    survives(text.encode())


STARTS = ("gain", "pay", "choose n from", "if", "when", "for each", "by", "sealed bids from", "repeat", "time", "needs")
begun = st.builds(
    lambda kind, starts, rest: "\n".join(
        [f'{kind} thing "Thing"', *(f"  {start} {' '.join(words)}" for start, words in zip(starts, rest, strict=False))]
    ),
    st.sampled_from(sorted(KINDS)),
    st.lists(st.sampled_from((*STARTS, *_OWN)), min_size=1, max_size=5),
    st.lists(st.lists(tokens, max_size=6), min_size=5, max_size=5),
)


@given(begun)
@examples(500)
def test_lines_that_begin_well_and_end_anyhow(text: str) -> None:
    survives(text.encode())


# ---- real files, damaged

_TOKEN = re.compile(r"\s+|\w+|.", re.DOTALL)


def damaged(text: str, chance: random.Random, blows: int) -> str:
    """A text with pieces deleted, doubled, swapped or put in; a piece is a character, a word or a line."""
    for _ in range(blows):
        pieces = chance.choice((list(text), _TOKEN.findall(text), text.splitlines(keepends=True)))
        if not pieces:
            return text
        here, there = chance.randrange(len(pieces)), chance.randrange(len(pieces))
        match chance.randrange(5):
            case 0:
                del pieces[here]
            case 1:
                pieces.insert(here, pieces[here])
            case 2:
                pieces[here], pieces[there] = pieces[there], pieces[here]
            case 3:
                pieces.insert(here, pieces[there])
            case _:
                pieces.insert(
                    here, chance.choice([*_SIGNS, *_OWN, "\t", "\n", " ", "é", "“", "\u00a0", "\u202e", "\0"])
                )
        text = "".join(pieces)
    return text


@given(st.sampled_from(FILES), st.integers(0, 2**32), st.integers(1, 12))
@examples(250)
def test_damaged_files_of_the_pack(name: str, seed: int, blows: int) -> None:
    text = damaged(grinivil_text(name), random.Random(seed), blows)
    for diagnostic in check_file(name, text):
        assert 1 <= diagnostic.place.line <= text.count("\n") + text.count("\r") + 2
    once = format_bytes(name, text.encode())
    if once.ok:
        assert format_bytes(name, once.text.encode()).text == once.text


# ---- time

MOST_TIMES_SLOWER = 60
"""A line that is wrong costs more than one that is right: near words are looked up. But not without bound."""


def _seconds(texts: dict[str, str]) -> float:
    _parse_text.cache_clear()
    start = time.process_time()
    for name, text in texts.items():
        check_file(name, text)
    return time.process_time() - start


def test_a_broken_pack_takes_a_bounded_time_more_than_a_good_one() -> None:
    """The same files with every line broken, compared with the files as they are."""
    good = {name: grinivil_text(name) for name in FILES}
    misspelt = {name: re.sub(r"(?m)^( +)(\w)(\w)", r"\1\3\2", text) for name, text in good.items()}
    shuffled = {name: damaged(text, random.Random(7), 400) for name, text in good.items()}
    usual = _seconds(good) + _seconds(good)
    for broken in (misspelt, shuffled):
        assert _seconds(broken) < MOST_TIMES_SLOWER * usual


def test_twice_the_text_takes_no_more_than_a_few_times_as_long() -> None:
    """No part of the compiler looks at every line again for every line."""
    text = "".join(f'tile t{n} "T"\n  gian {n} mony  # {n}\n  pay {n}\n' for n in range(400))
    double = text + "".join(f'tile u{n} "T"\n  gian {n} mony  # {n}\n  pay {n}\n' for n in range(400))
    once, twice = _seconds({"tiles.tuile": text}), _seconds({"tiles.tuile": double})
    assert twice < 4 * once + 0.5
