"""Sets of things on the table: tiles, cards, kinds of resources, abilities."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.expressions import Things

from ...town.layout.plan import NONE
from ..amounts.cards import cards_there
from ..amounts.counting import counts_by_noun
from ..codegen.context import CodegenContext
from ..state.code import Listing
from ..state.game import Environment, Game
from ..tables.numbering import is_used_with
from .adjectives import is_closed
from .narrowing import narrow

__all__ = ["abilities", "box", "cards", "kinds", "markets", "spaces", "start_tiles", "tiles"]


def tiles(m: CodegenContext, things: Things) -> Listing:
    if "free" in things.adjectives and m.numbers.loops:

        def in_box(game: Game, names: Environment) -> list[int]:
            away = {tile for row in (*game.loops, *game.set_aside) for tile in row}
            return [tile for tile in range(len(m.numbers.tiles)) if tile not in away]

        return narrow(m, things, "tile", in_box, ("free",))
    on_loop: Listing = lambda game, names: [tile for tile in _tiles_in_play(game) if tile >= 0]
    if things.adjectives == ("allowed",) and not things.where:
        return _allowed_tiles(m)
    return narrow(m, things, "tile", on_loop)


def _tiles_in_play(game: Game) -> Sequence[int]:
    """The tiles of the loops; in a pack without one, all that take part and were not set aside."""
    if len(game.loops) == 1:
        return game.loops[0]
    if game.loops:
        return [tile for loop in game.loops for tile in loop]
    numbers, away = game.rules.numbers, {tile for row in game.set_aside for tile in row}
    return [
        tile
        for tile, declared in enumerate(numbers.tiles)
        if tile not in away and is_used_with(declared.players, numbers.seats)
    ]


def _allowed_tiles(m: CodegenContext) -> Listing:
    """A listing of the tiles in play that are not closed and whose needs are met."""
    rules = m.rules

    def allowed(game: Game, names: Environment) -> list[int]:
        refused = {tile for sort, tile in game.pieces if sort == "tile" and is_closed(game, tile)}
        refused.add(NONE)
        for tile, needs in rules.tiles_with_needs:
            if not needs(game, names):
                refused.add(tile)
        return [tile for tile in _tiles_in_play(game) if tile not in refused]

    return allowed


def cards(m: CodegenContext, things: Things) -> Listing:
    there = cards_there(m, things)
    return lambda game, names: _without_duplicates(m, there(game, names))


def _without_duplicates(m: CodegenContext, cards: list[int]) -> list[int]:
    """Cards without those that are the same as an earlier one."""
    if len(m.rules.card_kinds) == len(m.numbers.cards):
        return list(cards)
    seen: dict[str, int] = {}
    for card in cards:
        seen.setdefault(m.numbers.cards[card].id, card)
    return list(seen.values())


def kinds(m: CodegenContext, things: Things) -> Listing:
    """All kinds of resources; `kinds of your resources` are those of which there is one."""
    of = next((where.thing for where in things.where if where.thing is not None), None)
    resources = m.numbers.resources
    if not isinstance(of, Things) or (of.noun == "resource" and not (of.whose or of.where or of.adjectives)):
        return lambda game, names: list(resources)
    counts = counts_by_noun(m, of)
    return lambda game, names: [noun for noun, count in counts if count(game, names, names["they"]) > 0]


def abilities(m: CodegenContext, things: Things) -> Listing:
    tiles = frozenset(number for number, tile in enumerate(m.numbers.tiles) if tile.ability is not None)
    who = "you" if things.whose == "your" else "they"

    def held(game: Game, names: Environment) -> list[int]:
        return [tile for tile in game.pieces.tiles_of(names[who]) if tile in tiles]

    return held


def markets(m: CodegenContext, things: Things) -> Listing:
    market = [m.numbers.market]
    return lambda game, names: market


def start_tiles(m: CodegenContext, things: Things) -> Listing:
    return lambda game, names: [0]


def spaces(m: CodegenContext, things: Things) -> Listing:
    return lambda game, names: list(range(1, len(game.loops[0]) + 1)) if game.loops else []


def box(m: CodegenContext, things: Things) -> Listing:
    return lambda game, names: ["box"]
