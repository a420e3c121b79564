"""Goods in a line, compiled: which nouns, how many, and what a player has to choose."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.expressions import Goods, Thing

from ..codegen.context import CodegenContext
from ..state.code import Count, Number
from ..state.game import Environment, Game
from .counting import count_of, nouns_of
from .halves import counted_amount

__all__ = ["Portion", "portion"]

Lot = tuple[tuple[int, int], ...]


class Portion:
    """One item of what is gained, paid or moved: `3 money`, `up to 2 resources`, or a lot that was drawn before."""

    __slots__ = (
        *("adjectives", "all", "amount", "any", "count", "figure", "figure_of"),
        *("kind", "lot", "nouns", "said", "unit", "up_to"),
    )

    def __init__(self, m: CodegenContext, said: Goods | Thing) -> None:
        self.lot = ""
        self.kind = ""
        self.up_to = self.all = self.any = False
        self.nouns: tuple[int, ...] = ()
        self.amount: Number = lambda game, names: 0
        self.count: Count = lambda game, names, who: 0
        self.figure = ""
        self.figure_of: Thing | None = None
        self.said = said
        self.adjectives: tuple[str, ...] = ()
        self.unit = -1
        """The unit it is an amount of; -1 where it is something that players have."""
        if not isinstance(said, Goods):
            self.lot = getattr(said, "name", "")
            return
        self.nouns = nouns_of(m, said.noun)
        self.amount = counted_amount(m, said)
        self.unit = self.nouns[0] if self.nouns and self.nouns[0] in m.rules.units else -1
        self.count = count_of(m, said)
        self.up_to, self.all, self.any = said.up_to, said.how_many == "all", said.how_many == "any"
        self.kind = said.kind.name if said.kind is not None else ""
        self.adjectives = said.adjectives
        if said.amount.op == "figure":
            self.figure, self.figure_of = said.amount.figure, said.amount.of

    @property
    def is_choice(self) -> bool:
        """Whether a player has to say which, or how many."""
        several = len(self.nouns) > 1 and not self.kind
        return self.up_to or self.any or (several and (not self.all or "surplus" in self.adjectives))

    def fixed(self, game: Game, names: Environment) -> Lot:
        """The nouns and amounts, where there is nothing to choose. `all` is what whoever acts has."""
        if self.lot:
            lot: Lot = names[self.lot]
            return lot
        if self.kind:
            return ((names[self.kind], self.amount(game, names)),)
        if self.all:
            who = names["they"]
            if self.adjectives and len(self.nouns) == 1:
                return ((self.nouns[0], self.count(game, names, who)),)
            return self._held(game.counts[who])
        return ((self.nouns[0], self.amount(game, names)),)

    def _held(self, row: list[int]) -> Lot:
        return tuple([(noun, row[noun]) for noun in self.nouns if row[noun]])

    def limit(self, limits: Sequence[int]) -> tuple[int, ...]:
        """Limits by noun, reduced to 1 where the goods must be different."""
        if "different" in self.adjectives:
            return tuple([min(1, limit) for limit in limits])
        return tuple(limits)

    def bounds(self, game: Game, names: Environment, limits: Sequence[int]) -> tuple[int, int]:
        """The least and the most in all that a player may choose within limits."""
        there = sum(limits)
        if self.all:
            amount = self.count(game, names, names["they"])
            return amount, amount
        if self.any:
            return 1, there
        amount = max(0, self.amount(game, names))
        return (0, min(amount, there)) if self.up_to else (amount, amount)


def portion(m: CodegenContext, said: Goods | Thing | None) -> Portion:
    """The portion of a phrase that the compiler has made sure is there."""
    assert said is not None
    return Portion(m, said)
