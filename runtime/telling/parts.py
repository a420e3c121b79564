"""The parts of a sentence, written as a designer writes them: numbers, things and goods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from compiler.names.symbols import plural_of
from compiler.objects.declarations import Declaration
from compiler.objects.expressions import Amount, Goods, Thing, Things, Where

__all__ = ["COMPARED", "Parts", "short"]

COMPARED = {
    "is": "",
    "is_not": "not ",
    "at_least": "at least ",
    "at_most": "at most ",
    "more_than": "more than ",
    "fewer_than": "fewer than ",
}
_SIGNS = {"plus": "+", "minus": "-", "times": "*"}
_WHOSE = {"your": "your ", "other": "other ", "their": "their ", "this": "this ", "": ""}
_UNCOUNTED = ("currency", "points", "resource", "unit")
"""Kinds of nouns that have one form for any number: 1 money, 3 money."""


def short(id: str) -> str:
    """A name without its pack."""
    return id.rpartition(".")[2]


def _is_worth(amount: Amount) -> bool:
    """Whether an amount says itself what it is an amount of: what things are worth, or a sum of that."""
    if amount.op in ("plus", "minus"):
        return _is_worth(amount.left) and _is_worth(amount.right)
    return amount.op == "worth"


class Parts:
    def __init__(self, by_id: Mapping[str, Declaration]) -> None:
        self.by_id = by_id

    def name(self, id: str) -> str:
        """What something is called: here by the name that the pack gives it."""
        return short(id)

    def adjective(self, id: str) -> str:
        return short(id)

    # ---- numbers

    def amount(self, amount: Amount) -> str:
        match amount.op:
            case "number":
                return str(amount.n)
            case "halves":
                return f"{amount.n}/2"
            case "value" | "face":
                return self.name(amount.id)
            case "count":
                return self.things(amount.of)
            case "size" | "figure" if amount.op == "size" or amount.of is not None:
                of = self.thing(amount.of) if amount.of is not None else ""
                return of if amount.op == "size" else f"{amount.figure} of {of}"
            case "figure":
                return amount.figure
            case "worth":
                return f"{self.noun(amount.noun, many=False)} of {self.thing(amount.of, many=True)}"
            case "plus" | "minus" | "times":
                return f"{self.amount(amount.left)} {_SIGNS[amount.op]} {self.amount(amount.right)}"
            case "half":
                return f"half {self.amount(amount.of)}"
            case "per":
                return f"{self.amount(amount.amount)} {self.per(amount)}"
            case "at_most" | "at_least":
                return f"{self.amount(amount.of)}, {COMPARED[amount.op]}{self.amount(amount.bound)}"
        return amount.name if amount.op == "local" else ""

    def per(self, amount: Any) -> str:
        every = f"{amount.every} " if amount.every != 1 else ""
        of = self.things(amount.of.of, amount.every != 1) if amount.of.op == "count" else self.amount(amount.of)
        return f"per {every}{of}"

    # ---- things

    def thing(self, thing: Thing, many: bool = False) -> str:
        if thing.op == "local":
            return thing.name
        if thing.op == "things":
            return self.things(thing, many)
        return self.name(thing.id)

    def things(self, things: Things, many: bool = False) -> str:
        words = [_WHOSE[things.whose].strip(), *[self.adjective(each) for each in things.adjectives]]
        return " ".join([*filter(None, words), self.noun(things.noun, many)]) + self._where(things.where)

    def noun(self, name: str, many: bool) -> str:
        declared = self.by_id.get(name)
        if not many or (declared is not None and declared.kind in _UNCOUNTED):
            return self.name(name)
        return getattr(declared, "plural", "") or plural_of(short(name))

    def _where(self, where: Sequence[Where]) -> str:
        said = ""
        for each in where:
            relation = each.relation.replace("_", " ")
            if each.goods is not None:
                said += f" {relation} {self.goods(each.goods)}"
            elif each.distance is not None:
                said += f" {relation} {self.amount(each.distance)}"
            if each.thing is not None:
                own = each.thing.op == "ref" and getattr(self.by_id.get(each.thing.id), "each", False)
                of = "of" if each.distance is not None else relation
                said += f" {of} {'your ' if own else ''}{self.thing(each.thing)}"
        return said

    # ---- goods

    def goods(self, goods: Goods | Thing) -> str:
        if not isinstance(goods, Goods):
            return self.thing(goods)
        amount: Any = goods.amount
        if amount.op == "figure" or _is_worth(amount):  # `points of floor`, `fame of your buildings`
            return self.amount(amount)
        if amount.op == "value" or (amount.op == "per" and amount.amount.op == "value"):  # a value has its own noun
            return self.amount(amount)
        after = ""
        while amount.op in ("at_most", "at_least"):
            after = f", {COMPARED[amount.op]}{self.amount(amount.bound)}{after}"
            amount = amount.of
        if amount.op == "per":
            after = f" {self.per(amount)}{after}"
            amount = amount.amount
        if amount.op == "half":
            return self.amount(amount) + after
        many = bool(goods.how_many) or not (amount.op == "number" and amount.n == 1)
        number = {"all": "all", "any": ""}.get(goods.how_many, self.amount(amount))
        noun = goods.kind.name if goods.kind is not None else self.noun(goods.noun, many)
        words = ["up to" if goods.up_to else "", number, _WHOSE[goods.whose].strip()]
        words += [self.adjective(each) for each in goods.adjectives]
        return " ".join([*filter(None, words), noun]) + self._where(goods.where) + after
