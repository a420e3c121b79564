"""Figures of floors, buildings and bids: `points of floor`, `wishes of building`."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Points
from compiler.objects.declarations.tiles import Building
from compiler.objects.expressions import Thing

from ..codegen.context import CodegenContext, sort_of
from ..engine.modifiers import apply_modifiers
from ..state.code import Number
from ..state.game import Environment, Game
from ..state.places import blocks_of, building_type_of, site_of_thing
from ..state.plans import FloorTable

__all__ = ["bid_of", "floor_key", "floor_points", "floor_resources", "floor_table", "hoped_points"]


def floor_table(m: CodegenContext) -> FloorTable:
    """The costs and gains of every floor of every building."""
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
    """Site and number of a floor as one number: the key of `Game.paid_for_floors`."""
    return floor[0] * 32 + floor[1]


def floor_resources(m: CodegenContext, of: Thing) -> Number:
    """How many resources a floor took this turn, or else would take as printed."""
    found, table, resources = m.listing(of), m.rules.floors, set(m.numbers.resources)

    def count(game: Game, names: Environment) -> int:
        there = found(game, names)
        if not there:
            return 0
        floor = there[0]
        spent = game.paid_for_floors.get(floor_key(floor))
        if spent is not None:
            return spent
        return sum([n for noun, n in table.costs[floor[2]][floor[1] - 1] if noun in resources])

    return count


def floor_points(m: CodegenContext, of: Thing) -> Number:
    found, table = m.listing(of), m.rules.floors
    points = {m.numbers.noun[each.id] for each in m.numbers.nouns if isinstance(each, Points)}

    def worth(game: Game, names: Environment) -> int:
        there = found(game, names)
        if not there:
            return 0
        floor = there[0]
        plain = sum([n for noun, n in table.gains[floor[2]][floor[1] - 1] if noun in points])
        return max(0, apply_modifiers(game, names, "floor_points", plain))

    return worth


def hoped_points(m: CodegenContext, of: Thing) -> Number:
    """The points that the town's inhabitants hope for of a building: the share of whoever acts, by blocks."""
    sort, found, rules = sort_of(m, of), m.listing(of), m.rules

    def share(game: Game, names: Environment) -> int:
        there = found(game, names)
        site = site_of_thing(game, sort, there[0]) if there else -1
        if site < 0:
            return 0
        type_ = building_type_of(game, sort, there[0])
        hopes = rules.hopes[type_]
        total = sum([hopes.get(card, 0) for pile in rules.town_piles for card in game.piles[pile]])
        blocks = game.town.blocks[site]
        return total * blocks_of(game, site, names["they"]) // len(blocks) if blocks else 0

    return share


def bid_of(m: CodegenContext, of: Thing | None) -> Number:
    """How much somebody bid; 0 where they did not."""
    if of is None:
        return lambda game, names: dict(names.get("bids", ())).get(names["they"], 0)
    found = m.listing(of)

    def bid(game: Game, names: Environment) -> int:
        there = found(game, names)
        return dict(names.get("bids", ())).get(there[0], 0) if there else 0

    return bid
