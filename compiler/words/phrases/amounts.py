"""Amounts in words: `3`, `X`, `2 × X`, `half the winning bid, rounded down`, `1 for every 3 trees planted`."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ...objects.declarations.wheels import Marker
from ...objects.expressions import Amount, Figure, Local, Per, Things, ValueOf, WorthOf
from ..language.frames import Fixed, Inflectable
from ..language.nouns import BracketedPhrase, NounPhrase
from . import things
from .context import RenderContext

__all__ = [
    "CountWords",
    "amount_phrase",
    "count_words",
    "each_counted",
    "number_of_halves",
    "resolve_value",
    "whole_number",
]


class CountWords(NamedTuple):
    """A number before a noun: how it is written, and which plural form follows."""

    words: str
    category: str


def resolve_value(ctx: RenderContext, amount: Amount) -> Amount:
    """The number that a declared value always is; the amount itself where it changes or is no value."""
    if isinstance(amount, ValueOf) and amount.id not in ctx.changing_values:
        declared = ctx.values[amount.id]
        if declared.amount is not None:
            inside = resolve_value(ctx, declared.amount)
            if inside.op in ("number", "halves"):
                return inside
    return amount


def count_words(ctx: RenderContext, amount: Amount) -> CountWords | None:
    """An amount as it stands before a noun; None where it needs words of its own."""
    amount = resolve_value(ctx, amount)
    book = ctx.book
    match amount.op:
        case "number":
            return whole_number(ctx, amount.n)
        case "halves":
            return number_of_halves(ctx, amount.n)
        case "local" if amount.sort == "number":
            known = ctx.locals[amount.name]
            if isinstance(known, NumberRange):
                return CountWords(known.render(""), book.category(known.most))
            return CountWords(known.render(""), book.unknown)
        case "plus" | "minus" | "times":
            left, right = count_words(ctx, amount.left), count_words(ctx, amount.right)
            if left is None or right is None:
                return None
            inside = amount.op == "times"
            words = ctx.say(
                f"amount.{amount.op}",
                left=Fixed(_bracket_sum(amount.left, left.words) if inside else left.words),
                right=Fixed(_bracket_sum(amount.right, right.words) if inside or amount.op == "minus" else right.words),
            )
            return CountWords(words, book.unknown)
    return None


def whole_number(ctx: RenderContext, n: int) -> CountWords:
    return CountWords(str(n) if n >= 0 else f"−{-n}", ctx.book.category(n))


def number_of_halves(ctx: RenderContext, n: int) -> CountWords:
    """A number of halves: `½`, `1½`, `2`."""
    if n % 2 == 0:
        return whole_number(ctx, n // 2)
    return CountWords("½", ctx.book.half) if n == 1 else CountWords(f"{n // 2}½", ctx.book.category(2))


def _bracket_sum(amount: Amount, words: str) -> str:
    """The words in brackets, if the amount is a sum or difference."""
    return f"({words})" if amount.op in ("plus", "minus") else words


class NumberRange:
    """A number that is chosen where it is used, as its range: `1 to 9`."""

    __slots__ = ("_words", "most")
    has_article = False

    def __init__(self, render: str, most: int) -> None:
        self._words = render
        self.most = most

    def render(self, case: str) -> str:
        return self._words


# ---- amounts that are phrases


def amount_phrase(ctx: RenderContext, amount: Amount) -> Inflectable:
    """Any amount as a phrase, without a noun."""
    amount = resolve_value(ctx, amount)
    found = count_words(ctx, amount)
    if found is not None:
        return Fixed(found.words)
    match amount.op:
        case "value":
            named = ctx.names.has_phrase(amount.id)
            return ctx.phrase(amount.id) if named else Fixed(ctx.names.quoted_title(amount.id))
        case "face" if isinstance(ctx.names.by_id[amount.id], Marker):
            return ctx.framed("amount.marker", marker=ctx.phrase(amount.id, determiner="the"))
        case "face":
            return ctx.framed("amount.face", die=ctx.phrase(amount.id, determiner="the"))
        case "count":
            return ctx.framed("amount.count", things=things.whole_set(ctx, things.with_default_owner(ctx, amount.of)))
        case "size":
            return ctx.framed("amount.count", things=things.lot_phrase(ctx, amount.of.name, ctx.book.plural))
        case "figure":
            return figure_phrase(ctx, amount)
        case "worth":
            return worth_phrase(ctx, amount)
        case "plus" | "minus" | "times":
            inside = amount.op == "times"
            return ctx.framed(
                f"amount.{amount.op}",
                left=_operand_phrase(ctx, amount.left, inside),
                right=_operand_phrase(ctx, amount.right, inside or amount.op == "minus"),
            )
        case "half":
            return ctx.framed(f"amount.half_{amount.rounded}", amount=amount_phrase(ctx, amount.of))
        case "per":
            return per_phrase(ctx, amount_phrase(ctx, amount.amount), amount)
        case "at_most" | "at_least":
            bound = amount_phrase(ctx, amount.bound)
            return ctx.framed(f"goods.{amount.op}", goods=amount_phrase(ctx, amount.of), bound=bound)
        case "local":
            return local_amount_phrase(ctx, amount)
    raise AssertionError(amount.op)


def _operand_phrase(ctx: RenderContext, amount: Amount, inside: bool) -> Inflectable:
    said, op = amount_phrase(ctx, amount), resolve_value(ctx, amount).op
    return (
        BracketedPhrase(said) if op in ("per", "at_most", "at_least") or (inside and op in ("plus", "minus")) else said
    )


def local_amount_phrase(ctx: RenderContext, local: Local) -> Inflectable:
    if local.name in ctx.locals:
        return ctx.locals[local.name]
    if local.name in ctx.lots:
        return ctx.framed("amount.count", things=things.lot_phrase(ctx, local.name, ctx.book.plural))
    return ctx.framed(f"local.{local.name}")


def figure_phrase(ctx: RenderContext, amount: Figure) -> Inflectable:
    if amount.of is None:
        return ctx.framed(f"figure.{amount.figure}.plain")
    if amount.figure == "distance":
        return _distance_phrase(ctx, amount)
    return ctx.framed(f"figure.{amount.figure}.of", thing=_thing_measured(ctx, amount))


def worth_phrase(ctx: RenderContext, amount: WorthOf) -> Inflectable:
    """What things are worth, all together."""
    of = amount.of
    thing = (
        things.whole_set(ctx, things.with_default_owner(ctx, of))
        if isinstance(of, Things)
        else things.thing_phrase(ctx, of)
    )
    if isinstance(thing, NounPhrase) and not thing.determiner:
        thing = replace(thing, determiner="the")
    return ctx.framed("figure.worth.of", thing=thing, noun=ctx.phrase(amount.noun, ctx.book.plural))


def _distance_phrase(ctx: RenderContext, amount: Figure) -> Inflectable:
    """A distance between two places, or over all roads; see `_way_phrase`."""
    said = _way_phrase(ctx, amount)
    return ctx.framed("figure.distance.all_roads", distance=said) if amount.roads == "all" else said


def _way_phrase(ctx: RenderContext, amount: Figure) -> Inflectable:
    """A distance from where it says, or from the house or site at hand, if there is one; else from the heart of the
    town."""
    if amount.to is not None:
        other = things.thing_phrase(ctx, amount.to)
        return ctx.framed("figure.distance.between", here=_thing_measured(ctx, amount), thing=other)
    here = next((name for name in ("house", "site") if name in ctx.locals), None)
    if here is None or (isinstance(amount.of, Local) and amount.of.name == here):
        return ctx.framed("figure.distance.heart", thing=_thing_measured(ctx, amount))
    return ctx.framed("figure.distance.between", here=ctx.locals[here], thing=_thing_measured(ctx, amount))


# ---- so many for each


def per_phrase(ctx: RenderContext, what: Inflectable, amount: Per) -> Inflectable:
    """An amount for each of something: `3 € for each idle worker`, `1 for every 3 trees planted`."""
    if amount.every == 1:
        one = each_counted(ctx, amount.of)
        if one is not None:
            return ctx.framed("goods.per_each", goods=what, thing=one)
        number = _operand_phrase(ctx, amount.of, True)
        once = amount.amount.op == "number" and amount.amount.n == 1 and isinstance(what, Fixed)
        return number if once else ctx.framed("goods.per_number", goods=what, thing=number)
    several = _counted_group(ctx, amount)
    if several is None:
        each = ctx.framed("amount.every", n=Fixed(str(amount.every)), amount=amount_phrase(ctx, amount.of))
        return ctx.framed(f"goods.per_many_{amount.rounded}", goods=what, things=each)
    return ctx.framed(f"goods.per_many_{amount.rounded}", goods=what, things=several)


def each_counted(ctx: RenderContext, amount: Amount) -> Inflectable | None:
    """One of what is counted, as in `for each tree`; None where it is a bare number."""
    match amount.op:
        case "count":
            return things.each_thing_phrase(ctx, things.with_default_owner(ctx, amount.of))
        case "size":
            return replace(things.lot_phrase(ctx, amount.of.name, "one"), determiner="each")
        case "figure" if amount.figure == "resource":
            return ctx.framed(
                "figure.resource.each", thing=_thing_measured(ctx, amount), each=ctx.phrase("resource", "one", "each")
            )
    return None


def _thing_measured(ctx: RenderContext, amount: Figure) -> Inflectable:
    """The thing that a figure belongs to."""
    of = amount.of
    assert of is not None
    if isinstance(of, Things) and of.noun == "tile" and not of.adjectives and not of.where:
        return ctx.phrase("tile", "one", "that")  # the one that was chosen
    return things.thing_phrase(ctx, of)


def _counted_group(ctx: RenderContext, amount: Per) -> Inflectable | None:
    """The group of things that `every` counts, `3 trees planted`; None where it is a bare number."""
    number, category = str(amount.every), ctx.book.category(amount.every)
    match amount.of.op:
        case "count":
            of = things.with_default_owner(ctx, amount.of.of)
            base = replace(things.noun_with_adjectives(ctx, of.noun, of.adjectives, category), number=number)
            return things.with_owner_and_place(ctx, base, things.whose_of(ctx, of), of.where, counted=True)
        case "size":
            return replace(things.lot_phrase(ctx, amount.of.of.name, category), number=number)
    return None
