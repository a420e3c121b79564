"""Which sites there are in town, and whose land they are on."""

from __future__ import annotations

from .town import Town

__all__ = ["sites_of", "sites_there"]


def sites_there(town: Town) -> list[int]:
    """All sites of the land that lies in town."""
    known = town.known_of_land
    if "sites" not in known:
        known["sites"] = [site for site, there in enumerate(town.there) if there]
    found: list[int] = known["sites"]
    return found


def sites_of(town: Town, seat: int) -> list[int]:
    """The sites on land that somebody owns."""
    known = town.known_of_land_of(seat)
    if "sites" not in known:
        owners, slots = town.owners, town.plan.slot_of_site
        known["sites"] = [site for site in sites_there(town) if owners[slots[site]] == seat]
    found: list[int] = known["sites"]
    return found
