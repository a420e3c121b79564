"""A network of places and road sections, as plain numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

__all__ = ["Network", "Trail"]

Trail = tuple[int, ...]
"""The places of a trip, in the order of travel; the first and the last are among the ends of the network."""


@dataclass(frozen=True, slots=True)
class Network:
    """Places are numbered from 0. There is at most one section between two places, and none from a place to itself."""

    beside: tuple[tuple[int, ...], ...]
    """By place: the places one road section away, in rising order. Each section stands with both its places."""
    stops: tuple[bool, ...]
    """By place: whether an arrival there counts as a stop."""
    ends: tuple[int, ...]
    """Where a trip may begin and end. All of them are stops."""
    cache: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Answers that were worked out for this network: while a town stays as it is, the same is asked many times."""
