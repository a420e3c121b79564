"""What is where: how many pieces, blocks or trees there are at a site, a road, a tile of land or a sector."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from compiler.objects.expressions import Goods, Things

from ..codegen.context import CodegenContext
from ..state.game import Environment, Game
from ..state.locations import sites_at
from ..state.places import seat_in_town

__all__ = ["Owners", "Presence", "owners_of", "pieces_on", "presence", "standing_at"]

Owners = Callable[[Game, Environment, int], frozenset[int] | None]
"""The owners that count, as a town knows them, for a game, names and the seat that is spoken of; None: all."""
Presence = Callable[[Game, Any, frozenset[int] | None], int]
"""How many there are at a thing, of some owners; None: of all."""


def owners_of(m: CodegenContext, said: Things | Goods) -> Owners:
    """Whose pieces count. Goods that somebody has are that player's; a set is everybody's unless it says whose."""
    seats = range(m.numbers.seats)
    match said.whose:
        case "your":
            return lambda game, names, who: _known_as(game, (names["you"],))
        case "other":
            return lambda game, names, who: _known_as(game, [seat for seat in seats if seat != who])
        case "their":
            return lambda game, names, who: _known_as(game, (who,))
    if isinstance(said, Things):
        return lambda game, names, who: None
    return lambda game, names, who: _known_as(game, (who,))


def _known_as(game: Game, seats: Sequence[int]) -> frozenset[int]:
    """What pieces of some holders are marked with: the neutral builder's blocks are nobody's in a town."""
    return frozenset((*seats, *[seat_in_town(game, seat) for seat in seats]))


def presence(m: CodegenContext, nouns: Sequence[int], sort: str) -> Presence:
    """How many of some nouns are at a thing of a sort: trees in a sector, blocks and pieces on the sites that belong to
    it, and pieces on the thing itself."""
    wanted = frozenset(nouns)
    trees = sort == "sector" and m.numbers.tree in wanted
    on_itself = sort in ("tile", "road", "land")
    on_sites = sort != "tile"

    def count(game: Game, thing: Any, owners: frozenset[int] | None) -> int:
        total = game.town.planted[thing] if trees else 0
        if on_itself:
            total += pieces_on(game, sort, thing, wanted, owners)
        if on_sites:
            total += sum([standing_at(game, site, wanted, owners) for site in sites_at(game, sort, thing)])
        return total

    return count


def standing_at(game: Game, site: int, nouns: frozenset[int], owners: frozenset[int] | None) -> int:
    """How many of some nouns stand on a site: as its floors, as all that stands there, or beside that."""
    rules, blocks, type_ = game.rules, game.town.blocks[site], game.town.buildings[site]
    total = pieces_on(game, "site", site, nouns, owners)
    if type_ >= rules.building_types:  # a piece that is all that stands there
        return total + (rules.token_nouns[type_] in nouns and (owners is None or blocks[0] in owners))
    if rules.numbers.floor in nouns:
        total += len(blocks) if owners is None else sum([owner in owners for owner in blocks])
    return total


def pieces_on(game: Game, sort: str, thing: int, nouns: frozenset[int], owners: frozenset[int] | None) -> int:
    """How many pieces of some nouns were put on a thing itself."""
    there = game.pieces.get((sort, thing), ())
    return sum([noun in nouns and (owners is None or owner in owners) for noun, owner in there])
