"""Giving holders what a scenario says they have. What is too much goes back where it comes from."""

from __future__ import annotations

from compiler.objects.base import Stretch

from ...game.engine.gains import handle_loss
from ...game.engine.storage import can_store
from ...game.state.game import Game
from ...game.state.places import place_piece
from ...town.names import short_name
from ..scene.mistakes import cannot_set_up
from .bounds import Bound
from .requirements import Requirements
from .town_pieces import bring

__all__ = ["place_on_tiles", "stock_up"]


def stock_up(game: Game, required: Requirements) -> None:
    for (row, nouns), (wanted, at) in sorted(required.goods.items(), key=lambda each: len(each[0][1])):
        alone = len(nouns) == 1
        # What a line names by its kind stays as it is where another line speaks of all resources.
        free = nouns if alone else tuple(noun for noun in nouns if (row, (noun,)) not in required.goods)
        _hold(game, row, free, wanted, sum([game.counts[row][noun] for noun in nouns]), at)
    _check_storage(game, required)


def _hold(game: Game, row: int, nouns: tuple[int, ...], wanted: Bound, there: int, at: Stretch) -> None:
    numbers = game.rules.numbers
    change = wanted.nearest(there) - there
    for noun in nouns:
        source = numbers.source(noun, row)
        other = numbers.box if source == row else source
        room = game.rules.market_room.get(noun, 0) - game.counts[row][noun] if row == numbers.market else change
        by = max(-game.counts[row][noun], min(change, game.counts[other][noun], room))
        if by > 0:
            game.transfer(noun, by, other, row, 0)
        elif by < 0:
            game.transfer(noun, -by, row, other, 0)
        change -= by
        if by and noun in game.rules.counting_tracks:
            handle_loss(game, row, noun, 0)  # rings go with the points
    if change:
        held = sum([game.counts[row][noun] for noun in nouns])
        name = short_name(numbers.nouns[nouns[0]].id) if len(nouns) == 1 else "resources"
        raise cannot_set_up(at, f"of `{name}`, {held} is as near as one can get to {held + change}")


def _check_storage(game: Game, required: Requirements) -> None:
    """Nobody has more resources than can be stored."""
    numbers = game.rules.numbers
    for seat in range(numbers.seats):
        if not can_store(game, seat, [game.counts[seat][noun] for noun in numbers.resources]):
            said = [
                at for (row, nouns), (_, at) in required.goods.items() if row == seat and nouns[0] in numbers.resources
            ]
            raise cannot_set_up(said[-1] if said else (0, 0, 1), "nobody can store so many resources")


def place_on_tiles(game: Game, required: Requirements) -> None:
    """Pieces on tiles: an ability serves whoever has one there."""
    for (tile, seat, noun), (wanted, at) in required.on_tiles.items():
        for _ in range(wanted.least):
            bring(game, noun, 1, seat, at)
            place_piece(game, noun, seat, "tile", tile, seat, 0)
