"""`build`: add a floor to a building, by the rules for building; or buy a whole building."""

from __future__ import annotations

from typing import Literal

from ..diagnostics import Diagnostic, Place, error
from ..meaning.analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    kind_of,
)
from ..meaning.analysis.spec import Clause, Part, Verb
from ..objects.act import Act, Portion
from ..objects.base import LocalName
from ..objects.expressions import Goods, Thing

__all__ = ["SPEC", "Build"]


class Build(Act):
    do: Literal["build"]
    floor: Thing
    site: Thing | None = None
    building: Thing | None = None
    surcharge: Goods | None = None
    binds: LocalName | None = None

    def paid(self) -> tuple[Portion, ...]:
        return (self.surcharge,) if self.surcharge is not None else ()


def _check(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    """Raises `LineError` where a building bought whole has parts that only a floor has."""
    for preposition in ("of", "paying"):
        if preposition in clause.parts and _is_whole(node):
            raise LineError(no_part_of_a_whole(ctx.place(clause.parts[preposition].words), preposition))


def _sort_of_name(node: Plain) -> str:
    return "building" if _is_whole(node) else "floor"


def _is_whole(node: Plain) -> bool:
    """Whether a whole building is bought, and not one floor built."""
    return kind_of(node["floor"]) not in ("floor", "unknown")


def no_part_of_a_whole(place: Place, preposition: str) -> Diagnostic:
    cure = "leave it out: the price of the building is its `cost`"
    return error("T313", f"a building that is put up at once has no part with `{preposition}`", place, cure)


SPEC = Verb(
    "build",
    "add a floor to a building, by the rules for building; or buy a whole building",
    Part("floor", ("floor", "building"), required=True),
    parts={
        "on": Part("site", ("site",)),
        "of": Part("building", ("floor", "building", "site"), said="building"),
        "paying": Part("surcharge", ("goods",)),
    },
    binds="floor",
    models=(Build,),
    optional=("site", "building", "surcharge"),
    check=_check,
    sort_of_name=_sort_of_name,
)
