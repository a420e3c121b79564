"""A town at some moment, written by hand: land laid, roads completed, trees planted, floors built."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis.context import AnalysisContext, LineError, Plain
from ..properties.kind import Kind
from ..properties.parts import check_local_names, part_not_stated, read_part
from ..properties.properties import Shape, resolve_name
from ..sentences.lines import parse_statement

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


def _read_town(ctx: AnalysisContext, _root: Line, found: Plain, rest: list[Line]) -> None:
    """Every part, in the order it is written in. Whether it fits the land is checked with the whole pack."""
    found["parts"] = []
    names = _LandNames(frozenset(_names_given_to_land(rest)), "like" in found)
    for line in rest:
        try:
            found["parts"].append(_read_part(ctx, line, names))
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)


class _LandNames:
    """The names that the lines of a town give to land."""

    __slots__ = ("allow_unknown", "given")

    def __init__(self, given: frozenset[str], inherits: bool) -> None:
        self.given = given
        self.allow_unknown = inherits or bool(given)
        """Whether an unknown word may be such a name: the town that this one is like may have given some."""


def _names_given_to_land(lines: list[Line]) -> Iterator[str]:
    """Every name behind `called`. They are needed before the lines are read: a line may use a name that a later one
    gives."""
    for line in lines:
        yield from re.findall(r", *called +([a-z][a-z0-9_]*)", line.text)


def _read_part(ctx: AnalysisContext, line: Line, names: _LandNames) -> Plain:
    check_local_names(ctx, line)
    word, name, *inlines = parse_statement(ctx, "placed", line).children
    assert isinstance(word, Word)
    assert isinstance(name, Word)
    which = _read_land(ctx, word, name, names)
    for inline in inlines:
        if isinstance(inline, Phrase):
            _check_owner(ctx, inline)
    said = read_part(ctx, f"line with `{word.text}`", name, inlines, _PARTS[word.text])
    if word.text == "build" and "blocks" not in said:
        said["blocks"] = _blocks_of_nobody(ctx, name, inlines)
    return {"part": word.text, **which, **said, "at": ctx.line_span()}


def _read_land(ctx: AnalysisContext, word: Word, name: Word, names: _LandNames) -> Plain:
    """The land a line is about: by its own name, or by the name that it got when it was laid."""
    symbol = ctx.scope.find(name.text)
    if word.text != "lay" and (name.text in names.given or (names.allow_unknown and symbol is None)):
        return {"called": name.text}
    return {"land": resolve_name(ctx, name, _LAND, word.text)}


def _blocks_of_nobody(ctx: AnalysisContext, name: Word, inlines: Sequence[Phrase | Word | None]) -> list[int]:
    """The blocks of a `build` line that names none: a piece may stand without an owner, a building needs somebody's
    blocks."""
    for inline in inlines:
        if isinstance(inline, Phrase) and (words := list(inline.words()))[0].text == "building":
            symbol = ctx.scope.find(words[-1].text)
            if symbol is not None and symbol.kind in ("piece", ""):
                return [0]
    raise LineError(part_not_stated(ctx.place(name), "line with `build`", "blocks", "blocks 1 and 2"))


def _check_owner(ctx: AnalysisContext, inline: Phrase) -> None:
    """Raises `LineError` where the owner of land is no player, however natural `owner municipality` is."""
    key, *value = inline.words()
    symbol = ctx.scope.find(value[0].text) if key.text == "owner" and len(value) == 1 else None
    if symbol is not None and symbol.kind == "neutral":
        raise LineError(owned_by_players(ctx.place(value[0]), value[0].text))


KINDS = (
    Kind(
        "town",
        "a town at some moment, for scenarios, pictures and tests",
        {
            "map": Shape("name", ("map",), example="map town"),
            "like": Shape("name", ("town",), example="like first_houses"),
        },
        own=tuple(_PARTS),
        read=_read_town,
    ),
)


# ---- what can be wrong


def owned_by_players(place: Place, name: str) -> Diagnostic:
    message = f"`{name}` is no player, and only players own land"
    return error("T424", message, place, "leave `owner` out: then no player owns the land")
