"""Pieces that were placed: on which site, tile or road, and whose they are."""

from __future__ import annotations

from typing import Any

__all__ = ["Pieces"]

Place = tuple[str, int]
"""The sort of a place, and its number."""
Placed = tuple[tuple[int, int], ...]
"""The noun and the owner of each piece; the neutral builder is no seat."""


class Pieces(dict[Place, Placed]):
    """By place: what stands there. Abilities depend on who stands on which tile, which is asked far more often than it
    changes: so it is remembered until something does. Only the ways to change it that are written here may be used."""

    __slots__ = ("_tiles",)

    def __init__(self, *pieces: Any) -> None:
        super().__init__(*pieces)
        self._tiles: dict[int, tuple[int, ...]] | None = None

    def __setitem__(self, place: Place, pieces: Placed) -> None:
        if place[0] == "tile":
            self._tiles = None
        super().__setitem__(place, pieces)

    def __delitem__(self, place: Place) -> None:
        if place[0] == "tile":
            self._tiles = None
        super().__delitem__(place)

    def clear(self) -> None:
        self._tiles = None
        super().clear()

    def copy(self) -> Pieces:
        made = Pieces(self)
        made._tiles = self._tiles
        return made

    def tiles_of(self, owner: int) -> tuple[int, ...]:
        """The tiles on which somebody has a piece, in the order of their numbers."""
        tiles = self._tiles
        if tiles is None:
            tiles = self._tiles = self._by_owner()
        return tiles.get(owner, ())

    def _by_owner(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, set[int]] = {}
        for (sort, place), pieces in self.items():
            if sort == "tile":
                for _, owner in pieces:
                    found.setdefault(owner, set()).add(place)
        return {owner: tuple(sorted(tiles)) for owner, tiles in found.items()}
