"""All checks of a whole pack, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..diagnostics import Diagnostic
from ..meaning.analysis.context import Plain
from .declarations import (
    areas,
    boards,
    buildings,
    cards,
    looks,
    plurals,
    removed,
    stand_ins,
    tiles,
    units,
    unused,
    wheels,
)
from .declarations.view import PackView
from .effects import described, events, figures, given, needed, planting, possible, reached
from .effects import endless as ending
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
    from .declarations.view import ReadDeclaration

__all__ = ["CHECKS", "check_pack"]

CHECKS = (
    *(
        plurals.check,
        ending.check,
        figures.check,
        planting.check,
        needed.check,
        areas.check,
        cards.check,
        buildings.check,
        tiles.check,
    ),
    *(boards.check, roads.check, land.check, bearing.check, maps.check, standing.check, towns.check, trips.check),
    *(wheels.check, looks.check, units.check, stand_ins.check),
    *(events.check, given.check, described.check, possible.check, reached.check, removed.check_steps, unused.check),
)


def check_pack(
    objects: Iterable[Plain],
    own: Sequence[ReadDeclaration],
    players: tuple[int, int],
    *,
    complete: bool,
) -> list[Diagnostic]:
    """What the checks find in the pack's own declarations. ``complete`` says that nothing else was wrong: checks for
    what is missing run only then, so that one slip gives one message."""
    view = PackView.from_declarations(objects, own, players, complete)
    return [diagnostic for question in CHECKS for diagnostic in question(view)]
