"""A whole town from its plain numbers: all tables anew, by networkx.

This is how a saved town comes back. It is also what the tables that changes keep up to date must equal.
"""

from __future__ import annotations

from .layout.plan import NONE
from .layout.roads import add_links, measure_roads
from .layout.sectors import gather_sectors
from .placement import meeting_regions, meeting_sections
from .town import Town

__all__ = ["derive_tables"]


def derive_tables(town: Town) -> Town:
    """The town with all derived tables made anew from its plain numbers."""
    plan = town.plan
    sites = len(plan.slot_of_site)
    there, site_roads, site_regions = [False] * sites, [NONE] * sites, [NONE] * sites
    room: dict[int, int] = {}
    roads: list[tuple[int, int]] = []
    regions: list[tuple[int, int]] = []
    for slot, land in enumerate(town.lands):
        if land == NONE:
            continue
        printed, turn = plan.lands[land], town.turns[slot]
        for number, site in enumerate(printed.sites, plan.first_site[slot]):
            there[number] = True
            if site.road != NONE:
                site_roads[number] = plan.sections[slot][site.road]
            if site.region != NONE:
                site_regions[number] = plan.first_region[slot] + site.region
        room |= {plan.first_region[slot] + region.name: region.places for region in printed.regions}
        roads += meeting_sections(town, slot, land, turn)
        regions += meeting_regions(town, slot, land, turn)
    sectors = gather_sectors(len(plan.slot_of_region), room, regions)
    tables = measure_roads(add_links(plan.links, roads), plan.travelled(town.states))
    return town.with_changes(
        roads=tables,
        sectors=sectors,
        planted=(*(sum(town.trees[region] for region in members) for members in sectors.regions), 0),
        is_laid=tuple(there),
        site_roads=tuple(site_roads),
        site_rows=tuple(tables.distances[road] for road in site_roads),
        site_regions=tuple(site_regions),
        site_sectors=tuple(sectors.of[region] if region != NONE else NONE for region in site_regions),
    )
