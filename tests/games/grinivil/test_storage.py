"""Warehouses: ledger section 11, storing resources."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from tests.runtime.game.table import Table

SECTIONS = (4, 2, 2)


def storable(amounts: Sequence[int], small: int) -> bool:
    """The ledger's own test, tried out in full: some map of sections to kinds covers the amounts."""
    sections = (*SECTIONS, *(2,) * small)
    for kinds in product(range(3), repeat=len(sections)):
        room = [0, 0, 0]
        for kind, size in zip(kinds, sections, strict=True):
            room[kind] += size
        if all(has <= can for has, can in zip(amounts, room, strict=True)):
            return True
    return False


def fewest_given_up(amounts: Sequence[int], small: int) -> int:
    """How many cubes have to go at least."""
    for total in range(sum(amounts) + 1):
        for gone in product(*(range(amount + 1) for amount in amounts)):
            if sum(gone) == total and storable([a - g for a, g in zip(amounts, gone, strict=True)], small):
                return total
    raise AssertionError


def drawing(concrete: int, wood: int, steel: int, *, small: int = 0, drawn: str = "steel") -> Table:
    """Seat 0 holds so many cubes, and has just drawn one more by the merchant."""
    table = Table.arranged().market().has(1, concrete=0, wood=0, steel=0)
    table.has(0, small_warehouse=small, concrete=concrete, wood=wood, steel=steel)
    table.tile("merchant", 20).worker(0, "merchant").has("bag", concrete=0, wood=0, steel=0).has("bag", **{drawn: 1})
    return table.turn_of(0).choose("tile", "convert")


def keeps_all(amounts: tuple[int, int, int], small: int) -> bool:
    """Whether the engine lets somebody keep these cubes: the last of them is the one that comes."""
    last = next(n for n in (2, 1, 0) if amounts[n])
    before = [amount - (n == last) for n, amount in enumerate(amounts)]
    table = drawing(*before, small=small, drawn=("concrete", "wood", "steel")[last])
    if table.asked.name == "return":
        return False
    return table.resources() == amounts


# ---- what can be stored


@pytest.mark.parametrize(
    ("amounts", "fits"),
    [
        ((8, 0, 0), True),
        ((4, 2, 2), True),
        ((6, 2, 0), True),
        ((4, 4, 0), True),
        ((3, 3, 0), True),
        ((2, 1, 1), True),
        ((3, 3, 1), False),
        ((5, 3, 0), False),
        ((5, 2, 1), False),
        ((9, 0, 0), False),
        ((0, 0, 8), True),
        ((2, 2, 4), True),
        ((2, 4, 2), True),
        ((1, 3, 3), False),
    ],
)
def test_the_large_warehouse(amounts: tuple[int, int, int], fits: bool) -> None:
    """GV-WH-01 to 04, GV-K-16: sections of 4, 2 and 2, one kind in each, as many for a kind as one likes; they are
    rearranged freely, so only the counts matter."""
    assert storable(amounts, 0) is fits
    assert keeps_all(amounts, 0) is fits


@pytest.mark.parametrize(
    ("amounts", "small", "fits"),
    [
        ((3, 3, 1), 1, True),
        ((5, 3, 0), 1, True),
        ((10, 0, 0), 1, True),
        ((11, 0, 0), 1, False),
        ((3, 3, 3), 1, False),
        ((3, 3, 3), 2, True),
        ((5, 3, 3), 2, False),
        ((5, 5, 2), 2, False),
        ((5, 5, 2), 3, True),
        ((12, 0, 0), 2, True),
    ],
)
def test_small_warehouses(amounts: tuple[int, int, int], small: int, fits: bool) -> None:
    """GV-WH-01, GV-WH-08, GV-K-15: each has room for 2 of one kind."""
    assert storable(amounts, small) is fits
    assert keeps_all(amounts, small) is fits


@pytest.mark.parametrize("small", [0, 1, 2])
def test_every_mix_that_could_be_held(small: int) -> None:
    """GV-WH-04, GV-WH-02, GV-WH-03: the engine and the plain test of the ledger agree."""
    room = 8 + 2 * small
    several = range(room + 2)
    for amounts in product(several, several, several):
        if amounts[2] and room - 3 <= sum(amounts) <= room + 1 and amounts[0] <= amounts[1] + 2:
            before = (amounts[0], amounts[1], amounts[2] - 1)
            if storable(before, small):
                assert keeps_all(amounts, small) is storable(amounts, small), amounts


# ---- what cannot


def test_the_player_says_what_is_given_up() -> None:
    """GV-WH-05, GV-WH-06: of (3, 3, 1) any one cube; it goes to the market without payment."""
    table = drawing(3, 3, 0)
    assert (table.asked.name, table.asked.seat) == ("return", 0)
    assert table.resources() == (3, 3, 1)
    assert table.limits() == {"concrete": 3, "wood": 3, "steel": 1}
    for what, left in (("concrete", (2, 3, 1)), ("wood", (3, 2, 1)), ("steel", (3, 3, 0))):
        trial = table.copy()
        money = trial.money()
        trial.choose("return", **{what: 1})
        assert trial.resources() == left
        assert trial.count("market", what) == 1
        assert trial.money() == money


def test_no_question_where_only_one_kind_can_go() -> None:
    """GV-WH-05: of nine concrete one."""
    table = drawing(8, 0, 0, drawn="concrete")
    assert table.asked.name != "return"
    assert table.resources() == (8, 0, 0)
    assert table.resources("market") == (1, 0, 0)


def test_two_cubes_may_go_to_keep_a_third() -> None:
    """GV-WH-06, GV-WH-04: of (4, 4, 1) the steel goes, or two of a kind make room for it."""
    table = drawing(4, 4, 0)
    assert table.asked.name == "return"
    assert table.copy().choose("return", steel=1).resources() == (4, 4, 0)
    assert table.copy().choose("return", wood=2).resources() == (4, 2, 1)
    assert table.copy().choose("return", concrete=2).resources() == (2, 4, 1)


def test_what_can_be_stored_is_kept() -> None:
    """GV-WH-05: only what finds no place goes to the market, and all of it."""
    table = drawing(3, 3, 0)
    assert table.refused(concrete=0) == "T901"
    assert table.refused(concrete=1, wood=1) in ("T901", "T903")
    assert table.refused(wood=2) in ("T901", "T903")


def test_no_more_is_given_up_than_must_be() -> None:
    """GV-WH-05: five of the market into a full warehouse: just what does not fit."""
    table = Table.arranged().has(0, money=200, small_warehouse=0, concrete=2, wood=1, steel=1).market(concrete=8)
    table.turn_of(0).choose("tile", "buy_resources").choose("bought", concrete=6)
    if table.asked.name == "return":
        assert table.asked.least == fewest_given_up((8, 1, 1), 0)
        table.least()
    assert storable(table.resources(), 0)
    assert sum(table.resources()) == 10 - fewest_given_up((8, 1, 1), 0)


def test_surplus_goes_to_the_bag_where_the_market_is_full() -> None:
    """GV-WH-05, GV-MKT-07."""
    table = Table.arranged().has(0, small_warehouse=0, concrete=0, wood=0, steel=8).market(steel=6)
    table.tile("merchant", 20).worker(0, "merchant").bag(steel=1).turn_of(0).choose("tile", "convert")
    assert table.resources() == (0, 0, 8)
    assert table.resources("market") == (0, 0, 6)
    assert table.resources("bag") == (0, 0, 1)


def test_overflow_is_looked_at_after_a_purchase() -> None:
    """GV-WH-07: before the time of the action."""
    table = Table.arranged().has(0, money=100, small_warehouse=0, concrete=4, wood=2, steel=2).market(concrete=3)
    table.turn_of(0).choose("tile", "buy_resources").choose("bought", concrete=2)
    assert table.asked.name == "return"
    table.choose("return", concrete=2)
    assert table.asked.name == "n"
    assert table.resources() == (4, 2, 2)
    assert table.resources("market") == (3, 0, 0)


def test_overflow_is_looked_at_after_an_auction() -> None:
    """GV-WH-07, GV-TILE-05-06: also for a winner whose turn it is not."""
    table = Table.arranged().market().has(1, money=50, small_warehouse=0, concrete=4, wood=2, steel=2)
    table.bag(steel=5).turn_of(0).choose("tile", "auction").choose("bid", 10).choose("bid", 20)
    if table.asked.name == "return":
        assert table.asked.seat == 1
        table.least()
    assert storable(table.resources(1), 0)
    assert sum(table.resources(1)) == 13 - fewest_given_up((4, 2, 7), 0)
    assert sum(table.resources("market")) == 5


def test_overflow_is_looked_at_after_a_draw() -> None:
    """GV-WH-07, GV-TILE-15-04: what acquiring and a site bonus bring."""
    table = Table.arranged().market().has(0, small_warehouse=2, concrete=12, wood=0, steel=0).bag(concrete=9)
    table.turn_of(0).choose("tile", "acquire")
    assert table.resources() == (12, 0, 0)
    assert table.resources("market") == (3, 0, 0)


def test_overflow_is_looked_at_after_a_swap() -> None:
    """GV-WH-07, GV-TILE-18-05: giving a wood for a steel leaves (4, 1, 3), which does not fit."""
    table = Table.arranged().market().has(0, money=10, small_warehouse=0, concrete=4, wood=2, steel=2)
    table.has(1, concrete=0, wood=0, steel=1).turn_of(0)
    table.choose("tile", "forced_trade").choose("swap", "wood for steel")
    assert (table.asked.name, table.asked.seat) == ("return", 0)
    assert table.resources() == (4, 1, 3)
    assert table.copy().choose("return", steel=1).resources() == (4, 1, 2)
    assert table.copy().choose("return", wood=1).resources() == (4, 0, 3)


def test_nothing_is_checked_while_everything_fits() -> None:
    """GV-WH-07, GV-WH-04: nobody is asked, and nothing moves."""
    table = drawing(4, 2, 1)
    assert table.resources() == (4, 2, 2)
    assert sum(table.resources("market")) == 0


def test_a_player_may_own_many_small_warehouses() -> None:
    """GV-WH-08, GV-K-15: all twelve."""
    table = Table.arranged()
    for number in range(1, 13):
        table.has(0, money=10).pawn(0, 0).turn_of(0).play("buy_warehouse")
        assert table.count(0, "small_warehouse") == number
    table.has(0, money=10).pawn(0, 0).turn_of(0)
    assert "buy_warehouse" not in table.options("tile")


def test_a_warehouse_makes_room_at_once() -> None:
    """GV-WH-01: the next cubes fit."""
    table = Table.arranged().has(0, money=200, small_warehouse=0, concrete=8, wood=0, steel=0).market(concrete=5)
    table.turn_of(0).play("buy_warehouse")
    table.turn_of(0).play("buy_with_rebate", bought={"concrete": 2})
    assert table.resources() == (10, 0, 0)
