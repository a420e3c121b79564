"""Triggers and changed figures in words: `when you choose an action, gain 3 €`, `fee you pay: 3 less`."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from ...objects.declarations.nouns import Currency, Piece, Points, Resource
from ...objects.expressions import Amount, Goods, Ref
from ...objects.sentences.effects import Modifier, Trigger
from ...vocabulary.events import DOER, EVENTS, Event
from ..language.frames import Fixed, Inflectable
from ..language.text import RuleLine
from ..phrases.amounts import amount_phrase
from ..phrases.context import Lot, RenderContext
from ..phrases.goods import goods_phrase
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
    if "." in modifier.aspect:  # a value or a die of a pack
        assert modifier.amount is not None
        aspect = Fixed(ctx.names.title(modifier.aspect))
        said = changed(ctx, modifier.change, modifier.amount, modifier.at_least, modifier.at_most)
        return RuleLine(ctx.say("change.line", aspect=aspect, change=said))
    key = f"aspect.{modifier.aspect}"
    if modifier.amount is None:
        return RuleLine(ctx.say(f"{key}.any_kind"))
    none = (
        modifier.change == "set"
        and modifier.amount.op == "number"
        and modifier.amount.n == 0
        and f"{key}.none" in ctx.book.frames
    )
    words = ctx.framed(
        f"{key}.none" if none else f"{key}.{modifier.change}", amount=_in_unit(ctx, modifier.aspect, modifier.amount)
    )
    return RuleLine(_with_bounds(ctx, words, modifier.at_least, modifier.at_most).render(""))


_UNITS = MappingProxyType(
    {
        "resource_price": Currency,
        "resource_income": Currency,
        "floor_points": Points,
        "floor_resources": Resource,
        "road_resources": Resource,
    }
)
"""What the figures of some aspects count; the others are bare numbers."""


def _in_unit(ctx: RenderContext, aspect: str, amount: Amount) -> Inflectable:
    """An amount of what an aspect counts: `3 €`, `1 resource`."""
    kind = _UNITS.get(aspect)
    if kind is None:
        return amount_phrase(ctx, amount)
    found = [each.id for each in ctx.pack.declarations if isinstance(each, kind)]
    noun = "resource" if kind is Resource else found[0] if len(found) == 1 else None
    if noun is None:
        return amount_phrase(ctx, amount)
    return goods_phrase(ctx, Goods(op="goods", at=amount.at, amount=amount, noun=noun))


def changed(
    ctx: RenderContext, change: str, amount: Amount, at_least: Amount | None, at_most: Amount | None
) -> Inflectable:
    """`3 less, at least 0`"""
    return _with_bounds(ctx, ctx.framed(f"change.{change}", amount=amount_phrase(ctx, amount)), at_least, at_most)


def _with_bounds(ctx: RenderContext, said: Inflectable, at_least: Amount | None, at_most: Amount | None) -> Inflectable:
    """What is said with the least and the most that it can come to."""
    for key, bound in (("at_least", at_least), ("at_most", at_most)):
        if bound is not None:
            said = ctx.framed(f"goods.{key}", goods=said, bound=amount_phrase(ctx, bound))
    return said
