"""Land tiles, and the map that says how their roads and fields meet."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...diagnostics import Diagnostic, Note, Place, did_you_mean, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from .. import mistakes
from ..blocks import effects
from ..lines import nothing_belongs_under, parsed
from ..parts import check_names, local_name, part_not_stated, read_part
from ..properties import Shape
from ..reading import Plain, Reading, Wrong, stretch_of
from ..things import unknown
from .kind import Kind

__all__ = ["KINDS"]

_ROAD = {
    "state": Shape("name", ("road_state",), required=True, example="state completed"),
    "edges": Shape("words", example="edges north and east"),
}
_REGION = {
    "places": Shape("number", most=200, required=True, example="places 4"),
    "edges": Shape("words", example="edges left and right"),
}
_SITE = {
    "ground": Shape("name", ("ground",), required=True, example="ground residential"),
    "municipal": Shape("flag"),
    "road": Shape("word", example="road left"),
    "region": Shape("word", example="region p"),
    "column": Shape("number", most=99, example="column 2"),
    "row": Shape("number", most=99, example="row 1"),
    "beside": Shape("words", example="beside lower"),
    "bears": Shape("name", ("piece", "building"), example="bears moor"),
}


def _part(r: Reading, line: Line, rule: str, shapes: Mapping[str, Shape]) -> Plain:
    """`site a, ground residential, road left`: a named part with its properties behind commas."""
    check_names(r, line)
    name, *inlines = parsed(r, rule, line).children
    assert isinstance(name, Word)
    return {"name": local_name(r, name), "at": r.whole_line(), **read_part(r, rule, name, inlines, shapes)}


def _land(r: Reading, root: Line, found: Plain, rest: list[Line]) -> None:
    readers = {"road": ("roads", _ROAD), "region": ("regions", _REGION), "site": ("sites", _SITE)}
    found |= {"roads": [], "regions": [], "sites": []}
    broken: set[str] = set()
    for line in rest:
        word = line.first_word
        field, shapes = readers[word]
        try:
            part = _part(r, line, word, shapes)
            earlier = next((other for other in found[field] if other["name"] == part["name"]), None)
            if earlier:
                raise Wrong(part_name_twice(r.place(), word, part["name"], r.place_of(earlier["at"])))
            found[field].append(part)
            if word == "site":
                part["bonus"] = effects(r, line.children)
            elif line.children:
                raise Wrong(nothing_belongs_under(r.place_of(stretch_of(line.children[0])), word))
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            broken.add(word)
            if word == "site":
                effects(r, line.children)
    _check_sites(r, found, rest, broken)
    if not rest:
        r.line = root
        r.problems.append(empty_land(r.place()))


def _check_sites(r: Reading, found: Plain, lines: list[Line], broken: set[str]) -> None:
    by_number = {line.number: line for line in lines}
    for site in found["sites"]:
        r.line = by_number[site["at"][0]]
        for key, field in (("road", "roads"), ("region", "regions")):
            names = [part["name"] for part in found[field]]
            if key in broken or (key not in site and not names):
                continue
            if key not in site:
                r.problems.append(
                    part_not_stated(_part_place(r, "site", site["name"]), "site", key, f"{key} {names[0]}")
                )
            elif site[key] not in names:
                r.problems.append(no_such_part(_part_place(r, key, site[key]), key, site[key], names))


def _part_place(r: Reading, key: str, name: str) -> Place:
    found = re.search(rf"(?:^|, *){key} +({name})\b", r.line.text)
    return r.place() if found is None else r.place_of([r.line.number, *(r.line.column + at for at in found.span(1))])


def _map(r: Reading, _root: Line, found: Plain, rest: list[Line]) -> None:
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


def _one_map(r: Reading, found: Plain, spots: list[Plain], letter: str) -> None:
    """All spots of a line lie in zones of the map, and no other letter stands for a slot."""
    zones = found.get("zones")
    for spot in spots:
        place = r.place_of([r.line.number, *spot["at"]])
        if zones and spot["zone"] not in zones:
            raise Wrong(not_on_this_map(place, spot["zone"].rpartition(".")[2]))
        if spot.get("index", letter) != letter:
            raise Wrong(another_letter(place, spot["index"], letter))


def _join(r: Reading, line: Line) -> Plain:
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


def _spot(r: Reading, phrase: Phrase) -> Plain:
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


def _opening(r: Reading, line: Line) -> Plain:
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
        "land",
        "a land tile: its roads, regions and sites",
        {
            "zone": Shape("name", ("zone",), required=True, example="zone inner"),
            "start": Shape("number", most=1000, example="start 0"),
            "copies": Shape("number", least=1, most=200, example="copies 3"),
            "spare": Shape("flag"),
        },
        own=("road", "region", "site"),
        read=_land,
    ),
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


def part_name_twice(place: Place, what: str, name: str, earlier: Place) -> Diagnostic:
    note = Note("first said here", earlier)
    return error("T473", f"this land has a second {what} called `{name}`", place, "give it another name", note)


def no_such_part(place: Place, what: str, name: str, known: list[str]) -> Diagnostic:
    return error("T474", f"this land has no {what} called `{name}`", place, did_you_mean(name, known))


def join_unlike(place: Place) -> Diagnostic:
    return error("T475", "a road joins a road, and an edge joins an edge", place, "name two roads, or two edges")


def empty_land(place: Place) -> Diagnostic:
    return error("T477", "nothing lies on this land", place, "add its roads, regions and sites")


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
