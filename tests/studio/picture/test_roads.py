"""Roads end where the next one starts, and look like what they allow."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, hypot, pi
from xml.etree import ElementTree

import pytest

from compiler.meaning.properties.colours import contrast, luminance
from runtime.town.layout.plan import NONE, Plan
from runtime.town.names import find_section
from runtime.town.routes import shortest_way
from studio.picture import draw_town
from studio.picture.geometry import Line, contains, distance_to
from studio.picture.land import RoadStyle, draw_road, place_badges, road_style
from studio.picture.roads import BorderRoad, CircleRoad, DrawnRoad, StarRoad, route_steps
from studio.picture.slots import Cell, Disc, Wedge, slot_shapes
from studio.picture.style import BEDS, ROAD

from .towns import PACKS, drawn_roads, of_class, plan_named, town_named, words_of

NEAR = ROAD / 2 + 0.2
"""A circle runs half a road inside the rim, where the others end."""


@pytest.mark.parametrize("pack", PACKS)
def test_linked_roads_meet(pack: str) -> None:
    """Every pair of sections that one can step between touches on the picture."""
    town = town_named(pack, "full")
    lines: dict[int, list[Line]] = {}
    for road in drawn_roads(town):
        lines.setdefault(road.section, []).extend(whole(road))
    for section, others in enumerate(town.roads.links):
        for other in others:
            if not all(town.plan.states[town.states[each]].travel for each in (section, other)):
                continue
            ends = [end for line in lines[section] for end in (line[0], line[-1])]
            back = [end for line in lines[other] for end in (line[0], line[-1])]
            gaps = [distance_to(line, end) for end in ends for line in lines[other]]
            gaps += [distance_to(line, end) for end in back for line in lines[section]]
            assert min(gaps) < NEAR


def whole(road: DrawnRoad) -> list[Line]:
    """With its bridges."""
    branches = [branch.whole for branch in road.branches] if isinstance(road, StarRoad) else []
    return branches or list(road.lines)


def test_ends_of_neighbours_are_the_same_point() -> None:
    town = town_named("square", "summer")
    stars = [road for road in drawn_roads(town) if isinstance(road, StarRoad)]
    ends = [branch.line[-1] for star in stars for branch in star.branches if branch.leads_to]
    assert ends
    assert all(ends.count(end) == 2 for end in ends)


def test_grinivil_has_a_circle_spokes_and_outer_roads_of_three_branches() -> None:
    town = town_named("grinivil", "full")
    roads = drawn_roads(town)
    assert [type(road) for road in roads].count(CircleRoad) == 1
    assert [type(road) for road in roads].count(BorderRoad) == 8
    assert [len(road.branches) for road in roads if isinstance(road, StarRoad)] == [3] * 8


def test_a_half_road_lies_on_its_own_side() -> None:
    town = town_named("grinivil", "set_up")
    halves = [road for road in drawn_roads(town) if isinstance(road, BorderRoad)]
    assert sorted((road.left, road.right) for road in halves) == [(False, True), (True, False), (True, True)]


def test_roads_go_no_farther_than_their_tile() -> None:
    for pack in PACKS:
        town = town_named(pack, "full")
        shapes = slot_shapes(town.plan)
        for road in drawn_roads(town):
            if isinstance(road, StarRoad):
                for line in road.lines:
                    assert all(contains(shapes[road.slot].outline, point) for point in line[:-1])
                    if line[0] == line[-1]:
                        continue
                    closed = (*shapes[road.slot].outline, shapes[road.slot].outline[0])
                    assert distance_to(closed, line[-1]) < 0.2


# ---- slots


def test_outer_slots_of_grinivil_lie_outside_the_border_of_two_inner_ones() -> None:
    plan = plan_named("grinivil")
    centre, inner, outer = (slot_shapes(plan)[zone.first] for zone in plan.zones)
    assert isinstance(centre, Disc)
    assert isinstance(inner, Wedge)
    assert isinstance(outer, Wedge)
    assert inner.angle == 0
    assert outer.angle == pytest.approx(pi / 8)
    assert (centre.radius, inner.outside) == (inner.inside, outer.inside)


@pytest.mark.parametrize("pack", ["square", "hexagon"])
def test_cells_of_a_field_touch_at_the_edges_that_meet(pack: str) -> None:
    plan = plan_named(pack)
    shapes = slot_shapes(plan)
    for slot, edges in enumerate(plan.meets):
        for edge, others in enumerate(edges):
            for other, their_edge in others:
                mine, theirs = shapes[slot], shapes[other]
                assert isinstance(mine, Cell)
                assert isinstance(theirs, Cell)
                assert mine.side(edge) == pytest.approx(theirs.side(their_edge))


def test_odd_rows_of_hexagons_lie_half_a_tile_to_the_right() -> None:
    plan = plan_named("hexagon")
    first, second, below = (slot_shapes(plan)[slot].middle for slot in (0, 1, plan.zones[0].columns))
    assert below[0] - first[0] == pytest.approx((second[0] - first[0]) / 2)
    assert below[1] > first[1]


# ---- states


def test_states_that_allow_different_things_look_different() -> None:
    plan = plan_named("grinivil")
    styles = [road_style(plan, state) for state in range(len(plan.states) - 1)]
    assert len(set(styles)) == len(styles)
    for state, style in zip(plan.states, styles, strict=False):
        assert style.kind == ("solid" if state.travel else "dotted" if state.completes != NONE else "ticked")


def test_states_that_allow_the_same_look_different_too() -> None:
    plan = plan_named("banks")
    street, lane, path = (state_with(plan, name) for name in ("street", "lane", "path"))
    assert road_style(plan, street).kind == road_style(plan, lane).kind == "solid"
    assert road_style(plan, path).kind == "rough"
    pictures = []
    for state in range(len(plan.states) - 1):
        parent = ElementTree.Element("g")
        draw_road(parent, [((0, 0), (50, 0))], road_style(plan, state))
        pictures.append(ElementTree.tostring(parent))
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("kind", BEDS)
def test_twelve_variants_differ_and_the_next_differs_in_grey(kind: str) -> None:
    styles = [RoadStyle(kind, variant) for variant in range(12)]
    assert len({(style.bed, style.pattern) for style in styles}) == 12
    for one, other in pairwise(styles):
        assert contrast(one.bed, other.bed) > 1.15


def test_what_is_finished_is_darker() -> None:
    assert max(map(luminance, BEDS["solid"])) < min(map(luminance, BEDS["rough"]))
    assert all(luminance(a) < luminance(b) for a, b in zip(BEDS["rough"], BEDS["dotted"], strict=True))


def state_with(plan: Plan, name: str) -> int:
    return next(number for number, state in enumerate(plan.states) if state.id.endswith(f".{name}"))


# ---- ways


def test_a_way_is_numbered_from_nothing() -> None:
    town = town_named("grinivil", "three_spokes")
    start, end = find_section(town, "outer_1.out")[0], find_section(town, "inner_3.right")[0]
    found = shortest_way(town, start, end)
    assert found is not None
    picture = draw_town(town, way=found, way_label="Far")
    assert [words_of(step) for step in of_class(picture, "step")] == [[str(n)] for n in range(len(found))]
    assert ">Far</text>" in picture


@pytest.mark.parametrize(
    ("pack", "name"),
    [("grinivil", "half_way"), ("square", "summer"), ("hexagon", "an_excursion"), ("banks", "two_banks")],
)
def test_a_way_runs_on_without_a_gap_along_its_roads(pack: str, name: str) -> None:
    town = town_named(pack, name)
    roads = drawn_roads(town)
    lines: dict[int, list[Line]] = {}
    for road in roads:
        lines.setdefault(road.section, []).extend(whole(road))
    there = [section for section, state in enumerate(town.states) if town.plan.states[state].travel]
    for end in there:
        found = shortest_way(town, there[0], end)
        if found is None or len(found) < 2:
            continue
        steps = route_steps(roads, found)
        assert [step.section for step in steps] == found
        assert all(one.line[-1] == pytest.approx(other.line[0]) for one, other in pairwise(steps))
        for step in steps:
            assert all(min(distance_to(line, point) for line in lines[step.section]) < NEAR for point in step.line)


@pytest.mark.parametrize(("pack", "name"), [("grinivil", "full"), ("banks", "two_banks"), ("square", "full")])
def test_every_number_of_a_way_stands_on_its_own_road_and_none_on_another(pack: str, name: str) -> None:
    town = town_named(pack, name)
    roads = drawn_roads(town)
    there = [section for section, state in enumerate(town.states) if town.plan.states[state].travel]
    for end in there:
        steps = route_steps(roads, shortest_way(town, there[0], end) or ())
        badges = place_badges(roads, steps)
        for step, badge in zip(steps, badges, strict=True):
            mine = [line for road in roads if road.section == step.section for line in whole(road)]
            assert min(distance_to(line, badge) for line in mine) < NEAR
        assert all(hypot(a[0] - b[0], a[1] - b[1]) > 25 for a, b in combinations(badges, 2))


def test_a_way_round_the_circle_is_the_shorter_one() -> None:
    town = town_named("grinivil", "three_spokes")
    found = shortest_way(town, find_section(town, "inner_1.right")[0], find_section(town, "inner_2.right")[0])
    assert found is not None
    line = route_steps(drawn_roads(town), found)[1].line
    angles = [atan2(x, -y) for x, y in line]
    assert max(angles) - min(angles) == pytest.approx(pi / 4)
    assert len({round(hypot(*point), 3) for point in line[1:-1]}) == 1


def test_no_way_draws_nothing() -> None:
    town = town_named("grinivil", "set_up")
    assert draw_town(town, way=None) == draw_town(town, way=[])
