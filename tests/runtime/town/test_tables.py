"""Tables kept up to date step by step are those made from nothing: distances, and sectors."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from runtime.town.layout.plan import NONE
from runtime.town.layout.roads import (
    FAR,
    Roads,
    add_links,
    measure_roads,
    open_section,
)
from runtime.town.layout.sectors import Sectors, gather_sectors, grow_sectors
from tests.profiles import examples

Pairs = list[tuple[int, int]]


@st.composite
def graphs(draw: st.DrawFn) -> tuple[int, Pairs]:
    """Up to ten points, and some of all lines between them."""
    count = draw(st.integers(1, 10))
    every = list(combinations(range(count), 2))
    return count, draw(st.lists(st.sampled_from(every), unique=True)) if every else []


def nothing(count: int, pairs: Pairs) -> Roads:
    return Roads(add_links(((),) * count, pairs), ((FAR,) * (count + 1),) * (count + 1))


@given(graphs(), st.randoms(use_true_random=False))
@examples(1500)
def test_opening_roads_one_by_one_gives_the_distances_of_all_at_once(graph: tuple[int, Pairs], chance: object) -> None:
    count, pairs = graph
    order = list(range(count))
    chance.shuffle(order)  # type: ignore[attr-defined]
    roads = nothing(count, pairs)
    for opened, section in enumerate(order, 1):
        roads = open_section(roads, section)
        assert roads == measure_roads(roads.links, order[:opened])


@given(graphs())
@examples(300)
def test_distances_are_distances(graph: tuple[int, Pairs]) -> None:
    """The same both ways, 0 only to oneself, 1 just next door, and never longer than over a third."""
    count, pairs = graph
    rows = measure_roads(add_links(((),) * count, pairs), range(count)).distances
    for one in range(count):
        for other in range(count):
            assert rows[one][other] == rows[other][one]
            assert (rows[one][other] == 0) == (one == other)
            assert (rows[one][other] == 1) == ((one, other) in pairs or (other, one) in pairs)
            assert all(rows[one][other] <= rows[one][third] + rows[third][other] for third in range(count))


def test_a_road_that_is_not_travelled_is_far_even_from_itself() -> None:
    roads = measure_roads(add_links(((),) * 3, [(0, 1), (1, 2)]), [0, 2])
    assert roads.distances == ((0, FAR, FAR, FAR), (FAR,) * 4, (FAR, FAR, 0, FAR), (FAR,) * 4)


def test_links_lead_both_ways_and_are_not_doubled() -> None:
    links = add_links(((), (), ()), [(0, 1), (1, 0), (2, 0)])
    assert links == ((1, 2), (0,), (0,))
    assert add_links(links, [(0, 1)]) == links


# ---- sectors


@given(graphs(), st.data())
@examples(1500)
def test_land_that_comes_piece_by_piece_gives_the_sectors_of_all_at_once(
    graph: tuple[int, Pairs], data: st.DataObject
) -> None:
    count, pairs = graph
    room = data.draw(st.lists(st.integers(0, 5), min_size=count, max_size=count))
    order = data.draw(st.permutations(range(count)))
    cuts = sorted(data.draw(st.sets(st.integers(1, count), max_size=3)) | {0, count})
    sectors = Sectors((NONE,) * count, ((),) * count, (0,) * count, (0,) * count)
    lying: set[int] = set()
    for start, end in pairwise(cuts):
        new = set(order[start:end])
        lying |= new
        touching = [
            (one, other) if one in new else (other, one)
            for one, other in pairs
            if {one, other} <= lying and {one, other} & new
        ]
        sectors = grow_sectors(sectors, {region: room[region] for region in sorted(new)}, touching)
        inside = [pair for pair in pairs if set(pair) <= lying]
        assert sectors == gather_sectors(count, {region: room[region] for region in sorted(lying)}, inside)


@given(graphs())
@examples(300)
def test_sectors_part_the_land(graph: tuple[int, Pairs]) -> None:
    """Every region is in one sector, called by its lowest region; regions that touch are in the same."""
    count, pairs = graph
    sectors = gather_sectors(count, dict.fromkeys(range(count), 2), pairs)
    assert sorted(region for members in sectors.regions for region in members) == list(range(count))
    for region, sector in enumerate(sectors.of):
        assert region in sectors.regions[sector]
        assert sector == min(sectors.regions[sector])
    assert all(sectors.of[one] == sectors.of[other] for one, other in pairs)
    assert sum(sectors.places) == 2 * count


def test_land_that_does_not_lie_is_in_no_sector() -> None:
    sectors = gather_sectors(3, {1: 4}, [])
    assert sectors == Sectors((NONE, 1, NONE), ((), (1,), ()), (0, 4, 0), (0, 4, 0))
