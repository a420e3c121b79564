"""Scenarios: how things stand, what is done, and what must have come of it."""

from __future__ import annotations

from ...diagnostics import Diagnostic, Place, error
from ...source.layout import Line
from ...syntax.phrase import Phrase
from ..analysis.context import AnalysisContext, LineError, Plain
from ..analysis.spec import Clause
from ..phrases.naming import read_subject
from ..phrases.things import words_of
from ..properties.kind import PLAYERS, Kind
from ..properties.properties import Shape
from ..sentences.acts import read_sentence
from ..sentences.clauses import read_clauses
from ..sentences.conditions import read_condition
from ..sentences.lines import parse_statement

__all__ = ["KINDS"]

_OF_NOTHING = ("gain", "lose", "pay")
"""Verbs that `nothing` may follow: what was expected not to happen."""


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
        return
    for expected in found["then"]:
        if expected is not None and expected["after"] == len(found["uses"]):
            del expected["after"]  # what comes of all of them need not be said


def _read_given(ctx: AnalysisContext, line: Line, found: Plain) -> None:
    asked = parse_statement(ctx, "given", line).children[0]
    assert isinstance(asked, Phrase)
    if found["uses"]:
        raise LineError(given_too_late(ctx.place()))
    found["given"].append({"condition": read_condition(ctx, asked), "at": ctx.line_span()})


def _read_use(ctx: AnalysisContext, line: Line, found: Plain) -> None:
    sentence = parse_statement(ctx, "use", line).children[0]
    assert isinstance(sentence, Phrase)
    found["uses"] += read_sentence(ctx, sentence)


def _read_then(ctx: AnalysisContext, line: Line, found: Plain) -> None:
    expectation = parse_statement(ctx, "then", line).children[0]
    assert isinstance(expectation, Phrase)
    node: Plain = {"at": ctx.line_span(), "after": len(found["uses"])}
    match expectation.rule:
        case "refused" | "failed":
            found["then"].append({**node, expectation.rule: True})
        case "nothing_happens":
            found["then"].append({**node, "nothing": {"do": "happen", "at": ctx.columns_of(expectation)}})
        case "it_holds":
            asked = expectation.children[0]
            assert isinstance(asked, Phrase)
            found["then"].append({**node, "holds": read_condition(ctx, asked)})
        case _:
            found["then"] += [{**node, **happened} for happened in _read_happened(ctx, expectation)]


def _read_happened(ctx: AnalysisContext, sentence: Phrase) -> list[Plain]:
    """What is said to have happened, act by act; or that somebody gains, pays or loses nothing."""
    clauses = list(read_clauses(ctx, sentence))
    if any(map(_says_nothing, clauses)) and ctx.scope.find("nothing") is None:
        return [{"nothing": _read_nothing(ctx, clause)} for clause in clauses]
    return [{"happened": act} for act in read_sentence(ctx, sentence)]


def _says_nothing(clause: Clause) -> bool:
    return [word.text for said in clause.objects for word in words_of(said.words)] == ["nothing"]


def _read_nothing(ctx: AnalysisContext, clause: Clause) -> Plain:
    extra = [clause.name, clause.times, *clause.choosing, *[part.words for part in clause.parts.values()]]
    if not _says_nothing(clause) or clause.verb.name not in _OF_NOTHING or any(extra):
        raise LineError(nothing_of_what(ctx.place(clause.phrase)))
    who = read_subject(ctx, clause).get("who")
    node: Plain = {"do": clause.verb.name, "at": ctx.columns_of(clause.phrase)}
    return {**node, "who": who} if who is not None else node


KINDS = (
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


def nothing_expected(place: Place) -> Diagnostic:
    return error("T482", "this scenario expects nothing", place, "add a line `then ...`")


def given_too_late(place: Place) -> Diagnostic:
    cure = "put it before the first `when`: it says how things stand before anything is done"
    return error("T573", "a `given` stands behind a `when`", place, cure)


def nothing_of_what(place: Place) -> Diagnostic:
    cure = "write `then you gain nothing`, `... pay nothing`, `... lose nothing`, or `then nothing happens`"
    return error("T574", "this does not say what should not have happened", place, cure)
