"""The map: how the roads and fields of land tiles meet, and when land may be added."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from ..phrases.things import unknown_name
from ..properties.kind import Kind
from ..properties.parts import check_local_names, read_local_name
from ..properties.properties import Shape
from ..sentences.lines import parse_statement

__all__ = ["KINDS"]


def _read_map(ctx: AnalysisContext, _root: Line, found: Plain, rest: list[Line]) -> None:
    found |= {"joins": [], "openings": []}
    for line in rest:
        try:
            if line.first_word == "join":
                join = _read_join(ctx, line)
                spots = [join["first"], join["second"]]
                _check_line(ctx, found, spots, next((spot["index"] for spot in spots if "index" in spot), ""))
                found["joins"].append(join)
            else:
                opening = _read_opening(ctx, line)
                spots = [opening["spot"], *(when["spot"] for when in opening["when"] if "spot" in when)]
                _check_line(ctx, found, spots, opening["spot"].get("index", ""))
                found["openings"].append(opening)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)


def _check_line(ctx: AnalysisContext, found: Plain, spots: list[Plain], letter: str) -> None:
    """Raises `LineError` where a spot lies in no zone of the map, or has another letter than the line."""
    zones = found.get("zones")
    for spot in spots:
        place = ctx.place_at([ctx.line.number, *spot["at"]])
        if zones and spot["zone"] not in zones:
            raise LineError(not_on_this_map(place, spot["zone"].rpartition(".")[2]))
        if spot.get("index", letter) != letter:
            raise LineError(another_letter(place, spot["index"], letter))


def _read_join(ctx: AnalysisContext, line: Line) -> Plain:
    check_local_names(ctx, line)
    phrase = parse_statement(ctx, "join", line)
    first, second, one = phrase.children
    assert isinstance(first, Phrase)
    assert isinstance(second, Phrase)
    for spot in (first, second):
        if _is_neighbour(spot):
            raise LineError(neighbour_where(ctx.place(spot)))
    node: Plain = {"first": _read_spot(ctx, first), "second": _read_spot(ctx, second), "at": ctx.line_span()}
    node["one_section"] = one is not None
    parts = {node["first"]["part"], node["second"]["part"]}
    if len(parts) > 1 or "slot" in parts:
        raise LineError(join_unlike(ctx.place()))
    return node


def _read_spot(ctx: AnalysisContext, phrase: Phrase) -> Plain:
    """A zone, which of its slots, and a road or edge of the tile there: `inner k + 1 road left`."""
    words = [child for child in phrase.children if isinstance(child, Word)]
    shift = next((child for child in phrase.children if isinstance(child, Phrase)), None)
    zone = ctx.scope.find(words[0].text)
    if zone is None:
        raise LineError(unknown_name(ctx, words[0], "zones", ("zone",)))
    if zone.kind not in ("zone", ""):
        raise LineError(mistakes.wrong_sort(ctx.place(words[0]), words[0].text, zone.kind, ("zone",), "a map"))
    texts = [word.text for word in words[1:]]
    node: Plain = {"zone": zone.id, "at": ctx.columns_of(phrase)}
    if texts and texts[0] not in ("road", "edge", "slot"):
        node["index"] = read_local_name(ctx, words[1])
        del texts[0]
    if shift is not None:
        sign, figure = (word.text for word in shift.words())
        node["shift"] = int(figure) * (-1 if sign == "-" else 1)
    if not texts:
        node["part"] = "slot"
    elif texts[0] in ("road", "edge") and len(texts) == 2:
        node |= {"part": texts[0], "name": texts[1]}
    elif texts == ["slot"]:
        node["part"] = "slot"
    else:
        raise LineError(not_a_spot(ctx.place(phrase)))
    return node


_STATES = ("filled", "completed", "connected", "met")
_OF_PARTS = {"slot": ("filled", "completed", "connected"), "road": ("completed", "connected"), "edge": ()}
_OF_NEIGHBOURS = ("filled", "connected", "met")


def _read_opening(ctx: AnalysisContext, line: Line) -> Plain:
    """When land may be added in a slot: `open inner k when inner k - 1 slot is filled or ...`."""
    check_local_names(ctx, line)
    phrase = parse_statement(ctx, "open", line)
    spot, *whens = (child for child in phrase.children if isinstance(child, Phrase))
    if _is_neighbour(spot):
        raise LineError(neighbour_where(ctx.place(spot)))
    node: Plain = {"spot": _read_spot(ctx, spot), "when": [], "at": ctx.line_span()}
    if node["spot"]["part"] != "slot":
        raise LineError(slots_are_opened(ctx.place(spot), node["spot"]["part"], node["spot"]["name"]))
    for when in whens:
        *_, state = when.words()
        where = when.children[0]
        assert isinstance(where, Phrase)
        if state.text not in _STATES:
            raise LineError(mistakes.unknown_name(ctx.place(state), state.text, _STATES, "states", _STATES))
        opens: Plain = {"must_be": state.text, "at": ctx.columns_of(when)}
        if not _is_neighbour(where):
            opens["spot"] = _read_spot(ctx, where)
            if state.text == "met":
                raise LineError(only_neighbours_meet(ctx.place(state)))
            part = opens["spot"]["part"]
            if state.text not in _OF_PARTS[part]:
                raise LineError(part_is_what(ctx.place(when if part == "edge" else state), part, state.text))
        elif state.text not in _OF_NEIGHBOURS:
            raise LineError(neighbour_is_what(ctx.place(state), state.text))
        node["when"].append(opens)
    return node


def _is_neighbour(spot: Phrase) -> bool:
    """Whether `neighbour` stands for the spot: any slot whose roads or edges are joined with this one's."""
    return [word.text for word in spot.words()] == ["neighbour"]


KINDS = (
    Kind(
        "map",
        "how land tiles meet",
        {
            "zones": Shape("names", ("zone",), required=True, example="zones centre, inner, outer"),
            "linked": Shape("flag"),
        },
        own=("join", "open"),
        read=_read_map,
    ),
)


# ---- what can be wrong


def join_unlike(place: Place) -> Diagnostic:
    return error("T475", "a road joins a road, and an edge joins an edge", place, "name two roads, or two edges")


def not_a_spot(place: Place) -> Diagnostic:
    return error("T476", "this is not a spot of the map", place, "for example `inner k + 1 road left`")


def not_on_this_map(place: Place, zone: str) -> Diagnostic:
    return error("T478", f"the zone `{zone}` is not on this map", place, "add it to the line with `zones`")


def another_letter(place: Place, letter: str, meant: str) -> Diagnostic:
    if not meant:
        cure = f"write `{letter}` after the zone that is opened, or leave it out"
        return error("T479", f"`{letter}` is no slot here: the slot to be opened has no letter", place, cure)
    return error("T479", f"`{letter}` is no slot here: this line speaks of `{meant}`", place, f"write `{meant}`")


def neighbour_where(place: Place) -> Diagnostic:
    return error("T490", "`neighbour` stands only after `when`", place, "name the zone and the slot")


def only_neighbours_meet(place: Place) -> Diagnostic:
    return error("T491", "only a neighbour is `met`", place, "write `when neighbour is met`")


def neighbour_is_what(place: Place, state: str) -> Diagnostic:
    return error("T492", f"a neighbour is never `{state}`", place, f"it is {_any_of(_OF_NEIGHBOURS)}")


def part_is_what(place: Place, part: str, state: str) -> Diagnostic:
    if part == "edge":
        return error("T493", "an opening asks about a slot or a road, not about an edge", place, "name one of these")
    cure = f"it is {_any_of(_OF_PARTS[part])}; for the slot, write `slot is {state}`"
    return error("T493", f"a {part} is never `{state}`", place, cure)


def slots_are_opened(place: Place, part: str, name: str) -> Diagnostic:
    return error("T494", f"a slot is opened, not {part}s in it", place, f"leave `{part} {name}` out")


def _any_of(words: tuple[str, ...]) -> str:
    return f"{', '.join(f'`{word}`' for word in words[:-1])} or `{words[-1]}`"
