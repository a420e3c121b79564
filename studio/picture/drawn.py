"""The lines of a road.

A section is drawn in one of three ways:

- a **circle** just inside the rim of a disc;
- a **border** between two neighbouring slots of a ring, where each of the two tiles brings one half;
- a **star** in each of its tiles: branches from a hub to the borders that it leads to.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from .geometry import Line, Point
from .shapes import arc

__all__ = ["BorderRoad", "Branch", "CircleRoad", "DrawnRoad", "StarRoad"]


@dataclass(frozen=True)
class CircleRoad:
    section: int
    slot: int
    centre: Point
    radius: float

    @property
    def lines(self) -> tuple[Line, ...]:
        line = arc(self.centre, 0.0, 2 * pi, self.radius)
        return ((*line[:-1], line[0]),)


@dataclass(frozen=True)
class BorderRoad:
    section: int
    line: Line
    left: bool
    """Whether the tile before the border lies there, and so its half."""
    right: bool

    @property
    def lines(self) -> tuple[Line, ...]:
        return (self.line,)


@dataclass(frozen=True)
class Branch:
    line: Line
    """From the hub to the border of the tile."""
    leads_to: tuple[int, ...]
    """The sections that it may lead to."""
    slots: tuple[int, ...] = ()
    """Where they lie."""
    met: bool = True
    """Whether such a road lies there, or this one is printed up to the border anyway."""
    bridge: Line = ()
    """From the border to the middle of the gap, where the road it leads to lies in a zone farther off."""

    @property
    def whole(self) -> Line:
        return (*self.line, *self.bridge[1:])


@dataclass(frozen=True)
class StarRoad:
    section: int
    slot: int
    hub: Point
    branches: tuple[Branch, ...]
    joined: bool = False
    """Whether another road of the same tile joins it at its hub."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """As far as they lie on the tile; a road that leads nowhere is but a point."""
        return tuple(branch.line for branch in self.branches) or ((self.hub, self.hub),)

    @property
    def ends(self) -> bool:
        """Whether the road ends at its hub."""
        return not self.branches or (len(self.branches) == 1 and not self.joined)


DrawnRoad = CircleRoad | BorderRoad | StarRoad
