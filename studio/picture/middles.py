"""Tiles with one site in the middle, where all their roads meet: nothing else lies there but their name."""

from __future__ import annotations

from runtime.town.coordinates import coordinate, is_grid
from runtime.town.names import land_name, slot_name
from runtime.town.plan import LandPlan, Plan

from .geometry import Box, towards
from .shapes import Cell
from .sizes import FLAG, MIDDLE, NAME
from .spots import Name, Spots
from .words import width_of

__all__ = ["has_its_site_in_the_middle", "spots_around_the_middle", "tile_name"]

_NAME = 0.68
"""How far from the middle to a corner the name stands."""


def has_its_site_in_the_middle(plan: Plan, land: LandPlan) -> bool:
    """One site, one road to it, and no planting land; on squares or hexagons."""
    return len(land.sites) == len(land.roads) == 1 and not land.regions and is_grid(plan, land.zone)


def tile_name(plan: Plan, slot: int, land: int) -> str:
    """What tells a tile from all others: its land, or where it lies if there are several of it."""
    return land_name(plan, land) if plan.lands[land].copies == 1 else coordinate(plan, slot) or slot_name(plan, slot)


def spots_around_the_middle(plan: Plan, slot: int, shape: Cell) -> Spots:
    """The site in the middle, its coordinate in a corner where no road runs, and the flag in another."""
    words = coordinate(plan, slot)
    size = NAME + 3
    above = towards(shape.middle, shape.outline[0], _NAME)
    below = towards(shape.middle, shape.outline[len(shape.outline) // 2], _NAME)
    return Spots(
        scale=1.0,
        sites=(Box.around(shape.middle, 2 * MIDDLE, 2 * MIDDLE),),
        drives=(),
        flag=Box.around(below, FLAG, FLAG),
        places={},
        tags={},
        name=Name(Box.around(above, width_of(words, size, bold=True), size), words, size),
    )
