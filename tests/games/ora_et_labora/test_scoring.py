"""Final scoring: ledger section 10."""

from __future__ import annotations

from random import Random

import pytest

from runtime.game.engine.execution import run
from runtime.game.play import decision, result
from runtime.game.verbs.end import start_scoring
from tests.games.ora_et_labora.model import money_points
from tests.games.ora_et_labora.reading import landscape
from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table
from tests.games.ora_et_labora.tables import CARDS, GOODS

PARTS = ("goods_points", "economic", "dwelling", "vp")


def scored(table: Table) -> Table:
    """The game ends now."""
    table.game.stack.clear()
    table.game.decision = None
    start_scoring(table.game)
    run(table.game)
    assert decision(table.game) is None
    return table


def points(table: Table, seat: int = 0) -> tuple[int, ...]:
    """Of goods, economic values, dwelling values, and in all."""
    copy = scored(table.copy())
    return tuple(copy.count(seat, part) for part in PARTS)


def goods_points(country: str = FRANCE, **goods: int) -> int:
    return points(Table(3, country).has_only(0, **goods))[0]


# ---- goods


@pytest.mark.parametrize("good", GOODS)
def test_what_a_good_counts(good: str) -> None:
    """OL-SCORE-02, OL-TAB-01."""
    country = IRELAND if GOODS[good].country == "Ireland" else FRANCE
    assert goods_points(country, **{good: 1}) == GOODS[good].points
    assert goods_points(country, **{good: 3}) == 3 * GOODS[good].points


def test_coins_are_changed_into_fives() -> None:
    """OL-SCORE-03, OL-EX-12: every full five are 2 points; four are none; a drink may complete a five."""
    assert [goods_points(coin=many) for many in (4, 5, 9, 10, 24)] == [0, 2, 2, 4, 8]
    assert goods_points(coin=4, wine=1) == 2
    assert goods_points(coin=3, wine=1) == 1
    assert goods_points(IRELAND, coin=3, whiskey=1) == 2
    assert goods_points(IRELAND, coin=2, whiskey=1) == 1


@pytest.mark.parametrize("seed", range(60))
def test_drinks_are_turned_into_coins_where_that_is_best(seed: int) -> None:
    """OL-SCORE-04, OL-DIS-17, OL-AMB-01, OL-AMB-04: as many points as the best way to change them brings."""
    rng = Random(seed)
    coins, fives, drinks = rng.randrange(12), rng.randrange(3), rng.randrange(5)
    assert goods_points(coin=coins, five=fives, wine=drinks) == money_points(coins, fives, wine=drinks)
    found = goods_points(IRELAND, coin=coins, five=fives, whiskey=drinks)
    assert found == money_points(coins, fives, whiskey=drinks)


def test_coins_are_not_made_into_drinks() -> None:
    """OL-AMB-04: a coin alone is worth nothing, a drink is."""
    assert (goods_points(coin=1), goods_points(wine=1)) == (0, 1)


# ---- buildings


def test_economic_values_are_added_up() -> None:
    """OL-SCORE-05: of all one's buildings and settlements; an Artists' Colony is -1."""
    table = Table().has_only(0).stands("bakery", 0).stands("cloister_courtyard", 0)
    assert points(table)[1] == 4 + 4
    table = Table().has_only(0).has(0, artists_colony=1).stands("artists_colony", 0, (3, 0))
    assert points(table)[1] == -1
    assert points(table)[3] == -1 + points(table)[2]
    assert points(table, 1)[1] == 0


@pytest.mark.parametrize("country", [FRANCE, IRELAND])
def test_the_economic_value_of_every_building(country: str) -> None:
    """OL-SCORE-05, OL-TAB-10, OL-TAB-11: one after the other, each on a landscape of its own."""
    land = Table(4, country).has_only(0).land(0, "coast_plot", 0).land(0, "mountain_plot", 0)
    by_tag = {getattr(each, "tag", ""): each.id.partition(".")[2] for each in land.rules.numbers.by_id.values()}
    for card in CARDS:
        if card.tag[0] in ("GF" if country == FRANCE else "GI"):
            assert points(land.copy().stands(by_tag[card.tag], 0)) == (0, card.economic, 0, card.economic)


# ---- settlements


def test_dwelling_values_around_a_settlement() -> None:
    """OL-SCORE-06, OL-SCORE-08, OL-GRAPH-03: its own, and its neighbours'; forests and empty land count nothing."""
    table = Table().stands("market_town", 0, (3, 0))  # beside it: forest, Clay Mound, an empty square
    assert points(table)[2] == 2 + 3
    table.stands("farming_village", 0, (3, 1))  # beside it: Farmyard 2, Cloister Office 2, and each other
    assert points(table)[2] == (2 + 3 + 1) + (1 + 2 + 2 + 2)


def test_water_beside_a_settlement() -> None:
    """OL-SCORE-07, OL-SCORE-08: 3 for each; where a Houseboat lies on it, what that counts."""
    table = Table(3, IRELAND).land(0, "coast_plot", 0).stands("fishing_village", 0, (-1, 0))
    assert points(table)[2] == 6 + 3
    table.stands("houseboat", 0, (-2, 0))
    assert points(table)[2] == 6 + 6


def test_values_below_zero_count_only_beside_a_settlement() -> None:
    """OL-SCORE-09: and then once for each that they touch."""
    table = Table().stands("slaughterhouse", 0, (3, 0))
    assert points(table)[2] == 0
    table.stands("shanty_town", 0, (3, 1))
    assert points(table)[2] == -3 - 3 + 2 + 2


def test_points_may_be_below_zero() -> None:
    """OL-SCORE-01, OL-SCORE-09: the three parts added up, whatever their signs."""
    table = Table().has_only(0, book=1).stands("slaughterhouse", 0, (3, 0)).land(0, "plains_district", -1)
    table.stands("shanty_town", 0, (3, -1))
    assert points(table) == (2, 8, -6, 4)
    table = Table().has_only(0).land(0, "plains_district", 2).stands("shanty_town", 0, (2, 2))
    assert points(table) == (0, 0, -3 + 2, -1)


def test_a_mountain_counts_for_both_hillsides() -> None:
    """OL-EX-11, OL-LAND-02: and not for a hillside of the plot below."""
    table = Table()
    for row in (0, 2, 4):
        table.land(0, "mountain_plot", row)
    table.stands("castle", 0, (6, 2)).stands("market_town", 0, (5, 2)).stands("farming_village", 0, (5, 3))
    assert points(table)[2] == (2 + 7 + 1) + (1 + 7 + 2)
    table.stands("shanty_town", 0, (5, 4))
    assert points(table)[2] == (2 + 7 + 1) + (1 + 7 + 2 - 3) + (-3 + 1)


def test_a_recorded_board() -> None:
    """OL-EX-10, OL-SCORE-06, OL-SCORE-07: two settlements of a recorded game, with what stood around them."""
    table = Table().has(0, artists_colony=1, hilltop_village=1).land(0, "hill_district", 2).land(0, "hill_district", 3)
    table.land(0, "coast_plot", 0).land(0, "coast_plot", 2).clear(0, (2, 2)).clear(0, (0, 2)).clear(0, (2, 3))
    around = {
        (3, 1): "cloister_courtyard",
        (3, 3): "hilltop_village",
        (2, 2): "inn",
        (4, 2): "grapevine_a",
        (-1, 1): "harbor_promenade",
        (-1, 3): "shipping_company",
        (0, 2): "pilgrimage_site",
        (3, 2): "artists_colony",
        (-1, 2): "fishing_village",
    }
    for at, building in around.items():
        table.stands(building, 0, at)
    sums = landscape(table.game, 0).settlements()
    assert (sums[3, 2], sums[-1, 2]) == (5 + 4 + 8 + 6 + 6, 6 + 7 + 4 + 3 + 6) == (29, 26)
    hilltop = 8 + 5  # only the Artists' Colony stands beside it
    assert sums[3, 3] == hilltop
    assert points(table)[2] == 29 + 26 + hilltop


def test_the_best_square_for_a_settlement() -> None:
    """OL-GRAPH-07: found by trying them all; the model finds the same."""
    table = Table().land(2, "coast_plot", 0).land(2, "hill_district", 2).stands("market_hall", 2, (3, 0))
    table.stands("windmill", 2, (3, 2)).begin_round(6).has_only(2, meat=2, peat=2).main("settle")
    table.choose("card", "farming_village")
    gains, expected = {}, {}
    for at in table.options("site"):
        settled = table.copy().choose("site", at).choose("pay", meat=1).choose("pay", peat=2)
        gains[at] = points(settled, 2)[2]
        model = landscape(table.game, 2)
        model.stands[at] = settled.map(2)[at]
        expected[at] = sum(model.settlements().values())
    assert gains == expected
    assert max(gains, key=lambda at: gains[at]) == max(expected, key=lambda at: expected[at])
    assert len(set(gains.values())) > 1


# ---- who wins


def test_the_total_is_the_sum_of_the_three() -> None:
    """OL-SCORE-01."""
    table = Table().has_only(0, book=2, coin=7).stands("bakery", 0).stands("market_town", 0, (3, 1))
    goods, economic, dwelling, total = points(table)
    assert (goods, economic) == (4 + 2, 4 + 2)
    assert total == goods + economic + dwelling


def test_equals_share_the_victory() -> None:
    """OL-SCORE-10: most points win."""
    table = Table()
    for seat, books in enumerate((3, 5, 5)):
        table.has_only(seat, book=books)
    ended = result(scored(table).game)
    assert ended is not None
    assert ended.scores == (6, 10, 10)
    assert ended.winners == (1, 2)
