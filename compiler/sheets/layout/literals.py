"""Values as Typst literals. Text of a pack enters a sheet only here, as a string: never as markup.

Rule text is written as it is to be set, words and quantities one after the other. To read records and put them together
would only be more work for Typst.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from ..model.text import Said, Text

__all__ = ["Name", "call", "literal"]

Writer = Callable[[Any], str]


def literal(value: Any) -> str:
    """A value as Typst writes it.

    >>> literal('say "hi"'), literal((1, True, None)), literal({"a": "#x"})
    ('"say \\\\"hi\\\\""', '(1, true, none,)', '("a": "#x",)')
    """
    return _WRITERS[type(value)](value)


class Name(str):
    """Something on a page that is called by its name: `labels`."""

    __slots__ = ()


def call(function: str, *values: Any) -> str:
    """A function of the look, called with some values.

    >>> call("tile-entry", "a tile", Name("labels"))
    'tile-entry("a tile", labels)'
    """
    return f"{function}({', '.join([literal(each) for each in values])})"


class _Writers(dict[type[Any], Writer]):
    """How values of a class are written, found out once for each class: a set of sheets has tens of thousands."""

    def __missing__(self, kind: type[Any]) -> Writer:
        self[kind] = _writer(kind)
        return self[kind]


def _writer(kind: type[Any]) -> Writer:
    if issubclass(kind, str):  # of a kind of its own
        return _text
    if is_dataclass(kind):
        return _record(kind)
    return _mapping if issubclass(kind, dict) else _sequence


def _record(kind: type[Any]) -> Writer:
    names = [(each.name, _text(each.name)) for each in fields(kind)]
    if not names:
        return lambda _: "()"
    return lambda value: f"({', '.join([f'{name}: {literal(getattr(value, key))}' for key, name in names])},)"


def _mapping(value: dict[Any, Any]) -> str:
    inside = "".join([f"{_text(str(key))}: {literal(each)}, " for key, each in value.items()]) or ":"
    return f"({inside.rstrip()})"


def _sequence(value: Any) -> str:
    inside = "".join([f"{literal(each)}, " for each in value])
    return f"({inside.rstrip()})"


def _said(line: Said) -> str:
    return f'("text": {_set(line.text)}, "depth": {line.depth}, "apart": {literal(line.apart)},)'


def _set(text: Text) -> str:
    """Rule text as a block of Typst that gives its content.

    >>> from compiler.sheets.model.text import Run
    >>> _set((Run("Gain "), Run("trees", "tree", "2"), Run(".")))
    '{"Gain ";quantity("2", "tree", "trees");"."}'
    """
    written: list[str] = []
    words = ""
    for number, run in enumerate(text, 1):
        if not (run.icon and run.number):
            words += _held(run.words) if number == len(text) and not run.icon else run.words
            continue
        written += [_text(words)] if words else []
        written.append(f"quantity({_text(run.number)}, {_text(run.icon)}, {_text(run.words)})")
        words = ""
    written += [_text(words)] if words or not written else []
    return f"{{{';'.join(written)}}}"


def _held(words: str) -> str:
    """A line does not leave a number or a short word alone on the last row: it is held by the word before it."""
    before, space, last = words.rpartition(" ")
    return f"{before}\u00a0{last}" if space and 1 <= len(last) <= 3 else words


def _number(value: float) -> str:
    return repr(value) if value >= 0 else f"({value!r})"


_UNPRINTED = (*range(0x20), *range(0x7F, 0xA0), 0xFEFF, 0xFFFE, 0xFFFF)
"""Characters that no page may have; a PDF for screen readers refuses them."""
_SIGNS = {**dict.fromkeys(_UNPRINTED), ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("\t"): " "}
_ANY_SIGN = re.compile(f"[{re.escape(''.join(map(chr, _SIGNS)))}]")


def _text(text: str) -> str:
    # Few texts have a sign, and to look for one takes a tenth of the time.
    return f'"{text.translate(_SIGNS) if _ANY_SIGN.search(text) else text}"'


_WRITERS = _Writers(
    {
        type(None): lambda _: "none",
        bool: lambda value: "true" if value else "false",
        int: _number,
        float: _number,
        str: _text,
        Said: _said,
        Name: str,
    }
)
