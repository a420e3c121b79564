"""What the buildings of Ireland do: table OL-TAB-11."""

from __future__ import annotations

import pytest

from tests.games.ora_et_labora.table import IRELAND, Table
from tests.games.ora_et_labora.using import cannot_use, ready, used_in_ireland

BASIC = ("wood", "clay", "peat", "grain", "livestock", "coin")


# ---- start


def test_granary() -> None:
    """OL-TAB-11."""
    table = used_in_ireland("granary", coin=1).choose("pay", coin=1).done()
    assert table.change(0) == {"coin": -1, "grain": 4, "book": 1}


def test_malthouse() -> None:
    """OL-TAB-11, OL-EFX-01: any number."""
    table = used_in_ireland("malthouse", grain=12)
    assert table.options("often") == list(range(13))
    assert table.choose("often", 12).done().change(0) == {"grain": -12, "malt": 12, "straw": 12}


def test_brewery() -> None:
    """OL-TAB-11, OL-EFX-02: malt and grain into beer; then, or only, one beer for seven coins."""
    table = used_in_ireland("brewery", malt=3, grain=2).choose("often", 2).choose("may", 1).done()
    assert table.change(0) == {"malt": -2, "grain": -2, "beer": 1, "coin": 7}
    assert used_in_ireland("brewery", beer=2).choose("may", 1).done().change(0) == {"beer": -1, "coin": 7}


@pytest.mark.parametrize(("branch", "drink"), [(0, "beer"), (1, "whiskey")])
def test_false_lighthouse(branch: int, drink: str) -> None:
    """OL-TAB-11: three coins, and a beer or a whiskey."""
    assert used_in_ireland("false_lighthouse").choose("either", branch).done().change(0) == {"coin": 3, drink: 1}


@pytest.mark.parametrize(("livestock", "coins"), [(0, 0), (1, 3), (4, 3), (5, 5), (8, 5), (9, 6), (20, 6)])
def test_spinning_mill(livestock: int, coins: int) -> None:
    """OL-TAB-11: the livestock is shown, not paid."""
    found = used_in_ireland("spinning_mill", livestock=livestock).done().change(0)
    assert found == ({"coin": coins} if coins else {})


def test_houseboat() -> None:
    """OL-TAB-11."""
    assert used_in_ireland("houseboat").done().change(0) == {"wood": 1, "malt": 1, "coin": 1, "peat": 1}


# ---- A


@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_sacred_site(first: int, second: int) -> None:
    """OL-TAB-11: a book, two grain or two malt, a beer or a whiskey."""
    table = used_in_ireland("sacred_site").choose("either", first).choose("either", second).done()
    assert table.change(0) == {"book": 1, ("grain", "malt")[first]: 2, ("beer", "whiskey")[second]: 1}


@pytest.mark.parametrize("five", range(6))
@pytest.mark.parametrize("three", range(5))
def test_druids_house(five: int, three: int) -> None:
    """OL-TAB-11: a book for five of one basic good and three of another."""
    table = used_in_ireland("druids_house", book=1).choose("either", five)
    table.choose("picked", tuple(int(n == three) for n in range(5))).done()
    others = [good for good in BASIC if good != BASIC[five]]
    assert table.change(0) == {"book": -1, BASIC[five]: 5, others[three]: 3}


def test_scriptorium() -> None:
    """OL-TAB-11, OL-DIS-07: one whiskey."""
    table = used_in_ireland("scriptorium", coin=1).choose("pay", coin=1).done()
    assert table.change(0) == {"coin": -1, "book": 1, "meat": 1, "whiskey": 1}


# ---- B


def test_alehouse() -> None:
    """OL-TAB-11, OL-EFX-02: a beer for eight coins, and, or only, a whiskey for seven."""
    table = used_in_ireland("alehouse", beer=2, whiskey=2)
    both = table.copy().choose("may", 1).choose("may", 1).done()
    assert both.change(0) == {"beer": -1, "whiskey": -1, "coin": 15}
    assert table.choose("may", 0).choose("may", 1).done().change(0) == {"whiskey": -1, "coin": 7}


def test_whiskey_distillery() -> None:
    """OL-TAB-11, OL-EFX-01: malt, wood and peat into two whiskey, any number of times."""
    table = used_in_ireland("whiskey_distillery", malt=4, wood=3, peat=9)
    assert table.options("often") == [0, 1, 2, 3]
    assert table.choose("often", 3).done().change(0) == {"malt": -3, "wood": -3, "peat": -3, "whiskey": 6}


def test_locutory() -> None:
    """OL-TAB-11, OL-DIS-03: two coins: one's prior comes back, then something is built; other clergymen stay."""
    table = ready("locutory", IRELAND, coin=2, clay=2).in_display("malthouse").put("prior", "clay_mound", 0)
    table.put("prior", "clay_mound", 1).put("lay_brother", "farmyard", 0).turn(0).use("locutory")
    table.choose("pay", coin=2).choose("may", 1).choose("site", (3, 0)).done()
    assert table.change(0) == {"coin": -2, "clay": -2, "prior": 1}
    assert table.pieces("farmyard", 0) == [("lay_brother", 0)]
    assert table.pieces("clay_mound", 1) == [("prior", 1)]
    assert table.pieces("clay_mound", 0) == []


def test_a_locutory_where_nothing_is_built() -> None:
    """OL-TAB-11, OL-CLERGY-02: the prior comes back all the same."""
    table = ready("locutory", IRELAND, coin=2).in_display("malthouse").put("prior", "clay_mound", 0).turn(0)
    table.use("locutory").choose("pay", coin=2).done()
    assert table.change(0) == {"coin": -2, "prior": 1}


def test_chapel() -> None:
    """OL-TAB-11, OL-EFX-02: a book for a coin, and, or only, up to three beers with whiskeys for reliquaries."""
    table = used_in_ireland("chapel", coin=1, beer=4, whiskey=4).choose("may", 1).choose("pay", coin=1)
    assert table.options("often") == [0, 1, 2, 3]
    table.choose("often", 3).done()
    assert table.change(0) == {"coin": -1, "book": 1, "beer": -3, "whiskey": -3, "reliquary": 3}


def test_portico() -> None:
    """OL-TAB-11."""
    table = used_in_ireland("portico", reliquary=2).done()
    assert table.change(0) == {"reliquary": -1, **dict.fromkeys(BASIC, 2), "stone": 2}


# ---- C


def test_forest_hut() -> None:
    """OL-TAB-11, OL-EFX-09: a forest is discarded for livestock, wood and stone."""
    table = used_in_ireland("forest_hut").choose("grove", (1, 1)).done()
    assert table.change(0) == {"livestock": 2, "wood": 2, "stone": 1}
    assert table.map(0)[1, 1] == "plains"
    assert table.shown()["wood_marker"] == 2


def test_refectory() -> None:
    """OL-TAB-11: a beer and a meat, and up to four meat, this one too, into ceramics."""
    table = used_in_ireland("refectory", meat=4)
    assert table.options("often") == [0, 1, 2, 3, 4]
    assert table.choose("often", 4).done().change(0) == {"beer": 1, "meat": -3, "ceramic": 4}


def test_coal_harbor() -> None:
    """OL-TAB-11, OL-DIS-10: up to three peat coal, not peat, for three coins and a whiskey each."""
    table = used_in_ireland("coal_harbor", peat_coal=4, peat=4)
    assert table.options("often") == [0, 1, 2, 3]
    assert table.choose("often", 3).done().change(0) == {"peat_coal": -3, "coin": 9, "whiskey": 3}


def test_filial_church() -> None:
    """OL-TAB-11, OL-DIS-11, OL-EFX-04: five goods of five kinds for a reliquary."""
    goods = {"wood": 1, "clay": 1, "peat": 1, "malt": 1, "beer": 1}
    table = used_in_ireland("filial_church", **goods, stone=3).choose("pay", **goods).done()
    assert table.change(0) == {**dict.fromkeys(goods, -1), "reliquary": 1}
    assert "filial_church" in Table(3, IRELAND).lies("stack_c")
    assert cannot_use("filial_church", IRELAND, wood=9, clay=9, peat=9, malt=9)


@pytest.mark.parametrize(("picked", "drink"), [((1, 0), "beer"), ((0, 1), "whiskey")])
def test_cooperage(picked: tuple[int, ...], drink: str) -> None:
    """OL-TAB-11, OL-JOKER-03: three wood for as much beer or whiskey as the joker shows."""
    table = ready("cooperage", IRELAND, wood=3).marker(joker=8).use("cooperage").choose("picked", picked).done()
    assert table.change(0) == {"wood": -3, drink: 8}
    assert table.shown()["joker"] == 0


# ---- D


def test_round_tower() -> None:
    """OL-TAB-11, OL-DIS-05, OL-EFX-08: five coins, a whiskey and goods worth 14 points for a wonder."""
    table = used_in_ireland("round_tower", coin=5, whiskey=1, reliquary=1, ornament=1, book=1)
    table.choose("pay", coin=5).choose("pay", reliquary=1, ornament=1, book=1).done()
    assert table.change(0) == {"coin": -5, "whiskey": -1, "reliquary": -1, "ornament": -1, "book": -1, "wonder": 1}
    assert cannot_use("round_tower", IRELAND, coin=5, whiskey=1, reliquary=1, ornament=1)
    table = ready("round_tower", IRELAND, coin=5, whiskey=1, reliquary=2).left(wonder=0)
    table.main("place_clergyman").choose("workplace", ("round_tower", 0)).choose("either", "lay_brother")
    assert table.options("may") == [0]


def test_round_tower_counts_no_good_twice() -> None:
    """OL-TAB-11: a whiskey that is handed in counts neither as coins nor as a point."""
    assert cannot_use("round_tower", IRELAND, coin=3, whiskey=1, reliquary=2)
    assert cannot_use("round_tower", IRELAND, coin=5, whiskey=1, reliquary=1, ornament=1, book=0, five=0)
    assert not cannot_use("round_tower", IRELAND, coin=3, whiskey=2, reliquary=2)


def test_camera() -> None:
    """OL-TAB-11, OL-EFX-01: up to twice a book and a ceramic for a coin, a clay and a reliquary."""
    table = used_in_ireland("camera", book=3, ceramic=3)
    assert table.options("often") == [0, 1, 2]
    expected = {"book": -2, "ceramic": -2, "coin": 2, "clay": 2, "reliquary": 2}
    assert table.choose("often", 2).done().change(0) == expected


def test_bulwark_needs_a_book() -> None:
    """OL-TAB-11, OL-LAND-14."""
    assert cannot_use("bulwark", IRELAND, coin=20)


def test_festival_ground() -> None:
    """OL-TAB-11, OL-EFX-07: a beer for a point in goods for each forest and moor card on one's land."""
    table = used_in_ireland("festival_ground", beer=1)  # three forests and two moors
    assert not table.refuses("gain", ceramic=1, book=1)
    assert not table.refuses("gain", ornament=1)
    assert table.refuses("gain", book=3)
    assert table.refuses("gain", reliquary=1)
    assert table.choose("gain", ceramic=1, book=1).done().change(0) == {"beer": -1, "ceramic": 1, "book": 1}
    table = ready("festival_ground", IRELAND, beer=1).land(0, "hill_district", 2).turn(0).use("festival_ground")
    assert table.choose("gain", reliquary=1).done().change(0) == {"beer": -1, "reliquary": 1}
