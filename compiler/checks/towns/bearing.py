"""What land bears: can it stand there, are there as many, and does land from the start leave other land its squares?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    error,
    warning,
)
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from ..declarations.view import PackView, place_at, property_place
from .standing import stands_nowhere
from .towns import wrong_ground

__all__ = ["check"]


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, land in view.own_of_kind("land"):
        for site in land["sites"]:
            if "bears" in site:
                yield from _check_borne(view, block, site)
    yield from _check_start_squares(view)
    if view.complete:
        yield from _check_supply(view)


def _check_borne(view: PackView, block: Block, site: Plain) -> Iterator[Diagnostic]:
    borne = view.objects.get(site["bears"])
    if borne is None:
        return
    name, place = view.name(borne["id"]), _place_of_bears(block, site)
    if "category" not in borne:
        yield stands_nowhere(place, name)
        return
    category = view.objects.get(borne["category"], {})
    grounds = borne.get("grounds") or [ground for ground in [category.get("ground")] if ground]
    if grounds and site["ground"] not in grounds:
        yield wrong_ground(place, name, [view.name(ground) for ground in grounds], view.name(site["ground"]))


def _place_of_bears(block: Block, site: Plain) -> Place:
    row = site["at"][0]
    found = re.search(r", *bears +([\w.]+)", block.text.split("\n")[row])
    return place_at(block, site["at"]) if found is None else block.place(row, *found.span(1))


# ---- land from the start


def _check_start_squares(view: PackView) -> Iterator[Diagnostic]:
    """Report land from the start that covers a square of other land: once, at the later tile, or at the pack's own."""
    own = {land["id"]: block for block, land in view.own_of_kind("land")}
    on_maps: dict[str, list[str]] = {}
    for map_ in view.all_of_kind("map"):
        for zone in map_["zones"]:
            on_maps.setdefault(zone, []).append(map_["id"])
    taken: dict[tuple[str, bool, int, int], Plain] = {}
    for land in sorted(view.all_of_kind("land"), key=lambda land: land["id"] in own):
        covered: dict[str, Plain] = {}
        for site in land["sites"] if "start" in land else ():
            for map_id in on_maps.get(land["zone"], ()):
                other = taken.setdefault((map_id, *_start_square(view, land, site)), land) if "column" in site else land
                # That two tiles start in one slot is told elsewhere.
                if other is not land and (other["zone"], other["start"]) != (land["zone"], land["start"]):
                    covered.setdefault(other["id"], site)
        for name, site in covered.items() if land["id"] in own else ():
            block = own[land["id"]]
            yield covers_at_the_start(property_place(block, "start"), view.name(name), place_at(block, site["at"]))


def _start_square(view: PackView, land: Plain, site: Plain) -> tuple[bool, int, int]:
    """The square where a site of land from the start lies; first, whether it is on every player's own grid."""
    own = bool(view.objects.get(land["zone"], {}).get("each"))
    return own, site["column"], land["start"] + site.get("row", 0)


# ---- how many there are


def _check_supply(view: PackView) -> Iterator[Diagnostic]:
    """Report pieces and buildings of which land from the start bears more than there are."""
    needed: Counter[str] = Counter()
    for players in range(view.players[0], view.players[1] + 1):
        needed |= _borne_at_the_start(view, players)
    for block, node in view.own_of_kind("piece", "building"):
        there = _count_in_box(view, node)
        if there is not None and needed[node["id"]] > there:
            word = "supply" if node["kind"] == "piece" else "tokens"
            yield too_few(property_place(block, word), view.name(node["id"]), needed[node["id"]], there)


def _borne_at_the_start(view: PackView, players: int) -> Counter[str]:
    """How many of each piece and building land from the start bears with so many players."""
    borne: Counter[str] = Counter()
    for land in view.all_of_kind("land"):
        used = land.get("players") or {"least": players, "most": players}
        if "start" in land and used["least"] <= players <= used["most"]:
            each = bool(view.objects.get(land["zone"], {}).get("each"))
            for site in land["sites"]:
                if "bears" in site:
                    borne[site["bears"]] += players if each else 1
    return borne


def _count_in_box(view: PackView, node: Plain) -> int | None:
    """How many of a piece or a building there are; None where there is no limit."""
    if node["kind"] == "building":
        count: int | None = node.get("tokens", 1)
    else:
        count = node.get("supply")
    return count * view.players[1] if count is not None and node.get("each") else count


# ---- what can be wrong


def covers_at_the_start(place: Place, other: str, site: Place) -> Diagnostic:
    note = Note("by this site", site)
    return error("T544", f"a square of `{other}` is covered from the start", place, "name another slot", note)


def too_few(place: Place, name: str, needed: int, there: int) -> Diagnostic:
    message = f"land from the start bears {needed} of `{name}`, and there are {there}"
    return warning("T746", message, place, "where none is left, its site stays empty: raise the number")
