"""Which variants a table plays with, whether so many players can, and what the pack is with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.declarations.declaration import Declaration
from compiler.objects.declarations.game import ChangedStep, Procedure, Setup, Variant
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.steps import StatedStep, steps_in_force
from compiler.objects.declarations.variants import contradiction_among, with_variants
from compiler.objects.expressions import Ref
from compiler.verbs.do import DoAction

from ...town.refusals import Refused
from .numbering import is_used_with

__all__ = ["chosen_variants", "in_force"]


def chosen_variants(pack: Pack, seats: int, names: Sequence[str]) -> list[Variant]:
    """The variants of these names; Refused where a name is unknown, or where the players are too few or too many."""
    if not is_used_with(pack.players, seats):
        few, many = pack.players.least, pack.players.most
        raise Refused("T905", f"`{pack.name}` is for {few} to {many} players, not {seats}")
    known = {each.id: each for each in pack.declarations if isinstance(each, Variant)}
    chosen: list[Variant] = []
    for name in names:
        found = next((each for id, each in known.items() if name in (id, id.split(".")[-1])), None)
        if found is None:
            there = ", ".join(f"`{id.split('.')[-1]}`" for id in known)
            raise Refused("T906", f"`{pack.name}` has no variant `{name}`", f"there is {there}" if there else "")
        if not is_used_with(found.players, seats):
            raise Refused("T905", f"the variant `{name}` is not for {seats} players")
        if found not in chosen:
            chosen.append(found)
    contradiction = contradiction_among(chosen)
    if contradiction is not None:
        raise Refused("T906", contradiction.message)
    return chosen


def in_force(pack: Pack, variants: Sequence[Variant]) -> Pack:
    """The pack as it is played with these variants. A step that takes the place of another becomes a procedure of its
    own, so that its lines are still told as those of its variant or of the pack that states it."""
    declared = with_variants(pack, variants).declarations
    made: list[Declaration] = []
    for each in declared:
        if isinstance(each, Setup | Procedure):
            made += _with_steps(each, steps_in_force(each, declared))
        elif not isinstance(each, ChangedStep):
            made.append(each)
    return pack.model_copy(update={"declarations": tuple(made)})


def _with_steps(declared: Setup | Procedure, stated: Sequence[StatedStep]) -> Iterator[Declaration]:
    """A set-up or procedure with the steps that are done, and a procedure for each that stands elsewhere."""
    steps = []
    for each in stated:
        step, stated_in = each.step, each.stated_in
        if stated_in is not declared:
            here = declared.steps[each.number - 1].at
            done = DoAction(do="do", at=here, action=Ref(op="ref", at=(0, 0), id=each.id, kind="procedure"))
            yield Procedure.model_construct(
                kind="procedure",
                id=each.id,
                steps=(step,),
                origin=stated_in.origin,
                file=stated_in.file,
                line=stated_in.line,
            )
            step = declared.steps[each.number - 1].model_copy(update={"players": None, "needs": (), "effects": (done,)})
        steps.append(step)
    yield declared.model_copy(update={"steps": tuple(steps)})
