"""A town as far as it has been read: what lies where, what was said of it, and what it has from the town it is like."""

from __future__ import annotations

import re

from ...diagnostics import Place
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from ..declarations.view import View, place_of
from .standing import Standing

__all__ = ["EVERYBODY", "Laid", "Tile", "inherit"]

Tile = tuple[str, int, int]
"""Land, the slot it lies in, and the player whose slot it is, or 0 where the zone is shared: there may be several tiles
of it."""

EVERYBODY = -1
"""For the player of a tile that lies with all of them from the start."""


class Laid:
    def __init__(self, view: View, block: Block, zones: tuple[str, ...] | None) -> None:
        self.view = view
        self.block = block
        self.zones = zones
        """Those of its map; None where nobody knows which map it has."""
        self.lies: dict[str, list[Place | None]] = {}
        """Land that lies there, and where that was said of each tile; nowhere for land with a start."""
        self.called: dict[str, Tile] = {}
        """Tiles by the name that they were given."""
        self.taken: dict[tuple[str, int, int], tuple[str, Place | None]] = {}
        """Which land lies in a slot of a zone, and of a player, and where that was said."""
        self.planted: dict[tuple[Tile, str], int] = {}
        self.said: dict[tuple[Tile, str, str], Place | None] = {}
        """Roads completed and sites built on; nowhere where another town says it."""
        self.standing = Standing(view)
        self.whole = True
        """Whether all is known of it: the town that it is like may be broken, which has been told."""

    def names(self) -> list[str]:
        """What land can be called in a line of this town."""
        return [*self.called, *(self.view.name(land) for land in self.lies)]

    def name_at(self, part: Plain) -> Place:
        """Where a line names its land."""
        row = part["at"][0]
        found = re.match(r" *[a-z]+ +([\w.]+)", self.block.text.split("\n")[row])
        return place_of(self.block, part["at"]) if found is None else self.block.place(row, *found.span(1))

    def is_own(self, land: Plain) -> bool:
        """Whether every player has a zone for such land."""
        return bool(self.view.objects.get(land["zone"], {}).get("each"))

    def seat(self, land: Plain, part: Plain) -> int:
        """The player whose land a line is about: as it says, or else whoever has the first block; 0 for shared land,
        and where nobody knows."""
        return part.get("owner") or part.get("blocks", [0])[0] if self.is_own(land) else 0

    def tiles(self, land: Plain, part: Plain) -> list[Tile]:
        """The tiles of some land that a line can be about."""
        seat = self.seat(land, part)
        return [
            (land["id"], slot, seat)
            for (_, slot, whose), (other, _) in self.taken.items()
            if other == land["id"] and whose in (seat, EVERYBODY)
        ]

    def tile(self, land: Plain, part: Plain) -> Tile:
        """The tile that a line is about."""
        if "called" in part:
            return self.called[part["called"]]
        return next(iter(self.tiles(land, part)), (land["id"], 0, 0))

    def in_slot(self, land: Plain, slot: int, seat: int) -> tuple[str, Place | None] | None:
        """What lies in a slot of a player already."""
        zone = land["zone"]
        return self.taken.get((zone, slot, seat)) or self.taken.get((zone, slot, EVERYBODY))

    def place(self, part: Plain, key: str, value: object) -> Place:
        """Where a line states something."""
        row = part["at"][0]
        found = re.search(rf", *{key} +({value})\b", self.block.text.split("\n")[row])
        return place_of(self.block, part["at"]) if found is None else self.block.place(row, *found.span(1))


def inherit(town: Laid, node: Plain) -> bool:
    """What the towns have that this one is like; False where it is like itself."""
    chain = [node]
    while "like" in node:
        parent = town.view.objects.get(node["like"])
        if parent is None:
            town.whole = False
            break
        if parent["id"] in [each["id"] for each in chain]:
            return bool(parent["id"] != chain[0]["id"])  # told of those only that go round
        chain.append(parent)
        node = parent
    for each in reversed(chain[1:]):
        for part in each["parts"]:
            _inherit_part(town, part)
    return True


def _inherit_part(town: Laid, part: Plain) -> None:
    """Without asking whether it is right: that is asked of the town that says it."""
    lays, called = part["part"] == "lay", part.get("called", "")
    name = part["land"] if lays else town.called.get(called, (part.get("land", ""), 0, 0))[0]
    land = town.view.objects.get(name)
    if lays and called:
        town.called[called] = (name, part["slot"], town.seat(land, part) if land else 0)
    if land is None:
        return
    if lays:
        town.lies.setdefault(name, []).append(None)
        town.taken[land["zone"], part["slot"], town.seat(land, part)] = (name, None)
        return
    tile = town.tile(land, part)
    if part["part"] == "plant":
        town.planted[tile, part["region"]] = town.planted.get((tile, part["region"]), 0) + part["trees"]
        return
    key = "road" if part["part"] == "complete" else "site"
    town.said.setdefault((tile, key, part[key]), None)
    if part["part"] == "build":
        town.standing.counted(part)
