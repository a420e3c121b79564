"""Chooses the size of type of each text: the largest that fits by our estimate. Typst checks whether it was right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypedDict

from ...fonts.measure import capital_height, width_in_ems
from ..model.records import BuildingCard, Card, Sheets, Tile
from .lines import Type, WordWidths, count_lines, measure_quantities, measure_text, measure_words
from .measures import Measures, TileSetting, TitleBox

__all__ = [
    "ChosenSizes",
    "building_height",
    "card_height",
    "choose_sizes",
    "has_sizes_to_choose",
    "tile_foot_height",
    "tile_height",
]


class TileSize(TypedDict):
    way: int
    size: float


ChosenSizes = dict[str, float | TileSize]
"""By what is fitted: a piece, and its part."""

KERNING_TOLERANCE = 1.002
"""Letters of a text stand together a little closer than each alone would. More than this would be too hopeful."""
GLANCE_LEADING = 0.65
"""Typst's own."""


def has_sizes_to_choose(kind: str) -> bool:
    """Whether sheets of a kind have texts whose size is chosen here."""
    return kind in _SIZES_BY_KIND


def choose_sizes(kind: str, sheets: Sheets, measures: Measures) -> ChosenSizes:
    """The sizes of the texts on one kind of sheet, by piece and part."""
    choose = _SIZES_BY_KIND.get(kind)
    return dict(choose(sheets, measures)) if choose is not None else {}


def _largest_fitting(sizes: tuple[float, ...], fits: Callable[[float], bool]) -> float:
    """The first of some sizes, the largest first, that fits; the last if none does."""
    return next((size for size in sizes if fits(size)), sizes[-1])


# ---- titles


def _title_size(words: str, box: TitleBox, below: Callable[[float], float] = lambda _: 0.0) -> float:
    """The size of a title, whose words are not broken. ``below`` is how much of the box something else takes at a
    size."""
    line = measure_words(words, box.type)
    widest = max(line, default=0.0)

    def fits(size: float) -> bool:
        across = box.width / size
        return widest <= across and _text_height(line, box.type, across, box.leading) * size + below(size) < box.height

    return _largest_fitting(box.sizes, fits)


def _text_height(line: WordWidths, type: Type, across: float, leading: float) -> float:
    count = count_lines(line, width_in_ems(" ", *type), across)
    return count * capital_height(*type) + max(count - 1, 0) * leading


# ---- cards


def _card_sizes(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
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
    return _largest_fitting(measures.card.sizes, lambda size: card_height(card, size, measures) < measures.card.height)


def card_height(card: Card, size: float, measures: Measures) -> float:
    """The height of the text of a card, in points."""
    made = measures.card
    reward, wish = made.reward, made.wish
    text = measures.setting(made.leading, measures.gap, measures.regular)
    bold = measures.setting(made.leading, wish["gap"], measures.semibold)
    below = measures.setting(made.leading, wish["gap"], measures.regular)
    across = (made.inner - 2 * reward["x"]) * KERNING_TOLERANCE / size
    within = (made.inner - wish["left"] - wish["right"]) * KERNING_TOLERANCE / size
    tall = text.text_height(card.rewards, across) + reward["below"]
    for _, (first, *rest) in card.wishes:
        tall += made.apart + (wish["top"] + wish["bottom"]) / size
        tall += bold.paragraph_height(measure_text(first.text, measures.icons, bold.type), within)
        tall += wish["gap"] + below.list_height(rest, within) if rest else 0
    return tall * size


# ---- buildings


def _building_sizes(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    for card in sheets.buildings:
        yield f"{card.id} title", _title_size(card.title, measures.building.title)
        yield f"{card.id} text", _building_size(card, measures)
    yield f"{sheets.pack} buildings back", _title_size(sheets.title, measures.backs["card"])


def _building_size(card: BuildingCard, measures: Measures) -> float:
    made = measures.building
    room = made.room - sum(made.band for figures in (card.cost, card.worth) if figures)
    return _largest_fitting(made.sizes, lambda size: building_height(card, size, measures) < room)


def building_height(card: BuildingCard, size: float, measures: Measures) -> float:
    """The height of the text of a building card, in points: where it may stand, what it does, and its note."""
    made = measures.building.lines
    text = measures.setting(made["leading"], measures.gap, measures.regular)
    across = measures.card.inner * KERNING_TOLERANCE / size
    place = _place_height(card, across, measures)
    tall = place + text.text_height(card.lines, across) + (made["below"] if place and card.lines else 0)
    if card.note:
        note = measures.setting(made["leading"], 0, measures.italic)
        tall += made["note"] + (text.gap if card.lines else 0)
        tall += note.paragraph_height(measure_words(card.note, note.type), across, made["small"])
    return tall * size


def _place_height(card: BuildingCard, across: float, measures: Measures) -> float:
    """The height of the lines on where a building may stand, which are in smaller type."""
    made = measures.building.lines
    text = measures.setting(made["leading"], made["apart"], measures.regular)
    parts = []
    if card.grounds:
        named = [made["swatch"] + width_in_ems(each, *measures.semibold) for each in card.grounds]
        count = count_lines(named, made["ground"], across / made["small"])
        parts.append(count * made["tall"] + (count - 1) * text.leading)
    if card.beside:
        parts.append(text.paragraph_height(measure_words(card.beside, text.type), across / made["small"]))
    return (sum(parts) + max(len(parts) - 1, 0) * text.gap) * made["small"]


# ---- tiles


def _tile_sizes(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float | TileSize]]:
    for tile in sheets.tiles:
        chosen = _tile_size(tile, measures)
        yield f"{tile.id} text", chosen
        ways = measures.tile.glanced if tile.icons else measures.tile.plain
        yield f"{tile.id} title", _tile_title_size(tile, ways[chosen["way"]], measures)
        yield f"{tile.id} back", _title_size(sheets.title, measures.backs["tile"])


def _blank_sizes(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    yield f"{sheets.pack} tiles back", _title_size(sheets.title, measures.backs["tile"])


def _tile_size(tile: Tile, measures: Measures) -> TileSize:
    ways = measures.tile.glanced if tile.icons else measures.tile.plain
    for number, way in enumerate(ways):
        room = way.form.room - tile_foot_height(tile, way, measures)
        for size in way.sizes:
            if tile_height(tile, way, size, measures) < room:
                return {"way": number, "size": size}
    return {"way": len(ways) - 1, "size": ways[-1].sizes[-1]}


def tile_height(tile: Tile, way: TileSetting, size: float, measures: Measures) -> float:
    below = measures.tile.lines
    across = way.form.inner * KERNING_TOLERANCE / size
    text = measures.setting(way.leading, way.leading + below["apart"], measures.regular)
    tall = text.text_height(tile.lines, across) if way.lists else text.run_in_height(tile.lines, across)
    if tile.note:
        note = measures.setting(way.leading, 0, measures.italic)
        tall += text.gap + way.leading + below["before"]
        tall += note.paragraph_height(measure_words(tile.note, note.type), across, below["note"])
    return tall * size + (_glance_height(tile, way, measures) if way.glance else 0)


def _glance_height(tile: Tile, way: TileSetting, measures: Measures) -> float:
    box = measures.tile.glance
    words = measure_quantities(tile.icons, measures.icons, measures.semibold)
    count = count_lines(words, measures.icons.glance, (way.form.inner - 2 * box["x"]) / box["size"])
    text = count * capital_height(*measures.semibold) + max(count - 1, 0) * GLANCE_LEADING
    return text * box["size"] + 2 * box["y"] + box["below"]


def tile_foot_height(tile: Tile, way: TileSetting, measures: Measures) -> float:
    """The height of the foot of a tile: its time, below a line."""
    if not tile.time:
        return 0
    form, time = way.form, measures.tile.time
    across = (form.inner - form.sign - time["gap"]) * KERNING_TOLERANCE / form.time
    text = measures.setting(time["leading"], 0, measures.semibold)
    tall = text.paragraph_height(measure_text(tile.time, measures.icons, text.type), across) * form.time
    return form.gap + max(form.sign, tall)


def _tile_title_size(tile: Tile, way: TileSetting, measures: Measures) -> float:
    form, title = way.form, measures.tile.title
    flags = len(tile.flags) * (form.flag + measures.tile.flag) + measures.tile.flag if tile.flags else 0
    room = form.inner - (form.side + measures.tile.badge if tile.number else 0) - flags
    box = TitleBox(room, form.title, title["leading"], form.sizes, measures.bold)
    if not tile.subtitle:
        return _title_size(tile.title, box)
    subtitle, smaller = measure_words(tile.subtitle, measures.regular), title["subtitle"]

    def below(size: float) -> float:
        tall = _text_height(subtitle, measures.regular, room / (size * smaller), title["leading"] / smaller)
        return (title["spacing"] + tall * smaller) * size

    return _title_size(tile.title, replace(box, height=form.subtitled, sizes=form.subtitled_sizes), below)


# ---- tokens


def _token_sizes(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    for token in sheets.tokens:
        yield f"{token.id} title", _title_size(token.title, measures.token)
        yield f"{token.id} back", _title_size(token.category, measures.token_back)


def _piece_sizes(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    for piece in sheets.supply:
        yield f"{piece.id} title", _title_size(piece.title, measures.token)


# ---- land


def _land_sizes(sheets: Sheets, measures: Measures) -> Iterator[tuple[str, float]]:
    for land in sheets.plots:
        yield f"{land.id} title", _title_size(land.title, measures.plot)


_SIZES_BY_KIND: Mapping[str, Callable[[Sheets, Measures], Iterator[tuple[str, float | TileSize]]]] = {
    "buildings": _building_sizes,
    "cards": _card_sizes,
    "tiles": _tile_sizes,
    "blanks": _blank_sizes,
    "tokens": _token_sizes,
    "pieces": _piece_sizes,
    "land": _land_sizes,
}
