"""What the buildings of France do: table OL-TAB-10."""

from __future__ import annotations

import pytest

from tests.games.ora_et_labora.table import Table
from tests.games.ora_et_labora.tables import GOODS
from tests.games.ora_et_labora.using import cannot_use, ready, used

FRENCH = [name for name, good in GOODS.items() if good.country != "Ireland"]


# ---- start


def test_grain_storage() -> None:
    """OL-TAB-10: one coin for six grain; the wheel is not touched."""
    table = ready("grain_storage", coin=1)
    before = table.shown()
    table.use("grain_storage").choose("pay", coin=1).done()
    assert table.change(0) == {"coin": -1, "grain": 6}
    assert table.shown() == before


def test_windmill() -> None:
    """OL-TAB-10, OL-EFX-01: up to seven grain into flour and straw."""
    table = used("windmill", grain=9)
    assert table.options("often") == list(range(8))
    assert table.choose("often", 7).done().change(0) == {"grain": -7, "flour": 7, "straw": 7}


def test_bakery() -> None:
    """OL-TAB-10, OL-EFX-02, OL-EFX-03: one peat coal bakes six bread; then, or only, two are sold."""
    table = used("bakery", flour=7, peat_coal=1)
    assert table.options("often") == list(range(7))
    table.choose("often", 6).choose("pay", peat_coal=1)
    assert table.options("often") == [0, 1, 2]
    assert table.choose("often", 2).done().change(0) == {"flour": -6, "peat_coal": -1, "bread": 4, "coin": 8}
    only = used("bakery", bread=1).choose("often", 0).choose("often", 1).done()
    assert only.change(0) == {"bread": -1, "coin": 4}


def test_bakery_halves() -> None:
    """OL-EFX-03, OL-GOODS-02: three bread need one energy and a half; a straw is half of one."""
    table = used("bakery", flour=3, straw=3).choose("often", 3).choose("pay", straw=3).choose("often", 0).done()
    assert table.change(0) == {"flour": -3, "straw": -3, "bread": 3}
    table = used("bakery", flour=3, wood=2).choose("often", 3).choose("pay", wood=2).choose("often", 0).done()
    assert table.change(0) == {"flour": -3, "wood": -2, "bread": 3}


def test_market() -> None:
    """OL-TAB-10, OL-EX-06, OL-EFX-04: four goods of four kinds for a bread and seven coins."""
    table = used("market_hall", wood=1, clay=1, stone=2, five=1, coin=1).choose("pay", wood=1, clay=1, five=1, coin=1)
    assert table.done().change(0) == {"wood": -1, "clay": -1, "five": -1, "coin": -1 + 7, "bread": 1}
    assert cannot_use("market_hall", wood=9, clay=9, stone=9)


def test_harbor_promenade() -> None:
    """OL-TAB-10."""
    assert used("harbor_promenade").done().change(0) == {"wood": 1, "wine": 1, "coin": 1, "ceramic": 1}


def test_a_carpentry_where_nothing_can_be_built() -> None:
    """OL-TAB-10, OL-CLERGY-02: the forest goes, and no building comes."""
    table = ready("carpentry").in_display("peat_coal_kiln").turn(0).use("carpentry").choose("grove", (2, 0)).done()
    assert table.change(0) == {}
    assert table.map(0)[2, 0] == "plains"


def test_carpentry() -> None:
    """OL-TAB-10, OL-EFX-09: a forest is discarded, for no wood; then something is built."""
    table = ready("carpentry", clay=1).in_display("peat_coal_kiln").turn(0).use("carpentry").choose("grove", (2, 0))
    table.choose("may", 1).choose("site", (2, 0)).done()
    assert table.change(0) == {"clay": -1}
    assert table.map(0)[2, 0] == "peat_coal_kiln"
    bare = ready("carpentry", clay=1).in_display("peat_coal_kiln")
    for at in ((1, 0), (2, 0), (1, 1)):
        bare.clear(0, at)
    bare.turn(0).main("place_clergyman").choose("workplace", ("carpentry", 0)).choose("either", "lay_brother")
    assert bare.options("may") == [0]


# ---- A


@pytest.mark.parametrize("grapevine", ["grapevine_a", "grapevine_c"])
def test_grapevines(grapevine: str) -> None:
    """OL-TAB-10, OL-EFX-06: grapes from the wheel."""
    table = ready(grapevine).marker(grape_marker=6).use(grapevine).choose("marker", "grape_marker").done()
    assert table.change(0) == {"grape": 6}


def test_financed_estate() -> None:
    """OL-TAB-10."""
    table = used("financed_estate", coin=2).choose("pay", coin=1).done()
    assert table.change(0) == {"coin": -1, "book": 1, "bread": 1, "grape": 2, "flour": 2}


def test_cloister_library() -> None:
    """OL-TAB-10, OL-EFX-02: up to three books for a coin each; then, or only, a book for meat and wine, once."""
    table = used("cloister_library", coin=5)
    assert table.options("often") == [0, 1, 2, 3]
    table.choose("often", 3).choose("pay", coin=3).choose("may", 1).done()
    assert table.change(0) == {"coin": -3, "book": 2, "meat": 1, "wine": 1}
    only = used("cloister_library", book=1).choose("may", 1).done()
    assert only.change(0) == {"book": -1, "meat": 1, "wine": 1}


# ---- B


def test_inn() -> None:
    """OL-TAB-10, OL-EFX-02: a wine for six coins, and, or only, up to seven food for a coin each."""
    table = used("inn", wine=1, bread=2, grain=2).choose("may", 1)
    assert table.options("often") == list(range(8))
    table.choose("often", 7).choose("pay", bread=2, grain=1).done()
    assert table.change(0) == {"wine": -1, "coin": 6 + 7, "bread": -2, "grain": -1}
    only = used("inn", wine=1, bread=1).choose("may", 0).choose("often", 3).choose("pay", bread=1).done()
    assert only.change(0) == {"bread": -1, "coin": 3}


def test_winery() -> None:
    """OL-TAB-10, OL-EFX-02: any number of grapes into wine; then, or only, one wine for seven coins."""
    table = used("winery", grape=9).choose("often", 9).choose("may", 1).done()
    assert table.change(0) == {"grape": -9, "wine": 8, "coin": 7}
    assert used("winery", wine=2).choose("may", 1).done().change(0) == {"wine": -1, "coin": 7}


def test_quarry_of_stack_c() -> None:
    """OL-TAB-10."""
    table = ready("quarry_c").marker(stone_marker=3).use("quarry_c").choose("marker", "stone_marker").done()
    assert table.change(0) == {"stone": 3}


def test_bathhouse() -> None:
    """OL-TAB-10, OL-EFX-10: a coin for a book and a ceramic; all one's clergymen come back, this one too."""
    table = ready("bathhouse", coin=1).put("prior", "clay_mound", 0).put("lay_brother", "farmyard", 0)
    table.put("prior", "clay_mound", 1).turn(0).use("bathhouse").choose("pay", coin=1).done()
    assert table.change(0) == {"coin": -1, "book": 1, "ceramic": 1, "prior": 1, "lay_brother": 2}
    assert table.pieces("bathhouse", 0) == table.pieces("clay_mound", 0) == []
    assert table.pieces("clay_mound", 1) == [("prior", 1)]


def test_cloister_church() -> None:
    """OL-TAB-10, OL-EFX-01: up to twice a bread and a wine for a reliquary."""
    table = used("cloister_church", bread=3, wine=3)
    assert table.options("often") == [0, 1, 2]
    assert table.choose("often", 2).done().change(0) == {"bread": -2, "wine": -2, "reliquary": 2}


def test_chamber_of_wonders() -> None:
    """OL-TAB-10, OL-EFX-04, OL-EFX-08: thirteen goods of thirteen kinds for a wonder."""
    thirteen = dict.fromkeys(FRENCH[:13], 1)
    table = used("chamber_of_wonders", **{**thirteen, "wood": 9})
    table.choose("pay", **thirteen).done()
    assert table.change(0) == {**dict.fromkeys(thirteen, -1), "wonder": 1}
    assert cannot_use("chamber_of_wonders", **dict.fromkeys(FRENCH[:12], 9))
    table = ready("chamber_of_wonders", **thirteen).left(wonder=0)
    table.main("place_clergyman").choose("workplace", ("chamber_of_wonders", 0)).choose("either", "lay_brother")
    assert table.options("may") == [0]


# ---- C


def test_town_estate() -> None:
    """OL-TAB-10."""
    assert used("town_estate", ceramic=2).done().change(0) == {"ceramic": -1, "coin": 12}


def test_calefactory() -> None:
    """OL-TAB-10, OL-EFX-11, OL-END-04: for a coin, trees are felled and peat is cut, either or both, in any order."""
    table = ready("calefactory", coin=1).marker(wood_marker=5, peat_marker=4, joker=2).use("calefactory")
    table.choose("pay", coin=1)
    both = table.copy().choose("next", 1).choose("may", 1).choose("bog", (0, 1)).choose("marker", "peat_marker")
    both.choose("may", 1).choose("grove", (1, 0)).choose("marker", "wood_marker").done()
    assert both.change(0) == {"coin": -1, "wood": 5, "peat": 4}
    assert (both.shown()["wood_marker"], both.shown()["peat_marker"]) == (0, 0)
    table.choose("next", 0).choose("may", 1).choose("grove", (1, 0)).choose("marker", "joker").choose("may", 0).done()
    assert table.change(0) == {"coin": -1, "wood": 2}
    assert table.map(0)[1, 0] == "plains"


@pytest.mark.parametrize(("picked", "good"), [((1, 0, 0), "meat"), ((0, 1, 0), "bread"), ((0, 0, 1), "wine")])
def test_shipping_company(picked: tuple[int, ...], good: str) -> None:
    """OL-TAB-10, OL-JOKER-03: three energy for as much meat, bread or wine as the joker shows."""
    table = ready("shipping_company", peat=2).marker(joker=7).use("shipping_company").choose("pay", peat=2)
    assert table.choose("picked", picked).done().change(0) == {"peat": -2, good: 7}
    assert table.shown()["joker"] == 0


# ---- D


@pytest.mark.parametrize(("coins", "reliquaries"), [(35, 4), (5, 1), (14, 1), (15, 2)])
def test_forgers_workshop(coins: int, reliquaries: int) -> None:
    """OL-TAB-10, OL-EX-13, OL-DIS-13: five coins for a reliquary, then ten for each more, without a limit."""
    table = used("forgers_workshop", coin=coins).choose("pay", coin=5)
    assert table.options("often") == list(range(reliquaries))
    table.choose("often", reliquaries - 1)
    if reliquaries > 1:
        table.choose("pay", coin=10 * (reliquaries - 1))
    assert table.done().change(0) == {"coin": 5 - 10 * reliquaries, "reliquary": reliquaries}


def test_pilgrimage_site() -> None:
    """OL-TAB-10, OL-EX-14: one tile twice, or two tiles once each; no third time."""
    table = used("pilgrimage_site", ceramic=1).choose("again", 1).choose("either", 1).choose("again", 1)
    assert table.choose("either", 2).done().change(0) == {"ceramic": -1, "reliquary": 1}
    table = used("pilgrimage_site", book=2, ceramic=1).choose("again", 1).choose("either", 0).choose("again", 1)
    assert table.choose("either", 0).done().change(0) == {"book": -2, "ceramic": 2}
    table = used("pilgrimage_site", book=1).choose("again", 1).choose("either", 0).choose("again", 0).done()
    assert table.change(0) == {"book": -1, "ceramic": 1}


def test_dormitory() -> None:
    """OL-TAB-10: a ceramic, and any number of straw and wood into books."""
    table = used("dormitory", straw=4, wood=3)
    assert table.options("often") == [0, 1, 2, 3]
    assert table.choose("often", 3).done().change(0) == {"straw": -3, "wood": -3, "book": 3, "ceramic": 1}


@pytest.mark.parametrize("many", [0, 1, 4])
def test_printing_office(many: int) -> None:
    """OL-TAB-10, OL-DIS-12, OL-EFX-09: up to four forests into books, for no wood."""
    table = ready("printing_office").land(0, "hill_district", 2).turn(0).use("printing_office")
    forests = [(1, 0), (2, 0), (1, 1), (1, 2), (2, 2)]
    for at in forests[:many]:
        table.choose("again", 1).choose("grove", at)
    if many < 4:
        table.choose("again", 0)
    table.done()
    assert table.change(0) == ({"book": many} if many else {})
    assert list(table.map(0).values()).count("forest") == 5 - many


def test_printing_office_with_a_busy_press() -> None:
    """OL-DIS-12: the variant under which other people's games were recorded takes five."""
    table = Table(4, variants=("busy_press",)).stands("printing_office", 0).land(0, "hill_district", 2).turn(0)
    table.use("printing_office")
    for at in ((1, 0), (2, 0), (1, 1), (1, 2), (2, 2)):
        table.choose("again", 1).choose("grove", at)
    assert table.done().change(0) == {"book": 5}
