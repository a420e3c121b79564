"""A whole pack, compiled: what a bundle holds and what the runtime plays."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from ..base import Id, Object
from .declaration import Declaration
from .declared import PlayerRange

__all__ = ["SCHEMA_VERSION", "Pack", "Removed"]

SCHEMA_VERSION = 2
"""Of the bundle. It changes when an older reader could no longer understand a newer bundle."""


_Translation = Annotated[str, StringConstraints(min_length=1, pattern=r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$")]
_Forms = Annotated[tuple[_Translation, ...], Field(min_length=1)]


class Removed(Object):
    """A thing of a parent pack that this pack leaves out."""

    id: Id
    by: str


class Pack(Object):
    schema_version: int = SCHEMA_VERSION
    name: str
    title: str
    language: int = Field(description="the version of the language the pack is written in")
    version: str = ""
    words: str = Field(default="en", description="the language of its texts")
    players: PlayerRange
    extends: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    note: str = ""
    authors: str = ""
    licence: str = ""
    reconstructed: bool = Field(default=False, description="all its figures are ours, not a rulebook's")
    declarations: tuple[Declaration, ...]
    removed: tuple[Removed, ...] = ()
    translations: dict[str, dict[str, _Forms]] = Field(
        default={}, description="by language and key: its finished translations, one text for each plural form"
    )
