"""Ranges of a number, each with lines of its own: `by n` and `for each of n`."""

from __future__ import annotations

from itertools import pairwise

from compiler.objects.sentences.effects import Tiers

from ..codegen.context import CodegenContext, Verb
from ..feasibility.bounds import is_lower_bound_exact, lower_bound
from ..feasibility.precheck import Precheck
from ..mechanics.flow.parts_in_order import Order, PartsInOrder
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game

__all__ = ["VERB", "tiers"]


def tiers(m: CodegenContext, effect: Tiers, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """`by`: do the line for a number. `for each`: do the line for every number up to it, one after the other."""
    amount, every = m.number(effect.amount), effect.do == "for_each_of"
    parts = PartsInOrder(m, f"_{effect.at[0]}.{effect.at[1]}", [tier.effects for tier in effect.tiers], rest, False)
    ranges = [(tier.least, tier.most) for tier in effect.tiers]

    def wanted(game: Game, names: Environment) -> Order:
        found = amount(game, names)
        return tuple(
            [
                n
                for number in (range(1, found + 1) if every else (found,))
                for n, (least, most) in enumerate(ranges)
                if least <= number and (most is None or number <= most)
            ]
        )

    def turn(game: Game, frame: Frame) -> None:
        names = frame.names
        left: Order = names[parts.key] if parts.key in names else wanted(game, names)
        if left:
            parts.jump_to(frame, left[0], left)
        else:
            parts.jump_to_end(frame)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return parts.is_possible(game, names, wanted(game, names), continuation)

    return [(turn, rest), *parts.steps], is_feasible if parts.any_can_fail or rest is not END else END


def _precheck(check: Precheck, effect: Tiers) -> bool:
    if effect.do != "by":
        # What each one brings can only be gains, or it is not told here.
        known = all(each.do in ("gain",) for tier in effect.tiers for each in tier.effects)
        check.outcome_unknown = check.outcome_unknown or not known
        return known
    number = lower_bound(check.m, check.numbers, effect.amount)
    ways = []
    for tier in effect.tiers:
        way = Precheck(check.m, numbers=dict(check.numbers), things=check.things, gained=check.gained)
        ways.append(
            (tier.least <= number and (tier.most is None or number <= tier.most), way, way.check_lines(tier.effects))
        )
    if not ways or any(way.sets for _, way, _ in ways):
        check.outcome_unknown = True
        return False
    chosen = next((index for index, (fits, _, _) in enumerate(ways) if fits), -1)
    if not _covers_all(check, effect):
        check.outcome_unknown = True  # a number that no line speaks of costs nothing
        return False
    cheapest = all(
        way.needed.get(key, 0) >= amount
        for _, way, _ in ways
        for key, amount in (ways[chosen][1].needed.items() if chosen >= 0 else ())
    )
    for key in ways[0][1].needed:
        smallest = min(way.needed.get(key, 0) for _, way, _ in ways)
        check.require(*key, smallest)
    check.outcome_unknown = check.outcome_unknown or any(way.outcome_unknown for _, way, _ in ways)
    return chosen >= 0 and cheapest and ways[chosen][2] and is_lower_bound_exact(check.m, check.numbers, effect.amount)


def _covers_all(check: Precheck, effect: Tiers) -> bool:
    """Whether every number there can be has a line."""
    largest = check.largest.get(getattr(effect.amount, "name", ""))
    last = effect.tiers[-1].most
    lowest = lower_bound(check.m, check.numbers, effect.amount)
    if any(before.most is None or after.least > before.most + 1 for before, after in pairwise(effect.tiers)):
        return False
    return effect.tiers[0].least <= lowest and (last is None or (largest is not None and largest <= last))


VERB = Verb(("by", "for_each_of"), write=tiers, precheck=_precheck)
