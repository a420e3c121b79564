"""`return`: take things back from where they are."""

from __future__ import annotations

from typing import Literal

from ..diagnostics import Diagnostic, Place, error
from ..meaning.analysis.context import AnalysisContext, LineError, Plain
from ..meaning.analysis.spec import ANYWHERE, Clause, Part, Verb
from ..objects.act import Act, Item
from ..objects.expressions import Thing

__all__ = ["SPEC", "Return"]


class Return(Act):
    do: Literal["return"]
    thing: Item
    source: Thing | None = None
    to: Thing


def _check(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    """A marker leaves its wheel for the box."""
    is_marker = node["thing"].get("kind") == "marker"
    if is_marker and ("source" in node or node["to"].get("noun") != "box"):
        raise LineError(marker_to_box(ctx.place(clause.phrase)))


def marker_to_box(place: Place) -> Diagnostic:
    cure = "write `to box`, and do not say from where"
    return error("T372", "a marker that leaves its wheel goes to the box", place, cure)


SPEC = Verb(
    "return",
    "take things back from where they are",
    Part(
        "thing",
        ("goods", "piece", "card", "building", "resource", "marker"),
        required=True,
        said="item",
        from_places=True,
    ),
    parts={"from": Part("source", ANYWHERE), "to": Part("to", ("area", "market"), required=True)},
    models=(Return,),
    optional=("source",),
    check=_check,
)
