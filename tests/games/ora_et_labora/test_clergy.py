"""Placing clergymen and work contracts: ledger section 4.1."""

from __future__ import annotations

import pytest

from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table

BASICS = {"clay_mound", "farmyard", "cloister_office"}


# ---- one's own buildings


def test_a_clergyman_goes_to_a_building_of_ones_own() -> None:
    """OL-CLERGY-01: one that is free, where nobody stands; then its function may be used once."""
    table = Table().turn(0).main("place_clergyman")
    assert set(table.options("workplace")) == {(name, 0) for name in BASICS}
    table.choose("workplace", ("clay_mound", 0))
    assert table.options("either") == ["lay_brother", "prior"]
    table.choose("either", "prior").choose("may", 1).choose("marker", "clay_marker").done()
    assert table.pieces("clay_mound", 0) == [("prior", 0)]
    assert (table.count(0, "prior"), table.count(0, "lay_brother")) == (0, 2)
    assert table.options("either") == ["extra", "end"]


def test_the_function_may_be_left() -> None:
    """OL-CLERGY-02: the clergyman stands there all the same."""
    table = Table().turn(0).main("place_clergyman").choose("workplace", ("clay_mound", 0))
    table.choose("either", "lay_brother").choose("may", 0).done()
    assert table.change(0) == {"lay_brother": -1}
    assert table.pieces("clay_mound", 0) == [("lay_brother", 0)]
    assert table.shown()["clay_marker"] == 2


def test_an_occupied_building_is_taken() -> None:
    """OL-CLERGY-01, OL-DIS-15: also by a clergyman of one's own."""
    table = Table().put("lay_brother", "clay_mound", 0).turn(0).main("place_clergyman")
    assert set(table.options("workplace")) == {("farmyard", 0), ("cloister_office", 0)}


def test_only_those_who_are_free_can_be_sent() -> None:
    """OL-CLERGY-01, OL-CLERGY-03: with the prior placed, lay brothers; with all placed, nobody."""
    table = Table().put("prior", "clay_mound", 0)
    sent = table.copy().turn(0).main("place_clergyman").choose("workplace", ("farmyard", 0))
    assert sent.options("either") == ["lay_brother"]
    table.put("lay_brother", "farmyard", 0).put("lay_brother", "cloister_office", 0).stands("bakery", 0).turn(0)
    assert "place_clergyman" not in table.options("either")


def test_settlements_forests_moors_and_land_cannot_be_used() -> None:
    """OL-CLERGY-04: nor cards in the display."""
    table = Table().stands("shanty_town", 0, (3, 0)).turn(0)
    assert set(table.main("place_clergyman").options("workplace")) == {(name, 0) for name in BASICS}
    table = Table().stands("shanty_town", 1, (3, 0)).turn(0).main("work_contract").choose("host", 1)
    assert set(table.options("workplace")) == {(name, 1) for name in BASICS}


# ---- work contracts


def market() -> Table:
    """Green (seat 1) has a Market, the prior and one lay brother free; Red (seat 0) has four kinds of goods."""
    table = Table().stands("market_hall", 1).put("lay_brother", "clay_mound", 1)
    return table.has_only(0, coin=2, wood=1, clay=1, grain=1, peat=1)


@pytest.mark.parametrize("sent", ["lay_brother", "prior"])
def test_a_work_contract(sent: str) -> None:
    """OL-EX-06, OL-CONTRACT-01, OL-CONTRACT-02, OL-CONTRACT-06: the owner chooses whom to send, the payer gains."""
    table = market().turn(0).main("work_contract").choose("host", 1).choose("workplace", ("market_hall", 1))
    table.choose("either", "fee").choose("pay", coin=1)
    assert table.asked.seat == 1
    assert table.options("either") == ["lay_brother", "prior"]
    table.choose("either", sent)
    assert table.asked.seat == 0
    table.choose("may", 1).choose("pay", wood=1, clay=1, grain=1, peat=1).done()
    assert table.change(0) == {"wood": -1, "clay": -1, "grain": -1, "peat": -1, "coin": -1 + 7, "bread": 1}
    assert table.change(1) == {"coin": 1, sent: -1}
    assert table.pieces("market_hall", 1) == [(sent, 1)]


def test_the_function_of_a_contract_may_be_left() -> None:
    """OL-CONTRACT-01, OL-CLERGY-02: the fee is paid, and the building is occupied."""
    table = market().turn(0).main("work_contract").choose("host", 1).choose("workplace", ("farmyard", 1))
    table.choose("either", "fee").choose("pay", coin=1).choose("either", "lay_brother").choose("may", 0).done()
    assert table.change(0) == {"coin": -1}
    assert table.change(1) == {"coin": 1, "lay_brother": -1}


def test_a_contract_needs_a_free_building_and_a_free_clergyman() -> None:
    """OL-CONTRACT-01, OL-CONTRACT-05: of the same opponent; others are offered."""
    table = Table().put("prior", "clay_mound", 1).turn(0).main("work_contract").choose("host", 1)
    assert set(table.options("workplace")) == {("farmyard", 1), ("cloister_office", 1)}
    table = Table().stands("bakery", 1)
    for piece, building in (("prior", "clay_mound"), ("lay_brother", "farmyard"), ("lay_brother", "cloister_office")):
        table.put(piece, building, 1)
    assert table.turn(0).main("work_contract").options("host") == [2]
    for piece, building in (("prior", "clay_mound"), ("lay_brother", "farmyard"), ("lay_brother", "cloister_office")):
        table.put(piece, building, 2)
    assert "work_contract" not in table.turn(0).options("either")


def test_a_contract_cannot_be_refused() -> None:
    """OL-CONTRACT-05: whoever has one clergyman left is asked nothing."""
    table = Table().put("prior", "clay_mound", 1).put("lay_brother", "farmyard", 1).turn(0)
    table.main("work_contract").choose("host", 1).choose("workplace", ("cloister_office", 1))
    table.choose("either", "fee").choose("pay", coin=1)
    assert (table.asked.seat, table.options("either")) == (1, ["lay_brother"])


def test_without_money_there_is_no_contract() -> None:
    """OL-CONTRACT-03."""
    assert "work_contract" not in Table().has(0, coin=0).turn(0).options("either")


@pytest.mark.parametrize(
    ("country", "building", "drink"), [(FRANCE, "winery", "wine"), (IRELAND, "whiskey_distillery", "whiskey")]
)
def test_the_fee_rises_when_somebody_builds_it(country: str, building: str, drink: str) -> None:
    """OL-CONTRACT-03, OL-EX-06: from that moment on everybody pays two coins."""
    table = Table(3, country).in_display(building).has_only(2, clay=2, straw=2).turn(2)
    assert table.fee() == 1
    table.main("build_building").choose("card", building).choose("site", (3, 0)).done()
    assert table.fee() == 2
    table.has_only(0, coin=1).turn(0)
    assert "work_contract" not in table.options("either")
    table.has_only(0, coin=3, **{drink: 1}).turn(0)
    table.main("work_contract").choose("host", 1).choose("workplace", ("clay_mound", 1))
    gift = table.copy()
    table.choose("either", "fee").choose("pay", coin=2).choose("either", "lay_brother").choose("may", 0).done()
    assert (table.change(0), table.change(1)) == ({"coin": -2}, {"coin": 2, "lay_brother": -1})
    gift.choose("either", "gift").choose("either", "lay_brother").choose("may", 0).done()
    assert (gift.change(0), gift.change(1)) == ({drink: -1}, {"lay_brother": -1})


@pytest.mark.parametrize(("country", "drink"), [(FRANCE, "wine"), (IRELAND, "whiskey")])
def test_a_gift_from_the_first_round_on(country: str, drink: str) -> None:
    """OL-CONTRACT-04: a drink goes to the supply, and the owner gets nothing."""
    table = Table(3, country).has_only(0, **{drink: 1}).turn(0)
    table.main("work_contract").choose("host", 2).choose("workplace", ("clay_mound", 2))
    assert table.options("either") == ["fee", "gift"]
    table.choose("either", "gift").choose("either", "prior").choose("may", 1).choose("marker", "joker").done()
    assert table.change(0) == {drink: -1, "clay": 2}
    assert table.change(2) == {"prior": -1}


def test_all_that_the_function_touches_is_the_payers() -> None:
    """OL-CONTRACT-06: forests, buildings, clergymen and cloisters, too."""
    table = Table(4).stands("carpentry", 1).has_only(0, coin=1, clay=1).in_display("peat_coal_kiln").turn(0)
    table.main("work_contract").choose("host", 1).choose("workplace", ("carpentry", 1)).choose("either", "fee")
    table.choose("pay", coin=1).choose("either", "lay_brother").choose("may", 1).choose("grove", (1, 0))
    table.choose("may", 1).choose("card", "peat_coal_kiln").choose("site", (1, 0)).done()
    assert table.map(0)[1, 0] == "peat_coal_kiln"
    assert list(table.map(1).values()).count("forest") == 3
    table = Table(4).stands("bathhouse", 1).put("lay_brother", "clay_mound", 0).put("prior", "farmyard", 1)
    table.has_only(0, coin=2).turn(0).main("work_contract").choose("host", 1).choose("workplace", ("bathhouse", 1))
    table.choose("either", "fee").choose("pay", coin=1).choose("either", "lay_brother").choose("may", 1)
    table.choose("pay", coin=1).done()
    assert (table.count(0, "lay_brother"), table.count(1, "prior"), table.count(1, "lay_brother")) == (2, 0, 1)
    table = Table().stands("house_of_the_brotherhood", 1).has_only(0, coin=6).turn(0)
    table.main("work_contract").choose("host", 1).choose("workplace", ("house_of_the_brotherhood", 1))
    table.choose("either", "fee").choose("pay", coin=1).choose("either", "prior").choose("may", 1)
    table.choose("pay", coin=5).choose("gain", book=1).done()  # two points for one Cloister Office
    assert table.change(0) == {"coin": -6, "book": 1}


def test_a_contract_is_no_building_of_the_payers_own() -> None:
    """OL-AMB-07: the payer's prior cannot follow; that is only after building."""
    table = Table().turn(0).main("work_contract").choose("host", 1).choose("workplace", ("clay_mound", 1))
    table.choose("either", "fee").choose("pay", coin=1).choose("either", "lay_brother").choose("may", 0).done()
    assert table.options("either") == ["extra", "end"]
