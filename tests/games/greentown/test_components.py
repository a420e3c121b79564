"""What is in the box, and the data that was reconstructed for it: ledger sections 1 and 12."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.nouns import Currency, Piece
from compiler.objects.declarations.tiles import Visitor
from tests.content.ledger import ledger_text, needs_ledger
from tests.content.packs import local, named, of_class
from tests.games.greentown.model import BASE_MASKS, CARDS, Card, Mask, every_rotation
from tests.games.greentown.table import BUILDINGS, MARKERS, PACK, Table

_COMPASS = ("east", "north_east", "north_west", "west", "south_west", "south_east")
LANDS = {local(land.id): land for land in of_class(Land, PACK)}
PLACES = {name: land for name, land in LANDS.items() if not land.spare}


def printed(land: Land) -> Mask:
    """The roads of a tile as it is printed."""
    (road,) = land.roads
    return frozenset(_COMPASS.index(edge) for edge in road.edges)


def supply(piece: str) -> int | None:
    return named(Piece, piece, PACK).supply


# ---- section 1


def test_thirty_eight_places_with_one_site_each() -> None:
    """GT-COMP-01: each has 2, 3, 4 or 5 roads, and they lead to its one site."""
    assert sum(land.copies for land in PLACES.values()) == 38
    for land in PLACES.values():
        (site,), (road,) = land.sites, land.roads
        assert site.road == road.name
        assert 2 <= len(printed(land)) <= 5


def test_roads_join_the_site_to_the_middle_of_edges_of_a_hexagon() -> None:
    """GT-COMP-02, GT-MODEL-01: six directions, and tiles lie turned by any of six turns."""
    table = Table()
    (zone,) = table.rules.plan.zones
    assert zone.turns == 6
    for land in LANDS.values():
        assert all(edge in _COMPASS for edge in land.roads[0].edges)


def test_road_count_and_mark_tell_the_piles_apart() -> None:
    """GT-COMP-03: cow, tree and flower."""
    named_so = [(len(printed(land)), name.partition("_")[0]) for name, land in PLACES.items()]
    assert len(set(named_so)) == len(named_so) == 9
    assert {mark for _, mark in named_so} == {"cow", "tree", "flower"}
    for name, land in PLACES.items():
        assert int(name.rpartition("_")[2]) == len(printed(land))


def test_any_hotel_is_departure_and_terminus() -> None:
    """GT-COMP-04: two of them in a standard game; trips lead from either to either."""
    table = Table().turn_of(0).guest(0, "V5a").turn_of(0).take("travel")
    assert len(table.layout().hotels()) == 2
    assert {(way[0], way[-1]) for way in table.trails()} == {(a, b) for a in ("H1", "H2") for b in ("H1", "H2")}


def test_thirty_six_buildings() -> None:
    """GT-COMP-05: nine in each of four colours, three of each category."""
    assert [named(Piece, kind, PACK).each for kind in BUILDINGS] == [True] * 3
    assert [supply(kind) for kind in BUILDINGS] == [3, 3, 3]
    table = Table(4)
    assert sum(table.count(seat, kind) for seat in range(4) for kind in BUILDINGS) == 36


def test_six_trees_that_are_never_owned() -> None:
    """GT-COMP-06, GT-ERECT-07."""
    assert (supply("tree"), named(Piece, "tree", PACK).each) == (6, False)
    trees = [each for each in Table().layout().content.values() if each.category == "nature"]
    assert [each.owner for each in trees] == [None] * 6


def test_sixteen_visitors() -> None:
    """GT-COMP-07: stop counts 5 to 9, a wish per category, and one of the fives is the start-player card."""
    visitors = of_class(Visitor, PACK)
    assert Counter(visitor.stops for visitor in visitors) == {5: 4, 6: 3, 7: 3, 8: 3, 9: 3}
    for visitor in visitors:
        assert [local(wish.category) for wish in visitor.visits] == ["nature", "culture", "sport", "commerce"]
    starters = {tuple(t.cards("guests", t.game.turn)) for t in (Table(4, seed=seed) for seed in range(8))}
    assert starters == {("V5a",)}


def test_the_bank_never_runs_out() -> None:
    """GT-COMP-08, GT-COMP-12: 112 Greenies are in the box, but that is no limit."""
    assert not hasattr(named(Currency, "greenie", PACK), "supply")
    table = Table().has(0, "greenie", 500).town("four_buildings").guest(0, "V5b").turn_of(0).take("travel")
    table.travel("H1", "R1", "C1", "C2", "R4", "H2")
    assert table.greenies() == [503, 1, 0]


def test_one_double_turn_marker_and_four_action_markers_each() -> None:
    """GT-COMP-09, GT-COMP-10."""
    assert (supply("double_turn"), named(Piece, "double_turn", PACK).each) == (1, False)
    for marker in MARKERS:
        assert (supply(f"{marker}_marker"), named(Piece, f"{marker}_marker", PACK).each) == (1, True)


def test_spare_parts_are_no_part_of_a_standard_game() -> None:
    """GT-COMP-11, GT-SETUP-02: 2 more hotels and 2 places with 6 roads; no player can lay or choose them."""
    assert supply("hotel") == 2 + 2
    assert {name: (land.copies, len(printed(land))) for name, land in LANDS.items() if land.spare} == {
        "cow_6": (2, 6),
        "hotel_place": (4, 6),
    }
    table = Table().swap("C1", "cow_5", {0, 1, 2, 3, 5}).turn_of(0).take("build").build("develop two")
    assert table.developments("C1") == set()
    piles = {name for name, _ in Counter(pile for pile, _ in Table().layout().tiles.values()).items()}
    assert "cow_6" not in piles


# ---- section 12


def test_every_shape_there_is() -> None:
    """GT-DATA-01: the masks up to rotation, all of them enumerated anew."""
    found = Counter(
        len(next(iter(shapes)))
        for shapes in {
            frozenset(every_rotation(frozenset(d for d in range(6) if bits >> d & 1))) for bits in range(1, 64)
        }
    )
    assert {roads: found[roads] for roads in range(2, 7)} == {2: 3, 3: 4, 4: 3, 5: 1, 6: 1}


@pytest.mark.parametrize("pile", LANDS)
def test_a_tile_has_the_roads_of_the_ledger(pile: str) -> None:
    """GT-DATA-01, GT-DATA-02, GT-DATA-03: the base mask of each pile; hotels lead in all directions."""
    assert printed(LANDS[pile]) == BASE_MASKS[pile]


def test_what_the_reserve_has_at_the_start() -> None:
    """GT-DATA-02: nine piles, 28 tiles."""
    assert Table().reserve() == {**dict.fromkeys(PLACES, 3), "cow_5": 4}
    copies = {name: land.copies for name, land in PLACES.items()}
    assert copies == {
        "cow_2": 3,
        "tree_2": 3,
        "flower_2": 3,
        "cow_3": 5,
        "tree_3": 7,
        "flower_3": 5,
        "cow_4": 3,
        "flower_4": 5,
        "cow_5": 4,
    }


def test_no_shape_is_locked_in() -> None:
    """GT-DATA-02: every shape with 3 or 4 roads fits into one with a road more, so GT-DEV-04 leaves a way."""
    for pile, mask in BASE_MASKS.items():
        if pile in PLACES and len(mask) in (2, 3, 4):
            wider = [BASE_MASKS[other] for other in PLACES if len(BASE_MASKS[other]) == len(mask) + 1]
            assert any(mask <= turned for other in wider for turned in every_rotation(other)), pile


@pytest.mark.parametrize("tag", CARDS)
def test_a_visitor_wishes_what_the_ledger_says(tag: str) -> None:
    """GT-DATA-04, GT-TRIP-09: the stops, and from how many to how many of each category."""
    visitor = next(each for each in of_class(Visitor, PACK) if each.tag == tag)
    wishes = {local(each.category): (each.least, each.most) for each in visitor.visits}
    assert (visitor.stops, wishes) == (CARDS[tag].stops, CARDS[tag].wishes())


def test_every_visitor_can_be_pleased() -> None:
    """GT-DATA-04: the least of all wishes fit before the last stop, and the most of them fill it."""
    for card in CARDS.values():
        wishes = card.wishes().values()
        assert sum(least for least, _ in wishes) <= card.stops - 1 <= sum(most for _, most in wishes)


# ---- the model of these tests is the ledger's


@needs_ledger
def test_the_cards_of_the_model_are_those_of_the_ledger() -> None:
    """GT-DATA-04."""
    cell = r" *(\d+)–(\d+) *\|"
    rows = re.findall(rf"^\| (V\d[a-d])[^|]*\| (\d) \|{cell * 4}", ledger_text(PACK), re.MULTILINE)
    read = {
        tag: Card(int(stops), *((int(some[n]), int(some[n + 1])) for n in range(0, 8, 2))) for tag, stops, *some in rows
    }
    assert read == CARDS


@needs_ledger
def test_the_piles_of_the_model_are_those_of_the_ledger() -> None:
    """GT-DATA-02."""
    rows = re.findall(r"^\| (\d)-(\w+) \| \{([\d,]+)\} \| (\d) \| (\d) \| (\d) \|", ledger_text(PACK), re.MULTILINE)
    assert len(rows) == 9
    for roads, mark, mask, left, lie, copies in rows:
        pile = f"{mark}_{roads}"
        assert BASE_MASKS[pile] == frozenset(map(int, mask.split(",")))
        assert (int(left) + int(lie), LANDS[pile].copies) == (int(copies), int(copies))
        assert Table().reserve()[pile] == int(left)
