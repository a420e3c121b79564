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
from ..declarations.view import View, line_with, place_of
from .standing import stands_nowhere
from .towns import wrong_ground

__all__ = ["check"]


def check(view: View) -> Iterator[Diagnostic]:
    for block, land in view.own_of("land"):
        for site in land["sites"]:
            if "bears" in site:
                yield from _stands(view, block, site)
    yield from _squares_at_the_start(view)
    if view.complete:
        yield from _enough(view)


def _stands(view: View, block: Block, site: Plain) -> Iterator[Diagnostic]:
    borne = view.objects.get(site["bears"])
    if borne is None:
        return
    name, place = view.name(borne["id"]), _borne_at(block, site)
    if "category" not in borne:
        yield stands_nowhere(place, name)
        return
    category = view.objects.get(borne["category"], {})
    grounds = borne.get("grounds") or [ground for ground in [category.get("ground")] if ground]
    if grounds and site["ground"] not in grounds:
        yield wrong_ground(place, name, [view.name(ground) for ground in grounds], view.name(site["ground"]))


def _borne_at(block: Block, site: Plain) -> Place:
    row = site["at"][0]
    found = re.search(r", *bears +([\w.]+)", block.text.split("\n")[row])
    return place_of(block, site["at"]) if found is None else block.place(row, *found.span(1))


# ---- land from the start


def _squares_at_the_start(view: View) -> Iterator[Diagnostic]:
    """Told once: at the later of two tiles, or at the pack's own where the other is a parent's."""
    own = {land["id"]: block for block, land in view.own_of("land")}
    on_maps: dict[str, list[str]] = {}
    for map_ in view.all_of("map"):
        for zone in map_["zones"]:
            on_maps.setdefault(zone, []).append(map_["id"])
    taken: dict[tuple[str, bool, int, int], Plain] = {}
    for land in sorted(view.all_of("land"), key=lambda land: land["id"] in own):
        covered: dict[str, Plain] = {}
        for site in land["sites"] if "start" in land else ():
            for map_id in on_maps.get(land["zone"], ()):
                other = taken.setdefault((map_id, *_square(view, land, site)), land) if "column" in site else land
                # That two tiles start in one slot is told elsewhere.
                if other is not land and (other["zone"], other["start"]) != (land["zone"], land["start"]):
                    covered.setdefault(other["id"], site)
        for name, site in covered.items() if land["id"] in own else ():
            block = own[land["id"]]
            yield covers_at_the_start(line_with(block, "start"), view.name(name), place_of(block, site["at"]))


def _square(view: View, land: Plain, site: Plain) -> tuple[bool, int, int]:
    """Where land from the start lies, on everybody's grid or on the one that is shared."""
    own = bool(view.objects.get(land["zone"], {}).get("each"))
    return own, site["column"], land["start"] + site.get("row", 0)


# ---- how many there are


def _enough(view: View) -> Iterator[Diagnostic]:
    """Land from the start bears more of something than there is, with as many players as can play."""
    needed: Counter[str] = Counter()
    for land in view.all_of("land"):
        if "start" in land:
            each = bool(view.objects.get(land["zone"], {}).get("each"))
            for site in land["sites"]:
                if "bears" in site:
                    needed[site["bears"]] += view.players[1] if each else 1
    for block, node in view.own_of("piece", "building"):
        there = _there_are(view, node)
        if there is not None and needed[node["id"]] > there:
            word = "supply" if node["kind"] == "piece" else "tokens"
            yield too_few(line_with(block, word), view.name(node["id"]), needed[node["id"]], there)


def _there_are(view: View, node: Plain) -> int | None:
    """All of a piece or a building that are in the box; None where there is no limit."""
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
