"""The plan of a list of effects: what is told together, and what is told as it stands.

It goes by the meaning alone, so it is the same in every language. A language may still end a sentence earlier, where it
would become too long in its words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...objects.act import Act
from ...objects.expressions import Arithmetic, Goods, Local, Number
from ...objects.sentences.conditions import Can
from ...objects.sentences.effects import Effect, ForEach, If, May
from ...objects.walking import meaning_of, nodes
from ...verbs.do import DoAction
from .inline_choices import CHOICES, is_told_in_its_act
from .per_unit import per_unit
from .told import EachDoes, IfPossible, Permission, Sentence, Told

__all__ = ["acts_of", "is_offered_anyway", "plan"]

_MOST_ACTS = 3
"""More acts than these in one sentence, and nobody remembers the first."""
_STATED = frozenset({"end", "change", "play"})
"""Verbs that tell what is so from now on, and are no order: `you have finished the game`."""
_JOINED_GOODS = frozenset({"gain", "pay", "lose"})
"""Verbs whose goods are told in one list, where all else is the same: `gain 3 € and 2 trees`."""


def plan(effects: Sequence[Effect], after: Sequence[object] = ()) -> list[Told]:
    """What is told of a list of effects, in order. ``after`` are nodes behind them that may still use their names."""
    told: list[Told] = []
    choices: list[Effect] = []
    effects = _with_joined_goods(effects)
    at = 0
    while at < len(effects):
        effect, rest = effects[at], effects[at + 1 :]
        priced = per_unit(effects[at:], after)
        if priced is not None:
            told.append(priced.told)
            at += priced.length
            continue
        at += 1
        if effect.do in CHOICES and is_told_in_its_act(effect, rest, after):
            choices.append(effect)
        elif isinstance(effect, Act) and effect.do not in CHOICES:
            _add_step(told, (*choices, effect))
            choices = []
        else:
            told.append(_planned(effect))
    return told


def _add_step(told: list[Told], steps: tuple[Effect, ...]) -> None:
    """Add an act, with the choices told in it, to the sentence before it where both have one subject."""
    last = told[-1] if told else None
    if isinstance(last, Sentence) and _go_together(last.steps, steps[-1]):
        told[-1] = Sentence((*last.steps, *steps))
    else:
        told.append(Sentence(steps))


def _go_together(steps: Sequence[Effect], act: Effect) -> bool:
    acts = acts_of(steps)
    if any(isinstance(each, DoAction) for each in (*acts, act)):
        return False  # what an action does may stand below it
    if any(each.do in _STATED for each in (*acts, act)):
        return False
    again = any(each.do == act.do for each in acts)  # `put ... and put ...` is easier to read as two sentences
    return not again and len(acts) < _MOST_ACTS and _subject(acts[-1]) == _subject(act)


def _subject(act: Any) -> object:
    return meaning_of(act.who), act.every


def acts_of(steps: Sequence[Effect]) -> list[Any]:
    """The acts of a sentence, without the choices told in them."""
    return [each for each in steps if each.do not in CHOICES]


def _with_joined_goods(effects: Sequence[Effect]) -> list[Effect]:
    """The effects, with neighbours that differ in their goods alone made one: `gain 3 money`, `gain 1 tree`."""
    joined: list[Effect] = []
    for effect in effects:
        last = joined[-1] if joined else None
        if isinstance(last, Act) and isinstance(effect, Act) and _differ_in_goods(last, effect):
            joined[-1] = last.model_copy(update={"goods": _one_list(_goods(last), _goods(effect))})
        else:
            joined.append(effect)
    return joined


def _one_list(before: tuple[Any, ...], more: tuple[Any, ...]) -> tuple[Any, ...]:
    """Goods in one list. Two amounts of one noun are a sum: `3 € plus 3 € for each idle worker`. With `and` it could be
    both for each."""
    last, first = before[-1], more[0]
    if not (isinstance(last, Goods) and isinstance(first, Goods) and _can_be_added(last, first)):
        return (*before, *more)
    total = Arithmetic(op="plus", at=last.amount.at, left=last.amount, right=first.amount)
    return (*before[:-1], last.model_copy(update={"amount": total}), *more[1:])


def _can_be_added(one: Goods, other: Goods) -> bool:
    left, right = (each.model_dump(exclude={"at", "amount"}) for each in (one, other))
    return (
        left == right
        and not one.how_many
        and not one.up_to
        and isinstance(one.amount, Number)
        and other.amount.op == "per"
    )


def _goods(act: Any) -> tuple[Any, ...]:
    found: tuple[Any, ...] = act.goods
    return found


def _differ_in_goods(one: Act, other: Act) -> bool:
    if one.do != other.do or one.do not in _JOINED_GOODS or getattr(one, "binds", None):
        return False
    left, right = meaning_of(one), meaning_of(other)
    return bool({**left, "goods": ()} == {**right, "goods": ()})


# ---- effects that are told in another shape


def _planned(effect: Effect) -> Told:
    match effect:
        case May():
            return _permission(effect) or effect
        case ForEach() if _needs_no_name(effect):
            return EachDoes(effect)
        case If(condition=Can() as can) if not effect.otherwise and is_offered_anyway(can, effect.then):
            return IfPossible(effect)
    return effect


def _permission(may: May) -> Permission | None:
    """The permission that a `may` is, where all it allows are acts of whoever may."""
    inside = plan(may.effects)
    if len(inside) != 1 or not isinstance(inside[0], Sentence):
        return None
    steps = inside[0].steps
    acts = acts_of(steps)
    if not all(_is_of(may, each) for each in acts):
        return None
    is_offer = len(acts) > 1 and acts[0].do == "pay" and getattr(acts[0], "to", None) is None
    return Permission(may, steps, steps.index(acts[0]) + 1 if is_offer else 0)


def _is_of(may: May, act: Any) -> bool:
    """Whether an act is done by whoever may do it."""
    return act.who is None or (not act.every and meaning_of(act.who) == meaning_of(may.who))


def is_offered_anyway(can: Can, then: Sequence[Effect]) -> bool:
    """Whether a condition asks for just what is then done, by the reader: what cannot be done is not offered."""
    reader = isinstance(can.who, Local) and can.who.name == "you"
    return reader and meaning_of(can.act) == meaning_of(then[0]) and len(then) == 1


def _needs_no_name(loop: ForEach) -> bool:
    """Whether `each builder` can stand where the name of a loop stands: once in its only act, or as the subject of all
    its acts."""
    inside = plan(loop.effects)
    if len(inside) != 1:
        return False
    uses = _count_uses(loop.effects, loop.binds)
    only = inside[0]
    if isinstance(only, Permission | May):
        may = only.may if isinstance(only, Permission) else only
        return uses == 1 and _is_name(may.who, loop.binds)
    if not isinstance(only, Sentence):
        return False
    acts = acts_of(only.steps)
    if len(acts) == len(only.steps) and all(_is_name(getattr(each, "who", None), loop.binds) for each in acts):
        return uses == len(acts)
    parts = [getattr(acts[0], field) for field in type(acts[0]).model_fields]
    return len(only.steps) == 1 and uses == 1 and any(_is_name(part, loop.binds) for part in parts)


def _is_name(part: object, name: str) -> bool:
    return isinstance(part, Local) and part.name == name


def _count_uses(effects: Sequence[Effect], name: str) -> int:
    return sum(_is_name(node, name) for node in nodes(tuple(effects)))
