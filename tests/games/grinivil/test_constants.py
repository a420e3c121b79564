"""The figures of ledger section 1 that no other file of these tests shows by itself: each once, in play."""

from __future__ import annotations

import pytest

from runtime.game.play import Result, decision
from runtime.game.verbs.roll import ROLLED
from tests.runtime.game.table import AT_WILL, MUNICIPAL, SET_UP, Table

OPEN_ROAD = (*SET_UP, *MUNICIPAL, "lay inner_3, slot 2")
HOME = "build land_start, site s1, building house, blocks 1"
HOUSE = "build land_start, site s1, building house, blocks 1 and 1"


def rich(*lines: str, **has: int) -> Table:
    table = Table.arranged(variants=AT_WILL).town(*(lines or (*SET_UP, *MUNICIPAL)))
    return table.has(0, **{"money": 100, "concrete": 4, "wood": 2, "steel": 2, **has}).turn_of(0)


def paid(table: Table, cause: str) -> list[int]:
    """What seat 0 paid because of a declaration."""
    return [amount for amount, source, _ in table.moved("money", cause=cause) if source == 0]


# ---- prices


def test_compensation() -> None:
    """GV-K-27: 15 to the other builder of a house, however many blocks."""
    table = rich(*SET_UP, "build land_start, site s1, building house, blocks 2 and 1").hand(0, "baker").has(1, money=0)
    table.turn_of(0).play("sell_house")
    assert paid(table, "selling_a_house") == [15]
    assert table.money(1) == 15


def test_extra_floor() -> None:
    """GV-K-28: 25."""
    table = rich().choose("tile", "build_floor").choose("site", "z1").choose("building", "bus_stop")
    table.choose("may", "no").choose("may", "yes")
    assert paid(table, "extra_floor") == [25]
    assert table.blocks("z1") == (0, 0)


def test_connected_road() -> None:
    """GV-K-29, GV-K-31: 10, and the 2 concrete of any road."""
    table = rich(*OPEN_ROAD).choose("tile", "build_floor").choose("site", "in02c").choose("building", "bus_stop")
    concrete = table.resources()[0]
    table.choose("may", "yes").choose("action", "connected_road")
    assert paid(table, "connected_road") == [10]
    assert concrete - table.resources()[0] == 2


def test_quick_sale() -> None:
    """GV-K-30: 15."""
    table = rich(*SET_UP, HOME).hand(0, "baker").turn_of(0).choose("tile", "build_floor").choose("site", "s1")
    table.choose("may", "yes")
    if table.asked.name == "action":
        table.choose("action", "quick_sale")
    assert paid(table, "quick_sale") == [15]
    assert table.cards("town_pile") == ["baker"]


def test_a_road_costs_two_concrete() -> None:
    """GV-K-31: one is too few."""
    table = rich(*OPEN_ROAD, money=0, concrete=1)
    assert "explore_or_road" not in table.options("tile")
    table.has(0, concrete=2).turn_of(0).play("explore_or_road")
    assert table.resources()[0] == 0


def test_exploring() -> None:
    """GV-K-32: 10 for 3 points."""
    table = rich(concrete=0).choose("tile", "explore_or_road").choose("spot", "outer.7")
    assert paid(table, "explore_or_road") == [10]
    assert table.vp() == 8


def test_exchanging_an_inhabitant() -> None:
    """GV-K-43: 10."""
    table = rich().hand(0, "baker").display("nurse", "teacher").turn_of(0)
    table.choose("tile", "new_inhabitant").choose("card", "teacher").choose("either", 1)
    assert paid(table, "new_inhabitant") == [10]
    assert table.cards("hand", 0) == ["teacher"]


def test_a_small_warehouse() -> None:
    """GV-K-44: 10."""
    table = rich().choose("tile", "buy_warehouse")
    assert paid(table, "buy_warehouse") == [10]


# ---- conversion


def converting(*, vp: int, money: int, rate: int = 6) -> Table:
    """Seat 0 converts at the rate that is shown, and rolls afterwards."""
    table = Table.arranged().has(0, vp=vp, money=money).die("conversion", rate).turn_of(0).choose("tile", "convert")
    if table.asked.name == "either" and vp == 0:
        table.choose("either", 0)
    return table.choose("next", 1)


@pytest.mark.parametrize("rate", [5, 6, 7, 8])
def test_faces_of_the_conversion_die(rate: int) -> None:
    """GV-K-33: money for a point."""
    table = converting(vp=10, money=0, rate=rate).choose("n", 2)
    assert (table.money(), table.vp()) == (2 * rate, 8)


def test_no_more_than_five_points_are_converted() -> None:
    """GV-K-34: and at least one, either way."""
    assert converting(vp=10, money=0).options("n") == [1, 2, 3, 4, 5]
    assert converting(vp=10, money=100).choose("either", 1).options("n") == [1, 2, 3, 4, 5]
    assert converting(vp=3, money=0).options("n") == [1, 2, 3]


def test_fifteen_for_nothing() -> None:
    """GV-K-35: with no points and no money there is no other choice; the die is not rolled."""
    table = Table.arranged().has(0, vp=0, money=0).turn_of(0)
    since = table.mark()
    table.choose("tile", "convert")
    assert table.money() == 15
    assert table.events(ROLLED, since=since) == []
    other = Table.arranged().has(0, vp=1, money=0).turn_of(0).choose("tile", "convert")
    other.go_on()
    assert other.money() != 15
    assert other.vp() == 0


# ---- points


@pytest.mark.parametrize(("before", "workers"), [(16, 3), (17, 4), (18, 4), (19, 4), (20, 3)])
def test_twenty_points_bring_the_fourth_worker(before: int, workers: int) -> None:
    """GV-K-36: when the square is reached or passed with the 3 points of exploring."""
    table = rich(concrete=0, vp=before).choose("tile", "explore_or_road").choose("spot", "outer.7")
    assert table.vp() == before + 3
    assert table.count(0, "worker") == workers


@pytest.mark.parametrize(("before", "rings"), [(46, 0), (47, 1), (48, 1), (97, 2), (96, 1)])
def test_fifty_points_bring_a_ring(before: int, rings: int) -> None:
    """GV-K-37, GV-K-47: squares go from 0 to 49."""
    table = rich(concrete=0, vp=before).choose("tile", "explore_or_road").choose("spot", "outer.7")
    assert table.count(0, "ring") == rings
    assert table.count("supply", "ring") == 10 - rings


# ---- the end


@pytest.mark.parametrize(("blocks", "begins"), [(4, False), (3, True)])
def test_two_blocks_start_the_ultimate_round(blocks: int, begins: bool) -> None:
    """GV-K-38: two are left after a floor, or three."""
    table = rich(block=blocks).play("build_floor", site="z1", building="bus_stop")
    while table.asked.name == "may":
        table.choose("may", "no")
    assert (table.count(1, "last_lap") == 1) is begins


def last_laps(players: int = 2) -> Table:
    """Everybody is in the last lap, on the last tile: whoever goes on has finished."""
    table = Table.arranged(players).town(*SET_UP)
    for seat in range(players):
        table.has(seat, last_lap=1, money=20, vp=10).hand(seat).pawn(seat, 20)
    return table


def at_the_end(table: Table) -> Result:
    """Everybody finishes as soon as possible, and sells nothing."""
    while decision(table.game) is not None:
        finishing = table.asked.name == "may" and table.rules.causes[table.asked.cause][0] == "grinivil.turn"
        table.choose("may", "yes") if finishing else table.least()
    result = table.result()
    assert result is not None
    return result


def test_five_for_every_turn_that_is_skipped() -> None:
    """GV-K-39: as long as somebody plays."""
    table = last_laps(2).pawn(1, 1).turn_of(0)
    while table.asked.seat == 0:
        table.choose("may", "yes")
    money = table.money(0)
    for skipped, tile in enumerate(("buy_trees", "convert", "subsidies"), 1):
        table.choose("may", "no").play(tile)
        assert table.asked.seat == 1
        assert table.money(0) == money + 5 * skipped


@pytest.mark.parametrize(("money", "points"), [(5, 0), (14, 0), (15, 1), (24, 1), (25, 2), (105, 10)])
def test_ten_for_a_point_in_the_end(money: int, points: int) -> None:
    """GV-K-40: whole tens, after the last 5 of tax."""
    table = last_laps().has(0, money=money).has(1, money=5).turn_of(0)
    result = at_the_end(table)
    assert result.scores[0] == 10 + points


@pytest.mark.parametrize("cards", [0, 1, 3])
def test_ten_points_for_every_card_in_hand(cards: int) -> None:
    """GV-K-41: also below nothing."""
    hand = ("baker", "nurse", "teacher")[:cards]
    table = last_laps().has(0, money=5).hand(0, *hand).turn_of(0)
    result = at_the_end(table)
    assert result.scores[0] == 10 - 10 * cards
