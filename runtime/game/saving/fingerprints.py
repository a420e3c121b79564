"""Hashes of a pack, by which a saved game or a recording recognises it.

- ``hash`` is made like that of a bundle, without scenarios and looks: two packs with one hash play the same;
- ``layout`` is stricter: every line also stands where it stood and is done in the same steps. A game that is
  saved in the middle of something goes on at a step of a line, so it needs that too.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from compiler.bundle import content_hash
from compiler.objects.declarations.pack import Pack

from ..state.rules import Rules
from .json_files import digest
from .names import name_table

__all__ = ["layout_mark", "pack_hash"]

_ELSEWHERE = frozenset({"file", "line", "reconstructed_lines"})
"""Where a declaration stands in its folder: that changes nothing inside it."""

_NO_RULES = frozenset({"scenario", "look", "notation"})

_HASHES: WeakKeyDictionary[Rules, str] = WeakKeyDictionary()
_LAYOUTS: WeakKeyDictionary[Rules, str] = WeakKeyDictionary()


def pack_hash(rules: Rules) -> str:
    """The hash of all that games are played by."""
    if rules not in _HASHES:
        _HASHES[rules] = content_hash(_body(rules.pack))
    return _HASHES[rules]


def layout_mark(rules: Rules) -> str:
    if rules not in _LAYOUTS:
        steps = [len(code.steps) for code in rules.codes]
        _LAYOUTS[rules] = digest([_without_positions(_body(rules.pack)), name_table(rules).codes, steps])
    return _LAYOUTS[rules]


def _body(pack: Pack) -> Any:
    """The part of a pack that decides games. Scenarios, looks and notations do not: they may change while a game is
    kept."""
    body = pack.model_dump(mode="json", exclude_defaults=True)
    body["declarations"] = [each for each in body["declarations"] if each["kind"] not in _NO_RULES]
    return body


def _without_positions(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _without_positions(value) for key, value in node.items() if key not in _ELSEWHERE}
    if isinstance(node, list):
        return [_without_positions(value) for value in node]
    return node
