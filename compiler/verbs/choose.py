"""`choose`: decide: a number in a range, or one of several things."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis import mistakes
from ..meaning.analysis.context import AnalysisContext, Plain, Wrong
from ..meaning.analysis.spec import (
    Clause,
    Part,
    Spoken,
    Verb,
)
from ..meaning.phrases.amounts import narrow, number
from ..meaning.phrases.naming import new_name, subject_of
from ..meaning.phrases.things import Found, thing
from ..objects.act import Act
from ..objects.base import LocalName
from ..objects.expressions import Amount, Thing

__all__ = ["SPEC", "ChooseNumber", "ChooseThing"]


class ChooseNumber(Act):
    do: Literal["choose_number"]
    binds: LocalName
    least: Amount
    most: Amount


class ChooseThing(Act):
    do: Literal["choose_thing"]
    binds: LocalName
    among: Thing


def _read(r: AnalysisContext, clause: Clause) -> Plain:
    source, among = clause.parts.get("from"), clause.parts.get("among")
    if not clause.objects:
        raise Wrong(mistakes.part_missing(r.place(clause.word), clause.verb, ""))
    name = clause.objects[0].words
    _nothing_unused(r, clause)
    node: Plain = {"at": r.at(clause.phrase), **subject_of(r, clause)}
    if among is not None or (source is not None and "to" not in clause.parts):
        said = among or source
        assert said is not None
        found = _choice_set(r, said, among is not None)
        node |= {"do": "choose_thing", "among": found.node}
        node["binds"] = new_name(r, name, _member_sort(r, found))
    elif source is not None:
        least = number(r, source.words, source.slots, "`from`")
        most = number(r, clause.parts["to"].words, clause.parts["to"].slots, "`to`")
        if least["op"] == most["op"] == "number" and least["n"] > most["n"]:
            raise Wrong(mistakes.empty_range(r.place(source.words), least["n"], most["n"]))
        node |= {"do": "choose_number", "least": least, "most": most}
        node["binds"] = new_name(r, name, "number")
    else:
        raise Wrong(mistakes.choose_what(r.place(clause.phrase)))
    return node


def _nothing_unused(r: AnalysisContext, clause: Clause) -> None:
    """Every word of a choice counts for something."""
    for slot in clause.objects[0].slots:
        raise Wrong(mistakes.not_used(r.place(slot), r.said(slot)))
    if clause.times is not None:
        raise Wrong(mistakes.times_outside_choice(r.place(clause.times)))
    if "among" in clause.parts:
        for preposition in ("from", "to"):
            if preposition in clause.parts:
                extra = clause.parts[preposition].words
                raise Wrong(mistakes.not_used(r.place(extra), f"{preposition} {r.said(extra)}"))


def _choice_set(r: AnalysisContext, said: Spoken, among: bool) -> Found:
    operand = said.words
    found = narrow(r, thing(r, operand, "things to choose from"), said.slots)
    if found.sort == "unknown" or (found.sort == "area" and not among):
        return found
    if found.node["op"] == "things" and (found.plural or found.sort == "player") and found.sort != "relation":
        return found
    if found.node["op"] == "local" and found.sort == "players":
        return found
    raise Wrong(mistakes.wrong_sort(r.place(operand), found.word, found.sort, ("set",), "`choose`"))


_HELD = {
    **{sort: sort for sort in ("resource", "piece", "building", "land", "tile")},
    **dict.fromkeys(("inhabitant", "visitor"), "card"),
}


def _member_sort(r: AnalysisContext, found: Found) -> str:
    """What one of them is."""
    if found.sort == "area":
        symbol = r.scope.find(found.word)
        held = symbol.facts.holds[0] if symbol and symbol.facts.holds else "inhabitant"
        return _HELD.get(held, "unknown")  # what it holds may be misspelt, and is told there
    return {"players": "player"}.get(found.sort, found.sort)


SPEC = Verb(
    "choose",
    "decide: a number in a range, or one of several things",
    Part("binds", ("new name",), required=True),
    parts={
        "from": Part("source", ("number", "area")),
        "to": Part("most", ("number",)),
        "among": Part("among", ("set",)),
    },
    models=(ChooseNumber, ChooseThing),
    read=_read,
)
