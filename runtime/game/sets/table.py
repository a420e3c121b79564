"""Sets of things on the table: tiles, cards, kinds of resources, abilities."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Area
from compiler.objects.expressions import Things

from ...town.layout.plan import NONE
from ..codegen.context import CodegenContext, sort_of
from ..state.code import Listing
from ..state.game import Environment, Game
from .adjectives import is_closed
from .narrowing import narrow

__all__ = ["abilities", "box", "cards", "kinds", "markets", "spaces", "start_tiles", "tiles"]


def tiles(m: CodegenContext, things: Things) -> Listing:
    if "free" in things.adjectives:

        def in_box(game: Game, names: Environment) -> list[int]:
            away = {tile for row in (*game.loops, *game.set_aside) for tile in row}
            return [tile for tile in range(len(m.numbers.tiles)) if tile not in away]

        return narrow(m, things, "tile", in_box, ("free",))
    on_loop: Listing = lambda game, names: [tile for tile in game.loops[0] if tile >= 0]
    if things.adjectives == ("allowed",) and not things.where:
        return _allowed_tiles(m)
    return narrow(m, things, "tile", on_loop)


def _allowed_tiles(m: CodegenContext) -> Listing:
    """A listing of the tiles of the loop that are not closed and whose needs are met."""
    rules = m.rules

    def allowed(game: Game, names: Environment) -> list[int]:
        refused = {tile for sort, tile in game.pieces if sort == "tile" and is_closed(game, tile)}
        refused.add(NONE)
        for tile, needs in rules.tiles_with_needs:
            if not needs(game, names):
                refused.add(tile)
        return [tile for tile in game.loops[0] if tile not in refused]

    return allowed


def cards(m: CodegenContext, things: Things) -> Listing:
    numbers = m.numbers
    area = next((where.thing for where in things.where if where.thing is not None), None)
    id = getattr(area, "id", "")
    if area is not None and sort_of(m, area) == "player":
        seats = m.listing(area)
        return lambda game, names: _without_duplicates(
            m, [c for seat in seats(game, names) for c in game.piles[numbers.hand + seat]]
        )
    if id not in numbers.piles:
        hand = numbers.hand
        return lambda game, names: _without_duplicates(m, game.piles[hand + names["they"]])
    first, declared = numbers.piles[id], numbers.by_id[id]
    if isinstance(declared, Area) and declared.each:
        return lambda game, names: _without_duplicates(m, game.piles[first + names["they"]])
    return lambda game, names: _without_duplicates(m, game.piles[first])


def _without_duplicates(m: CodegenContext, cards: list[int]) -> list[int]:
    """Cards without those that are the same as an earlier one."""
    if len(m.rules.card_kinds) == len(m.numbers.cards):
        return list(cards)
    seen: dict[str, int] = {}
    for card in cards:
        seen.setdefault(m.numbers.cards[card].id, card)
    return list(seen.values())


def kinds(m: CodegenContext, things: Things) -> Listing:
    area = next((each.thing for where in things.where for each in (where,) if each.thing is not None), None)
    resources = m.numbers.resources
    inner = next((w for w in getattr(area, "where", ())), None) if area is not None else None
    place = inner.thing if inner is not None else None
    row = m.numbers.area_rows.get(getattr(place, "id", ""), -1)
    if place is not None and row < 0 and sort_of(m, place) == "market":
        row = m.numbers.market
    if row < 0 and getattr(area, "whose", "") in ("your", "their"):
        whose = "you" if getattr(area, "whose", "") == "your" else "they"
        return lambda game, names: [noun for noun in resources if game.counts[names[whose]][noun] > 0]
    if row < 0:
        return lambda game, names: list(resources)
    return lambda game, names: [noun for noun in resources if game.counts[row][noun] > 0]


def abilities(m: CodegenContext, things: Things) -> Listing:
    tiles = frozenset(number for number, tile in enumerate(m.numbers.tiles) if tile.ability is not None)

    def held(game: Game, names: Environment) -> list[int]:
        return [tile for tile in game.pieces.tiles_of(names["they"]) if tile in tiles]

    return held


def markets(m: CodegenContext, things: Things) -> Listing:
    market = [m.numbers.market]
    return lambda game, names: market


def start_tiles(m: CodegenContext, things: Things) -> Listing:
    return lambda game, names: [0]


def spaces(m: CodegenContext, things: Things) -> Listing:
    return lambda game, names: list(range(1, len(game.loops[0]) + 1))


def box(m: CodegenContext, things: Things) -> Listing:
    return lambda game, names: ["box"]
