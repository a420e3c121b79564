"""The course of a game: set-up, procedures, scoring, variants and scenarios."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..phrases.amounts import narrow, number
from ..phrases.things import of_sort, thing, unknown
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape, properties, small_name, unquote
from ..sentences.abilities import trigger
from ..sentences.acts import acts
from ..sentences.blocks import effects
from ..sentences.conditions import condition
from ..sentences.lines import both_ways, nothing_under, parsed
from .tiles import needs_of

__all__ = ["KINDS"]


def _steps(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found["steps"] = []
    for line in rest:
        found["steps"].append(_step(r, line, found))
    if not rest:
        r.line = root
        r.problems.append(no_steps(r.place(), r.context))
        found["steps"] = None


def _step(r: AnalysisContext, line: Line, found: Plain) -> Plain:
    r.line = line
    node: Plain = {"at": r.whole_line(), "title": ""}
    title = None
    try:
        name, title = parsed(r, "step", line).children
        if isinstance(name, Word):
            node["name"] = small_name(r, name)
    except Wrong as wrong:
        r.problems.append(wrong.diagnostic)
    if isinstance(title, Word):
        node["title"] = unquote(title.text)
    stated, lines = properties(r, line.children, {"players": PLAYERS}, "step", ("*",))
    found.setdefault("cites", []).extend(stated.get("cites", ()))
    if stated.get("players"):
        node["players"] = stated["players"]
    node |= {"note": stated.get("note") or "", "text": stated.get("text") or ""}
    node["reconstructed"] = bool(stated.get("reconstructed"))
    node["needs"] = needs_of(r, [child for child in lines if child.first_word == "needs"])
    with r.inside():
        node["effects"] = effects(r, [child for child in lines if child.first_word != "needs"])
    if not lines and "note" not in stated:
        r.line = line
        r.problems.append(mistakes.does_nothing(r.place(), "step"))
    return node


def _scoring(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    ties = [line for line in rest if line.first_word == "ties"]
    found["ties"] = []
    for line in ties:
        try:
            for words in parsed(r, "ties_line", line).children:
                assert isinstance(words, Phrase)
                found["ties"].append(_tie_break(r, words))
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
    found["effects"] = effects(r, [line for line in rest if line.first_word != "ties"])
    if not found["effects"]:
        r.line = root
        if all(line.first_word == "ties" for line in rest):
            r.problems.append(mistakes.does_nothing(r.place(), "scoring"))
        found["effects"] = None


def _tie_break(r: AnalysisContext, words: Phrase) -> Plain:
    found = of_sort(r, narrow(r, thing(r, words), ()), ("noun", "piece", "resource", "card"), words, "`ties`")
    return {"of": found.node, "at": r.whole_line()}


def _variant(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found |= {"sets": [], "changes": [], "lays": [], "triggers": [], "effects": []}
    if not rest:
        r.line = root
        r.problems.append(mistakes.does_nothing(r.place(), "variant"))
    plain: list[Line] = []
    for line in rest:
        try:
            word = line.first_word
            if word == "set":
                found["sets"].append(_set(r, line))
            elif word == "lay":
                found["lays"].append(_lay(r, line))
            elif word == "when":
                found["triggers"].append(trigger(r, line))
            elif _changes_a_value(line):
                found["changes"].append(_change(r, line))
            else:
                plain.append(line)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            if line.first_word == "when":
                effects(r, line.children)
    found["effects"] = effects(r, plain)


def _changes_a_value(line: Line) -> bool:
    name, colon, _ = line.text.partition(":")
    return bool(colon) and name.isidentifier()


def _set(r: AnalysisContext, line: Line) -> Plain:
    option, choice = (word for word in parsed(r, "set_line", line).children if isinstance(word, Word))
    symbol = r.scope.find(option.text)
    if symbol is None:
        raise Wrong(unknown(r, option, "options", ("option",)))
    if symbol.kind not in ("option", ""):
        raise Wrong(mistakes.wrong_sort(r.place(option), option.text, symbol.kind, ("option",), "`set`"))
    if symbol.facts.choices and choice.text not in symbol.facts.choices:
        raise Wrong(mistakes.unknown_choice(r.place(choice), option.text, choice.text, symbol.facts.choices))
    return {"option": symbol.id, "choice": choice.text, "at": r.whole_line()}


def _lay(r: AnalysisContext, line: Line) -> Plain:
    """`lay action_loop: a, b, c`, or the tiles on lines of their own under it."""
    phrase = parsed(r, "lay", line)
    loop, names = phrase.children
    assert isinstance(loop, Word)
    node: Plain = {"loop": _of_kind(r, loop, "loop"), "tiles": [], "at": r.whole_line()}
    if isinstance(names, Phrase) and line.children:
        raise Wrong(both_ways(r.place()))
    if names is None and not line.children:
        raise Wrong(nothing_under(r.place()))
    if isinstance(names, Phrase):
        _lay_tiles(r, names, node)
    for child in line.children:
        _lay_tiles(r, parsed(r, "names", child), node)
    r.line = line
    return node


def _lay_tiles(r: AnalysisContext, names: Phrase, node: Plain) -> None:
    for tile in names.words():
        laid = _of_kind(r, tile, "tile")
        if laid in node["tiles"]:
            raise Wrong(laid_twice(r.place(tile), tile.text))
        node["tiles"].append(laid)


def _of_kind(r: AnalysisContext, word: Word, kind: str) -> str:
    symbol = r.scope.find(word.text)
    if symbol is None:
        raise Wrong(unknown(r, word, f"{kind}s", (kind,)))
    if symbol.kind not in (kind, ""):
        raise Wrong(mistakes.wrong_sort(r.place(word), word.text, symbol.kind, (kind,), f"this {kind}"))
    return symbol.id


def _change(r: AnalysisContext, line: Line) -> Plain:
    phrase = parsed(r, "value_change", line)
    name, change = phrase.children
    assert isinstance(name, Word)
    assert isinstance(change, Phrase)
    node: Plain = {"value": _of_kind(r, name, "value"), "at": r.whole_line()}
    operand, direction, *bounds = change.children
    assert isinstance(operand, Phrase)
    word = next(direction.words()).text if isinstance(direction, Phrase) else "set"
    node["change"] = {"fewer": "less"}.get(word, word)
    node["amount"] = number(r, operand, (), f"`{name.text}:`")
    for bound in bounds:
        assert isinstance(bound, Phrase)
        if bound.rule not in ("at_least", "at_most"):
            raise Wrong(mistakes.change_does_not_fit(r.place(bound), name.text, "1 fewer, at least 5"))
        limit = bound.children[0]
        assert isinstance(limit, Phrase)
        node[bound.rule] = number(r, limit, (), f"`{name.text}:`")
    return node


def _scenario(r: AnalysisContext, root: Line, found: Plain, rest: list[Line]) -> None:
    found |= {"given": [], "uses": [], "then": []}
    r.context = "scenario"
    readers = {"given": _given, "when": _use, "then": _then}
    for line in rest:
        try:
            readers[line.first_word](r, line, found)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            if line.first_word == "then":
                found["then"].append(None)
    if not any(line.first_word == "then" for line in rest):
        r.line = root
        r.problems.append(nothing_expected(r.place()))
        found["then"] = None


def _given(r: AnalysisContext, line: Line, found: Plain) -> None:
    asked = parsed(r, "given", line).children[0]
    assert isinstance(asked, Phrase)
    found["given"].append({"condition": condition(r, asked), "at": r.whole_line()})


def _use(r: AnalysisContext, line: Line, found: Plain) -> None:
    sentence = parsed(r, "use", line).children[0]
    assert isinstance(sentence, Phrase)
    found["uses"] += acts(r, sentence)


def _then(r: AnalysisContext, line: Line, found: Plain) -> None:
    expectation = parsed(r, "then", line).children[0]
    assert isinstance(expectation, Phrase)
    node: Plain = {"at": r.whole_line()}
    if expectation.rule == "refused":
        node["refused"] = True
    elif expectation.rule == "it_holds":
        asked = expectation.children[0]
        assert isinstance(asked, Phrase)
        node["holds"] = condition(r, asked)
    else:
        for act in acts(r, expectation):
            found["then"].append({**node, "happened": act})
        return
    found["then"].append(node)


KINDS = (
    Kind("setup", "how the game is set up", {"players": PLAYERS}, own=("step",), read=_steps),
    Kind("procedure", "something that is done step by step", own=("step",), read=_steps),
    Kind("scoring", "how the game is scored", own=("*",), read=_scoring),
    Kind("variant", "another way to play", {"players": PLAYERS}, own=("*",), read=_variant),
    Kind(
        "scenario",
        "an example of the rules that is also a test",
        {
            "players": PLAYERS,
            "variant": Shape("name", ("variant",), example="variant beginner"),
            "town": Shape("name", ("town",), example="town first_houses"),
        },
        own=("given", "when", "then"),
        read=_scenario,
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
