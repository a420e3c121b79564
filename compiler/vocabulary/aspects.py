"""Figures of the rules that an ability may change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["ASPECTS", "Aspect", "roles_of"]


@dataclass(frozen=True, slots=True)
class Aspect:
    """A figure of the rules that an ability may change."""

    name: str
    words: str
    takes: str
    """`amount`, or `kind` for one that is changed with `any kind`."""
    of: str = ""
    """The kind of declaration that has this figure, where a pack says which one it is (`role wage`); else the language
    itself knows the figure."""


ASPECTS: Final = (
    Aspect("resource_price", "price of each resource you buy", "amount"),
    Aspect("resource_income", "price of each resource you sell", "amount"),
    Aspect("floor_resources", "resources to build a floor", "amount"),
    Aspect("floor_resource_kinds", "kinds of resources to build a floor", "kind"),
    Aspect("floor_points", "points of each floor you build", "amount"),
    Aspect("action_time", "time of your actions", "amount"),
    Aspect("time_price", "price of each step of time", "amount", "value"),
    Aspect("wage", "wage of each worker", "amount", "value"),
    Aspect("fee", "fee you pay", "amount", "value"),
    Aspect("conversion_rate", "rate of conversion", "amount", "die"),
    Aspect("road_resources", "resources to complete a road", "amount"),
    Aspect("distance_limit", "distance a wish allows", "amount"),
)


def roles_of(kind: str) -> tuple[str, ...]:
    """The figures that a declaration of a kind can be: `role wage`."""
    return tuple(aspect.name for aspect in ASPECTS if aspect.of == kind)
