"""The packs whose towns are tested: Grinivil, two small ones with squares and hexagons, and ones made at random."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.boards import (
    Join,
    Land,
    Map,
    Opening,
    Opens,
    Region,
    Road,
    Site,
    Spot,
)
from compiler.objects.declarations.declared import Declared, PlayerRange
from compiler.objects.declarations.nouns import (
    Category,
    Ground,
    Neutral,
    RoadState,
    Zone,
)
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import Building
from runtime.town.declared.plans import maps_of, plan_of
from runtime.town.layout.plan import Plan
from tests.town import grinivil

__all__ = [
    "declared",
    "grinivil_pack",
    "grinivil_plan",
    "join",
    "opening",
    "pack_with",
    "plan_from",
    "random_packs",
    "spot",
    "test_pack",
]

TOWNS = Path(__file__).resolve().parents[2] / "towns"
ALLOWED = ("building", "municipal_building", "travel", "exploring", "selling", "using")
AT = (0, 0, 0)


@cache
def grinivil_pack() -> Pack:
    return build_pack(grinivil())


@cache
def grinivil_plan() -> Plan:
    return plan_from(grinivil_pack())


@cache
def test_pack(name: str) -> Pack:
    """`square` or `hexagon`."""
    return build_pack(compile_folder(TOWNS / name, name))


test_pack.__test__ = False  # type: ignore[attr-defined]


def plan_from(pack: Pack) -> Plan:
    return plan_of(pack, maps_of(pack)[0])


# ---- packs from a few objects


def declared(name: str, **more: Any) -> dict[str, Any]:
    """What every declaration has."""
    return {"id": f"mine.{name}", "origin": "mine", "file": "mine.tuile", "line": 1, **more}


def spot(zone: str, part: str, name: str | None = None, shift: int = 0, *, letter: bool = True) -> Spot:
    at, index = (0, 0), "k" if letter else None
    return Spot(at=at, zone=f"mine.{zone}", index=index, shift=shift, part=part, name=name)  # type: ignore[arg-type]


def join(first: Spot, second: Spot, *, one_section: bool = False) -> Join:
    return Join(at=AT, first=first, second=second, one_section=one_section)


def opening(at: Spot, *whens: tuple[str, Spot | None]) -> Opening:
    opens = [Opens(at=(0, 0), spot=where, must_be=must_be) for must_be, where in whens]  # type: ignore[arg-type]
    return Opening(at=AT, spot=at, when=tuple(opens))


def pack_with(declarations: Sequence[Declared]) -> Pack:
    """A pack of these; without asking the compiler, so that thousands can be made."""
    return Pack.model_construct(
        name="mine", title="Mine", language=1, players=PlayerRange(least=2, most=4), declarations=tuple(declarations)
    )


# ---- packs at random

GROUNDS = ("meadow", "rock")
STATES = ("track", "lane", "street", "avenue")
ROADS = ("r", "s")
EDGES = ("e", "f")
REGIONS = ("p", "q")


def _some(names: Sequence[str], *, most: int | None = None) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), unique=True, max_size=len(names) if most is None else most)


@st.composite
def random_states(draw: st.DrawFn) -> list[RoadState]:
    """Any state may become any other when its parts are joined; completing leads on to a later one."""
    found = []
    for number, name in enumerate(STATES):
        later, others = STATES[number + 1 :], [other for other in STATES if other != name]
        joined = draw(st.none() | st.sampled_from(others))
        completes = draw(st.none() | st.sampled_from(later)) if later else None
        allows = draw(st.just(list(ALLOWED)) if number == len(STATES) - 1 else _some(ALLOWED))
        found.append(
            RoadState(
                kind="road_state",
                allows=tuple(allows),
                joined=joined and f"mine.{joined}",
                completes=completes and f"mine.{completes}",
                **declared(name),
            )
        )
    return found


@st.composite
def random_zones(draw: st.DrawFn) -> list[Zone]:
    """One to three. Rings have the same size, so that a letter means the same slot in all of them."""
    round_size = draw(st.integers(1, 5))
    found = []
    for name in ("near", "far", "away")[: draw(st.integers(1, 3))]:
        shape = draw(st.sampled_from(("line", "ring", "square", "hexagon")))
        if shape in ("line", "ring"):
            slots = round_size if shape == "ring" else draw(st.integers(1, 5))
            found.append(Zone(kind="zone", slots=slots, ring=shape == "ring", **declared(name)))
        else:
            columns, rows = draw(st.integers(1, 3)), draw(st.integers(1, 3))
            turned = draw(st.booleans())
            found.append(Zone(kind="zone", slots=columns * rows, turned=turned, **{shape: columns}, **declared(name)))
    return found


def _edges_of(zone: Zone) -> tuple[str, ...]:
    if zone.square:
        return ("north", "east", "south", "west", "e")
    if zone.hexagon:
        return ("north_east", "east", "south_east", "south_west", "west", "north_west", "e")
    return EDGES


@st.composite
def random_land(draw: st.DrawFn, zone: Zone, number: int, start: int | None) -> Land:
    names = [*draw(_some(ROADS)), *draw(_some(REGIONS))]
    edges = _edges_of(zone)
    roads = [
        Road(at=AT, name=name, state=f"mine.{draw(st.sampled_from(STATES))}", edges=tuple(draw(_some(edges))))
        for name in names
        if name in ROADS
    ]
    regions = [
        Region(at=AT, name=name, places=draw(st.integers(0, 4)), edges=tuple(draw(_some(edges))))
        for name in names
        if name in REGIONS
    ]
    sites = [
        Site(
            at=AT,
            name=f"site_{which}",
            ground=f"mine.{draw(st.sampled_from(GROUNDS))}",
            municipal=draw(st.booleans()),
            road=draw(st.sampled_from([road.name for road in roads])),
            region=draw(st.sampled_from([region.name for region in regions])),
        )
        for which in range(draw(st.integers(0, 2)) if roads and regions else 0)
    ]
    name = f"{zone.id.partition('.')[2]}_land_{number}"
    return Land(
        kind="land",
        zone=zone.id,
        start=start,
        roads=tuple(roads),
        regions=tuple(regions),
        sites=tuple(sites),
        **declared(name),
    )


@st.composite
def random_map(draw: st.DrawFn, zones: list[Zone]) -> Map:
    """Letters of a line are counted over the zone it names first, so the first spot has no step."""

    def a_spot(part: str, name: str | None, *, first: bool, beside: Zone | None = None) -> tuple[Spot, Zone]:
        fitting = [zone for zone in zones if beside is None or zone.ring == beside.ring or not zone.ring]
        zone = draw(st.sampled_from(fitting if not first else zones))
        if name is None and part != "slot":
            name = draw(st.sampled_from(ROADS if part == "road" else _edges_of(zone)))
        shift = 0 if first else draw(st.integers(-1, 1))
        letter = first or draw(st.integers(0, 4)) > 0
        short = zone.id.partition(".")[2]
        return spot(short, part, name, shift if letter else 0, letter=letter), zone

    joins, openings = [], []
    for _ in range(draw(st.integers(0, 5))):
        part = draw(st.sampled_from(("road", "road", "edge")))
        first, zone = a_spot(part, None, first=True)
        second, other = a_spot(part, None, first=False, beside=zone)
        if second.index is not None and zone.ring and not other.ring:
            first, second = spot(other.id.partition(".")[2], part, second.name), first
        joins.append(join(first, second, one_section=part == "road" and draw(st.booleans())))
    used = [road for each in joins for road in (each.first, each.second) if road.part == "road"]
    for _ in range(draw(st.integers(0, 4))):
        at, zone = a_spot("slot", None, first=True)
        whens: list[tuple[str, Spot | None]] = []
        for _ in range(draw(st.integers(1, 2))):
            kind = draw(st.sampled_from(("slot", "road", "neighbour")))
            if kind == "neighbour":
                whens.append((draw(st.sampled_from(("filled", "connected", "met", "met"))), None))
            else:
                where, _ = a_spot(kind, None, first=False, beside=zone)
                if kind == "road" and not any(road.zone == where.zone and road.name == where.name for road in used):
                    continue
                whens.append((draw(st.sampled_from(("filled", "completed", "connected"))), where))
        if whens:
            openings.append(opening(at, *whens))
    return Map(
        kind="map",
        zones=tuple(zone.id for zone in zones),
        joins=tuple(joins),
        openings=tuple(openings),
        **declared("map"),
    )


@st.composite
def random_packs(draw: st.DrawFn) -> Pack:
    """A whole little game of land: any zones, any joins, any land."""
    zones = draw(random_zones())
    lands: list[Land] = []
    for zone in zones:
        for number in range(draw(st.integers(1, 5))):
            start = number if number < zone.slots and draw(st.integers(0, 3)) == 0 else None
            lands.append(draw(random_land(zone, number, start)))
    categories = [
        Category(kind="category", floors=2, ground="mine.meadow", **declared("home")),
        Category(kind="category", floors=1, **declared("work")),
    ]
    buildings = [
        Building(kind="building", category="mine.home", **declared("hut")),
        Building(kind="building", category="mine.work", **declared("mill")),
        Building(kind="building", category="mine.work", grounds=("mine.rock",), **declared("mine")),
    ]
    return pack_with(
        [
            *(Ground(kind="ground", **declared(name)) for name in GROUNDS),
            Neutral(kind="neutral", blocks=9, **declared("council")),
            *draw(random_states()),
            *categories,
            *buildings,
            *zones,
            *lands,
            draw(random_map(zones)),
        ]
    )
