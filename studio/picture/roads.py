"""All the roads of a town, and of some land as it would lie in a slot."""

from __future__ import annotations

from collections.abc import Sequence

from runtime.town.plan import NONE, LandPlan, RoadPlan
from runtime.town.town import Town

from .bridges import bridged
from .drawn import BorderRoad, Branch, CircleRoad, DrawnRoad, StarRoad
from .shapes import Disc, Shape
from .sides import border_of
from .sizes import ROAD
from .stars import star_of

__all__ = ["BorderRoad", "Branch", "CircleRoad", "DrawnRoad", "StarRoad", "roads_of", "roads_of_land"]


def roads_of(town: Town, shapes: Sequence[Shape], slots: Sequence[int]) -> list[DrawnRoad]:
    """All roads of the land in some slots. A road along a border comes once, for both tiles."""
    found: dict[object, DrawnRoad] = {}
    for slot in slots:
        for road in roads_of_land(town, shapes, slot, town.lands[slot], town.turns[slot]):
            found.setdefault(road.section if isinstance(road, BorderRoad) else (road.section, slot), road)
    return bridged(list(found.values()), [shapes[slot].outline for slot in slots])


def roads_of_land(town: Town, shapes: Sequence[Shape], slot: int, land: int, turn: int) -> list[DrawnRoad]:
    """The roads of some land as it would lie in a slot."""
    printed = town.plan.lands[land]
    return [_road(town, shapes, slot, printed, road, turn) for road in printed.roads]


def _road(town: Town, shapes: Sequence[Shape], slot: int, land: LandPlan, road: RoadPlan, turn: int) -> DrawnRoad:
    plan, shape = town.plan, shapes[slot]
    section = plan.sections[slot][road.name]
    if isinstance(shape, Disc):
        return CircleRoad(section, slot, shape.middle, shape.radius - ROAD / 2)
    if border := border_of(plan, shapes, section):
        lower, line = border
        laid = [each for each, _ in plan.parts[section] if town.lands[each] != NONE or each == slot]
        return BorderRoad(section, line, left=lower in laid, right=any(each != lower for each in laid))
    return star_of(town, shapes, slot, land, road, turn)
