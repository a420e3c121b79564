"""Plain records that the rules of a game are made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from operator import ge

from .code import Number, Question
from .game import Environment, Game

__all__ = [
    "CardPlan",
    "CountedTrack",
    "FigureChange",
    "FloorTable",
    "TourPlan",
    "TourWish",
    "TrackPlan",
    "TriggerCost",
    "WaitingCode",
    "WishPlan",
]


@dataclass(frozen=True, slots=True)
class WaitingCode:
    """Code that waits for an event."""

    code: int
    about: str
    who: str
    """Who brings the event about: a key of `sayings` in compiler/vocabulary/events.py."""
    tile: int
    """The ability tile it belongs to; -1 for a rule."""
    needs: Question | None
    called: str = ""
    """The name that what the event is about has in the lines, besides the one that the event gives it."""
    plain: bool = field(init=False)
    """Whether it answers every such event, for whoever brought it about."""

    def __post_init__(self) -> None:
        plain = not self.about and self.who in ("you", "nobody") and self.tile < 0 and self.needs is None
        object.__setattr__(self, "plain", plain)


@dataclass(frozen=True, slots=True)
class CountedTrack:
    """A track whose pawn stands at the count of a noun."""

    spaces: tuple[tuple[int, int | None, int], ...]
    ring: int
    """For how many of the noun somebody gets a ring; 0 for none."""


@dataclass(frozen=True, slots=True)
class TrackPlan:
    spaces: tuple[tuple[int, int | None, int], ...]
    last: int
    beyond: int | None
    can_fail: bool
    """Whether what a space brings could be impossible."""


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A line that changes a figure: a modifier."""

    tile: int
    """The ability tile it belongs to; -1 for a rule, which holds for everybody."""
    needs: Question | None
    change: str
    amount: Number | None
    at_least: Number | None
    at_most: Number | None


@dataclass(frozen=True, slots=True)
class WishPlan:
    """A wish of an inhabitant: trees, or a type of building within a distance."""

    strength: str
    trees: Number | None
    type: int
    within: int | None
    code: int
    """What it pays its builders; -1 for nothing."""


@dataclass(frozen=True, slots=True)
class CardPlan:
    code: int
    """What the sale brings, or what a plain card does; -1 for nothing."""
    wishes: tuple[WishPlan, ...] = ()
    """Those that are looked at when a house is sold: what is hoped for waits until the end."""
    needs: Question | None = None
    """What must be so before a plain card can be played."""


@dataclass(frozen=True, slots=True)
class TriggerCost:
    """The most that answering an event can cost."""

    pays: tuple[tuple[int, Number], ...] = ()
    puts: tuple[tuple[int, int], ...] = ()
    floor: bool = False
    """Whether the resources of a floor are paid."""
    known: bool = True

    def is_affordable(self, game: Game, names: Environment) -> bool:
        """Whether whoever acts has enough even if every condition holds; False where the cost is not known."""
        if not self.known:
            return False
        row = game.counts[names["they"]]
        for noun, amount in self.puts:
            if row[noun] < amount:
                return False
        left: dict[int, int] = {}
        for noun, number in self.pays:
            left[noun] = left.get(noun, row[noun]) - number(game, names)
            if left[noun] < 0:
                return False
        return True


Row = tuple[tuple[int, int], ...]


class FloorTable:
    """By building and floor (from 0): what it costs, what it gives, and how many resources that is."""

    __slots__ = ("costs", "gains", "only_resources", "others", "payable", "vectors")

    def __init__(self, costs: list[list[Row]], gains: list[list[Row]], resources: tuple[int, ...]) -> None:
        self.costs = costs
        self.gains = gains
        self.vectors = [[tuple(dict(cost).get(noun, 0) for noun in resources) for cost in floors] for floors in costs]
        """The cost, resource by resource."""
        self.others = [
            [tuple(pair for pair in cost if pair[0] not in resources) for cost in floors] for floors in costs
        ]
        """What is no resource."""
        self.only_resources = not any(others for floors in self.others for others in floors)
        self.payable = lru_cache(maxsize=1 << 12)(self._payable)
        """The floors that so many of each resource are enough for: number from 1, and type of building."""

    def _payable(self, held: tuple[int, ...]) -> frozenset[tuple[int, int]]:
        return frozenset(
            (floor, type_)
            for type_, floors in enumerate(self.vectors)
            for floor, vector in enumerate(floors, 1)
            if all(map(ge, held, vector))
        )


@dataclass(frozen=True, slots=True)
class TourWish:
    """How many sites of a category the card of a trip wishes to see."""

    category: str
    types: frozenset[int]
    """What stands on sites of the category."""
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class TourPlan:
    stops: int
    wishes: tuple[TourWish, ...]
