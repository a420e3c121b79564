"""Choosing: a number in a range or one of several things, and the name it gets."""

from __future__ import annotations

from ..names.headers import is_small, name_not_small
from ..syntax.phrase import Phrase
from . import mistakes
from .amounts import number
from .clauses import Clause, Spoken, operand_of, subject_of
from .reading import Plain, Reading, Wrong
from .things import Found, narrow, thing, words_of

__all__ = ["choose", "new_name"]


def new_name(r: Reading, phrase: Phrase, sort: str, noun: str = "") -> str:
    """A name the author gives, bound from here on."""
    words = words_of(phrase)
    word = words[-1]
    place = r.place(phrase)
    if len(words) != 1:
        raise Wrong(mistakes.wrong_sort(place, " ".join(w.text for w in words), "word", ("new name",), "`as`"))
    if not is_small(word.text):
        raise Wrong(name_not_small(place, word.text))
    earlier = r.bound.get(word.text)
    symbol = r.scope.find(word.text)
    if (earlier and not earlier.given) or symbol:
        first = earlier.place if earlier else symbol.place if symbol else None
        raise Wrong(mistakes.name_taken(place, word.text, first))
    r.bind(word.text, sort, noun, place)
    return word.text


def choose(r: Reading, clause: Clause) -> Plain:
    source, among = clause.parts.get("from"), clause.parts.get("among")
    if not clause.objects:
        raise Wrong(mistakes.part_missing(r.place(clause.word), clause.verb, ""))
    name = operand_of(clause.objects[0])
    _nothing_unused(r, clause)
    node: Plain = {"at": r.at(clause.phrase), **subject_of(r, clause)}
    if among is not None or (source is not None and "to" not in clause.parts):
        said = among or source
        assert said is not None
        found = _choice_set(r, said, among is not None)
        node |= {"do": "choose_thing", "among": found.node}
        node["binds"] = new_name(r, name, _member_sort(r, found))
    elif source is not None:
        least = number(r, operand_of(source), source.slots, "`from`")
        most = number(r, operand_of(clause.parts["to"]), clause.parts["to"].slots, "`to`")
        if least["op"] == most["op"] == "number" and least["n"] > most["n"]:
            raise Wrong(mistakes.empty_range(r.place(operand_of(source)), least["n"], most["n"]))
        node |= {"do": "choose_number", "least": least, "most": most}
        node["binds"] = new_name(r, name, "number")
    else:
        raise Wrong(mistakes.choose_what(r.place(clause.phrase)))
    return node


def _nothing_unused(r: Reading, clause: Clause) -> None:
    """Every word of a choice counts for something."""
    for slot in clause.objects[0].slots:
        raise Wrong(mistakes.not_used(r.place(slot), r.said(slot)))
    if clause.times is not None:
        raise Wrong(mistakes.times_outside_choice(r.place(clause.times)))
    if "among" in clause.parts:
        for preposition in ("from", "to"):
            if preposition in clause.parts:
                extra = operand_of(clause.parts[preposition])
                raise Wrong(mistakes.not_used(r.place(extra), f"{preposition} {r.said(extra)}"))


def _choice_set(r: Reading, said: Spoken, among: bool) -> Found:
    operand = operand_of(said)
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


def _member_sort(r: Reading, found: Found) -> str:
    """What one of them is."""
    if found.sort == "area":
        symbol = r.scope.find(found.word)
        held = symbol.facts.holds[0] if symbol and symbol.facts.holds else "inhabitant"
        return _HELD.get(held, "unknown")  # what it holds may be misspelt, and is told there
    return {"players": "player"}.get(found.sort, found.sort)
