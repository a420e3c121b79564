"""The names a pack declares, read from the first lines of its declarations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ..diagnostics import Place
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final, TypeVar

    T = TypeVar("T")

__all__ = ["Facts", "Scope", "Symbol", "plural_of"]


class Facts(Record):
    """What others need to know of a declaration before it is read."""

    __slots__ = ("change", "choices", "halves", "holds", "plural", "unit")

    def __init__(
        self,
        plural: str = "",
        unit: str = "",
        choices: tuple[str, ...] = (),
        holds: tuple[str, ...] = (),
        halves: bool = False,
        change: bool = False,
    ) -> None:
        self.plural: Final = plural
        """Where it is not the regular one."""
        self.unit: Final = unit
        """Of a value: what it is an amount of."""
        self.choices: Final = choices
        """Of an option."""
        self.holds: Final = holds
        """Of an area: the kinds of thing that lie in it."""
        self.halves: Final = halves
        """Of a unit: counted in halves."""
        self.change: Final = change
        """Of a unit: what is paid too much comes back."""


NO_FACTS = Facts()
"""What is true of most."""


class Symbol(Record):
    """A declared name. ``kind`` is empty where the declaration is too broken to tell."""

    __slots__ = ("facts", "kind", "name", "pack", "place", "tag", "title")

    def __init__(
        self,
        name: str,
        kind: str,
        pack: str,
        place: Place,
        title: str = "",
        tag: str = "",
        facts: Facts = NO_FACTS,
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.pack: Final = pack
        """Part of the id: for a thing that replaces another, the pack it was first declared in."""
        self.place: Final = place
        self.title: Final = title
        self.tag: Final = tag
        self.facts: Final = facts

    @property
    def id(self) -> str:
        return f"{self.pack}.{self.name}"


def plural_of(name: str) -> str:
    """The regular plural, as a designer would write it.

    >>> [plural_of(word) for word in ("tree", "bus_stop", "church", "city")]
    ['trees', 'bus_stops', 'churches', 'cities']
    """
    if name.endswith(("s", "x", "z", "ch", "sh")):
        return name + "es"
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return name[:-1] + "ies"
    return name + "s"


class Scope:
    """Every name that can be used in a pack, and a record of what was asked.

    The record makes checking again cheap: a declaration needs a second look only if one of the answers it got
    would be different now.
    """

    __slots__ = ("_by_plural", "_ids", "_known", "asked", "by_name")

    def __init__(self, by_name: dict[str, Symbol]) -> None:
        self.by_name = by_name
        self.asked: set[str] = set()
        self._by_plural: dict[str, Symbol] = {}
        self._ids: dict[frozenset[str], frozenset[str]] = {}
        self._known: dict[object, tuple[object, Any, set[str]]] = {}

    @classmethod
    def of(cls, symbols: Iterable[Symbol]) -> Scope:
        scope = cls({})
        for symbol in symbols:
            if symbol.kind == "scenario":
                continue  # it has a title and no name: no sentence can speak of it
            scope.by_name[symbol.name] = symbol
            if symbol.facts.plural:
                scope._by_plural[symbol.facts.plural] = symbol
            else:
                scope._by_plural.setdefault(plural_of(symbol.name), symbol)  # what is stated counts first
        return scope

    def find(self, word: str) -> Symbol | None:
        """What a word of a sentence names: `school`, `schools` or `grinivil.school`."""
        self.asked.add(word)
        return self.answer(word)

    def answer(self, word: str) -> Symbol | None:
        pack, dot, name = word.rpartition(".")
        if dot:
            found = self.by_name.get(name)
            return found if found and found.pack == pack else None
        return self.by_name.get(word) or self._by_plural.get(word)

    def once(self, key: object, about: object, work_out: Callable[[], T]) -> T:
        """The meaning of something, worked out the first time; what it asked counts as asked each time.

        ``about`` is kept alive, because the key may hold its identity.
        """
        known = self._known.get(key)
        if known is None:
            before, self.asked = self.asked, set()
            try:
                known = (about, work_out(), self.asked)
            finally:
                before |= self.asked
                self.asked = before
            self._known[key] = known
        else:
            self.asked |= known[2]
        meaning: T = known[1]
        return meaning

    def ids(self, asked: frozenset[str]) -> frozenset[str]:
        """The declared things that questions lead to."""
        found = self._ids.get(asked)
        if found is None:
            found = frozenset(symbol.id for word in asked if (symbol := self.answer(word)))
            self._ids[asked] = found
        return found

    def is_plural(self, word: str) -> bool:
        return word not in self.by_name and word in self._by_plural

    def names(self, kinds: Iterable[str] | None = None) -> Iterator[str]:
        wanted = None if kinds is None else frozenset(kinds)
        return (s.name for s in self.by_name.values() if wanted is None or s.kind in wanted)

    def fingerprint(self, asked: Iterable[str]) -> dict[str, str]:
        """What each question would be answered now, short enough to keep."""
        return {question: self._short(question) for question in asked}

    def _short(self, question: str) -> str:
        found = self.answer(question)
        return _short(found) if found else ""


def _short(symbol: Symbol) -> str:
    facts = symbol.facts
    special = " ".join(["halves"] * facts.halves + ["change"] * facts.change)
    return "|".join((symbol.kind, symbol.id, facts.unit, *facts.choices, *facts.holds, special))
