"""A town at some moment, written by hand: land laid, roads completed, trees planted, floors built."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..properties.kind import Kind
from ..properties.parts import check_names, part_not_stated, read_part
from ..properties.properties import Shape, name_of
from ..sentences.lines import parsed

__all__ = ["KINDS"]

_LAND = Shape("name", ("land",))
_OWNER = Shape("number", least=1, most=12, example="owner 1")
_PARTS: Mapping[str, Mapping[str, Shape]] = MappingProxyType(
    {
        "lay": {
            "slot": Shape("number", most=999, required=True, example="slot 2"),
            "owner": _OWNER,
            "turned": Shape("number", most=5, example="turned 2"),
            "called": Shape("word", example="called old_mill"),
        },
        "complete": {"road": Shape("word", required=True, example="road left"), "owner": _OWNER},
        "plant": {
            "region": Shape("word", required=True, example="region p"),
            "trees": Shape("number", least=1, most=200, required=True, example="trees 3"),
            "owner": _OWNER,
        },
        "clear": {"site": Shape("word", required=True, example="site a"), "owner": _OWNER},
        "build": {
            "site": Shape("word", required=True, example="site a"),
            "building": Shape("name", ("building", "piece"), required=True, example="building school"),
            "blocks": Shape("seats", ("neutral",), least=1, most=12, example="blocks 1 and 2"),
            "sold": Shape("flag"),
            "owner": _OWNER,
        },
    }
)


def _town(r: AnalysisContext, _root: Line, found: Plain, rest: list[Line]) -> None:
    """Every part, in the order it is written in. Whether it fits the land is asked of the whole pack."""
    found["parts"] = []
    names = _Names(frozenset(_called(rest)), "like" in found)
    for line in rest:
        try:
            found["parts"].append(_part(r, line, names))
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)


class _Names:
    """Names that the lines of a town give to land."""

    __slots__ = ("are_there", "given")

    def __init__(self, given: frozenset[str], inherits: bool) -> None:
        self.given = given
        self.are_there = inherits or bool(given)
        """Whether an unknown word may be such a name: the town that this one is like may have given some."""


def _called(lines: list[Line]) -> Iterator[str]:
    for line in lines:
        yield from re.findall(r", *called +([a-z][a-z0-9_]*)", line.text)


def _part(r: AnalysisContext, line: Line, names: _Names) -> Plain:
    check_names(r, line)
    word, name, *inlines = parsed(r, "placed", line).children
    assert isinstance(word, Word)
    assert isinstance(name, Word)
    which = _which(r, word, name, names)
    for inline in inlines:
        if isinstance(inline, Phrase):
            _owner(r, inline)
    said = read_part(r, f"line with `{word.text}`", name, inlines, _PARTS[word.text])
    if word.text == "build" and "blocks" not in said:
        said["blocks"] = _nobodys(r, name, inlines)
    return {"part": word.text, **which, **said, "at": r.whole_line()}


def _which(r: AnalysisContext, word: Word, name: Word, names: _Names) -> Plain:
    """The land a line is about: by its own name, or by the name that it got when it was laid."""
    symbol = r.scope.find(name.text)
    if word.text != "lay" and (name.text in names.given or (names.are_there and symbol is None)):
        return {"called": name.text}
    return {"land": name_of(r, name, _LAND, word.text)}


def _nobodys(r: AnalysisContext, name: Word, inlines: Sequence[Phrase | Word | None]) -> list[int]:
    """A piece may stand there without an owner; a building has somebody's blocks."""
    for inline in inlines:
        if isinstance(inline, Phrase) and (words := list(inline.words()))[0].text == "building":
            symbol = r.scope.find(words[-1].text)
            if symbol is not None and symbol.kind in ("piece", ""):
                return [0]
    raise Wrong(part_not_stated(r.place(name), "line with `build`", "blocks", "blocks 1 and 2"))


def _owner(r: AnalysisContext, inline: Phrase) -> None:
    """Land is owned by players only, however natural it is to write `owner municipality`."""
    key, *value = inline.words()
    symbol = r.scope.find(value[0].text) if key.text == "owner" and len(value) == 1 else None
    if symbol is not None and symbol.kind == "neutral":
        raise Wrong(owned_by_players(r.place(value[0]), value[0].text))


KINDS = (
    Kind(
        "town",
        "a town at some moment, for scenarios, pictures and tests",
        {
            "map": Shape("name", ("map",), example="map town"),
            "like": Shape("name", ("town",), example="like first_houses"),
        },
        own=tuple(_PARTS),
        read=_town,
    ),
)


# ---- what can be wrong


def owned_by_players(place: Place, name: str) -> Diagnostic:
    message = f"`{name}` is no player, and only players own land"
    return error("T424", message, place, "leave `owner` out: then no player owns the land")
