"""`share`: a reward is divided among builders, by builder or by block."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.verbs.share import Share

from ...town.layout.plan import NONE
from ..amounts.goods import portion
from ..codegen.context import CodegenContext, Verb
from ..engine.gains import Gains
from ..feasibility.trigger_costs import no_cost
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.places import STANDING, blocks_of

__all__ = ["VERB", "share"]


def share(m: CodegenContext, act: Share, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Divide a reward in equal parts or by blocks, rounded down; the neutral builder's part is lost."""
    numbers, cause = m.numbers, m.cause(act.at)
    parts = [portion(m, goods) for goods in act.goods]
    by_block = act.by == "block"
    gains = Gains(m.rules, [noun for part in parts for noun in part.nouns], rest)

    def shares(game: Game, names: Environment) -> Iterator[tuple[int, int, int]]:
        """Who gets how much of what. What was handed out before counts: it may be all that is left."""
        builders = names.get("builders", ())
        site = names["building"] - STANDING if "building" in names else NONE
        for part in parts:
            for noun, total in part.fixed(game, names) if builders else ():
                for seat in reversed(builders):
                    if seat >= numbers.seats:
                        continue
                    if by_block:
                        got = total * blocks_of(game, site, seat) // len(game.town.blocks[site])
                    else:
                        got = total // len(builders)
                    got = min(got, game.counts[numbers.source(noun, seat)][noun])
                    if got > 0:
                        yield seat, noun, got

    def step(game: Game, frame: Frame) -> None:
        for seat, noun, got in shares(game, frame.names):
            game.transfer(noun, got, numbers.source(noun, seat), seat, cause)
            gains.happen(game, seat, ((noun, got),), cause)

    if gains.never_fails:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        done = []
        for seat, noun, got in shares(game, names):
            game.counts[numbers.source(noun, seat)][noun] -= got
            game.counts[seat][noun] += got
            done.append((seat, ((noun, got),)))
        ok = gains.is_feasible(game, names, continuation, done)
        for seat, ((noun, got),) in done:
            game.counts[numbers.source(noun, seat)][noun] += got
            game.counts[seat][noun] -= got
        return ok

    return [(step, rest)], is_feasible


VERB = Verb(("share",), write=share, shared=True, trigger_cost=no_cost)
