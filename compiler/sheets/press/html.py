"""One page for a browser: the same records as on paper, as real text that reads on a phone and prints well.

The page needs nothing but itself: no scripts, no fonts, no pictures from elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from markupsafe import Markup

from ...words.language.phrasebook import Phrasebook
from ..layout.glyphs import find_records
from ..layout.kinds import PrintOptions
from ..layout.labels import make_labels
from ..layout.outlines import draw_land, draw_layout
from ..layout.templates import html_templates
from ..model.records import BuildingCard, Cell, Face, Piece, Run, Sheets, TextLine, Tile, Token, Visit
from .diagnostics import InvalidIcon

__all__ = ["group_paragraphs", "html_page", "make_symbols"]

_SVG = re.compile(r"<svg\b(?P<attributes>[^>]*)>(?P<inside>.*)</svg>", re.DOTALL)
_TITLE = re.compile(r"\s*<title>.*?</title>", re.DOTALL)
_BOX = re.compile(r'viewBox="([-0-9. ]+)"')
_FLAGS = ("time", "players", "coin", "road")
"""Icons that the page itself uses, beside those of its texts."""


_SANS = '"Source Sans Pro", "Source Sans 3", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
_SERIF = '"Source Serif Pro", "Source Serif 4", Charter, Georgia, "Times New Roman", serif'
_FONTS = {"sans": _SANS, "serif": _SERIF}
"""The page carries no fonts: a browser takes the first of these that it has."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines that flow together, or one that is set in."""

    lines: tuple[TextLine, ...]
    depth: int


def html_page(sheets: Sheets, book: Phrasebook, kinds: Sequence[str], options: PrintOptions, work_folder: Path) -> str:
    """The HTML page. ``work_folder`` has the icons."""
    used = sorted({run.icon for run in find_records(sheets, Run) if run.icon} | _icon_names(sheets))
    return (
        html_templates()
        .get_template("sheet.html.j2")
        .render(
            sheets=sheets,
            kinds=frozenset(kinds),
            labels=make_labels(sheets, book),
            symbols=make_symbols(work_folder / "icons", used),
            groups=_tiles_by_border(sheets.tiles),
            buildings=_buildings_by_category(sheets),
            shade_of={each.title: each.colour for each in sheets.grounds},
            faces=_faces_by_kind(sheets.faces),
            paragraphs=group_paragraphs,
            drawn_land=draw_land,
            drawn_layout=draw_layout,
            fonts=Markup(_FONTS[sheets.look.type]),
            paper=options.paper,
            low_ink=options.low_ink,
        )
    )


def _icon_names(sheets: Sheets) -> set[str]:
    flags = {icon for tile in sheets.tiles for icon, _ in tile.flags}
    columns = {column[1] for market in sheets.markets for column in market.columns}
    drawn = {each.icon for each in find_records(sheets, Visit)} | {each.icon for each in find_records(sheets, Piece)}
    drawn |= {each.icon for each in find_records(sheets, Cell) if each.icon}
    drawn |= {each.icon for each in sheets.tokens} | {each.icon for each in sheets.buildings}
    counted = {icon for _, icon in sheets.worths.units} | {each.icon for each in sheets.worths.goods}
    return {*_FLAGS, *flags, *columns, *drawn, *counted}


def _tiles_by_border(tiles: Sequence[Tile]) -> list[tuple[str, str, list[Tile]]]:
    """Tiles by their borders, in the order in which borders first occur: title, colour and tiles."""
    order = list(dict.fromkeys((tile.border, tile.colour) for tile in tiles))
    ranked = sorted(tiles, key=lambda tile: order.index((tile.border, tile.colour)))
    return [(*border, list(some)) for border, some in groupby(ranked, key=lambda tile: (tile.border, tile.colour))]


@dataclass(frozen=True, slots=True)
class Buildings:
    """The buildings of one category, with the actions that go with it."""

    category: str
    colour: str
    actions: tuple[str, ...]
    tokens: tuple[Token, ...]
    cards: tuple[BuildingCard, ...]


def _buildings_by_category(sheets: Sheets) -> list[Buildings]:
    """Buildings by category, in the order in which categories first occur."""
    actions = {category.title: category.actions for category in sheets.categories}
    colours = {each.category: each.colour for each in sheets.tokens}
    colours = {**colours, **{each.category: each.colour for each in sheets.buildings}}
    return [
        Buildings(
            category,
            colour,
            actions.get(category, ()),
            tuple(each for each in sheets.tokens if each.category == category),
            tuple(each for each in sheets.buildings if each.category == category),
        )
        for category, colour in colours.items()
    ]


def _faces_by_kind(faces: Sequence[Face]) -> dict[str, list[Face]]:
    found: dict[str, list[Face]] = {"turn": [], "procedure": [], "setup": [], "action": [], "bonus": []}
    found |= {"rule": [], "scoring": [], "value": []}
    for face in faces:
        if any(step.title or step.lines for step in face.steps):
            found.setdefault(face.part or face.kind, []).append(face)
    found["turn"].sort(key=lambda face: not face.id.endswith(".turn"))  # the rules of play start from it
    return found


def group_paragraphs(lines: Sequence[TextLine]) -> list[Paragraph]:
    """Lines as paragraphs: lines without indentation flow together, each indented line is one of its own."""
    made: list[Paragraph] = []
    flows = False
    for line in lines:
        if flows and line.depth == 0 and not line.apart:
            made[-1] = Paragraph((*made[-1].lines, line), 0)
        else:
            made.append(Paragraph((line,), line.depth))
        flows = line.depth == 0 and not line.apart
    return made


def make_symbols(folder: Path, names: Sequence[str]) -> list[tuple[str, str, Markup]]:
    """Icons for the head of the page: name, view box and drawing. The files may be the person's own."""
    return list(_symbols(folder, names))


def _symbols(folder: Path, names: Sequence[str]) -> Iterator[tuple[str, str, Markup]]:
    for name in names:
        found = _SVG.search((folder / f"{name}.svg").read_text("utf-8", errors="replace"))
        if found is None:
            raise InvalidIcon(f"{name}.svg")
        box = _BOX.search(found["attributes"])
        yield name, box[1] if box else "0 0 24 24", Markup(_TITLE.sub("", found["inside"]).strip())
