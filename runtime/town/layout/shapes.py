"""The shapes of zones: which slots of a zone lie against each other, and at which edges.

Lines and rings have no edges of their own: their map says what meets. In square and hexagon zones opposite
edges of neighbouring slots meet by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

__all__ = ["HEXAGON", "SQUARE", "natural_edges", "natural_meetings", "turned_edges", "unlike_turns"]

SQUARE = ("north", "east", "south", "west")
HEXAGON = ("north_east", "east", "south_east", "south_west", "west", "north_west")
"""Both clockwise: a tile that is turned once has its first edge where the second was."""

_SQUARE_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
_EVEN_ROW_STEPS = ((-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
_ODD_ROW_STEPS = ((-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0))
"""Row and column; odd rows lie half a hexagon to the right."""


def natural_edges(shape: str) -> tuple[str, ...]:
    return {"square": SQUARE, "hexagon": HEXAGON}.get(shape, ())


def natural_meetings(shape: str, slots: int, columns: int) -> Iterator[tuple[int, int, int, int]]:
    """Slot, edge, neighbouring slot, its edge; each meeting once from both sides."""
    edges = len(natural_edges(shape))
    if not edges:
        return
    rows = slots // columns
    for slot in range(slots):
        row, column = divmod(slot, columns)
        for edge in range(edges):
            down, right = _steps(shape, row)[edge]
            if 0 <= row + down < rows and 0 <= column + right < columns:
                yield slot, edge, (row + down) * columns + column + right, (edge + edges // 2) % edges


def _steps(shape: str, row: int) -> tuple[tuple[int, int], ...]:
    if shape == "square":
        return _SQUARE_STEPS
    return _ODD_ROW_STEPS if row % 2 else _EVEN_ROW_STEPS


def turned_edges(edges: tuple[int, ...], turns: int, turn: int) -> tuple[int, ...]:
    """Edges after turning a tile by ``turn`` of ``turns`` steps. Only natural edges turn with it."""
    if not turn:
        return edges
    return tuple((edge + turn) % turns if edge < turns else edge for edge in edges)


def unlike_turns(parts: Sequence[tuple[int, ...]], turns: int) -> tuple[int, ...]:
    """Of the ways to turn a tile those that look different, by the edges that its roads and regions reach."""
    looks: dict[tuple[frozenset[int], ...], int] = {}
    for turn in range(turns):
        looks.setdefault(tuple(frozenset(turned_edges(edges, turns, turn)) for edges in parts), turn)
    return tuple(looks.values())
