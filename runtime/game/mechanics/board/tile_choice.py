"""Which tiles can be chosen, worked out for many tiles at once.

On the way to a tile the same things happen for many of them: a lap ends or it does not, the same workers come home.
So the look ahead goes the way once for all tiles that have it in common, and at its end tests each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from compiler.objects.base import Object
from compiler.objects.declarations.game import Procedure
from compiler.objects.declarations.tiles import Action
from compiler.objects.expressions import Local, Things
from compiler.objects.sentences.effects import Effect, ForEach
from compiler.objects.walking import nodes
from compiler.verbs.advance import Advance
from compiler.verbs.choose import ChooseThing
from compiler.verbs.do import DoAction

from ...codegen.context import CodegenContext
from ...state.code import Feasibility
from ...state.game import Batch, Environment, Game
from ...state.tile_choices import TileChoice

__all__ = ["TileFilter", "feasible_tiles_filter", "note_tile_choice"]


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


def note_tile_choice(m: CodegenContext, act: ChooseThing, together: TileFilter | None, rest: Feasibility) -> None:
    """Note for whoever counts `allowed` tiles that one of them is chosen here and carried out. A choice that speaks of
    something named before it says nothing by itself, and so does one inside a tile: it is no choice of a turn."""
    name, lines = act.binds, m.lines_after(rest)
    following = m.following
    is_ordinary = bool(following) and isinstance(following[0], Advance) and _is_tile(following[0].to, name)
    if not is_ordinary:
        inside = list(nodes(tuple(lines or ())))
        done = any(isinstance(each, DoAction) and _is_tile(each.action, name) for each in inside)
        if not done or not isinstance(m.declared, Action | Procedure) or not _is_known(inside, name):
            return

    def possible(game: Game, names: Environment, tiles: list[int]) -> list[int]:
        if together is not None:
            return together(game, names, tiles, rest)
        before = game.foreseeing, game.effort
        game.foreseeing = True
        found = []
        for tile in tiles:
            game.effort = 0  # every tile gets the whole budget
            if rest(game, {**names, name: tile}, None):
                found.append(tile)
        game.foreseeing, game.effort = before
        return found

    m.rules.tile_choices[m.declared.id, act.at[0]] = TileChoice(possible, is_ordinary)


def _is_known(lines: Sequence[Object], name: str) -> bool:
    """Whether lines speak of nothing that was named before them, but of what is chosen as ``name``."""
    own = {name, *[str(getattr(each, "binds", "")) for each in lines]}
    return all(each.name in own for each in lines if isinstance(each, Local))


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
