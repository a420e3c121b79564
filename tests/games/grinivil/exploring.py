"""Seat 0 goes exploring: what the tests of land and of the municipality begin with."""

from __future__ import annotations

import random

from runtime.game.play import apply
from tests.runtime.game.table import MUNICIPAL, SET_UP, Table

__all__ = ["any_answer", "explorer", "exploring", "found"]


def explorer(*lines: str, players: int = 2) -> Table:
    """Seat 0 may explore; nobody else has money, so that fees are seen."""
    table = Table.arranged(players).town(*(lines or (*SET_UP, *(MUNICIPAL if players < 6 else ()))))
    for seat in range(1, players):
        table.has(seat, money=0)
    return table.has(0, money=10, vp=5, concrete=0)


def exploring(table: Table) -> Table:
    """Seat 0 has chosen to explore, and names the spot next."""
    table.turn_of(0).choose("tile", "explore_or_road")
    if table.asked.name == "half":
        table.choose("half", "explore_land")
    return table


def found(table: Table, spot: str, land: str) -> Table:
    """Seat 0 explores a spot and turns up a certain tile: the luck that brings it is looked for."""
    zone, _, slot = spot.partition(".")
    for seed in range(300):
        trial = exploring(table.copy().luck(seed))
        trial.choose("spot", spot)
        if trial.lands(zone)[int(slot)] == land:
            return trial
    raise AssertionError(f"{land} never came")


def any_answer(table: Table, rng: random.Random) -> None:
    """Somebody answers somehow; amounts with as few as possible."""
    asked = table.asked
    if asked.kind == "one":
        apply(table.game, rng.randrange(len(asked.options)))
    elif asked.kind == "number":
        apply(table.game, rng.choice(list(asked.options)))
    else:
        table.least()
