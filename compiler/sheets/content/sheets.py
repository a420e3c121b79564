"""Makes all records that are printed of a pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...objects.declarations.boards import Market, Track
from ...objects.declarations.declaration import Declaration
from ...objects.declarations.nouns import Border, Category
from ...objects.declarations.tiles import (
    Building,
    Inhabitant,
    PlainCard,
    Tile,
    Visitor,
)
from ...objects.declarations.wheels import Wheel
from ...words.language.catalogue import Catalogue
from ...words.render_context import make_render_context
from ..model.records import Sheets
from .builder import FACE_KINDS, RecordBuilder
from .land import lands_by_zone, make_grounds, make_land, map_title
from .land_layouts import make_layouts
from .looks import make_look
from .supply import make_pieces
from .text_runs import only_quantities
from .worth import make_worths

__all__ = ["make_sheets"]

T = TypeVar("T")


def make_sheets(names: Catalogue) -> Sheets:
    """Everything that can be printed of a pack, in the language of the catalogue."""
    pack, builder = names.pack, RecordBuilder(make_render_context(names))
    declared, most = pack.declarations, pack.players.most
    title = f"{pack.name}/title"
    buildings = _of_kind(declared, Building)
    lands = tuple(make_land(each, names.title, names.by_id, builder.bonus, most) for each in lands_by_zone(declared))
    return Sheets(
        pack=pack.name,
        title=names.text(title) if names.has(title) else pack.title,
        language=names.book.language,
        version=pack.version,
        tiles=tuple(map(builder.tile, _of_kind(declared, Tile))),
        cards=(
            *map(builder.card, _of_kind(declared, Inhabitant)),
            *map(builder.plain_card, _of_kind(declared, PlainCard)),
        ),
        tokens=tuple(builder.token(each) for each in buildings if each.floors),
        tracks=tuple(map(builder.track, _of_kind(declared, Track))),
        markets=tuple(map(builder.market, _of_kind(declared, Market))),
        faces=tuple(builder.face(each) for each in declared if isinstance(each, FACE_KINDS)),
        look=make_look(declared),
        categories=tuple(map(builder.category, _of_kind(declared, Category))),
        borders=tuple(map(builder.border, _of_kind(declared, Border))),
        lands=lands,
        grounds=make_grounds(declared, names.title),
        visitors=tuple(map(builder.visitor, _of_kind(declared, Visitor))),
        supply=tuple(make_pieces(declared, names.by_id, names.title, builder.note, most)),
        layouts=make_layouts(declared, {each.id: each for each in lands}, names.by_id, names.title, builder.note),
        wheels=tuple(map(builder.wheel, _of_kind(declared, Wheel))),
        buildings=tuple(builder.building(each) for each in buildings if not each.floors),
        worths=make_worths(
            declared,
            names.title,
            builder.amount_text,
            lambda worth: only_quantities(builder.quantities_text(worth)),
            builder.rule_words,
        ),
        map=map_title(declared, names.title),
    )


def _of_kind(declared: Sequence[Declaration], kind: type[T]) -> list[T]:
    return [each for each in declared if isinstance(each, kind)]
