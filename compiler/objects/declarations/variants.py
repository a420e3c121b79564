"""What a pack is in a game with some variants."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ..expressions import Amount, Arithmetic, Bounded, Halves, Number
from ..walking import nodes
from .declaration import Declaration
from .declared import PlayerRange
from .game import ChangedStep, ValueChange, Variant
from .nouns import Neutral, Option, Value
from .pack import Pack
from .steps import changed_step_id

__all__ = ["Contradiction", "contradiction_among", "with_variants"]

_NOBODY = PlayerRange.model_construct(least=0, most=0)


def with_variants(pack: Pack, variants: Sequence[Variant]) -> Pack:
    """The pack as it is in a game with these variants: without what they remove, with the figures and choices they
    make, and with their steps as if a pack had stated them."""
    if not variants:
        return pack
    removed = {each.thing for variant in variants for each in variant.removes}
    chosen = {each.option: each.choice for variant in variants for each in variant.sets}
    made: list[Declaration] = []
    for each in pack.declarations:
        if isinstance(each, Neutral) and each.id in removed:  # lines may still ask about it
            made.append(each.model_copy(update={"players": _NOBODY}))
        elif isinstance(each, Option) and each.id in chosen:
            made.append(each.model_copy(update={"default": chosen[each.id]}))
        elif isinstance(each, Value):
            made.append(_with_figures(each, variants))
        elif each.id not in removed:
            made.append(each)
    made += [step for variant in variants for step in _changed_steps(variant)]
    return pack.model_copy(update={"declarations": tuple(made)})


def _changed_steps(variant: Variant) -> Iterator[ChangedStep]:
    for edit in variant.steps:
        yield ChangedStep.model_construct(
            kind="step",
            id=changed_step_id(variant, edit),
            change=edit,
            origin=variant.origin,
            file=variant.file,
            line=variant.line,
        )


# ---- figures


def _with_figures(value: Value, variants: Sequence[Variant]) -> Value:
    """A value with what the variants make of it, one after the other."""
    for change in (each for variant in variants for each in variant.changes if each.value == value.id):
        if change.change == "set":
            value = value.model_copy(update={"amount": _changed(change.amount, change), "by": None, "tiers": ()})
        elif value.amount is not None:
            value = value.model_copy(update={"amount": _changed(value.amount, change)})
        else:
            tiers = [each.model_copy(update={"amount": _changed(each.amount, change)}) for each in value.tiers]
            value = value.model_copy(update={"tiers": tuple(tiers)})
    return value


def _changed(plain: Amount, change: ValueChange) -> Amount:
    """A figure after a change: worked out where it is a plain number."""
    made = change.amount
    if change.change == "more":
        made = _worked_out(plain, change.amount, int.__add__) or Arithmetic(
            op="plus", at=plain.at, left=plain, right=change.amount
        )
    elif change.change == "less":
        made = _worked_out(plain, change.amount, int.__sub__) or Arithmetic(
            op="minus", at=plain.at, left=plain, right=change.amount
        )
    if change.at_least is not None:
        made = _worked_out(made, change.at_least, max) or Bounded(
            op="at_least", at=plain.at, of=made, bound=change.at_least
        )
    if change.at_most is not None:
        made = _worked_out(made, change.at_most, min) or Bounded(
            op="at_most", at=plain.at, of=made, bound=change.at_most
        )
    return made


def _worked_out(left: Amount, right: Amount, how: Callable[[int, int], int]) -> Amount | None:
    """What two plain numbers come to; None where that is only known in a game."""
    if isinstance(left, Number) and isinstance(right, Number):
        return Number.model_construct(op="number", at=left.at, n=how(left.n, right.n))
    if isinstance(left, Halves) and isinstance(right, Halves):
        return Halves.model_construct(op="halves", at=left.at, n=how(left.n, right.n))
    return None


# ---- variants that do not go together


class Contradiction(NamedTuple):
    one: Variant
    other: Variant
    why: str

    @property
    def message(self) -> str:
        names = " and ".join(f"`{each.id.split('.')[-1]}`" for each in (self.one, self.other))
        return f"the variants {names} cannot be played together: {self.why}"


def contradiction_among(chosen: Sequence[Variant]) -> Contradiction | None:
    """The first two variants of which one speaks of what the other removes, or that change the same step."""
    steps: dict[tuple[str, str], Variant] = {}
    removed = {each.thing: variant for variant in chosen for each in variant.removes}
    for variant in chosen:
        for edit in variant.steps:
            other = steps.setdefault((edit.of, edit.name), variant)
            if other is not variant:
                return Contradiction(other, variant, f"both change the step `{edit.name}`")
        for id in _named_in(variant) & removed.keys():
            other = removed[id]
            if other is not variant:
                name = id.split(".")[-1]
                return Contradiction(other, variant, f"the first removes `{name}`, which the second names")
    return None


def _named_in(variant: Variant) -> set[str]:
    """The ids of what a variant speaks of, besides what it removes."""
    kept = variant.model_copy(update={"removes": ()})
    return {value for node in nodes(kept) for value in vars(node).values() if isinstance(value, str) and "." in value}
