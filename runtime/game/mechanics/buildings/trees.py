"""Planting trees in a sector."""

from __future__ import annotations

from ....town import changes
from ....town.town import Town

__all__ = ["plant_in_sector"]


def plant_in_sector(town: Town, sector: int, trees: int) -> Town:
    """The town with more trees in a sector, region by region: within a sector all places are alike."""
    for region in town.sectors.regions[sector]:
        here = min(trees, town.sectors.room[region] - town.trees[region])
        if here > 0:
            town = changes.plant(town, region, here)
            trees -= here
    return town
