"""What something has of something else: `points of floor`, `owner of site`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

__all__ = ["RELATIONS"]

RELATIONS: Final = MappingProxyType(
    {
        # (what, of what): the sort it is
        ("points", "floor"): "goods",
        ("wishes", "building"): "goods",
        ("resource", "floor"): "lot",
        ("time", "tile"): "number",
        ("owner", "site"): "player",
        ("owner", "land"): "player",
        ("owner", "building"): "player",
        ("builder", "building"): "player",
        ("builder", "site"): "player",
        ("bonus", "site"): "action",
        ("token", "building"): "building",
        ("action", "player"): "action",
        ("action", "floor"): "action",
        ("distance", "site"): "number",
        ("distance", "building"): "number",
        ("distance", "land"): "number",
        ("space", "piece"): "number",
    }
)
"""What something has by the rules. The compiler accepts these pairs alone. A game works figures out in
runtime/game/amounts, and lists things in runtime/game/sets; tests/reference asks for every pair that can be counted."""
