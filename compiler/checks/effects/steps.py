"""How many acts an effect can take at most, by its shape alone."""

from __future__ import annotations

from typing import Any

from ...meaning.analysis.context import Plain
from ...source import limits
from ..declarations.view import PackView, walk_nodes

__all__ = ["StepCounter", "callee_of"]

_MOST_OF = {"player": 12, "bidder": 12, "builder": 12}
_ANY_SET = 64
"""How many things a set may have whose size is not known; a town has no more of anything a loop goes over."""
_ENOUGH = limits.STEPS * 1000
"""Nobody needs to know how much more it is."""


_ONE_OF = {"if": ("then", "otherwise"), "either": ("branches",), "by": ("tiers",)}
"""Blocks of which one part is done: under which names those parts stand."""


def callee_of(statement: Plain) -> str:
    """The id of the declaration that a statement does or uses; empty where it names none."""
    called = {"do": statement.get("action"), "use": statement.get("thing")}.get(statement.get("do", ""))
    return called["id"] if called and called["op"] == "ref" else ""


class StepCounter:
    """Counts the steps of one declaration."""

    def __init__(self, view: PackView, declaration: Plain, totals: dict[str, int]) -> None:
        self.view = view
        self.declaration = declaration
        self.totals = totals
        """The steps of everything it does; what is missing calls itself, which is reported elsewhere."""
        self._named_amounts: dict[str, list[Plain]] | None = None
        """Each number that gets a name here, with the most it can be."""
        self._bounds: dict[str, int] = {}

    def count(self, node: Any) -> int:
        """The most steps that a part of the declaration can take."""
        if isinstance(node, list):
            return min(sum(self.count(each) for each in node), _ENOUGH)
        if not isinstance(node, dict):
            return 0
        if node.get("do") in _ONE_OF:
            return self._count_alternatives(node, _ONE_OF[node["do"]])
        inside = sum(self.count(value) for value in node.values() if isinstance(value, dict | list))
        if "do" in node:
            inside = max(inside, 1) * self._most_times(node) + self.totals.get(callee_of(node), 0) * _most_actors(node)
        elif isinstance(node.get("times"), int):  # one of several to pick, which can be picked again
            inside *= node["times"]
        return min(inside, _ENOUGH)

    def _count_alternatives(self, node: Plain, ways: tuple[str, ...]) -> int:
        """The steps of a block of which one part is done: those of the longest."""
        lengths = [self.count(way) for name in ways for way in _alternatives(node.get(name) or [])]
        others = sum(self.count(value) for name, value in node.items() if name not in ways)
        return min(max([1, *lengths]) + others, _ENOUGH)

    def _most_times(self, node: Plain) -> int:
        """How often a block is repeated at most."""
        match node["do"]:
            case "repeat":
                return self._most(node["most"])
            case "for_each_of":
                return self._most(node["amount"])
            case "for_each":
                return _MOST_OF.get(node["among"].get("noun", ""), _ANY_SET)
        return _most_actors(node)

    def _most(self, amount: Plain, *, in_value: bool = False) -> int:
        """The most an amount can be."""

        def of(part: str) -> int:
            return self._most(amount[part], in_value=in_value)

        match amount["op"]:
            case "number":
                found: int = amount["n"]
            case "local":
                found = self._most_of_local(amount["name"])
            case "value" if not in_value:
                found = self._most_of_value(amount["id"])
            case "plus":
                found = of("left") + of("right")
            case "minus":
                found = of("left")
            case "times":
                found = of("left") * of("right")
            case "half":
                found = of("of")
            case "per":
                found = of("amount") * of("of") // amount["every"] + 1
            case "at_most":
                found = min(of("of"), of("bound"))
            case "at_least":
                found = max(of("of"), of("bound"))
            case _:
                found = _ANY_SET
        return min(found, _ENOUGH)

    def _most_of_local(self, name: str) -> int:
        """The most a number with a local name can be."""
        if self._named_amounts is None:
            self._named_amounts = {}
            for here in walk_nodes(self.declaration):
                if here.get("do") in ("choose_number", "repeat") and here.get("binds"):
                    self._named_amounts.setdefault(here["binds"], []).append(here["most"])
        if name not in self._bounds:
            self._bounds[name] = _ANY_SET  # while it is worked out
            self._bounds[name] = max((self._most(most) for most in self._named_amounts.get(name, ())), default=_ANY_SET)
        return self._bounds[name]

    def _most_of_value(self, id: str) -> int:
        """The most a declared value can be, with all that variants may add or set."""
        value = self.view.objects.get(id, {})
        stated = [value.get("amount"), *(tier["amount"] for tier in value.get("tiers", ()))]
        known = [self._most(amount, in_value=True) for amount in stated if amount]
        changes = (change for variant in self.view.all_of_kind("variant") for change in variant["changes"])
        added = sum(self._most(change["amount"], in_value=True) for change in changes if change["value"] == id)
        return max(known, default=_ANY_SET) + added


def _alternatives(parts: list[Plain]) -> list[Any]:
    """The alternatives of a block: the lines of `then` are one; each branch and each range is one by itself."""
    return [parts] if not parts or "do" in parts[0] else list(parts)


def _most_actors(node: Plain) -> int:
    """How many players may do an act."""
    return _MOST_OF["player"] if node.get("every") else 1
