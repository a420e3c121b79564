"""Tile #14: import at the price of a die."""

from __future__ import annotations

import itertools

import pytest

from runtime.game.verbs.roll import ROLLED
from tests.games.grinivil.scene import Scene, change, counts, offered, scene
from tests.runtime.game.table import Table

ITEMS = ("tree", "concrete", "wood", "steel")
"""In the order of the tile; there are two trees and one of each other."""


def importer(money: int = 30, seed: int = 1, **more: int) -> Scene:
    """Seat 0 has the turn and nothing in store."""
    table = scene("import", seed=seed).has(
        0, **{"concrete": 0, "wood": 0, "steel": 0, "tree": 0, "money": money, **more}
    )
    assert isinstance(table, Scene)
    return table


def price(table: Table) -> int:
    return table.game.dice[1]


def rolled(wanted: range, money: int, **more: int) -> Scene:
    """A game in which the roll shows one of the faces wanted."""
    for seed in range(60):
        table = importer(money, seed, **more)
        table.choose("tile", "import")
        if price(table) in wanted:
            return table
    raise AssertionError("no such roll")


def test_the_die_is_rolled_first_and_fixes_the_price() -> None:
    """GV-TILE-14-01, GV-BAT-09, GV-REC-M01: any of 1 to 6, and no other die."""
    faces = set()
    for seed in range(25):
        table = importer(seed=seed)
        since = table.mark()
        table.choose("tile", "import")
        (roll,) = table.events(ROLLED, since=since)
        assert table.asked.name == "picked"
        assert price(table) == roll.of["face"]
        faces.add(price(table))
    assert faces == {1, 2, 3, 4, 5, 6}


def test_one_to_three_of_five_single_items() -> None:
    """GV-TILE-14-02, GV-AMB-43: trees at most twice, each resource at most once."""
    table = importer().choose("tile", "import")
    every = itertools.product(range(3), range(2), range(2), range(2))
    assert sorted(table.options("picked")) == sorted(mix for mix in every if 1 <= sum(mix) <= 3)


@pytest.mark.parametrize("picked", [(1, 0, 0, 0), (2, 0, 0, 1), (0, 1, 1, 1), (1, 1, 0, 0)])
def test_every_item_costs_the_price(picked: tuple[int, ...]) -> None:
    """GV-TILE-14-03: trees from the supply, resources from the bag, by choice."""
    table = importer().choose("tile", "import")
    before = counts(table)
    table.choose("picked", picked).go_on()
    got = {item: n for item, n in zip(ITEMS, picked, strict=True) if n}
    assert change(table, before, 0) == {**got, "money": -sum(picked) * price(table)}
    assert change(table, before, "bag") == {item: -n for item, n in got.items() if item != "tree"}


@pytest.mark.parametrize(("money", "allowed"), [(0, False), (1, True)])
def test_whoever_has_the_lowest_face_may_try(money: int, allowed: bool) -> None:
    """GV-TILE-14-04, GV-AMB-43."""
    assert ("import" in offered(importer(money))) is allowed


def test_something_must_be_there_to_import() -> None:
    """GV-TILE-14-04, GV-LIM-04: without trees and cubes the tile is closed."""
    table = importer().has("supply", tree=0).bag()
    assert "import" not in offered(table)
    assert "import" in offered(table.has("supply", tree=1))


def test_what_is_not_there_cannot_be_picked() -> None:
    """GV-TILE-14-03, GV-LIM-01: one tree left, and no steel."""
    table = importer().has("supply", tree=1).bag(concrete=3, wood=3).choose("tile", "import")
    assert max(mix[0] for mix in table.options("picked")) == 1
    assert max(mix[3] for mix in table.options("picked")) == 0


def test_nobody_picks_more_than_he_can_pay() -> None:
    """GV-TILE-14-03: 6 money at 2 or 3 each."""
    table = rolled(range(2, 4), money=6)
    assert max(sum(mix) for mix in table.options("picked")) == 6 // price(table)


def test_too_dear_a_roll_is_a_failure() -> None:
    """GV-TILE-14-04, GV-LOOP-19, GV-LOOP-22: 2 points are lost, nothing is paid, and no time goes by."""
    table = rolled(range(2, 7), money=1, vp=9)
    assert table.asked.seat == 1
    assert (table.vp(0), table.money(0)) == (7, 1)
    assert table.space(0) == 2
    assert (table.resources(0), table.count(0, "tree")) == ((0, 0, 0), 0)


def test_whoever_has_fewer_than_2_points_loses_everything() -> None:
    """GV-TILE-14-04, GV-LOOP-20: points, money and resources."""
    table = rolled(range(2, 7), money=1, vp=1, wood=2)
    assert (table.vp(0), table.money(0), table.resources(0)) == (0, 0, (0, 0, 0))


def test_a_lucky_roll_for_the_last_coin() -> None:
    """GV-TILE-14-04: with 1 money a 1 is enough for one item."""
    table = rolled(range(1, 2), money=1)
    assert {sum(mix) for mix in table.options("picked")} == {1}


def test_what_cannot_be_stored_goes_to_the_market() -> None:
    """GV-TILE-14-05, GV-WH-05."""
    table = importer(concrete=8).market().choose("tile", "import").choose("picked", (0, 1, 0, 0)).go_on()
    assert table.resources(0) == (8, 0, 0)
    assert table.resources("market") == (1, 0, 0)


@pytest.mark.parametrize("bought", [0, 1, 2])
def test_importing_takes_two_steps_that_may_be_bought(bought: int) -> None:
    """GV-TILE-14-06, GV-TIME-02."""
    table = importer().choose("tile", "import").choose("picked", (1, 0, 0, 0))
    before = counts(table)
    table.choose("n", bought)
    assert table.space(0) == 2 + 2 - bought
    assert -change(table, before, 0).get("money", 0) == 3 * bought


def test_the_engineer_gives_no_discount() -> None:
    """GV-TILE-14-07, GV-TILE-20-02."""
    table = importer().tile("engineer", 20).worker(0, "engineer").choose("tile", "import")
    before = counts(table)
    table.choose("picked", (0, 1, 1, 0)).choose("n", 0)
    assert change(table, before, 0)["money"] == -2 * price(table)
