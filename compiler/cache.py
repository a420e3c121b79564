"""Checking a pack with as little work as possible.

If nothing changed since the last time, that answer is given again (compiler/unchanged.py). Otherwise the pack is
compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .diagnostics.model import Diagnostic, Place
from .source import limits
from .unchanged import cache_key, cached_answer, store_answer

if TYPE_CHECKING:
    from .compile import Compiled

__all__ = ["CheckResult", "check_folder"]


class CheckResult:
    """The answer to `tuilerie check`: the diagnostics and a few counts."""

    def __init__(
        self,
        name: str,
        diagnostics: Sequence[Diagnostic],
        more: int,
        files: int,
        declarations: int,
        inherited: int,
        has_errors: bool,
        sources: dict[str, str] | None = None,
    ) -> None:
        self.name = name
        self.diagnostics = diagnostics
        self.more = more
        """How many diagnostics there are beyond those listed."""
        self.files = files
        self.declarations = declarations
        self.inherited = inherited
        self.has_errors = has_errors
        self.sources: dict[str, str] = {} if sources is None else sources
        """Where each file that a diagnostic names lies on the disk."""

    def lines(self) -> dict[str, list[str]]:
        """The source lines of the files that the diagnostics point at."""
        from .source.read import normalize_line_ends, read_bytes

        found: dict[str, list[str]] = {}
        for name in {place.file for d in self.diagnostics for place in _places(d)}:
            path = self.sources.get(name)
            if path and Path(path).is_file():
                data, _ = read_bytes(Path(path), name)
                found[name] = normalize_line_ends(data.decode("utf-8-sig", "replace")).split("\n")
        return found


def _places(diagnostic: Diagnostic) -> list[Place]:
    return [diagnostic.place, *(note.place for note in diagnostic.notes if note.place)]


def _no_further_checks(_compiled: Compiled) -> list[Diagnostic]:
    return []


def check_folder(
    folder: Path,
    shown_as: str,
    use_cache: bool = True,
    also: Callable[[Compiled], list[Diagnostic]] = _no_further_checks,
) -> CheckResult:
    """Everything that is wrong with the pack in a folder. ``also`` adds what the compiler cannot know of a pack that
    compiles."""
    answer = cached_answer(str(folder), shown_as) if use_cache else None
    if answer is not None:
        told = [Diagnostic.from_json(each) for each in answer["diagnostics"]]
        return CheckResult(**{**answer, "diagnostics": told})
    return _check_without_cache(folder, shown_as, cache_key(str(folder), shown_as) if use_cache else "", also)


def _check_without_cache(
    folder: Path, shown_as: str, key: str, also: Callable[[Compiled], list[Diagnostic]]
) -> CheckResult:
    from .compile import compile_folder

    compiled = compile_folder(folder, shown_as)
    if compiled.ok:
        compiled.diagnostics = sorted([*compiled.diagnostics, *also(compiled)], key=lambda d: d.sort_key)
    found = compiled.diagnostics
    result = CheckResult(
        name=compiled.info.name,
        diagnostics=found[: limits.DIAGNOSTICS],
        more=max(0, len(found) - limits.DIAGNOSTICS),
        files=len(compiled.files),
        declarations=compiled.declaration_count,
        inherited=len(compiled.items) - sum(item.header.edit == "" for item in compiled.own),
        has_errors=not compiled.ok,
        sources=compiled.paths() if found else {},
    )
    if key:
        told = [diagnostic.as_json() for diagnostic in result.diagnostics]
        answer = {**vars(result), "diagnostics": told}
        store_answer(key, compiled.records_by_folder(), compiled.all_parent_lookups(), answer)
    return result
