"""What the basic buildings and those of both countries do: ledger section 7, tables OL-TAB-09 and OL-TAB-10."""

from __future__ import annotations

import pytest

from tests.games.ora_et_labora.table import Table
from tests.games.ora_et_labora.using import cannot_use, ready, used

BASIC = ("wood", "clay", "peat", "grain", "livestock", "coin")


# ---- basic buildings


def test_clay_mound_and_cloister_office() -> None:
    """OL-TAB-09, OL-EFX-06: clay and coins from the wheel."""
    table = used("clay_mound").choose("marker", "clay_marker").done()
    assert table.change(0) == {"clay": 2}
    table = used("cloister_office").choose("marker", "coin_marker").done()
    assert table.change(0) == {"coin": 2}


@pytest.mark.parametrize("good", ["livestock", "grain"])
def test_farmyard(good: str) -> None:
    """OL-TAB-09: livestock or grain, one of them."""
    table = ready("farmyard").marker(livestock_marker=4, grain_marker=7).use("farmyard")
    assert table.options("either") == ["livestock", "grain"]
    table.choose("either", good).choose("marker", f"{good}_marker").done()
    assert table.change(0) == {good: {"livestock": 4, "grain": 7}[good]}


# ---- start


@pytest.mark.parametrize("good", BASIC)
def test_cloister_courtyard(good: str) -> None:
    """OL-TAB-10, OL-EFX-04: three goods of three kinds for six of one basic good."""
    table = used("cloister_courtyard", straw=1, grain=2, stone=1, wine=1).choose("pay", straw=1, grain=1, wine=1)
    table.choose("picked", tuple(int(each == good) for each in BASIC)).done()
    paid = {"straw": -1, "grain": -1, "wine": -1}
    assert table.change(0) == {**paid, good: paid.get(good, 0) + 6}


def test_different_goods_are_one_tile_each() -> None:
    """OL-EFX-04: two of a kind do not count; grain and straw differ, coins and fives do."""
    assert cannot_use("cloister_courtyard", wood=5, clay=5)
    table = used("cloister_courtyard", wood=2, coin=1, five=1, straw=1, grain=1)
    assert table.refuses("pay", wood=2, coin=1)
    assert table.refuses("pay", wood=1, coin=1)
    assert table.refuses("pay", wood=1, coin=1, five=1, straw=1)
    assert not table.refuses("pay", coin=1, five=1, wood=1)
    assert not table.refuses("pay", straw=1, grain=1, wood=1)


@pytest.mark.parametrize(("branch", "energy", "coins"), [(0, 3, 5), (1, 6, 8), (2, 9, 10)])
def test_fuel_merchant(branch: int, energy: int, coins: int) -> None:
    """OL-TAB-10: 3, 6 or 9 energy for 5, 8 or 10 coins, once."""
    table = used("fuel_merchant", wood=9).choose("either", branch).choose("pay", wood=energy).done()
    assert table.change(0) == {"wood": -energy, "coin": coins}
    assert used("fuel_merchant", wood=energy).options("either") == list(range(branch + 1))


def test_peat_coal_kiln() -> None:
    """OL-TAB-10, OL-EFX-01: one peat coal and a coin once, and any number of peat into peat coal."""
    table = used("peat_coal_kiln", peat=5)
    assert table.options("often") == [0, 1, 2, 3, 4, 5]
    table.choose("often", 4).done()
    assert table.change(0) == {"peat": -4, "peat_coal": 5, "coin": 1}
    table = used("peat_coal_kiln").done()
    assert table.change(0) == {"peat_coal": 1, "coin": 1}


def test_stone_merchant() -> None:
    """OL-TAB-10, OL-EFX-01, OL-EFX-03: up to five times two food and one energy, paid together."""
    table = used("stone_merchant", meat=2, peat_coal=2, grain=3)
    assert table.options("often") == [0, 1, 2, 3, 4, 5]
    table.choose("often", 5).choose("pay", meat=2).choose("pay", peat_coal=2).done()
    assert table.change(0) == {"meat": -2, "peat_coal": -2, "stone": 5}
    assert used("stone_merchant", meat=9, wood=3).options("often") == [0, 1, 2, 3]


def test_builders_market() -> None:
    """OL-TAB-10: two coins for wood, clay, stone and straw."""
    table = used("builders_market", coin=3).choose("pay", coin=2).done()
    assert table.change(0) == {"coin": -2, "wood": 2, "clay": 2, "stone": 1, "straw": 1}
    assert cannot_use("builders_market", coin=1)


# ---- A


def test_cloister_chapter_house() -> None:
    """OL-TAB-10: one of each basic good."""
    assert used("cloister_chapter_house").done().change(0) == dict.fromkeys(BASIC, 1)


@pytest.mark.parametrize(("bowls", "jewels"), [(0, 0), (3, 0), (0, 1), (2, 1), (3, 1)])
def test_cloister_workshop(bowls: int, jewels: int) -> None:
    """OL-TAB-10, OL-EFX-02, OL-EFX-03: three ceramics and one ornament at most, either or both; energy together."""
    table = used("cloister_workshop", clay=5, stone=5, peat=2).choose("bowls", bowls).choose("jewels", jewels)
    peat = (bowls + jewels + 1) // 2
    if peat:
        table.choose("pay", peat=peat)
    expected = {"clay": -bowls, "stone": -jewels, "peat": -peat, "ceramic": bowls, "ornament": jewels}
    assert table.done().change(0) == {name: many for name, many in expected.items() if many}


def test_cloister_workshop_offers_what_can_be_paid() -> None:
    """OL-TAB-10, OL-EFX-03: never more than there is clay, stone and energy for."""
    table = used("cloister_workshop", clay=2, stone=1, wood=2)
    assert table.options("bowls") == [0, 1, 2]
    assert table.copy().choose("bowls", 2).options("jewels") == [0]
    assert table.choose("bowls", 1).options("jewels") == [0, 1]


def test_slaughterhouse() -> None:
    """OL-TAB-10, OL-EFX-01: any number of livestock, each with a straw, into meat."""
    table = used("slaughterhouse", livestock=9, straw=7)
    assert table.options("often") == list(range(8))
    assert table.choose("often", 7).done().change(0) == {"livestock": -7, "straw": -7, "meat": 7}


# ---- B, C and D


def test_quarry() -> None:
    """OL-TAB-10, OL-EFX-06: stone from the wheel, on a mountain."""
    table = ready("quarry").marker(stone_marker=4, joker=9).use("quarry")
    assert table.options("marker") == ["stone_marker", "joker"]
    assert table.choose("marker", "stone_marker").done().change(0) == {"stone": 4}


def test_shipyard() -> None:
    """OL-TAB-10, OL-DIS-14: two wood for an ornament and five coins, once."""
    table = used("shipyard", wood=6).done()
    assert table.change(0) == {"wood": -2, "ornament": 1, "coin": 5}
    assert cannot_use("shipyard", wood=1)


def test_castle_needs_what_a_settlement_costs() -> None:
    """OL-TAB-10, OL-SETL-10: nothing is for free."""
    assert cannot_use("castle", coin=1, wood=0)
    table = used("castle", coin=1, wood=1)
    assert table.options("card") == ["shanty_town"]


def test_sacristy() -> None:
    """OL-TAB-10: a book, a ceramic, an ornament and a reliquary for a wonder."""
    table = used("sacristy", book=2, ceramic=1, ornament=1, reliquary=1).done()
    assert table.change(0) == {"book": -1, "ceramic": -1, "ornament": -1, "reliquary": -1, "wonder": 1}
    assert cannot_use("sacristy", book=2, ceramic=1, ornament=1)


def test_wonders_run_out() -> None:
    """OL-EFX-08, OL-GOODS-04: with none left, the effect is not allowed."""
    goods = {"book": 1, "ceramic": 1, "ornament": 1, "reliquary": 1}
    table = ready("sacristy", **goods).left(wonder=1)
    assert table.copy().use("sacristy").done().change(0)["wonder"] == 1
    table.left(wonder=0)
    table.main("place_clergyman").choose("workplace", ("sacristy", 0)).choose("either", "lay_brother")
    assert table.options("may") == [0]


def test_estate() -> None:
    """OL-TAB-10, OL-EFX-03: twice in all, for 10 food or 6 energy, in any mix of the two."""
    rich = {"meat": 4, "peat_coal": 4}
    table = used("estate", **rich)
    assert table.options("feasts") == [0, 1, 2]
    both = table.copy().choose("feasts", 1).choose("pay", meat=2)
    assert both.options("often") == [0, 1]
    both.choose("often", 1).choose("pay", peat_coal=2).done()
    assert both.change(0) == {"meat": -2, "peat_coal": -2, "book": 2, "ornament": 2}
    food = table.copy().choose("feasts", 2).choose("pay", meat=4).done()
    assert food.change(0) == {"meat": -4, "book": 2, "ornament": 2}
    table.choose("feasts", 0).choose("often", 2).choose("pay", peat_coal=4).done()
    assert table.change(0) == {"peat_coal": -4, "book": 2, "ornament": 2}


def test_house_of_the_brotherhood() -> None:
    """OL-TAB-10, OL-EFX-07: five coins for two points in goods per cloister building; what is left over lapses."""
    table = Table(4).land(0, "plains_district", 2).stands("house_of_the_brotherhood", 0, (3, 1))
    table.stands("cloister_courtyard", 0, (4, 2)).stands("priory", 0, (3, 0)).has_only(0, coin=6).turn(0)
    table.use("house_of_the_brotherhood").choose("pay", coin=5)  # four cloister buildings: 8 points
    for mix in ({"reliquary": 1}, {"ornament": 2}, {"book": 4}, {"ceramic": 2, "book": 1}, {"ceramic": 2}, {}):
        assert not table.refuses("gain", **mix), mix
    assert table.refuses("gain", ceramic=3)
    assert table.refuses("gain", reliquary=1, book=1)
    assert table.choose("gain", ceramic=1, ornament=1).done().change(0) == {"coin": -5, "ceramic": 1, "ornament": 1}
