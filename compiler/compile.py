"""The whole way: a folder in, a checked pack out, with everything that is wrong with it.

Read, split, name, mean, check: each step is a function in its own package, and this module only calls them in
turn. Nothing is printed, and no mistake in a pack raises.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from .checks.questions import check_pack
from .checks.unused import references
from .checks.view import card_facts
from .diagnostics import Diagnostic, Place
from .meaning.kinds import KINDS, read_declaration
from .meaning.reading import Plain
from .meaning.vocabulary import ADJECTIVES, NOUNS, RESERVED
from .memory import LEAVES, Memory, Sealed, forgetful, mark_of
from .names import packs
from .names.headers import read_header
from .names.looks import differing_looks, second_looks
from .names.merge import Item, merge, second_roles
from .names.packs import PackInfo, find_pack
from .names.symbols import Scope
from .source import limits
from .source.layout import Block, split
from .source.read import Seen, SourceFile, read_folder
from .store import digest
from .unchanged import is_pack_folder

__all__ = ["Compiled", "Item", "compile_folder"]

_KIND_NAMES = frozenset(KINDS)
_RESERVED = RESERVED | NOUNS.keys() | ADJECTIVES.keys()

Recall = Callable[[Path], Memory]


class Compiled:
    """A pack with all its parents' things in it, and what is wrong with it."""

    def __init__(
        self,
        info: PackInfo,
        folder: Path,
        shown_as: str,
        diagnostics: list[Diagnostic] | None = None,
        files: list[SourceFile] | None = None,
        sealed: list[Sealed] | None = None,
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
        self.sealed: list[Sealed] = [] if sealed is None else sealed
        """Files of cards that were not opened: they did not change, and nothing was wrong with them."""
        self.seen: list[Seen] = []
        """A record of every file in the folder, readable or not."""
        self.looked: dict[str, bool] = {}
        """Where a pack to extend was looked for, and whether one was there."""
        self.around: str = ""
        """What the checks depend on beside the pack's own declarations, in short."""
        self.height: int = 1
        """How many packs the longest chain of parents has, with this one."""

    @property
    def ok(self) -> bool:
        return not any(d.is_error for d in self.diagnostics)

    @property
    def declared(self) -> int:
        """How many declarations the pack has of its own."""
        return len(self.own) + sum(len(file.names) for file in self.sealed)

    @property
    def players(self) -> tuple[int, int]:
        """The number of players: the pack's own word, or its parents'."""
        if self.info.most:
            return self.info.least, self.info.most
        return self.parents[0].players if self.parents else (1, 12)

    def family(self) -> list[Compiled]:
        """The pack and everything it builds on, each once however many ways lead to it."""
        found: dict[int, Compiled] = {}
        waiting = [self]
        while waiting:
            one = waiting.pop()
            if id(one) not in found:
                found[id(one)] = one
                waiting += one.parents
        return list(found.values())

    def lines(self) -> dict[str, list[str]]:
        """The source of every file that a diagnostic may point at."""
        return {file.name: file.lines for one in self.family() for file in one.files}

    def paths(self) -> dict[str, str]:
        """Where each file lies on the disk, by its name in messages."""
        return {
            file.name: str(one.folder / file.name.removeprefix(f"{one.shown_as}/"))
            for one in self.family()
            for file in one.files
        }

    def seen_files(self) -> dict[str, list[Seen]]:
        """What every folder that was read held."""
        return {str(one.folder.resolve()): one.seen for one in self.family()}

    def looked_for(self) -> dict[str, bool]:
        return {path: there for one in self.family() for path, there in one.looked.items()}


class _Run:
    def __init__(self, recall: Recall) -> None:
        self.recall = recall
        self.done: dict[Path, Compiled | None] = {}
        """By folder, because many packs may extend the same one; None while it is being compiled."""


def compile_folder(folder: Path, shown_as: str, recall: Recall = forgetful) -> Compiled:
    """Compile the pack in a folder. ``shown_as`` is how the folder is called in messages.

    With a memory (``recall``) only what changed is read; the objects of cards are then not made.
    """
    with _no_collector():
        return _compile_once(folder, shown_as, (), _Run(recall))


def _compile_once(folder: Path, shown_as: str, chain: tuple[str, ...], run: _Run) -> Compiled:
    where = folder.resolve()
    compiled = run.done.get(where)
    if compiled is None:
        run.done[where] = None
        compiled = _compile(folder, shown_as, chain, run, seal=True)
        if compiled is None:
            compiled = _compile(folder, shown_as, chain, run, seal=False)
        assert compiled is not None
        run.done[where] = compiled
    return compiled


@contextmanager
def _no_collector() -> Iterator[None]:
    """Compiling makes many objects and no cycles of them: looking for cycles only costs time, a sixth of it."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _compile(folder: Path, shown_as: str, chain: tuple[str, ...], run: _Run, seal: bool) -> Compiled | None:
    """One go. With ``seal``, files of cards that did not change are left shut; None where one has to be opened
    after all, because something is wrong or a name might be meant that is in it."""
    memory = run.recall(folder)
    known = memory.marks() if seal and not chain else {}
    seen: list[Seen] = []
    files, problems = read_folder(folder, shown_as, known if memory.keeps else None, seen)
    named = [(file.name.removeprefix(f"{shown_as}/"), file) for file in files]
    shut = {file.name: memory.sealed(name) for name, file in named if known.get(name) == file.mark != ""}
    blocks: list[Block] = []
    for file in files:
        if file.name not in shut:
            found, layout_problems = split(file)
            blocks += found
            problems += layout_problems
    info, pack_problems, rest = find_pack(blocks, shown_as, problems, _KIND_NAMES)
    problems += pack_problems
    compiled = Compiled(info, folder, shown_as, files=files, sealed=list(shut.values()), diagnostics=problems)
    compiled.seen = seen
    compiled.parents = _parents(compiled, (*chain, info.name), run)
    compiled.height += max((parent.height for parent in compiled.parents), default=0)
    below = [(parent.around, parent.seen) for parent in compiled.parents]
    compiled.around = digest(repr((info.name, compiled.players, below)).encode())
    inherited = [parent.items for parent in compiled.parents]
    merged = merge(inherited, _items(compiled, rest, memory), info.place)
    compiled.items, compiled.own, compiled.removed = merged.items, merged.own, merged.removed
    problems += merged.problems
    scope = Scope.of(item.symbol for item in compiled.items.values())
    facts = _read(compiled, scope, memory)
    if problems or not memory.nothing_new(compiled.own, compiled.around):
        problems += _still_used(compiled)
        problems += second_roles(compiled.items, compiled.own, inherited, info.place)
        problems += second_looks(compiled.own)
        problems += differing_looks(compiled.own, inherited, info.place)
        problems += _check(compiled)
    compiled.diagnostics = sorted(dict.fromkeys(_readable(problems)), key=lambda d: d.sort_key)
    if shut and not _may_stay_shut(compiled, memory, facts):
        return None
    if memory.keeps:
        memory.keep(compiled.own, named, compiled.diagnostics, scope, facts, compiled.around, all_read=not shut)
    return compiled


def _may_stay_shut(compiled: Compiled, memory: Memory, facts: str) -> bool:
    """Whether nothing outside the sealed files could be told differently with them open."""
    names = {name for file in compiled.sealed for name in file.names}
    tags = {tag for file in compiled.sealed for tag in file.tags}
    cards = [item.symbol for item in compiled.items.values() if item.symbol.kind in LEAVES]
    return (
        compiled.ok
        and memory.still_true(compiled.sealed, facts)
        and names.isdisjoint(compiled.items)
        and tags.isdisjoint(symbol.tag for symbol in cards)
    )


def _readable(problems: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Of a file that is no text only that is told; what its guessed letters seem to say is not."""
    unreadable = {d.place.file for d in problems if d.code == "T002"}
    return (d for d in problems if d.code == "T002" or d.place.file not in unreadable)


def _items(compiled: Compiled, blocks: Sequence[Block], memory: Memory) -> Iterator[Item]:
    """The declarations of a pack by their first lines."""
    pack = compiled.info.name
    for block in blocks:
        mark = mark_of(block) if memory.keeps else ""
        header = memory.header(block, mark, block.file.removeprefix(f"{compiled.shown_as}/"), pack)
        recalled = header is not None
        if header is None:
            header, found = read_header(block, pack, _KIND_NAMES, _RESERVED)
            compiled.diagnostics += found
        if header is not None:
            yield Item(block, header, mark, recalled)


def _read(compiled: Compiled, scope: Scope, memory: Memory) -> str:
    """Read every declaration that is not known already. Cards come last: whether what is known of them still
    holds depends on the rest of the game."""
    memory.compare(scope)
    wanted = [item for item in compiled.own if item.header.edit != "remove"]
    for item in wanted:
        if item.symbol.kind not in LEAVES:
            _read_one(compiled, item, scope, memory, "")
    facts = card_facts((item.object for item in compiled.items.values() if item.object), compiled.players)
    for item in wanted:
        if item.symbol.kind in LEAVES:
            _read_one(compiled, item, scope, memory, facts)
    return facts


def _read_one(compiled: Compiled, item: Item, scope: Scope, memory: Memory, facts: str) -> None:
    if not memory.restore(item, facts):
        if item.recalled:
            header, _ = read_header(item.block, item.symbol.pack, _KIND_NAMES, _RESERVED)
            item.header = (header or item.header).but(symbol=item.symbol)
        scope.asked = set()
        item.object, found = read_declaration(item.block, item.header, scope)
        compiled.diagnostics += found
        item.clean = not found
        if memory.keeps:
            item.asked = frozenset(scope.asked)
            if item.symbol.kind in LEAVES:
                item.speaks_of = scope.ids(item.asked)
    if item.object is not None:
        file = item.block.file.removeprefix(f"{compiled.shown_as}/")
        item.object |= {"origin": compiled.info.name, "file": file, "line": item.block.line}
        if item.replaces:
            item.object["replaces"] = item.replaces


def _check(compiled: Compiled) -> list[Diagnostic]:
    """Ask the whole pack what can be known without playing it."""
    objects: list[Plain] = []
    spoken_of = {id for file in compiled.sealed for id in file.speaks_of}
    for item in compiled.items.values():
        if item.object is not None:
            objects.append(item.object)
        elif item.clean:
            symbol = item.symbol
            item.outline = {"kind": symbol.kind, "id": symbol.id, "tag": symbol.tag}
            objects.append(item.outline)
            spoken_of |= item.speaks_of
    return check_pack(objects, compiled.own, compiled.players, spoken_of, complete=compiled.ok)


# ---- parents


def _parents(compiled: Compiled, chain: tuple[str, ...], run: _Run) -> list[Compiled]:
    found: list[Compiled] = []
    info, folder = compiled.info, compiled.folder
    for index, (name, place) in enumerate(zip(info.extends, info.extends_places, strict=True)):
        if name in info.extends[:index]:
            compiled.diagnostics.append(packs.extends_twice(place, name))
            continue
        if name in chain:
            compiled.diagnostics.append(packs.extends_cycle(place, (*chain[chain.index(name) :], name)))
            continue
        if len(chain) > limits.EXTENDS_CHAIN:
            compiled.diagnostics.append(packs.chain_too_long(place))
            continue
        beside = folder.resolve().parent
        for path in (beside / name, packs.shipped_packs() / name):
            compiled.looked[str(path)] = is_pack_folder(str(path))
        where = packs.where_is(name, beside)
        if where is None:
            compiled.diagnostics.append(packs.unknown_pack(place, name, packs.shipped_names()))
            continue
        if run.done.get(where, compiled) is None:  # a folder that is called unlike the pack in it
            compiled.diagnostics.append(packs.extends_cycle(place, (*chain, name)))
            continue
        parent = _compile_once(where, _shown(where, folder, compiled.shown_as), chain, run)
        told = _of_parent(parent, place, name, chain)
        if not told and len(chain) + parent.height > limits.EXTENDS_CHAIN + 1:
            told = [packs.chain_too_long(place)]  # known from a shorter way
        compiled.diagnostics += told
        found.append(parent)
    return found


def _of_parent(parent: Compiled, place: Place, name: str, chain: tuple[str, ...]) -> list[Diagnostic]:
    """What to say here about a parent that is not right."""
    errors = [d for d in parent.diagnostics if d.is_error]
    codes = {d.code for d in errors}
    if "T225" in codes:
        return [packs.extends_cycle(place, (*chain, name))]
    if "T226" in codes:
        return [packs.chain_too_long(place)]
    return [packs.parent_broken(place, name, len(errors))] if errors else []


def _shown(where: Path, folder: Path, shown_as: str) -> str:
    """A parent's folder in messages: beside the pack that asks, or by its name for one that ships."""
    if where.parent == folder.resolve().parent:
        above, slash, _ = shown_as.rstrip("/").rpartition("/")
        return f"{above}{slash}{where.name}"
    return f"<{where.name}>"


def _still_used(compiled: Compiled) -> list[Diagnostic]:
    """Things that were removed while something still speaks of them."""
    if not compiled.removed:
        return []
    places = {item.symbol.name: item.symbol.place for item in compiled.own if item.header.edit == "remove"}
    removed = {id: name for name, id in compiled.removed.items()}
    problems: dict[str, Diagnostic] = {}
    for item in compiled.items.values():
        spoken_of = item.speaks_of if item.object is None else references(item.object)
        for id in spoken_of & removed.keys():
            name = removed[id]
            if id not in problems:
                symbol = item.symbol
                problems[id] = packs.removed_but_used(places[name], name, symbol.name, symbol.place)
    return list(problems.values())
