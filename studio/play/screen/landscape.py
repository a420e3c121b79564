"""Land on a grid as a table: what stands on each square, or its ground in brackets.

Ada's land
     C        D        E
 5   forest   forest   (plains)
 6   (plains) farmyard (plains)
              prior
"""

from __future__ import annotations

from collections.abc import Iterator

from runtime.game.state.game import Game
from runtime.telling.words import Words
from runtime.town.layout.coordinates import column_name
from runtime.town.layout.plan import NONE
from runtime.town.questions import printed_site
from runtime.town.sites import squares

from .layout import (
    bold,
    paragraph,
    shortened,
    width,
)

__all__ = ["landscape_lines"]

_WIDEST, _NARROWEST = 16, 7
"""Of a square, in letters."""
_ROWS = 5


def landscape_lines(words: Words, game: Game, seat: int | None = None) -> Iterator[str]:
    """The landscape of a seat, or all of them; nothing where land lies on no grid."""
    whose = {owner for owner, _, _ in squares(game.town)}
    for owner in sorted(whose if seat is None else whose & {seat, NONE}):
        if owner != NONE:
            mine = owner == words.viewer
            yield bold(words.say("screen.your_land") if mine else words.say("screen.land_of", who=words.player(owner)))
        yield from _table(words, game, owner)


def _table(words: Words, game: Game, owner: int) -> Iterator[str]:
    sites = {(column, row): site for (whose, column, row), site in squares(game.town).items() if whose == owner}
    columns = range(min(column for column, _ in sites), max(column for column, _ in sites) + 1)
    cell = min(_WIDEST, (width() - _ROWS) // len(columns))
    if cell < _NARROWEST:
        yield paragraph(words.say("screen.wide_land"))
        return
    yield _line("", [column_name(column) for column in columns], cell)
    for row in range(min(row for _, row in sites), max(row for _, row in sites) + 1):
        there = [sites.get((column, row), NONE) for column in columns]
        yield _line(str(row), [_content(words, game, site) if site != NONE else "" for site in there], cell)
        pieces = [_pieces(words, game, site) if site != NONE else "" for site in there]
        if any(pieces):
            yield _line("", pieces, cell)


def _line(first: str, cells: list[str], room: int) -> str:
    return (first.rjust(3) + "  " + "".join(shortened(each, room - 1).ljust(room) for each in cells)).rstrip()


def _content(words: Words, game: Game, site: int) -> str:
    type_ = game.town.buildings[site]
    if type_ != NONE:
        return words.building(type_)
    printed = printed_site(game.town, site)
    assert printed is not None
    return f"({words.ground(printed.ground)})"


def _pieces(words: Words, game: Game, site: int) -> str:
    return ", ".join(words.noun(noun) for noun, _ in game.pieces.get(("site", site), ()))
