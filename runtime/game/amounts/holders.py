"""The holders that an area, a player or a market means."""

from __future__ import annotations

from collections.abc import Callable

from compiler.objects.declarations.nouns import Area
from compiler.objects.expressions import Thing

from ..codegen.context import CodegenContext, sort_of
from ..state.game import Environment, Game

__all__ = ["Holders", "holders_of"]


Holders = Callable[[Game, Environment], list[int]]


def holders_of(m: CodegenContext, thing: Thing) -> Holders | None:
    """Compiles an area, a player or a market into a function that lists its holders."""
    numbers = m.numbers
    sort = sort_of(m, thing)
    if sort == "player":
        return m.listing(thing)
    if sort == "market":
        return lambda game, names: [numbers.market]
    area = numbers.by_id.get(getattr(thing, "id", ""))
    if isinstance(area, Area) and area.id in numbers.area_rows:
        row = numbers.area_rows[area.id]
        return lambda game, names: [row]
    if getattr(thing, "noun", "") == "box":
        return lambda game, names: [numbers.box]
    who = "you" if getattr(thing, "whose", "") == "your" else "they"
    return lambda game, names: [names[who]]
