"""Triggers and changed figures in words: `when you choose an action, gain 3 €`, `fee you pay: 3 less`."""

from __future__ import annotations

from collections.abc import Sequence

from ...objects.declarations.nouns import Piece
from ...objects.expressions import Amount
from ...objects.sentences.effects import Modifier, Trigger
from ...vocabulary.events import EVENTS
from ..language.frames import Fixed, Inflectable
from ..language.text import RuleLine
from ..phrases.amounts import amount_phrase
from ..phrases.context import Lot, RenderContext
from .blocks import line_with_heading, lines_of

__all__ = ["change_lines", "changed"]

_EVENTS = {event.name: event for event in EVENTS}


def change_lines(ctx: RenderContext, triggers: Sequence[Trigger], modifiers: Sequence[Modifier]) -> list[RuleLine]:
    return [*[_modifier(ctx, each) for each in modifiers], *[_trigger(ctx, each) for each in triggers]]


def _trigger(ctx: RenderContext, trigger: Trigger) -> RuleLine:
    inner = ctx
    for name, sort in _EVENTS[trigger.event].gives:
        if sort == "lot":
            inner = inner.with_lot(name, _lot(ctx, trigger))
        else:
            inner = inner.with_local(name, ctx.phrase(sort, "one", "that"))
    lines, _ = lines_of(inner, trigger.effects)
    event = Fixed(event_words(ctx, trigger))
    return line_with_heading(ctx, "block.when", lines, event=event)


def _lot(ctx: RenderContext, trigger: Trigger) -> Lot:
    """What was gained or planted when it happened."""
    event = _EVENTS[trigger.event]
    about = trigger.about if trigger.about is not None and ctx.names.is_noun(trigger.about) else "resource"
    if event.lot_role:
        pieces = (each.id for each in ctx.pack.declarations if isinstance(each, Piece) and each.role == event.lot_role)
        about = next(pieces, "piece")
    return Lot(ctx.phrase(about, ctx.book.plural), event.lot)


def event_words(ctx: RenderContext, trigger: Trigger) -> str:
    who = {"you": "you", "anyone": "anyone", "other": "other"}[trigger.who]
    key = f"event.{trigger.event}"
    if trigger.about is None:
        return ctx.say(f"{key}.{who}")
    about: Inflectable = ctx.phrase(trigger.about, "one", "a")
    if trigger.event == "goods_gained":
        about = ctx.phrase(trigger.about, ctx.book.plural)
    return ctx.say(f"{key}_about.{who}", about=about)


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
