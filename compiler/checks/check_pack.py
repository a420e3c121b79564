"""All questions about a whole pack, asked in turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..diagnostics import Diagnostic
from ..meaning.analysis.context import Plain
from .declarations import (
    boards,
    buildings,
    cards,
    looks,
    plurals,
    tiles,
    units,
    unused,
    wheels,
)
from .declarations.view import View
from .effects import endless as ending
from .effects import figures, planting
from .towns import (
    bearing,
    land,
    maps,
    roads,
    standing,
    towns,
    trips,
)

if TYPE_CHECKING:
    from .declarations.view import Source

__all__ = ["QUESTIONS", "check_pack"]

QUESTIONS = (
    *(plurals.check, ending.check, figures.check, planting.check, cards.check, buildings.check, tiles.check),
    *(boards.check, roads.check, land.check, bearing.check, maps.check, standing.check, towns.check, trips.check),
    *(wheels.check, looks.check, units.check, unused.check),
)


def check_pack(
    objects: Iterable[Plain],
    own: Sequence[Source],
    players: tuple[int, int],
    *,
    complete: bool,
) -> list[Diagnostic]:
    """Everything the questions find in the pack's own declarations. ``complete`` says nothing else was wrong:
    questions about what is missing are asked only then, so that one slip is told once."""
    view = View.of(objects, own, players, complete)
    return [diagnostic for question in QUESTIONS for diagnostic in question(view)]
