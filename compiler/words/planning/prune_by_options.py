"""What can happen at all: lines that the choices of the table have settled are taken out before anything is said.

A block that is left empty goes too, so that no heading stands above nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...objects.sentences.conditions import Not
from ...objects.sentences.effects import (
    AnyOrder,
    Branch,
    Effect,
    Either,
    ForEach,
    If,
    May,
    Pick,
    Repeat,
    Tiers,
)
from ...objects.sentences.settled import Choices, holds_by_options

__all__ = ["prune"]


def prune(choices: Choices, effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """The effects without those that the choices rule out."""
    return tuple(left for effect in effects for left in _prune_effect(choices, effect))


def _prune_effect(choices: Choices, effect: Effect) -> Iterator[Effect]:
    """What is left of one effect: nothing, itself, or what was inside it."""
    match effect:
        case If():
            yield from _prune_if(choices, effect)
        case May() | Repeat() | ForEach():
            inside = prune(choices, effect.effects)
            if inside:
                yield effect.model_copy(update={"effects": inside})
        case AnyOrder():
            inside = prune(choices, effect.effects)
            yield from (effect.model_copy(update={"effects": inside}),) if len(inside) > 1 else inside
        case Either():
            yield from _prune_either(choices, effect)
        case Pick():
            options = [
                each.model_copy(update={"effects": inside})
                for each in effect.options
                if (inside := prune(choices, each.effects))
            ]
            if options:
                yield effect.model_copy(update={"options": tuple(options)})
        case Tiers():
            tiers = [
                each.model_copy(update={"effects": inside})
                for each in effect.tiers
                if (inside := prune(choices, each.effects))
            ]
            if tiers:
                yield effect.model_copy(update={"tiers": tuple(tiers)})
        case _:
            yield effect


def _prune_if(choices: Choices, effect: If) -> Iterator[Effect]:
    known = holds_by_options(choices, effect.condition)
    then, otherwise = prune(choices, effect.then), prune(choices, effect.otherwise)
    if known is not None:
        yield from then if known else otherwise
    elif then:
        yield effect.model_copy(update={"then": then, "otherwise": otherwise})
    elif otherwise:
        turned = Not(test="not", of=effect.condition, at=effect.condition.at)
        yield effect.model_copy(update={"condition": turned, "then": otherwise, "otherwise": ()})


def _prune_either(choices: Choices, effect: Either) -> Iterator[Effect]:
    open_ = [each for each in effect.branches if each.when is None or holds_by_options(choices, each.when) is not False]
    full = [made for each in open_ if (made := _prune_branch(choices, each)) is not None]
    if not full:
        return
    left = _only_way(full[0]) if len(full) == 1 else (effect.model_copy(update={"branches": tuple(full)}),)
    if len(full) < len(open_):  # one way is to do nothing
        left = (May(do="may", at=effect.at, effects=left),)
    yield from left


def _only_way(branch: Branch) -> tuple[Effect, ...]:
    """What is done where one branch is left."""
    if branch.when is None:
        return branch.effects
    return (If(do="if", at=branch.at, condition=branch.when, then=branch.effects),)


def _prune_branch(choices: Choices, branch: Branch) -> Branch | None:
    inside = prune(choices, branch.effects)
    if not inside:
        return None
    sure = branch.when is not None and holds_by_options(choices, branch.when) is True
    return branch.model_copy(update={"effects": inside, **({"when": None} if sure else {})})
