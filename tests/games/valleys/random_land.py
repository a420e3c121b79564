"""Packs with landscapes made at random, and towns of them: any zones, any tiles, any of them on a grid."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from compiler.objects.declarations.boards import Land, Map, Site
from compiler.objects.declarations.nouns import (
    Category,
    Ground,
    Piece,
    RoadState,
    Zone,
)
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import Building
from runtime.town import questions
from runtime.town.changes import lay, own_land
from runtime.town.declared.towns import starting_town
from runtime.town.layout.plan import NONE, Plan
from runtime.town.placement import refusal_of_laying
from runtime.town.standing import clear_site, put_piece
from runtime.town.town import NOBODY, Town
from tests.runtime.town.packs import (
    AT,
    declared,
    opening,
    pack_with,
    spot,
)

__all__ = ["landscape_packs", "random_town"]

_GROUNDS = ("meadow", "rock")
_BORNE = ("oak", "hut", "flag")
_SQUARES = [(column, row) for column in range(4) for row in range(3)]


@st.composite
def _sites(draw: st.DrawFn) -> tuple[Site, ...]:
    """All on the grid, or none."""
    on_grid = draw(st.integers(0, 3)) > 0
    squares = draw(st.lists(st.sampled_from(_SQUARES), min_size=1, max_size=4, unique=True))
    names = [f"s{number}" for number in range(len(squares))]
    found = []
    for name, (column, row) in zip(names, squares, strict=True):
        others = [other for other in names if other != name]
        found.append(
            Site(
                at=AT,
                name=name,
                ground=f"mine.{draw(st.sampled_from(_GROUNDS))}",
                municipal=draw(st.booleans()),
                column=column if on_grid else None,
                row=row if on_grid else 0,
                beside=tuple(draw(st.lists(st.sampled_from(others), unique=True, max_size=1)) if others else ()),
                bears=draw(st.none() | st.sampled_from([f"mine.{each}" for each in _BORNE])),
            )
        )
    return tuple(found)


@st.composite
def landscape_packs(draw: st.DrawFn) -> Pack:
    zones = [
        Zone(kind="zone", slots=draw(st.integers(1, 5)), each=draw(st.booleans()), **declared(name))
        for name in ("near", "far", "away")[: draw(st.integers(1, 3))]
    ]
    lands = [
        Land(
            kind="land",
            zone=zone.id,
            copies=draw(st.integers(1, 6)),
            sites=draw(_sites()),
            **declared(f"{zone.id.partition('.')[2]}_{number}"),
        )
        for zone in zones
        for number in range(draw(st.integers(1, 3)))
    ]
    openings = [
        opening(spot(zone.id.partition(".")[2], "slot"), ("filled", spot(other.id.partition(".")[2], "slot", shift=-1)))
        for zone in zones
        for other in zones
    ]
    return pack_with(
        [
            *(Ground(kind="ground", **declared(name)) for name in _GROUNDS),
            RoadState(kind="road_state", **declared("lane")),
            Category(kind="category", floors=2, **declared("home")),
            Category(kind="category", floors=1, **declared("sign")),
            Building(kind="building", category="mine.home", **declared("hut")),
            Piece(kind="piece", category="mine.sign", **declared("oak")),
            Piece(kind="piece", category="mine.sign", each=True, **declared("flag")),
            *zones,
            *lands,
            Map(kind="map", zones=tuple(zone.id for zone in zones), openings=tuple(openings), **declared("map")),
        ]
    )


def random_town(plan: Plan, seed: int, tiles: int) -> Town:
    """Land wherever it can lie, some of it owned, and some of what it bears gone or moved."""
    town, rng = starting_town(plan), Random(seed)
    for _ in range(tiles):
        options = [
            (slot, land)
            for slot in range(len(town.lands))
            for land in questions.lands_left(town, plan.zone_of[slot])
            if _can_lie(town, slot, land)
        ]
        if not options:
            break
        town = lay(town, *rng.choice(options), owner=rng.choice((NOBODY, 0, 1)))
    sites = [site for site, there in enumerate(town.is_laid) if there]
    for site in rng.sample(sites, len(sites) // 2):
        if town.buildings[site] != NONE:
            town = clear_site(town, site)
        elif not town.blocks[site]:
            town = put_piece(town, site, plan.building_numbers["mine.oak"], NOBODY)
    unowned = [slot for slot, land in enumerate(town.lands) if land != NONE and town.owners[slot] == NOBODY]
    return own_land(town, rng.choice(unowned), 1) if unowned else town


def _can_lie(town: Town, slot: int, land: int) -> bool:
    return refusal_of_laying(town, slot, land, 0) is None
