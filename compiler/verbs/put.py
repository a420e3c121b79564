"""`put`: lay a card, token, piece, marker or whole town somewhere."""

from __future__ import annotations

from typing import Literal

from ..diagnostics import Diagnostic, Place, error
from ..meaning.analysis import mistakes
from ..meaning.analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    kind_of,
)
from ..meaning.analysis.spec import (
    ANYWHERE,
    Clause,
    Part,
    Verb,
)
from ..objects.act import Act, Item, PackFacts
from ..objects.expressions import Ref, Thing

__all__ = ["SPEC", "Put"]


class Put(Act):
    do: Literal["put"]
    thing: Item
    into: Thing | None = None
    on: Thing | None = None

    def frame(self, facts: PackFacts) -> str:
        return "town" if self._is_town else ""

    def unsaid_parts(self, facts: PackFacts) -> tuple[str, ...]:
        return ("zone",) if self._is_town and self.into is not None else ()

    @property
    def _is_town(self) -> bool:
        """A town is laid out in a zone, not put into it."""
        return isinstance(self.thing, Ref) and self.thing.kind == "town"


def _check(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    """A town is laid out in a zone, in the set-up; a marker is put on a wheel, and nothing else is."""
    if kind_of(node["thing"]) == "town" and (ctx.kind != "setup" or not _is_in_zone(node)):
        raise LineError(mistakes.town_laid_out(ctx.place(clause.phrase), ctx.source_of(clause.objects[0].words)))
    is_marker, on_wheel = node["thing"].get("kind") == "marker", node.get("on", {}).get("kind") == "wheel"
    if is_marker != on_wheel or (is_marker and "into" in node):
        raise LineError(marker_on_wheel(ctx.place(clause.phrase), is_marker=is_marker))


def _is_in_zone(node: Plain) -> bool:
    return "on" not in node and "into" in node and kind_of(node["into"]) == "zone"


def marker_on_wheel(place: Place, *, is_marker: bool) -> Diagnostic:
    if is_marker:
        return error("T372", "a marker is put on a wheel and nowhere else", place, "for example `on production`")
    return error("T372", "only a marker is put on a wheel", place, "put it elsewhere, or name a `marker`")


SPEC = Verb(
    "put",
    "lay a card, token, piece, marker or whole town somewhere",
    Part(
        "thing",
        ("goods", "lot", "card", "building", "tile", "land", "town", "marker"),
        required=True,
        said="item",
        also=("card", "tile", "land"),
    ),
    parts={"in": Part("into", ("area", "market", "loop", "zone")), "on": Part("on", (*ANYWHERE, "wheel"))},
    models=(Put,),
    optional=("into", "on", "zone"),
    check=_check,
)
