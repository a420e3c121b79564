"""Every row of the tables is said and answered in some game, and narrows: fewer are meant than by the bare noun."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from compiler.objects.expressions import Count, Goods, Things
from compiler.objects.walking import nodes
from compiler.vocabulary.adjectives import DECLARED, DESCRIBED
from compiler.vocabulary.parts import COUNTED, PARTS
from compiler.vocabulary.relations import RELATIONS
from compiler.vocabulary.whose import WHOSE
from tests.profiles import SOAKING

from .comparing import Asked, names_in
from .interpreter import Reading
from .packs import PACKS, asking_rows, moments, table
from .plain import picture_of

Row = tuple[str, ...]

_FEW = ("grinivil", "greentown", "hamlet")
"""Packs in which every row of these two tables can be said, but for those below."""
_DONE = "it is done, and not counted"
_BEHIND = "it is said of an area behind another word, as in `cards of your hand`"
_IN_BIDS = "bids are known only while they are compared"
_NOT_AN_AMOUNT: dict[Row, str] = {
    ("relations", "action", "floor"): _DONE,
    ("relations", "action", "player"): _DONE,
    ("relations", "bonus", "site"): _DONE,
    ("relations", "space", "piece"): "only conditions ask for it",
    ("relations", "time", "tile"): "only where the pawn goes on",
    ("whose", "your", "area"): _BEHIND,
    ("whose", "their", "area"): _BEHIND,
    ("whose", "your", "bid"): _IN_BIDS,
    ("whose", "their", "bid"): _IN_BIDS,
}
_BARE = "the noun alone is theirs, too"
_IN_STOCK = "pieces are those in stock, unless it is said where"
_OF_AN_AREA = "areas are not counted"
_NEVER_NARROWS: dict[Row, str] = {
    **{("whose", "their", sort): _BARE for sort in (*COUNTED, "card", "ability")},
    **{row: why for row, why in _NOT_AN_AMOUNT.items() if row[0] == "whose"},
    ("described", "idle", "piece"): _IN_STOCK,
    ("described", "unplanted", "piece"): _IN_STOCK,
    ("described", "allowed", "tile"): "only the look ahead can tell",
    ("described", "associated", "action"): _DONE,
    ("described", "last", "action"): _DONE,
    ("described", "past_start", "piece"): "only conditions ask for it",
    ("described", "empty", "area"): _OF_AN_AREA,
}
"""Rows that no amount says, and those that make no difference to one; every other has to."""


def _rows(**tables: object) -> set[Row]:
    return {(name, *row) for name, rows in tables.items() for row in rows}  # type: ignore[attr-defined]


def _answered(name: str, tables: tuple[str, ...], gaps: tuple[int, ...]) -> Iterator[tuple[Row, bool]]:
    """Each row that was asked and answered as the reference does, and whether it narrowed anything then."""
    asked = asking_rows(name, tables)
    players = asked.pack.players
    rules, phrases = table(asked, min(players.least + 1, players.most))
    for game in moments(rules, 1, gaps):
        picture, rng = picture_of(game), Random(len(game.moves))
        for each, _, difference in phrases.answers(game, picture, rng):
            assert difference is None, f"{name}, {len(game.moves)} moves: {difference}"
            narrows = _narrows(each, Reading(picture, names_in(game, picture, rng, each.known)))
            for row in asked.rows[each.phrase.text]:
                yield row, narrows


def _narrows(asked: Asked, reading: Reading) -> bool:
    """Whether a phrase means another number of things than its noun alone."""
    said = next((each.of for each in nodes(asked.meaning) if isinstance(each, Count)), None)
    if not isinstance(said, Things | Goods) or not asked.needs <= reading.names.keys():
        return False
    bare = said.model_copy(update={"whose": "", "adjectives": (), "where": ()})
    return reading.count(said) != reading.count(bare)


def test_every_row_of_whose_and_of_relations_is_answered_as_the_reference_does() -> None:
    found = {row for name in _FEW for row, _ in _answered(name, ("whose", "relations"), (0, 25, 60))}
    assert _rows(whose=WHOSE, relations=RELATIONS) - found == _NOT_AN_AMOUNT.keys()


@pytest.mark.skipif(not SOAKING, reason="all rows of all packs take minutes")
def test_every_row_narrows_in_some_game() -> None:
    narrow = {
        row
        for name in PACKS
        for row, so in _answered(name, ("described", "declared", "whose", "parts"), (0, 30, 100, 200, 200, 200, 150))
        if so
    }
    rows = _rows(described=DESCRIBED, declared=DECLARED, whose=WHOSE, parts=PARTS)
    assert rows - narrow == _NEVER_NARROWS.keys()
