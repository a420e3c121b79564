"""`refill`: an area is filled up to its size."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Area
from compiler.verbs.refill import Refill

from ..codegen.context import CodegenContext, Verb
from ..feasibility.precheck import Precheck
from ..feasibility.trigger_costs import no_cost
from ..mechanics.board.cards import draw_card
from ..state.code import Feasibility, Steps
from ..state.game import Frame, Game

__all__ = ["VERB", "refill"]


def refill(m: CodegenContext, act: Refill, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Fill an area: with cards up to its size, or with resources up to what it holds."""
    numbers, cause = m.numbers, m.cause(act.at)
    area, source = getattr(act.area, "id", ""), getattr(act.source, "id", "")
    declared = numbers.by_id.get(area)
    size = declared.size if isinstance(declared, Area) and declared.size is not None else 0

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        if area in numbers.area_rows and source in numbers.area_rows:
            _refill_counted(game, numbers.area_rows[area], numbers.area_rows[source], size, cause)
            return
        if area not in numbers.piles or source not in numbers.piles:
            return
        pile, deck = numbers.pile(area, seat), numbers.pile(source, seat)
        while len(game.piles[pile]) < size and draw_card(game, deck, pile, seat, cause):
            pass

    return [(step, rest)], rest


def _refill_counted(game: Game, target: int, source: int, size: int, cause: int) -> None:
    """Draw tokens, pieces or resources, each equally likely, until so many lie there or none is left."""
    lying, left = game.counts[target], game.counts[source]
    for _ in range(min(size - sum(lying), sum(left))):
        n = game.chance(sum(left))
        noun = next(noun for noun in range(len(left)) if (n := n - left[noun]) < 0)
        game.transfer(noun, 1, source, target, cause)


def _precheck(check: Precheck, effect: Refill) -> bool:
    return True


VERB = Verb(("refill",), write=refill, precheck=_precheck, always_possible=True, trigger_cost=no_cost)
