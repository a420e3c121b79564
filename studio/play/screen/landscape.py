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
    line_width,
    paragraph,
    shorten,
)

__all__ = ["landscape_lines"]

_WIDEST, _NARROWEST = 16, 7
"""The width of a square, in characters."""
_ROW_NAME_WIDTH = 5


def landscape_lines(words: Words, game: Game, seat: int | None = None) -> Iterator[str]:
    """The landscape of a seat, or all of them; no lines where land lies on no grid."""
    whose = {owner for owner, _, _ in squares(game.town)}
    for owner in sorted(whose if seat is None else whose & {seat, NONE}):
        if owner != NONE:
            mine = owner == words.viewer
            yield bold(words.say("screen.your_land") if mine else words.say("screen.land_of", who=words.player(owner)))
        yield from _landscape_table(words, game, owner)


def _landscape_table(words: Words, game: Game, owner: int) -> Iterator[str]:
    sites = {(column, row): site for (whose, column, row), site in squares(game.town).items() if whose == owner}
    columns = range(min(column for column, _ in sites), max(column for column, _ in sites) + 1)
    cell = min(_WIDEST, (line_width() - _ROW_NAME_WIDTH) // len(columns))
    if cell < _NARROWEST:
        yield paragraph(words.say("screen.wide_land"))
        return
    yield _table_row("", [column_name(column) for column in columns], cell)
    for row in range(min(row for _, row in sites), max(row for _, row in sites) + 1):
        there = [sites.get((column, row), NONE) for column in columns]
        yield _table_row(str(row), [_square_text(words, game, site) if site != NONE else "" for site in there], cell)
        pieces = [_piece_names(words, game, site) if site != NONE else "" for site in there]
        if any(pieces):
            yield _table_row("", pieces, cell)


def _table_row(first: str, cells: list[str], room: int) -> str:
    return (first.rjust(3) + "  " + "".join(shorten(each, room - 1).ljust(room) for each in cells)).rstrip()


def _square_text(words: Words, game: Game, site: int) -> str:
    type_ = game.town.buildings[site]
    if type_ != NONE:
        return words.building(type_)
    printed = printed_site(game.town, site)
    assert printed is not None
    return f"({words.ground(printed.ground)})"


def _piece_names(words: Words, game: Game, site: int) -> str:
    return ", ".join(words.noun(noun) for noun, _ in game.pieces.get(("site", site), ()))
