"""Triggers and changed figures in words: `when you choose an action, gain 3 €`, `fee you pay: 3 less`."""

from __future__ import annotations

from collections.abc import Sequence

from ...objects.declarations.nouns import Piece
from ...objects.expressions import Amount
from ...objects.sentences.effects import Modifier, Trigger
from ...vocabulary.events import EVENTS
from ..language.frames import Fixed, Phrase
from ..language.text import Line
from ..phrases.amounts import amount_phrase
from ..phrases.context import Lot, RenderContext
from .blocks import line_with_heading, lines_of

__all__ = ["change_lines", "changed"]

_EVENTS = {event.name: event for event in EVENTS}


def change_lines(s: RenderContext, triggers: Sequence[Trigger], modifiers: Sequence[Modifier]) -> list[Line]:
    return [*[_modifier(s, each) for each in modifiers], *[_trigger(s, each) for each in triggers]]


def _trigger(s: RenderContext, trigger: Trigger) -> Line:
    inner = s
    for name, sort in _EVENTS[trigger.event].gives:
        if sort == "lot":
            inner = inner.with_lot(name, _lot(s, trigger))
        else:
            inner = inner.with_local(name, s.phrase(sort, "one", "that"))
    lines, _ = lines_of(inner, trigger.effects)
    event = Fixed(event_words(s, trigger))
    return line_with_heading(s, "block.when", lines, event=event)


def _lot(s: RenderContext, trigger: Trigger) -> Lot:
    """What was gained or planted when it happened."""
    event = _EVENTS[trigger.event]
    about = trigger.about if trigger.about is not None and s.names.is_noun(trigger.about) else "resource"
    if event.lot_role:
        pieces = (each.id for each in s.pack.declarations if isinstance(each, Piece) and each.role == event.lot_role)
        about = next(pieces, "piece")
    return Lot(s.phrase(about, s.book.plural), event.lot)


def event_words(s: RenderContext, trigger: Trigger) -> str:
    who = {"you": "you", "anyone": "anyone", "other": "other"}[trigger.who]
    key = f"event.{trigger.event}"
    if trigger.about is None:
        return s.say(f"{key}.{who}")
    about: Phrase = s.phrase(trigger.about, "one", "a")
    if trigger.event == "goods_gained":
        about = s.phrase(trigger.about, s.book.plural)
    return s.say(f"{key}_about.{who}", about=about)


def _modifier(s: RenderContext, modifier: Modifier) -> Line:
    declared = "." in modifier.aspect  # a value or a die of a pack
    aspect = Fixed(s.names.title(modifier.aspect)) if declared else s.framed(f"aspect.{modifier.aspect}")
    if modifier.change == "any_kind":
        return Line(s.say("change.any_kind", aspect=aspect))
    assert modifier.amount is not None
    said = changed(s, modifier.change, modifier.amount, modifier.at_least, modifier.at_most)
    return Line(s.say("change.line", aspect=aspect, change=said))


def changed(s: RenderContext, change: str, amount: Amount, at_least: Amount | None, at_most: Amount | None) -> Phrase:
    """`3 less, at least 0`"""
    said = s.framed(f"change.{change}", amount=amount_phrase(s, amount))
    for key, bound in (("at_least", at_least), ("at_most", at_most)):
        if bound is not None:
            said = s.framed(f"goods.{key}", goods=said, bound=amount_phrase(s, bound))
    return said
