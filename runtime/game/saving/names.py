"""What the numbers of a game are called: names that are the same in every process and outlive a change of order.

Saved games and views are made of these names. A copy of a card is told from the first by a number
behind the name of both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from ...town.layout.plan import Plan
from ...town.names import site_names, slot_name
from ...town.town import Town
from ..state.rules import Rules

__all__ = ["NameTable", "name_table", "place_name", "place_numbers", "road_name", "road_numbers", "site_numbers"]


class NameTable:
    """The names of all numbered things, and the numbers by name."""

    def __init__(self, rules: Rules) -> None:
        numbers = rules.numbers
        self.holders = _holders(rules)
        self.nouns = tuple(each.id for each in numbers.nouns)
        self.cards = _number_duplicates(card.id for card in numbers.cards)
        self.tiles = tuple(tile.id for tile in numbers.tiles)
        self.codes = _number_duplicates(code.key for code in rules.codes)
        self.holder, self.noun, self.card = _inverse(self.holders), _inverse(self.nouns), _inverse(self.cards)
        self.tile, self.code = _inverse(self.tiles), _inverse(self.codes)


_KNOWN: WeakKeyDictionary[Rules, NameTable] = WeakKeyDictionary()


def name_table(rules: Rules) -> NameTable:
    found = _KNOWN.get(rules)
    if found is None:
        found = _KNOWN[rules] = NameTable(rules)
    return found


def _holders(rules: Rules) -> tuple[str, ...]:
    numbers = rules.numbers
    seats = [f"player {seat + 1}" for seat in range(numbers.seats)]
    placed = [f"placed by {who}" for who in (*seats, "neutral", "nobody")]
    areas = sorted(numbers.area_rows, key=numbers.area_rows.__getitem__)
    return (
        *seats,
        "neutral",
        "bank",
        "market",
        "box",
        *[f"rest of {seat}" for seat in seats],
        *placed,
        "aside",
        *areas,
    )


def _number_duplicates(names: Iterable[str]) -> tuple[str, ...]:
    """Names, with a number added where one comes again."""
    seen: dict[str, int] = {}
    made = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        made.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return tuple(made)


def _inverse(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


# ---- places in town and on tiles


def _site_name(town: Town, site: int) -> str:
    """The name of a site after its slot: the same land may lie twice."""
    return list(site_names(town, site))[-1]


def site_numbers(town: Town) -> dict[str, int]:
    return {_site_name(town, site): site for site, there in enumerate(town.is_laid) if there}


def road_name(plan: Plan, section: int) -> str:
    slot, road = plan.parts[section][0]
    return f"{slot_name(plan, slot)}.{plan.zones[plan.zone_of[slot]].roads[road]}"


def road_numbers(plan: Plan) -> dict[str, int]:
    return {road_name(plan, section): section for section in range(len(plan.parts))}


def place_name(rules: Rules, town: Town, sort: str, place: Any) -> Any:
    """The name of a place with pieces on it; its number, where places of the sort have no names."""
    if sort == "site":
        return _site_name(town, place)
    if sort == "tile":
        return name_table(rules).tiles[place]
    if sort == "road":
        return road_name(town.plan, place)
    if sort == "land":
        return town.plan.lands[place].id
    return place


def place_numbers(rules: Rules, town: Town, sort: str) -> dict[Any, int]:
    """The number of every place of a sort, by its name."""
    plan = town.plan
    match sort:
        case "site":
            return site_numbers(town)
        case "tile":
            return name_table(rules).tile
        case "road":
            return road_numbers(plan)
        case "land":
            return dict(plan.land_numbers)
        case "space":
            return {space: space for loop in rules.numbers.loops for space in range(loop.spaces + 1)}
        case "place" | "sector":
            return {sector: sector for sector in range(len(plan.slot_of_region))}
        case "loop":
            return {loop: loop for loop in range(len(rules.numbers.loops))}
        case "zone":
            return {zone: zone for zone in range(len(plan.zones))}
    return {}
