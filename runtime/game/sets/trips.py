"""Trips: the network of sites that they lead through, and what a visitor makes of one.

A trip is kept as one tuple of numbers: the card that asked for it, and the sites in the order of the way.
"""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.declarations.tiles import Visitor
from compiler.objects.expressions import Thing, Things

from ...town.layout.plan import NONE, Plan
from ...town.town import Town
from ...town.trails import Network
from ..codegen.context import CodegenContext
from ..state.code import Listing
from ..state.game import Environment, Game
from ..state.plans import TourPlan, TourWish
from .narrowing import narrow

__all__ = [
    "Trip",
    "count_visits",
    "met_wishes",
    "network_of",
    "requests",
    "sites_on_trip",
    "tour_plans",
    "visited_sites",
]

Trip = tuple[int, ...]


def tour_plans(plan: Plan, cards: Sequence[object]) -> dict[int, TourPlan]:
    """By card that asks for a trip: the stops and wishes it asks for."""
    return {number: _tour_plan(plan, card) for number, card in enumerate(cards) if isinstance(card, Visitor)}


def _tour_plan(plan: Plan, card: Visitor) -> TourPlan:
    return TourPlan(
        card.stops,
        tuple(
            TourWish(
                each.category,
                frozenset(n for n, building in enumerate(plan.buildings) if building.category == each.category),
                each.least,
                each.most,
            )
            for each in card.visits
        ),
    )


def network_of(town: Town, ends: tuple[int, ...]) -> Network:
    """The sites of a town and which of them are one road apart. Whatever stands on a site makes it a stop; where
    nothing stands, no trip can end."""
    known, key = town.building_cache, ("network", ends)
    if key not in known:
        stops = tuple([type_ != NONE for type_ in town.buildings])
        at = tuple([site for site in dict.fromkeys(ends) if site != NONE and stops[site]])
        known[key] = Network(_beside(town), stops, at)
    found: Network = known[key]
    return found


def _beside(town: Town) -> tuple[tuple[int, ...], ...]:
    """By site: the sites on the same road, and on those that one steps into from it. Only roads that allow travel
    lead anywhere."""
    known = town.land_cache
    if "beside" not in known:
        on: dict[int, list[int]] = {}
        states = town.plan.states
        for site, road in enumerate(town.site_roads):
            if road != NONE and states[town.states[road]].travel:
                on.setdefault(road, []).append(site)
        rows: list[tuple[int, ...]] = [()] * len(town.site_roads)
        for road, here in on.items():
            near = [*here, *[site for other in town.roads.links[road] for site in on.get(other, ())]]
            for site in here:
                rows[site] = tuple(sorted([other for other in near if other != site]))
        known["beside"] = tuple(rows)
    found: tuple[tuple[int, ...], ...] = known["beside"]
    return found


def count_visits(game: Game, trip: Trip) -> list[int]:
    """By wish of the card: how many stops of a trip are at sites of its category. Every arrival counts."""
    card, _, *way = trip
    there = [game.town.buildings[site] for site in way]
    return [sum([type_ in wished.types for type_ in there]) for wished in game.rules.tours[card].wishes]


def met_wishes(game: Game, trip: Trip) -> list[bool]:
    wishes = game.rules.tours[trip[0]].wishes
    return [wish.least <= n <= wish.most for wish, n in zip(wishes, count_visits(game, trip), strict=True)]


def sites_on_trip(m: CodegenContext, things: Things, trip: Thing) -> Listing:
    """Each site that a wish was about, once; `welcome` are those whose wish was met."""
    found = m.listing(trip)
    welcome = "welcome" in things.adjectives

    def visited(game: Game, names: Environment) -> list[int]:
        return [site for each in found(game, names) for site in visited_sites(game, each, welcome)]

    rest = tuple(each for each in things.adjectives if each != "welcome")
    where = tuple(each for each in things.where if each.thing is not trip)
    return narrow(m, things.model_copy(update={"adjectives": rest, "where": where}), "site", visited)


def visited_sites(game: Game, trip: Trip, welcome: bool) -> list[int]:
    """The sites that wishes are about, each once; of those whose wish was met, or of all."""
    card, _, *way = trip
    wishes = game.rules.tours[card].wishes
    met = met_wishes(game, trip) if welcome else [True] * len(wishes)
    counted = frozenset[int]().union(*[wish.types for wish, so in zip(wishes, met, strict=True) if so])
    return [site for site in dict.fromkeys(way) if game.town.buildings[site] in counted]


def requests(m: CodegenContext, things: Things) -> Listing:
    """`missed requests of trip`, each by its number on the card."""
    trip = next((where.thing for where in things.where if where.thing is not None), None)
    if trip is None:
        return lambda game, names: []
    found, adjectives = m.listing(trip), set(things.adjectives)

    def listed(game: Game, names: Environment) -> list[int]:
        so = [each for trip in found(game, names) for each in enumerate(met_wishes(game, trip))]
        return [n for n, met in so if not ("met" in adjectives and not met) and not ("missed" in adjectives and met)]

    return listed
