"""Sheets to read: the overview of the tiles, the player aid, the turn, the town.

A ``tight`` one is set a little smaller, to need a page less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from ...words.language.phrasebook import Phrasebook
from ..model.records import Face, Land, Piece, Sheets, Tile
from .grid import Paper
from .labels import make_labels
from .literals import TypstName, call
from .templates import typst_templates

__all__ = ["aid_sheet", "has_aid", "map_sheet", "overview_sheet", "turn_faces", "turn_sheet"]


LABELS, LOW_INK, GROUNDS = TypstName("labels"), TypstName("low-ink"), TypstName("grounds")
"""Known on every page."""

_TYPST_MODULES = {
    "overview": ("entries",),
    "aid": ("figures", "plots", "terrain"),
    "turn": (),
    "map": ("terrain", "plots"),
}
"""By kind: files of the look that draw its parts."""
_TYPE_SIZE = {"turn": 7.6}
"""Of the type, in points, where it is not 8."""


def _sheet(
    sheets: Sheets, book: Phrasebook, paper: Paper, kind: str, low_ink: bool, tight: bool, parts: Iterable[str]
) -> str:
    """A page of parts, one below the other. A template with the name of the kind is preferred to the general one."""
    labels = make_labels(sheets, book)
    return (
        typst_templates()
        .select_template([f"{kind}.typ.j2", "page.typ.j2"])
        .render(
            kind=kind,
            sheets=sheets,
            heading=labels[kind],
            paper=paper,
            labels=labels,
            low_ink=low_ink,
            tight=tight,
            size=_TYPE_SIZE.get(kind, 8),
            drawn_by=_TYPST_MODULES[kind],
            parts=list(parts),
        )
    )


def _section(heading: str, parts: Iterable[str]) -> list[str]:
    """Parts with a heading above them; empty without parts."""
    told = list(parts)
    return [call("section-heading", heading), *told] if told else []


# ---- tiles


def overview_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False, tight: bool = False) -> str:
    """All tiles, grouped by their borders."""
    return _sheet(
        sheets, book, paper, "overview", low_ink, tight, _overview_parts(sheets.tiles, make_labels(sheets, book))
    )


def _overview_parts(tiles: Sequence[Tile], labels: Mapping[str, str]) -> Iterator[str]:
    """Tiles under the headings of their borders, in the order in which borders first occur."""
    order = list(dict.fromkeys((tile.border, tile.colour) for tile in tiles))
    ranked = sorted(tiles, key=lambda tile: order.index((tile.border, tile.colour)))
    for (title, colour), some in groupby(ranked, key=lambda tile: (tile.border, tile.colour)):
        yield call("border-heading", title or labels["tiles"], colour, LOW_INK)
        yield from (call("tile-entry", tile, LABELS, LOW_INK) for tile in some)


# ---- the aid


def has_aid(sheets: Sheets) -> bool:
    """Whether there is anything on the aid."""
    boards = sheets.markets or sheets.tracks or sheets.wheels or sheets.worths.goods
    return bool(sheets.tokens or sheets.buildings or boards or any(_aid_faces(sheets).values()))


def aid_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False, tight: bool = False) -> str:
    """What players look up: prices, points, bonus actions, figures, the end of a lap, the scoring, pieces and piles."""
    return _sheet(sheets, book, paper, "aid", low_ink, tight, _aid_parts(sheets, make_labels(sheets, book)))


def _aid_parts(sheets: Sheets, labels: Mapping[str, str]) -> Iterator[str]:
    faces = _aid_faces(sheets)
    for number, face in enumerate(faces["turn"]):
        yield from _section(face.title, [call("numbered-steps" if number else "short-steps", face)])
    yield from _section(labels["buildings"], _category_tables(sheets))
    yield from _section(labels["bonus"], _short_faces(faces["bonus"]))
    yield from _section(labels["values"], [call("value-table", faces["values"])] if faces["values"] else [])
    worths = sheets.worths
    if worths.goods or worths.grounds:
        yield from _section(labels["worth"], [call("worth-table", worths, GROUNDS, LABELS, LOW_INK)])
    for face in faces["events"]:
        yield from _section(face.title, [call("numbered-steps", face)])
    yield from _section(labels["actions"], _short_faces(faces["actions"]))
    yield from _section(labels["rules"], _short_faces(faces["rules"]))
    yield from _section(labels["market"], [call("market-board", each, LABELS, LOW_INK) for each in sheets.markets])
    for wheel in sheets.wheels:
        yield from _section(wheel.title, [call("wheel-board", wheel)])
    for track in sheets.tracks:
        yield from _section(track.title, [call("track-table", track)])
    scoring = faces["scoring"]
    yield from _section(
        labels["scoring"], _short_faces(scoring) if len(scoring) > 1 else _short_faces(scoring, "bare-face")
    )
    stock = _pieces_by_category(sheets)
    yield from _section(labels["pieces"], [call("piece-table", stock, LABELS)] if stock else [])
    yield from _section(
        labels["land"], [call("land-entry", each, GROUNDS, LABELS, LOW_INK) for each in sheets.landscapes]
    )
    yield from _section(labels["land"], _pile_pictures(sheets, 11))


def _short_faces(faces: Iterable[Face], drawn: str = "short-face") -> list[str]:
    return [call(drawn, face) for face in faces]


def _aid_faces(sheets: Sheets) -> dict[str, list[Face]]:
    told = [face for face in sheets.faces if _has_text(face)]
    bare = not sheets.tiles  # without tiles, the turn and the rules are all that there is to look up
    return {
        "turn": sorted((face for face in told if bare and face.part == "turn" and face.kind == "procedure"), key=_rank),
        "rules": [face for face in told if bare and face.kind == "rule" and face.usual],
        "bonus": [face for face in told if face.part == "bonus"],
        "actions": _named_actions(told),
        "values": [face for face in told if face.kind == "value"],
        "events": [face for face in told if face.kind == "procedure" and face.called and not face.part],
        "scoring": [face for face in told if face.kind == "scoring"],
    }


def _named_actions(faces: Sequence[Face]) -> list[Face]:
    """Actions that other rules mention by name, such as `Tax and wages`."""
    return [face for face in faces if face.kind == "action" and not face.part]


def _category_tables(sheets: Sheets) -> Iterator[str]:
    """Buildings by category: a table of those with floors, a list of those that are bought whole."""
    for category in sheets.categories:
        tokens = [token for token in sheets.tokens if token.category == category.title]
        cards = [card for card in sheets.buildings if card.category == category.title]
        if tokens:
            yield call("building-table", category, tokens, LABELS, LOW_INK)
        if cards:
            yield call("building-list", category, cards, GROUNDS, LABELS, LOW_INK)


def _pieces_by_category(sheets: Sheets) -> list[Piece]:
    """Pieces sorted by category, those without one at the end. Empty if there are tables of buildings."""
    if sheets.tokens or sheets.buildings:
        return []
    order = list(dict.fromkeys(each.category for each in sheets.supply if each.category))
    return sorted(sheets.supply, key=lambda piece: order.index(piece.category) if piece.category else len(order))


def _land_piles(sheets: Sheets) -> list[dict[str, Any]]:
    """Piles of land to lay, by the number of its roads; spare land at the end."""
    return [
        {"ways": ways, "lands": list(some)}
        for (_, ways), some in groupby(sheets.plots, key=lambda land: (land.spare, land.ways))
    ]


def _pile_pictures(sheets: Sheets, wide: int) -> list[str]:
    """Piles of land as small pictures, ``wide`` mm wide."""
    piles = _land_piles(sheets)
    drawn = call("land-piles", piles, LABELS, LOW_INK)
    return [f"part(breakable: false, {drawn.removesuffix(')')}, wide: {wide}mm))"] if piles else []


# ---- the turn


def turn_faces(sheets: Sheets) -> list[Face]:
    """The procedures on the turn sheet: the turn first, then what it calls and what rules call."""
    told = [face for face in sheets.faces if face.kind == "procedure" and _has_text(face)]
    return sorted((face for face in told if face.part or face.called), key=_rank)


def _rank(face: Face) -> int:
    if face.part == "turn":
        return 0 if face.id.endswith(".turn") else 1
    return 2


def _uncalled_procedures(sheets: Sheets) -> list[Face]:
    """Procedures that nothing calls: they explain how something is counted or found."""
    told = [face for face in sheets.faces if face.kind == "procedure" and _has_text(face)]
    return [face for face in told if not face.part and not face.called]


def turn_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False, tight: bool = False) -> str:
    """The turn step by step, as its procedures declare it."""
    parts = [
        *(call("procedure", face, LOW_INK) for face in turn_faces(sheets)),
        *_section(make_labels(sheets, book)["actions"], _short_faces(_named_actions(sheets.faces))),
        *(call("procedure", face, LOW_INK) for face in _uncalled_procedures(sheets)),
    ]
    return _sheet(sheets, book, paper, "turn", low_ink, tight, parts)


def _has_text(face: Face) -> bool:
    return any(step.title or step.lines or step.note for step in face.steps)


# ---- the town


def map_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False, tight: bool = False) -> str:
    """The land of the town, zone by zone: roads, sites and their bonuses, places for trees."""
    labels, zones = make_labels(sheets, book), _lands_by_zone(sheets.lands)
    parts = [_legend(sheets)] if zones else []
    for title, lands in zones:
        parts += _section(title, [call("land-entry", land, GROUNDS, LABELS, LOW_INK) for land in lands])
    parts += _section(labels["land"], _pile_pictures(sheets, 15))
    for layout in sheets.layouts:
        parts += _section(layout.title, [call("layout-entry", layout, TypstName("layout-picture"), LOW_INK)])
    return _sheet(sheets, book, paper, "map", low_ink, tight, parts)


def _legend(sheets: Sheets) -> str:
    municipal = any(site.municipal for land in sheets.lands for site in land.sites)
    planted = any(sum(land.places) for land in sheets.lands)
    return call("ground-legend", GROUNDS, municipal, planted, LABELS, LOW_INK)


def _lands_by_zone(lands: Sequence[Land]) -> list[tuple[str, list[Land]]]:
    """Land that is listed tile by tile, grouped by zone. Land on squares and hexagons is only drawn, unless it has
    bonuses."""
    told = [land for land in lands if not land.shape or any(site.bonus for site in land.sites)]
    return [(title, list(some)) for title, some in groupby(told, key=lambda land: land.zone)]
