"""Sites on a grid: what lies beside what, and that land never covers other land."""

from __future__ import annotations

from collections import Counter
from random import Random

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.town import names, questions
from runtime.town.changes import add_land, lay
from runtime.town.declared.towns import starting_town
from runtime.town.layout.plan import NONE
from runtime.town.refusals import Refused
from runtime.town.sites import sites_beside
from runtime.town.standing import clear_site
from runtime.town.town import Town, empty_town
from tests.profiles import examples

from .valleys import (
    Square,
    land,
    plan_for,
    printed_squares,
    site,
    slot,
    surroundings,
    town_of,
)

players = st.integers(1, 4)
seeds = st.integers(0, 2**32 - 1)


def grown(players: int, seed: int, tiles: int) -> Town:
    """Land laid at random where the map lets it grow."""
    town, rng = starting_town(plan_for(players)), Random(seed)
    for _ in range(tiles):
        options = [
            (where, tile)
            for zone in range(len(town.plan.zones))
            for where in questions.open_slots(town, zone)
            for tile in questions.lands_left(town, zone)
            if questions.land_fits(town, where, tile)
        ]
        if not options:
            break
        town = add_land(town, *rng.choice(options))
    return town


def graph_of(town: Town) -> nx.Graph[str]:
    """What is beside what, from the declarations alone."""
    found = list(printed_squares(town))
    by_square = {square: called for square, _, _, _, called in found}
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(by_square.values())
    for (player, column, row), tile, _, named, called in found:
        for square in ((player, column + 1, row), (player, column, row + 1)):
            if square in by_square:
                graph.add_edge(called, by_square[square])
        for other in named:
            graph.add_edge(called, f"{tile}.{other}")
    return graph


@examples(30)
@given(players, seeds, st.integers(0, 20))
def test_neighbours_are_those_of_an_independent_graph(players: int, seed: int, tiles: int) -> None:
    town = grown(players, seed, tiles)
    called = {number: list(names.site_names(town, number))[-1] for number, there in enumerate(town.is_laid) if there}
    graph = graph_of(town)
    assert {called[one]: {called[other] for other in sites_beside(town, one)} for one in called} == {
        node: set(graph.adj[node]) for node in graph
    }


@examples(30)
@given(players, seeds, st.integers(0, 20))
def test_no_two_sites_lie_on_one_square(players: int, seed: int, tiles: int) -> None:
    squares = Counter(square for square, *_ in printed_squares(grown(players, seed, tiles)))
    assert set(squares.values()) == {1}


@examples(30)
@given(players, seeds, st.integers(0, 20))
def test_every_landscape_stays_in_one_piece(players: int, seed: int, tiles: int) -> None:
    """As the `open` lines of the map say. The landscapes of two players never touch."""
    graph = graph_of(grown(players, seed, tiles))
    parts = [{node.partition(".")[0] for node in component} for component in nx.connected_components(graph)]
    assert sorted(map(sorted, parts)) == [[str(player + 1)] for player in range(players)]


@examples(20)
@given(seeds, st.integers(0, 12))
def test_land_lies_wherever_it_covers_nothing(seed: int, tiles: int) -> None:
    """Of every slot and all land: what `lay` refuses is what would cover a square, or where land lies already."""
    town = grown(2, seed, tiles)
    taken = {square for square, *_ in printed_squares(town)}
    for where in range(len(town.lands)):
        for tile in questions.lands_left(town, town.plan.zone_of[where]):
            code = refused_with(town, where, tile)
            covered = not taken.isdisjoint(would_take(town, where, tile))
            assert code == ("T801" if town.lands[where] != NONE else "T828" if covered else "")


def refused_with(town: Town, where: int, tile: int) -> str:
    try:
        lay(town, where, tile)
    except Refused as refused:
        return refused.code
    return ""


def would_take(town: Town, where: int, tile: int) -> set[Square]:
    """The squares that land would take in an otherwise empty town."""
    return {square for square, *_ in printed_squares(lay(empty_town(town.plan), where, tile))}


# ---- examples

START = plan_for(2)


def test_squares_that_share_an_edge_are_beside_each_other() -> None:
    town = starting_town(START)
    assert surroundings(town, "1.E5") == {"1.D5", "1.F5", "1.E6"}
    assert surroundings(town, "1.C6") == {"1.C5", "1.D6"}


def test_a_site_may_be_beside_another_that_its_tile_names() -> None:
    """The top of the cliffs reaches over both rows: it is beside the upper and the lower site, and nothing else."""
    town = town_of("summer")
    assert surroundings(town, "2.I6") == {"2.H6", "2.H7"}
    assert surroundings(town, "2.H7") == {"2.H6", "2.I6"}
    assert surroundings(town, "2.H6") == {"2.G6", "2.H7", "2.I6"}


def test_land_that_lies_higher_or_lower_is_not_in_the_way() -> None:
    town = lay(starting_town(START), slot(START, "1.stream.4"), land(START, "banks"))
    for where, code in (("1.stream.3", "T828"), ("1.stream.5", "T828"), ("1.stream.4", "T801")):
        with pytest.raises(Refused) as refused:
            lay(town, slot(START, where), land(START, "banks"))
        assert refused.value.code == code
    for where in ("1.stream.2", "1.stream.6", "2.stream.5"):
        lay(town, slot(START, where), land(START, "banks"))


def test_what_is_in_the_way_is_told() -> None:
    town = lay(starting_town(START), slot(START, "1.stream.4"), land(START, "banks"))
    with pytest.raises(Refused, match=r"`banks` in slot 1\.stream\.5 would cover `1\.B5`"):
        lay(town, slot(START, "1.stream.5"), land(START, "banks"))


def test_neighbours_are_worked_out_once_for_all_towns_with_the_same_land() -> None:
    town = town_of("summer")
    first = sites_beside(town, site(town, "1.D5"))
    assert sites_beside(clear_site(town, site(town, "1.D5")), site(town, "1.D5")) is first


def test_a_site_without_a_road_allows_everything() -> None:
    town = town_of("summer")
    free, house = site(town, "1.F5"), site(town, "1.D5")
    assert questions.road_of_site(town, free) == NONE
    assert questions.is_buildable(town, free)
    assert questions.is_municipal_buildable(town, free)
    assert questions.is_usable(town, house)
    assert questions.is_sellable(town, house)
    assert not questions.is_buildable(town, house)


def test_where_no_land_lies_nothing_is_allowed() -> None:
    town = starting_town(START)
    nowhere = START.first_site[slot(START, "1.strips.0")]
    assert questions.printed_site(town, nowhere) is None
    assert not questions.is_buildable(town, nowhere)
    assert sites_beside(town, nowhere) == frozenset()
