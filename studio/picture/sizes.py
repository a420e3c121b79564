"""How large things are drawn, in the units of the picture (1 unit is 1 px at its natural size)."""

from __future__ import annotations

from typing import Final

from runtime.town.plan import Plan

__all__ = [
    "BLOCK",
    "FLAG",
    "FLOOR",
    "GAP",
    "LABEL",
    "PLACE",
    "PLATE",
    "ROAD",
    "ROOF",
    "SITE_FOOT",
    "SITE_WIDTH",
    "SMALL_LABEL",
    "TEXT",
    "TITLE_LINE",
    "TITLE_WIDTH",
    "floors_on",
    "site_size",
]

TEXT: Final = 12.5
"""The smallest type: 9 px where a picture 1388 units wide is shown 1000 px wide."""

ROAD: Final = 17.0
"""The width of a road."""

GAP: Final = 3.0
"""What at least lies between two things."""

SITE_WIDTH: Final = 52.0
BLOCK: Final = 38.0
"""The width of a floor."""
FLOOR: Final = 14.0
"""The height of a floor."""
ROOF: Final = 12.0
PLATE: Final = 5.0
SITE_FOOT: Final = 15.0
"""The strip of a site that bears its name."""
TITLE_LINE: Final = 13.0
"""The line below a site that bears the title of its building."""
TITLE_WIDTH: Final = 62.0

PLACE: Final = 9.0
"""The radius of a planting place."""
FLAG: Final = 28.0
LABEL: Final = (54.0, 18.0)
"""The tag with the trees of a sector."""
SMALL_LABEL: Final = (36.0, 16.0)
"""Where there is little room."""


def floors_on(plan: Plan, ground: int) -> int:
    """The floors of the highest building that may stand on a ground."""
    return max((building.floors for building in plan.buildings if ground in building.grounds), default=1)


def site_size(plan: Plan, ground: int) -> tuple[float, float]:
    """The room that a site takes, whatever comes to stand there."""
    return TITLE_WIDTH, ROOF + floors_on(plan, ground) * FLOOR + PLATE + SITE_FOOT + TITLE_LINE
