"""`store`: resources are kept in one's own storage; only asked after `can`."""

from __future__ import annotations

from compiler.verbs.store import Store

from ..amounts.goods import portion
from ..codegen.context import CodegenContext, Verb
from ..engine.storage import can_store
from ..state.code import Continuation, Feasibility, Steps
from ..state.game import Environment, Game

__all__ = ["VERB", "store"]


def store(m: CodegenContext, act: Store, rest: Feasibility) -> tuple[Steps, Feasibility]:
    taken, resources = portion(m, act.goods), m.numbers.resources

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat, more = names["they"], dict(taken.fixed(game, names))
        held = [game.counts[seat][noun] + more.get(noun, 0) for noun in resources]
        return can_store(game, seat, held) and rest(game, names, continuation)

    return [], is_feasible


VERB = Verb(("store",), write=store)
