"""Wheels and markers in sentences: what is produced, and with which marker."""

from __future__ import annotations

from collections.abc import Sequence

from ...diagnostics import Diagnostic, Place, error
from ...syntax.phrase import Phrase
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from .things import name_words, of_sort, slot_parts, thing, words_of

__all__ = ["marker_named", "one_part", "product"]


def product(r: AnalysisContext, operand: Phrase, slots: Sequence[Phrase]) -> Plain:
    """`produce wood`: the good, by its name. The wheel says how many."""
    if operand.rule != "words":
        raise Wrong(produce_how_many(r.place(operand), r.said(operand)))
    _nothing_more(r, slots)
    found = of_sort(r, thing(r, operand, "goods"), ("resource", "noun"), operand, "`produce`")
    symbol = r.scope.find(found.word)
    if found.sort == "unknown":
        return found.node
    if found.noun == "resource":
        raise Wrong(one_by_one(r.place(operand), "resource"))
    if symbol is None or symbol.kind not in ("resource", "currency"):
        raise Wrong(mistakes.wrong_sort(r.place(operand), found.word, found.sort, ("product",), "`produce`"))
    if found.adjectives or found.whose or found.every:
        raise Wrong(mistakes.not_used(r.place(operand), r.said(operand)))
    return {"op": "ref", "id": symbol.id, "kind": symbol.kind, "at": found.node["at"]}


def one_part(r: AnalysisContext, operand: Phrase, slots: Sequence[Phrase], sort: str, user: str) -> Plain:
    """The one wheel or marker that is meant."""
    _nothing_more(r, slots)
    user = user if user.startswith("`") else f"`{user}`"
    found = of_sort(r, thing(r, operand, f"{sort}s"), (sort,), operand, user)
    if found.sort != "unknown" and found.node["op"] != "ref":
        raise Wrong(one_by_one(r.place(operand), sort))
    return found.node


def marker_named(r: AnalysisContext, operand: Phrase, slots: Sequence[Phrase]) -> Plain | None:
    """The marker that words name; None where they name something else."""
    words = name_words(words_of(operand))
    symbol = r.scope.find(words[-1].text) if words and words[-1].text not in r.bound else None
    if symbol is None or symbol.kind != "marker":
        return None
    return one_part(r, operand, slots, "marker", "`put`")


def _nothing_more(r: AnalysisContext, slots: Sequence[Phrase]) -> None:
    if slots:
        said = slots[0]
        words = r.said(said) if said.rule != "slot" else f"{slot_parts(said)[0]} {r.said(slot_parts(said)[1])}"
        raise Wrong(mistakes.not_used(r.place(said), words))


# ---- what can be wrong


def produce_how_many(place: Place, said: str) -> Diagnostic:
    cure = "name the good alone, as in `produce wood`"
    return error("T370", f"`produce {said}` says how many, and that is for the wheel to say", place, cure)


def one_by_one(place: Place, sort: str) -> Diagnostic:
    return error("T371", f"a sentence speaks of one {sort} at a time", place, "write a line for each")
