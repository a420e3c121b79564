"""So much for each of as many as one likes, in one sentence: `gain 1 to 3 trees and pay 2 € for each tree`."""

from __future__ import annotations

from typing import Any

from ...objects.sentences.effects import Tier
from ..language.frames import Fixed, Inflectable
from ..language.nouns import PhraseList
from ..phrases.context import RenderContext
from ..phrases.goods import goods_phrase
from ..planning.told import PerUnit
from .acts import act_clause
from .choosing import context_with_choice
from .ranges import range_words

__all__ = ["per_unit_sentence"]


def per_unit_sentence(ctx: RenderContext, told: PerUnit) -> str:
    """What is done as often as one chooses, and what is done for each."""
    counted: Any = told.counted
    clause = act_clause(context_with_choice(ctx, told.choice), counted)
    each = ctx.phrase(counted.goods[0].noun, "one", "each")
    price = ctx.framed("goods.per_each", goods=_price(ctx, told), thing=each)
    other = act_clause(ctx, told.priced, "told", {"goods": price})
    return PhraseList(ctx.book, (Fixed(clause), Fixed(other)), "and").render("")


def _price(ctx: RenderContext, told: PerUnit) -> Inflectable:
    priced: Any = told.priced
    if told.tiers is None:
        return goods_phrase(ctx, priced.goods[0])
    return PhraseList(ctx.book, tuple(_price_in_a_range(ctx, each) for each in told.tiers.tiers), "or")


def _price_in_a_range(ctx: RenderContext, tier: Tier) -> Inflectable:
    act: Any = tier.effects[0]
    goods = goods_phrase(ctx, act.goods[0])
    return ctx.framed("tier.in_range", goods=goods, range=Fixed(range_words(ctx, tier.least, tier.most)))
