"""Every kind of declaration, and how it is read."""

from types import MappingProxyType
from typing import Final

from . import boards, cards, game, land, nouns, tiles, towns
from .kind import Kind

__all__ = ["KINDS", "Kind"]

KINDS: Final = MappingProxyType(
    {kind.name: kind for module in (nouns, tiles, cards, boards, land, towns, game) for kind in module.KINDS}
)
