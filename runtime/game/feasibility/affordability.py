"""Which buildings somebody can pay for: checked first, because that is why most of them cannot be built."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from compiler.objects.declarations.tiles import Building
from compiler.objects.expressions import Local
from compiler.objects.sentences.effects import Effect
from compiler.verbs.build import Build
from compiler.verbs.choose import ChooseThing

from ..codegen.context import CodegenContext
from ..state.game import Environment, Game
from ..state.places import STANDING
from ..tables.stand_ins import payable
from ..tables.units import Dues, dues_of

__all__ = ["AffordableFilter", "affordable_filter"]

AffordableFilter = Callable[[Game, Environment, list[Any]], list[Any]]


def affordable_filter(
    m: CodegenContext, name: str, sort: str, lines: Sequence[Effect] | None
) -> AffordableFilter | None:
    """A filter that keeps the buildings whoever acts can pay for, where ``lines`` buy the one that is chosen under
    ``name``; None where they do not. Only choices may come before that: they bring nobody the means."""
    build = next((line for line in lines or () if not isinstance(line, ChooseThing)), None)
    if sort != "building" or not isinstance(build, Build) or build.who is not None:
        return None
    if not isinstance(build.floor, Local) or build.floor.name != name:
        return None
    neutral, units, prices, stand_ins = m.numbers.neutral, m.rules.units, _prices(m), m.rules.stand_ins
    goods = [tuple(due for due in price if due[0] not in units) for price in prices]
    others = [tuple(due for due in price if due[0] in units) for price in prices]

    def affordable(game: Game, names: Environment, buildings: list[Any]) -> list[Any]:
        seat = names["they"]
        if seat == neutral:
            return buildings  # whoever nobody plays has no purse
        row, town, found = game.counts[seat], game.town, []
        for each in buildings:
            type_ = town.buildings[each - STANDING] if each >= STANDING else each
            for noun, due in goods[type_]:
                if row[noun] < due and payable(stand_ins, row, noun) < due:
                    break
            else:
                if all([units[noun].is_affordable(row, due) for noun, due in others[type_]]):
                    found.append(each)
        return found

    return affordable


def _prices(m: CodegenContext) -> list[Dues]:
    """By type of building: its price."""
    declared = [m.numbers.by_id[each.id] for each in m.plan.buildings]
    return [dues_of(m.numbers, each.cost) if isinstance(each, Building) else () for each in declared]
