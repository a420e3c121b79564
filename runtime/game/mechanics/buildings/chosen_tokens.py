"""Tokens that were chosen where they lie: `choose plan among buildings in display` means the copies of the display.

A token is known by its type alone, and copies of one building may lie in several areas. So the name of the chosen one
goes together with the place that it was chosen from, and whoever takes it takes that copy.
"""

from __future__ import annotations

from collections.abc import Callable

from compiler.objects.expressions import Local, Thing, Things

from ....town.layout.plan import NONE
from ...amounts.holders import holders_of
from ...codegen.context import CodegenContext, sort_of
from ...state.code import END, Continuation, Feasibility, Steps
from ...state.frame_names import CHOSEN_FROM_PREFIX
from ...state.game import Environment, Frame, Game

__all__ = ["place_of_token", "remembering_place"]

Place = Callable[[Game, Environment], int]
"""A holder; NONE where nothing says which."""


def place_of_token(m: CodegenContext, thing: Thing) -> Place:
    """Where the token of a building lies, as far as words say it: in the area of a set, or where what has a name was
    chosen."""
    if isinstance(thing, Local):
        key = f"{CHOSEN_FROM_PREFIX}{thing.name}"
        return lambda game, names: names.get(key, NONE)
    areas = [where.thing for where in getattr(thing, "where", ()) if where.thing is not None]
    area = next((each for each in areas if sort_of(m, each) == "area"), None)
    rows = holders_of(m, area) if area is not None else None
    if rows is None:
        return lambda game, names: NONE
    return lambda game, names: rows(game, names)[0]


def remembering_place(
    m: CodegenContext, among: Thing, name: str, made: tuple[Steps, Feasibility]
) -> tuple[Steps, Feasibility]:
    """The same lines, in which the name of what is chosen goes together with the place that its token lies in."""
    if not isinstance(among, Things | Local) or sort_of(m, among) != "building":
        return made
    key, place, (steps, is_feasible) = f"{CHOSEN_FROM_PREFIX}{name}", place_of_token(m, among), made

    def remember(game: Game, frame: Frame) -> None:
        frame.names[key] = place(game, frame.names)

    def is_feasible_from_there(game: Game, names: Environment, continuation: Continuation) -> bool:
        return is_feasible(game, {**names, key: place(game, names)}, continuation)

    return [(remember, is_feasible), *steps], END if is_feasible is END else is_feasible_from_there
