"""The whole state of a game as plain data, with names instead of numbers.

Everything that decides how the game goes on is in it, and nothing else: neither what happened before, nor the pack.
"""

from __future__ import annotations

from typing import Any

from compiler.objects.declarations.nouns import Area

from ...town.saving import save_town as saved_town
from ..amounts.figures import floor_key
from ..engine.wheels import marker_spaces
from ..state.game import Frame, Game
from ..state.places import STANDING
from .names import name_table, place_name

__all__ = ["FLOORS", "state_of", "to_plain"]

FLOORS = floor_key((1, 0, 0))
"""A floor is one number in `Game.spent`: so many times its site, and its number."""


def state_of(game: Game) -> dict[str, Any]:
    rules, numbers, spelt = game.rules, game.rules.numbers, name_table(game.rules)
    return {
        "town": saved_town(game.town),
        "chance": f"{game.point:016x}",
        "held": {
            holder: {spelt.nouns[noun]: amount for noun, amount in enumerate(row) if amount}
            for holder, row in zip(spelt.holders, game.counts, strict=True)
            if any(row)
        },
        "pieces": [
            [
                sort,
                place_name(rules, game.town, sort, place),
                [[spelt.nouns[noun], spelt.holders[owner]] for noun, owner in pieces],
            ]
            for (sort, place), pieces in game.pieces.items()
        ],
        "piles": {id: _piles(game, id, first) for id, first in numbers.piles.items()},
        "loops": {
            loop.id: {"tiles": [spelt.tiles[tile] if tile >= 0 else None for tile in tiles], "pawns": pawns[:]}
            for loop, tiles, pawns in zip(numbers.loops, game.loops, game.pawns, strict=True)
        },
        "set_aside": {
            id: [spelt.tiles[tile] for tile in game.set_aside[area]] for id, area in numbers.tile_areas.items()
        },
        "tracks": {track.id: spaces[:] for track, spaces in zip(numbers.tracks, game.spaces, strict=True)},
        "dice": {die.id: face for die, face in zip(numbers.dice, game.dice, strict=True)},
        # Only where a pack has wheels: all other games are saved and hashed as they always were.
        **({"markers": marker_spaces(game)} if numbers.markers else {}),
        "values": {numbers.values[value].id: amount for value, amount in game.values.items()},
        "spent": [
            [place_name(rules, game.town, "site", key // FLOORS), key % FLOORS, amount]
            for key, amount in game.paid_for_floors.items()
        ],
        # Only while an action is done in which something was used.
        **({"used": [[spelt.holders[seat], *_used_name(game, each)] for seat, each in game.used]} if game.used else {}),
        "active": game.active[:],
        "past": game.passed_end[:],
        "last": [spelt.tiles[tile] if tile >= 0 else None for tile in game.last_tiles],
        "turn": game.turn,
        "turns": game.turns,
        # Only where another than the first seat begins.
        **({"beginner": game.first_seat} if game.first_seat else {}),
        # Only where somebody was given the next turn: games without that are saved and hashed as they always were.
        **({"following": game.next_seat} if game.next_seat >= 0 else {}),
        "time": game.time,
        "mandatory": game.mandatory,
        "over": game.over,
        "scoring": game.scoring,
        "asks_all": game.asks_all,
        "stack": [_frame(game, frame) for frame in game.stack],
    }


def _used_name(game: Game, building: int) -> tuple[str, str]:
    """A building that was used, by name: the site where it stands, or the type of a token."""
    if building >= STANDING:
        return "site", place_name(game.rules, game.town, "site", building - STANDING)
    return "building", game.rules.plan.buildings[building].id


def _piles(game: Game, id: str, first: int) -> list[Any]:
    """The cards of an area in their order; of an area that everybody has, seat by seat."""
    spelt, declared = name_table(game.rules), game.rules.numbers.by_id[id]
    if isinstance(declared, Area) and declared.each:
        return [[spelt.cards[card] for card in game.piles[first + n]] for n in range(game.rules.numbers.seats)]
    return [spelt.cards[card] for card in game.piles[first]]


def _frame(game: Game, frame: Frame) -> dict[str, Any]:
    return {
        "code": name_table(game.rules).codes[frame.code],
        "step": frame.pc,
        "names": {name: to_plain(value) for name, value in frame.names.items()},
    }


def to_plain(value: Any) -> Any:
    """A value as plain data: tuples become lists."""
    return [to_plain(each) for each in value] if isinstance(value, tuple | list) else value
