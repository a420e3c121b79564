"""The course of a game: set-up, procedures, scoring, variants and scenarios."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from ..phrases.amounts import narrow, read_number
from ..phrases.things import read_thing, require_sort, unknown_name
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape, read_name, read_properties, unquote
from ..sentences.abilities import trigger
from ..sentences.acts import read_sentence
from ..sentences.blocks import read_effects
from ..sentences.conditions import read_condition
from ..sentences.lines import both_ways, nothing_under, parse_statement
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
    found |= {"sets": [], "changes": [], "lays": [], "triggers": [], "effects": []}
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


def _read_scenario(ctx: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found |= {"given": [], "uses": [], "then": []}
    ctx.kind = "scenario"
    readers = {"given": _read_given, "when": _read_use, "then": _read_then}
    for line in rest:
        try:
            readers[line.first_word](ctx, line, found)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            if line.first_word == "then":
                found["then"].append(None)
    if not any(line.first_word == "then" for line in rest):
        ctx.line = root
        ctx.problems.append(nothing_expected(ctx.place()))
        found["then"] = None


def _read_given(ctx: AnalysisContext, line: Line, found: Plain) -> None:
    asked = parse_statement(ctx, "given", line).children[0]
    assert isinstance(asked, Phrase)
    found["given"].append({"condition": read_condition(ctx, asked), "at": ctx.line_span()})


def _read_use(ctx: AnalysisContext, line: Line, found: Plain) -> None:
    sentence = parse_statement(ctx, "use", line).children[0]
    assert isinstance(sentence, Phrase)
    found["uses"] += read_sentence(ctx, sentence)


def _read_then(ctx: AnalysisContext, line: Line, found: Plain) -> None:
    expectation = parse_statement(ctx, "then", line).children[0]
    assert isinstance(expectation, Phrase)
    node: Plain = {"at": ctx.line_span()}
    if expectation.rule == "refused":
        node["refused"] = True
    elif expectation.rule == "it_holds":
        asked = expectation.children[0]
        assert isinstance(asked, Phrase)
        node["holds"] = read_condition(ctx, asked)
    else:
        for act in read_sentence(ctx, expectation):
            found["then"].append({**node, "happened": act})
        return
    found["then"].append(node)


KINDS = (
    Kind("setup", "how the game is set up", {"players": PLAYERS}, own=("step",), read=_read_steps),
    Kind("procedure", "something that is done step by step", own=("step",), read=_read_steps),
    Kind("scoring", "how the game is scored", own=("*",), read=_read_scoring),
    Kind("variant", "another way to play", {"players": PLAYERS}, own=("*",), read=_read_variant),
    Kind(
        "scenario",
        "an example of the rules that is also a test",
        {
            "players": PLAYERS,
            "variant": Shape("name", ("variant",), example="variant beginner"),
            "town": Shape("name", ("town",), example="town first_houses"),
        },
        own=("given", "when", "then"),
        read=_read_scenario,
        titled=False,
    ),
)


# ---- what can be wrong


def no_steps(place: Place, what: str) -> Diagnostic:
    return error("T480", f"this {what} has no steps", place, 'add `step first "..."` with lines under it')


def laid_twice(place: Place, name: str) -> Diagnostic:
    return error("T481", f"`{name}` is laid twice", place, "each tile is there once")


def nothing_expected(place: Place) -> Diagnostic:
    return error("T482", "this scenario expects nothing", place, "add a line `then ...`")
