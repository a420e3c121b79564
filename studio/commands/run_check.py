"""Checking a pack and saying what was found. Used by the front door and by the command alike."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ..packs.folders import folder_of
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.output import paint

if TYPE_CHECKING:
    from compiler.cache import Checked
    from compiler.compile import Compiled
    from compiler.diagnostics import Diagnostic

__all__ = ["check"]


def check(pack: str, *, as_json: bool, use_cache: bool) -> int:
    """Check a pack, print the result, and give back the exit code."""
    from compiler.cache import checked

    folder, shown_as = folder_of(pack)
    result = checked(folder, shown_as, use_cache=use_cache, also=_towns)
    sys.stdout.write(_json(result) if as_json else _text(result))
    return CONTENT_WRONG if result.has_errors else ALL_WELL


def _towns(compiled: Compiled) -> list[Diagnostic]:
    """What the pack's towns say that the rules do not allow. Only a pack that writes towns waits for the runtime."""
    if not any(item.symbol.kind == "town" for item in compiled.own):
        return []
    from ..towns.lookup import refused_towns

    return refused_towns(compiled)


def _json(result: Checked) -> str:
    import json

    found: dict[str, object] = {"diagnostics": [diagnostic.as_json() for diagnostic in result.diagnostics]}
    if result.more:
        found["more"] = result.more
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def _text(result: Checked) -> str:
    if not result.diagnostics:
        from compiler.unchanged import no_problems

        return no_problems(result.name, result.declarations, result.files, result.inherited)
    from compiler.diagnostics.render import render_all, summary

    text = render_all(result.diagnostics, result.lines(), paint) + "\n\n"
    if result.more:
        text += f"... and {result.more} more\n"
    code = min(diagnostic.code for diagnostic in result.diagnostics)
    return f"{text}{result.name}: {summary(result.diagnostics)}; `tuilerie explain {code}` says more\n"
