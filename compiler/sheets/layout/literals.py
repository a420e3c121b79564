"""Values as Typst literals. Text of a pack enters a sheet only here, as a string: never as markup.

Rule text is written as it is to be set, words and quantities one after the other. To read records and put them together
would only be more work for Typst.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from ..model.text import Text, TextLine

__all__ = ["TypstName", "call", "literal"]

Writer = Callable[[Any], str]


def literal(value: Any) -> str:
    """A value as Typst writes it.

    >>> literal('say "hi"'), literal((1, True, None)), literal({"a": "#x"})
    ('"say \\\\"hi\\\\""', '(1, true, none,)', '("a": "#x",)')
    """
    return _WRITERS[type(value)](value)


class TypstName(str):
    """The name of a variable in Typst, such as `labels`. It is written without quotes."""

    __slots__ = ()


def call(function: str, *values: Any) -> str:
    """The call of a Typst function with some values.

    >>> call("tile-entry", "a tile", TypstName("labels"))
    'tile-entry("a tile", labels)'
    """
    return f"{function}({', '.join([literal(each) for each in values])})"


class _Writers(dict[type[Any], Writer]):
    """By class: the function that writes its values. It is found once for each class, for there are tens of thousands
    of values."""

    def __missing__(self, kind: type[Any]) -> Writer:
        self[kind] = _writer_for(kind)
        return self[kind]


def _writer_for(kind: type[Any]) -> Writer:
    if issubclass(kind, str):  # of a kind of its own
        return _string_literal
    if is_dataclass(kind):
        return _record_writer(kind)
    return _mapping_literal if issubclass(kind, dict) else _sequence_literal


def _record_writer(kind: type[Any]) -> Writer:
    names = [(each.name, _string_literal(each.name)) for each in fields(kind)]
    if not names:
        return lambda _: "()"
    return lambda value: f"({', '.join([f'{name}: {literal(getattr(value, key))}' for key, name in names])},)"


def _mapping_literal(value: dict[Any, Any]) -> str:
    inside = "".join([f"{_string_literal(str(key))}: {literal(each)}, " for key, each in value.items()]) or ":"
    return f"({inside.rstrip()})"


def _sequence_literal(value: Any) -> str:
    inside = "".join([f"{literal(each)}, " for each in value])
    return f"({inside.rstrip()})"


def _line_literal(line: TextLine) -> str:
    return f'("text": {_text_literal(line.text)}, "depth": {line.depth}, "apart": {literal(line.apart)},)'


def _text_literal(text: Text) -> str:
    """Rule text as a code block of Typst.

    >>> from compiler.sheets.model.text import Run
    >>> _text_literal((Run("Gain "), Run("trees", "tree", "2"), Run(".")))
    '{"Gain ";quantity("2", "tree", "trees");"."}'
    """
    written: list[str] = []
    words = ""
    for number, run in enumerate(text, 1):
        if not (run.icon and run.number):
            words += _hold_last_word(run.words) if number == len(text) and not run.icon else run.words
            continue
        written += [_string_literal(words)] if words else []
        written.append(
            f"quantity({_string_literal(run.number)}, {_string_literal(run.icon)}, {_string_literal(run.words)})"
        )
        words = ""
    written += [_string_literal(words)] if words or not written else []
    return f"{{{';'.join(written)}}}"


def _hold_last_word(words: str) -> str:
    """Words with a no-break space before a short last word, so that it does not stand alone on the last line."""
    before, space, last = words.rpartition(" ")
    return f"{before}\u00a0{last}" if space and 1 <= len(last) <= 3 else words


def _number_literal(value: float) -> str:
    return repr(value) if value >= 0 else f"({value!r})"


_CONTROL_CHARACTERS = (*range(0x20), *range(0x7F, 0xA0), 0xFEFF, 0xFFFE, 0xFFFF)
"""Characters that no page may have; a PDF for screen readers refuses them."""
_ESCAPES = {**dict.fromkeys(_CONTROL_CHARACTERS), ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("\t"): " "}
_TO_ESCAPE = re.compile(f"[{re.escape(''.join(map(chr, _ESCAPES)))}]")


def _string_literal(text: str) -> str:
    # Few texts have a sign, and to look for one takes a tenth of the time.
    return f'"{text.translate(_ESCAPES) if _TO_ESCAPE.search(text) else text}"'


_WRITERS = _Writers(
    {
        type(None): lambda _: "none",
        bool: lambda value: "true" if value else "false",
        int: _number_literal,
        float: _number_literal,
        str: _string_literal,
        TextLine: _line_literal,
        TypstName: str,
    }
)
