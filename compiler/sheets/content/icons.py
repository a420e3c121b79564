"""The icon of a declaration: the one that the pack states, or that of its kind."""

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

__all__ = ["GENERAL_ICON", "ICON_FOLDER", "icon_of"]

ICON_FOLDER = Path(__file__).parents[1] / "icons"

GENERAL_ICON = "token"
"""For what has no drawing of its own."""

_BY_ROLE = {"tree": "tree", "floor": "block", "ownership": "marker", "ring": "ring"}


def icon_of(declared: Declared) -> str:
    """The name of an icon in `icons/`. A bundle may state any name: it is ignored if it is no icon of ours."""
    stated = getattr(declared, "icon", "")
    if stated in ICONS:
        return str(stated)
    if isinstance(declared, Piece):
        return _BY_ROLE.get(declared.role, GENERAL_ICON)
    for kind, icon in ((Currency, "coin"), (Points, "star"), (Resource, "cube_grey"), (Unit, "unit"), (Die, "die")):
        if isinstance(declared, kind):
            return icon
    return "house" if isinstance(declared, Building) else GENERAL_ICON
