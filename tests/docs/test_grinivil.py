"""The page with the words of Grinivil has all of them, as the pack declares them.

Its tables stand between `<!-- resources -->` and `<!-- end -->`. With UPDATE_SNAPSHOTS=1 they are written anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from compiler.compile import compile_folder
from compiler.meaning.vocabulary import EVENTS
from compiler.names.merge import Item
from compiler.names.packs import shipped_packs

from .fences import ROOT
from .tables import check_tables, left_over, table

_PAGE = ROOT / "docs" / "grinivil.md"


@cache
def _items() -> tuple[Item, ...]:
    compiled = compile_folder(shipped_packs() / "grinivil", "grinivil")
    assert compiled.ok
    return tuple(compiled.own)


def _of(*kinds: str) -> Iterator[tuple[Item, dict[str, Any]]]:
    for item in _items():
        if item.header.symbol.kind in kinds:
            assert item.object is not None
            yield item, item.object


def _names(names: list[str]) -> str:
    return ", ".join(f"`{name.rpartition('.')[2]}`" for name in names)


def _row(item: Item) -> tuple[str, str]:
    symbol = item.header.symbol
    return f"`{symbol.name}`", symbol.title


def plain(*kinds: str) -> str:
    return table(("name", "title"), (_row(item) for item, _ in _of(*kinds)))


def with_more(head: str, more: Callable[[Item, dict[str, Any]], str], *kinds: str) -> str:
    rows = ((*_row(item), more(item, made) or "–") for item, made in _of(*kinds))
    return table(("name", "title", head), rows)


def _kind(item: Item, _: dict[str, Any]) -> str:
    return item.header.symbol.kind


def _faces(_: Item, made: dict[str, Any]) -> str:
    return ", ".join(str(face) for face in made["faces"])


def _holds(_: Item, made: dict[str, Any]) -> str:
    return ", ".join(made["holds"]) + ("; one for each player" if made.get("each") else "")


def _category(_: Item, made: dict[str, Any]) -> str:
    return f"{made['floors']} floors, on {_names([made['ground']])}"


def _allows(_: Item, made: dict[str, Any]) -> str:
    said = [", ".join(made["allows"])] if made.get("allows") else []
    said += [f"joined, it is {_names([made['joined']])}"] if made.get("joined") else []
    said += [f"completing makes it {_names([made['completes']])}"] if made.get("completes") else []
    return "; ".join(said)


def _figure(item: Item, _: dict[str, Any]) -> str:
    """The figure as it is written: after `is`, or by the number of players."""
    lines = [line.strip() for line in item.block.text.split("\n")]
    said = next((line.removeprefix("is ") for line in lines if line.startswith("is ")), "")
    return said or "by players: " + "; ".join(line for line in lines if re.match(r"[0-9]", line))


def _choices(_: Item, made: dict[str, Any]) -> str:
    rest = [choice for choice in made["choices"] if choice != made["default"]]
    return f"**`{made['default']}`**, {_names(rest)}"


def _gives(_: Item, made: dict[str, Any]) -> str:
    return _names(made.get("gives") or [])


def _border(_: Item, made: dict[str, Any]) -> str:
    return _names([made["border"]]) if made.get("border") else ""


def _of_category(_: Item, made: dict[str, Any]) -> str:
    return _names([made["category"]])


def _with_edges(said: str, part: dict[str, Any]) -> str:
    return f"{said}, edges {' and '.join(_names([edge]) for edge in part['edges'])}" if part.get("edges") else said


def land() -> str:
    rows = []
    for item, made in _of("land"):
        where = _names([made["zone"]]) + (f", starts in slot {made['start']}" if "start" in made else "")
        roads = (_with_edges(f"`{road['name']}`: {_names([road['state']])}", road) for road in made["roads"])
        regions = (_with_edges(f"`{part['name']}`: {part['places']} places", part) for part in made["regions"])
        sites = (
            f"`{site['name']}`: {_names([site['ground']])}{', municipal' if site.get('municipal') else ''},"
            f" at `{site['road']}` and `{site['region']}`"
            for site in made["sites"]
        )
        rows.append((_row(item)[0], where, *("<br>".join(each) for each in (roads, regions, sites))))
    return table(("name", "zone", "roads", "regions", "sites"), rows)


def _laid(_: Item, made: dict[str, Any]) -> str:
    return _names([part["land"] for part in made["parts"] if part["part"] == "lay"])


def procedures() -> str:
    """Those that do something; the others explain a notion."""
    doing = (item for item, made in _of("procedure") if any(step["effects"] for step in made["steps"]))
    return table(("name", "title"), (_row(item) for item in doing))


def events() -> str:
    categories = _names([item.header.symbol.name for item, _ in _of("category")])
    nouns = "any of [what players hold](#what-players-hold)"
    rows = []
    for event in EVENTS:
        filled = categories if "<category>" in event.words else nouns if "<noun>" in event.words else "–"
        known = ", ".join(f"`{name}`" for name, _ in event.gives) or "–"
        rows.append((f"`when {event.words}`", filled, known))
    return table(("line", "in the place of `<...>`", "names known under it"), rows)


_NOUNS = ("currency", "points", "resource", "piece", "unit")
_TABLES: dict[str, Callable[[], str]] = {
    "nouns": partial(with_more, "kind", _kind, *_NOUNS),
    "dice": partial(with_more, "faces", _faces, "die"),
    "areas": partial(with_more, "holds", _holds, "area"),
    "neutral": partial(plain, "neutral"),
    "categories": partial(with_more, "has", _category, "category"),
    "buildings": partial(with_more, "category", _of_category, "building"),
    "grounds": partial(plain, "ground"),
    "road states": partial(with_more, "allows", _allows, "road_state"),
    "zones": partial(with_more, "slots", lambda _, made: str(made["slots"]), "zone"),
    "land": land,
    "towns": partial(with_more, "land that is laid", _laid, "town"),
    "borders": partial(plain, "border"),
    "boards": partial(with_more, "kind", _kind, "track", "market", "loop", "map"),
    "values": partial(with_more, "is", _figure, "value"),
    "options": partial(with_more, "choices (bold: unless a variant says otherwise)", _choices, "option"),
    "actions": partial(with_more, "is handed", _gives, "action"),
    "procedures": procedures,
    "events": events,
    "tiles": partial(with_more, "border", _border, "tile"),
    "cards": partial(plain, "inhabitant"),
    "rules": partial(plain, "rule"),
    "variants": partial(plain, "variant"),
}
_NEVER_NAMED = {"setup", "scoring", "scenario"}
"""Kinds whose declarations other lines hardly speak of; they are not on the page."""
_LISTED = {
    *_NOUNS,
    *("die", "area", "neutral", "category", "building", "ground", "road_state", "zone", "land", "town", "border"),
    *("track", "market", "loop", "map", "value", "option", "action", "procedure", "tile", "inhabitant"),
    *("rule", "variant"),
}


def test_the_page_has_the_words_of_the_pack() -> None:
    check_tables(_PAGE, _TABLES)


def test_no_table_is_left_over() -> None:
    assert left_over(_PAGE, _TABLES) == []


def test_no_kind_is_forgotten() -> None:
    assert {item.header.symbol.kind for item in _items()} <= _LISTED | _NEVER_NAMED
