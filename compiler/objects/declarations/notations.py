"""How the recorded games of another program write the things of a pack."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..base import Id, LocalName, Stated
from .declared import Declared

__all__ = ["Notation", "Setting", "Written"]


class Setting(Stated):
    """`setting length, written "short", variant short_game`: what the head of a recorded game says, if it is one of
    this pack, and the variant under which it was played then."""

    name: LocalName
    written: str
    variant: Id | None = None


class Written(Stated):
    """`resource wood, written "Wo"`: `{seat}` in it stands for the letter of a player's colour."""

    thing: Id
    sort: str = Field(description="the kind of declaration it is")
    written: str


class Notation(Declared):
    kind: Literal["notation"]
    seats: tuple[LocalName, ...] = Field(default=(), description="what the players are called, in turn order")
    opens: str = Field(default="", description="the word before the first move")
    closes: str = Field(default="", description="the word that ends what one player does")
    omits: str = Field(default="", description="a word whose moves may be left out: they only change what is the same")
    implies: str = Field(default="", description="a word that may be missing before another, which needs it")
    settings: tuple[Setting, ...] = ()
    entries: tuple[Written, ...] = ()
