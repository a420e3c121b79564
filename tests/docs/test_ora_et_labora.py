"""The page with the words of Ora et Labora has all of them, as its two packs declare them.

Its tables stand between `<!-- goods -->` and `<!-- end -->`. With UPDATE_SNAPSHOTS=1 they are written anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from . import pack_words as of
from .fences import ROOT
from .tables import check_tables, left_over

_PAGE = ROOT / "docs" / "ora-et-labora.md"
_plain = partial(of.plain, "ora_et_labora")
_more = partial(of.with_more, "ora_et_labora")
_ireland = partial(of.with_more, "ora_et_labora_ireland")

_TABLES: dict[str, Callable[[], str]] = {
    "points": partial(_plain, "points"),
    "units": partial(_plain, "unit"),
    "goods": partial(_more, "worth", of.worth, "resource"),
    "pieces": partial(_more, "on a site", of.standing, "piece"),
    "areas": partial(_more, "holds", of.holds, "area"),
    "wheel": partial(_more, "kind", of.kind, "wheel", "marker"),
    "map": partial(_more, "kind", of.kind, "ground", "zone", "map"),
    "land": partial(_plain, "land"),
    "towns": partial(_plain, "town"),
    "categories": partial(_plain, "category"),
    "buildings": partial(_more, "category", of.of_category, "building"),
    "values": partial(_plain, "value"),
    "actions": partial(_more, "is handed", of.gives, "action"),
    "procedures": partial(_plain, "procedure"),
    "rules": partial(_plain, "rule"),
    "neutral": partial(_plain, "neutral"),
    "options": partial(_more, "choices (bold: unless a variant says otherwise)", of.choices, "option"),
    "variants": partial(_plain, "variant"),
    "goods of Ireland": partial(_ireland, "worth", of.worth, "resource"),
    "buildings of Ireland": partial(_ireland, "category", of.of_category, "building"),
}
_LISTED = {
    *("points", "unit", "resource", "piece", "area", "wheel", "marker", "ground", "zone", "map", "land", "town"),
    *("category", "building", "value", "action", "procedure", "rule", "neutral", "option", "variant"),
}


def test_the_page_has_the_words_of_the_packs() -> None:
    check_tables(_PAGE, _TABLES)


def test_no_table_is_left_over() -> None:
    assert left_over(_PAGE, _TABLES) == []


def test_no_kind_is_forgotten() -> None:
    kinds = {item.header.symbol.kind for item in of.items_of("ora_et_labora")}
    assert kinds <= _LISTED | of.NEVER_NAMED
