"""Trees planted in a sector, region by region."""

from __future__ import annotations

from ....town import changes
from ....town.town import Town

__all__ = ["planted"]


def planted(town: Town, sector: int, trees: int) -> Town:
    """Trees on free places of a sector, region by region: within a sector all places are alike."""
    for region in town.sectors.regions[sector]:
        here = min(trees, town.sectors.room[region] - town.trees[region])
        if here > 0:
            town = changes.plant(town, region, here)
            trees -= here
    return town
