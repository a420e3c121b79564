"""Which size of type each text gets: the largest at which it fits by our count. Typst looks whether that was right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypedDict

from ...fonts.measure import capital, ems
from ..model.records import BuildingCard, Card, Sheets, Tile
from .lines import Line, Type, glanced, line_of, lines, plain
from .measures import Measures, Title, Way

__all__ = ["Chosen", "building_height", "card_height", "chosen_sizes", "has_choices", "tile_foot", "tile_height"]


class TileSize(TypedDict):
    way: int
    size: float


Chosen = dict[str, float | TileSize]
"""By what is fitted: a piece, and its part."""

KERNED = 1.002
"""Letters of a text stand together a little closer than each alone would. More than this would be too hopeful."""
GLANCE_LEADING = 0.65
"""Typst's own."""


def has_choices(kind: str) -> bool:
    """Whether there are texts on sheets of a kind whose size is chosen."""
    return kind in _CHOICES


def chosen_sizes(kind: str, sheets: Sheets, measures: Measures) -> Chosen:
    """For the texts of one kind of sheet."""
    choose = _CHOICES.get(kind)
    return dict(choose(sheets, measures)) if choose is not None else {}


def _largest(sizes: tuple[float, ...], fits: Callable[[float], bool]) -> float:
    """The first of some sizes that fits, or the last."""
    return next((size for size in sizes if fits(size)), sizes[-1])


# ---- titles


def _title_size(words: str, box: Title, below: Callable[[float], float] = lambda _: 0.0) -> float:
    """Words of a title are not parted. ``below`` is how much of the box something else takes, at a size."""
    line = plain(words, box.type)
    widest = max(line, default=0.0)

    def fits(size: float) -> bool:
        across = box.width / size
        return widest <= across and _tall(line, box.type, across, box.leading) * size + below(size) < box.height

    return _largest(box.sizes, fits)


def _tall(line: Line, type: Type, across: float, leading: float) -> float:
    count = lines(line, ems(" ", *type), across)
    return count * capital(*type) + max(count - 1, 0) * leading


# ---- cards


def _cards(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    box = measures.card.title
    beside = replace(box, width=box.width - measures.card.players)
    for card in sheets.cards:
        yield f"{card.id} title", _title_size(card.title, beside if card.players else box)
        yield f"{card.id} text", _card_size(card, measures)
    for visitor in sheets.visitors:
        yield f"{visitor.id} title", _title_size(visitor.title, measures.visitor["title"])
        for number, visit in enumerate(visitor.visits):
            yield f"{visitor.id} visit-{number}", _title_size(visit.category, measures.visitor["visit"])
    yield f"{sheets.pack} cards back", _title_size(sheets.title, measures.backs["card"])


def _card_size(card: Card, measures: Measures) -> float:
    return _largest(measures.card.sizes, lambda size: card_height(card, size, measures) < measures.card.height)


def card_height(card: Card, size: float, measures: Measures) -> float:
    """Of its text, in points."""
    made = measures.card
    reward, wish = made.reward, made.wish
    text = measures.setting(made.leading, measures.gap, measures.regular)
    bold = measures.setting(made.leading, wish["gap"], measures.semibold)
    below = measures.setting(made.leading, wish["gap"], measures.regular)
    across = (made.inner - 2 * reward["x"]) * KERNED / size
    within = (made.inner - wish["left"] - wish["right"]) * KERNED / size
    tall = text.said(card.rewards, across) + reward["below"]
    for _, (first, *rest) in card.wishes:
        tall += made.apart + (wish["top"] + wish["bottom"]) / size
        tall += bold.paragraph(line_of(first.text, measures.icons, bold.type), within)
        tall += wish["gap"] + below.listed(rest, within) if rest else 0
    return tall * size


# ---- buildings


def _buildings(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    for card in sheets.buildings:
        yield f"{card.id} title", _title_size(card.title, measures.building.title)
        yield f"{card.id} text", _building_size(card, measures)
    yield f"{sheets.pack} buildings back", _title_size(sheets.title, measures.backs["card"])


def _building_size(card: BuildingCard, measures: Measures) -> float:
    made = measures.building
    room = made.room - sum(made.band for figures in (card.cost, card.worth) if figures)
    return _largest(made.sizes, lambda size: building_height(card, size, measures) < room)


def building_height(card: BuildingCard, size: float, measures: Measures) -> float:
    """Of its text, in points: where it may stand, what it does, and its note."""
    made = measures.building.lines
    text = measures.setting(made["leading"], measures.gap, measures.regular)
    across = measures.card.inner * KERNED / size
    place = _place_height(card, across, measures)
    tall = place + text.said(card.lines, across) + (made["below"] if place and card.lines else 0)
    if card.note:
        note = measures.setting(made["leading"], 0, measures.italic)
        tall += made["note"] + (text.gap if card.lines else 0)
        tall += note.paragraph(plain(card.note, note.type), across, made["small"])
    return tall * size


def _place_height(card: BuildingCard, across: float, measures: Measures) -> float:
    """Of the grounds it may stand on and of what it must stand beside, in smaller type."""
    made = measures.building.lines
    text = measures.setting(made["leading"], made["apart"], measures.regular)
    parts = []
    if card.grounds:
        named = [made["swatch"] + ems(each, *measures.semibold) for each in card.grounds]
        count = lines(named, made["ground"], across / made["small"])
        parts.append(count * made["tall"] + (count - 1) * text.leading)
    if card.beside:
        parts.append(text.paragraph(plain(card.beside, text.type), across / made["small"]))
    return (sum(parts) + max(len(parts) - 1, 0) * text.gap) * made["small"]


# ---- tiles


def _tiles(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float | TileSize]]:
    for tile in sheets.tiles:
        chosen = _tile_size(tile, measures)
        yield f"{tile.id} text", chosen
        ways = measures.tile.glanced if tile.icons else measures.tile.plain
        yield f"{tile.id} title", _tile_title(tile, ways[chosen["way"]], measures)
        yield f"{tile.id} back", _title_size(sheets.title, measures.backs["tile"])


def _blanks(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    yield f"{sheets.pack} tiles back", _title_size(sheets.title, measures.backs["tile"])


def _tile_size(tile: Tile, measures: Measures) -> TileSize:
    ways = measures.tile.glanced if tile.icons else measures.tile.plain
    for number, way in enumerate(ways):
        room = way.form.room - tile_foot(tile, way, measures)
        for size in way.sizes:
            if tile_height(tile, way, size, measures) < room:
                return {"way": number, "size": size}
    return {"way": len(ways) - 1, "size": ways[-1].sizes[-1]}


def tile_height(tile: Tile, way: Way, size: float, measures: Measures) -> float:
    below = measures.tile.lines
    across = way.form.inner * KERNED / size
    text = measures.setting(way.leading, way.leading + below["apart"], measures.regular)
    tall = text.said(tile.lines, across) if way.lists else text.run_in(tile.lines, across)
    if tile.note:
        note = measures.setting(way.leading, 0, measures.italic)
        tall += text.gap + way.leading + below["before"]
        tall += note.paragraph(plain(tile.note, note.type), across, below["note"])
    return tall * size + (_glance(tile, way, measures) if way.glance else 0)


def _glance(tile: Tile, way: Way, measures: Measures) -> float:
    box = measures.tile.glance
    words = glanced(tile.icons, measures.icons, measures.semibold)
    count = lines(words, measures.icons.glance, (way.form.inner - 2 * box["x"]) / box["size"])
    text = count * capital(*measures.semibold) + max(count - 1, 0) * GLANCE_LEADING
    return text * box["size"] + 2 * box["y"] + box["below"]


def tile_foot(tile: Tile, way: Way, measures: Measures) -> float:
    """How long it takes, below a line."""
    if not tile.time:
        return 0
    form, time = way.form, measures.tile.time
    across = (form.inner - form.sign - time["gap"]) * KERNED / form.time
    text = measures.setting(time["leading"], 0, measures.semibold)
    tall = text.paragraph(line_of(tile.time, measures.icons, text.type), across) * form.time
    return form.gap + max(form.sign, tall)


def _tile_title(tile: Tile, way: Way, measures: Measures) -> float:
    form, title = way.form, measures.tile.title
    flags = len(tile.flags) * (form.flag + measures.tile.flag) + measures.tile.flag if tile.flags else 0
    room = form.inner - (form.side + measures.tile.badge if tile.number else 0) - flags
    box = Title(room, form.title, title["leading"], form.sizes, measures.bold)
    if not tile.subtitle:
        return _title_size(tile.title, box)
    subtitle, smaller = plain(tile.subtitle, measures.regular), title["subtitle"]

    def below(size: float) -> float:
        tall = _tall(subtitle, measures.regular, room / (size * smaller), title["leading"] / smaller)
        return (title["spacing"] + tall * smaller) * size

    return _title_size(tile.title, replace(box, height=form.subtitled, sizes=form.subtitled_sizes), below)


# ---- tokens


def _tokens(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    for token in sheets.tokens:
        yield f"{token.id} title", _title_size(token.title, measures.token)
        yield f"{token.id} back", _title_size(token.category, measures.token_back)


def _pieces(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    for piece in sheets.supply:
        yield f"{piece.id} title", _title_size(piece.title, measures.token)


# ---- land


def _land(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    for land in sheets.plots:
        yield f"{land.id} title", _title_size(land.title, measures.plot)


_CHOICES: Mapping[str, Callable[[Sheets, Measures], Iterator[tuple[str, float | TileSize]]]] = {
    "buildings": _buildings,
    "cards": _cards,
    "tiles": _tiles,
    "blanks": _blanks,
    "tokens": _tokens,
    "pieces": _pieces,
    "land": _land,
}
