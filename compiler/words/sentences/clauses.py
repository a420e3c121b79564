"""The acts of a planned sentence as clauses, and clauses as one sentence: `pay 10 € and gain 3 points`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ...objects.sentences.effects import Effect
from ..language.frames import Fixed
from ..language.nouns import PhraseList
from ..language.text import plain
from ..phrases.context import RenderContext
from ..planning.inline_choices import CHOICES
from .acts import Mood, act_clause, can_share_subject, context_after
from .choosing import context_with_choice

__all__ = ["Clause", "clauses_of", "joined_infinitives", "sentences_of"]

_LONGEST = 130
"""So many letters one sentence of several acts may have."""


_TWO_IN_ONE = frozenset({"explore"})
"""Verbs that are told as two things that are done."""


class Clause(NamedTuple):
    """An act with the context it is told in."""

    act: Any
    ctx: RenderContext

    @property
    def is_list(self) -> bool:
        """Whether it is told with an `and` of its own: another one would seem to go on with its list."""
        goods = getattr(self.act, "goods", ())
        return self.act.do in _TWO_IN_ONE or (isinstance(goods, tuple) and len(goods) > 1)

    def words(self, mood: Mood) -> str:
        return act_clause(self.ctx, self.act, mood)


def clauses_of(ctx: RenderContext, steps: Sequence[Effect]) -> tuple[list[Clause], RenderContext]:
    """The acts of some steps, each with its context, and the context after them. Choices are told in their acts."""
    found = []
    for step in steps:
        ctx.note_line(step)
        if step.do in CHOICES:
            ctx = context_with_choice(ctx, step)
        else:
            found.append(Clause(step, ctx))
            ctx = context_after(ctx, step)
    return found, ctx


def sentences_of(ctx: RenderContext, clauses: Sequence[Clause]) -> Iterator[str]:
    """The clauses in as few sentences as read well."""
    begun: list[Clause] = []
    for clause in clauses:
        if begun and not _fits([*begun, clause]):
            yield _sentence(ctx, begun)
            begun = []
        begun.append(clause)
    if begun:
        yield _sentence(ctx, begun)


def _fits(clauses: Sequence[Clause]) -> bool:
    """Whether clauses can be one sentence: their subject can be left out, and nobody loses the thread."""
    if not all(can_share_subject(each.ctx, each.act) for each in clauses[1:]):
        return False
    if len(clauses) > 2 and any(each.is_list for each in clauses):
        return False
    said = [plain(each.words("told")) for each in clauses]
    return sum(map(len, said)) <= _LONGEST and not any(_has_a_pause(each) for each in said[:-1])


def _has_a_pause(text: str) -> bool:
    return any(sign in text for sign in (", ", ";", ":", ")"))


def _sentence(ctx: RenderContext, clauses: Sequence[Clause]) -> str:
    first, *others = clauses
    said = [first.words("told"), *[each.words("shared") for each in others]]
    return _join(ctx, said, any(each.is_list for each in clauses))


def joined_infinitives(ctx: RenderContext, clauses: Sequence[Clause]) -> str:
    """What may be done, as it stands behind `you may`: `pay 5 € and gain 1 tree`."""
    return _join(ctx, [each.words("infinitive") for each in clauses], any(each.is_list for each in clauses))


def _join(ctx: RenderContext, said: Sequence[str], has_list: bool) -> str:
    if has_list and len(said) == 2:
        return ctx.say("line.and_then", left=Fixed(said[0]), right=Fixed(said[1]))
    return PhraseList(ctx.book, tuple(Fixed(each) for each in said), "and").render("")
