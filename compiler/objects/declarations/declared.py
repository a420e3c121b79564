"""What every declaration has, and the parts several kinds share."""

from __future__ import annotations

from pydantic import Field

from ..base import (
    Id,
    LocalName,
    Object,
    Stated,
)
from ..sentences.conditions import Condition
from ..sentences.effects import Effect

__all__ = ["Declared", "Need", "PlayerRange", "Step"]


class PlayerRange(Object):
    least: int = Field(ge=1, le=12)
    most: int = Field(ge=1, le=12)


class Declared(Object):
    id: Id
    title: str = ""
    tag: str = Field(default="", description="the number printed on it")
    origin: str = Field(description="the pack that declares it")
    replaces: str = Field(default="", description="the pack whose declaration this one takes the place of")
    file: str
    line: int
    cites: tuple[str, ...] = ()
    reconstructed: bool = Field(default=False, description="all its figures are ours, not the rulebook's")
    reconstructed_lines: tuple[int, ...] = ()
    note: str = ""
    text: str = Field(default="", description="rule text that takes the place of the generated one")
    written_for: str = Field(default="", description="a mark of the meaning that the text was written for")


class Need(Stated):
    """What must be so before something may be chosen."""

    condition: Condition


class Step(Stated):
    name: LocalName | None = None
    title: str = ""
    note: str = ""
    text: str = ""
    reconstructed: bool = False
    players: PlayerRange | None = None
    needs: tuple[Need, ...] = ()
    effects: tuple[Effect, ...] = ()
