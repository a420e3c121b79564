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
        game.foreseeing = True
        found: list[int] = []
        for reached in _ways(game, names["they"], loop, tiles):
            game.batch = batch = Batch(reached)
            rest(game, {**names, name: reached[0]}, None)
            found += batch.possible
        game.batch, game.foreseeing = None, False
        return found if len(found) == len(tiles) else [tile for tile in tiles if tile in found]

    return together


def _ways(game: Game, seat: int, loop: int, tiles: list[int]) -> list[list[int]]:
    """Tiles by what happens on the way: whether the loop ends there, and how many pieces of one's own are passed."""
    if loop < 0:
        return [tiles] if tiles else []
    here, spaces, on = game.pawns[loop][seat], game.loops[loop], game.on
    own = (
        {tile for sort, tile in on if sort == "tile" and any([who == seat for _, who in on[sort, tile]])} if on else ()
    )
    ways: dict[tuple[bool, int], list[int]] = {}
    passed, crossing = 0, False
    length = len(spaces)
    for step in range(1, length + 1):
        space = here + step
        if space > length:
            if here == 0:
                break
            space, crossing = space - length, True
        tile = spaces[space - 1]
        if tile in own:
            passed += 1
        if tile in tiles:
            ways.setdefault((crossing, passed), []).append(tile)
    return list(ways.values())
