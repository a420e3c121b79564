"""The page with the words of GreenTown has all of them, as the pack declares them.

Its tables stand between `<!-- resources -->` and `<!-- end -->`. With UPDATE_SNAPSHOTS=1 they are written anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from . import pack_words as of
from .fences import ROOT
from .tables import check_tables, left_over

_PAGE = ROOT / "docs" / "greentown.md"
_plain = partial(of.plain, "greentown")
_more = partial(of.with_more, "greentown")

_TABLES: dict[str, Callable[[], str]] = {
    "nouns": partial(_more, "kind", of.kind, "currency", "points"),
    "pieces": partial(_more, "on a site", of.standing, "piece"),
    "areas": partial(_more, "holds", of.holds, "area"),
    "categories": partial(_plain, "category"),
    "visitors": partial(_more, "asks for", of.wishes, "visitor"),
    "land": partial(of.land, "greentown"),
    "map": partial(_more, "kind", of.kind, "ground", "road_state", "zone", "map"),
    "towns": partial(_plain, "town"),
    "options": partial(_more, "choices (bold: unless a variant says otherwise)", of.choices, "option"),
    "actions": partial(_plain, "action"),
    "rules": partial(_plain, "rule"),
    "variants": partial(_plain, "variant"),
}
_LISTED = {
    *("currency", "points", "piece", "area", "category", "visitor", "land", "ground", "road_state", "zone", "map"),
    *("town", "option", "action", "rule", "variant", "procedure"),
}
"""The only procedure is the turn."""


def test_the_page_has_the_words_of_the_pack() -> None:
    check_tables(_PAGE, _TABLES)


def test_no_table_is_left_over() -> None:
    assert left_over(_PAGE, _TABLES) == []


def test_no_kind_is_forgotten() -> None:
    assert {item.header.symbol.kind for item in of.items_of("greentown")} <= _LISTED | of.NEVER_NAMED
