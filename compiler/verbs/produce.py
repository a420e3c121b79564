"""`produce`: get as many of something as a marker on a wheel shows; the marker goes back to the first space."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act
from ..objects.base import LocalName
from ..objects.expressions import Ref

__all__ = ["SPEC", "Produce"]


class Produce(Act):
    do: Literal["produce"]
    good: Ref
    marker: Ref | None = Field(default=None, description="None: any marker on a wheel that yields the good")
    binds: LocalName | None = None


SPEC = Verb(
    "produce",
    "get as many of something as a marker on a wheel shows; the marker goes back to the first space",
    Part("good", ("product",), required=True, said="noun"),
    parts={"with": Part("marker", ("marker",))},
    binds="lot",
    models=(Produce,),
    optional=("marker",),
    lot="lot_gained",
)
