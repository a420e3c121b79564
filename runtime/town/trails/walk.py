"""One step after the other: slow, but with nothing to remember. For networks that are too large for tables."""

from __future__ import annotations

from collections import deque

from .chains import chains_of
from .network import Network, Trail

__all__ = ["first_trails"]


def first_trails(network: Network, count: int, most: int, steps: int) -> list[Trail]:
    """The trips that are found in so many steps, at most so many of them."""
    found: list[Trail] = []
    fewest, ends = _fewest_stops(network), frozenset(network.ends)
    for start in network.ends:
        path, made = [start], [0]
        ways = [iter(network.beside[start])]
        used: set[tuple[int, int]] = set()
        while ways:
            place = next(ways[-1], None)
            if place is None:
                ways.pop()
                made.pop()
                last = path.pop()
                if path:
                    used.discard(_section(path[-1], last))
                continue
            steps -= 1
            if steps < 0:
                return found
            section, stops = _section(path[-1], place), made[-1] + network.stops[place]
            if section in used or stops + fewest[place] > count:
                continue
            path.append(place)
            if stops == count and place in ends:
                found.append(tuple(path))
                if len(found) >= most:
                    return found
            used.add(section)
            made.append(stops)
            ways.append(iter(network.beside[place]))
    return found


def _section(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _fewest_stops(network: Network) -> list[int]:
    """By place: how many stops a trip must still make from there to an end; more than any trip has, if none is near."""
    fewest = [chains_of(network).sections + 1] * len(network.beside)
    for end in network.ends:
        fewest[end] = 0
    waiting = deque(network.ends)
    while waiting:
        place = waiting.popleft()
        stops = fewest[place] + network.stops[place]  # on arrival here, from a place beside
        for other in network.beside[place]:
            if stops < fewest[other]:
                fewest[other] = stops
                if network.stops[place]:
                    waiting.append(other)
                else:
                    waiting.appendleft(other)
    return fewest
