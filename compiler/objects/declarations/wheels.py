"""Wheels and the markers on them, which say how much of something is produced."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ..base import Id
from .declared import Declared, Need, PlayerRange

__all__ = ["Marker", "Wheel"]

Shown = Annotated[int, Field(ge=0, le=1_000)]


class Wheel(Declared):
    kind: Literal["wheel"]
    spaces: tuple[Shown, ...] = Field(
        min_length=2,
        max_length=100,
        description="what each space is worth; markers enter on the first and stop on the last",
    )
    back_of: Id | None = Field(default=None, description="the wheel whose other side it is; None: a wheel of its own")
    players: PlayerRange | None = None
    needs: tuple[Need, ...] = Field(default=(), description="options with which this side lies up; only for a back")


class Marker(Declared):
    kind: Literal["marker"]
    wheel: Id
    yields: Id | Literal["any"] = Field(description="the good that it produces; `any`: whatever is produced")
    aside: bool = Field(default=False, description="it is not on its wheel at the start")
