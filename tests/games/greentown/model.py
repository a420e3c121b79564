"""The graph model of the ledger (sections 2, 5, 7 and 8), written out once more from its sentences alone.

It shares nothing with the engine: of a game it takes which tile lies where, how it is turned and what stands on it.
Hexes are axial coordinates, roads are masks, and networkx says what hangs together. Slow, and plain to read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import networkx as nx

__all__ = [
    "BASE_MASKS",
    "CARDS",
    "DIRECTIONS",
    "HOTEL",
    "Card",
    "Content",
    "Hex",
    "Layout",
    "Mask",
    "every_rotation",
    "income",
    "neighbour",
    "opposite",
    "rotated",
]

Hex = tuple[int, int]
"""(q, r): the first grows to the east, the second to the south-east."""

Mask = frozenset[int]
"""The directions in which roads leave a hex."""

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""E, NE, NW, W, SW, SE."""

HOTEL = "hotel"

BASE_MASKS: dict[str, Mask] = {
    "cow_2": frozenset({0, 1}),
    "tree_2": frozenset({0, 2}),
    "flower_2": frozenset({0, 3}),
    "cow_3": frozenset({0, 1, 3}),
    "tree_3": frozenset({0, 1, 4}),
    "flower_3": frozenset({0, 2, 4}),
    "cow_4": frozenset({0, 1, 2, 4}),
    "flower_4": frozenset({0, 1, 3, 4}),
    "cow_5": frozenset({0, 1, 2, 3, 4}),
    "cow_6": frozenset(range(6)),
    "hotel_place": frozenset(range(6)),
}
"""By pile: the roads of a tile as GT-DATA-01 to 03 give them."""


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def neighbour(at: Hex, direction: int) -> Hex:
    return at[0] + DIRECTIONS[direction][0], at[1] + DIRECTIONS[direction][1]


def rotated(mask: Mask, by: int) -> Mask:
    return frozenset((direction + by) % 6 for direction in mask)


def every_rotation(mask: Mask) -> set[Mask]:
    return {rotated(mask, by) for by in range(6)}


# ---- the town


@dataclass(frozen=True)
class Content:
    """What stands on a site: its category, and whose it is; trees and hotels are nobody's."""

    category: str
    owner: int | None = None


@dataclass
class Layout:
    tiles: dict[Hex, tuple[str, Mask]]
    """By hex: the pile its tile comes from, and its roads as they lie."""
    content: dict[Hex, Content] = field(default_factory=dict)

    def masks(self) -> dict[Hex, Mask]:
        return {at: mask for at, (_, mask) in self.tiles.items()}

    def graph(self) -> nx.Graph[Hex]:
        return graph_of(self.masks())

    def open_stubs(self) -> set[tuple[Hex, int]]:
        """GT-MODEL-04: roads that lead to an empty hex."""
        return {(at, d) for at, mask in self.masks().items() for d in mask if neighbour(at, d) not in self.tiles}

    def blocked_stubs(self) -> set[tuple[Hex, int]]:
        """GT-MODEL-04: roads that end before a tile without the matching road."""
        masks = self.masks()
        return {
            (at, d)
            for at, mask in masks.items()
            for d in mask
            if (other := neighbour(at, d)) in masks and opposite(d) not in masks[other]
        }

    def touching(self) -> set[Hex]:
        """Every empty hex beside the layout, whether a road leads there or not."""
        return {near for at in self.tiles for d in range(6) if (near := neighbour(at, d)) not in self.tiles}

    def hotels(self) -> list[Hex]:
        return [at for at, content in self.content.items() if content.category == HOTEL]

    # ---- section 5

    def placements(self, piles: Iterator[str] | list[str]) -> set[tuple[Hex, str, Mask]]:
        """GT-PLACE-03: where a tile of these piles may go, and how it may be turned."""
        masks = self.masks()
        return {
            (at, pile, mask)
            for pile in piles
            for mask in every_rotation(BASE_MASKS[pile])
            for at in self.touching()
            if any(opposite(d) in masks.get(neighbour(at, d), frozenset()) for d in mask)
        }

    def developments(self, at: Hex, reserve: Mapping[str, int], seat: int | None) -> set[tuple[str, Mask]]:
        """GT-DEV-01 to 09: what the tile of a hex may be replaced by, if this seat does it."""
        pile, old = self.tiles[at]
        content = self.content.get(at)
        if pile == "hotel_place":
            return set()
        foreign = content is not None and content.owner is not None and content.owner != seat
        found = set()
        for other, left in reserve.items():
            if not left or len(BASE_MASKS[other]) != len(old) + 1:
                continue
            for new in every_rotation(BASE_MASKS[other]):
                if len(old - new) > (0 if foreign else 1):
                    continue
                if nx.is_connected(graph_of({**self.masks(), at: new})):
                    found.add((other, new))
        return found

    # ---- section 7

    def trails(self, stops: int) -> set[tuple[Hex, ...]]:
        """GT-TRIP-02 to 08: every route with exactly so many stops."""
        graph = self.graph()
        found: set[tuple[Hex, ...]] = set()

        def walk(way: tuple[Hex, ...], used: frozenset[frozenset[Hex]], left: int) -> None:
            for near in graph[way[-1]]:
                section = frozenset((way[-1], near))
                if section in used:
                    continue
                after = left - (near in self.content)
                if after == 0:
                    if self.content[near].category == HOTEL:
                        found.add((*way, near))
                    continue
                walk((*way, near), used | {section}, after)

        for hotel in self.hotels():
            walk((hotel,), frozenset(), stops)
        return found


def graph_of(masks: Mapping[Hex, Mask]) -> nx.Graph[Hex]:
    """GT-MODEL-03: one edge where two roads meet."""
    graph: nx.Graph[Hex] = nx.Graph()
    graph.add_nodes_from(masks)
    for at, mask in masks.items():
        for d in mask:
            other = neighbour(at, d)
            if opposite(d) in masks.get(other, frozenset()):
                graph.add_edge(at, other)
    return graph


# ---- visitors, section 8


@dataclass(frozen=True)
class Card:
    stops: int
    nature: tuple[int, int]
    culture: tuple[int, int]
    sport: tuple[int, int]
    commerce: tuple[int, int]

    def wishes(self) -> dict[str, tuple[int, int]]:
        return {"nature": self.nature, "culture": self.culture, "sport": self.sport, "commerce": self.commerce}


CARDS: dict[str, Card] = {
    "V5a": Card(5, (1, 3), (0, 1), (0, 1), (0, 1)),
    "V5b": Card(5, (1, 3), (1, 2), (0, 1), (0, 1)),
    "V5c": Card(5, (1, 3), (0, 1), (1, 2), (0, 1)),
    "V5d": Card(5, (1, 3), (0, 1), (0, 1), (1, 2)),
    "V6a": Card(6, (1, 3), (1, 2), (0, 1), (0, 2)),
    "V6b": Card(6, (1, 3), (0, 2), (1, 2), (0, 1)),
    "V6c": Card(6, (1, 3), (0, 1), (0, 2), (1, 2)),
    "V7a": Card(7, (1, 3), (1, 2), (1, 2), (0, 2)),
    "V7b": Card(7, (1, 3), (0, 2), (1, 2), (1, 2)),
    "V7c": Card(7, (1, 3), (1, 2), (0, 2), (1, 2)),
    "V8a": Card(8, (1, 3), (1, 2), (1, 1), (0, 3)),
    "V8b": Card(8, (1, 3), (0, 3), (1, 2), (1, 1)),
    "V8c": Card(8, (1, 3), (1, 1), (0, 3), (1, 2)),
    "V9a": Card(9, (2, 4), (1, 2), (1, 2), (1, 3)),
    "V9b": Card(9, (2, 4), (1, 3), (1, 2), (1, 2)),
    "V9c": Card(9, (2, 4), (1, 2), (1, 3), (1, 2)),
}
"""GT-DATA-04, copied by hand from the ledger's table."""


def income(layout: Layout, card: Card, way: tuple[Hex, ...], active: int, seats: int) -> list[int]:
    """By seat: what a trip earns, as the formula at the end of section 8 says; with two players GT-TWO-02 as well."""
    stops = [(at, layout.content[at]) for at in way[1:] if at in layout.content]
    earned = [0] * seats
    missed = 0
    for category, (least, most) in card.wishes().items():
        visited = [(at, content) for at, content in stops if content.category == category]
        if not least <= len(visited) <= most:
            missed += 1
            continue
        for _, content in set(visited):
            earned[active if content.owner is None else content.owner] += 1
    earned[active] = max(0, earned[active] - missed)
    if seats == 2:
        both = min(earned)
        earned = [each - both for each in earned]
    return earned
