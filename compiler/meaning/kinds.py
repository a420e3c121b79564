"""Every kind of declaration, and reading one of any kind."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from ..diagnostics import Diagnostic
from ..names.headers import Header
from ..names.symbols import Scope
from ..source.layout import Block
from .analysis.context import Plain
from .declarations import (
    boards,
    buildings,
    cards,
    game,
    land,
    looks,
    maps,
    notations,
    nouns,
    scenarios,
    tiles,
    towns,
    visitors,
    wheels,
)
from .declare import read_as_kind

__all__ = ["KINDS", "read_declaration"]

KINDS: Final = MappingProxyType(
    {
        kind.name: kind
        for module in (
            *(
                nouns,
                wheels,
                tiles,
                cards,
                buildings,
                visitors,
                boards,
                land,
                maps,
                towns,
                game,
                scenarios,
                looks,
                notations,
            ),
        )
        for kind in module.KINDS
    }
)


def read_declaration(block: Block, header: Header, scope: Scope) -> tuple[Plain | None, list[Diagnostic]]:
    """The plain object a declaration stands for; None where something in it is wrong."""
    return read_as_kind(KINDS.get(header.symbol.kind), block, header, scope)
