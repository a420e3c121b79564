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
    Plain,
    Wrong,
    stretch_of,
)
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape, small_name, unquote
from ..sentences.abilities import ability
from ..sentences.blocks import effects
from ..sentences.conditions import condition
from ..sentences.lines import parsed
from ..sentences.time import time_line

__all__ = ["KINDS", "needs_of"]


def needs_of(r: AnalysisContext, lines: Sequence[Line]) -> list[Plain]:
    """The conditions of `needs` lines."""
    found = []
    for line in lines:
        try:
            asked = parsed(r, "needs", line).children[0]
            assert isinstance(asked, Phrase)
            found.append({"condition": condition(r, asked), "at": r.whole_line()})
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
    return found


def _split(lines: Sequence[Line], word: str) -> tuple[list[Line], list[Line]]:
    return [line for line in lines if line.first_word == word], [line for line in lines if line.first_word != word]


def _tile(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    needs, rest = _split(rest, "needs")
    abilities, rest = _split(rest, "ability")
    actions, rest = _split(rest, "action")
    found["needs"] = needs_of(r, needs)
    if actions and (rest or abilities):
        r.line = (rest or abilities)[0]
        r.problems.append(beside_actions(r.place()))
    if actions:
        found["actions"] = [action for line in actions if (action := _tile_action(r, line))]
        if len(actions) == 1:
            r.line = actions[0]
            r.problems.append(lone_action(r.place()))
        return
    if abilities:
        found["ability"] = _ability(r, root, abilities, rest)
        found["actions"] = []
        return
    found["actions"] = [{**_timed(r, root, rest), "at": stretch_of(root)}]


def _timed(r: AnalysisContext, owner: Line, lines: Sequence[Line]) -> Plain:
    """Effects and the time they take. The time is read last: it may speak of what was bought or planted."""
    times, lines = _split(lines, "time")
    done = effects(r, lines)
    time: Plain = {"kind": "none", "at": stretch_of(owner)}
    if not times:
        r.line = owner
        if not any(child.first_word == "time" for line in lines if line.children for child in line.children) or not any(
            problem.is_error for problem in r.problems
        ):
            r.problems.append(time_missing(r.place()))
    elif len(times) > 1:
        r.line = times[1]
        r.problems.append(time_twice(r.place(), r.block.place(*stretch_of(times[0]))))
    else:
        try:
            time = time_line(r, times[0])
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
    r.line = owner
    r.forgotten({})
    r.bound = {name: binding for name, binding in r.bound.items() if binding.given}
    return {"effects": done, "time": time}


def _tile_action(r: AnalysisContext, line: Line) -> Plain | None:
    try:
        name, title = parsed(r, "option", line).children
        assert isinstance(name, Word)
        node: Plain = {"name": small_name(r, name), "at": r.whole_line()}
    except Wrong as wrong:
        r.problems.append(wrong.diagnostic)
        _timed(r, line, line.children)
        return None
    node["title"] = unquote(title.text) if isinstance(title, Word) else ""
    return {**node, **_timed(r, line, line.children)}


def _ability(r: AnalysisContext, root: Line, abilities: Sequence[Line], rest: Sequence[Line]) -> Plain:
    first = abilities[0]
    node: Plain = {"at": stretch_of(first), "triggers": [], "modifiers": []}
    if len(abilities) > 1:
        r.line = abilities[1]
        r.problems.append(ability_twice(r.place()))
    try:
        parsed(r, "ability", first)
    except Wrong as wrong:
        r.problems.append(wrong.diagnostic)
    if not first.children:
        r.line = first
        r.problems.append(empty_ability(r.place()))
    node["triggers"], node["modifiers"] = ability(r, first.children)
    times, others = _split(rest, "time")
    if others:
        r.line = others[0]
        r.problems.append(beside_ability(r.place()))
    node["time"] = _timed(r, root, times)["time"]
    return node


def _action(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    handed = found.get("gives")
    for name, sort in handed or _meant_to_give(root):
        r.give(name, sort)
    if handed:
        found["gives"] = [name for name, _ in handed]
    needs, rest = _split(rest, "needs")
    found["needs"] = needs_of(r, needs)
    found["effects"] = effects(r, rest)
    r.forgotten({})
    if not rest:
        r.line = root
        r.problems.append(mistakes.does_nothing(r.place(), "action"))
    if not found["effects"]:
        found["effects"] = None


def _meant_to_give(root: Line) -> list[tuple[str, str]]:
    """The names on a `gives` line that is wrong, so that only that line is told."""
    return [
        (word, "unknown")
        for line in root.children
        if line.first_word == "gives"
        for word in re.findall(r"[a-z_][a-z0-9_]*", line.text)[1:]
    ]


def _rule(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    needs, rest = _split(rest, "needs")
    found["needs"] = needs_of(r, needs)
    found["triggers"], found["modifiers"] = ability(r, rest)
    if not rest:
        r.line = root
        r.problems.append(mistakes.does_nothing(r.place(), "rule"))


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
            "players": PLAYERS,
        },
        own=("*",),
        read=_tile,
    ),
    Kind(
        "action",
        "something to do that tiles, sites and rules can name",
        {"gives": Shape("handed", example="gives built")},
        own=("*",),
        read=_action,
    ),
    Kind("rule", "what always holds", {"players": PLAYERS}, own=("*",), read=_rule),
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
