"""Zones that face each other: roads lead across the gap, but only where they are joined."""

from __future__ import annotations

from math import hypot
from xml.etree import ElementTree

from runtime.town.names import section_name
from runtime.town.town import Town
from studio.picture import draw_town
from studio.picture.geometry import Box
from studio.picture.roads import StarRoad
from studio.picture.slots import slot_shapes
from studio.picture.style import DOT

from .towns import drawn_roads, town_named, words_of


def test_a_bridge_crosses_the_gap_between_two_zones() -> None:
    town = town_named("banks", "two_banks")
    shapes = slot_shapes(town.plan)
    gap = Box.of(shapes[4].outline).top - Box.of(shapes[0].outline).bottom
    assert gap > 0
    bridges = [(road, branch) for road in stars_of(town) for branch in road.branches if branch.bridge]
    assert sorted(road.slot for road, _ in bridges) == [0, 2, 4, 6]
    ends = [branch.whole[-1] for _, branch in bridges]
    assert all(ends.count(end) == 2 for end in ends)
    for road, branch in bridges:
        assert hypot(branch.bridge[1][0] - branch.bridge[0][0], branch.bridge[1][1] - branch.bridge[0][1]) == gap / 2
        assert branch.line[-1][0] == shapes[road.slot].middle[0]


def test_roads_lead_only_to_where_they_are_joined() -> None:
    """The far bank waits for a crossing at slot 1, but the land on the near bank has none."""
    town = town_named("banks", "two_banks")
    sides = {}
    for road in stars_of(town):
        sides.setdefault(road.slot, []).extend(branch.slots for branch in road.branches)
    assert sides[1] == [(0,), (2,)]
    assert sides[5] == [(4,), (6,)]


def test_no_dot_where_roads_join() -> None:
    town = town_named("banks", "two_banks")
    ends = [section_name(town, road.section) for road in stars_of(town) if road.ends]
    assert ends == ["pier.steps", "barracks.crossing", "shore.ladder"]


def test_roads_that_are_not_joined_do_not_touch() -> None:
    town = town_named("ends", "all_ends")
    hubs = [road.hub for road in stars_of(town) if road.slot == 5]
    assert len(hubs) == 2
    assert hypot(hubs[0][0] - hubs[1][0], hubs[0][1] - hubs[1][1]) > 2 * DOT


def test_the_legend_explains_pale_roads_and_dots() -> None:
    words = [each for each in words_of(ElementTree.fromstring(draw_town(town_named("banks", "two_banks")))) if each]
    assert {"Leads to where no land lies yet", "End of a road"} <= set(words)
    words = words_of(ElementTree.fromstring(draw_town(town_named("square", "summer"))))
    assert "Leads to where no land lies yet" not in words


def stars_of(town: Town) -> list[StarRoad]:
    return [road for road in drawn_roads(town) if isinstance(road, StarRoad)]
