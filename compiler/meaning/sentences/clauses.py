"""Taking a sentence apart: which words go with which verb, and which with the words before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...diagnostics import Diagnostic
from ...syntax.phrase import Phrase, Word
from ...verbs.table import VERBS
from ...vocabulary.verbs import VERB_FORMS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Wrong
from ..analysis.spec import Clause, Spoken
from ..phrases.things import slot_parts, words_of

__all__ = ["clause_of", "clauses"]


def clauses(r: AnalysisContext, sentence: Phrase) -> Iterator[Clause]:
    current: Clause | None = None
    for piece in sentence.children:
        if not isinstance(piece, Phrase):
            continue
        if piece.rule == "act":
            if current:
                yield current
            current = _clause(r, piece)
        elif current is None:
            raise Wrong(_not_a_sentence(r, piece))
        elif piece.rule == "tail":
            _attach(r, current, [child for child in piece.children if isinstance(child, Phrase)])
        else:
            _also(r, current, piece)
    if current:
        yield current


def _not_a_sentence(r: AnalysisContext, piece: Phrase) -> Diagnostic:
    words = words_of(piece)
    first = next((word for word in words if word.type == "NAME"), None)
    if first is None:
        return mistakes.dangling_part(r.place(piece))
    verb = next((word for word in words if word.text in VERB_FORMS), None)
    if verb:
        return mistakes.verb_not_first(r.place(verb), verb.text)
    return mistakes.no_verb(r.place(first), first.text, (*VERB_FORMS, *r.properties))


def _clause(r: AnalysisContext, phrase: Phrase) -> Clause:
    subject, word, operand, *slots = phrase.children
    assert isinstance(word, Word)
    made = clause_of(
        r,
        phrase,
        word,
        operand if isinstance(operand, Phrase) else None,
        [slot for slot in slots if isinstance(slot, Phrase)],
    )
    made.subject = subject if isinstance(subject, Phrase) else None
    return made


def clause_of(
    r: AnalysisContext, phrase: Phrase, word: Word, operand: Phrase | None, slots: Sequence[Phrase]
) -> Clause:
    """A verb with what stands behind it; nobody is said to act."""
    objects = [Spoken(operand)] if operand is not None else []
    clause = Clause(VERBS[VERB_FORMS[word.text]], word, phrase, None, objects, {})
    _attach(r, clause, slots)
    return clause


_WHOLES = ("total", "bill", "price", "time", "roads")
"""What something can be taken off."""


def _also(r: AnalysisContext, clause: Clause, piece: Phrase) -> None:
    """`, 5 money`: one more object. `, 3 money off the total`: a rebate."""
    operand, *slots = (child for child in piece.children if isinstance(child, Phrase))
    if slots and slots[0].rule == "slot" and slot_parts(slots[0])[0] == "off" and "off" in clause.verb.parts:
        if "off" in clause.parts:
            raise Wrong(mistakes.part_twice(r.place(piece), clause.verb, "off"))
        whole = r.said(slot_parts(slots[0])[1])
        if whole.removeprefix("the ").removeprefix("its ") not in _WHOLES or len(slots) > 1:
            raise Wrong(mistakes.not_used(r.place(slots[-1]), r.said(slots[-1])))
        clause.parts["off"] = Spoken(operand)
        return
    if not clause.verb.many:
        raise Wrong(mistakes.several_objects(r.place(piece), clause.verb))
    clause.objects.append(Spoken(operand))
    _attach(r, clause, slots)


def _attach(r: AnalysisContext, clause: Clause, slots: Sequence[Phrase]) -> None:
    """Give each part to the verb, if the verb takes it, or else to the words before it."""
    verb = clause.verb
    target = clause.objects[-1] if clause.objects else None
    for slot in slots:
        if slot.rule == "binding":
            clause.choosing.append(slot)
            continue
        if slot.rule == "that":
            preposition, operand = "that", slot
        else:
            preposition, operand = slot_parts(slot)
        if preposition == "bare":
            preposition = words_of(slot)[0].text
        if preposition == "at_most_times":
            clause.times = slot
        elif (preposition == "as" and "as" not in verb.parts) or (
            preposition == "as" and verb.binds and clause.name is None and not _names_a_thing(r, operand)
        ):
            _name_result(r, clause, slot, operand)
        elif preposition in verb.parts:
            if preposition in clause.parts:
                raise Wrong(mistakes.part_twice(r.place(slot), verb, preposition))
            target = Spoken(operand)
            clause.parts[preposition] = target
        elif target is not None and preposition not in (
            "from",
            "to",
            "into",
            "among",
            "paying",
            "off",
            "by",
            "each",
        ):
            target.slots.append(slot)
        else:
            raise Wrong(mistakes.part_not_taken(r.place(slot), verb, preposition))


def _names_a_thing(r: AnalysisContext, operand: Phrase) -> bool:
    words = words_of(operand)
    return len(words) == 1 and (words[0].text in r.bound or r.scope.find(words[0].text) is not None)


def _name_result(r: AnalysisContext, clause: Clause, slot: Phrase, operand: Phrase) -> None:
    if not clause.verb.binds:
        raise Wrong(mistakes.nothing_to_name(r.place(slot), clause.verb))
    clause.name = operand
