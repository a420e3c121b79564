"""Rule text of an author's own, and the meaning it was written for.

The text of a declaration is made from what it means. An author may write another; then nobody can say whether it still
tells the truth after the next change. So the text names the meaning it was written for, by a mark of eight letters, and
a warning comes when the two no longer go together.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from ..diagnostics import Diagnostic, Place, error, warning
from ..diagnostics.suggest import did_you_mean
from ..source.icons import ICON
from ..source.layout import Line
from .analysis.context import AnalysisContext, Plain, line_span

__all__ = ["check_override", "meaning_mark"]

_TOLD = frozenset(
    {
        "at",
        "cites",
        "file",
        "icon",
        "line",
        "note",
        "origin",
        "reconstructed",
        "reconstructed_lines",
        "replaces",
        "subtitle",
        "tag",
        "text",
        "title",
        "written_for",
    }
)
"""What may change without the meaning changing."""

_WITH_ICONS = frozenset({"currency", "points", "resource", "piece", "unit", "die"})


def meaning_mark(node: Plain) -> str:
    """Eight letters that change when the meaning of a declaration changes, and not with its place or names."""
    meaning = {key: value for key, value in node.items() if key != "id"}
    number = int.from_bytes(sha256(_canonical_text(meaning).encode()).digest()[:8])
    letters = []
    for _ in range(8):
        number, letter = divmod(number, 26)
        letters.append(chr(ord("a") + letter))
    return "".join(letters)


def _canonical_text(value: Any) -> str:
    """A value as text, the same for the same meaning: without positions, and with keys in order."""
    if isinstance(value, dict):
        inside = ",".join(f"{key}:{_canonical_text(value[key])}" for key in sorted(value) if key not in _TOLD)
        return f"{{{inside}}}"
    if isinstance(value, list | tuple):
        return f"[{','.join(map(_canonical_text, value))}]"
    return repr(value)


def check_override(ctx: AnalysisContext, root: Line, node: Plain) -> list[Diagnostic]:
    """The diagnostics for rule text that an author wrote instead of ours: stale, unmarked, empty, or with unknown
    icons."""
    line = next((each for each in root.children if each.first_word == "text"), None)
    if not node.get("text"):
        marked = next((each for each in root.children if each.first_word == "written_for"), None)
        return [] if marked is None else [no_text(ctx.place_at(line_span(marked)))]
    place = ctx.place_at(line_span(line if line is not None else root))
    found = [each for name in ICON.findall(node["text"]) if (each := _check_icon(ctx, name, place)) is not None]
    mark = meaning_mark(node)
    stated = node.get("written_for", "")
    if not stated:
        found.append(unmarked(place, mark))
    elif stated != mark:
        found.append(left_behind(place, mark))
    return found


def _check_icon(ctx: AnalysisContext, name: str, place: Place) -> Diagnostic | None:
    """A diagnostic where nothing in the pack has this name as its icon."""
    symbol = ctx.scope.find(name)
    if symbol is not None and symbol.name == name and symbol.kind in _WITH_ICONS:
        return None
    return no_icon(place, name, did_you_mean(name, ctx.scope.names(_WITH_ICONS)) or "")


# ---- messages


def left_behind(place: Place, mark: str) -> Diagnostic:
    hint = f"read `tuilerie words` for what it does now, mend the text, then write `written_for {mark}`"
    return warning("T610", "this text was written for another meaning than the declaration has now", place, hint)


def unmarked(place: Place, mark: str) -> Diagnostic:
    hint = f"write `written_for {mark}` under it; you will be told when the two no longer go together"
    return warning("T611", "this text does not say which meaning it was written for", place, hint)


def no_icon(place: Place, name: str, hint: str) -> Diagnostic:
    return error(
        "T612", f"there is no icon `[{name}]`", place, hint or "icons are named like what they stand for: `[vp]`"
    )


def no_text(place: Place) -> Diagnostic:
    return error(
        "T613", "`written_for` goes with a `text`, and there is none", place, "delete this line, or write a text"
    )
