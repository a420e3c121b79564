"""What a trip pays: ledger section 8, and GT-TWO-02 and -03."""

from __future__ import annotations

import pytest

from runtime.game.views.view import view
from runtime.telling.foresight import forecast_move
from tests.games.greentown.model import CARDS, income
from tests.games.greentown.reading import hex_of, place_of
from tests.games.greentown.table import Table
from tests.games.greentown.test_trips import FIVE
from tests.runtime.game.labels import noun

ORDINARY = ("H1", "R1", "C1", "C2", "R4", "H2")
SIX_TREES = ("H1", "R1", "R2", "R3", "R4", "C2", "R5", "R6", "R7", "R8", "H1")


def position(card: str, players: int = 3, seat: int = 0) -> Table:
    """GT-EX-06: Red culture on C1 and commerce on R2, Blue sport on C2 and culture on R6; somebody travels."""
    return Table(players).town("four_buildings").guest(seat, card).turn_of(seat).take("travel")


@pytest.mark.parametrize(
    ("card", "way", "paid"),
    [
        ("V5b", ORDINARY, [3, 1, 0]),
        ("V5c", ("H1", "R1", "R2", "R3", "R4", "H2"), [3, 0, 0]),
        ("V5a", ("H1", "R1", "C1", "R6", "R5", "H2"), [1, 0, 0]),
        ("V9a", ("H1", "R1", "C1", "C2", "R2", "R3", "R4", "C2", "R5", "H2"), [6, 1, 0]),
    ],
    ids=["GT-EX-06", "GT-EX-07", "GT-EX-08", "GT-EX-09"],
)
def test_the_examples_pay_as_the_ledger_says(card: str, way: tuple[str, ...], paid: list[int]) -> None:
    """GT-EX-06 to 09: 3 and 1, 3 and 0, 1 and 0, 6 and 1; by the engine and by the formula of section 8."""
    table = position(card)
    layout = table.layout()
    assert income(layout, CARDS[card], tuple(map(place_of, way)), 0, 3) == paid
    assert table.travel(*way).greenies() == paid


def test_every_route_pays_by_the_formula() -> None:
    """GT-PAY-01 to 05, GT-PAY-07, GT-TRIP-09: all routes for all visitors in the position of the examples."""
    for card in CARDS:
        table = position(card)
        layout = table.layout()
        if table.asked.kind != "trail":
            continue
        for trail in table.options("trail")[:60]:
            way = tuple(hex_of(table.rules.plan.slot_of_site[site]) for site in trail)
            assert table.copy().choose("trail", trail).greenies() == income(layout, CARDS[card], way, 0, 3)


def test_a_site_pays_once_in_a_turn() -> None:
    """GT-PAY-01, GT-TRIP-06: C2 is reached twice and counts twice for sport, but pays Blue 1."""
    table = position("V9a").travel("H1", "R1", "C1", "C2", "R2", "R3", "R4", "C2", "R5", "H2")
    assert table.greenies()[1] == 1


def test_a_building_pays_its_owner_and_a_tree_whoever_travels() -> None:
    """GT-PAY-02: the same trip, made by Red, by Blue and by somebody without a building."""
    assert [position("V5b", seat=seat).travel(*ORDINARY).greenies() for seat in range(3)] == [
        [3, 1, 0],  # two trees and C1, and C2 for Blue
        [1, 3, 0],  # two trees and C2, and C1 for Red
        [1, 1, 2],  # two trees
    ]


def test_a_category_that_is_missed_pays_nobody() -> None:
    """GT-PAY-03: culture is exceeded: neither Red's C1 nor Blue's R6 pays, and Red loses 1."""
    table = position("V5a").travel("H1", "R1", "C1", "R6", "R5", "H2")
    assert table.greenies() == [2 - 1, 0, 0]


@pytest.mark.parametrize("held", [0, 4])
def test_nobody_loses_what_they_have(held: int) -> None:
    """GT-EX-11, GT-PAY-04, GT-AMB-11: three wishes missed make -3, and what is paid is 0: on all 60 routes."""
    table = Table().has(0, "greenie", held).guest(0, "V7a").turn_of(0).take("travel")
    routes = table.trails()
    assert len(routes) == 60
    for way in routes:
        assert table.copy().travel(*way).greenies() == [held, 0, 0]


def test_penalties_are_taken_from_this_trip_only() -> None:
    """GT-PAY-04: with 4 in hand and 3 - 1 earned, 6 are held."""
    table = Table(3).town("four_buildings").has(0, "greenie", 4).guest(0, "V5c").turn_of(0).take("travel")
    assert table.travel("H1", "R1", "R2", "R3", "R4", "H2").greenies() == [4 + 4 - 1, 0, 0]


def test_others_are_not_touched_by_penalties() -> None:
    """GT-PAY-05: Red misses nature, culture and commerce, and Blue is paid for C2 all the same."""
    table = Table(3).stand("C1", "sports_ground", 1).guest(0, "V7a").turn_of(0).take("travel")
    layout = table.layout()
    paid = {way: income(layout, CARDS["V7a"], tuple(map(place_of, way)), 0, 3) for way in table.trails()}
    way = next(way for way, each in paid.items() if each == [0, 1, 0])
    assert table.travel(*way).greenies() == [0, 1, 0]


def test_greenies_are_kept_secret() -> None:
    """GT-PAY-06: others do not see how many one has."""
    table = Table(3).has(0, "greenie", 4).has(1, "greenie", 2).turn_of(0)
    held = {seat: view(table.game, seat)["held"] for seat in (0, 1, None)}
    assert held[0]["player 1"]["greentown.greenie"] == 4
    assert held[1]["player 2"]["greentown.greenie"] == 2
    for seat, other in ((0, "player 2"), (1, "player 1"), (None, "player 1"), (None, "player 2")):
        assert "greentown.greenie" not in held[seat][other]


def test_no_trip_tells_beforehand_what_others_have() -> None:
    """GT-PAY-06: after the trip that ends the game all is counted, but nobody sees the count before they choose it."""
    table = Table(3).has_double_turn(0).visitors_left(0).has(1, "greenie", 9).guest(0, "V5a").turn_of(0).take("travel")
    ahead = [forecast_move(table.game, trail) for trail in table.options("trail")]
    points = noun(table.game, "fortune")
    assert not [each for each in ahead if points in dict(each.lot)]
    assert not [each for each in ahead for _, lot in each.others if points in dict(lot)]
    table.travel(*FIVE)
    assert table.game.over
    assert table.count(1, "fortune") == 9


def test_a_category_of_which_nothing_is_wanted_is_met_without_a_visit() -> None:
    """GT-PAY-07: V5b takes commerce from 0; without any it costs nothing."""
    table = position("V5b")
    wishes = CARDS["V5b"].wishes()
    assert wishes["commerce"][0] == 0
    assert table.travel(*ORDINARY).greenies()[0] == 3


# ---- two players


def test_two_players_get_the_difference() -> None:
    """GT-EX-14, GT-TWO-02: 3 and 1 become 2 and 0."""
    assert position("V5b", players=2).travel(*ORDINARY).greenies() == [2, 0]


def test_all_that_both_earn_is_settled() -> None:
    """GT-TWO-02: 5 and 3 become 2 and 0."""
    way = ("H2", "R5", "R6", "C1", "C2", "R4", "R3", "R2", "R1", "H1")
    paid = {}
    for players in (2, 3):
        table = Table(players).town("four_buildings").stand("R7", "sports_ground", 1).stand("R3", "shop", 1)
        paid[players] = table.guest(0, "V9a").turn_of(0).take("travel").travel(*way).greenies()
    assert paid == {2: [2, 0], 3: [5, 3, 0]}


def test_whoever_has_more_gets_the_difference() -> None:
    """GT-TWO-02: also if it is not the one who travels."""
    table = Table(2).town("four_buildings").stand("R4", "shop", 1).guest(0, "V5b").turn_of(0).take("travel")
    for way in table.trails():
        expected = income(table.layout(), CARDS["V5b"], tuple(map(place_of, way)), 0, 2)
        assert table.copy().travel(*way).greenies() == expected
        assert min(expected) == 0


def test_equal_amounts_cancel() -> None:
    """GT-TWO-03: and what remains after penalties is what is compared."""
    table = Table(2).town("four_buildings").guest(0, "V5b").turn_of(0).take("travel")
    layout = table.layout()
    for way in table.trails():
        places = tuple(map(place_of, way))
        three = income(layout, CARDS["V5b"], places, 0, 3)[:2]
        expected = [three[0] - min(three), three[1] - min(three)]
        assert table.copy().travel(*way).greenies() == expected
