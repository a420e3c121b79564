"""Random legal play that a seed fixes, without Python's own generator: the same in every version of Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.chance import draw_below, point_of_seed
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from runtime.game.tables.combinations import amounts_of_each
from tests.content.packs import pack

__all__ = ["Chooser", "positions", "rules_for"]


@cache
def rules_for(seats: int, *variants: str, of: str = "grinivil") -> Rules:
    """The rules of a pack that ships."""
    return rules_of(pack(of), seats, variants)


class Chooser:
    """Chooses moves by chance. Two with one seed choose alike."""

    def __init__(self, seed: int) -> None:
        self.point = point_of_seed(seed)

    def number(self, bound: int) -> int:
        value, self.point = draw_below(self.point, bound)
        return value

    def move(self, asked: Decision) -> Move:
        if asked.kind == "one":
            return self.number(len(asked.options))
        if asked.kind == "number":
            number: int = asked.options[self.number(len(asked.options))]
            return number
        if asked.kind == "trail":
            trail: tuple[int, ...] = asked.options[self.number(len(asked.options))]
            return trail
        for _ in range(40):
            mix = self._mix(asked)
            if asked.accepts is None or asked.accepts(mix):
                return mix
        return next(
            mix
            for mix in amounts_of_each(asked.limits, asked.least, asked.most)
            if asked.accepts is None or asked.accepts(mix)
        )

    def _mix(self, asked: Decision) -> tuple[int, ...]:
        """So many of each, not many more than must be."""
        most = min(asked.most, asked.least + 3)
        left, mix = asked.least + self.number(most - asked.least + 1), [0] * len(asked.limits)
        while left:
            kind = self.number(len(mix))
            if mix[kind] < asked.limits[kind]:
                mix[kind] += 1
                left -= 1
        return tuple(mix)

    def play(self, game: Game, most: int = 10_000) -> Game:
        """Play on, to the end or for so many moves."""
        for _ in range(most):
            asked = decision(game)
            if asked is None:
                break
            apply(game, self.move(asked))
        return game


def positions(rules: Rules, seed: int, most: int = 10_000) -> Iterator[tuple[Game, Decision]]:
    """Every question of a random game, as it comes: the same game each time, which goes on."""
    game, chooser = start(rules, seed), Chooser(seed)
    for _ in range(most):
        asked = decision(game)
        if asked is None:
            return
        yield game, asked
        apply(game, chooser.move(asked))
