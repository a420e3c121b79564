"""One table of names: the parents' things and the pack's own, with who replaced what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ..diagnostics import (
    Diagnostic,
    Note,
    Place,
    did_you_mean,
    error,
)
from ..names.headers import Header, declared_twice
from ..names.symbols import Symbol
from ..source.layout import Block
from . import mistakes

__all__ = ["Item", "MergedPack", "check_roles", "merge_packs"]


class Item:
    """One declaration of a pack: its text, its first line, and its object once it has been read."""

    __slots__ = ("block", "header", "is_misplaced", "object", "replaces")

    def __init__(self, block: Block, header: Header) -> None:
        self.block = block
        self.header = header
        self.object: dict[str, Any] | None = None
        self.replaces: str = ""
        self.is_misplaced = False
        """Whether it took the place of something of another kind. That was reported; whoever speaks of the place means
        the other thing, so its object stands for nothing."""

    @property
    def symbol(self) -> Symbol:
        return self.header.symbol


class MergedPack:
    """All declarations of a pack and its parents in one table."""

    def __init__(
        self,
        items: dict[str, Item],
        own: list[Item],
        removed: dict[str, str],
        problems: list[Diagnostic],
    ) -> None:
        self.items = items
        """Everything by short name: the parents' first, then the pack's own in source order."""
        self.own = own
        self.removed = removed
        """Short name and id of what was left out."""
        self.problems = problems


def merge_packs(parents: Sequence[dict[str, Item]], own: Iterable[Item], pack_place: Place) -> MergedPack:
    """Put the declarations of the parents and the pack's own into one table, and report clashes of names."""
    inherited, clashes = _collect_inherited(parents)
    merged = MergedPack(dict(inherited), [], {}, [])
    seen: dict[str, Item] = {}
    refused: list[Item] = []
    for item in own:
        name = item.symbol.name
        if name in seen:
            merged.problems.append(declared_twice(item.symbol.place, name, seen[name].symbol.place))
            continue
        seen[name] = item
        if item.header.edit:
            clashes.pop(name, None)
        if item.symbol.kind == "step" and not _add_step(merged, item, inherited):
            refused.append(item)
        elif item.symbol.kind != "step":
            _add_own(merged, item, inherited)
    for name, (first, second) in clashes.items():
        sources = ((first.pack, second.pack), (first.place, second.place))
        merged.problems.append(mistakes.parents_clash(pack_place, name, *sources))
    for item in seen.values():
        whole = seen.get(item.symbol.of) if item.symbol.kind == "step" else None
        if whole is not None and item not in refused:
            refused.append(item)
            merged.problems.append(mistakes.changed_twice(item.symbol.place, item.symbol.of, whole.symbol.place))
    merged.own = [item for item in seen.values() if item not in refused]
    merged.problems += _check_neutrals(merged, pack_place)
    return merged


def _check_neutrals(merged: MergedPack, pack_place: Place) -> list[Diagnostic]:
    """A town knows one builder that nobody plays: report a second one, in the pack or in its parents."""
    found = [item for item in merged.items.values() if item.symbol.kind == "neutral"]
    if len(found) < 2:
        return []
    first, *others = found
    mine = [item.symbol for item in others if item in merged.own]
    if not mine:
        return [parents_neutral(pack_place, first.symbol, others[0].symbol)]
    return [second_neutral(symbol.place, first.symbol, first in merged.own) for symbol in mine]


def check_roles(
    items: dict[str, Item], own: Sequence[Item], parents: Sequence[dict[str, Item]], pack_place: Place
) -> list[Diagnostic]:
    """The rules look for one piece with a role: report a second one, in the pack or in its parents. Roles are known
    when the pieces have been read."""
    found: dict[str, list[Item]] = {}
    for item in items.values():
        if item.symbol.kind == "piece" and item.object and item.object.get("role"):
            found.setdefault(item.object["role"], []).append(item)
    problems: list[Diagnostic] = []
    for role, pieces in found.items():
        if len(pieces) < 2:
            continue
        mine = [item for item in pieces if item in own]
        first, *others = (*(item for item in pieces if item not in mine), *mine)
        both = {first.symbol.name, others[0].symbol.name}
        if not mine and not any(both <= parent.keys() for parent in parents):  # a parent with both is told as broken
            problems.append(parents_role(pack_place, role, first.symbol, others[0].symbol))
        seconds = [item.symbol for item in others if item in mine]
        problems += [second_role(symbol.place, role, first.symbol, first in mine) for symbol in seconds]
    return problems


def _collect_inherited(parents: Sequence[dict[str, Item]]) -> tuple[dict[str, Item], dict[str, tuple[Symbol, Symbol]]]:
    """The parents' declarations by name, and the names that two of them declare differently. Scenarios are not
    inherited."""
    items: dict[str, Item] = {}
    clashes: dict[str, tuple[Symbol, Symbol]] = {}
    for parent in parents:
        for name, item in parent.items():
            if item.symbol.kind == "scenario":
                continue  # a pack's examples test that pack; they bind nobody who changes it
            other = items.setdefault(name, item)
            if other.symbol != item.symbol:
                clashes[name] = (other.symbol, item.symbol)
    return items, clashes


def _add_own(merged: MergedPack, item: Item, inherited: dict[str, Item]) -> None:
    """Add a declaration of the pack itself: a new one, or one that replaces or removes a parent's."""
    symbol, edit = item.symbol, item.header.edit
    name, place = symbol.name, symbol.place
    parent = inherited.get(name)
    if parent is None:
        if edit:
            hint = did_you_mean(name, inherited)
            merged.problems.append(mistakes.nothing_to_edit(place, edit, name, hint))
        if edit != "remove":
            merged.items[name] = item
        return
    theirs = parent.symbol
    if not edit:
        merged.problems.append(mistakes.name_clash(place, name, theirs.pack, theirs.place))
    elif symbol.kind and theirs.kind != symbol.kind:
        merged.problems.append(mistakes.other_kind(place, name, symbol.kind, theirs.kind, theirs.place))
        item.is_misplaced = True
    if edit and theirs.kind in ("setup", "procedure"):
        for changed in [each for each, step in inherited.items() if step.symbol.of == name]:
            merged.items.pop(changed, None)  # it spoke of the old one
    if edit == "remove":
        for more in item.header.inline:
            merged.problems.append(mistakes.remove_names_one(item.block.place(0, more.start, more.end)))
        del merged.items[name]
        merged.removed[name] = theirs.id
        merged.problems += _check_nothing_under(item)
        return
    if edit == "replace":
        # It keeps the id, so that everything that spoke of the old one now speaks of this one.
        item.replaces = theirs.pack
        item.header = replace(item.header, symbol=replace(symbol, pack=theirs.pack))
        if symbol.kind == "look":
            del merged.items[name]  # a look lies over those before it: this pack's over all others
    merged.items[name] = item


def _add_step(merged: MergedPack, item: Item, inherited: dict[str, Item]) -> bool:
    """Add a step that takes the place of a parent's, or says that the parent's is left out. Returns whether the parent
    could have such a step."""
    symbol, edit = item.symbol, item.header.edit
    target = inherited.get(symbol.of)
    if target is None:
        hint = did_you_mean(symbol.of, inherited)
        merged.problems.append(mistakes.nothing_to_edit(symbol.place, edit, f"step {symbol.step} of {symbol.of}", hint))
        return False
    if target.symbol.kind not in ("setup", "procedure"):
        theirs = target.symbol
        merged.problems.append(mistakes.has_no_steps(symbol.place, theirs.name, theirs.kind, theirs.place))
        return False
    earlier = inherited.get(symbol.name)
    if earlier is not None:
        item.replaces = earlier.symbol.pack
        item.header = replace(item.header, symbol=replace(symbol, pack=earlier.symbol.pack))
    merged.items[symbol.name] = item
    return True


def _check_nothing_under(item: Item) -> list[Diagnostic]:
    """A diagnostic where lines stand under one with `remove`."""
    if "\n" not in item.block.text:
        return []
    first = item.block.text.split("\n")[1]
    indent = len(first) - len(first.lstrip())
    return [mistakes.remove_has_lines(item.block.place(1, indent, len(first.rstrip())))]


# ---- what can be wrong


def second_neutral(place: Place, first: Symbol, mine: bool) -> Diagnostic:
    cure = "keep one of them" if mine else f"to change the first, write `replace neutral {first.name}`"
    note = Note("the first is declared here", first.place)
    return error("T238", "this is a second builder that nobody plays", place, cure, note)


def parents_neutral(place: Place, first: Symbol, second: Symbol) -> Diagnostic:
    notes = [Note(f"in `{each.pack}`", each.place) for each in (first, second)]
    message = f"`{first.name}` and `{second.name}` are both builders that nobody plays"
    return error("T238", message, place, f"keep one: write for example `remove neutral {second.name}`", *notes)


def second_role(place: Place, role: str, first: Symbol, mine: bool) -> Diagnostic:
    cure = "keep one of them" if mine else f"to change the first, write `replace piece {first.name}`"
    note = Note(f"the first is `{first.name}`", first.place)
    return error("T239", f"this is a second piece with the role `{role}`", place, cure, note)


def parents_role(place: Place, role: str, first: Symbol, second: Symbol) -> Diagnostic:
    notes = [Note(f"in `{each.pack}`", each.place) for each in (first, second)]
    message = f"`{first.name}` and `{second.name}` both have the role `{role}`"
    cure = f"keep one: write for example `replace piece {second.name}`, without a role"
    return error("T239", message, place, cure, *notes)
