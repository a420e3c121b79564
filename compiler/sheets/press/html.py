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
from ..layout.glyphs import records
from ..layout.kinds import Wish
from ..layout.labels import labels_of
from ..layout.outlines import drawn_land, drawn_layout
from ..layout.templates import html_templates
from ..model.records import BuildingCard, Cell, Face, Piece, Run, Said, Sheets, Tile, Token, Visit
from .diagnostics import NoPicture

__all__ = ["html_page", "paragraphs", "symbols"]

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

    lines: tuple[Said, ...]
    depth: int


def html_page(sheets: Sheets, book: Phrasebook, kinds: Sequence[str], wish: Wish, workshop: Path) -> str:
    """The page. ``workshop`` has the icons."""
    used = sorted({run.icon for run in records(sheets, Run) if run.icon} | _named(sheets))
    return (
        html_templates()
        .get_template("sheet.html.j2")
        .render(
            sheets=sheets,
            kinds=frozenset(kinds),
            labels=labels_of(sheets, book),
            symbols=symbols(workshop / "icons", used),
            groups=_groups(sheets.tiles),
            buildings=_buildings(sheets),
            shade_of={each.title: each.colour for each in sheets.grounds},
            faces=_by_kind(sheets.faces),
            paragraphs=paragraphs,
            drawn_land=drawn_land,
            drawn_layout=drawn_layout,
            fonts=Markup(_FONTS[sheets.look.type]),
            paper=wish.paper,
            low_ink=wish.low_ink,
        )
    )


def _named(sheets: Sheets) -> set[str]:
    flags = {icon for tile in sheets.tiles for icon, _ in tile.flags}
    columns = {column[1] for market in sheets.markets for column in market.columns}
    drawn = {each.icon for each in records(sheets, Visit)} | {each.icon for each in records(sheets, Piece)}
    drawn |= {each.icon for each in records(sheets, Cell) if each.icon}
    drawn |= {each.icon for each in sheets.tokens} | {each.icon for each in sheets.buildings}
    counted = {icon for _, icon in sheets.worths.units} | {each.icon for each in sheets.worths.goods}
    return {*_FLAGS, *flags, *columns, *drawn, *counted}


def _groups(tiles: Sequence[Tile]) -> list[tuple[str, str, list[Tile]]]:
    """Tiles by their border, in the order in which borders first come."""
    order = list(dict.fromkeys((tile.border, tile.colour) for tile in tiles))
    ranked = sorted(tiles, key=lambda tile: order.index((tile.border, tile.colour)))
    return [(*border, list(some)) for border, some in groupby(ranked, key=lambda tile: (tile.border, tile.colour))]


@dataclass(frozen=True, slots=True)
class Buildings:
    """Those of one category, with the actions that go with it."""

    category: str
    colour: str
    actions: tuple[str, ...]
    tokens: tuple[Token, ...]
    cards: tuple[BuildingCard, ...]


def _buildings(sheets: Sheets) -> list[Buildings]:
    """By category, in the order in which categories first come."""
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


def _by_kind(faces: Sequence[Face]) -> dict[str, list[Face]]:
    found: dict[str, list[Face]] = {"turn": [], "procedure": [], "setup": [], "action": [], "bonus": []}
    found |= {"rule": [], "scoring": [], "value": []}
    for face in faces:
        if any(step.title or step.lines for step in face.steps):
            found.setdefault(face.part or face.kind, []).append(face)
    found["turn"].sort(key=lambda face: not face.id.endswith(".turn"))  # the rules of play start from it
    return found


def paragraphs(lines: Sequence[Said]) -> list[Paragraph]:
    """Lines at the left flow together; those below are set in, each by itself."""
    made: list[Paragraph] = []
    flows = False
    for line in lines:
        if flows and line.depth == 0 and not line.apart:
            made[-1] = Paragraph((*made[-1].lines, line), 0)
        else:
            made.append(Paragraph((line,), line.depth))
        flows = line.depth == 0 and not line.apart
    return made


def symbols(folder: Path, names: Sequence[str]) -> list[tuple[str, str, Markup]]:
    """Icons for the head of the page: name, box, drawing. They are files of ours, or of the person who prints."""
    return list(_symbols(folder, names))


def _symbols(folder: Path, names: Sequence[str]) -> Iterator[tuple[str, str, Markup]]:
    for name in names:
        found = _SVG.search((folder / f"{name}.svg").read_text("utf-8", errors="replace"))
        if found is None:
            raise NoPicture(f"{name}.svg")
        box = _BOX.search(found["attributes"])
        yield name, box[1] if box else "0 0 24 24", Markup(_TITLE.sub("", found["inside"]).strip())
