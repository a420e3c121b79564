"""Putting blocks and tokens of a building on a site."""

from __future__ import annotations

from ....town import changes
from ....town import questions as ask
from ...engine.events import announce
from ...state.game import Game
from ...state.log_events import FLOOR, TOKEN
from ...state.places import seat_in_town

__all__ = ["announce_neutral_floors", "is_token_left", "put_block", "put_token"]


def is_token_left(game: Game, type_: int) -> bool:
    """Whether the supply has a token of a type of building."""
    token = game.rules.token_nouns[type_]
    return game.counts[game.rules.numbers.home[token]][token] > 0


def put_block(game: Game, site: int, seat: int, cause: int) -> None:
    """Add a floor to what stands on a site: a block of somebody, or of the neutral builder."""
    numbers = game.rules.numbers
    game.town = changes.put_block(game.town, site, seat_in_town(game, seat))
    game.transfer(numbers.floor, 1, seat, numbers.placed + seat, cause)
    game.note(FLOOR, site, seat, len(game.town.blocks[site]), 0, cause)


def announce_neutral_floors(game: Game, site: int, seat: int) -> None:
    """Announce that a neutral builder has built on somebody's land: once, however many floors it added."""
    owner = ask.owner_of_site(game.town, site)
    if seat == game.rules.numbers.neutral and owner >= 0:
        announce(game, "neutral_built", owner, {"site": site})


def put_token(game: Game, site: int, type_: int, source: int, cause: int) -> None:
    """Decide what is being built on a site: a token of it is laid there."""
    numbers, token = game.rules.numbers, game.rules.token_nouns[type_]
    game.town = changes.put_building(game.town, site, type_)
    game.transfer(token, 1, source, numbers.placed + numbers.neutral + 1, cause)
    game.note(TOKEN, site, type_, 0, 0, cause)
