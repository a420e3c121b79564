"""Values as Typst literals. Text of a pack enters a sheet only here, as a string: never as markup."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

__all__ = ["literal"]


def literal(value: Any) -> str:
    """A value as Typst writes it.

    >>> literal('say "hi"'), literal((1, True, None)), literal({"a": "#x"})
    ('"say \\\\"hi\\\\""', '(1, true, none,)', '("a": "#x",)')
    """
    write = _WRITERS.get(type(value))
    if write is not None:
        return write(value)
    if isinstance(value, str):  # of a kind of its own
        return _text(value)
    if is_dataclass(value) and not isinstance(value, type):
        inside = "".join(f"{name}: {literal(getattr(value, key))}, " for key, name in _names(type(value)))
    elif isinstance(value, dict):
        inside = "".join(f"{_text(str(key))}: {literal(each)}, " for key, each in value.items()) or ":"
    else:
        inside = "".join([f"{literal(each)}, " for each in value])
    return f"({inside.rstrip()})"


@cache
def _names(record: type[Any]) -> tuple[tuple[str, str], ...]:
    return tuple((each.name, _text(each.name)) for each in fields(record))


def _number(value: float) -> str:
    return repr(value) if value >= 0 else f"({value!r})"


_UNPRINTED = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0), 0xFEFF, 0xFFFE, 0xFFFF))
"""Characters that no page may have; a PDF for screen readers refuses them."""
_SIGNS = str.maketrans({**_UNPRINTED, ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("\t"): " "})


def _text(text: str) -> str:
    return f'"{text.translate(_SIGNS)}"'


_WRITERS: dict[type[Any], Callable[[Any], str]] = {
    type(None): lambda _: "none",
    bool: lambda value: "true" if value else "false",
    int: _number,
    float: _number,
    str: _text,
}
