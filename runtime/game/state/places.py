"""Buildings, floors and sites as numbers, and pieces that are placed on sites, tiles and roads.

A building is either a **type** (a token: the number in the plan) or one that **stands** in town. The second is told
apart by being at least `STANDING`: then the rest is its site. A floor is a tuple of site, number from 1 and type.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...town.layout.plan import NONE, Plan
from ...town.town import NOBODY
from .game import Game
from .log_events import PLACED, REMOVED

__all__ = [
    "PLACES",
    "SORTS_OF_PLACE",
    "STANDING",
    "blocks_of",
    "builders_of",
    "building_type_of",
    "find_standing",
    "holder_of_piece",
    "holder_of_token",
    "is_about_building",
    "pieces_at",
    "place_piece",
    "seat_in_town",
    "seat_of_block",
    "site_of_thing",
    "standing_site",
    "take_piece",
    "tokens_left",
    "top_floors",
]

STANDING = 1_000_000
"""Added to a site: the number of the building that stands there."""


def seat_of_block(game: Game, owner: int) -> int:
    """The owner of a block or of land as a holder: what is NOBODY in a town is the neutral builder in a game."""
    return game.rules.numbers.neutral if owner == NOBODY else owner


def holder_of_piece(game: Game, owner: int) -> int:
    """The owner of a piece on a site as a holder: a seat, or nobody, whose number is after the neutral builder's."""
    return game.rules.numbers.neutral + 1 if owner == NOBODY else owner


def seat_in_town(game: Game, seat: int) -> int:
    """The opposite of `seat_of_block`: NOBODY for the neutral builder."""
    return NOBODY if seat == game.rules.numbers.neutral else seat


def find_standing(game: Game, type_: int) -> int:
    """The first site where a building of a type stands; NONE where there is none."""
    try:
        return game.town.buildings.index(type_)
    except ValueError:
        return NONE


def site_of_thing(game: Game, sort: str, thing: Any) -> int:
    """The site of a site, a floor or a building; of a type, the first site where one stands. NONE for anything else,
    and for a building that stands nowhere."""
    site: int = NONE
    if sort == "site":
        site = thing
    elif sort == "floor":
        site = thing[0]
    elif sort == "building":
        site = thing - STANDING if thing >= STANDING else find_standing(game, thing)
    return site


def standing_site(sort: str, thing: Any) -> int:
    """The same of this very thing: a token stands nowhere, even where a building of its type does."""
    if sort == "building":
        return int(thing) - STANDING if thing >= STANDING else NONE
    return int(thing) if sort == "site" else NONE


def pieces_at(game: Game, site: int) -> tuple[tuple[int, int], ...]:
    """The noun and the owner of each piece on a site or its building."""
    return game.pieces.get(("site", site), ())


def building_type_of(game: Game, sort: str, thing: Any) -> int:
    """The type of a building, or of what a floor or site belongs to; NONE where nothing stands."""
    if sort == "floor":
        return int(thing[2])
    number = int(thing)
    if sort == "site":
        return game.town.buildings[number]
    return game.town.buildings[number - STANDING] if number >= STANDING else number


def is_about_building(plan: Plan, type_: int, about: str) -> bool:
    """Whether what a rule names is a type of building, or its category."""
    building = plan.buildings[type_]
    return about in (building.id, building.category)


def builders_of(game: Game, site: int) -> list[int]:
    """Whoever has a block there, in turn order; the neutral builder comes last."""
    if site == NONE:
        return []
    if game.town.buildings[site] >= game.rules.building_types:  # a piece: nobody built what nobody owns
        return [owner for owner in game.town.blocks[site] if owner != NOBODY]
    return sorted({seat_of_block(game, owner) for owner in game.town.blocks[site]})


def blocks_of(game: Game, site: int, seat: int) -> int:
    """How many blocks on a site are somebody's."""
    return game.town.blocks[site].count(NOBODY if seat == game.rules.numbers.neutral else seat)


def top_floors(game: Game, sort: str, things: Sequence[Any]) -> list[tuple[int, int, int]]:
    """The topmost floor of each building on some sites; sites without one are left out."""
    town = game.town
    sites = [site_of_thing(game, sort, each) for each in things]
    return [(s, len(town.blocks[s]), town.buildings[s]) for s in sites if s != NONE and town.buildings[s] != NONE]


def holder_of_token(game: Game, type_: int, seat: int, chosen_from: int = NONE) -> int:
    """The holder that somebody takes the token of a building from: the one it was chosen from, else their own stock,
    else the first area that has one; NONE where no token is left for them."""
    numbers, token, counts = game.rules.numbers, game.rules.token_nouns[type_], game.counts
    if chosen_from != NONE and counts[chosen_from][token] > 0:
        return chosen_from
    if counts[seat][token] > 0:
        return seat
    if numbers.is_each(token):
        return NONE
    for row in (*numbers.area_rows.values(), numbers.bank):
        if counts[row][token] > 0:
            return row
    return NONE


def tokens_left(game: Game, type_: int, seat: int) -> int:
    """How many tokens of a building are left for somebody: in areas that all share, or, of a building that each player
    has, in their own stock."""
    numbers, token = game.rules.numbers, game.rules.token_nouns[type_]
    if numbers.is_each(token):
        return game.counts[seat][token]
    return sum([game.counts[row][token] for row in (*numbers.area_rows.values(), numbers.bank)])


# ---- pieces on sites, tiles, roads and land


def place_piece(game: Game, noun: int, source: int, sort: str, place: int, owner: int, cause: int) -> None:
    numbers = game.rules.numbers
    game.transfer(noun, 1, source, numbers.placed + owner, cause)
    key = (sort, place)
    game.pieces[key] = (*game.pieces.get(key, ()), (noun, owner))
    game.note(PLACED, noun, SORTS_OF_PLACE.index(sort), place, owner, cause)


def take_piece(game: Game, noun: int, sort: str, place: int, owner: int, target: int, cause: int) -> None:
    numbers = game.rules.numbers
    key = (sort, place)
    left = list(game.pieces[key])
    left.remove((noun, owner))
    if left:
        game.pieces[key] = tuple(left)
    else:
        del game.pieces[key]
    game.note(REMOVED, noun, SORTS_OF_PLACE.index(sort), place, owner, cause)
    game.transfer(noun, 1, numbers.placed + owner, target, cause)


PLACES = frozenset({"site", "building", "floor", "tile", "road", "land", "space"})
"""What pieces can be put on."""

SORTS_OF_PLACE = ("site", "tile", "road", "land", "space", "place", "loop", "zone")
