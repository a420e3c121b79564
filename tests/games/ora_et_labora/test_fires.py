"""Buildings that use other buildings: OL-EFX-05, and the rulings about them."""

from __future__ import annotations

import pytest

from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table
from tests.games.ora_et_labora.using import cannot_use, ready

NEXT_DOOR = [(FRANCE, "cloister_garden", "grape"), (IRELAND, "cottage", "malt")]
OCCUPIED = [(FRANCE, "palace", "wine"), (IRELAND, "grand_manor", "whiskey")]
DISPLAY = [(FRANCE, "hospice"), (IRELAND, "guesthouse")]


# ---- the Priory


def test_priory() -> None:
    """OL-TAB-10, OL-EFX-05, OL-AMB-10: any building with a prior on it, whoever's; nobody moves and nothing is paid."""
    table = ready("priory", grain=2).land(1, "hill_district", 2).stands("windmill", 1).put("prior", "windmill", 1)
    table.put("lay_brother", "clay_mound", 2).turn(0).use("priory")
    assert table.options("house_of_prior") == [("windmill", 1)]
    table.choose("house_of_prior", ("windmill", 1)).choose("often", 2).done()
    assert table.change(0) == {"grain": -2, "flour": 2, "straw": 2}
    assert table.change(1) == {}
    assert table.pieces("windmill", 1) == [("prior", 1)]


def test_a_priory_does_not_fire_itself() -> None:
    """OL-AMB-11: with one's own prior on it and no other anywhere, there is nothing to use."""
    table = ready("priory").main("place_clergyman").choose("workplace", ("priory", 0)).choose("either", "prior")
    assert table.options("may") == [0]


def test_priory_fires_a_building_of_ones_own() -> None:
    """OL-EFX-05: with one's own prior on it."""
    table = ready("priory").put("prior", "clay_mound", 0).turn(0).use("priory")
    table.choose("house_of_prior", ("clay_mound", 0)).choose("marker", "clay_marker").done()
    assert table.change(0) == {"clay": 2}


# ---- next door


@pytest.mark.parametrize(("country", "building", "good"), NEXT_DOOR)
def test_the_building_next_door(country: str, building: str, good: str) -> None:
    """OL-TAB-10, OL-TAB-11, OL-EFX-05, OL-GRAPH-05: the good first; then an unoccupied neighbour, if one likes."""
    table = Table(4, country).stands(building, 0, (3, 1)).stands("stone_merchant", 0, (3, 0)).turn(0)
    table.use(building)
    alone = table.copy().choose("may", 0).done()
    assert alone.change(0) == {good: 1}
    table.choose("may", 1)
    neighbours = {("farmyard", 0), ("cloister_office", 0), ("stone_merchant", 0)}
    assert set(table.options("next_door")) == neighbours
    table.choose("next_door", ("cloister_office", 0)).choose("marker", "coin_marker").done()
    assert table.change(0) == {good: 1, "coin": 2}
    assert table.pieces("cloister_office", 0) == []


@pytest.mark.parametrize(("country", "building", "good"), NEXT_DOOR)
def test_occupied_neighbours_do_not_count(country: str, building: str, good: str) -> None:
    """OL-AMB-10: nor do settlements, and buildings further away."""
    table = Table(4, country).stands(building, 0, (3, 1)).stands("shanty_town", 0, (3, 0))
    table.put("lay_brother", "farmyard", 0).turn(0).use(building).choose("may", 1)
    assert table.options("next_door") == [("cloister_office", 0)]


def test_the_garden_of_somebody_else() -> None:
    """OL-GRAPH-05, OL-CONTRACT-06: neighbours on the owner's land; what they give is the payer's."""
    table = Table(4).stands("cloister_garden", 1, (3, 1)).turn(0).main("work_contract").choose("host", 1)
    table.choose("workplace", ("cloister_garden", 1)).choose("either", "fee").choose("pay", coin=1)
    table.choose("either", "lay_brother").choose("may", 1).choose("may", 1)
    assert set(table.options("next_door")) == {("farmyard", 1), ("cloister_office", 1)}
    table.choose("next_door", ("farmyard", 1)).choose("either", "grain").choose("marker", "grain_marker").done()
    assert table.change(0) == {"coin": -1, "grape": 1, "grain": 2}


def test_a_chain_of_fires() -> None:
    """OL-EX-15, OL-EFX-05, OL-GRAPH-06: the Garden fires the Priory beside it, and that somebody's Windmill."""
    table = Table(4).stands("cloister_garden", 0, (3, 1)).stands("priory", 0, (3, 0)).has_only(0, grain=1)
    table.land(1, "hill_district", 2).stands("windmill", 1).put("prior", "windmill", 1).turn(0)
    table.use("cloister_garden").choose("may", 1).choose("next_door", ("priory", 0))
    table.choose("house_of_prior", ("windmill", 1)).choose("often", 1).done()
    assert table.change(0) == {"grape": 1, "grain": -1, "flour": 1, "straw": 1}
    assert table.count(0, "lay_brother") == 1


def test_a_garden_is_used_once_in_an_action() -> None:
    """OL-EFX-05, OL-GRAPH-06: the Priory beside it cannot lead back to it."""
    table = Table(4).stands("cloister_garden", 0, (3, 1)).stands("priory", 0, (3, 0)).put("prior", "clay_mound", 1)
    table.turn(0).use("cloister_garden", sends="prior").choose("may", 1).choose("next_door", ("priory", 0))
    assert table.options("house_of_prior") == [("clay_mound", 1)]


# ---- occupied buildings


@pytest.mark.parametrize(("country", "building", "drink"), OCCUPIED)
def test_any_occupied_building(country: str, building: str, drink: str) -> None:
    """OL-TAB-10, OL-TAB-11, OL-EFX-05, OL-AMB-10, OL-AMB-11: of any player, for a drink; not itself."""
    table = ready(building, country, **{drink: 1}).put("lay_brother", "clay_mound", 1).put("prior", "farmyard", 2)
    table.put("prior", "farmyard", 0).turn(0).use(building)
    assert set(table.options("busy_house")) == {("clay_mound", 1), ("farmyard", 2), ("farmyard", 0)}
    table.choose("busy_house", ("clay_mound", 1)).choose("marker", "clay_marker").done()
    assert table.change(0) == {drink: -1, "clay": 2}
    assert cannot_use(building, country, coin=9)


def test_priory_and_palace_fire_each_other() -> None:
    """OL-AMB-11: the Palace a Priory, and that another building; never in a circle."""
    table = ready("palace", wine=1).stands("priory", 0).put("lay_brother", "priory", 0).put("prior", "clay_mound", 1)
    table.turn(0).use("palace").choose("busy_house", ("priory", 0))
    assert table.options("house_of_prior") == [("clay_mound", 1)]
    table.choose("house_of_prior", ("clay_mound", 1)).choose("marker", "clay_marker").done()
    assert table.change(0) == {"wine": -1, "clay": 2}
    table = ready("priory", wine=1).stands("palace", 0).put("prior", "palace", 0).put("lay_brother", "clay_mound", 1)
    table.turn(0).use("priory").choose("house_of_prior", ("palace", 0))
    assert table.options("busy_house") == [("clay_mound", 1)]


# ---- cards of the display


@pytest.mark.parametrize(("country", "building"), DISPLAY)
def test_a_card_of_the_display(country: str, building: str) -> None:
    """OL-TAB-10, OL-TAB-11, OL-EFX-05, OL-CLERGY-04: used without being built; nobody stands on it."""
    table = (
        ready(building, country, grain=3, peat=1).in_display("peat_coal_kiln", "stone_merchant").turn(0).use(building)
    )
    assert "peat_coal_kiln" in table.options("unbuilt")
    table.choose("unbuilt", "peat_coal_kiln").choose("often", 1).done()
    assert table.change(0) == {"peat": -1, "peat_coal": 2, "coin": 1}
    assert "peat_coal_kiln" in table.lies("display")


def test_a_garden_in_the_display_has_no_neighbours() -> None:
    """OL-GRAPH-05, OL-GRAPH-06: the Hospice gets a grape from it, and no more."""
    table = ready("hospice").in_display("cloister_garden").turn(0).use("hospice")
    assert table.done().change(0) == {"grape": 1}


def test_the_hospice_fires_a_priory_that_fires_further() -> None:
    """OL-EFX-05, OL-GRAPH-06."""
    table = ready("hospice").in_display("priory").put("prior", "clay_mound", 1).turn(0).use("hospice")
    table.choose("house_of_prior", ("clay_mound", 1)).choose("marker", "clay_marker").done()
    assert table.change(0) == {"clay": 2}


def test_the_hospice_builds_with_a_carpentry_in_the_display() -> None:
    """OL-EFX-05, OL-PRIOR-03: the card itself may be what is built then, and the prior may follow."""
    table = ready("hospice", wood=2, clay=1).in_display("carpentry").turn(0).use("hospice").choose("grove", (1, 0))
    table.choose("may", 1).choose("card", "carpentry").choose("site", (1, 0)).done()
    assert table.map(0)[1, 0] == "carpentry"
    assert table.options("either") == ["send_prior", "end"]
