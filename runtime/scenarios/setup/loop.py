"""The tiles of the loop, and where pawns stand: the tiles a scenario uses lie there, and can be reached in this lap.

Tiles are mixed in every game, so any order of those that are no corners will do.
"""

from __future__ import annotations

from collections.abc import Mapping

from compiler.objects.base import Stretch

from ...game.state.game import Game
from ...town.layout.plan import NONE
from ..scene.mistakes import cannot_set_up
from .requirements import Requirements

__all__ = ["arrange_loop"]


def arrange_loop(game: Game, required: Requirements, used: Mapping[int, Stretch]) -> None:
    """``used``: by tile, the line that uses it."""
    if not game.loops:
        return
    held = {tile: at for (tile, _, _), (_, at) in required.on_tiles.items()}
    needed = {**held, **used}
    for tile, at in needed.items():
        _bring_in(game, tile, needed, at)
    if held and not required.pawns and 0 not in game.rules.laid_loops:
        _out_of_the_way(game, required, list(held), used)
    for seat, (wanted, at) in required.pawns.items():
        space = wanted.nearest(game.pawns[0][seat])
        if space > len(game.loops[0]):
            raise cannot_set_up(at, f"the loop has {len(game.loops[0])} spaces")
        game.pawns[0][seat] = space


def _bring_in(game: Game, tile: int, needed: Mapping[int, Stretch], at: Stretch) -> None:
    """Lay a tile in the loop that chance left in the box, in the place of one like it."""
    tiles, loop = game.rules.numbers.tiles, game.loops[0]
    if any(tile in each for each in game.loops):
        return
    if tile == NONE or any(tile in away for away in game.set_aside):
        raise cannot_set_up(at, "the tile has no part in this game", "perhaps a `variant` brings it in")
    if 0 in game.rules.laid_loops:
        raise cannot_set_up(at, "the variant lays other tiles")
    free = [other for other in loop if other != NONE and other not in needed and tiles[other].corner is None]
    free.sort(key=lambda other: tiles[other].border != tiles[tile].border)
    if not free and NONE not in loop:
        raise cannot_set_up(at, "the loop has no space for the tile")
    loop[loop.index(free[0] if free else NONE)] = tile


def _spaces(game: Game, but: set[int]) -> list[int]:
    """The places in the loop, from 0, of tiles that may be moved about."""
    tiles = game.rules.numbers.tiles
    return [
        n for n, tile in enumerate(game.loops[0]) if tile not in but and (tile == NONE or tiles[tile].corner is None)
    ]


def _swap(loop: list[int], tile: int, space: int) -> None:
    here = loop.index(tile)
    loop[here], loop[space] = loop[space], loop[here]


def _out_of_the_way(game: Game, required: Requirements, held: list[int], used: Mapping[int, Stretch]) -> None:
    """A pawn must not pass its piece on the way to a tile. So it stands there, or that tile lies at the end."""
    loop, tiles = game.loops[0], game.rules.numbers.tiles
    spaces = _spaces(game, set())
    last = spaces[len(held) - 1]
    if all(tiles[tile].corner is None or loop.index(tile) > last for tile in used):
        for tile, space in zip(held, spaces, strict=False):
            _swap(loop, tile, space)
        for tile in used:
            if loop.index(tile) <= last and tile not in held:
                _swap(loop, tile, next(n for n in _spaces(game, {*used, *held}) if n > last))
        for tile, seat, _ in required.on_tiles:
            if seat < len(game.pawns[0]):
                game.pawns[0][seat] = max(game.pawns[0][seat], loop.index(tile) + 1)
        return
    for tile, space in zip(held, reversed(spaces), strict=False):
        _swap(loop, tile, space)
