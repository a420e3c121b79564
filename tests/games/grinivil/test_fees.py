"""The participation fee (section 12.2)."""

from __future__ import annotations

import pytest

from runtime.game.state import log_events
from tests.games.grinivil.scene import SET_UP, building_on, change, counts, scene, sites
from tests.runtime.game.table import AT_WILL, Table

OWNED = (*SET_UP, "lay inner_6, slot 2, owner 2")
"""inner_6 is seat 1's; in06a (residential) and in06b lie at the road it shares with inner_2, under construction."""
RICH = {"concrete": 4, "wood": 4, "steel": 2, "small_warehouse": 1}


def builder(*lines: str, money: int = 24) -> Table:
    """Money for a fee, but not for an extra floor."""
    return scene(town=lines or OWNED, variants=AT_WILL).has(0, **RICH, money=money).has(1, money=0)


def test_whoever_builds_on_land_of_another_pays_its_owner() -> None:
    """GV-FEE-01, GV-FEE-03, GV-EXPL-10."""
    table = builder()
    before = counts(table)
    table.play("build_floor", site="in06a")
    assert change(table, before, 0)["money"] == -5
    assert change(table, before, 1) == {"money": 5}


def test_the_fee_is_paid_before_anything_is_built() -> None:
    """GV-FEE-03, GV-TILE-03-03, GV-TURN-05: fee, resources, block, in this order."""
    table = builder()
    since = table.mark()
    table.play("build_floor", site="in06a")
    money, block = table.numbers.noun["grinivil.money"], table.numbers.noun["grinivil.block"]
    moved = [e.of["noun"] for e in table.events(log_events.TRANSFER, since=since)]
    concrete = table.numbers.noun["grinivil.concrete"]
    assert moved.index(money) < moved.index(concrete) < moved.index(block)


def test_the_owner_pays_nothing_on_his_own_land() -> None:
    """GV-FEE-01."""
    table = builder()
    table.turn_of(1).has(1, **RICH, money=0)
    before = counts(table)
    table.play("build_floor", site="in06a")
    assert "money" not in change(table, before, 1)


def test_no_fee_on_municipal_land() -> None:
    """GV-FEE-05, GV-MUNI-07, GV-AMB-08: at z1, and in02b of inner_2."""
    for site, building in (("z1", {"building": "bus_stop"}), ("in02b", {})):
        table = builder(money=0)
        before = counts(table)
        table.play("build_floor", site=site, **building)
        assert "money" not in change(table, before, 0)


@pytest.mark.parametrize("blocks", [(1,), (1, "municipality"), (2, 1)])
def test_whoever_has_a_block_in_the_building_pays_no_more(blocks: tuple[int | str, ...]) -> None:
    """GV-FEE-02, GV-FEE-03, GV-AMB-57: once for each player and building, however the block came there."""
    building = "house" if len(blocks) == 1 else "church"
    table = builder(*OWNED, building_on("in06a" if building == "house" else "in06b", building, *blocks))
    before = counts(table)
    table.play("build_floor", site="in06a" if building == "house" else "in06b")
    assert "money" not in change(table, before, 0)
    assert change(table, before, 1).get("money", 0) == 0


def test_a_worker_or_a_block_next_door_is_no_presence() -> None:
    """GV-FEE-02: what counts is a block in that very building."""
    table = builder(*OWNED, building_on("in06a", "house", 1), building_on("in06b", "church", 2)).worker(0, "in06b")
    before = counts(table)
    table.play("build_floor", site="in06b")
    assert change(table, before, 1) == {"money": 5}


def test_each_player_pays_for_himself() -> None:
    """GV-FEE-03: that somebody else has paid there does not help."""
    lines = (*SET_UP, "lay inner_6, slot 2, owner 3", building_on("in06b", "church", 2))
    table = scene(players=3, town=lines).has(0, **RICH, money=10).has(2, money=0)
    table.play("build_floor", site="in06b")
    assert table.money(2) == 5


def test_an_extra_floor_brings_no_second_fee() -> None:
    """GV-FEE-03, GV-ABB-07: 5 for the fee, 25 for the extra floor."""
    table = builder(money=30)
    before = counts(table)
    table.play("build_floor", site="in06a", may=["no", "yes"])
    assert table.blocks("in06a") == (0, 0)
    assert change(table, before, 0)["money"] == -30
    assert change(table, before, 1) == {"money": 5}


@pytest.mark.parametrize(
    ("inhabitants", "fee"), [(0, 5), (1, 8), (2, 11), (3, 14), (4, 17), (5, 20), (6, 20), (10, 20)]
)
def test_the_fee_grows_with_the_town(inhabitants: int, fee: int) -> None:
    """GV-FEE-04, GV-K-26, GV-EX-24, GV-INH-13: min(20, 5 + 3n)."""
    table = builder().inhabitants(inhabitants)
    before = counts(table)
    table.play("build_floor", site="in06a")
    assert change(table, before, 0)["money"] == -fee
    assert change(table, before, 1) == {"money": fee}


def test_the_third_floor_of_a_church_on_land_of_another() -> None:
    """GV-EX-03: two inhabitants, so 5 + 2 x 3."""
    table = builder(*OWNED, building_on("in06b", "church", 2, 2)).inhabitants(2)
    before = counts(table)
    table.play("build_floor", site="in06b")
    assert change(table, before, 0)["money"] == -11
    assert change(table, before, 1)["money"] == 11


@pytest.mark.parametrize(
    ("tile", "money", "allowed"),
    [
        ("build_floor", 4, False),
        ("build_floor", 5, True),
        ("build_with_surcharge", 7, False),
        ("build_with_surcharge", 8, True),
    ],
)
def test_whoever_cannot_pay_the_fee_cannot_build_there(tile: str, money: int, allowed: bool) -> None:
    """GV-FEE-06, GV-TILE-03-02, GV-TILE-04-02: the surcharge of 3 comes on top. Elsewhere one may."""
    table = builder(money=money).choose("tile", tile)
    assert ("in06a" in sites(table)) is allowed
    assert ("in06b" in sites(table)) is allowed
    assert {"z1", "in02b", "in02c", "s1"} <= set(sites(table))


def test_a_finished_player_still_receives_fees() -> None:
    """GV-RWD-08, GV-AMB-38."""
    table = builder()
    table.game.active[1] = False
    table.play("build_floor", site="in06a")
    assert table.events(log_events.TRANSFER, cause="building_a_floor")
    assert (5, 0, 1) in table.moved("money", cause="building_a_floor")
