"""Sheets to read: the overview of the tiles, the player aid, the turn, the town.

A ``tight`` one is set a little smaller, to need a page less.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ..words.phrasebook import Phrasebook
from .grid import Paper
from .labels import labels_of
from .model import Face, Land, Piece, Sheets, Tile
from .templating import typst_templates

__all__ = ["aid_sheet", "has_aid", "map_sheet", "overview_sheet", "turn_faces", "turn_sheet"]


def _sheet(sheets: Sheets, book: Phrasebook, paper: Paper, kind: str, low_ink: bool, tight: bool, **values: Any) -> str:
    labels = labels_of(sheets, book)
    return (
        typst_templates()
        .get_template(f"{kind}.typ.j2")
        .render(
            kind=kind,
            sheets=sheets,
            heading=labels[kind],
            paper=paper,
            labels=labels,
            low_ink=low_ink,
            tight=tight,
            **values,
        )
    )


# ---- tiles


def overview_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False, tight: bool = False) -> str:
    """Every tile, by its border."""
    return _sheet(sheets, book, paper, "overview", low_ink, tight, groups=_by_border(sheets.tiles))


def _by_border(tiles: Sequence[Tile]) -> list[dict[str, Any]]:
    """Borders in the order in which they first come."""
    order = list(dict.fromkeys((tile.border, tile.colour) for tile in tiles))
    ranked = sorted(tiles, key=lambda tile: order.index((tile.border, tile.colour)))
    return [
        {"title": title, "colour": colour, "tiles": list(some)}
        for (title, colour), some in groupby(ranked, key=lambda tile: (tile.border, tile.colour))
    ]


# ---- the aid


def has_aid(sheets: Sheets) -> bool:
    """Whether there is anything on the aid."""
    boards = (sheets.markets, sheets.tracks, sheets.wheels, sheets.worths.goods)
    return any((sheets.tokens, sheets.buildings, *boards, *_aid_faces(sheets).values()))


def aid_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False, tight: bool = False) -> str:
    """What players look up: prices, points, bonus actions, figures, the end of a lap, the scoring, pieces and piles."""
    told = {"faces": _aid_faces(sheets), "categories": _categories(sheets)}
    return _sheet(sheets, book, paper, "aid", low_ink, tight, **told, stock=_stock(sheets), piles=_piles(sheets))


def _aid_faces(sheets: Sheets) -> dict[str, list[Face]]:
    told = [face for face in sheets.faces if _says_something(face)]
    bare = not sheets.tiles  # without tiles, the turn and the rules are all that there is to look up
    return {
        "turn": sorted((face for face in told if bare and face.part == "turn" and face.kind == "procedure"), key=_rank),
        "rules": [face for face in told if bare and face.kind == "rule" and face.usual],
        "bonus": [face for face in told if face.part == "bonus"],
        "actions": _actions(told),
        "values": [face for face in told if face.kind == "value"],
        "events": [face for face in told if face.kind == "procedure" and face.called and not face.part],
        "scoring": [face for face in told if face.kind == "scoring"],
    }


def _actions(faces: Sequence[Face]) -> list[Face]:
    """What other rules speak of by name, such as `Tax and wages`."""
    return [face for face in faces if face.kind == "action" and not face.part]


def _categories(sheets: Sheets) -> list[dict[str, Any]]:
    """Categories that have buildings, with those."""
    made = []
    for category in sheets.categories:
        tokens = [token for token in sheets.tokens if token.category == category.title]
        cards = [card for card in sheets.buildings if card.category == category.title]
        if tokens or cards:
            made.append({"category": category, "tokens": tokens, "cards": cards})
    return made


def _stock(sheets: Sheets) -> list[Piece]:
    """Pieces by category, those without one at the end. Where there are buildings, the tables of those will do."""
    if sheets.tokens or sheets.buildings:
        return []
    order = list(dict.fromkeys(each.category for each in sheets.supply if each.category))
    return sorted(sheets.supply, key=lambda piece: order.index(piece.category) if piece.category else len(order))


def _piles(sheets: Sheets) -> list[dict[str, Any]]:
    """Land to lay by the number of its roads, what is spare at the end."""
    return [
        {"ways": ways, "lands": list(some)}
        for (_, ways), some in groupby(sheets.plots, key=lambda land: (land.spare, land.ways))
    ]


# ---- the turn


def turn_faces(sheets: Sheets) -> list[Face]:
    """The turn first, then what is done in it and what rules set going."""
    told = [face for face in sheets.faces if face.kind == "procedure" and _says_something(face)]
    return sorted((face for face in told if face.part or face.called), key=_rank)


def _rank(face: Face) -> int:
    if face.part == "turn":
        return 0 if face.id.endswith(".turn") else 1
    return 2


def _explained(sheets: Sheets) -> list[Face]:
    """Procedures that nothing sets going: they say how something is counted or found."""
    told = [face for face in sheets.faces if face.kind == "procedure" and _says_something(face)]
    return [face for face in told if not face.part and not face.called]


def turn_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False, tight: bool = False) -> str:
    """The turn step by step, as its procedures declare it."""
    told = {"faces": turn_faces(sheets), "actions": _actions(sheets.faces), "explained": _explained(sheets)}
    return _sheet(sheets, book, paper, "turn", low_ink, tight, **told)


def _says_something(face: Face) -> bool:
    return any(step.title or step.lines or step.note for step in face.steps)


# ---- the town


def map_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False, tight: bool = False) -> str:
    """The land of the town, zone by zone: roads, sites and their bonuses, places for trees."""
    sites = [site for land in sheets.lands for site in land.sites]
    municipal = any(site.municipal for site in sites)
    planted = any(sum(land.places) for land in sheets.lands)
    told = {"zones": _zones(sheets.lands), "municipal": municipal, "planted": planted, "piles": _piles(sheets)}
    return _sheet(sheets, book, paper, "map", low_ink, tight, **told)


def _zones(lands: Sequence[Land]) -> list[dict[str, Any]]:
    """Land that is told of tile by tile. What is laid on squares and hexagons is drawn, unless it brings something."""
    told = [land for land in lands if not land.shape or any(site.bonus for site in land.sites)]
    return [{"title": title, "lands": list(some)} for title, some in groupby(told, key=lambda land: land.zone)]
