"""What answering an event can cost at the most: whoever has that much can go through with it in any case."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.sentences.effects import Effect

from ..codegen.context import CodegenContext
from ..state.plans import TriggerCost

__all__ = ["nothing", "together", "trigger_cost"]


def together(demands: Sequence[TriggerCost]) -> TriggerCost:
    return TriggerCost(
        tuple(each for demand in demands for each in demand.pays),
        tuple(each for demand in demands for each in demand.puts),
        any(demand.floor for demand in demands),
        all(demand.known for demand in demands),
    )


def trigger_cost(m: CodegenContext, effects: Sequence[Effect]) -> TriggerCost:
    return together([_one(m, effect) for effect in effects])


def _one(m: CodegenContext, effect: Effect) -> TriggerCost:
    verb = m.compilers.verbs[effect.do]
    return TriggerCost(known=False) if verb.trigger_cost is None else verb.trigger_cost(m, effect)


def nothing(m: CodegenContext, effect: Effect) -> TriggerCost:
    """What is done for nothing costs nothing, unless it is taken from somewhere."""
    return TriggerCost(known=getattr(effect, "source", None) is None)
