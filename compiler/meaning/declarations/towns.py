"""A town at some moment, written by hand: land laid, roads completed, trees planted, floors built."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..lines import parsed
from ..parts import check_names, read_part
from ..properties import Shape, name_of
from ..reading import Plain, Reading, Wrong
from .kind import Kind

__all__ = ["KINDS"]

_LAND = Shape("name", ("land",))
_PARTS: Mapping[str, Mapping[str, Shape]] = MappingProxyType(
    {
        "lay": {
            "slot": Shape("number", most=999, required=True, example="slot 2"),
            "owner": Shape("number", least=1, most=12, example="owner 1"),
            "turned": Shape("number", most=5, example="turned 2"),
        },
        "complete": {"road": Shape("word", required=True, example="road left")},
        "plant": {
            "region": Shape("word", required=True, example="region p"),
            "trees": Shape("number", least=1, most=200, required=True, example="trees 3"),
        },
        "build": {
            "site": Shape("word", required=True, example="site a"),
            "building": Shape("name", ("building",), required=True, example="building school"),
            "blocks": Shape("seats", ("neutral",), least=1, most=12, required=True, example="blocks 1 and 2"),
            "sold": Shape("flag"),
        },
    }
)


def _town(r: Reading, _root: Line, found: Plain, rest: list[Line]) -> None:
    """Every part, in the order it is written in. Whether it fits the land is asked of the whole pack."""
    found["parts"] = []
    for line in rest:
        try:
            found["parts"].append(_part(r, line))
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)


def _part(r: Reading, line: Line) -> Plain:
    check_names(r, line)
    word, name, *inlines = parsed(r, "placed", line).children
    assert isinstance(word, Word)
    assert isinstance(name, Word)
    land = name_of(r, name, _LAND, word.text)
    for inline in inlines:
        if isinstance(inline, Phrase):
            _owner(r, inline)
    said = read_part(r, f"line with `{word.text}`", name, inlines, _PARTS[word.text])
    return {"part": word.text, "land": land, **said, "at": r.whole_line()}


def _owner(r: Reading, inline: Phrase) -> None:
    """Land is owned by players only, however natural it is to write `owner municipality`."""
    key, *value = inline.words()
    symbol = r.scope.find(value[0].text) if key.text == "owner" and len(value) == 1 else None
    if symbol is not None and symbol.kind == "neutral":
        raise Wrong(owned_by_players(r.place(value[0]), value[0].text))


KINDS = (
    Kind(
        "town",
        "a town at some moment, for scenarios, pictures and tests",
        {"map": Shape("name", ("map",), example="map town")},
        own=tuple(_PARTS),
        read=_town,
    ),
)


# ---- what can be wrong


def owned_by_players(place: Place, name: str) -> Diagnostic:
    message = f"`{name}` is no player, and only players own land"
    return error("T424", message, place, "leave `owner` out: then no player owns the land")
