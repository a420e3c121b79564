"""Distances between sites, counted in road sections."""

from __future__ import annotations

import pytest

from runtime.town import questions
from runtime.town.changes import complete_road
from runtime.town.layout.plan import NONE
from runtime.town.layout.roads import FAR
from runtime.town.routes import shortest_way

from .towns import distance, road, site, town_of, town_where

SPOKES = ("inner_1.right", "inner_2.right", "inner_3.right")


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ("inner_1.right", "inner_3.right", 2),
        ("outer_1.out", "land_centre.circle", 2),
        ("inner_2.right", "inner_2.right", 0),
        ("land_start.out", "outer_2.out", 2),
        ("land_start.out", "inner_3.right", 3),
    ],
)
def test_the_distances_of_the_example(one: str, other: str, far: int) -> None:
    """GV-EX-61: SPOKE_0 to SPOKE_2, OUT_1 to RING, SPOKE_1 to itself, OUT_0 to OUT_2, OUT_0 to SPOKE_2."""
    town = town_of("three_spokes")
    assert distance(town, one, other) == distance(town, other, one) == far


def test_the_section_of_arrival_counts_and_that_of_departure_does_not() -> None:
    """GV-DIST-01: from the start land over spoke and circle to the second spoke three sections are entered."""
    town = town_of("three_spokes")
    found = shortest_way(town, road(town, "land_start.out"), road(town, "inner_3.right"))
    assert found is not None
    assert len(found) - 1 == distance(town, "land_start.out", "inner_3.right")


def test_sites_on_one_section_and_on_neighbouring_sections() -> None:
    """GV-DIST-02: 0 and 1."""
    town = town_of("three_spokes")
    assert questions.distance_between_sites(town, site(town, "z1"), site(town, "z3")) == 0
    assert questions.distance_between_sites(town, site(town, "in01c"), site(town, "in02a")) == 0, "both on one spoke"
    assert questions.distance_between_sites(town, site(town, "z1"), site(town, "in02a")) == 1
    assert questions.distance_between_sites(town, site(town, "s1"), site(town, "in01c")) == 1


def test_no_way_over_a_road_that_is_not_completed() -> None:
    """GV-DIST-03: not even between two sites of one section."""
    town = town_where("lay inner_1, slot 0", "lay inner_2, slot 1")
    assert distance(town, "inner_1.right", "land_centre.circle") == FAR
    assert distance(town, "inner_1.right", "inner_1.right") == FAR
    assert questions.distance_between_sites(town, site(town, "in01c"), site(town, "in02a")) == FAR
    assert questions.distance_between_sites(town, site(town, "s1"), site(town, "z1")) == FAR, "the spoke is missing"


def test_completing_a_spoke_brings_the_town_together() -> None:
    """GV-DIST-03."""
    before = town_where("lay inner_1, slot 0", "lay inner_2, slot 1")
    after = complete_road(before, road(before, "inner_1.right"))
    assert distance(before, "land_start.out", "land_centre.circle") == FAR
    assert distance(after, "land_start.out", "land_centre.circle") == 2


def test_the_circular_road_counts_as_one_section() -> None:
    """GV-DIST-04: from one side of the centre to the other it is as far as from one spoke to the next."""
    inner = [f"lay inner_{number + 1}, slot {number}" for number in range(8)]
    town = town_where(*inner, *(f"complete inner_{number}, road right" for number in (1, 2, 5)))
    assert distance(town, "inner_1.right", "inner_2.right") == distance(town, "inner_1.right", "inner_5.right") == 2


def test_an_access_road_adds_nothing_of_its_own() -> None:
    """GV-DIST-05: the tile of an access road is crossed like any other outer tile, in one section."""
    over_access = town_where("lay outer_5, slot 1", "lay outer_1, slot 2", "complete outer_1, road out")
    over_road = town_where(
        "lay outer_2, slot 1", "lay outer_1, slot 2", "complete outer_1, road out", "complete outer_2, road out"
    )
    assert distance(over_access, "land_start.out", "outer_1.out") == 2
    assert distance(over_road, "land_start.out", "outer_1.out") == 2


def test_as_far_as_the_limit_is_near_enough() -> None:
    """GV-DIST-06: greater fails, equal is fine."""
    town = town_of("three_spokes")
    start, far_off = site(town, "s1"), site(town, "in03b")
    assert questions.distance_between_sites(town, start, far_off) == 3
    assert far_off in questions.sites_within(town, start, 3)
    assert far_off not in questions.sites_within(town, start, 2)


def test_what_no_way_leads_to_is_never_within_a_limit() -> None:
    """GV-DIST-03, GV-DIST-06: however great the limit; and a site at an unfinished road is near nothing."""
    town = town_where("lay inner_1, slot 0", "lay inner_2, slot 1")
    assert set(questions.sites_within(town, site(town, "z1"), 1000)) == {
        site(town, name) for name in ("z1", "z2", "z3")
    }
    assert questions.sites_within(town, site(town, "in01c"), 1000) == []


def test_roads_of_outer_tiles_lead_round_the_town() -> None:
    """GV-REC-L03: the last outer slot is beside the first."""
    town = town_where("lay outer_5, slot 7", "lay outer_6, slot 6")
    assert distance(town, "land_start.out", "outer_5.out") == 1
    assert distance(town, "land_start.out", "outer_6.out") == 2
    assert distance(town, "outer_6.out", "land_centre.circle") == FAR


def test_no_way_leads_to_a_site_whose_land_does_not_lie_there() -> None:
    """GV-DIST-03. The road of the last outer slot must not be taken for the road of no site at all."""
    town = town_where("lay outer_5, slot 7")
    nowhere = town.site_roads.index(NONE)
    assert questions.printed_site(town, nowhere) is None
    assert questions.distance_between_sites(town, nowhere, nowhere) == FAR
    assert questions.distance_between_sites(town, nowhere, site(town, "ot05a")) == FAR
    assert questions.sites_within(town, nowhere, 9) == []
