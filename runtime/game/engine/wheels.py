"""Wheels: where their markers are, and what they show.

A wheel turns, and its beam pushes the markers on. All that counts is how far each marker has got since it was used: its
space, counted from the first. A marker on the last space is pushed along and stays there.
"""

from __future__ import annotations

from typing import Any

from ...town.layout.plan import NONE
from ..state.game import Game
from ..tables.numbering import Numbers

__all__ = ["FIRST", "markers_yielding", "on_wheel", "shown", "spaces_of", "turned", "wheels_seen"]

FIRST = 0
"""The space where a marker enters, and where it goes back to when it is used."""


def on_wheel(numbers: Numbers, wheel: int) -> tuple[int, ...]:
    """The markers that belong to a wheel."""
    id = numbers.wheels[wheel].id
    return tuple(n for n, marker in enumerate(numbers.markers) if marker.wheel == id)


def markers_yielding(numbers: Numbers, good: str) -> tuple[int, ...]:
    """The markers that a good can be produced with: its own first, then those for any good."""
    own = [n for n, marker in enumerate(numbers.markers) if marker.yields == good]
    return (*own, *[n for n, marker in enumerate(numbers.markers) if marker.yields == "any"])


def turned(markers: list[int], these: tuple[int, ...], last: int) -> list[int]:
    """Where all markers are after a wheel has turned: its own one space further, none beyond the last."""
    made = markers[:]
    for marker in these:
        if NONE < made[marker] < last:
            made[marker] += 1
    return made


def shown(game: Game, marker: int) -> int:
    """The number that a marker shows; 0 while it is aside."""
    space = game.markers[marker]
    return 0 if space == NONE else game.rules.numbers.wheel_of[marker].spaces[space]


def spaces_of(game: Game) -> dict[str, int | None]:
    """By marker: its space, from 0; None while it is aside."""
    markers = zip(game.rules.numbers.markers, game.markers, strict=True)
    return {marker.id: None if space == NONE else space for marker, space in markers}


def wheels_seen(game: Game) -> dict[str, Any]:
    """By wheel: what its spaces are worth, and where its markers are, as everybody sees it."""
    spaces = spaces_of(game)
    return {
        wheel.id: {
            "spaces": list(wheel.spaces),
            "markers": {each.id: spaces[each.id] for each in game.rules.numbers.markers if each.wheel == wheel.id},
        }
        for wheel in game.rules.numbers.wheels
    }
