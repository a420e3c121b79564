"""`choose`: decide: a number in a range, or one of several things."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..meaning.analysis import mistakes
from ..meaning.analysis.context import AnalysisContext, LineError, Plain
from ..meaning.analysis.spec import (
    Clause,
    ClausePart,
    Part,
    Verb,
)
from ..meaning.phrases.amounts import narrow, read_number
from ..meaning.phrases.naming import bind_new_name, read_subject
from ..meaning.phrases.things import Referent, read_thing
from ..objects.act import Act
from ..objects.base import LocalName
from ..objects.expressions import Amount, Thing
from ..syntax.phrase import Phrase
from ..vocabulary.parts import COUNTED

__all__ = ["SPEC", "ChooseNumber", "ChooseThing", "read_drawn_thing"]


class ChooseNumber(Act):
    do: Literal["choose_number"]
    binds: LocalName
    least: Amount
    most: Amount


class ChooseThing(Act):
    do: Literal["choose_thing"]
    binds: LocalName
    among: Thing
    by_chance: bool = Field(default=False, description="whether chance decides: `draw starter among players`")


def _read(ctx: AnalysisContext, clause: Clause) -> Plain:
    source, among = clause.parts.get("from"), clause.parts.get("among")
    if not clause.objects:
        raise LineError(mistakes.part_missing(ctx.place(clause.word), clause.verb, ""))
    name = clause.objects[0].words
    _check_all_used(ctx, clause)
    node: Plain = {"at": ctx.columns_of(clause.phrase), **read_subject(ctx, clause)}
    if among is not None or (source is not None and "to" not in clause.parts):
        said = among or source
        assert said is not None
        node |= _read_choice(ctx, name, said, among is not None)
    elif source is not None:
        least = read_number(ctx, source.words, source.slots, "`from`")
        most = read_number(ctx, clause.parts["to"].words, clause.parts["to"].slots, "`to`")
        if least["op"] == most["op"] == "number" and least["n"] > most["n"]:
            raise LineError(mistakes.empty_range(ctx.place(source.words), least["n"], most["n"]))
        node |= {"do": "choose_number", "least": least, "most": most}
        node["binds"] = bind_new_name(ctx, name, "number")
    else:
        raise LineError(mistakes.choose_what(ctx.place(clause.phrase)))
    return node


def read_drawn_thing(ctx: AnalysisContext, clause: Clause) -> Plain:
    """`draw starter among players`: one of several things, which chance takes."""
    if not clause.objects:
        raise LineError(mistakes.part_missing(ctx.place(clause.word), clause.verb, ""))
    _check_all_used(ctx, clause)
    for extra in (part.words for preposition, part in clause.parts.items() if preposition != "among"):
        raise LineError(mistakes.not_used(ctx.place(extra), ctx.source_of(extra)))
    if clause.name is not None:
        raise LineError(mistakes.not_used(ctx.place(clause.name), ctx.source_of(clause.name)))
    node: Plain = {"at": ctx.columns_of(clause.phrase), **read_subject(ctx, clause), "by_chance": True}
    return node | _read_choice(ctx, clause.objects[0].words, clause.parts["among"], among=True)


def _read_choice(ctx: AnalysisContext, name: Phrase, said: ClausePart, among: bool) -> Plain:
    """The set that is chosen from, and the name for what is chosen."""
    found = _choice_set(ctx, said, among)
    return {
        "do": "choose_thing",
        "among": found.node,
        "binds": bind_new_name(ctx, name, _member_sort(ctx, found)),
    }


def _check_all_used(ctx: AnalysisContext, clause: Clause) -> None:
    """Raises `LineError` where a part of the sentence would mean nothing."""
    for slot in clause.objects[0].slots:
        raise LineError(mistakes.not_used(ctx.place(slot), ctx.source_of(slot)))
    if clause.times is not None:
        raise LineError(mistakes.times_outside_choice(ctx.place(clause.times)))
    if "among" in clause.parts:
        for preposition in ("from", "to"):
            if preposition in clause.parts:
                extra = clause.parts[preposition].words
                raise LineError(mistakes.not_used(ctx.place(extra), f"{preposition} {ctx.source_of(extra)}"))


def _choice_set(ctx: AnalysisContext, said: ClausePart, among: bool) -> Referent:
    """The set that is chosen from."""
    operand = said.words
    found = narrow(ctx, read_thing(ctx, operand, "things to choose from"), said.slots)
    if found.sort == "unknown" or (found.sort == "area" and not among):
        return found
    if found.node["op"] == "things" and found.node["noun"] == "resource" and found.plural:
        return _kinds_of(found)
    if found.sort in COUNTED:
        raise LineError(mistakes.only_counted(ctx.place(operand), found.word, found.sort, "`choose`"))
    if found.node["op"] == "things" and (found.plural or found.sort == "player") and found.sort != "relation":
        return found
    if found.node["op"] == "local" and found.sort == "players":
        return found
    raise LineError(mistakes.wrong_sort(ctx.place(operand), found.word, found.sort, ("set",), "`choose`"))


def _kinds_of(found: Referent) -> Referent:
    """Which resource is a question of its kind: `among resources` is `among kinds of resources`."""
    at = found.node["at"]
    of = {"relation": "of", "thing": found.node, "at": at}
    return Referent(
        "kind", {"op": "things", "noun": "kind", "where": [of], "at": at}, found.word, plural=True, noun="kind"
    )


_HELD = {
    **{sort: sort for sort in ("resource", "piece", "building", "land", "tile")},
    **dict.fromkeys(("inhabitant", "visitor", "card"), "card"),
}


def _member_sort(ctx: AnalysisContext, found: Referent) -> str:
    """The sort of one member of the set."""
    if found.sort == "area":
        symbol = ctx.scope.find(found.word)
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
