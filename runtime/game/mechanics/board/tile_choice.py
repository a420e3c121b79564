"""Which tiles can be chosen, worked out for many tiles at once.

On the way to a tile the same things happen for many of them: a lap ends or it does not, the same workers come home.
So the look ahead goes the way once for all tiles that have it in common, and at its end tests each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from compiler.objects.expressions import Local, Things
from compiler.objects.sentences.effects import Effect, ForEach
from compiler.verbs.advance import Advance
from compiler.verbs.do import DoAction

from ...codegen.context import CodegenContext
from ...state.code import Feasibility
from ...state.game import Batch, Environment, Game

__all__ = ["TileFilter", "feasible_tiles_filter", "pawn_goes_to_tile"]


TileFilter = Callable[[Game, Environment, list[int], Feasibility], list[int]]


def feasible_tiles_filter(m: CodegenContext, name: str) -> TileFilter | None:
    """A filter that keeps the tiles that can be done, tested in batches; None where the lines after the choice may
    treat each tile differently."""
    following = list(m.following)
    loop = -1
    if following and isinstance(following[0], Advance) and _is_tile(following[0].to, name):
        advance = following.pop(0)
        assert isinstance(advance, Advance)
        loop = m.numbers.index(getattr(advance.on, "id", ""), m.numbers.loops)
    while following and isinstance(following[0], ForEach) and _only_abilities(following[0]):
        following.pop(0)
    if not following or not isinstance(following[0], DoAction) or not _is_tile(following[0].action, name):
        return None
    if "action_chosen" in m.rules.triggers:
        return None
    return _filter_by_way(loop, name)


def pawn_goes_to_tile(m: CodegenContext, name: str) -> bool:
    """Whether the next line moves the pawn to the chosen tile: then it is the choice of an ordinary turn."""
    following = m.following
    return bool(following) and isinstance(following[0], Advance) and _is_tile(following[0].to, name)


def _is_tile(thing: object, name: str) -> bool:
    if isinstance(thing, Local):
        return thing.name == name
    return isinstance(thing, Things) and thing.noun == "tile" and not thing.adjectives and not thing.where


def _only_abilities(effect: ForEach) -> bool:
    """Whether a loop is `for each ability among your abilities: do ability`."""
    among: object = effect.among
    does: Sequence[Effect] = effect.effects
    return (
        isinstance(among, Things)
        and among.noun == "ability"
        and all(isinstance(each, DoAction) and isinstance(each.action, Local) for each in does)
    )


def _filter_by_way(loop: int, name: str) -> TileFilter:
    def feasible_tiles(game: Game, names: Environment, tiles: list[int], rest: Feasibility) -> list[int]:
        before = game.batch, game.foreseeing
        game.foreseeing = True
        found: list[int] = []
        for reached in _group_by_way(game, names["they"], loop, tiles):
            game.batch = batch = Batch(reached)
            rest(game, {**names, name: reached[0]}, None)
            found += batch.possible
        game.batch, game.foreseeing = before
        if len(found) == len(tiles):
            return found
        possible = set(found)
        return [tile for tile in tiles if tile in possible]

    return feasible_tiles


def _group_by_way(game: Game, seat: int, loop: int, tiles: list[int]) -> list[list[int]]:
    """Tiles grouped by what happens on the way: whether the end of the loop is passed, and which own pieces are."""
    if loop < 0:
        return [tiles] if tiles else []
    here, spaces, own = game.pawns[loop][seat], game.loops[loop], game.pieces.tiles_of(seat)
    wanted = set(tiles)
    if not own:
        ahead = [tile for tile in spaces[here:] if tile in wanted]
        behind = [tile for tile in spaces[:here] if tile in wanted]
        return [way for way in (ahead, behind) if way]
    ways: list[list[int]] = []
    for stretch in (spaces[here:], spaces[:here]):
        marks = sorted([stretch.index(tile) for tile in own if tile in stretch])
        for first, last in pairwise([0, *marks, len(stretch)]):
            way = [tile for tile in stretch[first:last] if tile in wanted]
            if way:
                ways.append(way)
    return ways
