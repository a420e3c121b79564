"""The end of a lap: ledger section 8."""

from __future__ import annotations

import pytest

from runtime.game.state import log_events
from tests.runtime.game.table import SET_UP, Table

BUILT = (
    *SET_UP,
    "build land_centre, site z1, building pub, blocks 1 and 1",
    "build land_centre, site z2, building bank, blocks 1",
    "build land_start, site s2, building cafe, blocks 1 and 2",
)
"""Of seat 0: a finished pub (z1), an unfinished bank (z2); a finished cafe (s2) with seat 1."""


def before_the_end(players: int = 2, *, town: tuple[str, ...] = BUILT, money: int = 50, space: int = 20) -> Table:
    """Seat 0 stands on the last tile: any choice completes the lap."""
    return Table.arranged(players).town(*town).pawn(0, space).has(0, money=money)


def over_the_end(table: Table) -> Table:
    """Seat 0 converts nothing much on space 12, past the end."""
    return table.turn_of(0).choose("tile", "convert")


def dues(table: Table) -> list[int]:
    return [amount for amount, source, _ in table.moved("money", cause="pay_dues") if source == 0]


# ---- when


def test_laps_are_everybodys_own() -> None:
    """GV-EOL-01: nobody else pays, draws or takes workers home."""
    table = before_the_end(3).worker(1, "s2").pawn(1, 20).pawn(2, 20)
    money = [table.money(seat) for seat in (1, 2)]
    over_the_end(table)
    assert [table.money(seat) for seat in (1, 2)] == money
    assert table.workers_at("s2") == [1]
    assert dues(table) == [5]


def test_a_lap_may_end_with_the_choice_or_with_the_time() -> None:
    """GV-EOL-02: the steps follow at once, before the action or after it."""
    choosing = over_the_end(before_the_end())
    kinds = [event.kind for event in choosing.events() if event.kind == log_events.ACTION or event.cause == "pay_dues"]
    assert kinds[-1] == log_events.ACTION
    timing = before_the_end(space=18).tile("buy_trees", 20).turn_of(0).choose("tile", "buy_trees").choose("n", 1)
    assert dues(timing) == []
    timing.choose("n", 0)
    assert (timing.space(0), dues(timing)) == (1, [5])


def test_every_completed_lap_counts() -> None:
    """GV-EOL-11: again and again."""
    table = before_the_end(money=100)
    for laps in (1, 2, 3):
        over_the_end(table.pawn(0, 20))
        assert dues(table) == [5] * laps


# ---- tax and wages


def test_tax_without_a_used_worker() -> None:
    """GV-EOL-03, GV-EOL-04, GV-K-21: 5; idle workers cost nothing."""
    table = over_the_end(before_the_end())
    assert dues(table) == [5]
    assert table.count(0, "worker") == 3


@pytest.mark.parametrize(
    ("places", "wages"),
    [
        (("z1",), 3),
        (("z2",), 3),
        (("z1", "z2"), 6),
        (("architect",), 3),
        (("architect", "z1", "z2"), 9),
        (("z1", "z2", "s2", "architect"), 12),
    ],
)
def test_wages_for_used_workers(places: tuple[str, ...], wages: int) -> None:
    """GV-EOL-04, GV-K-22, GV-ABIL-05: at finished and unfinished buildings and on ability tiles, 3 each."""
    table = before_the_end().has(0, worker=4).tile("architect", 15).worker(0, *places)
    assert dues(over_the_end(table)) == [5 + wages]


def test_other_players_workers_cost_them_alone() -> None:
    """GV-EOL-04."""
    table = before_the_end().worker(1, "s2").tile("architect", 15).worker(1, "architect")
    assert dues(over_the_end(table)) == [5]


def test_the_example_with_enough_money() -> None:
    """GV-EOL-03, GV-EOL-04, GV-EX-34: 3 used workers and 20: 14 are paid, 6 left."""
    table = over_the_end(before_the_end(money=20).tile("architect", 15).worker(0, "z1", "z2", "architect"))
    assert (table.money(), table.vp()) == (6, 5)


# ---- shortfall


def test_the_example_without_enough_money() -> None:
    """GV-EOL-08, GV-K-24, GV-EX-35: 3 used workers, 8 and 4 points: all 8 are paid, and 1 point."""
    table = before_the_end(money=8).has(0, vp=4).tile("architect", 15).worker(0, "z1", "z2", "architect")
    over_the_end(table)
    assert (table.money(), table.vp()) == (0, 3)


@pytest.mark.parametrize(
    ("money", "workers", "left", "points"), [(5, 0, 0, 5), (4, 0, 0, 4), (0, 0, 0, 4), (7, 1, 0, 4), (8, 1, 0, 5)]
)
def test_the_shortfall_is_judged_on_the_sum(money: int, workers: int, left: int, points: int) -> None:
    """GV-EOL-09, GV-EOL-08: exactly enough costs no point; the tax alone being covered does not help."""
    table = before_the_end(money=money)
    table.worker(0, *("z1", "z2")[:workers])
    over_the_end(table)
    assert (table.money(), table.vp()) == (left, points)


def test_one_point_at_most_and_never_below_none() -> None:
    """GV-EOL-09, GV-VP-04: however much is missing."""
    table = before_the_end(money=0).has(0, vp=3, worker=4).tile("architect", 15)
    over_the_end(table.worker(0, "z1", "z2", "s2", "architect"))
    assert (table.money(), table.vp()) == (0, 2)
    none = before_the_end(money=0).has(0, vp=0).turn_of(0).choose("tile", "sell_resources")
    assert (none.money(), none.vp()) == (0, 0)


def test_each_of_two_laps_in_one_turn_may_cost_a_point() -> None:
    """GV-EOL-09, GV-TURN-13: one for each end of a lap."""
    table = before_the_end(money=0).tile("replant", 20).turn_of(0).play("replant", again="no")
    assert table.space(0) == 1
    assert table.vp() == 5 - 2 + 1


# ---- new cubes


def test_four_cubes_come_to_the_market() -> None:
    """GV-EOL-05, GV-K-23: out of the bag, by chance."""
    kinds = set()
    for seed in range(12):
        table = over_the_end(before_the_end().luck(seed).market(concrete=2, wood=2, steel=2))
        came = tuple(now - 2 for now in table.resources("market"))
        assert sum(came) == 4
        kinds.add(came)
    assert len(kinds) > 3


def test_cubes_without_a_space_go_back_and_are_not_replaced() -> None:
    """GV-EOL-12, GV-EOL-05, GV-MKT-07: with the concrete column full, four drawn concrete stay in the bag."""
    table = before_the_end().market(concrete=10).bag(concrete=6)
    over_the_end(table)
    assert table.resources("market") == (10, 0, 0)
    assert table.resources("bag") == (6, 0, 0)
    one = over_the_end(before_the_end().market(concrete=9).bag(concrete=6))
    assert one.resources("market") == (10, 0, 0)
    assert one.resources("bag") == (5, 0, 0)


def test_exactly_four_are_drawn_whatever_fits() -> None:
    """GV-EOL-12: full wood and steel columns never bring more concrete than was among the four."""
    some = set()
    for seed in range(40):
        table = before_the_end().luck(seed).market(concrete=0, wood=7, steel=6).bag(concrete=8, wood=8, steel=8)
        over_the_end(table)
        concrete, wood, steel = table.resources("market")
        assert (wood, steel) == (7, 6)
        assert concrete <= 4
        assert table.resources("bag") == (8 - concrete, 8, 8)
        some.add(concrete)
    assert len(some) > 2
    assert min(some) < 2


@pytest.mark.parametrize("cubes", [0, 1, 3])
def test_a_bag_with_fewer_gives_what_it_has(cubes: int) -> None:
    """GV-LIM-03, GV-EOL-05."""
    table = over_the_end(before_the_end().market().bag(wood=cubes))
    assert table.resources("market") == (0, cubes, 0)


# ---- workers


def test_workers_come_home_from_finished_buildings() -> None:
    """GV-EOL-06, GV-EOL-10: own ones, from z1 and s2; not from the unfinished bank, and not another's."""
    table = before_the_end().has(0, worker=3).worker(0, "z1", "z2", "s2").worker(1, "s2")
    over_the_end(table)
    assert table.workers_at("z1") == []
    assert table.workers_at("z2") == [0]
    assert table.workers_at("s2") == [1]
    assert table.count(0, "worker") == 2


def test_workers_do_not_come_home_earlier() -> None:
    """GV-EOL-06, GV-WRK-04: not when the building is finished, nor with any other move."""
    town = (*SET_UP, "build land_centre, site z2, building bank, blocks 1")
    table = before_the_end(town=town, space=0).worker(0, "z2").has(0, concrete=3, steel=2)
    table.turn_of(0).play("build_floor", site="z2")
    assert table.blocks("z2") == (0, 0)
    assert table.workers_at("z2") == [0]
    table.turn_of(0).play("convert")
    assert table.workers_at("z2") == [0]
    over_the_end(table)
    assert table.workers_at("z2") == []


def test_workers_of_finished_buildings_on_unfinished_roads_come_home_too() -> None:
    """GV-EOL-06: finished is enough."""
    town = (*SET_UP, "lay inner_3, slot 2", "build inner_2, site in02c, building pub, blocks 1 and 1")
    table = over_the_end(before_the_end(town=town).worker(0, "in02c"))
    assert table.workers_at("in02c") == []


def test_the_order_of_the_steps() -> None:
    """GV-EOL-07, GV-EOL-03 to 06: dues, cubes, workers; so a worker at a finished building is paid once more."""
    table = over_the_end(before_the_end().worker(0, "z1"))
    assert dues(table) == [8]
    found = table.events()
    paid = max(n for n, event in enumerate(found) if event.cause == "pay_dues")
    cubes = [
        n
        for n, event in enumerate(found)
        if event.kind == log_events.TRANSFER and event.cause == "lap_end" and event.of["target"] == table.numbers.market
    ]
    home = next(n for n, event in enumerate(found) if event.kind == log_events.REMOVED)
    assert paid < min(cubes)
    assert max(cubes) < home
    over_the_end(table)
    assert dues(table) == [8, 5]
