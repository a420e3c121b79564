"""Sealed bids in words: who may bid, who must, and who wins a tie."""

from __future__ import annotations

from ...objects.expressions import Local
from ...objects.sentences.effects import Bids
from ..language.frames import Fixed, Phrase
from ..language.nouns import Listed
from ..language.text import Line
from ..phrases.amounts import amount_phrase, counted
from ..phrases.context import RenderContext
from ..phrases.goods import goods_phrase
from ..phrases.things import several, thing_phrase

__all__ = ["bid_lines"]


def bid_lines(s: RenderContext, effect: Bids) -> list[Line]:
    bidders = effect.bidders
    who = several(s, bidders) if bidders.op == "things" else thing_phrase(s, bidders)
    lines = [Line(s.say("bids.open", bidders=who, least=goods_phrase(s, effect.least)))]
    for thing in effect.must_bid:
        if isinstance(thing, Local) and thing.name == "you":
            lines.append(Line(s.say("bids.you_must")))
        else:
            lines.append(Line(s.say("bids.they_must", who=thing_phrase(s, thing))))
    for other in effect.others:
        amount = counted(s, other.amount)
        said = Fixed(amount.words) if amount else amount_phrase(s, other.amount)
        lines.append(Line(s.say("bids.other", who=thing_phrase(s, other.who), amount=said)))
    lines.append(Line(s.say("bids.ties", order=Listed(s.book, tuple(_tie(s, each) for each in effect.ties), "then"))))
    return lines


def _tie(s: RenderContext, tie: str) -> Phrase:
    if f"bids.tie.{tie}" in s.book.frames:
        return s.framed(f"bids.tie.{tie}")
    return s.phrase(tie, "one", "the")
