"""The plan of a town: everything that a map and its land fix before the first tile is laid.

Inside the runtime all things of a town are numbers. The plan gives them out, whichever tile may come to lie
where:

- a **slot** is a spot for one tile of land; the slots of all zones are counted through;
- a **road** of a tile is known by its name among the roads of the zone; roads of different slots that the map
  calls one section share the number of that **section**;
- a **region** of planting land, likewise, by slot and name;
- a **site** by slot and place in the tile's list.

A zone that every player has for themselves is there once for each seat: its slots are counted through as well.

So a number means the same thing all game long, and a town is a few tuples of numbers (town.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from compiler.objects.declarations.towns import TownPart

__all__ = [
    "NONE",
    "NO_ROAD",
    "ROADLESS",
    "BuildingPlan",
    "LandPlan",
    "Opened",
    "Plan",
    "RegionPlan",
    "RoadPlan",
    "SitePlan",
    "StatePlan",
    "ZonePlan",
]

NONE = -1
"""No land, no road, no building. As an index it reaches the last element: plans keep an empty one there."""


@dataclass(frozen=True, slots=True)
class StatePlan:
    """What a road in some state lets one do."""

    id: str
    title: str = ""
    building: bool = False
    municipal_building: bool = False
    travel: bool = False
    exploring: bool = False
    selling: bool = False
    using: bool = False
    joined: int = NONE
    """The state that its parts have once all of them lie there."""
    completes: int = NONE
    """The state that completing it brings; NONE where it cannot be completed."""


NO_ROAD = StatePlan("")
"""Where no land lies, or a road of it is not there: nothing is allowed."""
ROADLESS = StatePlan("", building=True, municipal_building=True, selling=True, using=True)
"""A site that has no road: nothing is forbidden there."""


@dataclass(frozen=True, slots=True)
class ZonePlan:
    id: str
    shape: str
    """line, ring, square or hexagon."""
    columns: int
    first: int
    """The number of its first slot."""
    slots: int
    """All of them; of a zone that every player has, those of all players."""
    size: int
    """How many slots each player has; all of them where the zone is shared."""
    each: bool
    """Whether every player has such a zone."""
    turns: int
    """In how many ways a tile may be turned; 1 where it may not."""
    roads: tuple[str, ...]
    regions: tuple[str, ...]
    edges: tuple[str, ...]
    """Clockwise in square and hexagon zones, so that turning is adding."""


@dataclass(frozen=True, slots=True)
class RoadPlan:
    name: int
    state: int
    edges: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RegionPlan:
    name: int
    places: int
    edges: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SitePlan:
    name: str
    ground: int
    municipal: bool
    road: int
    """NONE where it has none."""
    region: int
    """Its planting region; NONE where it has none."""
    column: int = NONE
    """On the grid of its map; NONE where it does not lie on it."""
    row: int = 0
    """On the grid, counted from the row of its slot."""
    beside: tuple[int, ...] = ()
    """Sites of the same tile that it is next to, whatever the grid says; both ways."""
    bears: int = NONE
    """What stands there when the land is laid."""


@dataclass(frozen=True, slots=True)
class LandPlan:
    id: str
    title: str
    zone: int
    starts: tuple[int, ...]
    """The slots it lies in when a game starts: one, or one for each player; none for land that is found later."""
    roads: tuple[RoadPlan, ...]
    regions: tuple[RegionPlan, ...]
    sites: tuple[SitePlan, ...]
    copies: int = 1
    """How many tiles of it there are."""
    spare: bool = False
    """It lies only where a town or a set-up puts it: nobody finds it."""
    unlike_turns: tuple[int, ...] = (0,)
    """The ways to turn it that look different: of those that bring its roads and regions to the same edges, the
    first."""

    @property
    def ways(self) -> int:
        """At how many edges its roads end."""
        return sum([len(road.edges) for road in self.roads])


@dataclass(frozen=True, slots=True)
class BuildingPlan:
    """What can stand on a site: a building, or a piece that is a site's whole content."""

    id: str
    title: str
    category: str
    category_title: str
    colour: str
    floors: int
    grounds: frozenset[int]
    yields: bool = False
    """Whether it makes room where something else is to stand."""
    piece: bool = False
    """Whether it is such a piece: put there as it is, whatever its road allows, and without floors to build."""
    whole: bool = False
    """Whether it stands there at once, as one thing with one owner: such a piece, or a building that is bought."""
    adjoins: bool = False
    """Whether it has to stand beside another of its category with the same owner."""
    each: bool = False
    """Whether every player has such pieces: then it is somebody's where it stands."""
    icon: str = ""
    """What the pack draws it with."""


@dataclass(frozen=True, slots=True)
class Opened:
    """One thing that is enough to open a slot for new land."""

    must_be: str
    """filled, completed, connected or met."""
    slot: int = NONE
    section: int = NONE


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    map: str
    pack: str
    zones: tuple[ZonePlan, ...]
    lands: tuple[LandPlan, ...]
    """And one without anything at the end, for slots where nothing lies."""
    states: tuple[StatePlan, ...]
    """And one that allows nothing at the end, for roads that are not there."""
    buildings: tuple[BuildingPlan, ...]
    grounds: tuple[str, ...]
    ground_titles: tuple[str, ...]
    ground_colours: tuple[str, ...]
    """Words for colours, as the pack says them; empty where it does not."""
    neutral: str
    """What the builder is called that nobody plays; empty where the pack has none."""
    neutral_title: str

    zone_of: tuple[int, ...]
    """By slot."""
    seat_of: tuple[int, ...]
    """By slot: the player whose it is, in a zone that every player has; otherwise NONE."""
    sections: tuple[tuple[int, ...], ...]
    """By slot and name of a road: the section it is part of."""
    parts: tuple[tuple[tuple[int, int], ...], ...]
    """By section: the slots and roads it may be made of."""
    links: tuple[tuple[int, ...], ...]
    """By section: the sections that the map joins it with by their names."""
    first_region: tuple[int, ...]
    """By slot."""
    first_site: tuple[int, ...]
    """By slot."""
    slot_of_region: tuple[int, ...]
    slot_of_site: tuple[int, ...]
    meets: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    """By slot and edge: the slots and edges that lie against it."""
    neighbours: tuple[tuple[int, ...], ...]
    """By slot: the slots with which it shares a road or an edge."""
    openings: tuple[tuple[Opened, ...], ...]
    """By slot."""
    heart: tuple[int, ...]
    """The sections that a road must be linked with to count as connected."""
    land_numbers: Mapping[str, int]
    building_numbers: Mapping[str, int]
    towns: Mapping[str, tuple[TownPart, ...]] = field(default_factory=dict)
    """By declared town: its lines, with those of the towns that it is like before them."""
    spreading: frozenset[int] = frozenset()
    """The zones whose slots are opened by their neighbours alone."""
    crossing: frozenset[int] = frozenset()
    """The zones with land on a grid: such land may be in the way of other land."""
    linked: bool = False
    """Whether all roads stay linked with each other, whatever land is exchanged."""

    def slot(self, zone: int, number: int, seat: int = 0) -> int:
        """The slot with a number in its zone, going round where the zone is a ring; NONE outside. Where every player
        has such a zone, that of a seat."""
        plan = self.zones[zone]
        first = plan.first + (seat * plan.size if plan.each else 0)
        if not plan.first <= first < plan.first + plan.slots:
            return NONE
        if plan.shape == "ring":
            return first + number % plan.size
        return first + number if 0 <= number < plan.size else NONE

    def number_of(self, slot: int) -> int:
        """The number of a slot in its zone, as its player counts."""
        plan = self.zones[self.zone_of[slot]]
        return (slot - plan.first) % plan.size

    def travelled(self, states: Sequence[int]) -> list[int]:
        """The sections that can be travelled when the roads are in these states."""
        return [section for section, state in enumerate(states) if self.states[state].travel]
