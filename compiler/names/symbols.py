"""The names a pack declares: a symbol for each declaration, and the scope in which they are looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from ..diagnostics import Place

T = TypeVar("T")

__all__ = ["Facts", "Scope", "Symbol", "plural_of"]


@dataclass(frozen=True, slots=True)
class Facts:
    """What others need to know of a declaration before it is read."""

    plural: str = ""
    """Where it is not the regular one."""
    unit: str = ""
    """Of a value: what it is an amount of."""
    choices: tuple[str, ...] = ()
    """Of an option."""
    holds: tuple[str, ...] = ()
    """Of an area: the kinds of thing that lie in it."""
    each: bool = False
    """Of an area: every player has one."""
    halves: bool = False
    """Of a unit: counted in halves."""
    change: bool = False
    """Of a unit: what is paid too much comes back."""
    gives: tuple[str, ...] = ()
    """Of an action: the names that it is handed."""
    role: str = ""
    """Of a piece: what it is for the rules."""


NO_FACTS = Facts()
"""What is true of most."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A declared name. ``kind`` is empty where the declaration is too broken to tell."""

    name: str
    kind: str
    pack: str
    """Part of the id: for a thing that replaces another, the pack it was first declared in."""
    place: Place
    title: str = ""
    tag: str = ""
    facts: Facts = NO_FACTS
    of: str = ""
    """Of a step that is replaced or removed: the set-up or procedure it belongs to."""
    step: str = ""
    """Its name there."""

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
    """Every name that can be used in a pack."""

    __slots__ = ("_by_plural", "_memo", "by_name")

    def __init__(self, by_name: dict[str, Symbol]) -> None:
        self.by_name = by_name
        self._by_plural: dict[str, Symbol] = {}
        self._memo: dict[object, tuple[object, Any]] = {}

    @classmethod
    def of(cls, symbols: Iterable[Symbol]) -> Scope:
        scope = cls({})
        for symbol in symbols:
            if symbol.kind in ("scenario", "step"):
                continue  # no sentence can speak of it
            scope.by_name[symbol.name] = symbol
            if symbol.facts.plural:
                scope._by_plural[symbol.facts.plural] = symbol
            else:
                scope._by_plural.setdefault(plural_of(symbol.name), symbol)  # what is stated counts first
        return scope

    def find(self, word: str) -> Symbol | None:
        """The symbol that a word of a sentence names: `school`, `schools` or `grinivil.school`."""
        pack, dot, name = word.rpartition(".")
        if dot:
            found = self.by_name.get(name)
            return found if found and found.pack == pack else None
        return self.by_name.get(word) or self._by_plural.get(word)

    def memoize(self, key: object, about: object, work_out: Callable[[], T]) -> T:
        """The result of ``work_out`` the first time it is called with this key.

        ``about`` is kept alive, because the key may hold its identity.
        """
        known = self._memo.get(key)
        if known is None:
            known = self._memo[key] = (about, work_out())
        meaning: T = known[1]
        return meaning

    def is_plural(self, word: str) -> bool:
        """Whether a word is the plural of a declared name, and no name itself."""
        return word not in self.by_name and word in self._by_plural

    def names(self, kinds: Iterable[str] | None = None) -> Iterator[str]:
        """The declared names, of some kinds or of all."""
        wanted = None if kinds is None else frozenset(kinds)
        return (s.name for s in self.by_name.values() if wanted is None or s.kind in wanted)
