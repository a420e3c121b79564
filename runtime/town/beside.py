"""Which sites are beside each other."""

from __future__ import annotations

from .town import Town

__all__ = ["are_beside"]


def are_beside(town: Town, one: int, other: int) -> bool:
    """Whether two sites are beside each other: on one land, or on land that touches."""
    if one < 0 or other < 0 or one == other:
        return False
    plan = town.plan
    slot, other_slot = plan.slot_of_site[one], plan.slot_of_site[other]
    return slot == other_slot or other_slot in plan.neighbours[slot]
