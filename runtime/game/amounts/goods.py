"""Goods: which nouns and how many a line speaks of, and the mixes a player may choose from."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.expressions import Goods, Thing

from ..codegen.context import CodegenContext
from ..state.code import Count, Number
from ..state.game import Environment, Game
from .counting import counting, nouns_of
from .halves import counted

__all__ = ["Portion", "portion"]

Lot = tuple[tuple[int, int], ...]


class Portion:
    """Part of what is gained, paid or moved."""

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
        self.amount = counted(m, said)
        self.unit = self.nouns[0] if self.nouns and self.nouns[0] in m.rules.units else -1
        self.count = counting(m, said)
        self.up_to, self.all, self.any = said.up_to, said.how_many == "all", said.how_many == "any"
        self.kind = said.kind.name if said.kind is not None else ""
        self.adjectives = said.adjectives
        if said.amount.op == "figure":
            self.figure, self.figure_of = said.amount.figure, said.amount.of

    @property
    def is_choice(self) -> bool:
        """Whether somebody has to say which, or how many."""
        several = len(self.nouns) > 1 and not self.kind
        return self.up_to or self.any or (several and (not self.all or "surplus" in self.adjectives))

    def fixed(self, game: Game, names: Environment) -> Lot:
        """What it is, where there is nothing to choose; of `all`, what the one who acts has."""
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

    def limited(self, limits: Sequence[int]) -> tuple[int, ...]:
        """How many of each kind at most: one, where they must be different."""
        if "different" in self.adjectives:
            return tuple([min(1, limit) for limit in limits])
        return tuple(limits)

    def bounds(self, game: Game, names: Environment, limits: Sequence[int]) -> tuple[int, int]:
        """How many in all, at least and at most, where there is something to choose."""
        there = sum(limits)
        if self.all:
            amount = self.count(game, names, names["they"])
            return amount, amount
        if self.any:
            return 1, there
        amount = max(0, self.amount(game, names))
        return (0, min(amount, there)) if self.up_to else (amount, amount)


def portion(m: CodegenContext, said: Goods | Thing | None) -> Portion:
    assert said is not None
    return Portion(m, said)
