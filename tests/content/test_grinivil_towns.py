"""The towns of Grinivil that were written by hand could be those of a real game."""

from __future__ import annotations

from collections import Counter

import pytest

from compiler.objects.declarations.boards import Land, Map
from compiler.objects.declarations.nouns import Neutral, Piece, RoadState
from compiler.objects.declarations.tiles import Building
from compiler.objects.declarations.towns import (
    FloorsBuilt,
    LandLaid,
    RoadCompleted,
    TownDeclaration,
    TreesPlanted,
)

from .packs import local, named, of_class

TOWNS = [local(town.id) for town in of_class(TownDeclaration)]


def laid(short: str) -> dict[tuple[str, int], Land]:
    """The land of a town by zone and slot, that of the start with it."""
    lands = {land.id: land for land in of_class(Land)}
    found = {(local(land.zone), land.start): land for land in lands.values() if land.start is not None}
    for part in named(TownDeclaration, short).parts:
        if isinstance(part, LandLaid):
            found[local(lands[part.land].zone), part.slot] = lands[part.land]
    return found


def places(town: dict[tuple[str, int], Land], zone: str, slot: int, region: str) -> int:
    return next(each.places for each in town[zone, slot].regions if each.name == region)


def built(short: str) -> list[FloorsBuilt]:
    return [part for part in named(TownDeclaration, short).parts if isinstance(part, FloorsBuilt)]


@pytest.mark.parametrize("short", TOWNS)
def test_every_town_says_which_map_it_lies_on(short: str) -> None:
    """A pack that extends this one may add a map."""
    assert named(TownDeclaration, short).map == named(Map, "town").id


@pytest.mark.parametrize("short", TOWNS)
def test_no_town_has_more_than_the_box(short: str) -> None:
    """GV-COMP, GV-K-45, GV-SETUP-20: 10 blocks each with four players; tokens, trees, road pieces and markers."""
    town = named(TownDeclaration, short)
    tokens = Counter(part.building for part in built(short))
    assert all(tokens[building.id] <= building.tokens for building in of_class(Building))
    blocks = Counter(seat for part in built(short) for seat in part.blocks)
    assert blocks[0] <= named(Neutral, "municipality").blocks
    assert all(count <= 10 for seat, count in blocks.items() if seat)
    assert sum(part.trees for part in town.parts if isinstance(part, TreesPlanted)) <= (
        named(Piece, "tree").supply or 0
    )
    completed = [part for part in town.parts if isinstance(part, RoadCompleted)]
    assert len(completed) <= (named(Piece, "road_piece").supply or 0)
    owners = Counter(part.owner for part in town.parts if isinstance(part, LandLaid) and part.owner)
    assert all(count <= 5 for count in owners.values())


def test_a_sector_of_14_places() -> None:
    """GV-EX-22, GV-EX-60."""
    town = laid("sector_of_14")
    assert places(town, "inner", 2, "p") + places(town, "outer", 1, "b") + places(town, "outer", 2, "a") == 14


def test_a_sector_of_26_places() -> None:
    """GV-REC-LAND."""
    town = laid("sector_of_26")
    parts = [("outer", 1, "w"), ("inner", 1, "p"), ("inner", 2, "p"), ("outer", 0, "b"), ("outer", 2, "a")]
    assert sum(places(town, *part) for part in parts) == 26


def test_three_spokes_and_three_outer_roads_are_completed() -> None:
    """GV-EX-61."""
    town = laid("three_spokes")
    completed = {
        (part.land, part.road)
        for part in named(TownDeclaration, "three_spokes").parts
        if isinstance(part, RoadCompleted)
    }
    spokes = {(town["inner", slot].id, "right") for slot in range(3)}
    assert completed == spokes | {(town["outer", slot].id, "out") for slot in (1, 2)}
    assert [local(road.state) for road in town["outer", 0].roads] == ["completed"]


def test_only_the_first_blocks_of_the_municipality_stand_at_the_start() -> None:
    """GV-SETUP-05 to 09: on the centre and the start land, and on municipal sites of the completed road."""
    assert [part.site for part in built("set_up")] == ["z3", "s1"]
    assert [part.site for part in built("set_up_with_more_blocks")] == ["z3", "s1", "in04b", "in03a"]
    assert all(part.blocks == (0,) for short in TOWNS[:2] for part in built(short))


def test_half_way_a_house_is_sold_only_when_it_is_finished() -> None:
    """GV-SELL, GV-BLD-14; and only houses are sold."""
    sold = [part for part in built("half_way") if part.sold]
    assert len(sold) == 4
    assert all(local(part.building) == "house" and len(part.blocks) == 2 for part in sold)


def test_half_way_nothing_is_built_at_half_roads() -> None:
    """GV-ROAD-02: the right road of inner 2 and the left one of inner 8 wait for a neighbour."""
    sites = {site.name: (land.id, site.road) for land in of_class(Land) for site in land.sites}
    roads = {(local(sites[part.site][0]), sites[part.site][1]) for part in built("half_way")}
    assert not roads & {("inner_2", "right"), ("inner_8", "left")}


def test_half_way_every_municipal_site_with_a_road_has_its_block() -> None:
    """GV-MUNI-01: none of them lies at a half-road here."""
    municipal = {site.name for land in laid("half_way").values() for site in land.sites if site.municipal}
    assert municipal == {part.site for part in built("half_way") if part.blocks[0] == 0}


def test_half_roads_become_roads_under_construction_and_those_are_completed() -> None:
    """GV-ROAD-04, GV-ROAD-10."""
    assert named(RoadState, "half_road").joined == named(RoadState, "under_construction").id
    assert named(RoadState, "under_construction").completes == named(RoadState, "completed").id
    assert all("completing" not in state.allows for state in of_class(RoadState))
