"""Exploring and owning land: ledger section 10."""

from __future__ import annotations

import random

import pytest

from runtime.game.play import decision
from tests.games.grinivil.exploring import any_answer, explorer, exploring
from tests.runtime.game.table import MUNICIPAL, SET_UP, Table

# ---- exploring


def test_the_tile_adds_land_for_ten_and_three_points() -> None:
    """GV-EXPL-01, GV-EXPL-07, GV-K-32: the player owns it, with a marker."""
    table = exploring(explorer())
    table.choose("spot", "outer.1")
    land = table.lands("outer")[1]
    assert (table.money(), table.vp()) == (0, 8)
    assert table.owner(land) == 0
    assert table.count(0, "owner_marker") == 4


def test_without_ten_nobody_explores() -> None:
    """GV-EXPL-07, GV-LOOP-07."""
    table = explorer().has(0, money=9).turn_of(0)
    assert "explore_or_road" not in table.options("tile")


def test_open_spots_at_the_start() -> None:
    """GV-EXPL-02 to 04: inner ones at the open edge though their roads are halves; outer ones beside the start land,
    whose road is completed."""
    assert set(exploring(explorer()).options("spot")) == {"inner.2", "inner.7", "outer.1", "outer.7"}


def test_an_outer_tile_needs_a_completed_road() -> None:
    """GV-EXPL-03: outer 1 is under construction, so nothing is added beyond it until its road is completed."""
    table = explorer(*SET_UP, "lay outer_1, slot 1")
    assert set(exploring(table).options("spot")) == {"inner.2", "inner.7", "outer.7"}
    table = explorer(*SET_UP, "lay outer_1, slot 1", "complete outer_1, road out")
    assert set(exploring(table).options("spot")) == {"inner.2", "inner.7", "outer.2", "outer.7"}


def test_an_outer_tile_need_not_touch_another() -> None:
    """GV-EXPL-04: the third spoke leads out of the inner zone."""
    lines = (*SET_UP, "lay inner_3, slot 2", "lay inner_4, slot 3")
    assert "outer.2" not in exploring(explorer(*lines)).options("spot")
    assert "outer.2" in exploring(explorer(*lines, "complete inner_3, road right")).options("spot")


def test_the_spot_comes_first_and_chance_brings_the_tile() -> None:
    """GV-EXPL-05: each of the tiles that are left may come, and none that lies already."""
    inner, outer = set(), set()
    for seed in range(60):
        table = exploring(explorer().luck(seed))
        assert table.asked.name == "spot"
        inner.add(table.copy().choose("spot", "inner.2").lands("inner")[2])
        outer.add(table.choose("spot", "outer.7").lands("outer")[7])
    assert inner == {f"inner_{number}" for number in range(3, 9)}
    assert outer == {f"outer_{number}" for number in range(1, 8)}


def test_a_zone_without_tiles_has_no_spots() -> None:
    """GV-EXPL-06: with all inner tiles in town only outer spots can be named."""
    lines = [f"lay inner_{number}, slot {number - 1}" for number in range(1, 9)]
    spots = exploring(explorer(*lines, "complete inner_1, road right")).options("spot")
    assert {spot.partition(".")[0] for spot in spots} == {"outer"}


def test_without_any_spot_nobody_explores() -> None:
    """GV-EXPL-06: all seventeen tiles lie."""
    inner = [f"lay inner_{number}, slot {number - 1}" for number in range(1, 9)]
    outer = [f"lay outer_{number}, slot {number}" for number in range(1, 8)]
    table = explorer(*inner, *outer, players=6).has(0, money=100, concrete=0).turn_of(0)
    assert "explore_or_road" not in table.options("tile")
    table.has(0, concrete=2).turn_of(0).choose("tile", "explore_or_road")
    assert table.asked.name == "road", "the other half of the tile is open"


def test_land_of_a_site_bonus_is_free_and_nobodys() -> None:
    """GV-EXPL-01, GV-EXPL-08, GV-SITE-06: no payment, no points, no marker."""
    town = (*SET_UP, *MUNICIPAL, "lay inner_3, slot 2", "lay inner_5, slot 3")
    table = Table.arranged().town(*town).has(0, money=0, concrete=2, wood=0, steel=0).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "in03b")
    while table.asked.name == "may":
        table.choose("may", "yes")
    points = table.vp()
    table.choose("spot", "inner.4")
    land = table.lands("inner")[4]
    assert table.owner(land) == -1
    assert (table.vp(), table.money(), table.count(0, "owner_marker")) == (points, 0, 5)


def test_land_of_the_bonus_road_is_free_and_nobodys() -> None:
    """GV-EXPL-08, GV-TRK-03: the sixth space."""
    town = (*SET_UP, *MUNICIPAL, "lay inner_3, slot 2")
    table = Table.arranged().town(*town).track(0, 5).has(0, money=0, concrete=2).turn_of(0)
    table.choose("tile", "explore_or_road").choose("may", "yes").choose("spot", "inner.3")
    assert table.owner(table.lands("inner")[3]) == -1
    assert (table.vp(), table.money(), table.count(0, "owner_marker")) == (5, 0, 5)


def test_without_a_marker_the_municipality_owns_the_land() -> None:
    """GV-EXPL-09, GV-LIM-06, GV-K-07: price and points are the same."""
    table = exploring(explorer().has(0, owner_marker=0))
    table.choose("spot", "outer.1")
    assert table.owner(table.lands("outer")[1]) == -1
    assert (table.money(), table.vp()) == (0, 8)


def test_five_markers_are_all() -> None:
    """GV-LIM-06, GV-K-07: the sixth tile is the municipality's."""
    table = explorer(players=6)
    for number in range(6):
        exploring(table.pawn(0, 0).has(0, money=10)).choose("spot", table.options("spot")[0])
        assert table.count(0, "owner_marker") == max(0, 4 - number)
    owners = [owner for owner in table.game.town.owners if owner == 0]
    assert len(owners) == 5


@pytest.mark.parametrize(("living", "fee"), [(0, 5), (1, 8), (2, 11), (3, 14), (4, 17), (5, 20), (6, 20), (10, 20)])
def test_the_owner_earns_fees_that_grow_with_the_town(living: int, fee: int) -> None:
    """GV-EXPL-10, GV-K-26, GV-EX-24: 5, and 3 for each inhabitant, at most 20."""
    table = explorer(*SET_UP, "lay inner_6, slot 2, owner 2").inhabitants(living)
    table.has(0, money=50, concrete=2, wood=0, steel=0).turn_of(0).play("build_floor", site="in06b")
    assert table.money(1) == fee
    assert table.moved("money", cause="building_a_floor") == [(fee, 0, 1)]


def test_land_never_changes_hands() -> None:
    """GV-EXPL-11: whoever else explores, builds and completes roads afterwards."""
    table = Table(4, seed=3)
    rng = random.Random(3)
    owners: dict[int, int] = {}
    for _ in range(500):
        asked = decision(table.game)
        if asked is None:
            break
        any_answer(table, rng)
        for slot, land in enumerate(table.game.town.lands):
            if land >= 0:
                assert owners.setdefault(slot, table.game.town.owners[slot]) == table.game.town.owners[slot]
    assert {0, 1, 2, 3} & set(owners.values())
