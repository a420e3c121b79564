"""The code of buildings: what they do for their users, what they cost, and what building them brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from compiler.objects.declarations.nouns import Category
from compiler.objects.declarations.tiles import Building

from ..codegen.context import CodegenContext
from ..state.rules import Rules
from . import declaration_facts

__all__ = ["BuildingCode", "building_code"]


class BuildingCode(NamedTuple):
    """By type of building. Where nothing is said, there is no code."""

    associated: list[tuple[int, ...]]
    """The actions that may follow one of its floors."""
    uses: dict[int, int]
    costs: dict[int, int]
    built: dict[int, int]


def building_code(rules: Rules, context: Callable[[Any], CodegenContext]) -> BuildingCode:
    code = BuildingCode([], {}, {}, {})
    for type_, plan in enumerate(rules.plan.buildings[: rules.building_types]):
        category, building = rules.numbers.by_id[plan.category], rules.numbers.by_id[plan.id]
        assert isinstance(category, Category)
        assert isinstance(building, Building)
        code.associated.append(_associated(context(category), category))
        made = context(building)
        for part, effects, found in (
            ("use", building.use, code.uses),
            ("built", building.built, code.built),
            ("cost", declaration_facts.price_as_lines(building), code.costs),
        ):
            if effects:
                written = made.code(f"{building.id}/{part}", effects, building.title)
                written.is_part = True
                found[type_] = written.index
    return code


def _associated(m: CodegenContext, category: Category) -> tuple[int, ...]:
    codes = [m.compilers.named_code(id) for id in category.associated]
    for id, code in zip(category.associated, codes, strict=True):
        needs = m.compilers.needs_of(id)
        if needs is not None:
            m.rules.code_needs[code.index] = needs
    return tuple(code.index for code in codes)
