"""Triggers and changed figures in words: `when you choose an action, gain 3 €`, `fee you pay: 3 less`."""

from __future__ import annotations

from collections.abc import Sequence

from ...objects.declarations.nouns import Piece
from ...objects.expressions import Amount, Ref
from ...objects.sentences.effects import Modifier, Trigger
from ...vocabulary.events import DOER, EVENTS, Event
from ..language.frames import Fixed, Inflectable
from ..language.text import RuleLine
from ..phrases.amounts import amount_phrase
from ..phrases.context import Lot, RenderContext
from ..phrases.things import declared_phrase
from .blocks import line_with_heading, lines_of

__all__ = ["change_lines", "changed"]

_EVENTS = {event.frame: event for event in EVENTS}


def change_lines(ctx: RenderContext, triggers: Sequence[Trigger], modifiers: Sequence[Modifier]) -> list[RuleLine]:
    """The lines of an ability or a rule. A trigger that only moves reminders has nothing to say, so it is not said."""
    told = [_trigger(ctx, each) for each in triggers]
    return [*[_modifier(ctx, each) for each in modifiers], *[line for line in told if line is not None]]


def _trigger(ctx: RenderContext, trigger: Trigger) -> RuleLine | None:
    inner = ctx
    event = _event_of(trigger)
    for name, sort in event.gives:
        if sort == "lot":
            inner = inner.with_lot(name, _lot(ctx, trigger))
        else:
            inner = inner.with_local(name, ctx.phrase(sort, "one", "that"))
    if trigger.called is not None and trigger.about is not None:
        inner = inner.with_local(trigger.called, ctx.phrase(trigger.about, "one", "that"))
    if trigger.who in ("other", "anyone"):
        inner = inner.with_local(DOER, ctx.phrase("player", "one", "that"))
    lines, _ = lines_of(inner, trigger.effects)
    if not lines:
        return None
    return line_with_heading(ctx, "block.when", lines, event=Fixed(event_words(ctx, trigger)))


def _event_of(trigger: Trigger) -> Event:
    return _EVENTS[trigger.event if trigger.about is None else f"{trigger.event}_about"]


def _lot(ctx: RenderContext, trigger: Trigger) -> Lot:
    """What was gained, sold or planted when it happened."""
    event = _event_of(trigger)
    about = trigger.about if trigger.about is not None and ctx.names.is_noun(trigger.about) else "resource"
    if event.lot_role:
        pieces = (each.id for each in ctx.pack.declarations if isinstance(each, Piece) and each.role == event.lot_role)
        about = next(pieces, "piece")
    return Lot(ctx.phrase(about, ctx.book.plural), event.lot)


def event_words(ctx: RenderContext, trigger: Trigger) -> str:
    """What happens: `another player completes a road`."""
    event = _event_of(trigger)
    key = f"event.{event.frame}.{trigger.who}"
    return ctx.say(key) if trigger.about is None else ctx.say(key, about=_about_phrase(ctx, event, trigger))


def _about_phrase(ctx: RenderContext, event: Event, trigger: Trigger) -> Inflectable:
    """What an event is about, where its words name a thing of the pack."""
    assert trigger.about is not None
    if event.slot == "<noun>":
        return ctx.phrase(trigger.about, ctx.book.plural)
    if event.slot == "<tile>":
        return declared_phrase(ctx, Ref(op="ref", at=trigger.at[:2], kind="tile", id=trigger.about))
    return ctx.phrase(trigger.about, "one", "your" if event.slot == "<piece>" and trigger.who == "you" else "a")


def _modifier(ctx: RenderContext, modifier: Modifier) -> RuleLine:
    declared = "." in modifier.aspect  # a value or a die of a pack
    aspect = Fixed(ctx.names.title(modifier.aspect)) if declared else ctx.framed(f"aspect.{modifier.aspect}")
    if modifier.change == "any_kind":
        return RuleLine(ctx.say("change.any_kind", aspect=aspect))
    assert modifier.amount is not None
    said = changed(ctx, modifier.change, modifier.amount, modifier.at_least, modifier.at_most)
    return RuleLine(ctx.say("change.line", aspect=aspect, change=said))


def changed(
    ctx: RenderContext, change: str, amount: Amount, at_least: Amount | None, at_most: Amount | None
) -> Inflectable:
    """`3 less, at least 0`"""
    said = ctx.framed(f"change.{change}", amount=amount_phrase(ctx, amount))
    for key, bound in (("at_least", at_least), ("at_most", at_most)):
        if bound is not None:
            said = ctx.framed(f"goods.{key}", goods=said, bound=amount_phrase(ctx, bound))
    return said
