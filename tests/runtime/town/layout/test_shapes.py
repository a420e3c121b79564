"""The shapes of zones: which slots lie against each other; and turning tiles."""

from __future__ import annotations

import pytest

from runtime.town.declared.plans import maps_of
from runtime.town.layout.shapes import (
    HEXAGON,
    SQUARE,
    natural_edges,
    natural_meetings,
)
from runtime.town.placement import turn_edges

from ..packs import plan_from, test_pack
from ..reference import Reference

GRIDS = [(shape, rows, columns) for shape in ("square", "hexagon") for rows in range(1, 6) for columns in range(1, 6)]


def meetings(shape: str, rows: int, columns: int) -> set[tuple[int, str, int, str]]:
    names = natural_edges(shape)
    return {
        (slot, names[edge], other, names[their_edge])
        for slot, edge, other, their_edge in natural_meetings(shape, rows * columns, columns)
    }


@pytest.mark.parametrize(("shape", "rows", "columns"), GRIDS)
def test_to_lie_beside_another_is_mutual(shape: str, rows: int, columns: int) -> None:
    found = meetings(shape, rows, columns)
    assert found == {(other, their_edge, slot, edge) for slot, edge, other, their_edge in found}


@pytest.mark.parametrize(("shape", "rows", "columns"), GRIDS)
def test_no_slot_lies_beside_itself_and_one_edge_meets_one_slot(shape: str, rows: int, columns: int) -> None:
    found = meetings(shape, rows, columns)
    assert all(slot != other for slot, _, other, _ in found)
    assert len({(slot, edge) for slot, edge, _, _ in found}) == len(found)


@pytest.mark.parametrize(("shape", "edges"), [("square", SQUARE), ("hexagon", HEXAGON)])
def test_opposite_edges_meet(shape: str, edges: tuple[str, ...]) -> None:
    opposite = dict(zip(edges, edges[len(edges) // 2 :] + edges[: len(edges) // 2], strict=True))
    assert {(edge, their_edge) for _, edge, _, their_edge in meetings(shape, 4, 4)} == set(opposite.items())


def test_the_neighbours_of_a_square() -> None:
    """Slot 6 of rows of five: 1 above, 7 to the right, 11 below, 5 to the left."""
    found = {edge: other for slot, edge, other, _ in meetings("square", 4, 5) if slot == 6}
    assert found == {"north": 1, "east": 7, "south": 11, "west": 5}


@pytest.mark.parametrize(
    ("slot", "neighbours"),
    [
        (9, {"north_east": 3, "east": 10, "south_east": 17, "south_west": 16, "west": 8, "north_west": 2}),
        (16, {"north_east": 9, "east": 17, "south_east": 23, "south_west": 22, "west": 15, "north_west": 8}),
    ],
)
def test_the_neighbours_of_a_hexagon(slot: int, neighbours: dict[str, int]) -> None:
    """GT-MODEL-01: rows of seven; 9 lies in an odd row, half a hexagon to the right, 16 in an even one."""
    assert {edge: other for one, edge, other, _ in meetings("hexagon", 6, 7) if one == slot} == neighbours


def test_hexagons_at_the_rim() -> None:
    """The first slot of an even row has nothing at its west, neither above nor below."""
    corner = {edge for slot, edge, _, _ in meetings("hexagon", 3, 3) if slot == 0}
    assert corner == {"east", "south_east"}
    assert {edge for slot, edge, _, _ in meetings("hexagon", 3, 3) if slot == 6} == {"north_east", "east"}
    assert {edge for slot, edge, _, _ in meetings("hexagon", 3, 3) if slot == 3} == set(HEXAGON) - {"west"}


@pytest.mark.parametrize("shape", ["line", "ring"])
def test_lines_and_rings_have_no_edges_of_their_own(shape: str) -> None:
    assert natural_edges(shape) == ()
    assert list(natural_meetings(shape, 6, 6)) == []


# ---- turning


@pytest.mark.parametrize(("name", "edges"), [("square", SQUARE), ("hexagon", HEXAGON)])
def test_a_turned_tile_has_its_first_edge_where_the_second_was(name: str, edges: tuple[str, ...]) -> None:
    """GT-MODEL-02: clockwise."""
    plan = plan_from(test_pack(name))
    assert plan.zones[0].edges[: len(edges)] == edges
    assert turn_edges(plan, 0, (0,), 1) == (1,)
    assert turn_edges(plan, 0, (len(edges) - 1,), 1) == (0,)


@pytest.mark.parametrize("name", ["square", "hexagon"])
def test_turning_agrees_with_the_compass(name: str) -> None:
    plan = plan_from(test_pack(name))
    compass = Reference(test_pack(name), maps_of(test_pack(name))[0])
    zone = plan.zones[0]
    for turn in range(zone.turns):
        for number, edge in enumerate(zone.edges[: zone.turns]):
            (found,) = turn_edges(plan, 0, (number,), turn)
            assert zone.edges[found] == compass.after_turning(zone.id, edge, turn)


@pytest.mark.parametrize("name", ["square", "hexagon"])
def test_turning_all_the_way_round_changes_nothing(name: str) -> None:
    plan = plan_from(test_pack(name))
    turns = plan.zones[0].turns
    everything = tuple(range(turns))
    assert sorted(turn_edges(plan, 0, everything, 3)) == list(everything)
    for turn in range(1, turns):
        assert turn_edges(plan, 0, turn_edges(plan, 0, everything, turn), turns - turn) == everything
        assert turn_edges(plan, 0, everything, turn) != everything
