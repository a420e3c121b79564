"""Small packs with towns of other shapes: squares and hexagons, whose words alone say what meets what, and landscapes.

What the tiles' edges meet is worked out here from rows, columns and turns, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.format import format_bytes
from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.nouns import Zone
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.towns import LandLaid, TownDeclaration

HERE = Path(__file__).parent
PACKS = ("square", "hexagon")
EDGES = {
    "square": ("north", "east", "south", "west"),
    "hexagon": ("north_east", "east", "south_east", "south_west", "west", "north_west"),
}


@cache
def pack(name: str) -> Pack:
    return build_pack(compile_folder(HERE / name, name))


@pytest.mark.parametrize("name", [*PACKS, "valley"])
def test_the_pack_has_no_problems(name: str) -> None:
    assert compile_folder(HERE / name, name).diagnostics == []


@pytest.mark.parametrize("path", sorted(HERE.rglob("*.tuile")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_files_have_the_one_style(path: Path) -> None:
    assert format_bytes(path.name, path.read_bytes()).text.encode() == path.read_bytes()


def beside(shape: str, columns: int, slot: int, edge: str) -> tuple[int, int]:
    """The row and column at an edge of a slot."""
    row, column = divmod(slot, columns)
    down = -1 if edge.startswith("north") else 1 if edge.startswith("south") else 0
    right = 1 if edge.endswith("east") else -1 if edge.endswith("west") else 0
    if shape == "hexagon" and down:  # the odd rows lie half a hexagon to the right
        right = (right + 1) // 2 if row % 2 else (right - 1) // 2
    return row + down, column + right


def reached(name: str, town: TownDeclaration) -> dict[int, set[str]]:
    """The edges that roads reach, by slot, as the tiles lie."""
    lands = {each.id: each for each in pack(name).declarations if isinstance(each, Land)}
    laid = [(each, each.start, 0) for each in lands.values() if each.start is not None]
    laid += [(lands[part.land], part.slot, part.turned) for part in town.parts if isinstance(part, LandLaid)]
    names = EDGES[name]
    return {
        slot: {names[(names.index(edge) + turned) % len(names)] for road in land.roads for edge in road.edges}
        for land, slot, turned in laid
    }


def meetings(name: str, short: str) -> Iterator[tuple[int, int]]:
    """Pairs of slots whose roads meet."""
    [zone] = [each for each in pack(name).declarations if isinstance(each, Zone)]
    columns = zone.square or zone.hexagon or 0
    [town] = [each for each in pack(name).declarations if each.id == f"{name}.{short}"]
    assert isinstance(town, TownDeclaration)
    edges, names = reached(name, town), EDGES[name]
    for first, second in combinations(sorted(edges), 2):
        for edge in edges[first]:
            opposite = names[(names.index(edge) + len(names) // 2) % len(names)]
            if beside(name, columns, first, edge) == divmod(second, columns) and opposite in edges[second]:
                yield first, second


def test_every_road_of_the_summer_town_leads_to_the_green() -> None:
    assert set(meetings("square", "summer")) == {(2, 7), (6, 7), (6, 11), (7, 8), (7, 12), (8, 9), (11, 12), (12, 13)}


def test_seventeen_pairs_of_roads_meet_in_the_starting_layout() -> None:
    """GT-DATA-05: C1-C2, C1-R1 and so on, and everything is connected."""
    hexes = {"H1": 8, "R1": 9, "R2": 10, "R3": 11, "R8": 16, "C1": 17}
    hexes |= {"C2": 18, "R4": 19, "R7": 23, "R6": 24, "R5": 25, "H2": 26}
    edges = (
        *("C1-C2", "C1-R1", "C1-R6", "C1-R8", "C2-R2", "C2-R4", "C2-R5", "H1-R1", "H1-R8"),
        *("H2-R4", "H2-R5", "R1-R2", "R2-R3", "R3-R4", "R5-R6", "R6-R7", "R7-R8"),
    )
    expected = {tuple(sorted(hexes[end] for end in edge.split("-"))) for edge in edges}
    assert set(meetings("hexagon", "starting_layout")) == expected
    assert len(expected) == 17
