"""The town as a graph, and how a game is set up: ledger sections 2, 3 and 11."""

from __future__ import annotations

import re
from collections import Counter

import networkx as nx
import pytest

from runtime.game.sets.trips import network_of
from tests.content.ledger import ledger_text, needs_ledger
from tests.games.greentown.model import DIRECTIONS, Content, Hex, neighbour, opposite
from tests.games.greentown.reading import hex_of, name_of, place_of, slot_of
from tests.games.greentown.table import BUILDINGS, MARKERS, PACK, Table

TREE = Content("nature")
HOTEL = Content("hotel")
_LAYOUT = {
    "H1": ((-1, -1), "hotel_place", {0, 1, 2, 3, 4, 5}, HOTEL),
    "H2": ((2, 1), "hotel_place", {0, 1, 2, 3, 4, 5}, HOTEL),
    "C1": ((0, 0), "flower_4", {0, 2, 3, 5}, None),
    "C2": ((1, 0), "flower_4", {0, 2, 3, 5}, None),
    "R1": ((0, -1), "tree_3", {0, 3, 5}, TREE),
    "R2": ((1, -1), "tree_3", {0, 3, 5}, None),
    "R3": ((2, -1), "flower_3", {1, 3, 5}, TREE),
    "R4": ((2, 0), "cow_3", {2, 3, 5}, TREE),
    "R5": ((1, 1), "tree_3", {0, 2, 3}, TREE),
    "R6": ((0, 1), "tree_3", {0, 2, 3}, None),
    "R7": ((-1, 1), "flower_3", {0, 2, 4}, TREE),
    "R8": ((-1, 0), "cow_3", {0, 2, 5}, TREE),
}
"""The table of GT-DATA-05."""

_EDGES = (
    "C1–C2, C1–R1, C1–R6, C1–R8, C2–R2, C2–R4, C2–R5, H1–R1, H1–R8, H2–R4, H2–R5, "
    "R1–R2, R2–R3, R3–R4, R5–R6, R6–R7, R7–R8"
)


_FIVE_STOPS = ("H1", "R8", "R7", "R6", "R5", "C2", "R4", "H2")


# ---- section 2


def test_hexagons_are_laid_out_as_the_ledger_counts_them() -> None:
    """GT-MODEL-01: E, NE, NW, W, SW, SE; the engine finds the same neighbours in the same directions."""
    plan = Table().rules.plan
    inside = [slot for slot in range(441) if 0 < slot % 21 < 20 and 0 < slot // 21 < 20]
    assert [opposite(d) for d in range(6)] == [3, 4, 5, 0, 1, 2]
    compass = {edge: d for d, edge in enumerate(_edges_by_direction(slot_of((0, 0))))}
    for slot in inside:
        for edge, d in compass.items():
            ((other, back),) = plan.meets[slot][edge]
            assert hex_of(other) == neighbour(hex_of(slot), d)
            assert compass[back] == opposite(d)
    assert all(slot_of(hex_of(slot)) == slot for slot in range(441))


def _edges_by_direction(slot: int) -> list[int]:
    """By direction of the ledger: the number of the edge that the engine gives to it."""
    meets = Table().rules.plan.meets[slot]
    towards = {hex_of(other): edge for edge, others in enumerate(meets) for other, _ in others}
    return [towards[at] for at in DIRECTIONS]


def test_a_tile_that_is_turned_has_its_roads_turned() -> None:
    """GT-MODEL-02: the pile's mask rotated; a hotel has roads in all six directions."""
    layout = Table().layout()
    for at, pile, mask, _ in _LAYOUT.values():
        assert layout.tiles[at] == (pile, mask)
    assert [layout.tiles[at][1] for at in layout.hotels()] == [frozenset(range(6))] * 2


def test_roads_that_meet_are_one_section() -> None:
    """GT-MODEL-03, GT-GRAPH-01, GT-DATA-05: the 17 edges of the starting layout, found by the engine as well."""
    table = Table()
    expected = {frozenset(edge.split("–")) for edge in _EDGES.split(", ")}
    assert len(expected) == 17
    assert {frozenset(map(name_of, edge)) for edge in table.layout().graph().edges} == expected
    assert engine_edges(table) == expected


def engine_edges(table: Table) -> set[frozenset[str]]:
    """What the engine's own network joins."""

    beside = network_of(table.game.town, ()).beside
    of = [name_of(hex_of(slot)) for slot in table.rules.plan.slot_of_site]
    return {frozenset((of[site], of[other])) for site, others in enumerate(beside) for other in others}


def test_stubs_are_dead_ends() -> None:
    """GT-MODEL-04, GT-PLACE-04: a road beside a tile without the matching road is blocked, and nobody travels it."""
    table = Table()
    assert table.layout().blocked_stubs() == set()
    open_ = {(name_of(at), d) for at, d in table.layout().open_stubs()}
    assert open_ == {*(("H1", d) for d in (1, 2, 3, 4)), *(("H2", d) for d in (0, 1, 4, 5)), ("R3", 1), ("R7", 4)}
    table.lay((-2, 0), "flower_2", {1, 4})  # beside R8, which has no road to the west; linked to H1
    assert frozenset({"R8", "(-2, 0)"}) not in engine_edges(table)
    assert frozenset({"H1", "(-2, 0)"}) in engine_edges(table)
    table.lay((0, -2), "cow_2", {0, 1})  # H1's road to the north-east ends before it
    assert ((-1, -1), 1) in table.layout().blocked_stubs()
    assert frozenset({"H1", "(0, -2)"}) not in engine_edges(table)


def test_a_site_holds_one_thing() -> None:
    """GT-MODEL-05, GT-MODEL-07, GT-ERECT-06: on what is occupied nothing can be put up; free sites are the rest."""
    table = Table().stand("C1", "shop", 1).turn_of(0).take("build").build("place two").place("N1", "flower_2", {1, 4})
    sites = {hex_of(table.rules.plan.slot_of_site[site]) for site in table.choose("may", 1).options("site")}
    content = table.layout().content
    assert content[0, 0] == Content("commerce", 1)
    assert sites == {at for at in table.layout().tiles if at not in content or content[at].category == "nature"}
    assert not sites & {place_of("H1"), place_of("H2"), place_of("C1")}


def test_the_network_is_connected_at_the_start() -> None:
    """GT-MODEL-06, GT-DATA-05: and no section is a bridge. The random games look after every move."""
    graph = Table().layout().graph()
    assert nx.is_connected(graph)
    assert not list(nx.bridges(graph))


# ---- section 3


def test_the_recommended_layout() -> None:
    """GT-SETUP-01, GT-DATA-05: ten places, two hotels and six trees."""
    layout = Table().layout()
    assert layout.tiles.keys() == {at for at, *_ in _LAYOUT.values()}
    assert layout.content == {at: content for at, _, _, content in _LAYOUT.values() if content is not None}
    assert Counter(each.category for each in layout.content.values()) == {"nature": 6, "hotel": 2}
    assert len(layout.tiles) == 10 + 2


@needs_ledger
def test_the_layout_of_this_test_is_the_ledgers() -> None:
    """GT-DATA-05."""
    row = r"^\| ([HCR]\d) \| \((.\d?),(.\d?)\) \| (\w+(?:-\w+)?) \| \{([\d,]+)\} \| (\w+) \|"
    read = {}
    for name, q, r, pile, mask, content in re.findall(row, ledger_text(PACK), re.MULTILINE):
        at: Hex = int(q.replace("−", "-")), int(r.replace("−", "-"))
        short = "hotel_place" if pile == "hotel" else "_".join(reversed(pile.split("-")))
        there = {"tree": TREE, "hotel": HOTEL, "empty": None}[content]
        read[name] = (at, short, {int(d) for d in mask.split(",")}, there)
    assert read == _LAYOUT
    assert _EDGES in ledger_text(PACK)


def test_the_other_tiles_are_the_reserve() -> None:
    """GT-SETUP-02, GT-SETUP-03: 28 of them in nine piles; those with six roads are set aside."""
    reserve = Table().reserve()
    assert (len(reserve), sum(reserve.values())) == (9, 28)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_takes(players: int) -> None:
    """GT-SETUP-04, GT-SETUP-10: nine buildings, four markers face up, and no Greenies."""
    table = Table(players)
    for seat in range(players):
        assert [table.count(seat, kind) for kind in BUILDINGS] == [3, 3, 3]
        assert table.markers(seat) == set(MARKERS)
    assert table.greenies() == [0] * players


@pytest.mark.parametrize("seed", range(4))
def test_visitors_come_by_their_number_of_stops(seed: int) -> None:
    """GT-SETUP-05: sixes before sevens, eights and nines; the one on top lies open."""
    table = Table(4, seed=seed)
    assert len(table.cards("next_visitor")) == 1
    came = []
    while table.cards("next_visitor"):
        came.append(table.cards("next_visitor")[0])
        seat = table.game.turn
        table.guest(seat, "V5a").turn_of(seat).take("travel").travel(*_FIVE_STOPS)
        table.has(seat, "travel_marker", 1)
    assert [tag[1] for tag in came] == list("666777888999")


def test_visitors_with_equal_numbers_are_mixed() -> None:
    """GT-SETUP-06: each of the sixes lies on top in some game."""
    assert {Table(3, seed=seed).cards("next_visitor")[0] for seed in range(12)} == {"V6a", "V6b", "V6c"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_a_five(players: int) -> None:
    """GT-SETUP-07, GT-SETUP-08, GT-TWO-04, GT-AMB-13: fewer players leave some away, never the start-player card."""
    seen = set()
    for seed in range(12):
        table = Table(players, seed=seed)
        dealt = [tag for seat in range(players) for tag in table.cards("guests", seat)]
        assert len(dealt) == players
        assert "V5a" in dealt
        assert sorted([*dealt, *table.cards("gone_home")]) == ["V5a", "V5b", "V5c", "V5d"]
        assert len(table.cards("visitor_pile")) + len(table.cards("next_visitor")) == 12
        seen.add(frozenset(dealt))
    assert len(seen) == {2: 3, 3: 3, 4: 1}[players]  # every choice of those that stay away


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_card_begins(players: int) -> None:
    """GT-SETUP-08: whoever was dealt it, by chance."""
    first = set()
    for seed in range(16):
        table = Table(players, seed=seed)
        assert table.asked.seat == table.game.turn
        assert table.cards("guests", table.game.turn) == ["V5a"]
        first.add(table.game.turn)
    assert first == set(range(players))


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_in_turn_order_has_the_double_turn_marker(players: int) -> None:
    """GT-SETUP-09, GT-SETUP-11: who sits on the right of the first player; turns go clockwise."""
    for seed in range(6):
        table = Table(players, seed=seed)
        first = table.game.turn
        assert [table.count(seat, "double_turn") for seat in range(players)] == [
            int(seat == (first - 1) % players) for seat in range(players)
        ]
        table.idle()
        assert table.game.turn == (first + 1) % players


# ---- section 11


def test_a_layout_with_fewer_tiles() -> None:
    """GT-ALT-01, GT-ALT-02: fewer places, and fewer trips to find."""
    table = Table(variants=["tight_town"])
    layout = table.layout()
    assert len(layout.tiles) < 12
    assert nx.is_connected(layout.graph())
    assert Counter(each.category for each in layout.content.values()) == {"nature": 6, "hotel": 2}
    assert len(layout.content) / len(layout.tiles) > 8 / 12  # fewer of them are unoccupied
    assert 0 < len(layout.trails(5)) < len(Table().layout().trails(5))


def test_a_layout_of_open_roads() -> None:
    """GT-ALT-01, GT-ALT-03: most tiles start with a road that leads into the open."""
    layout = Table(variants=["open_town"]).layout()
    assert nx.is_connected(layout.graph())
    places = [at for at, (pile, _) in layout.tiles.items() if pile != "hotel_place"]
    leading = {at for at, _ in layout.open_stubs()} | {at for at, _ in layout.blocked_stubs()}
    assert len(leading & set(places)) > len(places) / 2
    assert Counter(each.category for each in layout.content.values()) == {"nature": 6, "hotel": 2}


def test_a_layout_with_the_spare_parts() -> None:
    """GT-ALT-04: four hotels and both tiles with six roads; trips are easier to find."""
    layout = Table(variants=["spare_parts"]).layout()
    assert nx.is_connected(layout.graph())
    assert len(layout.hotels()) == 4
    assert Counter(pile for pile, _ in layout.tiles.values())["cow_6"] == 2
    assert len(layout.trails(5)) > len(Table().layout().trails(5))


@pytest.mark.parametrize("variant", ["tight_town", "open_town", "spare_parts"])
def test_what_a_layout_does_not_use_is_in_the_reserve(variant: str) -> None:
    """GT-ALT-01, GT-SETUP-03: all 38 places are in town or in the reserve."""
    table = Table(variants=[variant])
    lying = [pile for pile, _ in table.layout().tiles.values() if pile in table.reserve()]
    assert len(lying) + sum(table.reserve().values()) == 38
