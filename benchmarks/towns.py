"""G1 to G3: what a town's answers cost, against networkx asked directly, and whether they are the same."""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import networkx as nx

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.nouns import Zone
from compiler.objects.declarations.pack import Pack
from compiler.packs.folders import shipped_packs
from runtime.town.changes import add_land, complete_road, lay, plant
from runtime.town.declared.plans import maps_of, plan_of
from runtime.town.declared.towns import starting_town
from runtime.town.derivation import derive_tables
from runtime.town.layout.plan import NONE, Plan
from runtime.town.layout.roads import FAR, road_graph
from runtime.town.questions import (
    completable_sections,
    distance,
    distance_between_sites,
    free_places,
    lands_left,
    open_slots,
    sectors,
    trees_around,
)
from runtime.town.town import Town

from .measure import Bar, interleaved

__all__ = ["asking", "changing", "differences", "town_growth"]

SECTIONS = 60
"""About as many as the largest town anybody would lay on a table."""


@cache
def _grinivil() -> Pack:
    return build_pack(compile_folder(shipped_packs() / "grinivil", "grinivil"))


def _plan(slots: int) -> Plan:
    """Grinivil's town with rings of so many slots, and as many tiles to fill them."""
    pack = _grinivil()
    declared = []
    for each in pack.declarations:
        if isinstance(each, Zone) and each.ring:
            declared.append(each.model_copy(update={"slots": slots}))
        elif isinstance(each, Land) and each.start is None:
            copies = range(-(-slots // 7))
            declared += [each.model_copy(update={"id": f"{each.id}_{number}"}) for number in copies]
        else:
            declared.append(each)
    large = pack.model_copy(update={"declarations": tuple(declared)})
    return plan_of(large, maps_of(large)[0])


def _full_town(plan: Plan) -> Town:
    """Every slot filled, no road completed that is not so from the start, a third of the places planted."""
    town = starting_town(plan)
    left = [iter(lands_left(town, zone)) for zone in range(len(plan.zones))]
    for slot, land in enumerate(town.lands):
        if land == NONE:
            town = lay(town, slot, next(left[plan.zone_of[slot]]))
    for region, room in enumerate(town.sectors.room):
        if room >= 3:
            town = plant(town, region, room // 3)
    return town


def _but_one_completed(plan: Plan, seed: int = 1) -> Town:
    """Every road but one."""
    town = _full_town(plan)
    waiting = completable_sections(town)
    random.Random(seed).shuffle(waiting)
    for section in waiting[1:]:
        town = complete_road(town, section)
    return town


def _graph(town: Town) -> nx.Graph[int]:
    return road_graph(town.roads.links, town.plan.travelled(town.states))


def _regions(town: Town) -> nx.Graph[int]:
    """The planting land as a graph: here only sectors matter, so that a chain through each will do."""
    graph: nx.Graph[int] = nx.Graph()
    for members in town.sectors.regions:
        nx.add_path(graph, members)
    return graph


# ---- G1

_MANY = 20
"""Our side asks so many times more often: a round must be long enough to be measured."""


def asking() -> list[Bar]:
    """Distance and sector questions, as cards ask them, against a call of networkx."""
    town = _but_one_completed(_plan(SECTIONS // 2))
    roads, fields = _graph(town), _regions(town)
    pick = random.Random(2)
    sites = [site for site, road in enumerate(town.site_roads) if town.site_roads[site] in roads]
    pairs = [(pick.choice(sites), pick.choice(sites)) for _ in range(2000)]
    ends = [(town.site_roads[one], town.site_roads[other]) for one, other in pairs]
    ends = [pair for pair in ends if distance(town, *pair) < FAR]
    pairs = pairs[: len(ends)]

    def ours() -> None:
        for one, other in pairs * _MANY:
            distance_between_sites(town, one, other)

    def theirs() -> None:
        for one, other in ends:
            nx.shortest_path_length(roads, one, other)

    def our_sectors() -> None:
        for site, _ in pairs * _MANY:
            trees_around(town, site)

    def their_sectors() -> None:
        for site, _ in pairs:
            sum(town.trees[region] for region in nx.node_connected_component(fields, town.site_regions[site]))

    base, fast, base_sectors, fast_sectors = interleaved([theirs, ours, their_sectors, our_sectors], rounds=7)
    each = 1e6 / len(pairs)
    return [
        _asked("distance between two sites", base * each, fast * each / _MANY),
        _asked("trees in the sector of a site", base_sectors * each, fast_sectors * each / _MANY),
    ]


def _asked(what: str, base: float, ours: float) -> Bar:
    return Bar("G1", f"{what}, against networkx", base / ours, 50, 150, "more", f"{ours:.3f} us against {base:.1f} us")


# ---- G2


def changing(slots: int = SECTIONS // 2) -> Bar:
    """A road completed, all tables fresh, against one all-pairs run of networkx."""
    town = _but_one_completed(_plan(slots))
    section = completable_sections(town)[0]
    graph = _graph(complete_road(town, section))

    def complete() -> None:
        for _ in range(_MANY):
            complete_road(town, section)

    base, ours = interleaved([lambda: dict(nx.all_pairs_shortest_path_length(graph)), complete], rounds=9)
    ours /= _MANY
    detail = f"{ours * 1e3:.2f} ms against {base * 1e3:.1f} ms, {len(town.plan.parts)} sections"
    return Bar("G2", "a road completed, tables fresh, against networkx all pairs", base / ours, 1, 5, "more", detail)


class Growth(NamedTuple):
    """Seconds for each, in a town of some size."""

    tiles: int
    sections: int
    completed: float
    all_pairs: float
    laid: float
    asked: float


def town_growth() -> Iterator[Growth]:
    """Grinivil's town, ten and a hundred times as large."""
    for slots in (8, 80, 800):
        town = _but_one_completed(_plan(slots))
        section = completable_sections(town)[0]
        graph = _graph(complete_road(town, section))
        sites = [site for site, road in enumerate(town.site_roads) if road != NONE]
        pairs = [(random.Random(3).choice(sites), site) for site in sites[:1000]]
        without = _without_a_tile(town.plan)
        spot = open_slots(without, 1)[0]
        land = lands_left(without, 1)[0]

        def ask(town: Town = town, pairs: list[tuple[int, int]] = pairs) -> None:
            for one, other in pairs * _MANY:
                distance_between_sites(town, one, other)

        def add(without: Town = without, spot: int = spot, land: int = land) -> None:
            for _ in range(_MANY):
                add_land(without, spot, land)

        def complete(town: Town = town, section: int = section) -> None:
            for _ in range(_MANY):
                complete_road(town, section)

        def all_pairs(graph: nx.Graph[int] = graph) -> object:
            return dict(nx.all_pairs_shortest_path_length(graph))

        completed, laid, asked, base = interleaved([complete, add, ask, all_pairs], rounds=3)
        tiles = sum(land != NONE for land in town.lands)
        yield Growth(tiles, len(town.plan.parts), completed / _MANY, base, laid / _MANY, asked / len(pairs) / _MANY)


def _without_a_tile(plan: Plan) -> Town:
    town = starting_town(plan)
    last = plan.zones[1].first + plan.zones[1].slots - 1
    left = [iter(lands_left(town, zone)) for zone in range(len(plan.zones))]
    for slot, land in enumerate(town.lands):
        if land == NONE and slot != last:
            town = lay(town, slot, next(left[plan.zone_of[slot]]))
    return town


# ---- G3


def differences(towns: int = 10_000) -> Bar:
    """Random towns whose tables are compared with those of networkx and of a plain search."""
    plan = _plan(8)
    wrong = 0
    start = time.perf_counter()
    for seed in range(towns):
        town = _random_town(plan, random.Random(seed))
        wrong += derive_tables(town) != town or _searched(town) != town.roads.distances
    detail = f"{wrong} of {towns:,} towns differ ({time.perf_counter() - start:.0f} s)"
    return Bar("G3", "answers unlike those of networkx or of a plain search", wrong, 0, 0, "less", detail)


def _random_town(plan: Plan, pick: random.Random) -> Town:
    town = starting_town(plan)
    town = lay(town, plan.zones[1].first, pick.choice(lands_left(town, 1)))
    for _ in range(pick.randrange(40)):
        kind = pick.random()
        zone = pick.choice((1, 2))
        spots, lands, roads = open_slots(town, zone), lands_left(town, zone), completable_sections(town)
        free = [sector for sector in sectors(town) if free_places(town, sector)]
        if kind < 0.45 and spots and lands:
            town = add_land(town, pick.choice(spots), pick.choice(lands))
        elif kind < 0.8 and roads:
            town = complete_road(town, pick.choice(roads))
        elif free:
            regions = town.sectors.regions[pick.choice(free)]
            region = next(each for each in regions if town.trees[each] < town.sectors.room[each])
            town = plant(town, region)
    return town


def _searched(town: Town) -> tuple[tuple[int, ...], ...]:
    """All distances by breadth-first search, one section after the other."""
    states, links = town.plan.states, town.roads.links
    open_ = [states[state].travel for state in town.states]
    rows = []
    for section in range(len(links)):
        row = [FAR] * (len(links) + 1)
        waiting = deque([section] if open_[section] else [])
        if open_[section]:
            row[section] = 0
        while waiting:
            here = waiting.popleft()
            for there in links[here]:
                if open_[there] and row[there] == FAR:
                    row[there] = row[here] + 1
                    waiting.append(there)
        rows.append(tuple(row))
    return (*rows, (FAR,) * (len(links) + 1))
