"""The page with the words of Grinivil has all of them, as the pack declares them.

Its tables stand between `<!-- resources -->` and `<!-- end -->`. With UPDATE_SNAPSHOTS=1 they are written anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from . import pack_words as of
from .fences import ROOT
from .tables import check_tables, left_over

_PAGE = ROOT / "docs" / "grinivil.md"
_plain = partial(of.plain, "grinivil")
_more = partial(of.with_more, "grinivil")

_TABLES: dict[str, Callable[[], str]] = {
    "nouns": partial(_more, "kind", of.kind, *of.NOUNS),
    "dice": partial(_more, "faces", of.faces, "die"),
    "areas": partial(_more, "holds", of.holds, "area"),
    "neutral": partial(_plain, "neutral"),
    "categories": partial(_more, "has", of.category, "category"),
    "buildings": partial(_more, "category", of.of_category, "building"),
    "grounds": partial(_plain, "ground"),
    "road states": partial(_more, "allows", of.allows, "road_state"),
    "zones": partial(_more, "slots", lambda _, made: str(made["slots"]), "zone"),
    "land": partial(of.land, "grinivil"),
    "towns": partial(_more, "land that is laid", of.laid, "town"),
    "borders": partial(_plain, "border"),
    "boards": partial(_more, "kind", of.kind, "track", "market", "loop", "map"),
    "values": partial(_more, "is", of.figure, "value"),
    "options": partial(_more, "choices (bold: unless a variant says otherwise)", of.choices, "option"),
    "actions": partial(_more, "is handed", of.gives, "action"),
    "procedures": partial(of.procedures, "grinivil"),
    "events": partial(of.events, "grinivil"),
    "tiles": partial(_more, "border", of.border, "tile"),
    "cards": partial(_plain, "inhabitant"),
    "rules": partial(_plain, "rule"),
    "variants": partial(_plain, "variant"),
}
_LISTED = {
    *of.NOUNS,
    *("die", "area", "neutral", "category", "building", "ground", "road_state", "zone", "land", "town", "border"),
    *("track", "market", "loop", "map", "value", "option", "action", "procedure", "tile", "inhabitant"),
    *("rule", "variant"),
}


def test_the_page_has_the_words_of_the_pack() -> None:
    check_tables(_PAGE, _TABLES)


def test_no_table_is_left_over() -> None:
    assert left_over(_PAGE, _TABLES) == []


def test_no_kind_is_forgotten() -> None:
    assert {item.header.symbol.kind for item in of.items_of("grinivil")} <= _LISTED | of.NEVER_NAMED
