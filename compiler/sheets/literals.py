"""Values as Typst literals. Text of a pack enters a sheet only here, as a string: never as markup."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

__all__ = ["literal"]


def literal(value: Any) -> str:
    """A value as Typst writes it.

    >>> literal('say "hi"'), literal((1, True, None)), literal({"a": "#x"})
    ('"say \\\\"hi\\\\""', '(1, true, none,)', '("a": "#x",)')
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value) if value >= 0 else f"({value!r})"
    if isinstance(value, str):
        return _text(value)
    if is_dataclass(value) and not isinstance(value, type):
        return literal({each.name: getattr(value, each.name) for each in fields(value)})
    if isinstance(value, dict):
        inside = "".join(f"{_text(str(key))}: {literal(each)}, " for key, each in value.items())
        return f"({inside.rstrip() or ':'})"
    return f"({''.join(f'{literal(each)}, ' for each in value).rstrip()})"


_UNPRINTED = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0), 0xFEFF, 0xFFFE, 0xFFFF))
"""Characters that no page may have; a PDF for screen readers refuses them."""
_SIGNS = str.maketrans({**_UNPRINTED, ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("\t"): " "})


def _text(text: str) -> str:
    return f'"{text.translate(_SIGNS)}"'
