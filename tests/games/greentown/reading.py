"""A game of GreenTown as the ledger's model sees it, and moves of one told in terms of the other."""

from __future__ import annotations

from runtime.game.state.game import Game
from runtime.town import names
from runtime.town.layout.plan import NONE
from runtime.town.town import NOBODY
from tests.games.greentown.model import BASE_MASKS, HOTEL, Content, Hex, Layout, Mask, rotated

__all__ = ["hex_of", "layout_of", "mask_of", "name_of", "place_of", "slot_of"]

_ACROSS = 21
_CENTRE = (9, 10)
"""Column and row of the hex (0, 0): the left one of the two in the centre of the recommended layout."""

_CATEGORIES = {"tree": "nature", "culture_house": "culture", "sports_ground": "sport", "shop": "commerce"}


def hex_of(slot: int) -> Hex:
    """Rows run from north to south, and every other one is half a hex to the east."""
    row, column = divmod(slot, _ACROSS)
    r = row - _CENTRE[1]
    return column - _CENTRE[0] - r // 2, r


def slot_of(at: Hex) -> int:
    q, r = at
    return (r + _CENTRE[1]) * _ACROSS + q + _CENTRE[0] + r // 2


def mask_of(pile: str, turned: int) -> Mask:
    """Tiles are turned clockwise; directions count the other way round."""
    return rotated(BASE_MASKS[pile], -turned)


def layout_of(game: Game) -> Layout:
    town, plan = game.town, game.town.plan
    tiles, content = dict[Hex, tuple[str, Mask]](), dict[Hex, Content]()
    for slot, land in enumerate(town.lands):
        if land == NONE:
            continue
        pile = names.land_name(plan, land)
        tiles[hex_of(slot)] = pile, mask_of(pile, town.turns[slot])
        site = plan.first_site[slot]
        if town.buildings[site] != NONE:
            kind = names.short_name(plan.buildings[town.buildings[site]].id)
            owner = town.blocks[site][0]
            content[hex_of(slot)] = Content(
                HOTEL if kind == "hotel" else _CATEGORIES[kind], None if owner == NOBODY else owner
            )
    return Layout(tiles, content)


_NAMES: dict[Hex, str] = {
    (-1, -1): "H1",
    (2, 1): "H2",
    (0, 0): "C1",
    (1, 0): "C2",
    (0, -1): "R1",
    (1, -1): "R2",
    (2, -1): "R3",
    (2, 0): "R4",
    (1, 1): "R5",
    (0, 1): "R6",
    (-1, 1): "R7",
    (-1, 0): "R8",
    (3, -2): "N1",
}


def name_of(at: Hex) -> str:
    """What the ledger calls a hex of the starting layout, and the one beyond it."""
    return _NAMES.get(at, str(at))


def place_of(at: Hex | str) -> Hex:
    """A hex by its coordinates, or by its name."""
    return next(place for place, name in _NAMES.items() if name == at) if isinstance(at, str) else at
