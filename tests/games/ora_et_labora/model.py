"""The computations of the ledger (sections 3, 8, 10 and 16), written out once more from its sentences alone.

They share nothing with the engine: landscapes are squares with a terrain and a card, wheels are numbers modulo 13,
payments are tried one by one. Slow, and plain to read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

import networkx as nx

from tests.games.ora_et_labora.tables import CARDS, GOODS, SETTLEMENTS, WHEEL

__all__ = [
    "DWELLING",
    "Landscape",
    "Square",
    "Wheel",
    "cloisters",
    "minimal_payments",
    "money_points",
    "slug",
]

Square = tuple[int, int]
"""Column and row (OL-LAND-01)."""


def slug(title: str) -> str:
    """A card's title as the pack writes its name."""
    return title.lower().replace("'", "").replace(" ", "_")


_NAMES = {"F08": "market_hall", "F14": "grapevine_a", "F29": "quarry_c", "F31": "grapevine_c"}

DWELLING: dict[str, int] = {
    **{_NAMES.get(card.tag, slug(card.title)): card.dwelling for card in CARDS},
    **{slug(each.title): each.dwelling for each in SETTLEMENTS},
    "forest": 0,
    "moor": 0,
}
"""What a card counts for a settlement beside it."""

cloisters = {_NAMES.get(card.tag, slug(card.title)) for card in CARDS if card.cloister}
_SETTLEMENTS = {slug(each.title) for each in SETTLEMENTS}


class Wheel:
    """OL-WHEEL-08: an arm and markers in Z13. OL-TAB-02: the back has other values."""

    def __init__(self, markers: tuple[str, ...], values: tuple[int, ...] = WHEEL) -> None:
        self.values = values
        self.arm = 0
        self.at = dict.fromkeys(markers, 0)

    def turn(self) -> None:
        self.arm = (self.arm + 1) % 13
        for marker, at in self.at.items():
            if at == self.arm:  # the one that stood on 10 is pushed along
                self.at[marker] = (at + 1) % 13

    def reset(self, marker: str) -> None:
        self.at[marker] = self.arm

    def shown(self, marker: str) -> int:
        return self.values[(self.arm - self.at[marker]) % 13]


# ---- landscapes


@dataclass
class Landscape:
    """OL-GRAPH-01: squares with a terrain, and what stands on them."""

    terrain: dict[Square, str]
    stands: dict[Square, str] = field(default_factory=dict)
    peaks: dict[Square, tuple[Square, Square]] = field(default_factory=dict)
    """By mountain: the two hillsides of its plot (OL-LAND-02)."""

    def graph(self) -> nx.Graph[Square]:
        made: nx.Graph[Square] = nx.Graph()
        made.add_nodes_from(self.terrain)
        for column, row in self.terrain:
            for other in ((column + 1, row), (column, row + 1)):
                if other in self.terrain and not {(column, row), other} & self.peaks.keys():
                    made.add_edge((column, row), other)
        for peak, hills in self.peaks.items():
            made.add_edges_from((peak, hill) for hill in hills)
        return made

    def settlements(self) -> dict[Square, int]:
        """OL-SCORE-06 to 08: by settlement, its own dwelling value and those around it."""
        graph = self.graph()
        return {
            at: DWELLING[name] + sum(self._counts(other) for other in graph[at])
            for at, name in self.stands.items()
            if name in _SETTLEMENTS
        }

    def _counts(self, at: Square) -> int:
        if at in self.stands:
            return DWELLING[self.stands[at]]
        return 3 if self.terrain[at] == "water" else 0

    def cloister_squares(self) -> set[Square]:
        return {at for at, name in self.stands.items() if name in cloisters}

    def takes_cloister(self) -> set[Square]:
        """OL-GRAPH-02: empty squares of coast, plains or hillside beside a cloister building."""
        graph, there = self.graph(), self.cloister_squares()
        return {
            at
            for at, terrain in self.terrain.items()
            if at not in self.stands and terrain in ("coast", "plains", "hillside") and set(graph[at]) & there
        }

    # ---- OL-GRAPH-04

    def districts_fit(self) -> set[int]:
        rows = {row for column, row in self.terrain if column == 0}
        return {row + step for row in rows for step in (-1, 1)} - rows

    def plots_fit(self, inner: int, outer: int, beside: int) -> set[int]:
        """Upper rows where a plot can lie: ``inner`` is its column next to the land, ``outer`` the other one, and
        ``beside`` the column of the land that it may touch."""
        taken = set(self.terrain) | {(outer, row + 1) for column, row in self.peaks if column == outer}
        return {
            row
            for row in range(-30, 31)
            if not {(inner, row), (inner, row + 1), (outer, row), (outer, row + 1)} & taken
            and {(beside, row), (beside, row + 1), (inner, row - 1), (inner, row + 2)} & self.terrain.keys()
        }


# ---- payments and points


def minimal_payments(held: Mapping[str, int], unit: str, needed: float) -> list[dict[str, int]]:
    """OL-GRAPH-08: every mix that is worth enough, and is not any more without any one of its tiles. Grain is turned
    into straw for it (OL-EXTRA-01)."""
    paid_as = {name: "straw" if name == "grain" and unit == "energy" else name for name in held}
    worth = {name: getattr(GOODS[paid_as[name]], unit) for name in held if getattr(GOODS[paid_as[name]], unit)}
    found = []
    for mix in product(*[range(held[name] + 1) for name in worth]):
        some = dict(zip(worth, mix, strict=True))
        total = sum(worth[name] * many for name, many in some.items())
        least = min([worth[name] for name, many in some.items() if many], default=0)
        if total >= needed and (needed == 0 or total - least < needed):
            found.append({name: many for name, many in some.items() if many})
    return found


def money_points(coins: int, fives: int = 0, wine: int = 0, whiskey: int = 0) -> int:
    """OL-SCORE-04: coins, and drinks that are turned into coins where that is better."""
    return max(_points(coins, fives, wine, whiskey))


def _points(coins: int, fives: int, wine: int, whiskey: int) -> Iterator[int]:
    for w in range(wine + 1):
        for h in range(whiskey + 1):
            yield 2 * ((coins + 5 * fives + w + 2 * h) // 5) + (wine - w) + (whiskey - h)
