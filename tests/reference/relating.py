"""What things have by the rules: a function for each relation that is a thing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from compiler.objects.declarations.nouns import Neutral

if TYPE_CHECKING:
    from .interpreter import Reading

__all__ = ["RELATED"]


def landowner(r: Reading, owner: int | None) -> list[int]:
    """The player who owns land; the neutral builder where nobody does, if the pack has one."""
    if owner is not None:
        return [owner]
    return [r.picture.neutral] if any(isinstance(each, Neutral) for each in r.picture.declared.values()) else []


def owner_of_building(r: Reading, building: int) -> list[int]:
    """Of what was bought whole, its owner; of any other, whose land it stands on."""
    site = r.site_of("building", building)
    if site is None:
        return []
    standing = r.picture.sites[site]
    return list(standing.owners) if r.picture.is_whole(standing.stands or "") else landowner(r, standing.landowner)


def builders(r: Reading, site: int | None) -> list[int]:
    return [] if site is None else [owner for owner in r.picture.sites[site].owners if owner >= 0]


RELATED: dict[tuple[str, str], Callable[[Reading, Any], list[Any]]] = {
    ("owner", "site"): lambda r, site: landowner(r, r.picture.sites[site].landowner),
    ("owner", "land"): lambda r, land: landowner(r, r.picture.landowners[land[1]]),
    ("owner", "building"): owner_of_building,
    ("builder", "building"): lambda r, building: builders(r, r.site_of("building", building)),
    ("builder", "site"): builders,
    ("token", "building"): lambda r, building: [building],
}
