"""What is remembered of a pack between two runs, so that unchanged declarations are not read twice.

A declaration is known by its text. What reading it found is still true if every name it asked for would get the
same answer now. Of a card, nothing but that is needed again: no other declaration looks inside it. Of everything
else the object is kept, because the checks compare objects with each other. A declaration with anything wrong in
it is not remembered: it is read, and told, again.

A file with nothing but cards that did not change at all is *sealed*: it is not even cut into declarations.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from pathlib import Path

from .diagnostics import Diagnostic
from .names.headers import Header
from .names.merge import Item
from .names.symbols import Facts, Scope, Symbol
from .records import Record
from .source.layout import Block
from .source.read import SourceFile
from .store import Kept, add, digest, load, save, tool_fingerprint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

__all__ = ["LEAVES", "Memory", "Sealed", "forgetful", "recall"]

LEAVES = frozenset({"inhabitant", "scenario"})
"""Kinds of declaration that no other declaration looks inside."""

_FEW, _MANY = 300, 40
"""How many new declarations are added to what is kept, and how often, before all of it is written again."""


class Sealed(Record):
    """A file of cards that nobody touched: what others may need to know of it."""

    __slots__ = ("asked", "mark", "names", "speaks_of", "tags")

    def __init__(
        self,
        mark: str,
        names: tuple[str, ...],
        tags: tuple[str, ...],
        speaks_of: tuple[str, ...],
        asked: tuple[int, ...],
    ) -> None:
        self.mark: Final = mark
        self.names: Final = names
        self.tags: Final = tags
        self.speaks_of: Final = speaks_of
        self.asked: Final = asked


class Memory:
    """What an earlier run knew. An empty one knows nothing."""

    def __init__(self, key: str = "") -> None:
        self.key = key
        self.asked: list[list[str]] = []
        """The different sets of questions; an entry names one by its number."""
        self.answers: dict[str, str] = {}
        self.around: str = ""
        """What the whole pack was built on: its own name, its players, its parents' files."""
        self.facts: str = ""
        """What the checks ask about a game when they look at a card."""
        self.files: dict[str, list[Any]] = {}
        """By name: what makes a `Sealed`, and the number of the part that holds the file's entries."""
        self.additions: int = 0
        self.count: int = -1
        """How many declarations the pack had, where all of them were without a fault."""
        self._entries: dict[str, list[Any]] = {}
        self._kept: Kept | None = None
        self._opened: set[int] = set()
        self._changed: frozenset[str] = frozenset()
        self._stale: frozenset[int] = frozenset()

    @property
    def keeps(self) -> bool:
        return bool(self.key)

    # ---- asking

    def marks(self) -> dict[str, str]:
        """The files that may stay shut, by their marks."""
        if self.additions >= _MANY:
            return {}
        return {name: known[0] for name, known in self.files.items() if known[0]}

    def sealed(self, name: str) -> Sealed:
        """What is known of a file that stays shut."""
        mark, names, tags, speaks_of, asked, _ = self.files[name]
        return Sealed(mark, tuple(names.split()), tuple(tags), tuple(speaks_of), tuple(asked))

    def entry(self, mark: str, file: str) -> list[Any] | None:
        if self._kept is not None:
            part = self.files[file][5] if file in self.files else 2
            if part not in self._opened:
                self._opened.add(part)
                self._entries = {**(self._kept.part(part) or {}), **self._entries}
        return self._entries.get(mark)

    def header(self, block: Block, mark: str, file: str, pack: str) -> Header | None:
        """The first line of a declaration seen before."""
        entry = self.entry(mark, file) if self.keeps else None
        if entry is None:
            return None
        name, kind, tag, title, start, end, edit, facts = entry[0]
        known = Facts(facts[0], facts[1], tuple(facts[2]), tuple(facts[3]), *facts[4:]) if facts else Facts()
        return Header(Symbol(name, kind, pack, block.place(0, start, end), title, tag, known), edit, title=title)

    def compare(self, scope: Scope) -> None:
        """See which questions would be answered differently now."""
        now = scope.fingerprint(self.answers)
        self._changed = frozenset(question for question, answer in self.answers.items() if now[question] != answer)
        if self._changed:
            self._stale = frozenset(n for n, asked in enumerate(self.asked) if self._changed.intersection(asked))

    def still_true(self, sealed: Iterable[Sealed], facts: str) -> bool:
        return facts == self.facts and not any(self._stale.intersection(file.asked) for file in sealed)

    def restore(self, item: Item, facts: str) -> bool:
        """Give a declaration what is known of it, if that is still true."""
        entry = self._entries.get(item.digest)
        if entry is None or entry[1] in self._stale:
            return False
        if item.symbol.kind in LEAVES:
            if facts != self.facts:
                return False
            item.speaks_of = frozenset(entry[2])
        elif entry[2]["id"] != item.symbol.id:
            return False  # the pack, or the one whose thing this replaces, has another name now
        else:
            item.object = entry[2]
        item.asked = frozenset(self.asked[entry[1]])
        item.clean = item.restored = True
        return True

    def nothing_new(self, items: Sequence[Item], around: str) -> bool:
        """Whether the pack is, declaration by declaration, the one that was found to be without a fault, and
        stands on the same ground: the checks look at the parents' things too."""
        return (
            self.count == len(items)
            and around == self.around
            and not self._changed
            and all(item.restored for item in items)
        )

    # ---- keeping

    def keep(
        self,
        items: Sequence[Item],
        named: Sequence[tuple[str, SourceFile]],
        told: Sequence[Diagnostic],
        scope: Scope,
        facts: str,
        around: str,
        *,
        all_read: bool,
    ) -> None:
        """Remember what this run found: all of it, or only what is new where that is little."""
        if not self.keeps:
            return
        _mark_unclean(items, told)
        told_of = {diagnostic.place.file for diagnostic in told}
        files = [(name, file) for name, file in named if file.name not in told_of]
        as_before = self._kept is not None and facts == self.facts and not self._changed
        fresh = [item for item in items if item.clean and item.digest not in self._entries]
        if as_before and not fresh and (around == self.around or not all_read):
            return
        if as_before and fresh and len(fresh) < _FEW and self.additions < _MANY:
            numbers = _Numbers()
            entries = {item.digest: _entry(item, numbers) for item in fresh}
            changed = {item.block.file for item in fresh}
            known = [(name, file) for name, file in files if file.name in changed and name in self.files]
            records = _records(items, known, numbers, {name: self.files[name][5] for name, _ in known})
            add(self.key, {**numbers.asked(scope), "facts": facts, "files": records, "entries": entries})
        elif all_read:
            count = len(items) if not told and all(item.clean for item in items) else -1
            self._write(items, files, scope, {"facts": facts, "around": around, "count": count})

    def _write(
        self,
        items: Sequence[Item],
        files: Sequence[tuple[str, SourceFile]],
        scope: Scope,
        of_pack: dict[str, Any],
    ) -> None:
        numbers = _Numbers()
        of_file: dict[str, dict[str, list[Any]]] = {}
        for item in items:
            if item.clean:
                of_file.setdefault(item.block.file, {})[item.digest] = _entry(item, numbers)
        kinds: dict[str, set[str]] = {}
        for item in items:
            kinds.setdefault(item.block.file, set()).add(item.symbol.kind)
        leafy = [(name, file) for name, file in files if file.name in kinds and kinds[file.name] <= LEAVES]
        parts = {name: 3 + index for index, (name, _) in enumerate(leafy)}
        records = _records(items, leafy, numbers, parts)
        leafy_names = {file.name for _, file in leafy}
        rest = {
            mark: entry for file, held in of_file.items() if file not in leafy_names for mark, entry in held.items()
        }
        index = {**numbers.asked(scope), **of_pack, "files": records}
        save(self.key, tool_fingerprint(), index, rest, *(of_file.get(file.name, {}) for _, file in leafy))


def _mark_unclean(items: Sequence[Item], told: Sequence[Diagnostic]) -> None:
    """A declaration that any message speaks of is not remembered."""
    starts: dict[str, list[int]] = {}
    by_start: dict[tuple[str, int], Item] = {}
    for item in items:
        starts.setdefault(item.block.file, []).append(item.block.line)
        by_start[item.block.file, item.block.line] = item
    for diagnostic in told:
        lines = starts.get(diagnostic.place.file, [])
        index = bisect_right(lines, diagnostic.place.line) - 1
        if index >= 0:
            by_start[diagnostic.place.file, lines[index]].clean = False


class _Numbers:
    """Gives each set of questions a number, from 0 in each part: another process may add one before this."""

    def __init__(self) -> None:
        self.known: dict[frozenset[str], int] = {}

    def of(self, asked: frozenset[str]) -> int:
        return self.known.setdefault(asked, len(self.known))

    def asked(self, scope: Scope) -> dict[str, Any]:
        sets = [sorted(questions) for questions in self.known]
        return {"asked": sets, "answers": scope.fingerprint({question for asked in sets for question in asked})}


def _entry(item: Item, numbers: _Numbers) -> list[Any]:
    what = sorted(item.speaks_of) if item.symbol.kind in LEAVES else item.object
    return [_first_line(item), numbers.of(item.asked), what]


def _first_line(item: Item) -> list[Any]:
    symbol, facts = item.symbol, item.symbol.facts
    special = (
        [facts.plural, facts.unit, facts.choices, facts.holds, facts.halves, facts.change] if facts != Facts() else 0
    )
    start, end = symbol.place.column - 1, symbol.place.end_column - 1
    return [symbol.name, symbol.kind, symbol.tag, symbol.title, start, end, item.header.edit, special]


def _records(
    items: Sequence[Item], files: Sequence[tuple[str, SourceFile]], numbers: _Numbers, parts: dict[str, int]
) -> dict[str, list[Any]]:
    """For each file of cards without a fault: what makes it a sealed one next time."""
    by_file: dict[str, list[Item]] = {}
    for item in items:
        by_file.setdefault(item.block.file, []).append(item)
    records: dict[str, list[Any]] = {}
    for name, file in files:
        mine = by_file[file.name]
        clean = all(item.clean and not item.header.edit for item in mine)
        speaks_of = sorted({id for item in mine for id in item.speaks_of})
        asked = sorted({numbers.of(item.asked) for item in mine})
        names = " ".join(item.symbol.name for item in mine)
        tags = [item.symbol.tag for item in mine if item.symbol.tag]
        records[name] = [file.mark if clean else "", names, tags, speaks_of, asked, parts[name]]
    return records


def forgetful(_folder: Path) -> Memory:
    """No memory at all: everything is read."""
    return Memory()


def recall(folder: Path) -> Memory:
    """What is remembered of the pack in a folder."""
    memory = Memory(f"declarations {folder.resolve()}")
    kept = load(memory.key)
    if kept is None or kept.part(0) != tool_fingerprint():
        return memory
    index = kept.part(1)
    if index is None:
        return memory
    added = [kept.added(number) for number in range(3 + len(index["files"]), len(kept))]
    memory.facts, memory.around = index["facts"], index["around"]
    for part in (index, *added):
        if part is None:
            return memory
        if part["facts"] != memory.facts or not _agree(memory.answers, part["answers"]):
            continue  # added by a process that had seen another state of the pack
        first = len(memory.asked)
        memory.asked += part["asked"]
        memory.answers |= part["answers"]
        for name, (*known, asked, at) in part["files"].items():
            memory.files[name] = [*known, [first + number for number in asked], at]
        for mark, (line, number, what) in part.get("entries", {}).items():
            memory._entries[mark] = [line, first + number, what]
    memory.additions = len(added)
    memory.count = -1 if added else index["count"]
    memory._kept = kept
    return memory


def _agree(answers: dict[str, str], others: dict[str, str]) -> bool:
    return all(answers.get(question, answer) == answer for question, answer in others.items())


def mark_of(block: Block) -> str:
    return digest(block.text.encode())
