"""A town as far as its lines have been checked: what lies where, what was done to it, and what it inherits."""

from __future__ import annotations

import re

from ...diagnostics import Place
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from ..declarations.view import PackView, place_at
from .standing import PieceCounter

__all__ = ["EVERYBODY", "Tile", "TownUnderCheck", "inherit_parts"]

Tile = tuple[str, int, int]
"""Land, the slot it lies in, and the player whose slot it is, or 0 where the zone is shared: there may be several tiles
of it."""

EVERYBODY = -1
"""For the player of a tile that lies with all of them from the start."""


class TownUnderCheck:
    """One town, filled line by line while it is checked."""

    def __init__(self, view: PackView, block: Block, zones: tuple[str, ...] | None) -> None:
        self.view = view
        self.block = block
        self.zones = zones
        """Those of its map; None where nobody knows which map it has."""
        self.laid_places: dict[str, list[Place | None]] = {}
        """Land that lies there, and where that was said of each tile; nowhere for land with a start."""
        self.named_tiles: dict[str, Tile] = {}
        """Tiles by the name that they were given."""
        self.land_in_slot: dict[tuple[str, int, int], tuple[str, Place | None]] = {}
        """Which land lies in a slot of a zone, and of a player, and where that was said."""
        self.trees_planted: dict[tuple[Tile, str], int] = {}
        self.done_places: dict[tuple[Tile, str, str], Place | None] = {}
        """Roads completed and sites built on; nowhere where another town says it."""
        self.pieces = PieceCounter(view)
        self.is_complete = True
        """Whether all is known of it: the town that it is like may be broken, which has been reported."""

    def names(self) -> list[str]:
        """The names that land can have in a line of this town."""
        return [*self.named_tiles, *(self.view.name(land) for land in self.laid_places)]

    def name_place(self, part: Plain) -> Place:
        """Where a line names its land."""
        row = part["at"][0]
        found = re.match(r" *[a-z]+ +([\w.]+)", self.block.text.split("\n")[row])
        return place_at(self.block, part["at"]) if found is None else self.block.place(row, *found.span(1))

    def is_in_own_zone(self, land: Plain) -> bool:
        """Whether every player has a zone for such land."""
        return bool(self.view.objects.get(land["zone"], {}).get("each"))

    def seat(self, land: Plain, part: Plain) -> int:
        """The player whose land a line is about: its owner, or else whoever has the first block; 0 for shared land, and
        where it is not known."""
        return part.get("owner") or part.get("blocks", [0])[0] if self.is_in_own_zone(land) else 0

    def tiles(self, land: Plain, part: Plain) -> list[Tile]:
        """The tiles of some land that a line can be about."""
        seat = self.seat(land, part)
        return [
            (land["id"], slot, seat)
            for (_, slot, whose), (other, _) in self.land_in_slot.items()
            if other == land["id"] and whose in (seat, EVERYBODY)
        ]

    def tile(self, land: Plain, part: Plain) -> Tile:
        """The tile that a line is about."""
        if "called" in part:
            return self.named_tiles[part["called"]]
        return next(iter(self.tiles(land, part)), (land["id"], 0, 0))

    def already_in_slot(self, land: Plain, slot: int, seat: int) -> tuple[str, Place | None] | None:
        """The land that already lies in a slot of a player, and where that was stated; None where the slot is free."""
        zone = land["zone"]
        return self.land_in_slot.get((zone, slot, seat)) or self.land_in_slot.get((zone, slot, EVERYBODY))

    def property_place(self, part: Plain, key: str, value: object) -> Place:
        """Where a line states a property."""
        row = part["at"][0]
        found = re.search(rf", *{key} +({value})\b", self.block.text.split("\n")[row])
        return place_at(self.block, part["at"]) if found is None else self.block.place(row, *found.span(1))


def inherit_parts(town: TownUnderCheck, node: Plain) -> bool:
    """Take over the parts of the towns that this one is like. False where it is like itself."""
    chain = [node]
    while "like" in node:
        parent = town.view.objects.get(node["like"])
        if parent is None:
            town.is_complete = False
            break
        if parent["id"] in [each["id"] for each in chain]:
            return bool(parent["id"] != chain[0]["id"])  # told of those only that go round
        chain.append(parent)
        node = parent
    for each in reversed(chain[1:]):
        for part in each["parts"]:
            _inherit_part(town, part)
    return True


def _inherit_part(town: TownUnderCheck, part: Plain) -> None:
    """Take over one part. It is not checked: that is done with the town that states it."""
    lays, called = part["part"] == "lay", part.get("called", "")
    name = part["land"] if lays else town.named_tiles.get(called, (part.get("land", ""), 0, 0))[0]
    land = town.view.objects.get(name)
    if lays and called:
        town.named_tiles[called] = (name, part["slot"], town.seat(land, part) if land else 0)
    if land is None:
        return
    if lays:
        town.laid_places.setdefault(name, []).append(None)
        town.land_in_slot[land["zone"], part["slot"], town.seat(land, part)] = (name, None)
        return
    tile = town.tile(land, part)
    if part["part"] == "plant":
        town.trees_planted[tile, part["region"]] = town.trees_planted.get((tile, part["region"]), 0) + part["trees"]
        return
    key = "road" if part["part"] == "complete" else "site"
    town.done_places.setdefault((tile, key, part[key]), None)
    if part["part"] == "build":
        town.pieces.count_one_more(part)
