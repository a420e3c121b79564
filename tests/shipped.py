"""The packs that ship, compiled once in each process of the tests: most packs of tests build on one of them."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import compiler.compile as compiling
from compiler.compile import Compiled, CompiledByFolder
from compiler.packs.folders import shipped_names, shipped_packs

__all__ = ["share_shipped_packs"]

_LONGEST_CHAIN = 2
"""Packs under test that extend one another deeper than this have their parents compiled anew: the limit may be near."""


def share_shipped_packs() -> None:
    """From now on, a pack that ships is compiled once in this process, whoever asks for it.

    Where the answer could differ, it is compiled as usual: at the end of a long chain of packs, and below a pack with
    the name of one that ships.
    """
    compile_once = compiling._compile_once
    kept: dict[tuple[Path, str], Compiled] = {}
    shipped = shipped_packs().resolve()
    names = frozenset(shipped_names())

    def shared(folder: Path, shown_as: str, chain: tuple[str, ...], done: CompiledByFolder) -> Compiled:
        where = folder.resolve()
        alike = len(chain) <= _LONGEST_CHAIN and names.isdisjoint(chain)
        if where.parent != shipped or not alike:
            return compile_once(folder, shown_as, chain, done)
        if (where, shown_as) not in kept:
            kept[where, shown_as] = compile_once(folder, shown_as, chain, done)
        found = copy(kept[where, shown_as])
        found.diagnostics = list(found.diagnostics)
        done[where] = found
        return found

    compiling._compile_once = shared
