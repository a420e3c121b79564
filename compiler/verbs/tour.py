"""`tour`: make a trip along roads, none of them twice, with as many stops as a visitor asks for."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..meaning.analysis.spec import Part, Verb
from ..objects.act import Act
from ..objects.base import LocalName
from ..objects.expressions import Thing

__all__ = ["SPEC", "Tour"]


class Tour(Act):
    do: Literal["tour"]
    card: Thing
    ends: Thing = Field(description="the sites where a trip may start and end")
    strict: bool = Field(default=False, description="no wish may be exceeded")
    binds: LocalName | None = None


SPEC = Verb(
    "tour",
    "make a trip along roads, none of them twice, with as many stops as a visitor asks for",
    Part("card", ("card",), required=True),
    parts={"from": Part("ends", ("site",), required=True, said="any_of"), "without": Part("strict", ("limit",))},
    binds="trail",
    models=(Tour,),
    optional=("strict",),
)
