"""Figures of the rules that an ability may change, wherever a pack does not declare them itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["ASPECTS", "Aspect"]


@dataclass(frozen=True, slots=True)
class Aspect:
    """A figure of the rules that an ability may change."""

    name: str
    words: str
    takes: str
    """`amount`, or `kind` for one that is changed with `any kind`."""


ASPECTS: Final = (
    Aspect("resource_price", "price of each resource you buy", "amount"),
    Aspect("resource_income", "price of each resource you sell", "amount"),
    Aspect("floor_resources", "resources to build a floor", "amount"),
    Aspect("floor_resource_kinds", "kinds of resources to build a floor", "kind"),
    Aspect("floor_points", "points of each floor you build", "amount"),
    Aspect("action_time", "time of your actions", "amount"),
    Aspect("road_resources", "resources to complete a road", "amount"),
    Aspect("distance_limit", "distance a wish allows", "amount"),
)
"""Figures of the language itself. The values and dice of a pack are figures as well, by their names: `fee: 2 less`."""
