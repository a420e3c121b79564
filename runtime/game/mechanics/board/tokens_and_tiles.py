"""Tokens of a noun, and tiles laid on a loop."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Category, Ground
from compiler.objects.expressions import Goods

from ....town.layout.plan import NONE
from ...codegen.context import CodegenContext
from ...state.game import Game

__all__ = ["lay_tile", "token_nouns_of"]


def token_nouns_of(m: CodegenContext, goods: Goods) -> tuple[int, ...]:
    """The nouns of the tokens that goods mean: of one type, of a category, or of buildings that fit a ground."""
    plan, types = m.plan, range(m.rules.building_types)
    found = [type_ for type_ in types if goods.noun in ("building", "token", plan.buildings[type_].id)]
    for word in goods.adjectives:
        declared = m.numbers.by_id.get(word)
        if isinstance(declared, Category):
            found = [type_ for type_ in found if plan.buildings[type_].category == word]
        elif isinstance(declared, Ground):
            found = [type_ for type_ in found if plan.grounds.index(word) in plan.buildings[type_].grounds]
        elif word != "free":  # a token is neither finished nor sold; where it is drawn from, it is free
            found = []
    return tuple(m.rules.token_nouns[type_] for type_ in found)


def lay_tile(game: Game, loop: int, tile: int) -> bool:
    """Lay a tile on its corner, or on the first free space that is no corner; False where none is free."""
    declared = game.rules.numbers.loops[loop]
    spaces = game.loops[loop]
    corner = game.rules.numbers.tiles[tile].corner
    if corner is not None:
        if spaces[corner - 1] == NONE:
            spaces[corner - 1] = tile
            return True
        return False
    for space in range(len(spaces)):
        if spaces[space] == NONE and space + 1 not in declared.corners:
            spaces[space] = tile
            return True
    return False
