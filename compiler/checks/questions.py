"""All questions about a whole pack, asked in turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from ..diagnostics import Diagnostic
from ..meaning.reading import Plain
from . import (
    bearing,
    boards,
    buildings,
    cards,
    ending,
    figures,
    land,
    looks,
    maps,
    planting,
    plurals,
    roads,
    standing,
    tiles,
    towns,
    trips,
    units,
    unused,
    wheels,
)
from .view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .view import Source

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
    spoken_of: AbstractSet[str] = frozenset(),
    *,
    complete: bool,
) -> list[Diagnostic]:
    """Everything the questions find in the pack's own declarations. ``complete`` says nothing else was wrong:
    questions about what is missing are asked only then, so that one slip is told once."""
    view = View.of(objects, own, players, complete)
    view.spoken_of = spoken_of
    return [diagnostic for question in QUESTIONS for diagnostic in question(view)]
