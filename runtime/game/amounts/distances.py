"""How far something is: from the place that is spoken of, from the heart of the town, or between two places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from compiler.objects.expressions import Figure, Local, Thing

from ...town.layout.plan import NONE
from ...town.questions import distance as road_distance
from ...town.questions import distance_over_all_roads
from ...town.town import Town
from ..codegen.context import CodegenContext, sort_of
from ..state.code import Number
from ..state.game import Environment, Game
from ..state.places import site_of_thing
from .standing_sites import Sites, standing_sites

__all__ = ["distance", "road_spoken_of", "roads_of"]

_NO_WAY = 99
"""What a distance counts as where no way leads: farther than any town reaches, and still a figure to reckon with."""

Roads = Callable[[Game, Environment], list[int]]
"""The sections of road that something is at."""


def distance(m: CodegenContext, figure: Figure) -> Number:
    """The shortest way between two things. With one end alone it is counted from the house or site that is spoken of,
    and from the heart of the town where there is none, and for that place itself."""
    assert figure.of is not None
    one = roads_of(m, figure.of)
    other = roads_of(m, figure.to) if figure.to is not None else _from_place_spoken_of(m, figure.of)
    measure = distance_over_all_roads if figure.roads == "all" else road_distance
    return lambda game, names: _shortest(measure, game.town, one(game, names), other(game, names))


def _shortest(measure: Callable[[Town, int, int], int], town: Town, here: Sequence[int], there: Sequence[int]) -> int:
    ways = [measure(town, one, other) for one in here for other in there]
    return min([_NO_WAY, *ways])


def roads_of(m: CodegenContext, thing: Thing) -> Roads:
    """The roads of a site, of a building in town, or on a tile of land; of a set, all of them."""
    if sort_of(m, thing) == "land":
        found = m.listing(thing)
        return lambda game, names: [road for land in found(game, names) for road in _roads_on(game.town, land)]
    return _roads_at(standing_sites(m, thing))


def _roads_at(sites: Sites) -> Roads:
    return lambda game, names: [road for site in sites(game, names) if (road := game.town.site_roads[site]) != NONE]


def _roads_on(town: Town, land: int) -> list[int]:
    """The sections of road on a tile of land that lies in town."""
    if land == NONE:  # not turned up yet
        return []
    plan = town.plan
    slots = [slot for slot, there in enumerate(town.lands) if there == land]
    return sorted({section for slot in slots for section in plan.sections[slot] if town.states[section] != NONE})


def road_spoken_of(game: Game, names: Environment) -> list[int]:
    """The road of the house or site that has this name; none where it has no road."""
    site = site_of_thing(game, "building", names["house"]) if "house" in names else names.get("site", NONE)
    road = game.town.site_roads[site] if site != NONE else NONE
    return [road] if road != NONE else []


def _from_place_spoken_of(m: CodegenContext, of: Thing) -> Roads:
    """The road of the house or site that is spoken of; for that itself, and where there is none, the heart."""
    heart, itself = list(m.plan.heart), of.name if isinstance(of, Local) else ""

    def roads(game: Game, names: Environment) -> list[int]:
        place = next((name for name in ("house", "site") if name in names), itself)
        return heart if place == itself else road_spoken_of(game, names)

    return roads
