"""The sites that things are on: of a site, a floor, or a building that stands in town."""

from __future__ import annotations

from collections.abc import Callable

from compiler.objects.expressions import Local, Ref, Thing

from ...town.layout.plan import NONE
from ...town.sites import laid_sites
from ..codegen.context import CodegenContext, sort_of
from ..state.game import Environment, Game
from ..state.places import standing_site

__all__ = ["Sites", "standing_sites"]

Sites = Callable[[Game, Environment], list[int]]


def standing_sites(m: CodegenContext, thing: Thing) -> Sites:
    """The sites of sites, floors or buildings. A building that is named (`school`) is every one of it that stands; a
    token stands nowhere."""
    found, sort = m.listing(thing), sort_of(m, thing)
    if sort == "site":
        return found
    if sort == "floor":
        return lambda game, names: list(dict.fromkeys([floor[0] for floor in found(game, names)]))
    if isinstance(thing, Ref):
        type_ = m.plan.building_numbers[thing.id]
        return lambda game, names: [site for site in laid_sites(game.town) if game.town.buildings[site] == type_]
    if isinstance(thing, Local) and thing.name == "building":
        # While a floor is being built, its building is known by its type: it may not stand yet.
        return lambda game, names: [names["floor"][0]] if "floor" in names else _of_buildings(found(game, names))
    return lambda game, names: _of_buildings(found(game, names))


def _of_buildings(buildings: list[int]) -> list[int]:
    return [site for each in buildings if (site := standing_site("building", each)) != NONE]
