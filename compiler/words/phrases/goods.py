"""Goods in words: `3 €`, `up to 2 resources`, `2 € for each tree in that sector, at most 50 €`, `all your money`."""

from __future__ import annotations

from dataclasses import replace

from ...objects.act import Portion
from ...objects.declarations.nouns import Border, Category, Ground, Piece, Unit, Value
from ...objects.declarations.tiles import Building
from ...objects.expressions import Amount, Goods, Local, Quantity, Ref, Things
from ..language.frames import Fixed, Inflectable
from ..language.nouns import BracketedPhrase, NounPhrase, PhraseList
from ..language.text import mark_icon
from . import amounts, things
from .context import RenderContext

__all__ = [
    "goods_phrase",
    "item_phrase",
    "portion_phrase",
    "portions_phrase",
    "quantities_phrase",
    "some_of_set",
    "some_phrase",
    "taken_goods_phrase",
]


def portions_phrase(ctx: RenderContext, goods: tuple[Portion, ...]) -> Inflectable:
    """A list of goods."""
    return PhraseList(ctx.book, tuple(portion_phrase(ctx, each) for each in goods))


def taken_goods_phrase(ctx: RenderContext, goods: tuple[Portion, ...]) -> Inflectable:
    """A list of goods that are gained; those of a unit are goods worth up to so much, and resources of no certain kind
    are those that one likes."""
    return PhraseList(ctx.book, tuple(_taken_phrase(ctx, each) for each in goods))


def _taken_phrase(ctx: RenderContext, goods: Portion) -> Inflectable:
    said = portion_phrase(ctx, goods)
    if isinstance(goods, Local):
        return said
    if isinstance(ctx.names.by_id.get(goods.noun), Unit):
        return ctx.framed("goods.worth_up_to", goods=said)
    if goods.noun == "resource" and goods.kind is None and not goods.how_many:
        return ctx.framed("goods.of_choice" if ctx.default_actor is None else "goods.of_their_choice", goods=said)
    return said


def portion_phrase(ctx: RenderContext, goods: Portion) -> Inflectable:
    """Goods by number, or a lot that has a name."""
    if isinstance(goods, Local):
        return things.local_phrase(ctx, goods)
    return goods_phrase(ctx, goods)


def goods_phrase(ctx: RenderContext, goods: Goods) -> Inflectable:
    """Goods by number: `3 €`, `up to 2 resources`, `all your money`."""
    if goods.how_many:
        return _all_or_any(ctx, goods)
    said = _amount_of_goods(ctx, goods, goods.amount)
    return ctx.framed("goods.up_to", goods=said) if goods.up_to else said


def _amount_of_goods(ctx: RenderContext, goods: Goods, amount: Amount) -> Inflectable:
    """An amount of goods, with the noun at each part of a sum."""
    amount = amounts.resolve_value(ctx, amount)
    match amount.op:
        case "per":
            return amounts.per_phrase(ctx, _bracketed(ctx, goods, amount.amount, _SUMS), amount)
        case "at_most" | "at_least":
            whole, bound = _amount_of_goods(ctx, goods, amount.of), _amount_of_goods(ctx, goods, amount.bound)
            return ctx.framed(f"goods.{amount.op}", goods=whole, bound=bound)
        case "half":
            return ctx.framed(f"amount.half_{amount.rounded}", amount=_bracketed(ctx, goods, amount.of, ("per",)))
        case "plus" if amounts.count_words(ctx, amount) is None:
            return ctx.framed(
                "goods.plus",
                left=_amount_of_goods(ctx, goods, amount.left),
                right=_amount_of_goods(ctx, goods, amount.right),
            )
        case "value" if _is_value_with_noun(ctx, amount.id):
            return amounts.amount_phrase(ctx, amount)  # its name says what it is an amount of
        case "local" if amount.sort == "goods":
            return amounts.amount_phrase(ctx, amount)  # a bid is money by itself
        case "figure" if amount.figure in ("points", "wishes", "resource"):
            return amounts.amount_phrase(ctx, amount)
        case "worth" if amount.noun == goods.noun:
            return amounts.amount_phrase(ctx, amount)
    found = amounts.count_words(ctx, amount)
    if found is None:
        noun = _counted_noun(ctx, goods, amounts.CountWords("", ctx.book.plural))
        said = amounts.amount_phrase(ctx, amount)
        if noun.noun.symbol and not noun.after:
            symbol = Fixed(mark_icon(noun.noun.icon, noun.noun.symbol))
            return ctx.framed("goods.in_symbol", amount=said, symbol=symbol)
        return ctx.framed("goods.as_many_as", goods=noun, amount=said)
    if amount.op in ("plus", "minus"):
        found = found._replace(words=f"({found.words})")
    return _counted_noun(ctx, goods, found)


_SUMS = ("plus", "minus", "per")


def _bracketed(ctx: RenderContext, goods: Goods, amount: Amount, ops: tuple[str, ...]) -> Inflectable:
    """An amount of goods, in brackets where it is of one of these shapes and needs words of its own."""
    said = _amount_of_goods(ctx, goods, amount)
    return BracketedPhrase(said) if amount.op in ops and amounts.count_words(ctx, amount) is None else said


def _is_value_with_noun(ctx: RenderContext, id: str) -> bool:
    declared = ctx.names.by_id[id]
    return isinstance(declared, Value) and bool(declared.noun)


def _counted_noun(ctx: RenderContext, goods: Goods, count: amounts.CountWords) -> NounPhrase:
    """The noun of some goods with its number, its owner and where it is."""
    base = things.noun_with_adjectives(ctx, goods.noun, goods.adjectives, count.category)
    after = base.after
    if goods.kind is not None:
        after = (*after, ctx.framed("where.of_kind", thing=ctx.locals[goods.kind.name]))
    return things.with_owner_and_place(
        ctx, replace(base, number=count.words, after=after), things.whose_of(ctx, goods), goods.where, counted=True
    )


def some_phrase(ctx: RenderContext, goods: Goods) -> Inflectable:
    """At least so much of something: `a block`, `at least 3 trees`."""
    if goods.amount.op == "number" and goods.amount.n == 1 and not goods.how_many and _is_one_piece(ctx, goods.noun):
        return replace(_counted_noun(ctx, goods, amounts.CountWords("", "one")), determiner="a")
    return ctx.framed("goods.no_fewer", goods=goods_phrase(ctx, goods))


def some_of_set(ctx: RenderContext, of: Things, count: amounts.CountWords) -> Inflectable:
    """At least so many of a set: `a tree in the supply`, `at least 2 players`."""
    base = things.noun_with_adjectives(ctx, of.noun, of.adjectives, count.category)
    one = count.words == "1" and _is_one_piece(ctx, of.noun)
    base = replace(base, determiner="a") if one else replace(base, number=count.words)
    said = things.with_owner_and_place(ctx, base, things.whose_of(ctx, of), of.where, counted=True)
    return said if one else ctx.framed("goods.no_fewer", goods=said)


def _is_one_piece(ctx: RenderContext, noun: str) -> bool:
    """Whether one of a noun is a thing by itself, as a worker is, and not so much of something, as 1 wood is."""
    declared = ctx.names.by_id.get(noun)
    return declared is None or isinstance(declared, Piece | Ground | Category | Building | Border)


def _all_or_any(ctx: RenderContext, goods: Goods) -> Inflectable:
    """Goods without a number: all of them, or any number."""
    base = things.noun_with_adjectives(ctx, goods.noun, goods.adjectives, ctx.book.plural)
    determiner = "all" if goods.how_many == "all" else "any_number"
    return things.with_owner_and_place(
        ctx, replace(base, determiner=determiner), things.whose_of(ctx, goods), goods.where, counted=True
    )


def quantities_phrase(ctx: RenderContext, found: tuple[Quantity, ...]) -> Inflectable:
    """Fixed amounts, as in a price list."""
    made = []
    for each in found:
        n = amounts.number_of_halves(ctx, each.amount) if each.halves else amounts.whole_number(ctx, each.amount)
        made.append(replace(ctx.phrase(each.noun, n.category), number=n.words))
    return PhraseList(ctx.book, tuple(made), "comma")


def item_phrase(ctx: RenderContext, thing: object) -> Inflectable:
    """What is put, taken or returned: goods by number, or things."""
    if isinstance(thing, Goods):
        return goods_phrase(ctx, thing)
    if isinstance(thing, Things):
        if thing.whose in ("your", "their") or "surplus" in thing.adjectives:
            return things.whole_set(ctx, thing)
        if not things.is_single(thing) and (
            thing.adjectives or thing.where or thing.noun in ("resource", "card", "tile")
        ):
            return replace(things.whole_set(ctx, thing), determiner="the" if thing.noun == "token" else "all")
        return replace(things.one_of_set(ctx, thing), determiner="this" if thing.whose == "this" else "the")
    if isinstance(thing, Local):
        return portion_phrase(ctx, thing) if thing.sort == "lot" else things.local_phrase(ctx, thing)
    assert isinstance(thing, Ref)
    return things.declared_phrase(ctx, thing)
