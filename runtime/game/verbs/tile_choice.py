"""Which tiles can be chosen: asked for many tiles at once.

On the way to a tile the same things happen for many of them: a lap ends or it does not, the same workers come home.
So the way is foreseen once for all tiles that have it in common, and then each of them is asked whether it can be
done there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from compiler.objects.acts import Advance, DoAction
from compiler.objects.effects import Effect, ForEach
from compiler.objects.expressions import Local, Things

from ..code import Could
from ..game import Batch, Game, Names
from ..making import Making

__all__ = ["tiles_together"]

Together = Callable[[Game, Names, list[int], Could], list[int]]


def tiles_together(m: Making, name: str) -> Together | None:
    """How to ask for all tiles at once; None where the lines after the choice may treat each tile differently."""
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
    return _by_way(loop, name)


def _is_tile(thing: object, name: str) -> bool:
    if isinstance(thing, Local):
        return thing.name == name
    return isinstance(thing, Things) and thing.noun == "tile" and not thing.adjectives and not thing.where


def _only_abilities(effect: ForEach) -> bool:
    """`for each ability among your abilities: do ability`"""
    among: object = effect.among
    does: Sequence[Effect] = effect.effects
    return (
        isinstance(among, Things)
        and among.noun == "ability"
        and all(isinstance(each, DoAction) and isinstance(each.action, Local) for each in does)
    )


def _by_way(loop: int, name: str) -> Together:
    def together(game: Game, names: Names, tiles: list[int], rest: Could) -> list[int]:
        ways: dict[tuple[bool, tuple[int, ...]], list[int]] = {}
        for tile in tiles:
            ways.setdefault(_way(game, names["they"], loop, tile), []).append(tile)
        game.foreseeing = True
        found: set[int] = set()
        for reached in ways.values():
            game.batch = batch = Batch(reached)
            rest(game, {**names, name: reached[0]}, None)
            found.update(batch.possible)
        game.batch, game.foreseeing = None, False
        return [tile for tile in tiles if tile in found]

    return together


def _way(game: Game, seat: int, loop: int, tile: int) -> tuple[bool, tuple[int, ...]]:
    """Whether the end of the loop lies on the way, and which tiles with a piece of one's own."""
    if loop < 0:
        return False, ()
    spaces = game.loops[loop]
    here, there = game.pawns[loop][seat], spaces.index(tile) + 1
    crossing = here > 0 and there <= here
    passed: tuple[int, ...] = ()
    if game.on:
        own = [spaces.index(at) + 1 for sort, at in game.on if sort == "tile" and at in spaces and _own(game, seat, at)]
        passed = tuple(sorted([n for n in own if (n > here or n <= there if crossing else here < n <= there)]))
    return crossing, passed


def _own(game: Game, seat: int, tile: int) -> bool:
    return any([owner == seat for _, owner in game.on["tile", tile]])
