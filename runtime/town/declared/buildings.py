"""What can stand on the sites of a town, and the towns that a pack writes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from compiler.objects.declarations.nouns import Category, Piece
from compiler.objects.declarations.tiles import Building
from compiler.objects.declarations.towns import TownDeclaration, TownPart

from ..layout.plan import BuildingPlan

__all__ = ["building_plans", "town_parts"]


def building_plans(declared: Sequence[object], grounds: Sequence[str]) -> Iterator[BuildingPlan]:
    """Buildings, and after them the pieces that stand on sites by themselves: so buildings keep their numbers."""
    categories = {each.id: each for each in declared if isinstance(each, Category)}
    for building in declared:
        if isinstance(building, Building):
            category = categories[building.category]
            plain = _piece_plan(building.id, building.title, category, building.grounds, grounds)
            yield replace(
                plain,
                floors=len(building.floors) or category.floors,
                whole=not building.floors,
                adjoins=category.adjoins and not building.floors,
                each=building.each,
            )
    for piece in declared:
        if isinstance(piece, Piece) and piece.category is not None:
            category = categories[piece.category]
            plain = _piece_plan(piece.id, piece.title, category, (), grounds)
            yield replace(
                plain,
                yields=piece.yields,
                piece=True,
                whole=True,
                each=piece.each,
                icon=piece.icon or category.icon,
            )


def _piece_plan(id: str, title: str, category: Category, own: Sequence[str], grounds: Sequence[str]) -> BuildingPlan:
    """Something of one floor, where its category may stand if it does not say so itself."""
    allowed = own or ((category.ground,) if category.ground else grounds)
    return BuildingPlan(
        id=id,
        title=title,
        category=category.id,
        category_title=category.title,
        colour=category.colour,
        floors=1,
        grounds=frozenset(grounds.index(ground) for ground in allowed),
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
