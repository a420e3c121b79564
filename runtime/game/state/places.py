"""Buildings, floors and sites as numbers, and pieces that are placed on sites, tiles and roads.

A building is either a **type** (a token: the number in the plan) or one that **stands** in town. The second is told
apart by being at least `STANDING`: then the rest is its site. A floor is a tuple of site, number from 1 and type.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...town.layout.plan import NONE
from ...town.town import NOBODY
from .game import Game
from .log_events import PLACED, REMOVED

__all__ = [
    "PLACES",
    "SORTS_OF_PLACE",
    "STANDING",
    "as_site",
    "as_type",
    "blocks_of",
    "builders_of",
    "find_standing",
    "holder_of_piece",
    "lies_at",
    "pieces_at",
    "place_piece",
    "seat_in_town",
    "seat_of_block",
    "standing_site",
    "take_piece",
    "top_floors",
]

STANDING = 1_000_000


def seat_of_block(game: Game, owner: int) -> int:
    """The holder whose block or land it is: towns say NOBODY where the game says the neutral builder."""
    return game.rules.numbers.neutral if owner == NOBODY else owner


def holder_of_piece(game: Game, owner: int) -> int:
    """Whose a piece is that stands on a site: a seat, or nobody, who comes after the neutral builder."""
    return game.rules.numbers.neutral + 1 if owner == NOBODY else owner


def seat_in_town(game: Game, seat: int) -> int:
    return NOBODY if seat == game.rules.numbers.neutral else seat


def find_standing(game: Game, type_: int) -> int:
    """The first site where a building of a type stands; NONE where there is none."""
    try:
        return game.town.buildings.index(type_)
    except ValueError:
        return NONE


def as_site(game: Game, sort: str, thing: Any) -> int:
    """The site of a site, a floor or a building; NONE for anything else, and for a building that does not stand."""
    site: int = NONE
    if sort == "site":
        site = thing
    elif sort == "floor":
        site = thing[0]
    elif sort == "building":
        site = thing - STANDING if thing >= STANDING else find_standing(game, thing)
    return site


def standing_site(sort: str, thing: Any) -> int:
    """The same of this very thing: a token of a building stands nowhere, whatever others of its type do."""
    if sort == "building":
        return int(thing) - STANDING if thing >= STANDING else NONE
    return int(thing) if sort == "site" else NONE


def pieces_at(game: Game, site: int) -> tuple[tuple[int, int], ...]:
    """The noun and the owner of each piece on a site or its building."""
    return game.on.get(("site", site), ())


def as_type(game: Game, sort: str, thing: Any) -> int:
    """The type of a building, or of what a floor or site belongs to; NONE where nothing stands."""
    if sort == "floor":
        return int(thing[2])
    number = int(thing)
    if sort == "site":
        return game.town.buildings[number]
    return game.town.buildings[number - STANDING] if number >= STANDING else number


def builders_of(game: Game, site: int) -> list[int]:
    """Whoever has a block there, in turn order; the neutral builder comes last."""
    if site == NONE:
        return []
    if game.town.buildings[site] >= game.rules.building_types:  # a piece: nobody built what nobody owns
        return [owner for owner in game.town.blocks[site] if owner != NOBODY]
    return sorted({seat_of_block(game, owner) for owner in game.town.blocks[site]})


def blocks_of(game: Game, site: int, seat: int) -> int:
    return game.town.blocks[site].count(NOBODY if seat == game.rules.numbers.neutral else seat)


def top_floors(game: Game, sort: str, things: Sequence[Any]) -> list[tuple[int, int, int]]:
    """The floors on top of what stands on sites; sites with nothing on them are left out."""
    town = game.town
    sites = [as_site(game, sort, each) for each in things]
    return [(s, len(town.blocks[s]), town.buildings[s]) for s in sites if s != NONE and town.buildings[s] != NONE]


def lies_at(game: Game, type_: int, seat: int) -> int:
    """The holder that somebody takes the token of a building from: their own stock, or the first area that has one;
    NONE where there is none to be had."""
    numbers, token, counts = game.rules.numbers, game.rules.token[type_], game.counts
    if counts[seat][token] > 0:
        return seat
    if numbers.is_each(token):
        return NONE
    for row in (*numbers.area_rows.values(), numbers.bank):
        if counts[row][token] > 0:
            return row
    return NONE


# ---- pieces on sites, tiles, roads and land


def place_piece(game: Game, noun: int, source: int, sort: str, place: int, owner: int, cause: int) -> None:
    numbers = game.rules.numbers
    game.transfer(noun, 1, source, numbers.placed + owner, cause)
    key = (sort, place)
    game.on[key] = (*game.on.get(key, ()), (noun, owner))
    game.note(PLACED, noun, SORTS_OF_PLACE.index(sort), place, owner, cause)


def take_piece(game: Game, noun: int, sort: str, place: int, owner: int, target: int, cause: int) -> None:
    numbers = game.rules.numbers
    key = (sort, place)
    left = list(game.on[key])
    left.remove((noun, owner))
    if left:
        game.on[key] = tuple(left)
    else:
        del game.on[key]
    game.note(REMOVED, noun, SORTS_OF_PLACE.index(sort), place, owner, cause)
    game.transfer(noun, 1, numbers.placed + owner, target, cause)


PLACES = frozenset({"site", "building", "floor", "tile", "road", "land", "space"})
"""What pieces can be put on."""

SORTS_OF_PLACE = ("site", "tile", "road", "land", "space", "place", "loop", "zone")
