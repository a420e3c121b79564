"""A whole pack, compiled: what a bundle holds and what the runtime plays."""

from __future__ import annotations

from pydantic import Field

from .base import Id, Object
from .declarations import Declaration
from .declared import PlayerRange

__all__ = ["SCHEMA_VERSION", "Pack", "Removed"]

SCHEMA_VERSION = 2
"""Of the bundle. It changes when an older reader could no longer understand a newer bundle."""


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
    translations: dict[str, dict[str, tuple[str, ...]]] = Field(
        default={}, description="by language and key: its finished translations, one text for each plural form"
    )
