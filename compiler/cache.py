"""Checking a pack, with as little work as has to be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .diagnostics import Diagnostic
from .source import limits

__all__ = ["Checked", "checked"]


@dataclass(slots=True)
class Checked:
    """What a person wants to know of a pack: is it right, and if not, where not."""

    name: str
    diagnostics: Sequence[Diagnostic]
    more: int
    files: int
    declarations: int
    has_errors: bool
    sources: dict[str, list[str]] = field(default_factory=dict)

    def lines(self) -> dict[str, list[str]]:
        return self.sources


def checked(folder: Path, shown_as: str, use_cache: bool = True) -> Checked:
    from .compile import compile_folder

    compiled = compile_folder(folder, shown_as)
    found = compiled.diagnostics
    return Checked(
        name=compiled.info.name,
        diagnostics=found[: limits.DIAGNOSTICS],
        more=max(0, len(found) - limits.DIAGNOSTICS),
        files=len(compiled.files),
        declarations=len(compiled.items),
        has_errors=not compiled.ok,
        sources=compiled.lines(),
    )
