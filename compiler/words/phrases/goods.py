"""Goods in words: `3 €`, `up to 2 resources`, `2 € for each tree in that sector, at most 50 €`, `all your money`."""

from __future__ import annotations

from dataclasses import replace

from ...objects.act import Portion
from ...objects.declarations.nouns import Unit, Value
from ...objects.expressions import Amount, Goods, Local, Quantity, Ref, Things
from ..language.frames import Phrase
from ..language.nouns import Listed, NounPhrase
from . import amounts, things
from .context import RenderContext

__all__ = ["goods_phrase", "item", "portion", "portions", "quantities", "taken"]


def portions(s: RenderContext, goods: tuple[Portion, ...]) -> Phrase:
    return Listed(s.book, tuple(portion(s, each) for each in goods))


def taken(s: RenderContext, goods: tuple[Portion, ...]) -> Phrase:
    """What is gained: of a unit, goods that are worth up to so much."""
    made = [portion(s, each) for each in goods]
    worth = [isinstance(each, Goods) and isinstance(s.names.by_id.get(each.noun), Unit) for each in goods]
    said = [s.framed("goods.worth_up_to", goods=each) if unit else each for each, unit in zip(made, worth, strict=True)]
    return Listed(s.book, tuple(said))


def portion(s: RenderContext, goods: Portion) -> Phrase:
    """Goods by number, or a lot that was set aside."""
    if isinstance(goods, Local):
        return things.local(s, goods)
    return goods_phrase(s, goods)


def goods_phrase(s: RenderContext, goods: Goods) -> Phrase:
    if goods.how_many:
        return _as_many(s, goods)
    said = _amounted(s, goods, goods.amount)
    return s.framed("goods.up_to", goods=said) if goods.up_to else said


def _amounted(s: RenderContext, goods: Goods, amount: Amount) -> Phrase:
    """So many of the goods, be it a sum of several parts."""
    amount = amounts.stated(s, amount)
    match amount.op:
        case "per":
            return amounts.per(s, _amounted(s, goods, amount.amount), amount)
        case "at_most" | "at_least":
            whole, bound = _amounted(s, goods, amount.of), _amounted(s, goods, amount.bound)
            return s.framed(f"goods.{amount.op}", goods=whole, bound=bound)
        case "half":
            return s.framed(f"amount.half_{amount.rounded}", amount=_amounted(s, goods, amount.of))
        case "plus" if amounts.counted(s, amount) is None:
            return s.framed(
                "goods.plus", left=_amounted(s, goods, amount.left), right=_amounted(s, goods, amount.right)
            )
        case "value" if _names_goods(s, amount.id):
            return amounts.amount_phrase(s, amount)  # its name says what it is an amount of
        case "local" if amount.sort == "goods":
            return amounts.amount_phrase(s, amount)  # a bid is money by itself
        case "figure" if amount.figure in ("points", "wishes", "resource"):
            return amounts.amount_phrase(s, amount)
        case "worth" if amount.noun == goods.noun:
            return amounts.amount_phrase(s, amount)
    found = amounts.counted(s, amount)
    if found is None:
        noun = _noun(s, goods, amounts.Counted("", s.book.plural))
        return s.framed("goods.as_many_as", goods=noun, amount=amounts.amount_phrase(s, amount))
    if amount.op in ("plus", "minus"):
        found = found._replace(words=f"({found.words})")
    return _noun(s, goods, found)


def _names_goods(s: RenderContext, id: str) -> bool:
    declared = s.names.by_id[id]
    return isinstance(declared, Value) and bool(declared.noun)


def _noun(s: RenderContext, goods: Goods, count: amounts.Counted) -> NounPhrase:
    base = things.named(s, goods.noun, goods.adjectives, count.category)
    after = base.after
    if goods.kind is not None:
        after = (*after, s.framed("where.of_kind", thing=s.known[goods.kind.name]))
    return things.described(s, replace(base, number=count.words, after=after), goods.whose, goods.where, counted=True)


def _as_many(s: RenderContext, goods: Goods) -> Phrase:
    base = things.named(s, goods.noun, goods.adjectives, s.book.plural)
    determiner = "all" if goods.how_many == "all" else "any_number"
    return things.described(s, replace(base, determiner=determiner), goods.whose, goods.where, counted=True)


def quantities(s: RenderContext, found: tuple[Quantity, ...]) -> Phrase:
    """Fixed amounts, as in a price list."""
    made = []
    for each in found:
        n = amounts.halved(s, each.amount) if each.halves else amounts.whole(s, each.amount)
        made.append(replace(s.phrase(each.noun, n.category), number=n.words))
    return Listed(s.book, tuple(made), "comma")


def item(s: RenderContext, thing: object) -> Phrase:
    """What is put, taken or returned: goods by number, or things."""
    if isinstance(thing, Goods):
        return goods_phrase(s, thing)
    if isinstance(thing, Things):
        if thing.whose in ("your", "their") or "surplus" in thing.adjectives:
            return things.several(s, thing)
        if not things.is_one(thing) and (thing.adjectives or thing.where or thing.noun in ("resource", "card", "tile")):
            return replace(things.several(s, thing), determiner="the" if thing.noun == "token" else "all")
        return replace(things.single(s, thing), determiner="this" if thing.whose == "this" else "the")
    if isinstance(thing, Local):
        return portion(s, thing) if thing.sort == "lot" else things.local(s, thing)
    assert isinstance(thing, Ref)
    return things.ref(s, thing)
