"""Building, second part: exchanging tiles for wider ones. Ledger section 5.2."""

from __future__ import annotations

import networkx as nx
import pytest

from tests.games.greentown.model import BASE_MASKS, Content
from tests.games.greentown.reading import hex_of, place_of
from tests.games.greentown.table import Table
from tests.games.greentown.test_placing import builder, without

PLACES = ("C1", "C2", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8")
KEEPING = {("cow_4", frozenset({0, 1, 3, 5})), ("flower_4", frozenset({0, 2, 3, 5}))}
"""What keeps the three roads of R1."""


def developer(table: Table | None = None, seat: int = 0) -> Table:
    return builder(table, seat, "develop two")


@pytest.mark.parametrize("at", PLACES)
def test_a_place_can_become_what_the_ledger_says(at: str) -> None:
    """GT-DEV-01 to 05, GT-GRAPH-03: the very tiles and turns that the model finds."""
    table = developer()
    assert table.developments(at) == table.layout().developments(place_of(at), table.reserve(), 0)


def test_seven_ways_to_develop_a_place() -> None:
    """GT-EX-03, GT-DEV-03: one of its roads may be closed."""
    found = developer().developments("R1")
    assert len(found) == 7
    assert found > KEEPING
    old = frozenset({0, 3, 5})
    assert {len(old - mask) for _, mask in found} == {0, 1}


def test_two_ways_under_an_opponents_building() -> None:
    """GT-EX-04, GT-DEV-04: no road may be lost there; under one's own building one may."""
    for owner, expected in ((1, 2), (2, 2), (0, 7)):
        assert len(developer(Table().stand("R1", "shop", owner)).developments("R1")) == expected
    assert developer(Table().stand("R1", "shop", 1)).developments("R1") == KEEPING
    written = developer(Table().town("a_rival_beside_the_hotel"))
    assert written.developments("R1") == KEEPING


def test_nothing_may_be_cut_off() -> None:
    """GT-EX-05, GT-DEV-05: N1 hangs on R3 alone, so its link stays."""
    table = developer(Table().town("a_dead_end"))
    found = {mask for pile, mask in table.developments("R3") if pile == "flower_4"}
    assert frozenset({0, 2, 3, 5}) not in found
    assert {frozenset({0, 1, 3, 4}), frozenset({1, 2, 4, 5})} <= found
    assert all(1 in mask for _, mask in table.developments("R3"))
    assert frozenset({0, 2, 3, 5}) in {mask for _, mask in developer().developments("R3")}


def test_a_bridge_may_be_lost_where_new_roads_link_the_parts_again() -> None:
    """GT-DEV-05, GT-GRAPH-03: what counts is the network after the exchange."""
    table = Table().lay("N1", "cow_2", {3, 4}).lay((2, -2), "flower_2", {0, 3})
    layout = table.layout()
    assert list(nx.bridges(layout.graph()))
    developer(table)
    for at in layout.tiles:
        if layout.tiles[at][0] != "hotel_place":
            assert table.developments(at) == layout.developments(at, table.reserve(), 0)


def test_a_tile_takes_exactly_one_road_more() -> None:
    """GT-DEV-01: two become three, three four, four five; five stay."""
    table = Table().lay("N1", "flower_2", {1, 4}).swap("C1", "cow_5", {0, 1, 2, 3, 5})
    developer(table)
    assert {len(mask) for _, mask in table.developments("N1")} == {3}
    assert {len(mask) for _, mask in table.developments("R1")} == {4}
    assert {len(mask) for _, mask in table.developments("C2")} == {5}
    assert table.developments("C1") == set()


def test_without_a_wider_tile_another_place_must_be_chosen() -> None:
    """GT-DEV-01: no tile with four roads is left, so three-road tiles stay as they are."""
    table = developer(without(Table(), 4))
    sites = {hex_of(table.rules.plan.slot_of_site[site]) for site in table.options("site")}
    roads = {len(table.layout().tiles[at][1]) for at in sites}
    assert 3 not in roads
    assert 4 in roads


def test_the_old_tile_goes_back_to_its_pile() -> None:
    """GT-DEV-02, GT-PLACE-02: and may be laid again."""
    table = developer()
    assert table.reserve() | {"tree_3": 3, "cow_4": 3} == table.reserve()
    table.develop("R1", "cow_4", {0, 1, 3, 5})
    assert table.reserve() | {"tree_3": 4, "cow_4": 2} == table.reserve()
    assert table.layout().tiles[0, -1] == ("cow_4", frozenset({0, 1, 3, 5}))


@pytest.mark.parametrize(
    ("at", "pile", "mask", "least"),
    [("N1", "flower_2", {1, 4}, 1), ("R1", "tree_3", {0, 3, 5}, 2), ("C1", "flower_4", {0, 2, 3, 5}, 3)],
)
def test_one_road_may_be_closed(at: str, pile: str, mask: set[int], least: int) -> None:
    """GT-DEV-03: of two roads one stays, of three two, of four three."""
    table = developer(Table().lay("N1", "flower_2", {1, 4}))
    assert table.layout().tiles[place_of(at)] == (pile, mask)
    kept = {len(mask & new) for _, new in table.developments(at)}
    assert min(kept) == least
    assert max(kept) == least + 1


def test_roads_are_compared_as_they_are_printed() -> None:
    """GT-DEV-09, GT-AMB-07: a road into the open counts like one that is travelled."""
    table = developer(Table().stand("R3", "shop", 1))
    for _, mask in table.developments("R3"):
        assert {1, 3, 5} <= mask  # 1 leads nowhere yet
    for _, mask in developer().developments("R3"):
        assert len({1, 3, 5} - mask) <= 1


def test_what_stands_there_stays() -> None:
    """GT-DEV-06, GT-AMB-09: trees and buildings."""
    table = developer(Table().stand("C1", "shop", 0))
    before = dict(table.layout().content)
    table.develop("R1", "cow_4", {0, 1, 3, 5}).develop("C1", "cow_5", {0, 1, 2, 3, 5})
    assert table.layout().content == before
    assert before[0, 0] == Content("commerce", 0)
    assert before[0, -1] == Content("nature")


def test_hotels_are_never_developed() -> None:
    """GT-DEV-07, GT-AMB-08: nor are spare tiles with six roads."""
    table = developer(Table(variants=["spare_parts"]))
    sites = {hex_of(table.rules.plan.slot_of_site[site]) for site in table.options("site")}
    assert not sites & set(table.layout().hotels())
    assert not sites & {place_of("C1"), place_of("C2")}


def test_one_place_twice_in_one_action() -> None:
    """GT-DEV-08: three roads become four, and four become five."""
    table = developer().develop("R1", "cow_4", {0, 1, 3, 5})
    assert table.site("R1") in table.options("site")
    table.develop("R1", "cow_5", {0, 1, 2, 3, 5})
    assert table.layout().tiles[0, -1] == ("cow_5", frozenset({0, 1, 2, 3, 5}))
    assert table.game.turn == 1


def test_dead_ends_may_arise() -> None:
    """GT-DEV-05: a road that is closed on one side ends blind on the other, as long as all hangs together."""
    table = developer().develop("R1", "cow_4", {0, 2, 4, 5})  # without its road to the hotel
    layout = table.layout()
    assert ((-1, -1), 0) in layout.blocked_stubs()
    assert nx.is_connected(layout.graph())
    assert all(len(BASE_MASKS[pile]) == len(mask) for pile, mask in layout.tiles.values())
