"""The course of a game: set-up, procedures, scoring and variants."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...names.headers import title_missing
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain, line_span
from ..phrases.amounts import narrow, read_number
from ..phrases.things import read_thing, require_sort, unknown_name
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape, read_name, read_properties, unquote
from ..sentences.abilities import trigger
from ..sentences.blocks import read_effects
from ..sentences.lines import both_ways, nothing_belongs_under, nothing_under, parse_statement
from .tiles import read_needs

__all__ = ["KINDS"]


def _read_steps(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found["steps"] = []
    for line in rest:
        found["steps"].append(_read_step(ctx, line, found))
    if not rest:
        ctx.line = root
        ctx.problems.append(no_steps(ctx.place(), ctx.kind))
        found["steps"] = None


def _read_step(ctx: AnalysisContext, line: Line, found: Plain) -> Plain:
    ctx.line = line
    node: Plain = {"at": ctx.line_span(), "title": ""}
    title = None
    try:
        name, title = parse_statement(ctx, "step", line).children
        if isinstance(name, Word):
            node["name"] = read_name(ctx, name)
    except LineError as wrong:
        ctx.problems.append(wrong.diagnostic)
    if isinstance(title, Word):
        node["title"] = unquote(title.text)
    return _read_step_lines(ctx, line, found, node)


def _read_step_lines(ctx: AnalysisContext, line: Line, found: Plain, node: Plain) -> Plain:
    """What stands under a step, added to the step."""
    stated, lines = read_properties(ctx, line.children, {"players": PLAYERS}, "step", ("*",))
    found.setdefault("cites", []).extend(stated.get("cites", ()))
    if stated.get("players"):
        node["players"] = stated["players"]
    node |= {"note": stated.get("note") or "", "text": stated.get("text") or ""}
    node["reconstructed"] = bool(stated.get("reconstructed"))
    node["needs"] = read_needs(ctx, [child for child in lines if child.first_word == "needs"])
    with ctx.block_scope():
        node["effects"] = read_effects(ctx, [child for child in lines if child.first_word != "needs"])
    if not lines and "note" not in stated:
        ctx.line = line
        ctx.problems.append(mistakes.does_nothing(ctx.place(), "step"))
    return node


def _read_changed_step(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    """A step that takes the place of a parent's, or says that the parent's is left out."""
    del rest
    for said in ("note", "text", "players", "reconstructed"):
        found.pop(said, None)  # they are said of the step
    try:
        found["change"] = _read_edited_step(ctx, root, found)
    except LineError as wrong:
        ctx.problems.append(wrong.diagnostic)


def _read_edited_step(ctx: AnalysisContext, line: Line, found: Plain) -> Plain:
    """`replace step supplies of general "Supply"` with lines under it, or `remove step supplies of general`."""
    phrase = parse_statement(ctx, "edit_line", line)
    edit, _, name, of, title = phrase.children
    assert isinstance(edit, Phrase)
    if not isinstance(name, Word) or not isinstance(of, Word):
        raise LineError(whose_step(ctx.place()))
    symbol = ctx.scope.find(of.text)
    if symbol is None:
        raise LineError(unknown_name(ctx, of, "set-ups or procedures", ("setup", "procedure")))
    if symbol.kind not in ("setup", "procedure", ""):
        raise LineError(mistakes.wrong_sort(ctx.place(of), of.text, symbol.kind, ("setup", "procedure"), "this step"))
    node: Plain = {"of": symbol.id, "name": name.text, "at": ctx.line_span()}
    if next(edit.words()).text == "remove":
        if line.children:
            raise LineError(nothing_belongs_under(ctx.place_at(line_span(line.children[0])), "remove"))
        return node
    if not isinstance(title, Word):
        raise LineError(title_missing(ctx.place(), "step", f"{name.text} of {of.text}"))
    step: Plain = {"at": node["at"], "name": name.text, "title": unquote(title.text)}
    node["step"] = _read_step_lines(ctx, line, found, step)
    return node


def _read_removal(ctx: AnalysisContext, line: Line) -> Plain:
    """`remove municipality`, perhaps with its kind, in a variant."""
    first, second = parse_statement(ctx, "edit_line", line).children[1:3]
    assert isinstance(first, Word)
    named = second if isinstance(second, Word) else first
    symbol = ctx.scope.find(named.text)
    if symbol is None:
        raise LineError(unknown_name(ctx, named, "things to remove", _REMOVABLE))
    if symbol.kind and (symbol.kind not in _REMOVABLE or (second is not None and first.text != symbol.kind)):
        raise LineError(cannot_remove(ctx.place(named), named.text, symbol.kind))
    return {"thing": symbol.id, "kind": symbol.kind, "at": ctx.line_span()}


def _read_scoring(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    ties = [line for line in rest if line.first_word == "ties"]
    found["ties"] = []
    for line in ties:
        try:
            for words in parse_statement(ctx, "ties_line", line).children:
                assert isinstance(words, Phrase)
                found["ties"].append(_read_tie_break(ctx, words))
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
    found["effects"] = read_effects(ctx, [line for line in rest if line.first_word != "ties"])
    if not found["effects"]:
        ctx.line = root
        if all(line.first_word == "ties" for line in rest):
            ctx.problems.append(mistakes.does_nothing(ctx.place(), "scoring"))
        found["effects"] = None


def _read_tie_break(ctx: AnalysisContext, words: Phrase) -> Plain:
    found = require_sort(
        ctx, narrow(ctx, read_thing(ctx, words), ()), ("noun", "piece", "resource", "card"), words, "`ties`"
    )
    return {"of": found.node, "at": ctx.line_span()}


def _read_variant(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found |= {"sets": [], "changes": [], "lays": [], "triggers": [], "effects": [], "removes": [], "steps": []}
    if not rest:
        ctx.line = root
        ctx.problems.append(mistakes.does_nothing(ctx.place(), "variant"))
    plain: list[Line] = []
    for line in rest:
        try:
            word = line.first_word
            if word == "set":
                found["sets"].append(_read_set(ctx, line))
            elif word == "lay":
                found["lays"].append(_read_lay(ctx, line))
            elif word == "when":
                found["triggers"].append(trigger(ctx, line))
            elif word in ("remove", "replace") and line.text.split()[1:2] == ["step"]:
                found["steps"].append(_read_edited_step(ctx, line, found))
            elif word == "remove":
                found["removes"].append(_read_removal(ctx, line))
            elif word == "replace":
                ctx.line = line
                raise LineError(replaces_steps_only(ctx.place()))
            elif _changes_a_value(line):
                found["changes"].append(_read_change(ctx, line))
            else:
                plain.append(line)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            if line.first_word == "when":
                read_effects(ctx, line.children)
    found["effects"] = read_effects(ctx, plain)


def _changes_a_value(line: Line) -> bool:
    name, colon, _ = line.text.partition(":")
    return bool(colon) and name.isidentifier()


def _read_set(ctx: AnalysisContext, line: Line) -> Plain:
    option, choice = (word for word in parse_statement(ctx, "set_line", line).children if isinstance(word, Word))
    symbol = ctx.scope.find(option.text)
    if symbol is None:
        raise LineError(unknown_name(ctx, option, "options", ("option",)))
    if symbol.kind not in ("option", ""):
        raise LineError(mistakes.wrong_sort(ctx.place(option), option.text, symbol.kind, ("option",), "`set`"))
    if symbol.facts.choices and choice.text not in symbol.facts.choices:
        raise LineError(mistakes.unknown_choice(ctx.place(choice), option.text, choice.text, symbol.facts.choices))
    return {"option": symbol.id, "choice": choice.text, "at": ctx.line_span()}


def _read_lay(ctx: AnalysisContext, line: Line) -> Plain:
    """The order of tiles on a loop: `lay action_loop: a, b, c`, or the tiles on lines under it."""
    phrase = parse_statement(ctx, "lay", line)
    loop, names = phrase.children
    assert isinstance(loop, Word)
    node: Plain = {"loop": _resolve_of_kind(ctx, loop, "loop"), "tiles": [], "at": ctx.line_span()}
    if isinstance(names, Phrase) and line.children:
        raise LineError(both_ways(ctx.place()))
    if names is None and not line.children:
        raise LineError(nothing_under(ctx.place()))
    if isinstance(names, Phrase):
        _read_laid_tiles(ctx, names, node)
    for child in line.children:
        _read_laid_tiles(ctx, parse_statement(ctx, "names", child), node)
    ctx.line = line
    return node


def _read_laid_tiles(ctx: AnalysisContext, names: Phrase, node: Plain) -> None:
    for tile in names.words():
        laid = _resolve_of_kind(ctx, tile, "tile")
        if laid in node["tiles"]:
            raise LineError(laid_twice(ctx.place(tile), tile.text))
        node["tiles"].append(laid)


def _resolve_of_kind(ctx: AnalysisContext, word: Word, kind: str) -> str:
    symbol = ctx.scope.find(word.text)
    if symbol is None:
        raise LineError(unknown_name(ctx, word, f"{kind}s", (kind,)))
    if symbol.kind not in (kind, ""):
        raise LineError(mistakes.wrong_sort(ctx.place(word), word.text, symbol.kind, (kind,), f"this {kind}"))
    return symbol.id


def _read_change(ctx: AnalysisContext, line: Line) -> Plain:
    phrase = parse_statement(ctx, "value_change", line)
    name, change = phrase.children
    assert isinstance(name, Word)
    assert isinstance(change, Phrase)
    node: Plain = {"value": _resolve_of_kind(ctx, name, "value"), "at": ctx.line_span()}
    operand, direction, *bounds = change.children
    assert isinstance(operand, Phrase)
    word = next(direction.words()).text if isinstance(direction, Phrase) else "set"
    node["change"] = {"fewer": "less"}.get(word, word)
    node["amount"] = read_number(ctx, operand, (), f"`{name.text}:`")
    for bound in bounds:
        assert isinstance(bound, Phrase)
        if bound.rule not in ("at_least", "at_most"):
            raise LineError(mistakes.change_does_not_fit(ctx.place(bound), name.text, "1 fewer, at least 5"))
        limit = bound.children[0]
        assert isinstance(limit, Phrase)
        node[bound.rule] = read_number(ctx, limit, (), f"`{name.text}:`")
    return node


_REMOVABLE = (
    *("neutral", "tile", "action", "rule", "inhabitant", "visitor", "card", "building", "land", "market", "track"),
    *("setup", "scoring"),
)
"""What a variant can take out of the game."""

KINDS = (
    Kind(
        "setup",
        "how the game is set up",
        {"players": PLAYERS, "cards": Shape("name", ("value",), example="cards crowd")},
        own=("step",),
        read=_read_steps,
    ),
    Kind("procedure", "something that is done step by step", own=("step",), read=_read_steps),
    Kind(
        "step",
        "a step in the place of one that a parent's set-up or procedure has",
        {"players": PLAYERS},
        own=("*",),
        read=_read_changed_step,
        titled=False,
    ),
    Kind("scoring", "how the game is scored", own=("*",), read=_read_scoring),
    Kind("variant", "another way to play", {"players": PLAYERS}, own=("*",), read=_read_variant),
)


# ---- what can be wrong


def no_steps(place: Place, what: str) -> Diagnostic:
    return error("T480", f"this {what} has no steps", place, 'add `step first "..."` with lines under it')


def laid_twice(place: Place, name: str) -> Diagnostic:
    return error("T481", f"`{name}` is laid twice", place, "each tile is there once")


def whose_step(place: Place) -> Diagnostic:
    return error("T242", "it is not said whose step this is", place, "for example `replace step supplies of general`")


def cannot_remove(place: Place, name: str, kind: str) -> Diagnostic:
    if kind not in _REMOVABLE:
        cure = "a variant sets options, changes values and replaces steps; the rest needs a pack of its own"
        return error("T246", f"a variant cannot remove a {kind}", place, cure)
    return error("T246", f"`{name}` is declared as `{kind}`", place, f"write `remove {kind} {name}`")


def replaces_steps_only(place: Place) -> Diagnostic:
    cure = "for example `replace step supplies of general`; the rest needs a pack of its own"
    return error("T247", "a variant replaces steps and nothing else", place, cure)
