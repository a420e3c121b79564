"""The whole way: a folder in, a checked pack out, with everything that is wrong with it.

Read, split, name, mean, check: each step is a function in its own package, and this module only calls them in
turn. Nothing is printed, and no mistake in a pack raises.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from .checks.check_pack import check_pack
from .checks.declarations.removed import Removal, check_removed
from .diagnostics import Diagnostic, Place
from .meaning.kinds import KINDS, read_declaration
from .names.headers import read_header
from .names.symbols import Scope
from .packs import mistakes
from .packs.folders import find_pack_folder, shipped_names, shipped_packs
from .packs.info import PackInfo, find_pack_declaration
from .packs.looks import check_looks_agree, check_one_look
from .packs.merge import Item, check_roles, merge_packs
from .source import limits
from .source.layout import Block, split_declarations
from .source.read import FileRecord, SourceFile, read_folder
from .unchanged import is_pack_folder
from .vocabulary.adjectives import ADJECTIVES
from .vocabulary.nouns import NOUNS
from .vocabulary.reserved import RESERVED

__all__ = ["Compiled", "Item", "compile_folder"]

_KIND_NAMES = frozenset(KINDS)
_RESERVED = RESERVED | NOUNS.keys() | ADJECTIVES.keys()


class Compiled:
    """A pack with everything it inherits, and what is wrong with it."""

    def __init__(
        self,
        info: PackInfo,
        folder: Path,
        shown_as: str,
        diagnostics: list[Diagnostic] | None = None,
        files: list[SourceFile] | None = None,
    ) -> None:
        self.info = info
        self.folder = folder
        self.shown_as = shown_as
        self.parents: list[Compiled] = []
        self.items: dict[str, Item] = {}
        """By short name; the parents' first, then the pack's own in source order."""
        self.own: list[Item] = []
        self.removed: dict[str, str] = {}
        self.diagnostics: list[Diagnostic] = [] if diagnostics is None else diagnostics
        self.files: list[SourceFile] = [] if files is None else files
        self.file_records: list[FileRecord] = []
        """A record of every file in the folder, readable or not."""
        self.parent_lookups: dict[str, bool] = {}
        """Where a pack to extend was looked for, and whether one was there."""
        self.height: int = 1
        """How many packs the longest chain of parents has, with this one."""

    @property
    def ok(self) -> bool:
        """Whether there are no errors; there may be warnings."""
        return not any(d.is_error for d in self.diagnostics)

    @property
    def declaration_count(self) -> int:
        """How many declarations the pack has of its own."""
        return len(self.own)

    @property
    def players(self) -> tuple[int, int]:
        """The number of players: the pack's own word, or its parents'."""
        if self.info.most:
            return self.info.least, self.info.most
        return self.parents[0].players if self.parents else (1, 12)

    def with_ancestors(self) -> list[Compiled]:
        """The pack and all packs it builds on, each once, however many ways lead to it."""
        found: dict[int, Compiled] = {}
        waiting = [self]
        while waiting:
            one = waiting.pop()
            if id(one) not in found:
                found[id(one)] = one
                waiting += one.parents
        return list(found.values())

    def lines(self) -> dict[str, list[str]]:
        """The source lines of every file that a diagnostic may point at, by its name in messages."""
        return {file.name: file.lines for one in self.with_ancestors() for file in one.files}

    def paths(self) -> dict[str, str]:
        """Where each file lies on the disk, by its name in messages."""
        return {
            file.name: str(one.folder / file.name.removeprefix(f"{one.shown_as}/"))
            for one in self.with_ancestors()
            for file in one.files
        }

    def records_by_folder(self) -> dict[str, list[FileRecord]]:
        """The records of all files in every folder that was read."""
        return {str(one.folder.resolve()): one.file_records for one in self.with_ancestors()}

    def all_parent_lookups(self) -> dict[str, bool]:
        """Every folder where a pack to extend was looked for, and whether one was there."""
        return {path: there for one in self.with_ancestors() for path, there in one.parent_lookups.items()}


CompiledByFolder = dict[Path, Compiled | None]
"""What was compiled in this run, by folder, because many packs may extend the same one; None while it is being
compiled."""


def compile_folder(folder: Path, shown_as: str) -> Compiled:
    """Compile the pack in a folder. ``shown_as`` is how the folder is called in messages."""
    with _without_garbage_collection():
        return _compile_once(folder, shown_as, (), {})


def _compile_once(folder: Path, shown_as: str, chain: tuple[str, ...], done: CompiledByFolder) -> Compiled:
    where = folder.resolve()
    compiled = done.get(where)
    if compiled is None:
        done[where] = None
        compiled = done[where] = _compile(folder, shown_as, chain, done)
    return compiled


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Compiling makes many objects and no cycles of them: looking for cycles would take a sixth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _compile(folder: Path, shown_as: str, chain: tuple[str, ...], done: CompiledByFolder) -> Compiled:
    seen: list[FileRecord] = []
    files, problems = read_folder(folder, shown_as, seen)
    blocks: list[Block] = []
    for file in files:
        found, layout_problems = split_declarations(file)
        blocks += found
        problems += layout_problems
    info, pack_problems, rest = find_pack_declaration(blocks, shown_as, problems, _KIND_NAMES)
    problems += pack_problems
    compiled = Compiled(info, folder, shown_as, files=files, diagnostics=problems)
    compiled.file_records = seen
    compiled.parents = _compile_parents(compiled, (*chain, info.name), done)
    compiled.height += max((parent.height for parent in compiled.parents), default=0)
    inherited = [parent.items for parent in compiled.parents]
    merged = merge_packs(inherited, _read_headers(compiled, rest), info.place)
    compiled.items, compiled.own, compiled.removed = merged.items, merged.own, merged.removed
    problems += merged.problems
    scope = Scope.of(item.symbol for item in compiled.items.values())
    for item in compiled.own:
        if item.header.edit != "remove" or item.symbol.kind == "step":
            _read_item(compiled, item, scope)
    problems += check_removed(compiled.items.values(), compiled.own, _removals(compiled))
    problems += check_roles(compiled.items, compiled.own, inherited, info.place)
    problems += check_one_look(compiled.own)
    problems += check_looks_agree(compiled.own, inherited, info.place)
    problems += _check_whole_pack(compiled)
    compiled.diagnostics = sorted(dict.fromkeys(_without_guesses(problems)), key=lambda d: d.sort_key)
    return compiled


def _without_guesses(problems: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """The diagnostics without those about the guessed text of a file that is not UTF-8: only that it is not is
    reported."""
    unreadable = {d.place.file for d in problems if d.code == "T002"}
    return (d for d in problems if d.code == "T002" or d.place.file not in unreadable)


def _read_headers(compiled: Compiled, blocks: Sequence[Block]) -> Iterator[Item]:
    """The declarations of a pack by their first lines; broken ones are reported."""
    for block in blocks:
        header, found = read_header(block, compiled.info.name, _KIND_NAMES, _RESERVED)
        compiled.diagnostics += found
        if header is not None:
            yield Item(block, header)


def _read_item(compiled: Compiled, item: Item, scope: Scope) -> None:
    """Give a declaration its object, if it can be read."""
    node, found = read_declaration(item.block, item.header, scope)
    compiled.diagnostics += found
    if node is not None and not item.is_misplaced:
        item.object = node
        file = item.block.file.removeprefix(f"{compiled.shown_as}/")
        item.object |= {"origin": compiled.info.name, "file": file, "line": item.block.line}
        if item.replaces:
            item.object["replaces"] = item.replaces


def _check_whole_pack(compiled: Compiled) -> list[Diagnostic]:
    """What can be known of the whole pack without playing it."""
    objects = [item.object for item in compiled.items.values() if item.object is not None]
    return check_pack(objects, compiled.own, compiled.players, complete=compiled.ok)


# ---- parents


def _compile_parents(compiled: Compiled, chain: tuple[str, ...], done: CompiledByFolder) -> list[Compiled]:
    """The packs that this one extends, compiled. Missing, circular and broken ones are reported."""
    found: list[Compiled] = []
    info, folder = compiled.info, compiled.folder
    for index, (name, place) in enumerate(zip(info.extends, info.extends_places, strict=True)):
        if name in info.extends[:index]:
            compiled.diagnostics.append(mistakes.extends_twice(place, name))
            continue
        if name in chain:
            compiled.diagnostics.append(mistakes.extends_cycle(place, (*chain[chain.index(name) :], name)))
            continue
        if len(chain) > limits.EXTENDS_CHAIN:
            compiled.diagnostics.append(mistakes.chain_too_long(place))
            continue
        beside = folder.resolve().parent
        for path in (beside / name, shipped_packs() / name):
            compiled.parent_lookups[str(path)] = is_pack_folder(str(path))
        where = find_pack_folder(name, beside)
        if where is None:
            compiled.diagnostics.append(mistakes.unknown_pack(place, name, shipped_names()))
            continue
        if done.get(where, compiled) is None:  # a folder that is called unlike the pack in it
            compiled.diagnostics.append(mistakes.extends_cycle(place, (*chain, name)))
            continue
        parent = _compile_once(where, _parent_shown_as(where, folder, compiled.shown_as), chain, done)
        told = _problems_of_parent(parent, place, name, chain)
        if not told and len(chain) + parent.height > limits.EXTENDS_CHAIN + 1:
            told = [mistakes.chain_too_long(place)]  # known from a shorter way
        compiled.diagnostics += told
        found.append(parent)
    return found


def _problems_of_parent(parent: Compiled, place: Place, name: str, chain: tuple[str, ...]) -> list[Diagnostic]:
    """What to report here about a parent that is not right."""
    errors = [d for d in parent.diagnostics if d.is_error]
    codes = {d.code for d in errors}
    if "T225" in codes:
        return [mistakes.extends_cycle(place, (*chain, name))]
    if "T226" in codes:
        return [mistakes.chain_too_long(place)]
    return [mistakes.parent_broken(place, name, len(errors))] if errors else []


def _parent_shown_as(where: Path, folder: Path, shown_as: str) -> str:
    """A parent's folder in messages: beside the pack that extends it, or by its name for one that ships."""
    if where.parent == folder.resolve().parent:
        above, slash, _ = shown_as.rstrip("/").rpartition("/")
        return f"{above}{slash}{where.name}"
    return f"<{where.name}>"


def _removals(compiled: Compiled) -> dict[str, Removal]:
    """What the pack removes of its parents, by id, with the places where it does."""
    places = {item.symbol.name: item.symbol.place for item in compiled.own if item.header.edit == "remove"}
    return {id: Removal(name, places[name]) for name, id in compiled.removed.items()}
