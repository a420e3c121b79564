"""Converting points and money (section 16, GV-CONV, and tile #13)."""

from __future__ import annotations

import pytest

from runtime.game.verbs.roll import ROLLED
from tests.games.grinivil.scene import change, counts, offered, scene
from tests.runtime.game.table import Table

ROLL, EXCHANGE = 0, 1
"""What comes next: the roll, or the exchange."""
TO_MONEY, TO_POINTS = 0, 1
CONVERT, FALLBACK = 0, 1


def converter(vp: int, money: int, rate: int = 6, seed: int = 1) -> Table:
    """Seat 0 is on the tile, with the die at a rate."""
    table = scene("convert", seed=seed).has(0, vp=vp, money=money).die("conversion", rate)
    return table.choose("tile", "convert")


def rate(table: Table) -> int:
    return table.game.dice[0]


def rolls(table: Table, since: int = 0) -> list[int]:
    return [e.of["face"] for e in table.events(ROLLED, cause="convert", since=since)]


@pytest.mark.parametrize("face", [5, 6, 7, 8])
@pytest.mark.parametrize("n", [1, 5])
def test_points_become_money_at_the_rate_shown(face: int, n: int) -> None:
    """GV-CONV-01, GV-CONV-02, GV-TILE-13-02, GV-K-33, GV-K-34."""
    table = converter(vp=12, money=0, rate=face)
    before = counts(table)
    table.choose("next", EXCHANGE)
    # Without money there is only one direction.
    table.choose("n", n)
    assert change(table, before, 0) == {"vp": -n, "money": n * face}


@pytest.mark.parametrize("face", [5, 6, 7, 8])
@pytest.mark.parametrize("n", [1, 5])
def test_money_becomes_points_at_the_rate_shown(face: int, n: int) -> None:
    """GV-CONV-01, GV-CONV-02, GV-TILE-13-02: the same rate both ways."""
    table = converter(vp=1, money=40, rate=face)
    before = counts(table)
    table.choose("next", EXCHANGE).choose("either", TO_POINTS).choose("n", n)
    assert change(table, before, 0) == {"vp": n, "money": -n * face}


def test_rolling_after_leaves_the_new_rate_to_the_next() -> None:
    """GV-CONV-03, GV-EX-37, GV-TILE-13-03, GV-TILE-13-07: 5 points at 6, then the roll."""
    table = converter(vp=12, money=0, rate=6)
    since = table.mark()
    table.choose("next", EXCHANGE).choose("n", 5)
    assert (table.vp(0), table.money(0)) == (7, 30)
    assert len(rolls(table, since)) == 1
    assert rate(table) == rolls(table, since)[0]


def test_rolling_before_uses_the_new_rate_and_leaves_it() -> None:
    """GV-CONV-03, GV-TILE-13-01, GV-TILE-13-03, GV-AMB-45: the direction is chosen after the roll."""
    seen = set()
    for seed in range(8):
        table = converter(vp=12, money=80, rate=6, seed=seed)
        since = table.mark()
        table.choose("next", ROLL)
        new = rate(table)
        assert table.options("either") == [TO_MONEY, TO_POINTS]
        table.choose("either", TO_POINTS).choose("n", 5)
        assert table.money(0) == 80 - 5 * new
        assert rolls(table, since) == [new]
        assert rate(table) == new
        seen.add(new)
    assert len(seen) > 1
    assert seen <= {5, 6, 7, 8}


@pytest.mark.parametrize("first", [ROLL, EXCHANGE])
def test_the_die_is_rolled_exactly_once(first: int) -> None:
    """GV-CONV-03: before or after, never both and never neither."""
    table = converter(vp=12, money=0)
    since = table.mark()
    table.choose("next", first).choose("n", 1)
    assert len(rolls(table, since)) == 1
    assert table.asked.seat == 1


def test_the_rate_stays_for_the_next_user() -> None:
    """GV-TILE-13-07: nobody rolls in between."""
    table = converter(vp=12, money=0).choose("next", ROLL).choose("n", 1)
    left = rate(table)
    table.turn_of(1).has(1, vp=9, money=0).choose("tile", "convert").choose("next", EXCHANGE).choose("n", 2)
    assert table.money(1) == 2 * left


@pytest.mark.parametrize(("vp", "most"), [(1, 1), (3, 3), (5, 5), (9, 5)])
def test_from_1_to_5_points_as_far_as_one_has_them(vp: int, most: int) -> None:
    """GV-CONV-02, GV-TILE-13-01, GV-TILE-13-06: at least one must be converted."""
    table = converter(vp=vp, money=0).choose("next", EXCHANGE)
    if most == 1:
        assert (table.vp(0), table.money(0)) == (0, 6)
    else:
        assert table.options("n") == list(range(1, most + 1))
        assert table.refused(0) == table.refused(most + 1) == "T901"


@pytest.mark.parametrize(("money", "most"), [(12, 2), (17, 2), (18, 3), (99, 5)])
def test_from_1_to_5_points_as_far_as_the_money_goes(money: int, most: int) -> None:
    """GV-CONV-02, GV-TILE-13-02: 6 money each."""
    table = converter(vp=1, money=money).choose("next", EXCHANGE).choose("either", TO_POINTS)
    assert table.options("n") == list(range(1, most + 1))


def test_without_points_one_may_take_15_instead() -> None:
    """GV-CONV-04, GV-TILE-13-04, GV-EX-39, GV-K-35, GV-AMB-60: a choice, and no roll then."""
    table = converter(vp=0, money=40)
    since = table.mark()
    assert table.options("either") == [CONVERT, FALLBACK]
    table.choose("either", FALLBACK)
    assert (table.vp(0), table.money(0)) == (0, 55)
    assert rolls(table, since) == []
    assert rate(table) == 6


def test_without_points_one_may_still_buy_some() -> None:
    """GV-AMB-60, GV-TILE-13-04."""
    table = converter(vp=0, money=40).choose("either", CONVERT).choose("next", EXCHANGE).choose("n", 5)
    assert (table.vp(0), table.money(0)) == (5, 10)


def test_with_points_there_is_no_gift() -> None:
    """GV-CONV-04: one point is enough to be refused the 15."""
    table = converter(vp=1, money=0)
    assert table.asked.name == "next"


def test_the_tile_is_always_allowed() -> None:
    """GV-TILE-13-05: even with nothing at all."""
    for vp, money in ((0, 0), (1, 0), (0, 4), (30, 0)):
        assert "convert" in offered(scene("convert").has(0, vp=vp, money=money))
    table = converter(vp=0, money=0)
    assert table.money(0) == 15


def test_converting_takes_no_time() -> None:
    """GV-TILE-13-08."""
    table = converter(vp=5, money=0).choose("next", EXCHANGE).choose("n", 1)
    assert table.space(0) == 2


def test_points_bought_count_for_the_fourth_worker() -> None:
    """GV-CONV-02, GV-VP-02."""
    table = converter(vp=18, money=40).choose("next", EXCHANGE).choose("either", TO_POINTS).choose("n", 2)
    assert table.count(0, "worker") == 4
