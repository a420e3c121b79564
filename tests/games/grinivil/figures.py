"""Figures of the ledger's section 24 that the tests reckon with: what floors cost, and what they are worth."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["BUILDINGS", "COMMERCIAL", "FOUR_PLUS", "PUBLIC", "Floor"]


class Floor(NamedTuple):
    concrete: int
    wood: int
    steel: int
    vp: int


def _floors(*rows: tuple[int, int, int, int]) -> tuple[Floor, ...]:
    return tuple(Floor(*row) for row in rows)


COMMERCIAL = {
    "pub": _floors((1, 2, 0, 3), (1, 1, 1, 4)),
    "bank": _floors((2, 0, 1, 3), (1, 0, 2, 4)),
    "bus_stop": _floors((2, 0, 0, 2), (1, 0, 1, 3)),
    "school": _floors((2, 2, 0, 4), (2, 1, 1, 5)),
    "cafe": _floors((2, 1, 0, 3), (1, 2, 0, 4)),
    "playground": _floors((1, 1, 0, 2), (0, 2, 1, 4)),
    "sports_ground": _floors((3, 0, 0, 3), (1, 1, 1, 4)),
    "bowling_alley": _floors((2, 1, 0, 3), (1, 2, 1, 5)),
    "cultural_centre": _floors((2, 2, 0, 4), (2, 0, 2, 5)),
    "shopping_centre": _floors((3, 0, 1, 4), (2, 0, 2, 5)),
    "florist": _floors((1, 1, 0, 2), (1, 1, 1, 4)),
    "pet_shop": _floors((2, 1, 0, 3), (1, 1, 1, 4)),
}
PUBLIC = {
    "hospital": _floors((3, 0, 1, 4), (2, 1, 2, 6), (2, 1, 2, 7)),
    "church": _floors((3, 1, 0, 4), (2, 2, 0, 5), (1, 2, 1, 6)),
    "police_station": _floors((3, 0, 1, 4), (2, 1, 1, 5), (2, 0, 2, 6)),
    "retirement_home": _floors((3, 1, 0, 4), (2, 1, 1, 5), (2, 2, 1, 7)),
    "post_office": _floors((2, 2, 0, 4), (2, 1, 1, 5), (1, 2, 1, 6)),
    "water_treatment_plant": _floors((4, 0, 0, 4), (3, 0, 1, 5), (3, 0, 2, 7)),
}
BUILDINGS = {"house": _floors((2, 1, 0, 3), (1, 1, 1, 4)), **COMMERCIAL, **PUBLIC}
FOUR_PLUS = ("bowling_alley", "cultural_centre", "florist", "pet_shop", "retirement_home")
