"""Landscapes, and buying them: ledger section 8."""

from __future__ import annotations

import networkx as nx
import pytest

from runtime.town.sites import sites_beside

from .model import Landscape
from .naming import square_name
from .reading import landscape
from .table import IRELAND, Table
from .tables import DISTRICT_PRICES, PLOT_PRICES


def buyer(players: int = 3, coins: int = 60) -> Table:
    return Table(players).has_only(0, coin=coins).turn(0)


def bought(table: Table, stack: str) -> int:
    """Buy the top tile of a stack at once: its price."""
    before = table.count(0, "coin")
    table.extra(f"buy_{stack}").choose("pay", **table.listed("pay")[0])
    if stack == "district":
        table.choose("side", "hill_district").choose("spot", table.options("spot")[0])
    else:
        table.choose("either", "coast").choose("spot", table.options("spot")[0])
    table.done()
    return before - table.count(0, "coin")


# ---- squares and neighbours


def test_columns_and_rows() -> None:
    """OL-LAND-01, OL-LAND-03, OL-LAND-04: water and coast on the left, hillside and mountain on the right."""
    table = Table().land(0, "coast_plot", 0).land(0, "mountain_plot", 0).land(0, "hill_district", 2)
    grounds = table.grounds(0)
    for row in (0, 1):
        assert (grounds[-2, row], grounds[-1, row], grounds[5, row]) == ("water", "coast", "hillside")
    assert grounds[6, 0] == "mountain"
    assert {row for _, row in grounds} == {0, 1, 2}
    assert set(grounds.values()) == {"water", "coast", "plains", "hillside", "mountain"}


def test_a_mountain_touches_its_two_hillsides() -> None:
    """OL-LAND-02, OL-EX-11, OL-GRAPH-01: and nothing else, also with plots above and below it."""
    table = Table().land(0, "hill_district", 2)
    for row in (0, 2, 4):
        table.land(0, "mountain_plot", row)

    def around(at: tuple[int, int]) -> set[tuple[int, int]]:
        return {square_name(table.game, site) for site in sites_beside(table.game.town, table.site(0, at))}

    assert around((6, 2)) == {(5, 2), (5, 3)}
    assert around((6, 0)) == {(5, 0), (5, 1)}
    assert around((5, 3)) == {(5, 2), (5, 4), (6, 2)}
    assert around((5, 2)) == {(5, 1), (5, 3), (4, 2), (6, 2)}


def test_neighbours_are_those_of_the_model() -> None:
    """OL-LAND-02, OL-GRAPH-01: all squares of a landscape that has grown in all directions."""
    table = Table().land(0, "hill_district", 2).land(0, "plains_district", -1).land(0, "coast_plot", -1)
    table.land(0, "coast_plot", 1).land(0, "mountain_plot", 0).land(0, "mountain_plot", 2).land(0, "mountain_plot", 4)
    graph = landscape(table.game, 0).graph()
    for at in graph:
        found = {square_name(table.game, site) for site in sites_beside(table.game.town, table.site(0, at))}
        assert found == set(graph[at]), at
    assert nx.is_connected(graph)


# ---- buying


def test_one_purchase_in_a_turn() -> None:
    """OL-LAND-05, OL-LAND-13, OL-EXTRA-04: as an extra action; the start player's second turn has another one."""
    table = buyer()
    bought(table, "district")
    table.main("extra")
    assert not {"buy_district", "buy_plot"} & set(table.options("either"))
    table.choose("either", "to_fives").choose("often", 0).done()
    table.main("fell_trees").choose("grove", (1, 0)).choose("marker", "wood_marker").done().end_turn()
    for seat in (1, 2):
        table.turn(seat)
    table.turn(0)
    assert bought(table, "plot") == 3


def test_land_after_the_main_action() -> None:
    """OL-LAND-05, OL-EXTRA-05."""
    table = buyer().main("fell_trees").choose("grove", (1, 0)).choose("marker", "wood_marker").done()
    assert bought(table, "district") == 2


@pytest.mark.parametrize(("stack", "prices"), [("district", DISTRICT_PRICES), ("plot", PLOT_PRICES)])
def test_prices_rise_for_all_together(stack: str, prices: tuple[int, ...]) -> None:
    """OL-EX-08, OL-LAND-06, OL-TAB-07, OL-SETUP-08: whoever buys; after the ninth there is none."""
    paid = []
    table = Table(3)
    for n in range(9):
        seat = n % 3
        table.has_only(seat, coin=20).turn(seat).extra(f"buy_{stack}")
        paid.append(sum(table.listed("pay")[0].values()))
        table.choose("pay", **table.listed("pay")[0])
        if stack == "district":
            table.choose("side", "plains_district").choose("spot", table.options("spot")[0])
        else:
            table.choose("either", "mountain").choose("spot", table.options("spot")[0])
        table.done()
    assert tuple(paid) == prices
    table.has_only(0, coin=30).turn(0).main("extra")
    assert f"buy_{stack}" not in table.options("either")


def test_what_cannot_be_paid_is_not_offered() -> None:
    """OL-LAND-06, OL-GOODS-03."""
    poor = buyer(coins=1)
    assert "extra" not in poor.options("either")
    table = buyer(coins=2).main("extra")
    assert "buy_plot" not in table.options("either")
    assert "buy_district" in table.options("either")


# ---- placing districts


def test_a_district_lies_above_or_below() -> None:
    """OL-LAND-07, OL-LAND-08, OL-LAND-12, OL-GRAPH-04: either side; cards lie on its forests and moors."""
    table = buyer().extra("buy_district").choose("pay", coin=2)
    assert table.options("side") == ["hill_district", "plains_district"]
    hills = table.copy().choose("side", "hill_district")
    assert hills.options("spot") == [-1, 2]
    hills.choose("spot", -1).done()
    row = {column: card for (column, line), card in hills.map(0).items() if line == -1}
    assert row == {0: "moor", 1: "forest", 2: "forest", 3: "hillside", 4: "hillside"}
    table.choose("side", "plains_district").choose("spot", 2).done()
    row = {column: card for (column, line), card in table.map(0).items() if line == 2}
    assert row == {0: "forest", 1: "plains", 2: "plains", 3: "plains", 4: "hillside"}
    assert table.turn(0).extra("buy_district").choose("pay", coin=3).choose("side", "hill_district").options(
        "spot"
    ) == [*(-1, 3)]


def test_plots_do_not_carry_districts() -> None:
    """OL-LAND-07, OL-DIS-18: contact with a plot is not enough."""
    table = buyer().land(0, "coast_plot", 1).land(0, "coast_plot", 3).turn(0)
    assert table.extra("buy_district").choose("pay", coin=2).choose("side", "hill_district").options("spot") == [-1, 2]


def test_forests_and_moors_without_limit() -> None:
    """OL-AMB-14: 37 cards are printed; nine districts with four landscapes need more."""
    table = Table(4)
    for n in range(9):
        table.land(n % 4, "hill_district", 2 + n // 4)
    cards = [card for seat in range(4) for card in table.map(seat).values() if card in ("forest", "moor")]
    assert len(cards) == 4 * 5 + 9 * 3 > 37


# ---- placing plots


def test_a_coast_lies_left_and_mountains_right() -> None:
    """OL-LAND-09, OL-LAND-10, OL-LAND-12: one of its squares beside the heartland."""
    table = buyer().extra("buy_plot").choose("pay", coin=3)
    assert table.options("either") == ["coast", "mountain"]
    coast = table.copy().choose("either", "coast")
    assert coast.options("spot") == [-1, 0, 1]
    coast.choose("spot", 1).done()
    assert {at for at in coast.map(0) if at[0] < 0} == {(-2, 1), (-1, 1), (-2, 2), (-1, 2)}
    table.choose("either", "mountain").choose("spot", -1).done()
    assert {at for at in table.map(0) if at[0] > 4} == {(5, -1), (5, 0), (6, -1)}


def test_plots_hang_on_plots() -> None:
    """OL-LAND-10, OL-LAND-11, OL-GRAPH-04: coast on coast, hillside on hillside, never overlapping."""
    table = buyer().land(0, "coast_plot", 1).land(0, "mountain_plot", 0).turn(0).extra("buy_plot")
    table.choose("pay", **table.listed("pay")[0])
    assert table.copy().choose("either", "coast").options("spot") == [-1, 3]
    assert table.choose("either", "mountain").options("spot") == [-2, 2]


@pytest.mark.parametrize(
    "laid",
    [
        [],
        [("coast_plot", -1)],
        [("coast_plot", 1), ("mountain_plot", -1)],
        [("hill_district", 2), ("coast_plot", 0), ("mountain_plot", 1), ("mountain_plot", 3)],
        [("plains_district", -1), ("plains_district", -2), ("coast_plot", 1), ("coast_plot", 3)],
    ],
)
def test_where_land_may_lie_is_what_the_model_says(laid: list[tuple[str, int]]) -> None:
    """OL-GRAPH-04, OL-LAND-07, OL-LAND-10, OL-LAND-11: districts and both sides of plots, on five landscapes."""
    table = buyer()
    for tile, row in laid:
        table.land(0, tile, row)
    model: Landscape = landscape(table.game, 0)
    table.turn(0)
    districts = table.copy().extra("buy_district")
    districts.choose("pay", **districts.listed("pay")[0]).choose("side", "hill_district")
    assert set(districts.options("spot")) == model.districts_fit()
    table.extra("buy_plot").choose("pay", **table.listed("pay")[0])
    assert set(table.copy().choose("either", "coast").options("spot")) == model.plots_fit(-1, -2, 0)
    assert set(table.choose("either", "mountain").options("spot")) == model.plots_fit(5, 6, 4)


def test_land_of_others_is_not_in_the_way() -> None:
    """OL-LAND-11: everybody has a landscape of their own."""
    table = buyer().land(1, "coast_plot", 0).turn(0).extra("buy_plot")
    table.choose("pay", **table.listed("pay")[0])
    assert table.choose("either", "coast").options("spot") == [-1, 0, 1]


def test_the_bulwark_does_not_use_up_the_purchase() -> None:
    """OL-LAND-14, OL-TAB-11, OL-DIS-06: a district and a plot, free of charge."""
    table = Table(3, IRELAND).stands("bulwark", 0).has_only(0, book=1, coin=9).turn(0).use("bulwark")
    table.choose("side", "hill_district").choose("spot", 2).choose("either", "mountain").choose("spot", 2).done()
    assert table.change(0) == {"book": -1, "district": 1, "plot": 1}
    assert {(0, 2), (5, 2), (5, 3), (6, 2)} <= table.map(0).keys()
    table.extra("buy_plot").choose("pay", coin=4).choose("either", "coast").choose("spot", 0).done()
    assert table.count(0, "coin") == 5
