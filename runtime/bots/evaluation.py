"""What a position is worth to a player, in points: by figures that every pack has, never by names.

- the points that a final scoring would give now: it counts money, cards in hand, and what buildings bring;
- what money and goods are worth beyond that, because they can still be used;
- pieces that are free to be used again, and those of one's own that stand in town;
- what the best trip promises that one's visitor asks for.
"""

from __future__ import annotations

from compiler.objects.declarations.nouns import Currency, Piece, Points

from ..game.engine.execution import push, run, unwind
from ..game.state.game import Game
from ..game.state.rules import Rules
from .trip_promise import best_promise

__all__ = ["Worth"]


class Worth:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        numbers = rules.numbers
        nouns = list(enumerate(numbers.nouns))
        self.seats = numbers.seats
        self.points = next(noun for noun, each in nouns if isinstance(each, Points))
        self.money = [noun for noun, each in nouns if isinstance(each, Currency)]
        self.resources = numbers.resources
        self.floor = numbers.floor
        self.tree = numbers.tree
        self.standing = [noun for noun in rules.standing_type if numbers.is_each(noun)]
        in_town = {numbers.floor, *self.standing}
        self.free = [noun for noun, each in nouns if isinstance(each, Piece) and each.each and noun not in in_town]
        self.rate = max([*rules.leftover.values(), 1])
        """How much money makes a point in the end."""
        self.resource = _points_per_resource(rules)

    step = 0.08
    """What a step of the pawn costs."""

    def of(self, game: Game, seat: int) -> float:
        """The worth of a position to a seat. Plays the game on: pass a copy."""
        row, promised = list(game.counts[seat]), best_promise(game, seat)
        if not game.over:
            _score(game, seat)
        value = float(game.counts[seat][self.points])
        if game.over:
            return value
        value += sum([row[noun] for noun in self.money]) * 0.2 / self.rate
        held = sum([row[noun] for noun in self.resources])
        value += self.resource * (min(held, 6) * 0.75 + max(0, held - 6) * 0.2)
        if self.tree >= 0:
            value += 0.4 * min(row[self.tree], 6)
        value += 0.4 * sum([row[noun] for noun in self.free])
        placed = game.counts[game.rules.numbers.placed + seat]
        value += 0.5 * sum([placed[noun] for noun in self.standing])
        return value + 0.5 * promised


def _score(game: Game, seat: int) -> None:
    """Somebody's final scoring, as if the game were over now."""
    game.decision = None
    unwind(game, 0)
    game.scoring = True
    for code in reversed(game.rules.scorings):
        push(game, code, {"you": seat, "they": seat})
    run(game)


def _points_per_resource(rules: Rules) -> float:
    """What a resource is worth when it goes into a floor."""
    resources = set(rules.numbers.resources)
    spent = gained = 0
    for costs, gains in zip(rules.floors.costs, rules.floors.gains, strict=True):
        for cost, gain in zip(costs, gains, strict=True):
            spent += sum([amount for noun, amount in cost if noun in resources])
            gained += sum([amount for _, amount in gain])
    return gained / spent if spent else 0.0
