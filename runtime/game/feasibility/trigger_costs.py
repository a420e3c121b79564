"""Upper bounds of what triggers cost: whoever has that much can carry them through in any case."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.sentences.effects import Effect

from ..codegen.context import CodegenContext
from ..state.plans import TriggerCost

__all__ = ["no_cost", "sum_costs", "trigger_cost"]


def sum_costs(costs: Sequence[TriggerCost]) -> TriggerCost:
    """All costs together; known only where each is."""
    return TriggerCost(
        tuple(each for cost in costs for each in cost.pays),
        tuple(each for cost in costs for each in cost.puts),
        any(cost.floor for cost in costs),
        all(cost.known for cost in costs),
    )


def trigger_cost(m: CodegenContext, effects: Sequence[Effect]) -> TriggerCost:
    """The most that lines can cost where they answer an event."""
    return sum_costs([_cost_of_effect(m, effect) for effect in effects])


def _cost_of_effect(m: CodegenContext, effect: Effect) -> TriggerCost:
    verb = m.compilers.verbs[effect.do]
    return TriggerCost(known=False) if verb.trigger_cost is None else verb.trigger_cost(m, effect)


def no_cost(m: CodegenContext, effect: Effect) -> TriggerCost:
    """The `Verb.trigger_cost` of verbs that cost nothing. Not known where something is taken from a source, which may
    be empty."""
    return TriggerCost(known=getattr(effect, "source", None) is None)
