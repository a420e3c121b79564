"""What a translator gives a pack: one entry for each title, note, noun and place, in the order of the source.

An entry is known by its key: the id of the declaration, and which of its texts it is (`grinivil.tree/noun`). The
English text may change; the key does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...objects.declarations.boards import Loop, Market, Track
from ...objects.declarations.declared import Declared, Step
from ...objects.declarations.game import ChangedStep, Procedure, Scenario, Setup, Variant
from ...objects.declarations.nouns import (
    Area,
    Border,
    Category,
    Countable,
    Die,
    Ground,
    Neutral,
    Option,
    RoadState,
    Value,
    Zone,
)
from ...objects.declarations.pack import Pack
from ...objects.declarations.steps import changed_step_id
from ...objects.declarations.tiles import Building, Tile
from ...objects.declarations.towns import TownDeclaration
from ...objects.declarations.wheels import Marker, Wheel
from ...objects.expressions import Ref, ValueOf
from ...objects.walking import nodes
from ...verbs.put import Put
from .english import lower_title, noun_forms, title_of

__all__ = ["CASES", "NOUNS", "PLACES", "Entry", "all_entries", "entries_of"]

NOUNS = (Countable, Building, Category, Die, Marker, Ground, RoadState, Border, Neutral)
"""Declarations whose names are nouns in the middle of a sentence."""

PLACES = (Area, Market, Track, Loop, Zone, Wheel)
"""Declarations that are places: things lie there, come from there and go there."""

CASES = ("nominative", "genitive", "dative", "accusative", "locative", "instrumental")
"""The cases that some language asks for."""


@dataclass(frozen=True, slots=True)
class Entry:
    key: str
    source: str
    plural: str = ""
    sort: str = "title"
    """What it is: title, subtitle, note, text, noun, class, place."""
    declared: str = ""
    file: str = ""
    line: int = 0

    @property
    def case(self) -> str:
        """The case of a noun; empty for other texts."""
        name = self.key.rpartition("/")[2]
        if name == "noun":
            return "nominative"
        part, _, case = name.partition(".")
        return case if part in ("noun", "the") else ""


def all_entries(pack: Pack) -> Iterator[Entry]:
    """Every text of a pack, with those it has from its parents. The title of a town counts if the set-up lays it
    out."""
    laid_out, spoken_of = _towns_laid_out(pack), _values_spoken_of(pack)
    for declared in pack.declarations:
        if declared.id in laid_out and declared.title:
            yield Entry(f"{declared.id}/title", declared.title, "", "title", declared.id, declared.file, declared.line)
        yield from entries_of(declared)
        if declared.id in spoken_of:
            yield from _value_entries(declared)


def _values_spoken_of(pack: Pack) -> frozenset[str]:
    """The values that a sentence has to name, because they are not always the same number."""
    values = {each.id: each for each in pack.declarations if isinstance(each, Value) and each.title}
    inside = tuple(each for each in pack.declarations if not isinstance(each, Scenario))
    named = {node.id for node in nodes(inside) if isinstance(node, ValueOf) and node.id in values}
    return frozenset(id for id in named if not _is_always_a_number(values[id]))


def _is_always_a_number(value: Value) -> bool:
    return value.amount is not None and value.amount.op in ("number", "value")


def _value_entries(value: Declared) -> Iterator[Entry]:
    """What a value is called inside a sentence, with its article: `the participation fee`."""
    the = f"the {lower_title(title_of(value))}"
    for case in CASES:
        key = f"{value.id}/{'the' if case == 'nominative' else f'the.{case}'}"
        yield Entry(key, the, "", "value", value.id, value.file, value.line)


def _noun_entries(declared: Declared) -> Iterator[Entry]:
    """The name of a declaration as a noun, with its gender and cases."""
    one, several = noun_forms(declared)
    where = declared.id, declared.file, declared.line
    yield Entry(f"{declared.id}/class", one, "", "class", *where)
    for case in CASES:
        yield Entry(f"{declared.id}/{'noun' if case == 'nominative' else f'noun.{case}'}", one, several, "noun", *where)


def _towns_laid_out(pack: Pack) -> frozenset[str]:
    """The towns that a set-up lays out."""
    setups = tuple(each for each in pack.declarations if isinstance(each, Setup))
    put = (node.thing for node in nodes(setups) if isinstance(node, Put))
    return frozenset(thing.id for thing in put if isinstance(thing, Ref) and thing.kind == "town")


def entries_of(declared: Declared) -> Iterator[Entry]:
    """Every text of a declaration that is translated by hand; none for scenarios and towns, which no player reads."""
    if isinstance(declared, Scenario | TownDeclaration):
        return

    def entry(name: str, source: str, sort: str, plural: str = "") -> Entry:
        return Entry(f"{declared.id}/{name}", source, plural, sort, declared.id, declared.file, declared.line)

    if declared.title:
        yield entry("title", declared.title, "title")
    if isinstance(declared, NOUNS):
        yield from _noun_entries(declared)
    if isinstance(declared, PLACES):
        for role, words in place_phrases(declared).items():
            yield entry(role, words, "place")
    if isinstance(declared, Tile):
        if declared.subtitle:
            yield entry("subtitle", declared.subtitle, "subtitle")
        for action in declared.actions:
            if action.title:
                yield entry(f"action.{action.name}", action.title, "title")
    if isinstance(declared, Option):
        for choice in declared.choices:
            yield entry(f"choice.{choice}", choice.replace("_", " "), "title")
    if declared.note:
        yield entry("note", declared.note, "note")
    if declared.text:
        yield entry("text", declared.text, "text")
    if isinstance(declared, Setup | Procedure):
        for number, step in enumerate(declared.steps, 1):
            yield from _step_entries(declared, declared.id, step, number)
    edits = (declared.change,) if isinstance(declared, ChangedStep) else ()
    for edit in declared.steps if isinstance(declared, Variant) else edits:
        if edit.step is not None:
            yield from _step_entries(declared, changed_step_id(declared, edit), edit.step)


def _step_entries(declared: Declared, id: str, step: Step, number: int = 0) -> Iterator[Entry]:
    name = step.name or str(number)
    line = declared.line + step.at[0]
    for part, words in (("", step.title), (".note", step.note), (".text", step.text)):
        if words:
            sort = part[1:] or "title"
            yield Entry(f"{id}/step.{name}{part}", words, "", sort, declared.id, declared.file, line)


def place_phrases(declared: Declared) -> dict[str, str]:
    """The English phrases for a place: as an object, and where things come from, go to and lie."""
    on = isinstance(declared, Track | Loop | Wheel)

    def phrases(the: str, whose: str = "") -> dict[str, str]:
        return {
            whose.removeprefix("_") or "the": the,
            f"from{whose}": f"from {the}",
            f"into{whose}": f"{'onto' if on else 'into'} {the}",
            f"in{whose}": f"{'on' if on else 'in'} {the}",
        }

    name = lower_title(title_of(declared))
    if isinstance(declared, Area) and declared.each:  # everybody has one
        return {**phrases(f"your {name}"), **phrases(f"their {name}", "_their")}
    return phrases(f"the {name}")
