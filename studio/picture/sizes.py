"""How large things are drawn, in the units of the picture (1 unit is 1 px at its natural size)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from runtime.town.plan import Plan

from .words import width_of

__all__ = [
    "BLOCK",
    "DOT",
    "FLAG",
    "FLOOR",
    "GAP",
    "LABEL",
    "LONGEST_NAME",
    "MIDDLE",
    "NAME",
    "PLACE",
    "PLATE",
    "ROAD",
    "ROOF",
    "SITE_FOOT",
    "SITE_WIDTH",
    "SMALL_LABEL",
    "SQUEEZED",
    "TEXT",
    "TITLE_MORE",
    "TITLE_WIDTH",
    "floors_on",
    "name_width",
    "site_size",
    "title_height",
    "title_lines",
]

TEXT: Final = 12.5
"""The smallest type: 9 px where a picture 1388 units wide is shown 1000 px wide."""

ROAD: Final = 17.0
"""The width of a road."""
DOT: Final = ROAD * 0.62
"""The radius of the dot at the end of a road."""

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
_TITLE_LINE: Final = 13.0
"""The line below a site that bears the title of its building."""
TITLE_MORE: Final = 11.5
"""The second one."""
TITLE_WIDTH: Final = 62.0
SQUEEZED: Final = 1.3
"""How much wider words may be than their room, before they are cut."""

MIDDLE: Final = 25.0
"""The radius of a site that lies in the middle of its tile."""
PLACE: Final = 9.0
"""The radius of a planting place."""
FLAG: Final = 28.0
LABEL: Final = (57.0, 18.0)
"""The tag with the trees of a sector."""
SMALL_LABEL: Final = (43.0, 16.0)
"""Where there is little room."""
NAME: Final = 11.5
"""The type of the names of tiles."""
LONGEST_NAME: Final = 150.0
_AIR: Final = 1.15
"""Type on wide sheets is set a little larger."""


def name_width(name: str, size: float = NAME) -> float:
    """The room that the name of a tile takes."""
    return min(LONGEST_NAME, width_of(name, size)) * _AIR


def floors_on(plan: Plan, ground: int) -> int:
    """The floors of the highest building that may stand on a ground."""
    return max((building.floors for building in plan.buildings if ground in building.grounds), default=1)


@lru_cache(maxsize=256)
def title_lines(plan: Plan, ground: int) -> int:
    """How many lines the titles need of the buildings that may stand on a ground: one or two."""
    titles = [building.title for building in plan.buildings if ground in building.grounds]
    long = any(width_of(title, TEXT) > TITLE_WIDTH * SQUEEZED and " " in title.strip() for title in titles)
    return 2 if long else 1


def title_height(plan: Plan, ground: int) -> float:
    return _TITLE_LINE + TITLE_MORE * (title_lines(plan, ground) - 1)


@lru_cache(maxsize=256)
def site_size(plan: Plan, ground: int) -> tuple[float, float]:
    """The room that a site takes, whatever comes to stand there."""
    return TITLE_WIDTH, ROOF + floors_on(plan, ground) * FLOOR + PLATE + SITE_FOOT + title_height(plan, ground)
