"""What can stand on the sites of a town, and the towns that a pack writes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.nouns import Category, Piece
from compiler.objects.tiles import Building
from compiler.objects.towns import TownDeclaration, TownPart

from .plan import BuildingPlan

__all__ = ["building_plans", "town_parts"]


def building_plans(declared: Sequence[object], grounds: Sequence[str]) -> Iterator[BuildingPlan]:
    categories = {each.id: each for each in declared if isinstance(each, Category)}
    for building in declared:
        if isinstance(building, Building):
            category = categories[building.category]
            allowed = building.grounds or ((category.ground,) if category.ground else tuple(grounds))
            yield BuildingPlan(
                id=building.id,
                title=building.title,
                category=category.id,
                category_title=category.title,
                colour=category.colour,
                floors=len(building.floors) or category.floors,
                grounds=frozenset(grounds.index(ground) for ground in allowed),
            )
    for piece in declared:  # after the buildings, so that these keep their numbers
        if isinstance(piece, Piece) and piece.category is not None:
            category = categories[piece.category]
            allowed = (category.ground,) if category.ground else tuple(grounds)
            yield BuildingPlan(
                id=piece.id,
                title=piece.title,
                category=category.id,
                category_title=category.title,
                colour=category.colour,
                floors=1,
                grounds=frozenset(grounds.index(ground) for ground in allowed),
                yields=piece.yields,
                piece=True,
                icon=piece.icon or category.icon,
            )


def town_parts(declared: Sequence[object]) -> dict[str, tuple[TownPart, ...]]:
    towns = {each.id: each for each in declared if isinstance(each, TownDeclaration)}
    found: dict[str, tuple[TownPart, ...]] = {}
    for town in towns.values():
        parts, seen = town.parts, {town.id}
        like = town.like
        while like is not None and like in towns and like not in seen:
            seen.add(like)
            parts = (*towns[like].parts, *parts)
            like = towns[like].like
        found[town.id] = parts
    return found
