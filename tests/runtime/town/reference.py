"""A town told a second time, slowly: straight from the declarations of a pack, and by names alone.

Nothing here comes from the runtime. Every answer is worked out from nothing whenever it is asked, by walking from
one thing to the next, so that it can be read and believed.

The words: a slot is a zone and a number; a road, region or site is a slot and a name. A section is the set of all
roads that the map calls one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import atan2, degrees, hypot, sqrt
from typing import TypeVar

from compiler.objects.declarations.boards import (
    Land,
    Map,
    Opening,
    Opens,
    Region,
    Road,
    Site,
    Spot,
)
from compiler.objects.declarations.nouns import Category, RoadState, Zone
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import Building

__all__ = ["NEUTRAL", "NotAllowed", "Reference", "RoadKey", "Section", "Slot"]

Slot = tuple[str, int]
RoadKey = tuple[Slot, str]
RegionKey = tuple[Slot, str]
SiteKey = tuple[Slot, str]
Edge = tuple[Slot, str]
Section = frozenset[RoadKey]

NEUTRAL = "neutral"
"""The builder that nobody plays."""

Builder = int | str

T = TypeVar("T")

COMPASS = {
    "square": {"north": 90, "east": 0, "south": 270, "west": 180},
    "hexagon": {"north_east": 60, "east": 0, "south_east": 300, "south_west": 240, "west": 180, "north_west": 120},
}
"""In which direction the middle of each edge lies, in degrees, against the clock from the east."""


class NotAllowed(Exception):
    """The rules forbid it."""


@dataclass
class Tile:
    """A tile that lies in the town."""

    land: Land
    turn: int
    owner: int | None


@dataclass
class Works:
    """What stands on a site."""

    blocks: list[Builder] = field(default_factory=list)
    building: Building | None = None
    sold: bool = False


class Reference:
    def __init__(self, pack: Pack, map_: Map) -> None:
        self.map = map_
        by_id = {each.id: each for each in pack.declarations}
        self.zones = {id: zone for id in map_.zones if isinstance(zone := by_id[id], Zone)}
        self.lands = {each.id: each for each in by_id.values() if isinstance(each, Land) and each.zone in self.zones}
        self.states = {each.id: each for each in by_id.values() if isinstance(each, RoadState)}
        self.buildings = {each.id: each for each in by_id.values() if isinstance(each, Building)}
        self.categories = {each.id: each for each in by_id.values() if isinstance(each, Category)}
        self.slots: list[Slot] = [(id, number) for id, zone in self.zones.items() for number in range(zone.slots)]
        self.one_road = _both_ways(self._joins("road", one_section=True))
        self.joined_roads = _both_ways(self._joins("road", one_section=False))
        self.touching = _both_ways([*self._joins("edge"), *self._natural_edges()])

        self._sections: dict[RoadKey, Section] = {}
        self._walked: dict[Section, dict[Section, int]] = {}
        """Walks already done in the town as it is; any change makes them worthless."""

        self.tiles: dict[Slot, Tile] = {}
        self.completed: dict[Section, str] = {}
        """Roads that somebody has completed, and what they are since."""
        self.trees: dict[RegionKey, int] = {}
        self.works: dict[SiteKey, Works] = {}

    # ---- the map

    def _joins(self, part: str, *, one_section: bool | None = None) -> list[tuple[Edge, Edge]]:
        """Every two roads (or edges) that some line of the map joins: the letter may be any number."""
        found = []
        for join in self.map.joins:
            if join.first.part != part or (one_section is not None and join.one_section != one_section):
                continue
            for k in range(-50, 50):
                for one in self._meant(join.first, k):
                    found += [
                        ((one, str(join.first.name)), (other, str(join.second.name)))
                        for other in self._meant(join.second, k)
                        if not (one == other and self._round_to_itself(join.first, join.second, part))
                    ]
        return found

    @staticmethod
    def _round_to_itself(first: Spot, second: Spot, part: str) -> bool:
        """A tile does not lie beside itself, not even in a ring of one. But two of its own roads may be joined."""
        return part == "edge" or first.shift != second.shift

    def _meant(self, spot: Spot, k: int) -> list[Slot]:
        """The slots a spot speaks of when its letter is a certain number."""
        zone = self.zones[spot.zone]
        if spot.index is None:
            return [slot for slot in self.slots if slot[0] == zone.id]
        number = k + spot.shift
        if zone.ring:
            return [(zone.id, number % zone.slots)]
        return [(zone.id, number)] if 0 <= number < zone.slots else []

    def _natural_edges(self) -> Iterator[tuple[Edge, Edge]]:
        """Two slots touch where their middles are one apart; at the edges that lie that way."""
        for one in self.slots:
            for other in self.slots:
                if one != other and one[0] == other[0] and self.shape(one[0]):
                    (x, y), (other_x, other_y) = self.middle(one), self.middle(other)
                    if hypot(other_x - x, other_y - y) < 1.1:
                        there = self._edge_towards(one[0], other_x - x, other_y - y)
                        back = self._edge_towards(one[0], x - other_x, y - other_y)
                        yield (one, there), (other, back)

    def shape(self, zone: str) -> str:
        declared = self.zones[zone]
        return "square" if declared.square else "hexagon" if declared.hexagon else ""

    def middle(self, slot: Slot) -> tuple[float, float]:
        """Where the middle of a slot lies, a slot being one wide; y grows upwards."""
        zone = self.zones[slot[0]]
        if zone.square:
            return slot[1] % zone.square, -(slot[1] // zone.square)
        assert zone.hexagon
        row = slot[1] // zone.hexagon
        return slot[1] % zone.hexagon + (0.5 if row % 2 else 0.0), -row * sqrt(3) / 2

    def _edge_towards(self, zone: str, x: float, y: float) -> str:
        return next(
            name
            for name, direction in COMPASS[self.shape(zone)].items()
            if round(degrees(atan2(y, x)) - direction) % 360 == 0
        )

    def turns(self, zone: str) -> int:
        return len(COMPASS[self.shape(zone)]) if self.zones[zone].turned else 1

    def after_turning(self, zone: str, edge: str, turn: int) -> str:
        """Where an edge of a printed tile lies when the tile has been turned clockwise."""
        compass = COMPASS.get(self.shape(zone), {})
        if edge not in compass:
            return edge
        direction = (compass[edge] - turn * 360 // len(compass)) % 360
        return next(name for name, degree in compass.items() if degree == direction)

    def neighbours(self, slot: Slot) -> set[Slot]:
        """The slots that share a road or an edge with a slot."""
        joined = (*self.one_road.items(), *self.joined_roads.items(), *self.touching.items())
        return {other[0] for one, others in joined if one[0] == slot for other in others} - {slot}

    # ---- roads

    def section(self, road: RoadKey) -> Section:
        """All roads that are one with a road."""
        if road not in self._sections:
            self._sections[road] = frozenset(_flood(road, lambda each: self.one_road.get(each, ())))
        return self._sections[road]

    def printed_road(self, road: RoadKey) -> Road | None:
        """The road as the tile that lies there has it."""
        tile = self.tiles.get(road[0])
        return next((each for each in tile.land.roads if each.name == road[1]), None) if tile else None

    def sections(self) -> list[Section]:
        """Those of which some part lies there."""
        roads = [(slot, road.name) for slot, tile in self.tiles.items() for road in tile.land.roads]
        return list(dict.fromkeys(self.section(road) for road in roads))

    def state(self, section: Section) -> RoadState | None:
        """The state of a road, if it is there. A completed road is what completing made of it."""
        if section in self.completed:
            return self.states[self.completed[section]]
        return self.printed_state(section)

    def is_whole(self, section: Section) -> bool:
        """Whether all parts of a road lie there."""
        return all(self.printed_road(part) is not None for part in self._in_order(section))

    def printed_state(self, section: Section) -> RoadState | None:
        """A road is as its first part is printed; once all parts lie there, as the first of them says that says what
        they become together."""
        roads = [self.printed_road(part) for part in self._in_order(section)]
        printed = [self.states[road.state] for road in roads if road is not None]
        if not printed:
            return None
        if len(roads) > 1 and len(printed) == len(roads):
            together = [state.joined for state in printed if state.joined is not None]
            if together:
                return self.states[together[0]]
        return printed[0]

    def _in_order(self, section: Section) -> list[RoadKey]:
        """By slot; roads of one slot in the order in which the land of its zone names them."""

        def place(road: RoadKey) -> tuple[int, int]:
            zone = road[0][0]
            printed = [each.name for land in self.lands.values() if land.zone == zone for each in land.roads]
            return self.slots.index(road[0]), printed.index(road[1]) if road[1] in printed else len(printed)

        return sorted(section, key=place)

    def allows(self, section: Section, what: str) -> bool:
        state = self.state(section)
        return state is not None and what in state.allows

    def next_sections(self, section: Section) -> set[Section]:
        """The roads one can step into from a road: those the map joins, and those that meet it at an edge."""
        found = {self.section(other) for road in section for other in self.joined_roads.get(road, ())}
        for slot, name in section:
            printed = self.printed_road((slot, name))
            for edge in self.edges_of(slot, printed) if printed else ():
                for other_slot, other_edge in self.touching.get((slot, edge), ()):
                    for other in self.roads_at(other_slot, other_edge):
                        found.add(self.section((other_slot, other.name)))
        return found - {section}

    def edges_of(self, slot: Slot, printed: Road | Region) -> set[str]:
        """The edges of a slot that a part of the tile there reaches, turned as the tile lies."""
        return {self.after_turning(slot[0], edge, self.tiles[slot].turn) for edge in printed.edges}

    def roads_at(self, slot: Slot, edge: str) -> list[Road]:
        tile = self.tiles.get(slot)
        return [road for road in tile.land.roads if edge in self.edges_of(slot, road)] if tile else []

    def distances_from(self, section: Section) -> dict[Section, int]:
        """How many sections are entered on the way: 0 where one is, 1 next door. Only travelled roads lead on."""
        if section not in self._walked:
            self._walked[section] = self._walk(section) if self.allows(section, "travel") else {}
        return self._walked[section]

    def _walk(self, section: Section) -> dict[Section, int]:
        found = {section: 0}
        waiting = deque([section])
        while waiting:
            here = waiting.popleft()
            for there in self.next_sections(here):
                if there not in found and self.allows(there, "travel"):
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found

    def heart(self) -> set[Section]:
        """The roads of the land that lies there from the start, in the first zone with such land."""
        for zone in self.zones:
            started = [land for land in self.lands.values() if land.zone == zone and land.start is not None]
            if started:
                return {self.section(((zone, land.start or 0), road.name)) for land in started for road in land.roads}
        return set()

    def connected(self, section: Section) -> bool:
        """One may explore from it, and a way leads to the heart of the town."""
        return self.allows(section, "exploring") and bool(self.heart() & self.distances_from(section).keys())

    # ---- planting land

    def regions(self) -> dict[RegionKey, int]:
        """The regions that lie there, with their places."""
        return {(slot, region.name): region.places for slot, tile in self.tiles.items() for region in tile.land.regions}

    def sectors(self) -> set[frozenset[RegionKey]]:
        """The pieces of planting land: regions that lie against each other belong together."""
        return {frozenset(_flood(region, self._beside)) for region in self.regions()}

    def _beside(self, region: RegionKey) -> list[RegionKey]:
        slot, name = region
        printed = next(each for each in self.tiles[slot].land.regions if each.name == name)
        return [
            (other_slot, other.name)
            for edge in self.edges_of(slot, printed)
            for other_slot, other_edge in self.touching.get((slot, edge), ())
            if other_slot in self.tiles
            for other in self.tiles[other_slot].land.regions
            if other_edge in self.edges_of(other_slot, other)
        ]

    # ---- sites

    def printed_site(self, site: SiteKey) -> Site:
        return next(each for each in self.tiles[site[0]].land.sites if each.name == site[1])

    def sites(self) -> list[SiteKey]:
        return [(slot, site.name) for slot, tile in self.tiles.items() for site in tile.land.sites]

    def road_of(self, site: SiteKey) -> Section:
        return self.section((site[0], self.printed_site(site).road))

    def region_of(self, site: SiteKey) -> RegionKey:
        return site[0], self.printed_site(site).region

    def floors(self, building: Building) -> int:
        return len(building.floors) if building.floors else self.categories[building.category].floors

    def finished(self, site: SiteKey) -> bool:
        works = self.works.get(site, Works())
        return works.building is not None and len(works.blocks) == self.floors(works.building)

    def room_for_floor(self, site: SiteKey) -> bool:
        """A first floor on an empty site, or the next one of a building that somebody named."""
        works = self.works.get(site, Works())
        return not works.blocks or (works.building is not None and not works.sold and not self.finished(site))

    def buildable(self, site: SiteKey, builder: Builder) -> bool:
        needed = "municipal_building" if builder == NEUTRAL else "building"
        return self.allows(self.road_of(site), needed) and self.room_for_floor(site)

    def usable(self, site: SiteKey) -> bool:
        return self.allows(self.road_of(site), "using") and self.finished(site)

    def sellable(self, site: SiteKey) -> bool:
        return self.allows(self.road_of(site), "selling") and self.finished(site) and not self.works[site].sold

    def empty_municipal_sites(self) -> set[SiteKey]:
        """Those at a road where the neutral builder may build."""
        return {
            site
            for site in self.sites()
            if self.printed_site(site).municipal
            and not self.works.get(site, Works()).blocks
            and self.allows(self.road_of(site), "municipal_building")
        }

    # ---- new land

    def open_for(self, slot: Slot, land: Land | None = None, turn: int = 0) -> bool:
        """Whether the map lets land be added in a slot: a certain tile, or (as far as one can tell) some tile."""
        if slot in self.tiles:
            return False
        return any(self._opens(when, slot, k, land, turn) for k, when in self._conditions(slot))

    def _conditions(self, slot: Slot) -> Iterator[tuple[int, Opens]]:
        for opening in self.map.openings:
            for k in range(-50, 50):
                if slot in self._meant(opening.spot, k) and self._counts(opening, k):
                    yield from ((k, when) for when in opening.when)

    def _counts(self, opening: Opening, k: int) -> bool:
        """In a ring many numbers mean one slot: each slot is spoken of once."""
        return not self.zones[opening.spot.zone].ring or 0 <= k < self.zones[opening.spot.zone].slots

    def _opens(self, when: Opens, slot: Slot, k: int, land: Land | None, turn: int) -> bool:
        if when.must_be == "met":
            return self._met(slot, land, turn)
        if when.spot is None:
            return any(self._is(when.must_be, other, None) for other in self.neighbours(slot))
        name = when.spot.name if when.spot.part == "road" else None
        return any(self._is(when.must_be, other, name) for other in self._meant(when.spot, k))

    def _is(self, what: str, slot: Slot, road: str | None) -> bool:
        if what == "filled":
            return slot in self.tiles
        names = [road] if road else [each.name for each in self.tiles[slot].land.roads] if slot in self.tiles else []
        sections = [self.section((slot, name)) for name in names]
        if what == "completed":
            return any(self.allows(section, "exploring") for section in sections)
        return any(self.connected(section) for section in sections)

    def _met(self, slot: Slot, land: Land | None, turn: int) -> bool:
        """A road leads to the slot from outside, and a road of the tile goes on from there."""
        led_to = {
            edge
            for (mine, edge), others in self.touching.items()
            if mine == slot and any(self.roads_at(*other) for other in others)
        }
        if land is None:
            return bool(led_to)
        mine = {self.after_turning(slot[0], edge, turn) for road in land.roads for edge in road.edges}
        return bool(led_to & mine)

    def may_add(self, slot: Slot, land: str, turn: int) -> bool:
        return self.may_lay(slot, land, turn) and self.open_for(slot, self.lands[land], turn)

    def may_lay(self, slot: Slot, land: str, turn: int) -> bool:
        return (
            slot not in self.tiles
            and self.lands[land].zone == slot[0]
            and all(tile.land.id != land for tile in self.tiles.values())
            and 0 <= turn < self.turns(slot[0])
        )

    # ---- what can happen

    def add_land(self, slot: Slot, land: str, owner: int | None, turn: int) -> None:
        _need(self.may_add(slot, land, turn))
        self._put(slot, Tile(self.lands[land], turn, owner))

    def lay(self, slot: Slot, land: str, owner: int | None, turn: int) -> None:
        _need(self.may_lay(slot, land, turn))
        self._put(slot, Tile(self.lands[land], turn, owner))

    def _put(self, slot: Slot, tile: Tile) -> None:
        self.tiles[slot] = tile
        self._walked.clear()

    def own_land(self, slot: Slot, owner: int) -> None:
        _need(slot in self.tiles and self.tiles[slot].owner is None)
        self.tiles[slot].owner = owner

    def complete_road(self, section: Section) -> None:
        state = self.state(section)
        _need(state is not None and state.completes is not None)
        _need(self.is_whole(section))
        assert state is not None
        assert state.completes is not None
        self.completed[section] = state.completes
        self._walked.clear()

    def plant(self, region: RegionKey, trees: int) -> None:
        _need(trees >= 1 and region in self.regions())
        _need(self.trees.get(region, 0) + trees <= self.regions()[region])
        self.trees[region] = self.trees.get(region, 0) + trees

    def move_tree(self, source: RegionKey, target: RegionKey) -> None:
        _need(source != target and self.trees.get(source, 0) > 0)
        _need(self.trees.get(target, 0) < self.regions().get(target, 0))
        self.trees[source] -= 1
        self.trees[target] = self.trees.get(target, 0) + 1

    def put_block(self, site: SiteKey, builder: Builder) -> None:
        _need(site in self.sites() and self.buildable(site, builder))
        self.works.setdefault(site, Works()).blocks.append(builder)

    def put_building(self, site: SiteKey, building: str) -> None:
        _need(site in self.works and self.works[site].building is None)
        declared = self.buildings[building]
        ground = self.categories[declared.category].ground
        grounds = declared.grounds or ((ground,) if ground else ())
        _need(not grounds or self.printed_site(site).ground in grounds)
        self.works[site].building = declared

    def sell(self, site: SiteKey) -> None:
        _need(site in self.works and self.sellable(site))
        self.works[site].sold = True


def _need(fulfilled: bool) -> None:
    if not fulfilled:
        raise NotAllowed


def _both_ways(pairs: Iterable[tuple[T, T]]) -> dict[T, set[T]]:
    found: dict[T, set[T]] = {}
    for one, other in pairs:
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return found


def _flood(start: T, beside: Callable[[T], Iterable[T]]) -> set[T]:
    """Everything that can be reached step by step."""
    found, waiting = {start}, [start]
    while waiting:
        for each in beside(waiting.pop()):
            if each not in found:
                found.add(each)
                waiting.append(each)
    return found
