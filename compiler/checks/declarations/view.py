"""A pack as the checks see it: every object by its id, and which of them are the pack's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from ...diagnostics import Place
from ...meaning.analysis.context import Plain
from ...source.layout import Block, split_comment


class ReadDeclaration(Protocol):
    """A declaration with its text and its object; the object is None where it could not be read."""

    @property
    def block(self) -> Block: ...
    @property
    def object(self) -> Plain | None: ...


__all__ = ["PackView", "walk_nodes"]


class PackView:
    """Every object of a pack with those of its parents, and the blocks of its own declarations."""

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
    def from_declarations(
        cls, objects: Iterable[Plain], own: Sequence[ReadDeclaration], players: tuple[int, int], complete: bool
    ) -> PackView:
        whole = [(item.block, item.object) for item in own if item.object]
        view = cls({}, whole, players, complete)
        for node in objects:
            view.objects[node["id"]] = node
            view.by_kind.setdefault(node["kind"], []).append(node)
        return view

    def own_of_kind(self, *kinds: str) -> Iterator[tuple[Block, Plain]]:
        """The pack's own declarations of some kinds, with their text."""
        return ((block, node) for block, node in self.own if node["kind"] in kinds)

    def all_of_kind(self, kind: str) -> list[Plain]:
        """All objects of a kind, also those of the parents."""
        return self.by_kind.get(kind, [])

    def is_game(self) -> bool:
        """Whether it can be played. A pack without a turn is a part of a game: what it lacks may come from the pack
        that extends it."""
        return self.complete and any(node["id"].endswith(".turn") for node in self.all_of_kind("procedure"))

    def name(self, id: str) -> str:
        """The name of a declaration as an author writes it."""
        return id.rpartition(".")[2]

    def supply(self, noun: str) -> int | None:
        """How many of a noun one player could ever hold; None where there is no limit."""
        node = self.objects.get(noun)
        if node is not None:
            limit: int | None = node.get("supply")
            return limit
        if noun == "resource":
            limits = [node.get("supply") for node in self.all_of_kind("resource")]
            return None if not limits or None in limits else sum(n for n in limits if n is not None)
        return None

    def planting_places(self) -> int:
        """How many trees the land of the pack has places for."""
        return sum(region["places"] for land in self.all_of_kind("land") for region in land["regions"])


def place_at(block: Block, at: Sequence[int]) -> Place:
    """The place of a statement, from its position in the block."""
    return block.place(at[0], at[1], at[2])


def part_place(block: Block, line: Plain, part: Plain) -> Place:
    """The place of a part of a line: that of the whole line, where the part has none of its own."""
    at = part.get("at", ())
    return block.place(line["at"][0], *at) if len(at) == 2 else place_at(block, line["at"])


def first_line_place(block: Block) -> Place:
    """The place of a declaration's first line."""
    return block.place(0, 0, len(block.text.partition("\n")[0].rstrip()))


def property_place(block: Block, word: str) -> Place:
    """The place of the line that states a property; of the first line, where it stands there."""
    for row, line in enumerate(block.text.split("\n")[1:], 1):
        text = split_comment(line)[0].rstrip()
        if text.split()[:1] == [word]:
            return block.place(row, len(text) - len(text.lstrip()), len(text))
    return first_line_place(block)


_HOLDERS = (dict, list)


def walk_nodes(node: Any) -> Iterator[Plain]:
    """Every dictionary inside an object, parents first."""
    stack = [node] if isinstance(node, _HOLDERS) else []
    while stack:
        here = stack.pop()
        inside: Iterable[Any] = here
        if isinstance(here, dict):
            yield here
            inside = here.values()
        stack.extend([value for value in inside if isinstance(value, _HOLDERS)])


def statements(node: Any) -> Iterator[Plain]:
    """Every statement inside an object: the dictionaries that have a line of their own."""
    return (here for here in walk_nodes(node) if len(here.get("at", ())) == 3)


def parts_of(line: Plain) -> Iterator[Plain]:
    """A line and what it is made of, without the lines under it."""
    stack = [line]
    while stack:
        here = stack.pop()
        yield here
        inside = [value for value in here.values() if isinstance(value, dict)]
        inside += [
            each for value in here.values() if isinstance(value, list) for each in value if isinstance(each, dict)
        ]
        stack += [each for each in inside if len(each.get("at", ())) != 3]
