"""Things in town by the names they have in games: sites, roads, sectors, slots, and what stands on a site.

The names are those of runtime/town/names.py, `inner_3.in03c` and `inner.2`. Land that the town of a scenario gives a
name of its own is known by that too: `mill`, `mill.spot`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.objects.declarations.game import Scenario

from ...game.codegen.context import CodegenContext
from ...game.state.game import Game
from ...game.state.places import STANDING
from ...town.declared.towns import slots_by_name
from ...town.layout.coordinates import coordinate
from ...town.layout.plan import NONE
from ...town.names import find_region, find_section, find_site, region_names, section_names, site_name, slot_name

__all__ = ["NAMED_SORTS", "called_slots", "find_in_town", "name_in_town"]

NAMED_SORTS = ("site", "road", "sector", "place", "slot", "building")
"""Sorts of things that have names in town."""


def called_slots(m: CodegenContext) -> Mapping[str, int]:
    """The slots of the land that the scenario's town has names for."""
    town = m.declared.town if isinstance(m.declared, Scenario) else None
    return slots_by_name(m.plan, m.plan.towns.get(town or "", ()))


def find_in_town(m: CodegenContext, game: Game, sort: str, name: str) -> list[int]:
    """The things of a sort that a name can mean: one, none, or several."""
    town, plan = game.town, m.plan
    head, dot, rest = name.partition(".")
    slot = called_slots(m).get(head, NONE)
    if slot != NONE and not dot and sort in ("site", "building"):
        found = [site for site, of in enumerate(plan.slot_of_site) if of == slot and town.is_laid[site]]
    elif sort == "slot":
        if slot != NONE:
            return [slot]
        every = range(len(plan.zone_of))
        return [each for each in every if name.lower() in (slot_name(plan, each), coordinate(plan, each).lower())]
    else:
        full = f"{slot_name(plan, slot)}.{rest}" if slot != NONE else name
        if sort == "road":
            return find_section(town, full)
        if sort in ("sector", "place"):
            return list(dict.fromkeys(town.sectors.of[region] for region in find_region(town, full)))
        found = find_site(town, full)
    return found if sort == "site" else [STANDING + site for site in found]


def name_in_town(m: CodegenContext, game: Game, sort: str, thing: Any) -> str:
    """What a thing is called; empty for a sort whose things have no names."""
    town, plan = game.town, m.plan
    match sort:
        case "site":
            return site_name(town, thing)
        case "building" if thing >= STANDING:
            return site_name(town, thing - STANDING)
        case "slot":
            return slot_name(plan, thing)
        case "road":
            return next(section_names(town, thing), "")
        case "sector" | "place":
            regions = [region for region, sector in enumerate(town.sectors.of) if sector == thing]
            return next(region_names(town, regions[0])) if regions else ""
    return ""
