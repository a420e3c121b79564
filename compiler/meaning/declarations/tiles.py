"""Action tiles, actions and rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...diagnostics import Diagnostic, Note, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape, read_name, unquote
from ..sentences.abilities import ability
from ..sentences.blocks import read_effects
from ..sentences.conditions import read_condition
from ..sentences.lines import parse_statement
from ..sentences.time import read_time

__all__ = ["KINDS", "read_needs"]


def read_needs(ctx: AnalysisContext, lines: Sequence[Line]) -> list[Plain]:
    """The conditions of `needs` lines."""
    found = []
    for line in lines:
        try:
            asked = parse_statement(ctx, "needs", line).children[0]
            assert isinstance(asked, Phrase)
            found.append({"condition": read_condition(ctx, asked), "at": ctx.line_span()})
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
    return found


def _split_by_first_word(lines: Sequence[Line], word: str) -> tuple[list[Line], list[Line]]:
    """The lines that begin with a word, and the others."""
    return [line for line in lines if line.first_word == word], [line for line in lines if line.first_word != word]


def _read_tile(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    needs, rest = _split_by_first_word(rest, "needs")
    abilities, rest = _split_by_first_word(rest, "ability")
    actions, rest = _split_by_first_word(rest, "action")
    found["needs"] = read_needs(ctx, needs)
    if actions and (rest or abilities):
        ctx.line = (rest or abilities)[0]
        ctx.problems.append(beside_actions(ctx.place()))
    if actions:
        found["actions"] = [action for line in actions if (action := _read_tile_action(ctx, line))]
        if len(actions) == 1:
            ctx.line = actions[0]
            ctx.problems.append(lone_action(ctx.place()))
        return
    if abilities:
        found["ability"] = _read_ability(ctx, root, abilities, rest)
        found["actions"] = []
        return
    found["actions"] = [{**_read_timed_effects(ctx, root, rest), "at": line_span(root)}]


def _read_timed_effects(ctx: AnalysisContext, owner: Line, lines: Sequence[Line]) -> Plain:
    """Effects and the time they take. The time is read last: it may speak of what was bought or planted."""
    times, lines = _split_by_first_word(lines, "time")
    done = read_effects(ctx, lines)
    time: Plain = {"kind": "none", "at": line_span(owner)}
    if not times and not _has_time(ctx):
        time["kind"] = "unsaid"
    elif not times:
        ctx.line = owner
        if not any(child.first_word == "time" for line in lines if line.children for child in line.children) or not any(
            problem.is_error for problem in ctx.problems
        ):
            ctx.problems.append(time_missing(ctx.place()))
    elif len(times) > 1:
        ctx.line = times[1]
        ctx.problems.append(time_twice(ctx.place(), ctx.block.place(*line_span(times[0]))))
    else:
        try:
            time = read_time(ctx, times[0])
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
    ctx.line = owner
    ctx.warn_of_unused({})
    ctx.bindings = {name: binding for name, binding in ctx.bindings.items() if binding.is_implicit}
    return {"effects": done, "time": time}


def _has_time(ctx: AnalysisContext) -> bool:
    """Whether actions take time: there is a loop that pawns go round on."""
    return any(True for _ in ctx.scope.names(("loop",)))


def _read_tile_action(ctx: AnalysisContext, line: Line) -> Plain | None:
    try:
        name, title = parse_statement(ctx, "option", line).children
        assert isinstance(name, Word)
        node: Plain = {"name": read_name(ctx, name), "at": ctx.line_span()}
    except LineError as wrong:
        ctx.problems.append(wrong.diagnostic)
        _read_timed_effects(ctx, line, line.children)
        return None
    node["title"] = unquote(title.text) if isinstance(title, Word) else ""
    return {**node, **_read_timed_effects(ctx, line, line.children)}


def _read_ability(ctx: AnalysisContext, root: Line, abilities: Sequence[Line], rest: Sequence[Line]) -> Plain:
    first = abilities[0]
    node: Plain = {"at": line_span(first), "triggers": [], "modifiers": []}
    if len(abilities) > 1:
        ctx.line = abilities[1]
        ctx.problems.append(ability_twice(ctx.place()))
    try:
        parse_statement(ctx, "ability", first)
    except LineError as wrong:
        ctx.problems.append(wrong.diagnostic)
    if not first.children:
        ctx.line = first
        ctx.problems.append(empty_ability(ctx.place()))
    node["triggers"], node["modifiers"] = ability(ctx, first.children)
    times, others = _split_by_first_word(rest, "time")
    if others:
        ctx.line = others[0]
        ctx.problems.append(beside_ability(ctx.place()))
    node["time"] = _read_timed_effects(ctx, root, times)["time"]
    return node


def _read_action(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    handed = found.get("gives")
    for name, sort in handed or _names_on_wrong_gives(root):
        ctx.bind_implicitly(name, sort)
    if handed:
        found["gives"] = [name for name, _ in handed]
    needs, rest = _split_by_first_word(rest, "needs")
    found["needs"] = read_needs(ctx, needs)
    found["effects"] = read_effects(ctx, rest)
    ctx.warn_of_unused({})
    if not rest:
        ctx.line = root
        ctx.problems.append(mistakes.does_nothing(ctx.place(), "action"))
    if not found["effects"]:
        found["effects"] = None


def _names_on_wrong_gives(root: Line) -> list[tuple[str, str]]:
    """The names on a `gives` line that is wrong, so that only that line is reported."""
    return [
        (word, "unknown")
        for line in root.children
        if line.first_word == "gives"
        for word in re.findall(r"[a-z_][a-z0-9_]*", line.text)[1:]
    ]


def _read_rule(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    needs, rest = _split_by_first_word(rest, "needs")
    found["needs"] = read_needs(ctx, needs)
    found["triggers"], found["modifiers"] = ability(ctx, rest)
    if not rest:
        ctx.line = root
        ctx.problems.append(mistakes.does_nothing(ctx.place(), "rule"))


KINDS = (
    Kind(
        "tile",
        "an action tile",
        {
            "subtitle": Shape("text", example='subtitle "On permitted places"'),
            "border": Shape("name", ("border",), example="border pink"),
            "corner": Shape("number", least=1, most=200, example="corner 1"),
            "restricted": Shape("flag"),
            "promo": Shape("flag"),
            "room": Shape("number", least=1, most=100, example="room 1"),
            "players": PLAYERS,
        },
        own=("*",),
        read=_read_tile,
    ),
    Kind(
        "action",
        "something to do that tiles, sites and rules can name",
        {"gives": Shape("handed", example="gives built")},
        own=("*",),
        read=_read_action,
    ),
    Kind("rule", "what always holds", {"players": PLAYERS}, own=("*",), read=_read_rule),
)


# ---- what can be wrong


def time_missing(place: Place) -> Diagnostic:
    return error("T440", "the time is missing", place, "add `time none`, or for example `time 1`")


def time_twice(place: Place, earlier: Place) -> Diagnostic:
    return error("T441", "the time is stated twice", place, "keep one of them", Note("first stated here", earlier))


def beside_actions(place: Place) -> Diagnostic:
    return error(
        "T442",
        "a tile with `action` parts has everything inside them",
        place,
        "move this line into one of them",
    )


def lone_action(place: Place) -> Diagnostic:
    return error("T443", "a tile with one action needs no `action` line", place, "write its lines under the tile")


def beside_ability(place: Place) -> Diagnostic:
    return error("T444", "a tile with an ability has no other action", place, "move this line under `ability`")


def ability_twice(place: Place) -> Diagnostic:
    return error("T445", "this tile has a second ability", place, "put both under one `ability`")


def empty_ability(place: Place) -> Diagnostic:
    return error("T446", "this ability says nothing", place, "for example `when you choose an action: gain 3 money`")
