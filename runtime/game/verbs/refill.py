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
        if area not in numbers.piles or source not in numbers.piles:
            return
        pile, deck = numbers.pile(area, seat), numbers.pile(source, seat)
        while len(game.piles[pile]) < size and draw_card(game, deck, pile, seat, cause):
            pass

    return [(step, rest)], rest


def _precheck(check: Precheck, effect: Refill) -> bool:
    return True


VERB = Verb(("refill",), write=refill, precheck=_precheck, always_possible=True, trigger_cost=no_cost)
