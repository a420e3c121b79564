"""A pack as the checks see it: every object by its id, and which of them are the pack's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from ...diagnostics import Place
from ...meaning.analysis.context import Plain
from ...source.layout import Block, split_comment


class Source(Protocol):
    """A declaration with its text and its object."""

    @property
    def block(self) -> Block: ...
    @property
    def object(self) -> Plain | None: ...


__all__ = ["COUNTED", "View", "walk"]

COUNTED = ("currency", "points", "resource", "piece", "unit")
"""Kinds of declaration that are things counted."""


class View:
    def __init__(
        self,
        objects: dict[str, Plain],
        own: list[tuple[Block, Plain]],
        players: tuple[int, int],
        complete: bool,
    ) -> None:
        self.objects = objects
        self.own = own
        self.players = players
        self.complete = complete
        self.by_kind: dict[str, list[Plain]] = {}

    @classmethod
    def of(cls, objects: Iterable[Plain], own: Sequence[Source], players: tuple[int, int], complete: bool) -> View:
        whole = [(item.block, item.object) for item in own if item.object]
        view = cls({}, whole, players, complete)
        for node in objects:
            view.objects[node["id"]] = node
            view.by_kind.setdefault(node["kind"], []).append(node)
        return view

    def own_of(self, *kinds: str) -> Iterator[tuple[Block, Plain]]:
        return ((block, node) for block, node in self.own if node["kind"] in kinds)

    def all_of(self, kind: str) -> list[Plain]:
        return self.by_kind.get(kind, [])

    def name(self, id: str) -> str:
        """A declared thing as an author writes it."""
        return id.rpartition(".")[2]

    def supply(self, noun: str) -> int | None:
        """How many of a noun one player could ever hold; None where there is no limit."""
        node = self.objects.get(noun)
        if node is not None:
            limit: int | None = node.get("supply")
            return limit
        if noun == "resource":
            limits = [node.get("supply") for node in self.all_of("resource")]
            return None if not limits or None in limits else sum(n for n in limits if n is not None)
        return None

    def places(self) -> int:
        """All planting places of the land."""
        return sum(region["places"] for land in self.all_of("land") for region in land["regions"])


def place_of(block: Block, at: Sequence[int]) -> Place:
    return block.place(at[0], at[1], at[2])


def first_line(block: Block) -> Place:
    return block.place(0, 0, len(block.text.partition("\n")[0].rstrip()))


def line_with(block: Block, word: str) -> Place:
    """The line of a declaration that states a property, or its first line where it is stated there."""
    for row, line in enumerate(block.text.split("\n")[1:], 1):
        text = split_comment(line)[0].rstrip()
        if text.split()[:1] == [word]:
            return block.place(row, len(text) - len(text.lstrip()), len(text))
    return first_line(block)


def walk(node: Any) -> Iterator[Plain]:
    """Every dictionary inside an object, parents first."""
    stack = [node]
    while stack:
        here = stack.pop()
        if isinstance(here, dict):
            yield here
            stack.extend(value for value in here.values() if isinstance(value, dict | list))
        elif isinstance(here, list):
            stack.extend(value for value in here if isinstance(value, dict | list))


def statements(node: Any) -> Iterator[Plain]:
    """Every statement inside an object: the dictionaries that know their line."""
    return (here for here in walk(node) if len(here.get("at", ())) == 3)
