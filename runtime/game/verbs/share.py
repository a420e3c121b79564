"""`share`: a reward is divided among builders, by builder or by block."""

from __future__ import annotations

from compiler.verbs.share import Share

from ...town.layout.plan import NONE
from ..amounts.goods import portion
from ..codegen.context import CodegenContext, Verb
from ..engine.gains import handle_gain
from ..feasibility.trigger_costs import no_cost
from ..state.code import Feasibility, Steps
from ..state.game import Frame, Game
from ..state.places import STANDING, blocks_of

__all__ = ["VERB", "share"]


def share(m: CodegenContext, act: Share, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Divide a reward in equal parts or by blocks, rounded down; the neutral builder's part is lost."""
    numbers, cause = m.numbers, m.cause(act.at)
    parts = [portion(m, goods) for goods in act.goods]
    by_block = act.by == "block"

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        builders = names.get("builders", ())
        site = names["building"] - STANDING if "building" in names else NONE
        if not builders:
            return
        for part in parts:
            for noun, total in part.fixed(game, names):
                for seat in reversed(builders):
                    if seat >= numbers.seats:
                        continue
                    if by_block:
                        got = total * blocks_of(game, site, seat) // len(game.town.blocks[site])
                    else:
                        got = total // len(builders)
                    source = numbers.source(noun, seat)
                    got = min(got, game.counts[source][noun])
                    if got > 0:
                        game.transfer(noun, got, source, seat, cause)
                        handle_gain(game, seat, ((noun, got),), cause)

    return [(step, rest)], rest


VERB = Verb(("share",), write=share, shared=True, trigger_cost=no_cost)
