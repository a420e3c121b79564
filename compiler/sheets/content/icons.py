"""Which icon stands for a thing: the pack says so, or its kind does."""

from __future__ import annotations

from pathlib import Path

from ...meaning.properties.icons import ICONS
from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import (
    Currency,
    Die,
    Piece,
    Points,
    Resource,
    Unit,
)
from ...objects.declarations.tiles import Building

__all__ = ["FOLDER", "GENERAL", "icon_of"]

FOLDER = Path(__file__).parents[1] / "icons"

GENERAL = "token"
"""For what has no drawing of its own."""

_BY_ROLE = {"tree": "tree", "floor": "block", "ownership": "marker", "ring": "ring"}


def icon_of(declared: Declared) -> str:
    """The name of an icon in `icons/`. A bundle may name anything; what is no icon of ours is never looked for."""
    stated = getattr(declared, "icon", "")
    if stated in ICONS:
        return str(stated)
    if isinstance(declared, Piece):
        return _BY_ROLE.get(declared.role, GENERAL)
    for kind, icon in ((Currency, "coin"), (Points, "star"), (Resource, "cube_grey"), (Unit, "unit"), (Die, "die")):
        if isinstance(declared, kind):
            return icon
    return "house" if isinstance(declared, Building) else GENERAL
