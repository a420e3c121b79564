"""Taking a sentence apart: which words go with which verb, and which with the words before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...diagnostics import Diagnostic
from ...syntax.phrase import Phrase, Word
from ...verbs.table import VERBS
from ...vocabulary.nouns import NOUNS
from ...vocabulary.verbs import VERB_FORMS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError
from ..analysis.spec import Clause, ClausePart
from ..phrases.things import split_slot, words_of

__all__ = ["make_clause", "read_clauses"]


def read_clauses(ctx: AnalysisContext, sentence: Phrase) -> Iterator[Clause]:
    """The clauses of a sentence, one for each verb. Pieces without a verb belong to the clause before them."""
    current: Clause | None = None
    for piece in sentence.children:
        if not isinstance(piece, Phrase):
            continue
        if piece.rule == "act":
            if current:
                yield current
            current = _read_clause(ctx, piece)
        elif current is None:
            raise LineError(_not_a_sentence(ctx, piece))
        elif piece.rule == "tail":
            _attach_slots(ctx, current, [child for child in piece.children if isinstance(child, Phrase)])
        else:
            _add_object(ctx, current, piece)
    if current:
        yield current


def _not_a_sentence(ctx: AnalysisContext, piece: Phrase) -> Diagnostic:
    """The diagnostic for a sentence that does not begin with a verb."""
    words = words_of(piece)
    first = next((word for word in words if word.type == "NAME"), None)
    if first is None:
        return mistakes.dangling_part(ctx.place(piece))
    verb = next((word for word in words if word.text in VERB_FORMS), None)
    if verb:
        return mistakes.verb_not_first(ctx.place(verb), verb.text)
    return mistakes.no_verb(ctx.place(first), first.text, (*VERB_FORMS, *ctx.properties))


def _read_clause(ctx: AnalysisContext, phrase: Phrase) -> Clause:
    subject, word, operand, *slots = phrase.children
    assert isinstance(word, Word)
    made = make_clause(
        ctx,
        phrase,
        word,
        operand if isinstance(operand, Phrase) else None,
        [slot for slot in slots if isinstance(slot, Phrase)],
    )
    made.subject = subject if isinstance(subject, Phrase) else None
    return made


def make_clause(
    ctx: AnalysisContext, phrase: Phrase, word: Word, operand: Phrase | None, slots: Sequence[Phrase]
) -> Clause:
    """A clause without a subject: a verb with what stands behind it."""
    objects = [ClausePart(operand)] if operand is not None else []
    clause = Clause(VERBS[VERB_FORMS[word.text]], word, phrase, None, objects, {})
    _attach_slots(ctx, clause, slots)
    return clause


_WHOLES = ("total", "bill", "price", "time", "roads")
"""What something can be taken off."""


def _add_object(ctx: AnalysisContext, clause: Clause, piece: Phrase) -> None:
    """Add what stands behind a comma: one more object, `, 5 money`; or a rebate, `, 3 money off the total`."""
    operand, *slots = (child for child in piece.children if isinstance(child, Phrase))
    if slots and slots[0].rule == "slot" and split_slot(slots[0])[0] == "off" and "off" in clause.verb.parts:
        if "off" in clause.parts:
            raise LineError(mistakes.part_twice(ctx.place(piece), clause.verb, "off"))
        whole = ctx.source_of(split_slot(slots[0])[1])
        if whole.removeprefix("the ").removeprefix("its ") not in _WHOLES or len(slots) > 1:
            raise LineError(mistakes.not_used(ctx.place(slots[-1]), ctx.source_of(slots[-1])))
        clause.parts["off"] = ClausePart(operand)
        return
    if not clause.verb.takes_many:
        raise LineError(mistakes.several_objects(ctx.place(piece), clause.verb))
    clause.objects.append(ClausePart(operand))
    _attach_slots(ctx, clause, slots)


def _attach_slots(ctx: AnalysisContext, clause: Clause, slots: Sequence[Phrase]) -> None:
    """Give each slot to the verb, if the verb takes it, or else to the words before it."""
    verb = clause.verb
    target = clause.objects[-1] if clause.objects else None
    for slot in slots:
        if slot.rule == "binding":
            clause.choosing.append(slot)
            continue
        preposition, operand = split_slot(slot)
        if preposition == "bare":
            preposition = words_of(slot)[0].text
        if preposition == "at_most_times":
            clause.times = slot
        elif (preposition == "as" and "as" not in verb.parts) or (
            preposition == "as" and verb.binds and clause.name is None and not _names_a_thing(ctx, operand)
        ):
            _name_result(ctx, clause, slot, operand)
        elif preposition in verb.parts:
            if preposition in clause.parts:
                raise LineError(mistakes.part_twice(ctx.place(slot), verb, preposition))
            target = ClausePart(operand)
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
            raise LineError(mistakes.part_not_taken(ctx.place(slot), verb, preposition))


def _names_a_thing(ctx: AnalysisContext, operand: Phrase) -> bool:
    words = words_of(operand)
    if len(words) != 1:
        return False
    text = words[0].text
    return text in ctx.bindings or text in NOUNS or ctx.scope.find(text) is not None


def _name_result(ctx: AnalysisContext, clause: Clause, slot: Phrase, operand: Phrase) -> None:
    """The clause gives its result a name: `as bought`."""
    if not clause.verb.binds:
        raise LineError(mistakes.nothing_to_name(ctx.place(slot), clause.verb))
    clause.name = operand
