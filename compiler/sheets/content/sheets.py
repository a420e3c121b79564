"""From a pack and its words to what is printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...objects.declarations.boards import Market, Track
from ...objects.declarations.declaration import Declaration
from ...objects.declarations.nouns import Border, Category
from ...objects.declarations.tiles import (
    Building,
    Inhabitant,
    Tile,
    Visitor,
)
from ...objects.declarations.wheels import Wheel
from ...words.language.catalogue import Catalogue
from ...words.speaker import speaker
from ..model.records import Sheets
from .builder import FACES, Maker
from .land import grounds_of, land_of, lands_of, map_title
from .land_layouts import layouts_of
from .looks import look_of
from .supply import pieces_of
from .text_runs import figures
from .worth import worths_of

__all__ = ["sheets_of"]

T = TypeVar("T")


def sheets_of(names: Catalogue) -> Sheets:
    """Everything that can be printed of a pack, in the language of the names."""
    pack, maker = names.pack, Maker(speaker(names))
    declared, most = pack.declarations, pack.players.most
    title = f"{pack.name}/title"
    buildings = _declared(declared, Building)
    lands = tuple(land_of(each, names.title, names.by_id, maker.bonus, most) for each in lands_of(declared))
    return Sheets(
        pack=pack.name,
        title=names.text(title) if names.has(title) else pack.title,
        language=names.book.language,
        version=pack.version,
        tiles=tuple(map(maker.tile, _declared(declared, Tile))),
        cards=tuple(map(maker.card, _declared(declared, Inhabitant))),
        tokens=tuple(maker.token(each) for each in buildings if each.floors),
        tracks=tuple(map(maker.track, _declared(declared, Track))),
        markets=tuple(map(maker.market, _declared(declared, Market))),
        faces=tuple(maker.face(each) for each in declared if isinstance(each, FACES)),
        look=look_of(declared),
        categories=tuple(map(maker.category, _declared(declared, Category))),
        borders=tuple(map(maker.border, _declared(declared, Border))),
        lands=lands,
        grounds=grounds_of(declared, names.title),
        visitors=tuple(map(maker.visitor, _declared(declared, Visitor))),
        supply=tuple(pieces_of(declared, names.by_id, names.title, maker.note, most)),
        layouts=layouts_of(declared, {each.id: each for each in lands}, names.by_id, names.title, maker.note),
        wheels=tuple(map(maker.wheel, _declared(declared, Wheel))),
        buildings=tuple(maker.building(each) for each in buildings if not each.floors),
        worths=worths_of(declared, names.title, maker.figure, lambda worth: figures(maker.plain(worth))),
        map=map_title(declared, names.title),
    )


def _declared(declared: Sequence[Declaration], kind: type[T]) -> list[T]:
    return [each for each in declared if isinstance(each, kind)]
