"""A pack as the checks see it: every object by its id, and which of them are the pack's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from ..diagnostics import Place
from ..meaning.reading import Plain
from ..source.layout import Block, split_comment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class Source(Protocol):
        """A declaration with its text and its object."""

        @property
        def block(self) -> Block: ...
        @property
        def object(self) -> Plain | None: ...
        @property
        def outline(self) -> Plain | None: ...


__all__ = ["COUNTED", "View", "walk"]

COUNTED = ("currency", "points", "resource", "piece", "unit")
"""Kinds of declaration that are things counted."""


class View:
    def __init__(
        self,
        objects: dict[str, Plain],
        own: list[tuple[Block, Plain]],
        outlines: list[tuple[Block, Plain]],
        players: tuple[int, int],
        complete: bool,
    ) -> None:
        self.objects = objects
        self.own = own
        self.outlines = outlines
        """Own cards of which only the name and number are at hand."""
        self.players = players
        self.complete = complete
        self.spoken_of: AbstractSet[str] = frozenset()
        """What cards refer to whose objects are not at hand."""
        self.by_kind: dict[str, list[Plain]] = {}

    @classmethod
    def of(cls, objects: Iterable[Plain], own: Sequence[Source], players: tuple[int, int], complete: bool) -> View:
        whole = [(item.block, item.object) for item in own if item.object]
        outlines = [(item.block, item.outline) for item in own if not item.object and item.outline]
        view = cls({}, whole, outlines, players, complete)
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


def card_facts(objects: Iterable[Plain], players: tuple[int, int]) -> str:
    """Everything the checks ask about the rest of a game when they look at a card, in short."""
    view = View.of(objects, (), players, complete=True)
    buildings = [(node["id"], str(node.get("players"))) for node in view.all_of("building")]
    nouns = [(node["id"], node.get("supply"), node.get("role")) for kind in COUNTED for node in view.all_of(kind)]
    markers = [(node["id"], node["wheel"], node["yields"]) for node in view.all_of("marker")]
    return repr((players, view.places(), sorted(buildings), sorted(nouns, key=str), sorted(markers)))


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
