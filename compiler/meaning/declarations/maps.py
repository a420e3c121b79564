"""The map: how the roads and fields of land tiles meet, and when land may be added."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..phrases.things import unknown
from ..properties.kind import Kind
from ..properties.parts import check_names, local_name
from ..properties.properties import Shape
from ..sentences.lines import parsed

__all__ = ["KINDS"]


def _map(r: AnalysisContext, _root: Line, found: Plain, rest: list[Line]) -> None:
    found |= {"joins": [], "openings": []}
    for line in rest:
        try:
            if line.first_word == "join":
                join = _join(r, line)
                spots = [join["first"], join["second"]]
                _one_map(r, found, spots, next((spot["index"] for spot in spots if "index" in spot), ""))
                found["joins"].append(join)
            else:
                opening = _opening(r, line)
                spots = [opening["spot"], *(when["spot"] for when in opening["when"] if "spot" in when)]
                _one_map(r, found, spots, opening["spot"].get("index", ""))
                found["openings"].append(opening)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)


def _one_map(r: AnalysisContext, found: Plain, spots: list[Plain], letter: str) -> None:
    """All spots of a line lie in zones of the map, and no other letter stands for a slot."""
    zones = found.get("zones")
    for spot in spots:
        place = r.place_of([r.line.number, *spot["at"]])
        if zones and spot["zone"] not in zones:
            raise Wrong(not_on_this_map(place, spot["zone"].rpartition(".")[2]))
        if spot.get("index", letter) != letter:
            raise Wrong(another_letter(place, spot["index"], letter))


def _join(r: AnalysisContext, line: Line) -> Plain:
    check_names(r, line)
    phrase = parsed(r, "join", line)
    first, second, one = phrase.children
    assert isinstance(first, Phrase)
    assert isinstance(second, Phrase)
    for spot in (first, second):
        if _is_neighbour(spot):
            raise Wrong(neighbour_where(r.place(spot)))
    node: Plain = {"first": _spot(r, first), "second": _spot(r, second), "at": r.whole_line()}
    node["one_section"] = one is not None
    parts = {node["first"]["part"], node["second"]["part"]}
    if len(parts) > 1 or "slot" in parts:
        raise Wrong(join_unlike(r.place()))
    return node


def _spot(r: AnalysisContext, phrase: Phrase) -> Plain:
    """`inner k + 1 road left`: a zone, which of its slots, and a road or edge of the tile there."""
    words = [child for child in phrase.children if isinstance(child, Word)]
    shift = next((child for child in phrase.children if isinstance(child, Phrase)), None)
    zone = r.scope.find(words[0].text)
    if zone is None:
        raise Wrong(unknown(r, words[0], "zones", ("zone",)))
    if zone.kind not in ("zone", ""):
        raise Wrong(mistakes.wrong_sort(r.place(words[0]), words[0].text, zone.kind, ("zone",), "a map"))
    texts = [word.text for word in words[1:]]
    node: Plain = {"zone": zone.id, "at": r.at(phrase)}
    if texts and texts[0] not in ("road", "edge", "slot"):
        node["index"] = local_name(r, words[1])
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
        raise Wrong(not_a_spot(r.place(phrase)))
    return node


_STATES = ("filled", "completed", "connected", "met")
_OF_PARTS = {"slot": ("filled", "completed", "connected"), "road": ("completed", "connected"), "edge": ()}
_OF_NEIGHBOURS = ("filled", "connected", "met")


def _opening(r: AnalysisContext, line: Line) -> Plain:
    """`open inner k when inner k - 1 slot is filled or ...`."""
    check_names(r, line)
    phrase = parsed(r, "open", line)
    spot, *whens = (child for child in phrase.children if isinstance(child, Phrase))
    if _is_neighbour(spot):
        raise Wrong(neighbour_where(r.place(spot)))
    node: Plain = {"spot": _spot(r, spot), "when": [], "at": r.whole_line()}
    if node["spot"]["part"] != "slot":
        raise Wrong(slots_are_opened(r.place(spot), node["spot"]["part"], node["spot"]["name"]))
    for when in whens:
        *_, state = when.words()
        where = when.children[0]
        assert isinstance(where, Phrase)
        if state.text not in _STATES:
            raise Wrong(mistakes.unknown_name(r.place(state), state.text, _STATES, "states", _STATES))
        opens: Plain = {"must_be": state.text, "at": r.at(when)}
        if not _is_neighbour(where):
            opens["spot"] = _spot(r, where)
            if state.text == "met":
                raise Wrong(only_neighbours_meet(r.place(state)))
            part = opens["spot"]["part"]
            if state.text not in _OF_PARTS[part]:
                raise Wrong(part_is_what(r.place(when if part == "edge" else state), part, state.text))
        elif state.text not in _OF_NEIGHBOURS:
            raise Wrong(neighbour_is_what(r.place(state), state.text))
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
        read=_map,
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
