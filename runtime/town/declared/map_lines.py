"""What the lines of a map say about single slots: which roads and edges meet, and what opens a slot.

A line with a letter is said of every slot. Of zones that every player has, it is said once for each player: one's
own slots never meet those of somebody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import networkx as nx

from compiler.objects.declarations.boards import Map, Spot

from ..layout.plan import NONE, Opened, ZonePlan
from ..layout.shapes import natural_meetings

__all__ = ["Numbering", "Part", "joined_parts", "meeting_parts", "natural_meetings_of", "openings", "sections"]

Part = tuple[int, int]
"""A slot, and the number of a road's or an edge's name in its zone."""


@dataclass(frozen=True, slots=True)
class Numbering:
    """The slots of all zones, counted through."""

    zones: tuple[ZonePlan, ...]
    zone_of: tuple[int, ...]
    """By slot."""
    seat_of: tuple[int, ...]
    """By slot: whose it is; NONE in a zone that is shared."""
    by_id: dict[str, ZonePlan]
    seats: range
    """The players whose zones are told apart; one that stands for all where every zone is shared."""

    @classmethod
    def of(cls, zones: tuple[ZonePlan, ...]) -> Numbering:
        return cls(
            zones,
            tuple([number for number, zone in enumerate(zones) for _ in range(zone.slots)]),
            tuple([slot // zone.size if zone.each else NONE for zone in zones for slot in range(zone.slots)]),
            {zone.id: zone for zone in zones},
            range(max([zone.slots // zone.size for zone in zones], default=1)),
        )

    def letters(self, spot: Spot) -> Iterable[int]:
        """What the letter of a spot can stand for: whatever leads to a slot of its zone."""
        zone = self.by_id[spot.zone]
        if spot.index is None:
            return (0,)
        return range(zone.size) if zone.shape == "ring" else range(-spot.shift, zone.size - spot.shift)

    def slots(self, spot: Spot, k: int, seat: int) -> Iterator[int]:
        """The slots that a spot stands for: one where it has a letter, or else all of its zone."""
        zone = self.by_id[spot.zone]
        first = zone.first + (seat * zone.size if zone.each else 0)
        if spot.index is None:
            yield from range(first, first + zone.size)
        elif zone.shape == "ring":
            yield first + (k + spot.shift) % zone.size
        elif 0 <= k + spot.shift < zone.size:
            yield first + k + spot.shift


def joined_parts(numbering: Numbering, map_: Map, part: str) -> list[tuple[Part, Part, bool]]:
    """Every pair of roads, or of edges, that a `join` of the map connects; and whether as one section."""
    found: dict[tuple[Part, Part, bool], None] = {}
    for join in map_.joins:
        if join.first.part != part or join.first.name is None or join.second.name is None:
            continue
        ends = [(spot, numbering.by_id[spot.zone]) for spot in (join.first, join.second)]
        names = [(zone.roads if part == "road" else zone.edges).index(str(spot.name)) for spot, zone in ends]
        counting = join.first if join.first.index else join.second
        for seat, k in product(numbering.seats, numbering.letters(counting)):
            for first, second in product(numbering.slots(join.first, k, seat), numbering.slots(join.second, k, seat)):
                # A ring of one slot comes round to itself, but a tile is not its own neighbour.
                if first != second or (part == "road" and join.first.shift == join.second.shift):
                    found[(first, names[0]), (second, names[1]), join.one_section] = None
    return list(found)


def natural_meetings_of(zones: Sequence[ZonePlan]) -> Iterator[tuple[Part, Part]]:
    """The edges of squares and hexagons that touch."""
    for zone in zones:
        for first in range(zone.first, zone.first + zone.slots, zone.size):
            for slot, edge, other, other_edge in natural_meetings(zone.shape, zone.size, zone.columns):
                yield (first + slot, edge), (first + other, other_edge)


def meeting_parts(
    numbering: Numbering, meetings: Iterable[tuple[Part, Part]]
) -> tuple[tuple[tuple[Part, ...], ...], ...]:
    """By slot and edge: what lies against it."""
    found: list[list[dict[Part, None]]] = [[{} for _ in numbering.zones[zone].edges] for zone in numbering.zone_of]
    for first, second in meetings:
        found[first[0]][first[1]][second] = None
        found[second[0]][second[1]][first] = None
    return tuple(tuple(tuple(sorted(others)) for others in edges) for edges in found)


def sections(
    numbering: Numbering, same: Iterable[tuple[Part, Part]]
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[Part, ...], ...]]:
    """Section numbers by slot and road, and the parts of each section: joined roads share a number."""
    zones = numbering.zones
    graph: nx.Graph[Part] = nx.Graph()
    graph.add_nodes_from(
        (slot, road) for slot, zone in enumerate(numbering.zone_of) for road in range(len(zones[zone].roads))
    )
    graph.add_edges_from(same)
    parts = sorted(tuple(sorted(component)) for component in nx.connected_components(graph))
    numbers = {part: number for number, members in enumerate(parts) for part in members}
    by_slot = tuple(
        tuple(numbers[slot, road] for road in range(len(zones[zone].roads)))
        for slot, zone in enumerate(numbering.zone_of)
    )
    return by_slot, tuple(parts)


def openings(numbering: Numbering, map_: Map, sections: Sequence[Sequence[int]]) -> tuple[tuple[Opened, ...], ...]:
    """By slot: the conditions that open it. Any one of them is enough."""
    found: list[dict[Opened, None]] = [{} for _ in numbering.zone_of]
    for opening in map_.openings:
        for seat, k in product(numbering.seats, numbering.letters(opening.spot)):
            for slot in numbering.slots(opening.spot, k, seat):
                for when in opening.when:
                    for opened in _conditions_of(numbering, when.must_be, when.spot, k, seat, sections):
                        found[slot][opened] = None
    return tuple(tuple(each) for each in found)


def _conditions_of(
    numbering: Numbering, must_be: str, spot: Spot | None, k: int, seat: int, sections: Sequence[Sequence[int]]
) -> Iterator[Opened]:
    if spot is None:
        yield Opened(must_be)
        return
    roads = numbering.by_id[spot.zone].roads
    for slot in numbering.slots(spot, k, seat):
        if spot.part != "road" or spot.name is None:
            yield Opened(must_be, slot)
        elif spot.name in roads:
            yield Opened(must_be, slot, sections[slot][roads.index(spot.name)])
