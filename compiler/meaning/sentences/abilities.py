"""Triggers and modifiers: what holds while a worker stands on a tile, or always."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ...vocabulary.aspects import ASPECTS, Aspect
from ...vocabulary.events import DOER, EVENTS, Event, sayings
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
    said = _event(ctx, event_words)
    node: Plain = {"event": said.event.name, "who": said.who, "at": at}
    if said.about:
        node["about"] = said.about
    with ctx.block_scope():
        for name, sort in said.event.gives:
            ctx.bind_implicitly(name, sort, _noun_of_lot(ctx, said) if sort == "lot" else "")
            if name == said.event.called:
                ctx.bind_implicitly(said.name, sort)
                node["called"] = said.name
        if said.who in ("other", "anyone"):
            ctx.bind_implicitly(DOER, "player")
        node["effects"] = read_effects_under(ctx, line, sentence if isinstance(sentence, Phrase) else None)
    return node


@dataclass(frozen=True, slots=True)
class _SaidEvent:
    """An event as some words speak of it."""

    event: Event
    who: str
    """The subject it is said of: a key of `sayings`."""
    about: str = ""
    """The id of what stands in the place of `<...>`, and its name."""
    name: str = ""


def _noun_of_lot(ctx: AnalysisContext, said: _SaidEvent) -> str:
    """What the lot of an event is of."""
    if said.event.lot_role:
        return next((each.id for each in ctx.scope.by_name.values() if each.facts.role == said.event.lot_role), "")
    return said.about or "resource"


def _plain_words(words: Sequence[Word]) -> list[str]:
    return [word.text for word in words if word.text not in _ARTICLES]


def _event(ctx: AnalysisContext, phrase: Phrase) -> _SaidEvent:
    """The event that some words speak of."""
    words = words_of(phrase)
    found = _matching(ctx, words)
    if found:
        return found
    for end in range(len(words) - 1, 1, -1):
        if words[end].text in VERB_FORMS and _matching(ctx, words[:end]):
            raise LineError(mistakes.colon_missing(ctx.place(words[end]), words[end].text))
    said = " ".join(word.text for word in words)
    raise LineError(mistakes.unknown_event(ctx.place(phrase), said, _sayings_like(said)))


def _sayings_like(said: str) -> list[str]:
    """What can happen, in words with the same subject: to suggest another one would suggest the opposite rule. What is
    done with the same verb comes first."""
    verb = " ".join(said.split()[:2])
    same = [words for event in EVENTS for _, words in sayings(event) if f"{words} ".startswith(f"{verb} ")]
    return list(dict.fromkeys([*same, *_plain_sayings_like(said)]))


def _plain_sayings_like(said: str) -> list[str]:
    subject = next((each for each in _SUBJECTS if said.startswith(each)), "")
    plain = [words for event in EVENTS if not event.slot for _, words in sayings(event)]
    alike = [words for words in plain if words.startswith(subject)]
    return alike if subject else [words for words in plain if not words.startswith(_SUBJECTS[0])]


_SUBJECTS = ("another player ", "any player ", "you ", "your ")


def _matching(ctx: AnalysisContext, words: Sequence[Word]) -> _SaidEvent | None:
    said = _plain_words(words)
    if said[:1] == ["player"]:  # `a player completes a road`
        said = ["any", *said]
    for event in EVENTS:
        for who, phrase in sayings(event):
            pattern = [word for word in phrase.split() if word not in _ARTICLES]
            if len(pattern) != len(said):
                continue
            about = name = ""
            for expected, text in zip(pattern, said, strict=True):
                if expected == text:
                    continue
                symbol = ctx.scope.find(text) if expected.startswith("<") else None
                if symbol is None or symbol.kind not in _KINDS_OF_SLOT[expected]:
                    break
                about, name = symbol.id, symbol.name
            else:
                return _SaidEvent(event, who, about, name)
    return None


_KINDS_OF_SLOT = {
    "<category>": ("category",),
    "<building>": ("building",),
    "<tile>": ("tile",),
    "<piece>": ("piece",),
    "<noun>": ("resource", "piece", "currency", "points"),
}
"""By what stands for a name of the pack in the words of an event: the kinds of declaration that fit."""


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
