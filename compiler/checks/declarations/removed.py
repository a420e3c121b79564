"""Things that a pack or a variant removes while something still speaks of them, and steps that nobody has."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ...diagnostics import Diagnostic, Note, Place, did_you_mean, error, short_list
from ...meaning.analysis.context import Plain
from ...names.symbols import Symbol
from ...source.layout import Block
from .unused import references
from .view import PackView, place_at, statements

__all__ = ["Removal", "check_removed", "check_steps"]

_PLACES_NAMED = 4
_NOT_PLAYED = frozenset({"scenario", "variant", "notation", "look", "town"})
"""What says nothing about a game with a variant: a town only where a line lays it out."""


class Declared(Protocol):
    """A declaration of the pack or of a parent; its object is None where it could not be read."""

    @property
    def block(self) -> Block: ...
    @property
    def symbol(self) -> Symbol: ...
    @property
    def object(self) -> Plain | None: ...


class Removal(NamedTuple):
    name: str
    place: Place


Steps = Collection[tuple[str, str]]
"""Steps that are no longer done: the id of their set-up or procedure, and their names."""


def check_removed(
    items: Collection[Declared], own: Collection[Declared], removed: Mapping[str, Removal]
) -> list[Diagnostic]:
    """Report what the pack, or one of its own variants, removes while something that stays names it. ``removed`` is
    what the pack removes, by id."""
    there = [(item, item.object) for item in items if item.object is not None]
    changed = {(node["change"]["of"], node["change"]["name"]) for _, node in there if node["kind"] == "step"}
    problems = list(_still_used(there, removed, changed))
    for item in own:
        node = item.object
        if node is None or node["kind"] != "variant" or not node["removes"]:
            continue
        of_variant = {
            each["thing"]: Removal(each["thing"].rpartition(".")[2], place_at(item.block, each["at"]))
            for each in node["removes"]
        }
        builders = {each["thing"] for each in node["removes"] if each["kind"] == "neutral"}
        steps = changed | {(each["of"], each["name"]) for each in node["steps"]}
        played = [*_played(there, of_variant), (item, {**node, "removes": ()})]
        problems += _still_used(played, of_variant, steps, builders)
    return problems


def _played(there: Sequence[tuple[Declared, Plain]], removed: Mapping[str, Removal]) -> list[tuple[Declared, Plain]]:
    """What has a say in a game with a variant that removes something."""
    played = [(item, node) for item, node in there if node["kind"] not in _NOT_PLAYED and node["id"] not in removed]
    laid = {id for _, node in played for id in references(node)}
    return played + [(item, node) for item, node in there if node["kind"] == "town" and node["id"] in laid]


def _still_used(
    there: Sequence[tuple[Declared, Plain]],
    removed: Mapping[str, Removal],
    changed: Steps,
    builders: Collection[str] = (),
) -> Iterator[Diagnostic]:
    """A diagnostic for each removed thing that something names. Of ``builders`` that nobody plays, only what they do
    counts: a condition about one that is not in the game is as clear as with a number of players it is not for."""
    users: dict[str, list[tuple[str, Place]]] = {}
    for item, node in there if removed else ():
        found = _in_force(node, changed)
        for id in references(found) & removed.keys():
            if id in builders and not any(_acts(each, id) for each in statements(found)):
                continue
            at = _first_use(found, id, id in builders)
            place = item.symbol.place if at is None else place_at(item.block, at)
            users.setdefault(id, []).append((item.symbol.name, place))
    for id, found_at in users.items():
        yield removed_but_used(removed[id].place, removed[id].name, found_at)


def _in_force(node: Plain, changed: Steps) -> Plain:
    """An object without the steps that others have taken the place of."""
    if node["kind"] not in ("setup", "procedure"):
        return node
    return {**node, "steps": [step for step in node["steps"] if (node["id"], step.get("name")) not in changed]}


def _acts(statement: Plain, id: str) -> bool:
    """Whether somebody of this id is the one who does it."""
    return "do" in statement and isinstance(statement.get("who"), dict) and statement["who"].get("id") == id


def _first_use(node: Plain, id: str, as_actor: bool) -> Sequence[int] | None:
    """The position of the first statement that names something, or in which it acts; None where only a property names
    it."""
    if as_actor:
        return min((each["at"] for each in statements(node) if _acts(each, id)), default=None)
    found: list[Sequence[int]] = []
    stack: list[tuple[Any, Sequence[int] | None]] = [(node, None)]
    while stack:
        here, at = stack.pop()
        if isinstance(here, dict):
            own = here.get("at", ())
            stack += [(each, own if len(own) == 3 else at) for key, each in here.items() if key != "at"]
        elif isinstance(here, list | tuple):
            stack += [(each, at) for each in here]
        elif here == id and at is not None:
            found.append(at)
    return min(found, default=None, key=list)


def check_steps(view: PackView) -> Iterator[Diagnostic]:
    """Report steps that are to be replaced or removed and that their set-up or procedure does not have."""
    for block, node in view.own_of_kind("step", "variant"):
        for change in [node["change"]] if node["kind"] == "step" else node["steps"]:
            whole = view.objects.get(change["of"])
            known = [step["name"] for step in whole["steps"] if step.get("name")] if whole else []
            if whole and change["name"] not in known:
                yield no_such_step(place_at(block, change["at"]), view.name(whole["id"]), change["name"], known)


# ---- what can be wrong


def removed_but_used(place: Place, name: str, users: Sequence[tuple[str, Place]]) -> Diagnostic:
    (user, _), more = users[0], len(users) - _PLACES_NAMED
    others = f" and {len(users) - 1} more still use it" if len(users) > 1 else " still uses it"
    notes = [Note("it is used here", where) for _, where in users[:_PLACES_NAMED]]
    every = sorted({each for each, _ in users})
    rest = [Note(f"all that still use it: {', '.join(every)}")] if more > 0 else []
    cure = "remove or replace that too" if len(users) == 1 else "remove or replace those too"
    return error("T232", f"`{name}` is removed, but `{user}`{others}", place, cure, *notes, *rest)


def no_such_step(place: Place, whole: str, name: str, known: Sequence[str]) -> Diagnostic:
    steps = Note(f"its steps: {short_list(known, 20)}" if known else "none of its steps has a name")
    return error("T245", f"`{whole}` has no step called `{name}`", place, did_you_mean(name, known), steps)
