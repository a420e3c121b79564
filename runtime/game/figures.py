"""Figures that the rules give to floors, buildings and bidders."""

from __future__ import annotations

from functools import lru_cache
from operator import ge

from compiler.objects.expressions import Thing
from compiler.objects.nouns import Points
from compiler.objects.tiles import Building

from .code import Number
from .game import Game, Names
from .making import Making, sort_of
from .modifiers import modified
from .places import as_site, as_type, blocks_of

__all__ = ["FloorTable", "bid_figure", "floor_key", "floor_points", "floor_resources", "floor_table", "wishes_of"]

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


def floor_table(m: Making) -> FloorTable:
    numbers = m.numbers
    costs, gains = [], []
    for plan in m.plan.buildings[: m.rules.building_types]:
        declared = numbers.by_id[plan.id]
        assert isinstance(declared, Building)
        floors = [(floor.cost, floor.gain) for floor in declared.floors] or [(declared.cost, ())] * plan.floors
        costs.append([tuple((numbers.noun[q.noun], q.amount) for q in cost) for cost, _ in floors])
        gains.append([tuple((numbers.noun[q.noun], q.amount) for q in gain) for _, gain in floors])
    return FloorTable(costs, gains, numbers.resources)


def floor_key(floor: tuple[int, int, int]) -> int:
    return floor[0] * 32 + floor[1]


def floor_resources(m: Making, of: Thing) -> Number:
    """How many resources a floor took; how many it takes, where it is not built yet."""
    found, table, resources = m.listing(of), m.rules.floors, set(m.numbers.resources)

    def count(game: Game, names: Names) -> int:
        there = found(game, names)
        if not there:
            return 0
        floor = there[0]
        spent = game.spent.get(floor_key(floor))
        if spent is not None:
            return spent
        return sum([n for noun, n in table.costs[floor[2]][floor[1] - 1] if noun in resources])

    return count


def floor_points(m: Making, of: Thing) -> Number:
    found, table = m.listing(of), m.rules.floors
    points = {m.numbers.noun[each.id] for each in m.numbers.nouns if isinstance(each, Points)}

    def worth(game: Game, names: Names) -> int:
        there = found(game, names)
        if not there:
            return 0
        floor = there[0]
        plain = sum([n for noun, n in table.gains[floor[2]][floor[1] - 1] if noun in points])
        return max(0, modified(game, names, "floor_points", plain))

    return worth


def wishes_of(m: Making, of: Thing) -> Number:
    """What the town's inhabitants hope for of a building: the part of the one who asks, by blocks."""
    sort, found, rules = sort_of(m, of), m.listing(of), m.rules

    def share(game: Game, names: Names) -> int:
        there = found(game, names)
        site = as_site(game, sort, there[0]) if there else -1
        if site < 0:
            return 0
        type_ = as_type(game, sort, there[0])
        hopes = rules.hopes[type_]
        total = sum([hopes.get(card, 0) for pile in rules.town_piles for card in game.piles[pile]])
        blocks = game.town.blocks[site]
        return total * blocks_of(game, site, names["they"]) // len(blocks) if blocks else 0

    return share


def bid_figure(m: Making, of: Thing | None) -> Number:
    """What somebody bid."""
    if of is None:
        return lambda game, names: dict(names.get("bids", ())).get(names["they"], 0)
    found = m.listing(of)

    def bid(game: Game, names: Names) -> int:
        there = found(game, names)
        return dict(names.get("bids", ())).get(there[0], 0) if there else 0

    return bid
