"""Trips: all of them are found, each once, and nothing else; and the work has an end in any network."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runtime.town.trails import (
    MOST_TRAILS,
    Network,
    Trail,
    beginnings,
    halves,
    joins,
    refusal_of_trail,
    search,
    some_trails,
    trails,
)
from runtime.town.trails.halves import trails_of_halves
from runtime.town.trails.walk import first_trails

from ..networks import (
    LAYOUT,
    PLACES,
    brute_force,
    by_networkx,
    complete,
    layout,
    network_of,
    networks,
    trip,
)

COUNTS = st.integers(-1, 15)
NO_LIMIT = 10**9


@pytest.mark.parametrize(("count", "trips"), [(0, 0), (1, 0), (2, 0), (3, 26), (4, 48), (5, 62), (7, 60)])
def test_how_many_trips_the_starting_layout_has(count: int, trips: int) -> None:
    """GT-EX-01 and GT-EX-11."""
    assert len(trails(LAYOUT, count)) == trips
    assert sorted(trails(LAYOUT, count)) == brute_force(LAYOUT, count)


def test_where_the_trips_of_the_starting_layout_lead() -> None:
    """GT-EX-01: 12 return, 25 lead there and 25 back; GT-TRIP-03."""
    led = Counter((PLACES[each[0]], PLACES[each[-1]]) for each in trails(LAYOUT, 5))
    assert led["H1", "H1"] + led["H2", "H2"] == 12
    assert (led["H1", "H2"], led["H2", "H1"]) == (25, 25)


def test_trips_of_the_examples_are_listed() -> None:
    """GT-EX-06 to GT-EX-09; the last comes to a place twice, and both times count (GT-TRIP-06)."""
    town = layout("C1", "R2", "C2", "R6")
    for places in ("H1 R1 C1 C2 R4 H2", "H1 R1 R2 R3 R4 H2", "H1 R1 C1 R6 R5 H2"):
        assert trip(places) in trails(town, 5)
    assert trip("H1 R1 C1 C2 R2 R3 R4 C2 R5 H2") in trails(town, 9)


def test_no_section_is_used_twice() -> None:
    """GT-EX-12 and GT-TRIP-04: a trip may come back to its hotel, but not leave it by the same road."""
    for count in range(1, 18):
        for each in trails(LAYOUT, count):
            sections = [frozenset(pair) for pair in pairwise(each)]
            assert len(set(sections)) == len(sections)


def test_an_end_that_is_passed_is_a_stop() -> None:
    """GT-TRIP-07: a ring through both ends, travelled all the way round."""
    ring = network_of(4, [(0, 1), (1, 2), (2, 3), (3, 0)], {0, 2}, [0, 2])
    assert sorted(trails(ring, 1)) == [(0, 1, 2), (0, 3, 2), (2, 1, 0), (2, 3, 0)]
    assert sorted(trails(ring, 2)) == [(0, 1, 2, 3, 0), (0, 3, 2, 1, 0), (2, 1, 0, 3, 2), (2, 3, 0, 1, 2)]
    assert trails(ring, 3) == []


def _merged(network: Network, count: int) -> list[Trail]:
    """As in towns with very many halves, however few there are."""
    begun = beginnings.grow_halves(network, count)
    assert begun is not None
    return joins.join_halves(network, count, begun, NO_LIMIT)


@given(networks(), COUNTS)
@settings(max_examples=250)
def test_the_same_trips_as_by_brute_force(network: Network, count: int) -> None:
    """In each of the three ways to look for them."""
    expected = brute_force(network, count)
    assert sorted(trails(network, count)) == expected
    assert sorted(first_trails(network, count, NO_LIMIT, NO_LIMIT)) == expected
    if count > 0:
        assert sorted(trails_of_halves(network, count) or []) == expected
        assert sorted(_merged(network, count)) == expected


@given(networks(), st.integers(1, 9), st.integers(0, 5))
def test_what_is_merged_is_cut_short_at_its_end(network: Network, count: int, most: int) -> None:
    begun = beginnings.grow_halves(network, count)
    assert begun is not None
    assert joins.join_halves(network, count, begun, most) == _merged(network, count)[:most]


@given(networks(most_places=6, most_roads=7), st.integers(0, 7))
@settings(max_examples=60)
def test_the_same_trips_as_by_networkx(network: Network, count: int) -> None:
    assert sorted(trails(network, count)) == by_networkx(network, count)


@given(networks(), COUNTS)
def test_a_trip_backwards_is_a_trip(network: Network, count: int) -> None:
    found = trails(network, count)
    assert {each[::-1] for each in found} == set(found)


@given(networks(), COUNTS, st.integers(-1, 5))
def test_some_trips_are_the_first_of_all(network: Network, count: int, at_most: int) -> None:
    assert some_trails(network, count, at_most) == trails(network, count)[: max(0, at_most)]


@given(networks(), COUNTS)
def test_what_is_listed_is_not_refused(network: Network, count: int) -> None:
    assert all(refusal_of_trail(network, count, each) is None for each in trails(network, count))


def _grid(rows: int, columns: int, seed: int) -> Network:
    """Squares with diagonals in one direction, which is how hexagons lie; a fifth of the roads missing."""
    rng = random.Random(seed)
    roads = []
    for place in range(rows * columns):
        row, column = divmod(place, columns)
        beside = [(row, column + 1), (row + 1, column), (row + 1, column + 1)]
        roads += [(place, r * columns + c) for r, c in beside if r < rows and c < columns and rng.random() < 0.8]
    places = range(rows * columns)
    ends = rng.sample(places, 2)
    return network_of(len(places), roads, {*ends, *(each for each in places if rng.random() < 0.8)}, ends)


@pytest.mark.parametrize("seed", range(4))
def test_a_large_town_is_listed_the_same_in_all_ways(seed: int) -> None:
    town = _grid(4, 5, seed)
    for count in (5, 8, 9):
        expected = sorted(first_trails(town, count, NO_LIMIT, NO_LIMIT))
        assert sorted(trails(town, count)) == sorted(_merged(town, count)) == expected


def test_some_of_these_towns_have_too_many_halves_to_look_at_each() -> None:
    assert {trails_of_halves(_grid(4, 5, seed), 9) is None for seed in range(4)} == {True, False}


@pytest.mark.parametrize("seed", range(4))
def test_the_table_of_long_numbers_finds_what_trying_finds(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    town = _grid(4, 5, seed)
    tried = _merged(town, 9)
    monkeypatch.setattr(joins, "_MANY", 0)
    assert sorted(_merged(town, 9)) == sorted(tried)


def test_ways_round_a_ring_are_merged() -> None:
    """A ring between two roads is gone round on one side or the other, and after both it is used up."""
    roads = [(0, 1), (1, 2), (2, 3), (1, 4), (4, 3), (3, 5), (5, 1), (3, 6)]
    town = network_of(7, roads, range(7), [0, 6])
    begun = beginnings.grow_halves(town, 12)
    assert begun is not None
    most = max(len(ways) for beginning in begun for _, _, _, ways in beginning.short + beginning.long)
    assert most == 6
    assert sorted(_merged(town, 8)) == sorted(trails(town, 8)) == brute_force(town, 8)


@given(networks(), st.integers(1, 9))
def test_an_answer_is_found_once(network: Network, count: int) -> None:
    """What was found is kept with the network, and nobody who gets it can spoil it."""
    found = trails(network, count)
    first = list(found)
    found.clear()
    assert trails(network, count) == first
    assert trails(Network(network.beside, network.stops, network.ends), count) == first


def test_networks_without_trips() -> None:
    assert trails(Network((), (), ()), 3) == []
    assert trails(network_of(3, [(0, 1), (1, 2)], {0, 2}, []), 1) == []
    assert trails(network_of(3, [(0, 1)], {0, 2}, [0, 2]), 1) == []
    assert trails(LAYOUT, 10**12) == []


def test_one_section_after_the_other_is_one_step() -> None:
    """Roads of any length are no burden, and no number of stops on them is taken for another."""
    length = 3_000
    road = network_of(length, [(each, each + 1) for each in range(length - 1)], range(length), [0, length - 1])
    assert sorted(trails(road, length - 1)) == [tuple(range(length)), tuple(reversed(range(length)))]
    assert trails(road, length - 2) == []


# ---- networks of strangers


def test_there_is_a_most_that_is_listed() -> None:
    """More trips than the list holds, found from halves."""
    town = complete(9, [0, 1])
    assert beginnings.grow_halves(town, 8) is not None
    found = trails(town, 8)
    assert len(found) == len(set(found)) == MOST_TRAILS
    assert some_trails(town, 8, MOST_TRAILS + 1) == found
    assert len(first_trails(town, 8, MOST_TRAILS + 1, NO_LIMIT)) > MOST_TRAILS


def test_a_network_with_too_many_halves_is_searched_step_by_step() -> None:
    town = complete(60, [0, 1])
    assert beginnings.grow_halves(town, 9) is None
    (found,) = some_trails(town, 9, 1)
    assert refusal_of_trail(town, 9, found) is None
    listed = trails(town, 9)
    assert listed[0] == found
    assert 0 < len(listed) == len(set(listed)) <= MOST_TRAILS


def test_a_search_without_hope_comes_to_its_end() -> None:
    """One road leads away from the only end, so no trip comes back; but there is very much to try."""
    inside = [(one, other) for one in range(1, 40) for other in range(1, one)]
    town = network_of(40, [(0, 1), *inside], range(40), [0])
    assert beginnings.grow_halves(town, 12) is None
    assert trails(town, 12) == []


def test_a_search_ends_after_its_steps() -> None:
    town = complete(60, [0, 1])
    assert first_trails(town, 9, NO_LIMIT, 5) == []
    few, more = (first_trails(town, 9, NO_LIMIT, steps) for steps in (1_000, 2_000))
    assert 0 < len(few) < len(more) < 2_000
    assert more[: len(few)] == few


def test_long_trips_are_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is listed has a bound in places as well as in trips."""
    monkeypatch.setattr(search, "_MOST_PLACES", 18 * 10)
    assert trails(LAYOUT, 5) == some_trails(LAYOUT, 5, 10)
    assert len(trails(LAYOUT, 5)) == 10


@pytest.mark.parametrize("bound", ["MOST_HALVES", "MOST_FOUND", "MOST_CHAINS", "MOST_SECTIONS"])
def test_beyond_each_bound_halves_are_merged(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = sorted(trails(_grid(4, 4, 0), 7))
    monkeypatch.setattr(halves, bound, 5)
    town = _grid(4, 4, 0)
    assert trails_of_halves(town, 7) is None
    assert sorted(trails(town, 7)) == expected


@pytest.mark.parametrize("bound", ["MOST_STEPS", "MOST_WAYS", "MOST_COMPARED", "_MOST_PLACES"])
def test_beyond_each_bound_a_search_goes_step_by_step(bound: str, monkeypatch: pytest.MonkeyPatch) -> None:
    town = _grid(4, 4, 0)
    expected = sorted(trails(town, 7))
    town.cache.clear()
    beginnings.grow_halves.cache_clear()
    monkeypatch.setattr(halves, "MOST_HALVES", 5)
    monkeypatch.setattr(beginnings, bound, 100)
    assert beginnings.grow_halves(town, 7) is None
    assert sorted(trails(town, 7)) == expected
    beginnings.grow_halves.cache_clear()


def test_rings_in_a_row_come_to_an_end() -> None:
    """With every ring there are twice as many ways, and hardly more halves."""
    rings = 60
    roads = [road for n in range(0, 3 * rings, 3) for road in ((n, n + 1), (n, n + 2), (n + 1, n + 3), (n + 2, n + 3))]
    town = network_of(3 * rings + 1, roads, {0, 3 * rings}, [0, 3 * rings])
    assert beginnings.grow_halves(town, 1) is None
    found = trails(town, 1)
    assert 0 < len(found) <= MOST_TRAILS
    assert all(refusal_of_trail(town, 1, each) is None for each in found[:100])
