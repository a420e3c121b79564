"""The words of a pack, as tables: every name that another pack can use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from compiler.compile import compile_folder
from compiler.packs.folders import shipped_packs
from compiler.packs.merge import Item
from compiler.vocabulary.events import EVENTS

from .tables import table

__all__ = [
    "NEVER_NAMED",
    "NOUNS",
    "allows",
    "border",
    "category",
    "choices",
    "events",
    "faces",
    "figure",
    "gives",
    "holds",
    "items_of",
    "kind",
    "laid",
    "land",
    "of_category",
    "plain",
    "procedures",
    "standing",
    "wishes",
    "with_more",
    "worth",
]

More = Callable[[Item, dict[str, Any]], str]
"""What a table says of a declaration besides its name and title."""
NOUNS = ("currency", "points", "resource", "piece", "unit")
NEVER_NAMED = {"setup", "scoring", "scenario", "look", "notation"}
"""Kinds whose declarations other lines hardly speak of; they are not on the pages."""


@cache
def items_of(pack: str) -> tuple[Item, ...]:
    compiled = compile_folder(shipped_packs() / pack, pack)
    assert compiled.ok
    return tuple(compiled.own)


def _of(pack: str, *kinds: str) -> Iterator[tuple[Item, dict[str, Any]]]:
    for item in items_of(pack):
        if item.header.symbol.kind in kinds and item.header.edit != "remove":
            assert item.object is not None
            yield item, item.object


def _names(names: list[str]) -> str:
    return ", ".join(f"`{name.rpartition('.')[2]}`" for name in names)


def _row(item: Item) -> tuple[str, str]:
    symbol = item.header.symbol
    return f"`{symbol.name}`", symbol.title


def plain(pack: str, *kinds: str) -> str:
    return table(("name", "title"), (_row(item) for item, _ in _of(pack, *kinds)))


def with_more(pack: str, head: str, more: More, *kinds: str) -> str:
    rows = ((*_row(item), more(item, made) or "–") for item, made in _of(pack, *kinds))
    return table(("name", "title", head), rows)


def kind(item: Item, _: dict[str, Any]) -> str:
    return item.header.symbol.kind


def faces(_: Item, made: dict[str, Any]) -> str:
    return ", ".join(str(face) for face in made["faces"])


def holds(_: Item, made: dict[str, Any]) -> str:
    return ", ".join(made["holds"]) + ("; one for each player" if made.get("each") else "")


def category(_: Item, made: dict[str, Any]) -> str:
    return f"{made['floors']} floors" + (f", on {_names([made['ground']])}" if "ground" in made else "")


def standing(_: Item, made: dict[str, Any]) -> str:
    """What a piece is on a site, if it stands there."""
    said = [_names([made["category"]])] if made.get("category") else []
    return ", ".join([*said, *(["makes room"] if made.get("yields") else [])])


def wishes(_: Item, made: dict[str, Any]) -> str:
    said = [f"{each['least']} to {each['most']} {_names([each['category']])}" for each in made["visits"]]
    return f"{made['stops']} stops; {', '.join(said)}"


def worth(_: Item, made: dict[str, Any]) -> str:
    """What it counts for, in words of the pack."""
    said = []
    for each in made.get("worth", ()):
        amount = f"{each['amount']}/2" if each.get("halves") else str(each["amount"])
        said.append(f"{amount} {_names([each['noun']])}")
    return ", ".join(said)


def allows(_: Item, made: dict[str, Any]) -> str:
    said = [", ".join(made["allows"])] if made.get("allows") else []
    said += [f"joined, it is {_names([made['joined']])}"] if made.get("joined") else []
    said += [f"completing makes it {_names([made['completes']])}"] if made.get("completes") else []
    return "; ".join(said)


def figure(item: Item, _: dict[str, Any]) -> str:
    """The figure as it is written: after `is`, or by the number of players."""
    lines = [line.strip() for line in item.block.text.split("\n")]
    said = next((line.removeprefix("is ") for line in lines if line.startswith("is ")), "")
    return said or "by players: " + "; ".join(line for line in lines if re.match(r"[0-9]", line))


def choices(_: Item, made: dict[str, Any]) -> str:
    rest = [choice for choice in made["choices"] if choice != made["default"]]
    return f"**`{made['default']}`**, {_names(rest)}"


def gives(_: Item, made: dict[str, Any]) -> str:
    return _names(made.get("gives") or [])


def border(_: Item, made: dict[str, Any]) -> str:
    return _names([made["border"]]) if made.get("border") else ""


def of_category(_: Item, made: dict[str, Any]) -> str:
    return _names([made["category"]])


def _with_edges(said: str, part: dict[str, Any]) -> str:
    return f"{said}, edges {' and '.join(_names([edge]) for edge in part['edges'])}" if part.get("edges") else said


def land(pack: str) -> str:
    rows = []
    for item, made in _of(pack, "land"):
        where = _names([made["zone"]]) + (f", starts in slot {made['start']}" if "start" in made else "")
        where += (f", {made['copies']} tiles" if made.get("copies", 1) > 1 else "") + (
            ", spare" * bool(made.get("spare"))
        )
        roads = (_with_edges(f"`{road['name']}`: {_names([road['state']])}", road) for road in made["roads"])
        regions = (_with_edges(f"`{part['name']}`: {part['places']} places", part) for part in made["regions"])
        sites = (
            f"`{site['name']}`: {_names([site['ground']])}{', municipal' if site.get('municipal') else ''},"
            f" at `{site['road']}`" + (f" and `{site['region']}`" if "region" in site else "")
            for site in made["sites"]
        )
        rows.append((_row(item)[0], where, *("<br>".join(each) for each in (roads, regions, sites))))
    return table(("name", "zone", "roads", "regions", "sites"), rows)


def laid(_: Item, made: dict[str, Any]) -> str:
    return _names([part["land"] for part in made["parts"] if part["part"] == "lay"])


def procedures(pack: str) -> str:
    """Those that do something; the others explain a notion."""
    doing = (item for item, made in _of(pack, "procedure") if any(step["effects"] for step in made["steps"]))
    return table(("name", "title"), (_row(item) for item in doing))


def events(pack: str) -> str:
    categories = _names([item.header.symbol.name for item, _ in _of(pack, "category")])
    nouns = "any of [what players hold](#what-players-hold)"
    rows = []
    for event in EVENTS:
        filled = {"<category>": categories, "<noun>": nouns, "": "–"}.get(event.slot, f"a {event.slot.strip('<>')}")
        known = ", ".join(f"`{name}`" for name, _ in event.gives) or "–"
        lines = ", ".join(f"`when {words}`" for words in (event.you, event.nobody) if words)
        rows.append((lines, filled, known))
    return table(("line", "in the place of `<...>`", "names known under it"), rows)
