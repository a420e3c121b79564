"""Sealed bids in words: who may bid, who must, and who wins a tie."""

from __future__ import annotations

from ...objects.expressions import Local
from ...objects.sentences.effects import Bids
from ..language.frames import Fixed, Inflectable
from ..language.nouns import PhraseList
from ..language.text import RuleLine
from ..phrases.amounts import amount_phrase, count_words
from ..phrases.context import RenderContext
from ..phrases.goods import goods_phrase
from ..phrases.things import thing_phrase, whole_set

__all__ = ["bid_lines"]


def bid_lines(ctx: RenderContext, effect: Bids) -> list[RuleLine]:
    """Sealed bids: who may bid, who must, and who wins a tie."""
    bidders = effect.bidders
    who = whole_set(ctx, bidders) if bidders.op == "things" else thing_phrase(ctx, bidders)
    lines = [RuleLine(ctx.say("bids.open", bidders=who, least=goods_phrase(ctx, effect.least)))]
    for thing in effect.must_bid:
        if isinstance(thing, Local) and thing.name == "you":
            lines.append(RuleLine(ctx.say("bids.you_must")))
        else:
            lines.append(RuleLine(ctx.say("bids.they_must", who=thing_phrase(ctx, thing))))
    for other in effect.others:
        amount = count_words(ctx, other.amount)
        said = Fixed(amount.words) if amount else amount_phrase(ctx, other.amount)
        lines.append(RuleLine(ctx.say("bids.other", who=thing_phrase(ctx, other.who), amount=said)))
    lines.append(
        RuleLine(
            ctx.say(
                "bids.ties", order=PhraseList(ctx.book, tuple(_tie_phrase(ctx, each) for each in effect.ties), "then")
            )
        )
    )
    return lines


def _tie_phrase(ctx: RenderContext, tie: str) -> Inflectable:
    if f"bids.tie.{tie}" in ctx.book.frames:
        return ctx.framed(f"bids.tie.{tie}")
    return ctx.phrase(tie, "one", "the")
