"""What land bears: can it stand there, are there as many, and does land from the start leave other land its squares?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ..diagnostics import Diagnostic, Note, Place, error, warning
from ..meaning.reading import Plain
from ..source.layout import Block
from .standing import stands_nowhere
from .towns import wrong_ground
from .view import View, line_with, place_of

__all__ = ["check"]


def check(view: View) -> Iterator[Diagnostic]:
    for block, land in view.own_of("land"):
        for site in land["sites"]:
            if "bears" in site:
                yield from _stands(view, block, site)
        yield from _squares_at_the_start(view, block, land)
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


def _squares_at_the_start(view: View, block: Block, land: Plain) -> Iterator[Diagnostic]:
    """Told once: at the later of two, or at the pack's own where the other is a parent's."""
    mine = _squares(view, land)
    for other in view.all_of("land"):
        if other["id"] == land["id"]:
            break
        same_slot = (other["zone"], other.get("start")) == (land["zone"], land.get("start"))  # that is told elsewhere
        shared = mine.keys() & _squares(view, other).keys() if _on_one_map(view, land, other) else ()
        if shared and not same_slot:
            site = mine[min(shared)]
            yield covers_at_the_start(line_with(block, "start"), view.name(other["id"]), place_of(block, site["at"]))


def _squares(view: View, land: Plain) -> dict[tuple[bool, int, int], Plain]:
    """The squares that land from the start takes, on everybody's grid or on the one that is shared."""
    if "start" not in land:
        return {}
    own = bool(view.objects.get(land["zone"], {}).get("each"))
    return {
        (own, site["column"], land["start"] + site.get("row", 0)): site for site in land["sites"] if "column" in site
    }


def _on_one_map(view: View, one: Plain, other: Plain) -> bool:
    return any({one["zone"], other["zone"]} <= set(map_["zones"]) for map_ in view.all_of("map"))


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
    return warning("T745", message, place, "where none is left, its site stays empty: raise the number")
