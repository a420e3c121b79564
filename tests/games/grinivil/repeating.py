"""Turns in which anything can be afforded, up to the question whether to use a repeat action."""

from __future__ import annotations

from tests.runtime.game.table import MUNICIPAL, SET_UP, Table

__all__ = ["ROAD_TO_BUILD", "rich", "until_repeat"]

ROAD_TO_BUILD = (*SET_UP, *MUNICIPAL, "lay inner_6, slot 2")
"""Inner 6 brings a spoke under construction, with in06a and in06b (a repeat action) at it."""


def rich(players: int = 2, *variants: str) -> Table:
    """Seat 0 can afford anything."""
    return Table.arranged(players, variants=variants).has(0, money=200, concrete=4, wood=2, steel=2, small_warehouse=4)


def until_repeat(table: Table) -> Table:
    """As little as possible, until the question whether to use a repeat action."""
    while not (table.asked.name == "may" and table.rules.causes[table.asked.cause][0] == "grinivil.turn"):
        assert table.asked.name != "tile", "the turn went by without the question"
        table.least()
    return table
