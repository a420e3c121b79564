"""Wheels: where their markers are, and which numbers they show.

The state of a marker is its space, counted from the one where it entered. Turning the wheel moves every marker one
space on; a marker on the last space stays there.
"""

from __future__ import annotations

from typing import Any

from ...town.layout.plan import NONE
from ..state.game import Game
from ..tables.numbering import Numbers

__all__ = [
    "FIRST_SPACE",
    "marker_spaces",
    "markers_after_turn",
    "markers_of_wheel",
    "markers_yielding",
    "shown_number",
    "wheels_view",
]

FIRST_SPACE = 0
"""The space where a marker enters, and where it goes back to when it is used."""


def markers_of_wheel(numbers: Numbers, wheel: int) -> tuple[int, ...]:
    """The markers that belong to a wheel."""
    id = numbers.wheels[wheel].id
    return tuple(n for n, marker in enumerate(numbers.markers) if marker.wheel == id)


def markers_yielding(numbers: Numbers, good: str) -> tuple[int, ...]:
    """The markers that a good can be produced with: its own first, then those for any good."""
    own = [n for n, marker in enumerate(numbers.markers) if marker.yields == good]
    return (*own, *[n for n, marker in enumerate(numbers.markers) if marker.yields == "any"])


def markers_after_turn(markers: list[int], these: tuple[int, ...], last: int) -> list[int]:
    """The spaces of all markers after a wheel has turned: ``these`` are one space further, none beyond the last."""
    spaces = markers[:]
    for marker in these:
        if NONE < spaces[marker] < last:
            spaces[marker] += 1
    return spaces


def shown_number(game: Game, marker: int) -> int:
    """The number that a marker shows; 0 while it is aside."""
    space = game.markers[marker]
    return 0 if space == NONE else game.rules.numbers.wheel_of[marker].spaces[space]


def marker_spaces(game: Game) -> dict[str, int | None]:
    """By marker: its space, from 0; None while it is aside."""
    markers = zip(game.rules.numbers.markers, game.markers, strict=True)
    return {marker.id: None if space == NONE else space for marker, space in markers}


def wheels_view(game: Game) -> dict[str, Any]:
    """By wheel: the numbers on its spaces, and the spaces of its markers. Plain data that everybody may see."""
    spaces = marker_spaces(game)
    return {
        wheel.id: {
            "spaces": list(wheel.spaces),
            "markers": {each.id: spaces[each.id] for each in game.rules.numbers.markers if each.wheel == wheel.id},
        }
        for wheel in game.rules.numbers.wheels
    }
