"""Extra actions, and paying with goods: ledger sections 11 and 6."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.ora_et_labora.model import minimal_payments
from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table
from tests.games.ora_et_labora.tables import GOODS

# ---- extra actions


def test_grain_is_turned_into_straw() -> None:
    """OL-EXTRA-01: as much as one likes, never back."""
    table = Table().has_only(0, grain=4, straw=1).turn(0).extra("dry_grain")
    assert table.options("often") == [0, 1, 2, 3, 4]
    table.choose("often", 3).done()
    assert table.change(0) == {"grain": -3, "straw": 3}
    table = Table().has_only(0, straw=5).turn(0)
    assert "extra" not in table.options("either")


def test_what_costs_straw_is_offered_to_whoever_has_grain() -> None:
    """OL-EXTRA-01: grain is turned at any time, so also while one pays; straw itself goes first."""
    for held, left in (({"grain": 3}, {"grain": -1}), ({"grain": 3, "straw": 1}, {"straw": -1})):
        table = Table().in_display("bakery").has_only(0, clay=2, **held).turn(0).main("build_building")
        assert table.options("card") == ["bakery"]
        table.choose("card", "bakery").choose("site", (3, 0)).done()
        assert table.change(0) == {"clay": -2, **left}
    assert "build_building" not in Table().in_display("bakery").has_only(0, clay=2).turn(0).options("either")


def test_grain_is_traded_as_straw() -> None:
    """OL-EXTRA-01: five livestock, two straw and one grain make three meat, and grain is not promised twice."""
    table = Table().has_only(0, livestock=5, straw=2, grain=1).stands("slaughterhouse", 0).turn(0).use("slaughterhouse")
    assert table.options("often") == [0, 1, 2, 3]
    table.choose("often", 3).done()
    assert table.change(0) == {"livestock": -3, "straw": -2, "grain": -1, "meat": 3}


@pytest.mark.parametrize(("grain", "allowed"), [(1, False), (2, True)])
def test_of_two_grain_one_is_straw_where_goods_must_differ(grain: int, allowed: bool) -> None:
    """OL-EFX-04, OL-EXTRA-01: grain and straw are two kinds."""
    table = Table().has_only(0, grain=grain, clay=1, wood=1).stands("cloister_courtyard", 0).turn(0)
    table.use("cloister_courtyard")
    assert table.refuses("pay", grain=1, straw=1, clay=1) is not allowed


def test_nobody_meets_the_bound_of_extra_actions() -> None:
    """OL-EXTRA-05: grain is turned one by one, forty times in a turn."""
    table = Table().has_only(0, grain=40).turn(0)
    for _ in range(40):
        table.extra("dry_grain").choose("often", 1).done()
    assert table.change(0) == {"grain": -40, "straw": 40}
    table.main("fell_trees")


def test_coins_and_fives_are_changed_both_ways() -> None:
    """OL-EXTRA-02."""
    table = Table().has_only(0, coin=11).turn(0).extra("to_fives").choose("often", 2).done()
    assert table.change(0) == {"coin": -10, "five": 2}
    table.mark().extra("to_coins").choose("often", 1).done()
    assert table.change(0) == {"coin": 5, "five": -1}


@pytest.mark.parametrize(("country", "drink", "coins"), [(FRANCE, "wine", 1), (IRELAND, "whiskey", 2)])
def test_drinks_are_turned_into_coins(country: str, drink: str, coins: int) -> None:
    """OL-EXTRA-03, OL-AMB-01, OL-AMB-04: wine into one, whiskey into two; coins never into drinks."""
    table = Table(3, country).has_only(0, **{drink: 3}).turn(0).extra("sell_drinks").choose("often", 2).done()
    assert table.change(0) == {drink: -2, "coin": 2 * coins}
    table = Table(3, country).has_only(0, coin=1).turn(0)
    assert "extra" not in table.options("either")


def test_which_extra_actions_there_are() -> None:
    """OL-EXTRA-01 to 05: all of them before the main action, after it, and in a settlement phase."""
    rich = {"grain": 1, "coin": 9, "five": 1, "wine": 1}
    every = ["dry_grain", "to_fives", "to_coins", "sell_drinks", "buy_district", "buy_plot"]
    table = Table().has_only(0, **rich).turn(0)
    assert table.copy().main("extra").options("either") == every
    table.main("fell_trees").choose("grove", (1, 0)).choose("marker", "wood_marker").done()
    assert table.main("extra").options("either") == every
    table = Table().begin_round(6).has_only(2, **rich)
    assert table.main("extra").options("either") == every


# ---- paying


def paying(unit: str, needed: int, **held: int) -> Table:
    """Seat 0 has a building with such a cost to pay."""
    building = {("money", 5): "quarry", ("money", 3): "cloister_garden", ("money", 25): "palace"}[unit, needed]
    table = Table().land(0, "mountain_plot", 0).in_display(building).has_only(0, **held).turn(0)
    return table.main("build_building").choose("site", table.options("site")[0])


def test_coins_may_be_paid_with_fives_and_drinks() -> None:
    """OL-GOODS-03, OL-EXTRA-02, OL-EXTRA-03: and change is given in coins."""
    table = paying("money", 3, five=1, wine=1, coin=2)
    combinations = table.listed("pay")
    assert {"coin": 2, "wine": 1} in combinations
    assert {"five": 1} in combinations
    table.choose("pay", five=1).done()
    assert table.change(0) == {"five": -1, "coin": 2}


def test_whiskey_pays_two_coins() -> None:
    """OL-GOODS-03, OL-AMB-01: with a coin of change."""
    table = Table(3, IRELAND).stands("scriptorium", 0).has_only(0, whiskey=1).turn(0).use("scriptorium")
    table.choose("pay", whiskey=1).done()
    assert table.change(0) == {"coin": 1, "book": 1, "meat": 1}  # the whiskey comes back: it is what it gives


def test_coins_and_drinks_are_food() -> None:
    """OL-GOODS-01: for what their money is worth."""
    table = Table().stands("stone_merchant", 0).has_only(0, five=1, wine=1, coin=2, wood=4).turn(0)
    table.use("stone_merchant").choose("often", 4).choose("pay", five=1, wine=1, coin=2).choose("pay", wood=4).done()
    assert table.change(0) == {"five": -1, "wine": -1, "coin": -2, "wood": -4, "stone": 4}


def test_no_change_for_food_or_energy() -> None:
    """OL-GOODS-02: what is too much is lost."""
    table = Table().stands("stone_merchant", 0).has_only(0, meat=1, peat_coal=1).turn(0).use("stone_merchant")
    table.choose("often", 1).choose("pay", meat=1).choose("pay", peat_coal=1).done()
    assert table.change(0) == {"meat": -1, "peat_coal": -1, "stone": 1}


def test_goods_are_without_limit() -> None:
    """OL-GOODS-04: far more than are in the box."""
    table = Table().stands("peat_coal_kiln", 0).has_only(0, peat=500).turn(0).use("peat_coal_kiln")
    table.choose("often", 500).done()
    assert table.change(0) == {"peat": -500, "peat_coal": 501, "coin": 1}


def key(mix: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(mix.items())


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("unit", ["food", "energy"])
def test_the_smallest_payments_are_listed(unit: str, seed: int) -> None:
    """OL-GRAPH-08, OL-SETL-05: the mixes from which no tile can be left out, by trying all; more is accepted, too."""
    rng = Random(seed)
    held = {name: rng.randrange(3) for name, good in GOODS.items() if good.country != "Ireland"}
    settlement = "farming_village" if seed % 2 else "hamlet"
    needed = {"farming_village": {"food": 3, "energy": 3}, "hamlet": {"food": 5, "energy": 6}}[settlement][unit]
    table = Table().begin_round(6).has(2, hamlet=1).has_only(2, **{**held, "peat": 3, "wood": 2, "bread": 2})
    table.main("settle").choose("card", settlement).choose("site", (3, 0))
    if unit == "energy":
        table.choose("pay", **table.listed("pay")[0])
    now = {name: table.count(2, name) for name in held}
    expected, found = minimal_payments(now, unit, needed), table.listed("pay")
    assert len(expected) > 1
    assert all(mix in expected for mix in found)
    assert len(found) == len(expected) or len(found) >= 40
    if len(found) == len(expected):
        assert sorted(map(key, found)) == sorted(map(key, expected))
    for name, many in now.items():
        if getattr(GOODS[name], unit) and many > found[0].get(name, 0):
            assert not table.refuses("pay", **{**found[0], name: many})
    assert table.refuses("pay")
