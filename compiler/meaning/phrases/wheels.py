"""Wheels and markers in sentences: what is produced, and with which marker."""

from __future__ import annotations

from collections.abc import Sequence

from ...diagnostics import Diagnostic, Place, error
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from .things import name_words, read_thing, require_sort, split_slot, words_of

__all__ = ["find_marker", "read_product", "read_wheel_part"]


def read_product(ctx: AnalysisContext, operand: Phrase, slots: Sequence[Phrase]) -> Plain:
    """The good that is produced, by its name: `produce wood`. The wheel says how many."""
    if operand.rule != "words":
        raise LineError(produce_how_many(ctx.place(operand), ctx.source_of(operand)))
    _refuse_slots(ctx, slots)
    found = require_sort(ctx, read_thing(ctx, operand, "goods"), ("resource", "noun"), operand, "`produce`")
    symbol = ctx.scope.find(found.word)
    if found.sort == "unknown":
        return found.node
    if found.noun == "resource":
        raise LineError(one_by_one(ctx.place(operand), "resource"))
    if symbol is None or symbol.kind not in ("resource", "currency"):
        raise LineError(mistakes.wrong_sort(ctx.place(operand), found.word, found.sort, ("product",), "`produce`"))
    if found.adjectives or found.whose or found.every:
        raise LineError(mistakes.not_used(ctx.place(operand), ctx.source_of(operand)))
    return {"op": "ref", "id": symbol.id, "kind": symbol.kind, "at": found.node["at"]}


def read_wheel_part(ctx: AnalysisContext, operand: Phrase, slots: Sequence[Phrase], sort: str, user: str) -> Plain:
    """The one wheel or marker that is named. ``sort`` says which of the two is wanted."""
    _refuse_slots(ctx, slots)
    user = user if user.startswith("`") else f"`{user}`"
    found = require_sort(ctx, read_thing(ctx, operand, f"{sort}s"), (sort,), operand, user)
    if found.sort != "unknown" and found.node["op"] != "ref":
        raise LineError(one_by_one(ctx.place(operand), sort))
    return found.node


def find_marker(ctx: AnalysisContext, operand: Phrase, slots: Sequence[Phrase]) -> Plain | None:
    """The marker that the words name; None where they name something else."""
    words = name_words(words_of(operand))
    symbol = ctx.scope.find(words[-1].text) if words and words[-1].text not in ctx.bindings else None
    if symbol is None or symbol.kind != "marker":
        return None
    return read_wheel_part(ctx, operand, slots, "marker", "`put`")


def _refuse_slots(ctx: AnalysisContext, slots: Sequence[Phrase]) -> None:
    if slots:
        said = slots[0]
        words = (
            ctx.source_of(said)
            if said.rule != "slot"
            else f"{split_slot(said)[0]} {ctx.source_of(split_slot(said)[1])}"
        )
        raise LineError(mistakes.not_used(ctx.place(said), words))


# ---- what can be wrong


def produce_how_many(place: Place, said: str) -> Diagnostic:
    cure = "name the good alone, as in `produce wood`"
    return error("T370", f"`produce {said}` says how many, and that is for the wheel to say", place, cure)


def one_by_one(place: Place, sort: str) -> Diagnostic:
    return error("T371", f"a sentence speaks of one {sort} at a time", place, "write a line for each")
