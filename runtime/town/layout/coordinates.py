"""Where a slot lies on squares or hexagons: a letter for its column and a number for its row, `K11`."""

from __future__ import annotations

from .plan import NONE, Plan
from .shapes import natural_edges

__all__ = ["column_name", "coordinate", "is_grid", "owner_prefix"]


def is_grid(plan: Plan, zone: int) -> bool:
    """Whether the slots of a zone lie in rows and columns."""
    return bool(natural_edges(plan.zones[zone].shape))


def coordinate(plan: Plan, slot: int) -> str:
    """`K11`; `meadow.K11` where the map has several such zones; nothing on lines and rings."""
    zone = plan.zone_of[slot]
    if not is_grid(plan, zone):
        return ""
    row, column = divmod(plan.number_of(slot), plan.zones[zone].columns)
    found = f"{column_name(column)}{row + 1}"
    alone = sum([is_grid(plan, other) for other in range(len(plan.zones))]) == 1
    return owner_prefix(plan, slot) + (found if alone else f"{plan.zones[zone].id.rpartition('.')[2]}.{found}")


def owner_prefix(plan: Plan, slot: int) -> str:
    """The prefix of names in a zone that one player has: `2.`; nothing where land is shared."""
    seat = plan.seat_of[slot]
    return "" if seat == NONE else f"{seat + 1}."


def column_name(column: int) -> str:
    """A to Z, then AA, AB and so on."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
