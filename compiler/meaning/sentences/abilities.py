"""Triggers and modifiers: what holds while a worker stands on a tile, or always."""

from __future__ import annotations

from collections.abc import Sequence

from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ...vocabulary.aspects import ASPECTS, Aspect
from ...vocabulary.events import EVENTS, Event
from ...vocabulary.verbs import VERB_FORMS
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..phrases.amounts import read_number
from ..phrases.things import words_of
from .blocks import read_effects_under
from .lines import nothing_belongs_under, parse_statement

__all__ = ["ability", "trigger"]

_ARTICLES = ("the", "a", "an")
_FIGURES = ("value", "die")
"""Kinds of declaration that are figures: an ability may change them by their names."""


def ability(ctx: AnalysisContext, lines: Sequence[Line]) -> tuple[list[Plain], list[Plain]]:
    """The triggers and the modifiers among the lines."""
    triggers: list[Plain] = []
    modifiers: list[Plain] = []
    for line in lines:
        ctx.line = line
        try:
            if line.first_word == "when":
                triggers.append(trigger(ctx, line))
            else:
                modifiers.append(_modifier(ctx, line))
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
    return triggers, modifiers


def trigger(ctx: AnalysisContext, line: Line) -> Plain:
    phrase = parse_statement(ctx, "when", line)
    event_words, sentence = phrase.children
    assert isinstance(event_words, Phrase)
    at = ctx.line_span()
    event, about = _event(ctx, event_words)
    with ctx.block_scope():
        for name, sort in event.gives:
            ctx.bind_implicitly(name, sort)
        found = read_effects_under(ctx, line, sentence if isinstance(sentence, Phrase) else None)
    node: Plain = {"event": event.name, "who": event.who, "effects": found, "at": at}
    if about:
        node["about"] = about
    return node


def _plain_words(words: Sequence[Word]) -> list[str]:
    return [word.text for word in words if word.text not in _ARTICLES]


def _event(ctx: AnalysisContext, phrase: Phrase) -> tuple[Event, str]:
    """The event some words speak of, and the name of the pack in them."""
    words = words_of(phrase)
    found = _matching(ctx, words)
    if found:
        return found
    for end in range(len(words) - 1, 1, -1):
        if words[end].text in VERB_FORMS and _matching(ctx, words[:end]):
            raise LineError(mistakes.colon_missing(ctx.place(words[end]), words[end].text))
    known = [event.words for event in EVENTS if "<" not in event.words]
    raise LineError(mistakes.unknown_event(ctx.place(phrase), " ".join(word.text for word in words), known))


def _matching(ctx: AnalysisContext, words: Sequence[Word]) -> tuple[Event, str] | None:
    said = _plain_words(words)
    for event in EVENTS:
        pattern = [word for word in event.words.split() if word not in _ARTICLES]
        if len(pattern) != len(said):
            continue
        about = ""
        for expected, text in zip(pattern, said, strict=True):
            if expected == text:
                continue
            symbol = ctx.scope.find(text) if expected.startswith("<") else None
            if symbol is None or not _stands_for(expected, symbol.kind):
                break
            about = symbol.id
        else:
            return event, about
    return None


def _stands_for(slot: str, kind: str) -> bool:
    if slot == "<category>":
        return kind == "category"
    return kind in ("resource", "piece", "currency", "points")


_EXAMPLES = {"amount": "3 less, at least 0", "kind": "any kind"}


def _modifier(ctx: AnalysisContext, line: Line) -> Plain:
    if line.first_word in VERB_FORMS and ":" not in line.text:
        ctx.line = line
        raise LineError(mistakes.happens_when(ctx.place(), line.first_word))
    phrase = parse_statement(ctx, "aspect", line)
    *words, change = phrase.children
    assert isinstance(change, Phrase)
    at = ctx.line_span()
    aspect = _aspect(ctx, Phrase("aspect", words))
    operand, direction, *bounds = change.children
    assert isinstance(operand, Phrase)
    if line.children:
        raise LineError(nothing_belongs_under(ctx.place_at(line_span(line.children[0])), "ability"))
    node: Plain = {"aspect": aspect.name, "at": at}
    wrong = mistakes.change_does_not_fit(ctx.place(change), aspect.words, _EXAMPLES[aspect.takes])
    said = " ".join(word.text for word in operand.words())
    if aspect.takes == "kind":
        if said != "any kind" or direction is not None or bounds:
            raise LineError(wrong)
        return {**node, "change": "any_kind"}
    if said == "any kind":
        raise LineError(wrong)
    word = next(direction.words()).text if isinstance(direction, Phrase) else "set"
    node["change"] = {"fewer": "less"}.get(word, word)
    node["amount"] = read_number(ctx, operand, (), f"`{aspect.words}:`")
    for bound in bounds:
        assert isinstance(bound, Phrase)
        if bound.rule not in ("at_least", "at_most"):
            raise LineError(wrong)
        limit = bound.children[0]
        assert isinstance(limit, Phrase)
        node[bound.rule] = read_number(ctx, limit, (), f"`{aspect.words}:`")
    return node


def _aspect(ctx: AnalysisContext, phrase: Phrase) -> Aspect:
    said = _plain_words(words_of(phrase))
    for aspect in ASPECTS:
        if [word for word in aspect.words.split() if word not in _ARTICLES] == said:
            return aspect
    declared = ctx.scope.find(said[0]) if len(said) == 1 else None
    if declared is not None and declared.kind in _FIGURES:
        return Aspect(declared.id, declared.name, "amount")
    words = " ".join(word.text for word in words_of(phrase))
    figures = sorted(ctx.scope.names(_FIGURES))
    raise LineError(mistakes.unknown_aspect(ctx.place(phrase), words, [aspect.words for aspect in ASPECTS], figures))
