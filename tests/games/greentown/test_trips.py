"""Excursions: ledger section 7."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from runtime.game.play import apply
from runtime.game.sets.trips import network_of
from runtime.town.refusals import Refused
from runtime.town.trails import trails
from tests.games.greentown.model import CARDS
from tests.games.greentown.reading import hex_of, place_of
from tests.games.greentown.table import Table

ORDINARY = ("H1", "R1", "C1", "C2", "R4", "H2")
FIVE = ("H1", "R8", "R7", "R6", "R5", "C2", "R4", "H2")
"""Five stops in the starting layout: R8, R7, R5, R4 and the hotel."""

TRAIL = ("T830", "T831")
"""The codes of routes that are none, and of routes with too few or too many stops."""


def traveller(card: str, table: Table | None = None, seat: int = 0) -> Table:
    return (table or Table()).guest(seat, card).turn_of(seat).take("travel")


# ---- which routes are legal


@pytest.mark.parametrize(("stops", "many"), [(2, 0), (3, 26), (4, 48), (5, 62), (7, 60)])
def test_how_many_routes_there_are_at_the_start(stops: int, many: int) -> None:
    """GT-EX-01, GT-EX-11, GT-GRAPH-04: by brute force on the model, and by the engine's own search."""

    table = Table()
    ends = (table.site("H1"), table.site("H2"))
    found = trails(network_of(table.game.town, ends), stops)
    assert len(found) == len(set(found)) == many
    slots = table.rules.plan.slot_of_site
    assert {tuple(hex_of(slots[site]) for site in trail) for trail in found} == table.layout().trails(stops)


def test_routes_of_five_stops_lead_both_ways() -> None:
    """GT-EX-01, GT-TRIP-03, GT-COMP-04: 12 return to where they began, 25 lead to the other hotel from each."""
    found = Counter((way[0] == way[-1], way[0] if way[0] != way[-1] else "") for way in traveller("V5a").trails())
    assert found == {(True, ""): 12, (False, "H1"): 25, (False, "H2"): 25}


@pytest.mark.parametrize("card", ["V5a", "V5d", "V6b", "V7a", "V8a"])
def test_exactly_as_many_stops_as_the_visitor_asks_for(card: str) -> None:
    """GT-TRIP-02, GT-TRIP-08: the last of them is the hotel at the end."""
    table = traveller(card)
    content = table.layout().content
    offered = [tuple(hex_of(table.rules.plan.slot_of_site[s]) for s in trail) for trail in table.options("trail")]
    assert set(offered) == table.layout().trails(CARDS[card].stops)
    for way in offered:
        assert sum(at in content for at in way[1:]) == CARDS[card].stops
        assert content[way[-1]].category == content[way[0]].category == "hotel"


def test_a_trip_serves_the_visitor_in_front_of_the_player() -> None:
    """GT-TRIP-01, GT-AMB-02: not the one that lies open on the pile."""
    table = traveller("V7c")
    assert table.cards("next_visitor")[0][:2] == "V6"
    assert {sum(at in table.layout().content for at in _hexes(way)[1:]) for way in table.trails()} == {7}


def _hexes(way: tuple[str, ...]) -> list[tuple[int, int]]:
    return [place_of(at) for at in way]


def test_no_section_twice() -> None:
    """GT-EX-12, GT-TRIP-04: in neither direction; places may be passed again."""
    table = traveller("V5a")
    for way in table.trails():
        sections = [frozenset(step) for step in pairwise(way)]
        assert len(sections) == len(set(sections))
    assert table.refused("H1", "R1", "C1", "R8", "H1", "R1", "H1").code in TRAIL
    assert table.refused("H1", "R1", "H1", "R8", "H1").code in TRAIL  # back the way one came
    assert any(len(set(way[1:-1])) < len(way[1:-1]) for way in table.trails())


def test_what_is_wrong_with_a_route_is_told() -> None:
    """GT-GRAPH-06, GT-TRIP-02 to 08: each in its own way, and nothing changes."""
    table = traveller("V5a")
    wrong = {
        "not from a hotel": ("R1", "C1", "C2", "R4", "H2"),
        "not to a hotel": FIVE[:-1],
        "no road": ("H1", "C1", "C2", "R4", "H2"),
        "too few stops": ORDINARY,
        "too many stops": ("H1", "R1", "R2", "R3", "R4", "C2", "R5", "R6", "R7", "R8", "H1"),
        "twice": ("H1", "R1", "C1", "R8", "H1", "R1", "R2", "C2", "R4", "H2"),
    }
    told = {why: table.refused(*way) for why, way in wrong.items()}
    assert all(reason.code in TRAIL for reason in told.values())
    assert len({reason.reason for reason in told.values()}) == len(wrong)
    assert "3 stops, 2 too few" in told["too few stops"].reason
    assert "7 stops, 2 too many" in told["too many stops"].reason
    for nowhere in ((*FIVE, (5, 5)), ((5, 5), "H1"), ("H1", (0, -2), "H1")):
        assert table.refused(*nowhere).code == "T810"  # no land lies there
    for odd in (0, (), ("H1",), (-1, 5), True):
        with pytest.raises(Refused):
            apply(table.game, odd)  # type: ignore[arg-type]
    assert table.travel(*FIVE).game.turn == 1


def test_what_counts_as_a_stop() -> None:
    """GT-TRIP-05: buildings, trees and hotels on arrival; neither empty sites nor the departure."""
    table = traveller("V6a", Table().stand("R6", "shop", 1))
    table.travel(*FIVE)  # R6 is a stop now
    assert table.game.turn == 1
    assert traveller("V6a").refused(*FIVE).code in TRAIL


def test_a_place_reached_twice_is_two_stops() -> None:
    """GT-TRIP-06, GT-AMB-04, GT-EX-09: C2 is passed twice."""
    table = Table(3).town("four_buildings").guest(0, "V9a").turn_of(0).take("travel")
    table.travel("H1", "R1", "C1", "C2", "R2", "R3", "R4", "C2", "R5", "H2")
    assert table.greenies() == [6, 1, 0]
    once = Table(3).town("four_buildings").guest(0, "V8a").turn_of(0).take("travel")
    assert once.refused("H1", "R1", "C1", "C2", "R2", "R3", "R4", "C2", "R5", "H2").code in TRAIL


def test_hotels_on_the_way_are_stops() -> None:
    """GT-TRIP-07: they belong to no category and pay nothing."""
    way = ("H1", "R1", "C1", "C2", "R4", "H2", "R5", "R6", "C1", "R8", "H1")
    table = traveller("V6a")
    assert way in table.trails()
    table.travel(*way)  # R1, R4, H2, R5, R8, H1: four of nature are one too many, and culture is missed
    assert table.greenies()[0] == 0


def test_the_hotel_of_departure_may_be_passed() -> None:
    """GT-TRIP-07, GT-AMB-10: it is a stop then."""
    table = Table().swap("R8", "flower_4", {0, 2, 3, 5}).lay((-2, 0), "cow_2", {0, 1})
    way = ("H1", "R1", "C1", "R8", "H1", (-2, 0), "R8", "R7", "R6", "R5", "H2")
    assert traveller("V6a", table.copy()).refused(*way).code in TRAIL
    assert traveller("V7a", table).travel(*way).game.turn == 1


def test_wishes_do_not_forbid_a_route() -> None:
    """GT-TRIP-10, GT-TRIP-11, GT-AMB-03: what is missed or exceeded only costs; all 62 routes may be taken."""
    for card in ("V5a", "V5b", "V5c", "V5d"):
        assert len(traveller(card).trails()) == 62


def test_exceeding_a_wish_can_be_forbidden() -> None:
    """GT-AMB-03: with strict wishes only routes that show no more than is wanted; too little is still allowed."""
    table = traveller("V5a", Table(variants=["strict_wishes"]).town("four_buildings"))
    free = traveller("V5a", Table().town("four_buildings"))
    strict = set(table.trails())
    assert strict < set(free.trails())
    content = table.layout().content
    for way in free.trails():
        seen = Counter(content[at].category for at in _hexes(way)[1:] if at in content)
        within = all(seen[each] <= most for each, (_, most) in CARDS["V5a"].wishes().items())
        assert (way in strict) == within
    assert table.refused("H1", "R1", "C1", "R6", "R5", "H2").code == "T903"


def test_the_player_chooses_freely() -> None:
    """GT-TRIP-14: each of the legal routes is accepted."""
    table = traveller("V5a")
    for way in table.trails():
        assert table.copy().travel(*way).game.turn == 1


# ---- visitors come and go


def test_after_a_trip_the_next_visitor_comes() -> None:
    """GT-TRIP-12: the old one has gone home, the top one of the pile is taken, and another one lies open."""
    table = traveller("V5a")
    top, left = table.cards("next_visitor"), len(table.cards("visitor_pile"))
    table.travel(*FIVE)
    assert table.cards("guests", 0) == top
    assert "V5a" in table.cards("gone_home")
    assert len(table.cards("next_visitor")) == 1
    assert len(table.cards("visitor_pile")) == left - 1


def test_only_a_trip_that_took_place_brings_a_new_visitor() -> None:
    """GT-TRIP-13: neither building nor a trip that cannot be made does."""
    table = Table().guest(0, "V9a").turn_of(0).take("travel")
    assert table.cards("guests", 0) == ["V9a"]
    table.turn_of(0).take("build").build("develop two").develop("R1", "cow_4", {0, 1, 3, 5})
    table.develop("R5", "cow_4", {0, 2, 3, 4})
    assert table.cards("guests", 0) == ["V9a"]


def test_the_best_route_can_be_found_by_trying_them() -> None:
    """GT-GRAPH-05, GT-EX-06: in that position three is the most that Red can earn with V5b."""
    table = traveller("V5b", Table().town("four_buildings"))
    assert max(table.copy().travel(*way).greenies()[0] for way in table.trails()) == 3
