"""Checking a pack and printing what was found. Shared by the command and by the entry point, which skips click."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ..packs.folders import find_pack_folder
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.output import paint

if TYPE_CHECKING:
    from compiler.cache import CheckResult
    from compiler.compile import Compiled
    from compiler.diagnostics import Diagnostic

__all__ = ["check_pack"]


def check_pack(pack: str, *, as_json: bool, use_cache: bool) -> int:
    """Check a pack, print the result, and return the exit code."""
    from compiler.cache import check_folder

    folder, shown_as = find_pack_folder(pack)
    result = check_folder(folder, shown_as, use_cache=use_cache, also=_check_towns)
    sys.stdout.write(_json(result) if as_json else _text(result))
    return CONTENT_WRONG if result.has_errors else ALL_WELL


def _check_towns(compiled: Compiled) -> list[Diagnostic]:
    """What the rules do not allow in the pack's towns. The runtime is imported only for a pack that declares towns."""
    if not any(item.symbol.kind == "town" for item in compiled.own):
        return []
    from ..towns.lookup import check_towns

    return check_towns(compiled)


def _json(result: CheckResult) -> str:
    import json

    found: dict[str, object] = {"diagnostics": [diagnostic.as_json() for diagnostic in result.diagnostics]}
    if result.more:
        found["more"] = result.more
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def _text(result: CheckResult) -> str:
    if not result.diagnostics:
        from compiler.unchanged import no_problems_line

        return no_problems_line(result.name, result.declarations, result.files, result.inherited)
    from compiler.diagnostics.render import render_all, summary

    text = render_all(result.diagnostics, result.lines(), paint) + "\n\n"
    if result.more:
        text += f"... and {result.more} more\n"
    code = min(diagnostic.code for diagnostic in result.diagnostics)
    return f"{text}{result.name}: {summary(result.diagnostics)}; `tuilerie explain {code}` says more\n"
