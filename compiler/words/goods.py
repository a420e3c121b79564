"""Goods in words: `3 €`, `up to 2 resources`, `2 € for each tree in that sector, at most 50 €`, `all your money`."""

from __future__ import annotations

from dataclasses import replace

from ..objects.acts import Portion
from ..objects.expressions import Amount, Goods, Local, Quantity
from ..objects.nouns import Unit, Value
from . import amounts, things  # all three speak of each other
from .frames import Phrase
from .nouns import Listed, NounPhrase
from .saying import Saying

__all__ = ["goods_phrase", "portion", "portions", "quantities", "taken"]


def portions(s: Saying, goods: tuple[Portion, ...]) -> Phrase:
    return Listed(s.book, tuple(portion(s, each) for each in goods))


def taken(s: Saying, goods: tuple[Portion, ...]) -> Phrase:
    """What is gained: of a unit, goods that are worth up to so much."""
    made = [portion(s, each) for each in goods]
    worth = [isinstance(each, Goods) and isinstance(s.names.by_id.get(each.noun), Unit) for each in goods]
    said = [s.framed("goods.worth_up_to", goods=each) if unit else each for each, unit in zip(made, worth, strict=True)]
    return Listed(s.book, tuple(said))


def portion(s: Saying, goods: Portion) -> Phrase:
    """Goods by number, or a lot that was set aside."""
    if isinstance(goods, Local):
        return things.local(s, goods)
    return goods_phrase(s, goods)


def goods_phrase(s: Saying, goods: Goods) -> Phrase:
    if goods.how_many:
        return _as_many(s, goods)
    said = _amounted(s, goods, goods.amount)
    return s.framed("goods.up_to", goods=said) if goods.up_to else said


def _amounted(s: Saying, goods: Goods, amount: Amount) -> Phrase:
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


def _names_goods(s: Saying, id: str) -> bool:
    declared = s.names.by_id[id]
    return isinstance(declared, Value) and bool(declared.noun)


def _noun(s: Saying, goods: Goods, count: amounts.Counted) -> NounPhrase:
    base = things.named(s, goods.noun, goods.adjectives, count.category)
    after = base.after
    if goods.kind is not None:
        after = (*after, s.framed("where.of_kind", thing=s.known[goods.kind.name]))
    return things.described(s, replace(base, number=count.words, after=after), goods.whose, goods.where, counted=True)


def _as_many(s: Saying, goods: Goods) -> Phrase:
    base = things.named(s, goods.noun, goods.adjectives, s.book.plural)
    determiner = "all" if goods.how_many == "all" else "any_number"
    return things.described(s, replace(base, determiner=determiner), goods.whose, goods.where, counted=True)


def quantities(s: Saying, found: tuple[Quantity, ...]) -> Phrase:
    """Fixed amounts, as in a price list."""
    made = []
    for each in found:
        n = amounts.halved(s, each.amount) if each.halves else amounts.whole(s, each.amount)
        made.append(replace(s.phrase(each.noun, n.category), number=n.words))
    return Listed(s.book, tuple(made), "comma")
