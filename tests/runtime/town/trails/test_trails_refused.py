"""Why a trip that somebody entered is none: every reason says what is wrong, and where."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.town.trails import Network, refusal_of_trail

from ..networks import (
    LAYOUT,
    PLACES,
    brute_force,
    layout,
    network_of,
    networks,
    trip,
)

REFUSED = [
    ("T831", "R1 C1 C2 R4 H2", "no trip begins at `R1`", "it begins at `H1` or `H2`"),
    ("T831", "R1", "no trip begins at `R1`", "it begins at `H1` or `H2`"),
    ("T830", "H1 R1 R3 R4 H2", "no road leads from `R1` to `R3`", "from `R1` roads lead to `H1`, `C1` and `R2`"),
    ("T830", "H1 H1", "no road leads from `H1` to `H1`", "from `H1` roads lead to `R1` and `R8`"),
    ("T830", "H1 R1 C1 R8 H1 R1", "the trip uses the road between `H1` and `R1` twice", "each road is used once"),
    ("T830", "H1 R1 H1", "the trip uses the road between `R1` and `H1` twice", "in one direction or the other"),
    ("T831", "", "the trip goes nowhere", "it goes along one road at least"),
    ("T831", "H1", "the trip goes nowhere", "it goes along one road at least"),
    ("T831", "H1 R1 C1 C2 R4 H2", "the trip makes 3 stops, 2 too few", "it has to make 5, the place where it ends"),
    ("T831", "H1 R1 R2 R3 R4 C2 R5 H2 R4", "no trip ends at `R4`", "it ends at `H1` or `H2`"),
    ("T831", "H1 R8 R7 R6 C1 R1 R2 R3 R4 H2", "the trip makes 6 stops, 1 too many", "it has to make 5"),
    ("T831", "H1 R1 C1", "no trip ends at `C1`", "it ends at `H1` or `H2`"),
]  # fmt: skip


def named(place: int) -> str:
    return PLACES[place]


@pytest.mark.parametrize(("code", "places", "reason", "hint"), REFUSED)
def test_a_trip_is_refused_with_its_reason(code: str, places: str, reason: str, hint: str) -> None:
    """GT-GRAPH-06, and GT-EX-12."""
    refused = refusal_of_trail(LAYOUT, 5, trip(places), named)
    assert refused is not None
    assert (refused.code, refused.reason) == (code, reason)
    assert hint in refused.hint


@pytest.mark.parametrize("place", [-1, 12, 10**9])
def test_a_place_that_is_not_there(place: int) -> None:
    """T830. It has no name, and none is asked for."""
    refused = refusal_of_trail(LAYOUT, 5, (0, place), named)
    assert refused is not None
    assert (refused.code, refused.reason) == ("T830", f"there is no place {place}")
    assert refused.hint == "places have the numbers 0 to 11"


def test_one_stop_is_told_as_one() -> None:
    refused = refusal_of_trail(network_of(2, [(0, 1)], {0, 1}, [0, 1]), 2, (0, 1))
    assert refused is not None
    assert refused.reason == "the trip makes 1 stop, 1 too few"


def test_no_trip_is_made_by_staying() -> None:
    """Not even if no stop is asked for: a trip has one section at least."""
    refused = refusal_of_trail(LAYOUT, 0, trip("H1"), named)
    assert refused is not None
    assert refused.code == "T831"


def test_networks_in_which_there_is_nothing() -> None:
    """No hint fails where nothing lies."""
    refused = [
        refusal_of_trail(Network((), (), ()), 1, (0,)),
        refusal_of_trail(network_of(2, [], {0}, [0]), 1, (0, 1)),
        refusal_of_trail(network_of(2, [(0, 1)], (), []), 1, (0, 1)),
    ]
    assert [(each.code, each.hint) for each in refused if each] == [
        ("T830", "there are no places yet"),
        ("T830", "no road leads on from `0`"),
        ("T831", "there is no place yet where a trip begins or ends"),
    ]


def test_trips_of_the_examples_are_not_refused() -> None:
    """GT-EX-06 and GT-EX-09."""
    town = layout("C1", "R2", "C2", "R6")
    assert refusal_of_trail(town, 5, trip("H1 R1 C1 C2 R4 H2"), named) is None
    assert refusal_of_trail(town, 9, trip("H1 R1 C1 C2 R2 R3 R4 C2 R5 H2"), named) is None


@given(networks(), st.integers(0, 6), st.data())
def test_everything_but_a_trip_is_refused(network: Network, count: int, data: st.DataObject) -> None:
    """Walks at random: they follow roads, so that some of them are trips."""
    walk = [data.draw(st.integers(0, len(network.beside) - 1))]
    for _ in range(data.draw(st.integers(0, 7))):
        beside = network.beside[walk[-1]]
        walk.append(data.draw(st.sampled_from(beside) if beside else st.just(0)))
    refused = refusal_of_trail(network, count, walk)
    assert (refused is None) == (tuple(walk) in brute_force(network, count))
