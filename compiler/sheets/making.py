"""From a pack and its words to what is printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..objects.boards import Market, Track
from ..objects.nouns import Border, Category
from ..objects.tiles import Building, Inhabitant, Tile, Visitor
from ..objects.wheels import Wheel
from ..words.catalogue import Catalogue
from ..words.saying import speaker
from .lands import grounds_of, land_of, lands_of, map_title
from .layouts import layouts_of
from .looks import look_of
from .maker import FACES, Maker
from .model import Land, Layout, Sheets, Worths
from .running import figures
from .supplies import pieces_of
from .worths import worths_of

__all__ = ["sheets_of"]

T = TypeVar("T")


def sheets_of(names: Catalogue) -> Sheets:
    """Everything that can be printed of a pack, in the language of the names. Each part is made when it is first asked
    for: what has little to say can be printed while the words of the others are found."""
    pack, maker = names.pack, Maker(speaker(names))
    declared, most = pack.declarations, pack.players.most

    def every(kind: type[T], make: Callable[[T], object], chosen: Callable[[T], object] = lambda _: True) -> Any:
        return lambda: tuple(make(each) for each in declared if isinstance(each, kind) and chosen(each))

    def titled() -> str:
        return names.text(f"{pack.name}/title") if names.has(f"{pack.name}/title") else pack.title

    def lands() -> tuple[Land, ...]:
        return tuple(land_of(each, names.title, names.by_id, maker.bonus, most) for each in lands_of(declared))

    def layouts() -> tuple[Layout, ...]:
        there = {each.id: each for each in sheets.lands}
        return layouts_of(declared, there, names.by_id, names.title, maker.note)

    def worths() -> Worths:
        return worths_of(declared, names.title, maker.figure, lambda worth: figures(maker.plain(worth)))

    sheets = Sheets.later(
        pack=lambda: pack.name,
        title=titled,
        language=lambda: names.book.language,
        version=lambda: pack.version,
        tiles=every(Tile, maker.tile),
        cards=every(Inhabitant, maker.card),
        tokens=every(Building, maker.token, lambda building: building.floors),
        tracks=every(Track, maker.track),
        markets=every(Market, maker.market),
        faces=lambda: tuple(maker.face(each) for each in declared if isinstance(each, FACES)),
        look=lambda: look_of(declared),
        categories=every(Category, maker.category),
        borders=every(Border, maker.border),
        lands=lands,
        grounds=lambda: grounds_of(declared, names.title),
        visitors=every(Visitor, maker.visitor),
        supply=lambda: tuple(pieces_of(declared, names.by_id, names.title, maker.note, most)),
        layouts=layouts,
        wheels=every(Wheel, maker.wheel),
        buildings=every(Building, maker.building, lambda building: not building.floors),
        worths=worths,
        map=lambda: map_title(declared, names.title),
    )
    return sheets
