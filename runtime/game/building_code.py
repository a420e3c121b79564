"""The code of buildings: what they do for their users, what they cost, and what building them brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from compiler.objects.nouns import Category
from compiler.objects.tiles import Building

from . import parts
from .making import Making

if TYPE_CHECKING:
    from .rules import Rules

__all__ = ["BuildingCode", "building_code"]


class BuildingCode(NamedTuple):
    """By type of building. Where nothing is said, there is no code."""

    associated: list[tuple[int, ...]]
    """The actions that may follow one of its floors."""
    uses: dict[int, int]
    costs: dict[int, int]
    built: dict[int, int]


def building_code(rules: Rules, making: Callable[[Any], Making]) -> BuildingCode:
    code = BuildingCode([], {}, {}, {})
    for type_, plan in enumerate(rules.plan.buildings[: rules.building_types]):
        category, building = rules.numbers.by_id[plan.category], rules.numbers.by_id[plan.id]
        assert isinstance(category, Category)
        assert isinstance(building, Building)
        code.associated.append(_associated(rules, category))
        made = making(building)
        for part, effects, found in (
            ("use", building.use, code.uses),
            ("built", building.built, code.built),
            ("cost", parts.paid(building), code.costs),
        ):
            if effects:
                written = made.code(f"{building.id}/{part}", effects, building.title)
                written.is_part = True
                found[type_] = written.index
    return code


def _associated(rules: Rules, category: Category) -> tuple[int, ...]:
    codes = [rules.named_code(id) for id in category.associated]
    for id, code in zip(category.associated, codes, strict=True):
        needs = rules.needs_of(id)
        if needs is not None:
            rules.code_needs[code.index] = needs
    return tuple(code.index for code in codes)
