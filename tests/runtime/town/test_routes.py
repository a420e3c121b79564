"""The way between two roads, for people to see."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from compiler.objects.declarations.pack import Pack
from runtime.town.layout.roads import FAR
from runtime.town.questions import distance
from runtime.town.routes import shortest_way
from runtime.town.town import Town
from tests.profiles import examples

from .packs import random_packs, test_pack
from .pairs import Pair
from .towns import road, town_of, town_where


def check_ways(town: Town) -> None:
    """A way begins and ends where it should, goes over links and travelled roads, and is as long as the distance."""
    for one in range(len(town.states)):
        for other in range(len(town.states)):
            found = shortest_way(town, one, other)
            if distance(town, one, other) == FAR:
                assert found is None
                continue
            assert found is not None
            assert (found[0], found[-1], len(found) - 1) == (one, other, distance(town, one, other))
            assert all(there in town.roads.links[here] for here, there in itertools.pairwise(found))
            assert all(town.plan.states[town.states[each]].travel for each in found)


@given(random_packs(), st.lists(st.sampled_from(("lay", "lay", "complete_road")), max_size=8), st.data())
@examples(60)
def test_a_way_is_as_long_as_the_distance(pack: Pack, names: list[str], data: st.DataObject) -> None:
    pair = Pair(pack)
    for name in names:
        numbers = pair.draw(data.draw, name)
        if numbers is not None:
            pair.change(name, *numbers)
    check_ways(pair.town)


def test_the_ways_of_the_example_towns() -> None:
    for name in ("set_up", "three_spokes", "half_way"):
        check_ways(town_of(name))


def test_the_ways_between_squares() -> None:
    pair = Pair(test_pack("square"))
    for slot, land, turn in ((2, 3, 1), (6, 6, 0), (8, 1, 1), (11, 4, 0), (12, 5, 2)):
        assert pair.change("lay", slot, land, -1, turn)
    check_ways(pair.town)


def test_the_way_of_the_example() -> None:
    """GV-EX-61: from the start land over the first spoke and the circle to the third spoke."""
    town = town_of("three_spokes")
    found = shortest_way(town, road(town, "land_start.out"), road(town, "inner_3.right"))
    names = ("land_start.out", "inner_1.right", "land_centre.circle", "inner_3.right")
    others = ("land_start.out", "outer_1.out", "outer_2.out", "inner_3.right")
    assert found in ([road(town, name) for name in names], [road(town, name) for name in others])


def test_no_way_over_a_road_under_construction() -> None:
    town = town_where("lay inner_1, slot 0", "lay inner_2, slot 1")
    assert shortest_way(town, road(town, "land_start.out"), road(town, "land_centre.circle")) is None
    assert shortest_way(town, road(town, "inner_1.right"), road(town, "inner_1.right")) is None
    assert shortest_way(town, road(town, "land_start.out"), road(town, "land_start.out")) == [
        road(town, "land_start.out")
    ]
