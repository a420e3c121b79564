"""Land tiles: their roads, regions and sites."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...diagnostics import Diagnostic, Note, Place, did_you_mean, error
from ...source.layout import Line
from ...syntax.phrase import Word
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..properties.kind import PLAYERS, Kind
from ..properties.parts import check_local_names, part_not_stated, read_local_name, read_part
from ..properties.properties import Shape
from ..sentences.blocks import read_effects
from ..sentences.lines import nothing_belongs_under, parse_statement

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


def _read_land_part(ctx: AnalysisContext, line: Line, rule: str, shapes: Mapping[str, Shape]) -> Plain:
    """A named part with its properties behind commas: `site a, ground residential, road left`."""
    check_local_names(ctx, line)
    name, *inlines = parse_statement(ctx, rule, line).children
    assert isinstance(name, Word)
    return {"name": read_local_name(ctx, name), "at": ctx.line_span(), **read_part(ctx, rule, name, inlines, shapes)}


def _read_land(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    readers = {"road": ("roads", _ROAD), "region": ("regions", _REGION), "site": ("sites", _SITE)}
    found |= {"roads": [], "regions": [], "sites": []}
    broken: set[str] = set()
    for line in rest:
        word = line.first_word
        field, shapes = readers[word]
        try:
            part = _read_land_part(ctx, line, word, shapes)
            earlier = next((other for other in found[field] if other["name"] == part["name"]), None)
            if earlier:
                raise LineError(part_name_twice(ctx.place(), word, part["name"], ctx.place_at(earlier["at"])))
            found[field].append(part)
            if word == "site":
                part["bonus"] = read_effects(ctx, line.children)
            elif line.children:
                raise LineError(nothing_belongs_under(ctx.place_at(line_span(line.children[0])), word))
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            broken.add(word)
            if word == "site":
                read_effects(ctx, line.children)
    _check_sites(ctx, found, rest, broken)
    if not rest:
        ctx.line = root
        ctx.problems.append(empty_land(ctx.place()))


def _check_sites(ctx: AnalysisContext, found: Plain, lines: list[Line], broken: set[str]) -> None:
    by_number = {line.number: line for line in lines}
    for site in found["sites"]:
        ctx.line = by_number[site["at"][0]]
        for key, field in (("road", "roads"), ("region", "regions")):
            names = [part["name"] for part in found[field]]
            if key in broken or (key not in site and not names):
                continue
            if key not in site:
                ctx.problems.append(
                    part_not_stated(_part_place(ctx, "site", site["name"]), "site", key, f"{key} {names[0]}")
                )
            elif site[key] not in names:
                ctx.problems.append(no_such_part(_part_place(ctx, key, site[key]), key, site[key], names))
    _check_squares(ctx, found["sites"], by_number, whole="site" not in broken)


def _check_squares(ctx: AnalysisContext, sites: list[Plain], lines: Mapping[int, Line], *, whole: bool) -> None:
    """Report squares that two sites share, and sites beside themselves or beside none. ``whole``: all sites could be
    read."""
    taken: dict[tuple[int, int], Plain] = {}
    names = [site["name"] for site in sites]
    for site in sites:
        ctx.line = lines[site["at"][0]]
        if "row" in site and "column" not in site:
            ctx.problems.append(row_of_no_column(_part_place(ctx, "row", site["row"])))
        elif "column" not in site and any("column" in other for other in sites):
            ctx.problems.append(not_on_the_grid(_part_place(ctx, "site", site["name"]), site["name"]))
        if "column" in site:
            other = taken.setdefault((site["column"], site.get("row", 0)), site)
            if other is not site:
                place = _part_place(ctx, "column", site["column"])
                ctx.problems.append(square_taken(place, other["name"], ctx.place_at(other["at"])))
        for name in site.get("beside", ()):
            place = _part_place(ctx, r"beside\b[^,]*?", name)
            if name == site["name"]:
                ctx.problems.append(beside_itself(place, name))
            elif name not in names and whole:
                ctx.problems.append(no_such_part(place, "site", name, names))


def _part_place(ctx: AnalysisContext, key: str, value: object) -> Place:
    found = re.search(rf"(?:^|, *){key} +({value})\b", ctx.line.text)
    return (
        ctx.place()
        if found is None
        else ctx.place_at([ctx.line.number, *(ctx.line.column + at for at in found.span(1))])
    )


KINDS = (
    Kind(
        "land",
        "a land tile: its roads, regions and sites",
        {
            "zone": Shape("name", ("zone",), required=True, example="zone inner"),
            "start": Shape("number", most=1000, example="start 0"),
            "copies": Shape("number", least=1, most=200, example="copies 3"),
            "spare": Shape("flag"),
            "players": PLAYERS,
        },
        own=("road", "region", "site"),
        read=_read_land,
    ),
)


# ---- what can be wrong


def part_name_twice(place: Place, what: str, name: str, earlier: Place) -> Diagnostic:
    note = Note("first said here", earlier)
    return error("T473", f"this land has a second {what} called `{name}`", place, "give it another name", note)


def no_such_part(place: Place, what: str, name: str, known: list[str]) -> Diagnostic:
    return error("T474", f"this land has no {what} called `{name}`", place, did_you_mean(name, known))


def row_of_no_column(place: Place) -> Diagnostic:
    cure = "add its `column`, or leave `row` out"
    return error("T483", "a site has a row only if it has a column", place, cure)


def not_on_the_grid(place: Place, name: str) -> Diagnostic:
    message = f"the site `{name}` has no column, and other sites of this land have one"
    return error("T498", message, place, "add its `column`: either all sites of a tile lie on the grid, or none")


def beside_itself(place: Place, name: str) -> Diagnostic:
    return error("T484", f"the site `{name}` is beside itself", place, "name another site of this land")


def square_taken(place: Place, other: str, earlier: Place) -> Diagnostic:
    note = Note("first said here", earlier)
    return error("T497", f"the site `{other}` lies on this square", place, "give it another `column` or `row`", note)


def empty_land(place: Place) -> Diagnostic:
    return error("T477", "nothing lies on this land", place, "add its roads, regions and sites")
