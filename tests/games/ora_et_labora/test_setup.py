"""What everybody and the board begin with: ledger section 1."""

from __future__ import annotations

import pytest

from runtime.game.play import decision, new_game
from runtime.town.refusals import Refused
from tests.content.packs import pack
from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table

BASIC = ("wood", "clay", "peat", "grain", "livestock", "coin")
COUNTRIES = (FRANCE, IRELAND)


def test_four_phases_or_five() -> None:
    """OL-SETUP-01: clergy, wheel, actions, start player; and a settlement phase between in round 6 of three players."""
    table = Table(3).begin_round(5)
    assert table.options("either")[0] == "place_clergyman"
    table = Table(3).begin_round(6)
    assert table.options("either") == ["settle", "extra", "end"]
    for seat in (2, 0, 1):
        assert table.asked.seat == seat
        table.main("end")
    assert (table.asked.seat, table.options("either")[0]) == (2, "place_clergyman")


def test_twenty_four_rounds_and_one_more() -> None:
    """OL-SETUP-01, OL-AMB-02: the round after the twenty-fourth is the bonus round."""
    assert "fell_trees" in Table().begin_round(24).options("either")
    assert "fell_trees" not in Table().begin_round(25).options("either")


def test_the_country_decides_the_cards() -> None:
    """OL-SETUP-02: France has its own cards, Ireland others, and both have the common ones."""
    france, ireland = (Table(4, country).lies("display") for country in COUNTRIES)
    common = {"priory", "cloister_courtyard", "fuel_merchant", "peat_coal_kiln", "stone_merchant", "builders_market"}
    assert france & ireland == common
    assert {"windmill", "bakery"} <= france
    assert {"malthouse", "houseboat"} <= ireland


def test_cards_for_four_stay_in_the_box() -> None:
    """OL-SETUP-03: with three players; with four they are in."""
    three, four = (Table(players).lies("display") for players in (3, 4))
    assert four - three == {"grain_storage", "carpentry", "builders_market"}
    assert not three - four


def test_start_cards_lie_open_and_stacks_wait() -> None:
    """OL-SETUP-04."""
    table = Table()
    assert "windmill" in table.lies("display")
    assert "grapevine_a" in table.lies("stack_a")
    cards = table.turn(0).has(0, wood=9, clay=9, stone=9, straw=9, coin=30).main("build_building").options("card")
    assert set(cards) <= table.lies("display")
    assert "grapevine_a" not in cards


@pytest.mark.parametrize("country", COUNTRIES)
def test_what_a_player_begins_with(country: str) -> None:
    """OL-SETUP-05, OL-SETUP-06, OL-GRAPH-01: land with cards, clergymen, settlements, and one of each basic good."""
    table = Table(4, country)
    for seat in range(4):
        assert {good: table.count(seat, good) for good in BASIC} == dict.fromkeys(BASIC, 1)
        others = {table.noun_name(noun) for noun in table.numbers.resources} - set(BASIC)
        assert {table.count(seat, good) for good in others} == {0}
        assert (table.count(seat, "prior"), table.count(seat, "lay_brother")) == (1, 2)
        held = {table.noun_name(t) for t in table.rules.type_of_token if table.game.counts[seat][t]}
        assert held == {"shanty_town", "farming_village", "market_town", "fishing_village"}
        cards = list(table.map(seat).values())
        assert (cards.count("forest"), cards.count("moor")) == (3, 2)
        assert {"clay_mound", "farmyard", "cloister_office"} <= set(cards)


def test_markers_at_the_start() -> None:
    """OL-SETUP-07: on 0 before the wheel turns; grapes and stone are aside."""
    table = Table()
    assert {name for name, value in table.shown().items() if value == 2} == {
        *(f"{good}_marker" for good in BASIC),
        "joker",
    }
    assert [table.game.markers[table.markers[f"{good}_marker"]] for good in ("grape", "stone")] == [-1, -1]
    assert set(Table(3, IRELAND).markers) == set(table.markers) - {"grape_marker"}


def test_land_is_in_common() -> None:
    """OL-SETUP-08: nine districts and nine plots for everybody together."""
    for players in (3, 4):
        table = Table(players)
        assert (table.count("supply", "district"), table.count("supply", "plot")) == (9, 9)


def test_eight_wonders() -> None:
    """OL-SETUP-09."""
    assert Table().count("supply", "wonder") == 8


def test_the_first_seat_begins_and_the_fee_is_one() -> None:
    """OL-SETUP-10: seats are taken by lot; the start-player marker shows 1 coin."""
    table = Table()
    assert table.asked.seat == 0
    assert table.fee() == 1


@pytest.mark.parametrize("country", COUNTRIES)
def test_for_one_to_four_players(country: str) -> None:
    """OL-TAB-14, OL-DIS-20: each number has its game; variants are for the numbers that they are meant for."""
    for players in (1, 2, 3, 4):
        assert decision(new_game(pack(country), players)) is not None
    for players, variants in ((5, ()), (2, ("short_game",)), (3, ("long_duel",)), (1, ("long_duel",))):
        with pytest.raises(Refused):
            new_game(pack(country), players, 0, variants)
