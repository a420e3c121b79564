"""The whole way: a folder in, a checked pack out, with everything that is wrong with it.

Read, split, name, mean, check: each step is a function in its own package, and this module only calls them in
turn. Nothing is printed, and no mistake in a pack raises.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from .checks import check_pack
from .checks.unused import references
from .diagnostics import Diagnostic, Place
from .meaning.declarations import KINDS
from .meaning.declare import read_declaration
from .meaning.reading import Plain
from .meaning.vocabulary import ADJECTIVES, NOUNS, RESERVED
from .names import packs
from .names.headers import Header, declared_twice, read_header
from .names.packs import PackInfo
from .names.symbols import Scope, Symbol
from .source import limits
from .source.layout import Block, split
from .source.read import SourceFile, read_folder

__all__ = ["Compiled", "Item", "compile_folder"]

_KIND_NAMES = frozenset(KINDS)
_RESERVED = RESERVED | NOUNS.keys() | ADJECTIVES.keys()


@dataclass(slots=True)
class Item:
    """One declaration on its way: its text, its name, and (once read) its object."""

    block: Block
    header: Header
    object: Plain | None = None
    replaces: str = ""

    @property
    def symbol(self) -> Symbol:
        return self.header.symbol


@dataclass(slots=True)
class Compiled:
    """A pack with all its parents' things in it, and what is wrong with it."""

    info: PackInfo
    parents: list[Compiled]
    items: dict[str, Item]
    """By short name; parents' first, in source order."""
    removed: dict[str, str] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    files: list[SourceFile] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not any(d.is_error for d in self.diagnostics)

    @property
    def players(self) -> tuple[int, int]:
        return packs.players_of([self.info, *(parent.info for parent in self.parents)])

    def lines(self) -> dict[str, list[str]]:
        """The source of every file that a diagnostic may point at."""
        found = {file.name: file.lines for file in self.files}
        for parent in self.parents:
            found |= parent.lines()
        return found


def compile_folder(folder: Path, shown_as: str, chain: tuple[str, ...] = ()) -> Compiled:
    """Compile the pack in a folder. ``shown_as`` is how the folder is called in messages."""
    with _no_collector():
        return _compile(folder, shown_as, chain)


@contextmanager
def _no_collector() -> Iterator[None]:
    """Compiling makes many objects and no cycles of them: looking for cycles only costs time (a third of it)."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _compile(folder: Path, shown_as: str, chain: tuple[str, ...]) -> Compiled:
    files, problems = read_folder(folder, shown_as)
    blocks: list[Block] = []
    for file in files:
        found, layout_problems = split(file)
        blocks += found
        problems += layout_problems
    compiled = _own(blocks, problems, folder, shown_as, chain)
    compiled.files = files
    compiled.diagnostics = sorted(dict.fromkeys(compiled.diagnostics), key=lambda d: d.sort_key)
    return compiled


def _own(
    blocks: Sequence[Block], problems: list[Diagnostic], folder: Path, shown_as: str, chain: tuple[str, ...]
) -> Compiled:
    info, pack_problems, rest = _pack(blocks, shown_as)
    problems += pack_problems
    parents, parent_problems = _parents(info, folder, shown_as, (*chain, info.name))
    problems += parent_problems
    compiled = Compiled(info, parents, {}, diagnostics=problems)
    headers: list[tuple[Block, Header]] = []
    for block in rest:
        header, found = read_header(block, info.name, _KIND_NAMES, _RESERVED)
        problems += found
        if header:
            headers.append((block, header))
    own = _merge(compiled, headers)
    scope = Scope.of(item.symbol for item in compiled.items.values())
    for item in own:
        if item.header.edit != "remove":
            item.object, found = read_declaration(item.block, item.header, scope)
            problems += found
            _place(item)
    problems += _still_used(compiled, headers)
    objects = [item.object for item in compiled.items.values() if item.object]
    problems += check_pack(objects, own, compiled.players, complete=compiled.ok)
    return compiled


def _place(item: Item) -> None:
    if item.object is not None:
        item.object |= {"file": item.block.file.rpartition("/")[2], "line": item.block.line}
        if item.replaces:
            item.object["replaces"] = item.replaces


# ---- the pack's own line, and its parents


def _pack(blocks: Sequence[Block], shown_as: str) -> tuple[PackInfo, list[Diagnostic], list[Block]]:
    mine = [block for block in blocks if block.text.split(maxsplit=1)[0] == "pack"]
    rest = [block for block in blocks if block not in mine] if mine else list(blocks)
    nowhere = Place.on_line(shown_as, 1, 1, 2)
    name = _folder_name(shown_as)
    if not mine:
        place = Place.on_line(blocks[0].file, 1, 1, 2) if blocks else nowhere
        return PackInfo(name, name, place), [packs.no_pack(place)], rest
    block = mine[0]
    header, problems = read_header(block, "", _KIND_NAMES, frozenset())
    if header is None:
        return PackInfo(name, name, nowhere), problems, rest
    info, found = packs.read_pack_info(block, header.symbol.name, header.title)
    problems += found
    for second in mine[1:]:
        problems.append(packs.second_pack(second.place(0, 0, 4), info.place))
    return info, problems, rest


def _folder_name(shown_as: str) -> str:
    name = shown_as.rstrip("/").rpartition("/")[2]
    cleaned = "".join(c if c.isascii() and c.isalnum() else "_" for c in name.lower()).strip("_")
    return cleaned if cleaned[:1].isalpha() else f"pack_{cleaned}"


def _parents(
    info: PackInfo, folder: Path, shown_as: str, chain: tuple[str, ...]
) -> tuple[list[Compiled], list[Diagnostic]]:
    found: list[Compiled] = []
    problems: list[Diagnostic] = []
    for name, place in zip(info.extends, info.extends_places, strict=True):
        if name in chain:
            problems.append(packs.extends_cycle(place, (*chain[chain.index(name) :], name)))
            continue
        if len(chain) > limits.EXTENDS_CHAIN:
            problems.append(packs.chain_too_long(place))
            continue
        where = packs.where_is(name, folder.resolve().parent)
        if where is None:
            known = [p.name for p in packs.shipped_packs().iterdir() if p.is_dir() and not p.name.startswith("_")]
            problems.append(packs.unknown_pack(place, name, known))
            continue
        parent = compile_folder(where, _shown(where, folder, shown_as), chain)
        errors = [d for d in parent.diagnostics if d.is_error]
        circles = [d for d in errors if d.code in ("T225", "T226")]
        if circles:
            problems.append(
                packs.extends_cycle(place, (*chain, name)) if circles[0].code == "T225" else packs.chain_too_long(place)
            )
        elif errors:
            problems.append(packs.parent_broken(place, name, len(errors)))
        found.append(parent)
    return found, problems


def _shown(where: Path, folder: Path, shown_as: str) -> str:
    """A parent's folder in messages: beside the pack that asks, or by its name for one that ships."""
    if where.parent == folder.resolve().parent:
        above, slash, _ = shown_as.rstrip("/").rpartition("/")
        return f"{above}{slash}{where.name}"
    return f"<{where.name}>"


# ---- one table of names


def _merge(compiled: Compiled, headers: Iterable[tuple[Block, Header]]) -> list[Item]:
    """Put the parents' things and the pack's own into one table; tell clashes. Gives back the pack's own."""
    inherited, clashes = _inherited(compiled.parents)
    items: dict[str, Item] = dict(inherited)
    own: dict[str, Item] = {}
    problems = compiled.diagnostics
    for block, header in headers:
        symbol = header.symbol
        name = symbol.name
        parent = inherited.get(name)
        if name in own:
            problems.append(declared_twice(symbol.place, name, own[name].symbol.place))
            continue
        if header.edit:
            clashes.pop(name, None)
        item = Item(block, header)
        own[name] = item
        if header.edit and parent is None:
            from .diagnostics import did_you_mean

            problems.append(packs.nothing_to_edit(symbol.place, header.edit, name, did_you_mean(name, inherited)))
            if header.edit == "replace":
                items[name] = item
        elif header.edit == "remove":
            assert parent is not None
            del items[name]
            compiled.removed[name] = parent.symbol.id
            if parent.symbol.kind != symbol.kind:
                problems.append(
                    packs.other_kind(symbol.place, name, symbol.kind, parent.symbol.kind, parent.symbol.place)
                )
            if "\n" in block.text:
                problems.append(packs.remove_has_lines(block.place(1, 0, 2)))
        elif header.edit == "replace":
            assert parent is not None
            if parent.symbol.kind != symbol.kind:
                problems.append(
                    packs.other_kind(symbol.place, name, symbol.kind, parent.symbol.kind, parent.symbol.place)
                )
            item.replaces = parent.symbol.pack
            items[name] = item
        else:
            if parent is not None:
                problems.append(packs.name_clash(symbol.place, name, parent.symbol.pack, parent.symbol.place))
            items[name] = item
    for name, (first, second) in clashes.items():
        problems.append(
            packs.parents_clash(compiled.info.place, name, (first.pack, second.pack), (first.place, second.place))
        )
    compiled.items = items
    return list(own.values())


def _inherited(parents: Sequence[Compiled]) -> tuple[dict[str, Item], dict[str, tuple[Symbol, Symbol]]]:
    items: dict[str, Item] = {}
    clashes: dict[str, tuple[Symbol, Symbol]] = {}
    for parent in parents:
        for name, item in parent.items.items():
            other = items.get(name)
            if other and other.symbol != item.symbol:
                clashes[name] = (other.symbol, item.symbol)
            items.setdefault(name, item)
    return items, clashes


def _still_used(compiled: Compiled, headers: Iterable[tuple[Block, Header]]) -> list[Diagnostic]:
    """Things that were removed while something still speaks of them."""
    places = {header.symbol.name: header.symbol.place for _, header in headers if header.edit == "remove"}
    removed = {id: name for name, id in compiled.removed.items()}
    if not removed:
        return []
    problems = []
    told: set[str] = set()
    for item in compiled.items.values():
        for id in references(item.object) & removed.keys():
            if id not in told:
                told.add(id)
                name = removed[id]
                problems.append(packs.removed_but_used(places[name], name, item.symbol.name, item.symbol.place))
    return problems
