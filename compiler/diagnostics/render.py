"""Diagnostics as text for a terminal or a pipe."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from .model import Diagnostic, Place

__all__ = ["printable", "printable_words", "render", "render_all", "summary"]

Paint = Callable[[str, str], str]
"""Takes a style name (``error``, ``warning``, ``gutter``, ``mark``) and text; returns the text to print."""

_WIDEST = 160


def no_paint(_style: str, text: str) -> str:
    """The text without any style."""
    return text


def printable(text: str) -> str:
    """Foreign text made safe for a terminal: control and direction characters are escaped."""
    return "".join(c if c.isprintable() else "→" if c == "\t" else f"\\u{{{ord(c):x}}}" for c in text)


def printable_words(text: str) -> str:
    """Rule text made safe for a terminal in the same way. No-break spaces stay: they hold its words together, where in
    a source they would be a slip."""
    return "".join(part if part in _NO_BREAK_SPACES else printable(part) for part in _AT_NO_BREAK_SPACES.split(text))


_NO_BREAK_SPACES = "\u00a0\u202f"
_AT_NO_BREAK_SPACES = re.compile(f"([{_NO_BREAK_SPACES}])")


def render(diagnostic: Diagnostic, lines: Mapping[str, Sequence[str]], paint: Paint = no_paint) -> str:
    """One diagnostic with its source line and a mark under the words it is about."""
    place = diagnostic.place
    label = f"{diagnostic.severity.value}[{diagnostic.code}]"
    deepest = max(place.line, *(note.place.line for note in diagnostic.notes if note.place), 0)
    gutter = " " * max(2, len(str(deepest)))
    out = [f"{paint(diagnostic.severity.value, label)}: {printable(diagnostic.message)}"]
    out += _excerpt(place, lines, gutter, diagnostic.hint, diagnostic.severity.value, paint)
    for note in diagnostic.notes:
        out.append(f"{gutter} {paint('gutter', '=')} {printable(note.message)}")
        if note.place:
            out += _excerpt(note.place, lines, gutter, "", "gutter", paint)
    return "\n".join(out)


def _excerpt(
    place: Place, lines: Mapping[str, Sequence[str]], gutter: str, hint: str, style: str, paint: Paint
) -> list[str]:
    bar = paint("gutter", "|")
    out = [f"{gutter}{paint('gutter', '-->')} {printable(place.file)}:{place.line}:{place.column}"]
    source = lines.get(place.file, ())
    if 0 < place.line <= len(source):
        text, column, width = _window(source[place.line - 1], place)
        mark = " " * column + paint(style, "^" * width)
        out.append(f"{gutter} {bar}")
        out.append(f"{str(place.line).rjust(len(gutter))} {bar} {text}")
        out.append(f"{gutter} {bar} {mark}{' ' + printable(hint) if hint else ''}")
    elif hint:
        out.append(f"{gutter} {paint('gutter', '=')} {printable(hint)}")
    return out


def _window(raw: str, place: Place) -> tuple[str, int, int]:
    """The part of a (perhaps very long) line around the mistake, and where the mark goes under it."""
    start, end = place.column - 1, max(place.end_column - 1, place.column)
    cut = max(0, start - _WIDEST // 2) if len(raw) > _WIDEST else 0
    shown = raw[cut : cut + _WIDEST]
    before = printable(shown[: start - cut]) if start >= cut else ""
    marked = printable(shown[start - cut : end - cut])
    text = printable(shown).rstrip()
    if cut:
        text, before = "..." + text, "..." + before
    if cut + _WIDEST < len(raw):
        text += "..."
    return text, len(before), max(1, len(marked))


def render_all(diagnostics: Iterable[Diagnostic], lines: Mapping[str, Sequence[str]], paint: Paint = no_paint) -> str:
    return "\n\n".join(render(d, lines, paint) for d in diagnostics)


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """`2 errors, 1 warning`."""
    errors = sum(d.is_error for d in diagnostics)
    return ", ".join(
        f"{count} {name}{'s' if count != 1 else ''}"
        for count, name in ((errors, "error"), (len(diagnostics) - errors, "warning"))
        if count
    )
