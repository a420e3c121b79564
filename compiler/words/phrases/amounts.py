"""Amounts in words: `3`, `X`, `2 × X`, `half the winning bid, rounded down`, `1 for every 3 trees planted`."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ...objects.declarations.nouns import Value
from ...objects.declarations.wheels import Marker
from ...objects.expressions import Amount, Figure, Local, Per, Things, ValueOf, WorthOf
from ..language.frames import Fixed, Phrase
from ..language.nouns import Bracketed, NounPhrase
from . import things
from .context import RenderContext

__all__ = ["Counted", "amount_phrase", "counted", "each_of", "halved", "stated", "whole"]


class Counted(NamedTuple):
    """A number in front of a noun: how it is written, and which plural form follows."""

    words: str
    category: str


def stated(s: RenderContext, amount: Amount) -> Amount:
    """A value of the pack as the amount it stands for, where that is always the same."""
    if isinstance(amount, ValueOf) and amount.id not in s.changing:
        declared = s.names.by_id[amount.id]
        assert isinstance(declared, Value)
        if declared.amount is not None:
            inside = stated(s, declared.amount)
            if inside.op in ("number", "halves"):
                return inside
    return amount


def counted(s: RenderContext, amount: Amount) -> Counted | None:
    """An amount that can stand in front of a noun; None for one that is a sentence of its own."""
    amount = stated(s, amount)
    book = s.book
    match amount.op:
        case "number":
            return whole(s, amount.n)
        case "halves":
            return halved(s, amount.n)
        case "local" if amount.sort == "number":
            known = s.known[amount.name]
            if isinstance(known, NumberRange):
                return Counted(known.said(""), book.category(known.most))
            return Counted(known.said(""), book.unknown)
        case "plus" | "minus" | "times":
            left, right = counted(s, amount.left), counted(s, amount.right)
            if left is None or right is None:
                return None
            inside = amount.op == "times"
            words = s.say(
                f"amount.{amount.op}",
                left=Fixed(_grouped(amount.left, left.words) if inside else left.words),
                right=Fixed(_grouped(amount.right, right.words) if inside or amount.op == "minus" else right.words),
            )
            return Counted(words, book.unknown)
    return None


def whole(s: RenderContext, n: int) -> Counted:
    return Counted(str(n) if n >= 0 else f"−{-n}", s.book.category(n))


def halved(s: RenderContext, n: int) -> Counted:
    """So many halves: `½`, `1½`, `2`."""
    if n % 2 == 0:
        return whole(s, n // 2)
    return Counted("½", s.book.half) if n == 1 else Counted(f"{n // 2}½", s.book.category(2))


def _grouped(amount: Amount, words: str) -> str:
    return f"({words})" if amount.op in ("plus", "minus") else words


class NumberRange:
    """A number that is chosen where it is used: `1 to 9`."""

    __slots__ = ("_said", "most")
    has_article = False

    def __init__(self, said: str, most: int) -> None:
        self._said = said
        self.most = most

    def said(self, case: str) -> str:
        return self._said


# ---- amounts that are phrases


def amount_phrase(s: RenderContext, amount: Amount) -> Phrase:
    """Any amount, without a noun."""
    amount = stated(s, amount)
    found = counted(s, amount)
    if found is not None:
        return Fixed(found.words)
    match amount.op:
        case "value":
            return Fixed(s.names.quoted(amount.id))
        case "face" if isinstance(s.names.by_id[amount.id], Marker):
            return s.framed("amount.marker", marker=s.phrase(amount.id, determiner="the"))
        case "face":
            return s.framed("amount.face", die=s.phrase(amount.id, determiner="the"))
        case "count":
            return s.framed("amount.count", things=things.several(s, things.owned(s, amount.of)))
        case "size":
            return s.framed("amount.count", things=things.lot_phrase(s, amount.of.name, s.book.plural))
        case "figure":
            return figure(s, amount)
        case "worth":
            return worth(s, amount)
        case "plus" | "minus" | "times":
            inside = amount.op == "times"
            return s.framed(
                f"amount.{amount.op}",
                left=_operand(s, amount.left, inside),
                right=_operand(s, amount.right, inside or amount.op == "minus"),
            )
        case "half":
            return s.framed(f"amount.half_{amount.rounded}", amount=amount_phrase(s, amount.of))
        case "per":
            return per(s, amount_phrase(s, amount.amount), amount)
        case "at_most" | "at_least":
            bound = amount_phrase(s, amount.bound)
            return s.framed(f"goods.{amount.op}", goods=amount_phrase(s, amount.of), bound=bound)
        case "local":
            return local_amount(s, amount)
    raise AssertionError(amount.op)


def _operand(s: RenderContext, amount: Amount, inside: bool) -> Phrase:
    said, op = amount_phrase(s, amount), stated(s, amount).op
    return Bracketed(said) if op in ("per", "at_most", "at_least") or (inside and op in ("plus", "minus")) else said


def local_amount(s: RenderContext, local: Local) -> Phrase:
    if local.name in s.known:
        return s.known[local.name]
    if local.name in s.lots:
        return s.framed("amount.count", things=things.lot_phrase(s, local.name, s.book.plural))
    return s.framed(f"local.{local.name}")


def figure(s: RenderContext, amount: Figure) -> Phrase:
    if amount.of is None:
        return s.framed(f"figure.{amount.figure}.plain")
    if amount.figure == "distance":
        return _distance(s, amount)
    return s.framed(f"figure.{amount.figure}.of", thing=_of(s, amount))


def worth(s: RenderContext, amount: WorthOf) -> Phrase:
    """What things are worth, all in all; in what, stands behind it."""
    of = amount.of
    thing = things.several(s, things.owned(s, of)) if isinstance(of, Things) else things.thing_phrase(s, of)
    if isinstance(thing, NounPhrase) and not thing.determiner:
        thing = replace(thing, determiner="the")
    return s.framed("figure.worth.of", thing=thing, noun=s.phrase(amount.noun, s.book.plural))


def _distance(s: RenderContext, amount: Figure) -> Phrase:
    """From the house or site spoken of, if there is one; else from the heart of the town."""
    here = next((name for name in ("house", "site") if name in s.known), None)
    if here is None or (isinstance(amount.of, Local) and amount.of.name == here):
        return s.framed("figure.distance.heart", thing=_of(s, amount))
    return s.framed("figure.distance.between", here=s.known[here], thing=_of(s, amount))


# ---- so many for each


def per(s: RenderContext, what: Phrase, amount: Per) -> Phrase:
    """`3 € for each idle worker`, `1 for every 3 trees planted`."""
    if amount.every == 1:
        one = each_of(s, amount.of)
        if one is not None:
            return s.framed("goods.per_each", goods=what, thing=one)
        number = _operand(s, amount.of, True)
        once = amount.amount.op == "number" and amount.amount.n == 1 and isinstance(what, Fixed)
        return number if once else s.framed("goods.per_number", goods=what, thing=number)
    several = _so_many(s, amount)
    if several is None:
        each = s.framed("amount.every", n=Fixed(str(amount.every)), amount=amount_phrase(s, amount.of))
        return s.framed(f"goods.per_many_{amount.rounded}", goods=what, things=each)
    return s.framed(f"goods.per_many_{amount.rounded}", goods=what, things=several)


def each_of(s: RenderContext, amount: Amount) -> Phrase | None:
    """One of what is counted, as in `for each tree`; None where a bare number is."""
    match amount.op:
        case "count":
            return things.each_thing(s, things.owned(s, amount.of))
        case "size":
            return replace(things.lot_phrase(s, amount.of.name, "one"), determiner="each")
        case "figure" if amount.figure == "resource":
            return s.framed("figure.resource.each", thing=_of(s, amount), each=s.phrase("resource", "one", "each"))
    return None


def _of(s: RenderContext, amount: Figure) -> Phrase:
    of = amount.of
    assert of is not None
    if isinstance(of, Things) and of.noun == "tile" and not of.adjectives and not of.where:
        return s.phrase("tile", "one", "that")  # the one that was chosen
    return things.thing_phrase(s, of)


def _so_many(s: RenderContext, amount: Per) -> Phrase | None:
    """`3 trees planted`"""
    number, category = str(amount.every), s.book.category(amount.every)
    match amount.of.op:
        case "count":
            of = things.owned(s, amount.of.of)
            base = replace(things.named(s, of.noun, of.adjectives, category), number=number)
            return things.described(s, base, of.whose, of.where, counted=True)
        case "size":
            return replace(things.lot_phrase(s, amount.of.of.name, category), number=number)
    return None
