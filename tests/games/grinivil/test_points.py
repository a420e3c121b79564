"""Money and victory points (section 16, GV-VP)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import SET_UP, building_on, change, counts, scene
from tests.runtime.game.table import Table


def to_money(table: Table, n: int) -> Table:
    """Seat 0 gives up points for money, at the rate that the die shows."""
    return table.choose("tile", "convert").choose("next", 1).choose("either", 0).choose("n", n).go_on()


def exploring(vp: int) -> Table:
    """Seat 0 explores, which brings 3 points."""
    return scene("explore_or_road").has(0, vp=vp, money=10).play("explore_or_road")


@pytest.mark.parametrize(
    ("before", "rings"), [(0, 0), (46, 0), (47, 1), (48, 1), (49, 1), (50, 1), (96, 1), (97, 2), (98, 2)]
)
def test_passing_square_49_brings_a_ring(before: int, rings: int) -> None:
    """GV-VP-03, GV-K-37: total = 50 x rings + square."""
    table = exploring(before)
    assert table.vp(0) == before + 3
    assert table.count(0, "ring") == rings


def test_from_48_five_points_lead_to_a_ring_and_square_3() -> None:
    """GV-EX-40: a second floor of a school on the square of 48."""
    table = scene(town=(*SET_UP, building_on("z1", "school", 2))).has(0, vp=48, concrete=2, wood=1, steel=1, money=0)
    table.play("build_floor", site="z1")
    assert table.vp(0) == 53
    assert table.count(0, "ring") == 1
    assert table.vp(0) - 50 * table.count(0, "ring") == 3


@pytest.mark.parametrize(("vp", "lost", "rings"), [(52, 3, 0), (52, 2, 1), (100, 1, 1), (100, 5, 1), (50, 1, 0)])
def test_a_ring_goes_back_when_points_fall_below_it(vp: int, lost: int, rings: int) -> None:
    """GV-VP-05: to the supply, for the next who needs one."""
    table = scene("convert").has(0, vp=vp)
    before = counts(table)
    had = table.count(0, "ring")
    assert had == vp // 50
    to_money(table, lost)
    assert table.vp(0) == vp - lost
    assert table.count(0, "ring") == rings
    assert change(table, before, "supply").get("ring", 0) == had - rings


def test_points_never_fall_below_0_during_play() -> None:
    """GV-VP-04, GV-AMB-13: tax cannot be paid, and there is no point to lose."""
    table = scene("subsidies").has(0, vp=0, money=4).pawn(0, 20)
    table.play("subsidies")
    assert table.vp(0) == 0
    assert table.money(0) == 3 + 3 * 3


def test_a_shortfall_takes_a_ring_too() -> None:
    """GV-VP-05, GV-EOL-08: from 50 to 49."""
    table = scene("subsidies").has(0, vp=50, money=4).pawn(0, 20)
    table.play("subsidies")
    assert table.vp(0) == 49
    assert table.count(0, "ring") == 0


def test_money_is_never_counted_in_the_open() -> None:
    """GV-VP-01, GV-INFO-01, GV-INFO-03: the pack says that money is hidden and points are not."""
    by_id = Table(2).numbers.by_id
    assert by_id["grinivil.money"].hidden  # type: ignore[attr-defined]
    assert not getattr(by_id["grinivil.vp"], "hidden", False)


@pytest.mark.parametrize("before", [19, 15])
def test_reaching_or_passing_20_brings_the_fourth_worker(before: int) -> None:
    """GV-VP-02, GV-WRK-02: by 3 points of exploring, or not yet."""
    table = exploring(before)
    assert table.count(0, "worker") == (4 if before + 3 >= 20 else 3)
