"""The town on squares or hexagons, drawn with letters: places by their coordinates, roads, and what stands where.

    H10 --- I10 --- J10
    hotel   tree    A cu
       \\   /   \\
        I11

Each place is two lines: where it is, and what stands there. Roads run between them, and to free spots. What cannot
be travelled ends in a dot.
"""

from __future__ import annotations

from collections.abc import Iterator

from runtime.game.state.game import Game
from runtime.telling.words import Words
from runtime.town import questions as ask
from runtime.town.layout.coordinates import coordinate, is_grid
from runtime.town.layout.plan import NONE, Plan
from runtime.town.routes import leads
from runtime.town.town import NOBODY

from .layout import line_width, paragraph

__all__ = ["chart_lines", "has_chart", "site_mark"]

_WIDE, _HIGH = 8, 3
"""The size of a place with its roads, in characters and lines."""
_ROOM = 6
"""The width of the words of a place."""


def has_chart(plan: Plan) -> bool:
    """Whether a town of this plan has anything on a grid."""
    return bool(plan.crossing) or any(is_grid(plan, zone) for zone in range(len(plan.zones)))


def chart_lines(words: Words, game: Game) -> Iterator[str]:
    for zone in range(len(words.plan.zones)):
        if is_grid(words.plan, zone):
            yield from _zone_lines(words, game, zone)


class _TextGrid:
    """Text written at any place, turned into lines at the end."""

    def __init__(self) -> None:
        self.rows: dict[int, dict[int, str]] = {}

    def write(self, x: int, y: int, text: str) -> None:
        self.rows.setdefault(y, {}).update(zip(range(x, x + len(text)), text, strict=True))

    def write_centred(self, x: int, y: int, text: str) -> None:
        self.write(x - (len(text) - 1) // 2, y, text)

    def lines(self) -> Iterator[str]:
        left = min(x for row in self.rows.values() for x in row)
        for y in range(min(self.rows), max(self.rows) + 1):
            row = self.rows.get(y, {})
            yield "".join(row.get(x, " ") for x in range(left, max(row, default=left - 1) + 1)).rstrip()


def _zone_lines(words: Words, game: Game, zone: int) -> Iterator[str]:
    town, plan = game.town, words.plan
    drawn = plan.zones[zone]
    laid = [slot for slot in range(drawn.first, drawn.first + drawn.slots) if town.lands[slot] != NONE]
    if not laid:
        return
    sheet = _TextGrid()
    for slot in ask.open_slots(town, zone):
        x, y = _slot_position(words, slot)
        sheet.write_centred(x, y, f"({_slot_label(words, slot)})")
    for slot in laid:
        x, y = _slot_position(words, slot)
        for lead in leads(town, slot):
            _draw_road(sheet, x, y, lead.name, lead.blind)
        sheet.write_centred(x, y, _slot_label(words, slot))
        sheet.write_centred(x, y + 1, _tile_content(words, game, slot))
    lines = [f"  {line}" for line in sheet.lines()]
    if max(map(len, lines)) > line_width():
        yield paragraph(words.say("screen.wide_map"))
        return
    yield from lines
    yield from _legend_lines(words, game)


def _slot_label(words: Words, slot: int) -> str:
    return coordinate(words.plan, slot).rpartition(".")[2]


def _slot_position(words: Words, slot: int) -> tuple[int, int]:
    zone = words.plan.zones[words.plan.zone_of[slot]]
    row, column = divmod(slot - zone.first, zone.columns)
    shift = _WIDE // 2 if zone.shape == "hexagon" and row % 2 else 0
    return column * _WIDE + shift, row * _HIGH


_ROADS = {
    "east": (3, 0, "--", "."),
    "west": (-4, 0, "--", " ."),
    "north_east": (2, -1, "/", "."),
    "south_west": (-2, 2, "/", "'"),
    "north_west": (-2, -1, "\\", "."),
    "south_east": (2, 2, "\\", "'"),
    "north": (0, -1, "|", "."),
    "south": (0, 2, "|", "'"),
}
"""By edge: where its road is drawn, how it looks, and how it looks where it ends blind."""


def _draw_road(sheet: _TextGrid, x: int, y: int, edge: str, blind: bool) -> None:
    right, down, road, stub = _ROADS[edge]
    sheet.write(x + right, y + down, stub if blind else road)


def _tile_content(words: Words, game: Game, slot: int) -> str:
    """What stands on the sites of a tile, in short; a dot for each that is empty."""
    plan = words.plan
    first = plan.first_site[slot]
    sites = range(first, first + len(plan.lands[game.town.lands[slot]].sites))
    return " ".join(site_mark(words, game, site) for site in sites)[:_ROOM]


def site_mark(words: Words, game: Game, site: int) -> str:
    """`A cu` for Ada's house of culture, `tree` for nobody's tree, a dot for nothing."""
    town = game.town
    type_, blocks = town.buildings[site], town.blocks[site]
    if not blocks:
        return "."
    if type_ == NONE:
        return "?"
    if blocks[0] == NOBODY:
        return words.building(type_)[:5]
    return f"{words.player(blocks[0])[:1]} {_building_mark(words, type_)}"


def _building_mark(words: Words, type_: int) -> str:
    """The first two or three letters of a category, as many as tell it from the others."""
    titles = {words.category(each) for each in range(len(words.plan.buildings))}
    own = words.category(type_)
    others = [title for title in titles if title != own]
    least = next((n for n in range(2, 4) if all(title[:n] != own[:n] for title in others)), 3)
    return own[:least]


def _legend_lines(words: Words, game: Game) -> Iterator[str]:
    """What the letters in the chart mean, as far as they occur."""
    town = game.town
    types = sorted({type_ for type_ in town.buildings if type_ != NONE})
    owned = [
        type_
        for type_ in types
        if any(
            at == type_ and blocks and blocks[0] != NOBODY
            for at, blocks in zip(town.buildings, town.blocks, strict=True)
        )
    ]
    said = [f"{_building_mark(words, type_)} {words.building(type_)}" for type_ in owned]
    players = sorted({blocks[0] for blocks in town.blocks if blocks and blocks[0] != NOBODY})
    said += [f"{words.player(seat)[:1]} {words.player(seat)}" for seat in players]
    said += [f". {words.say('screen.legend_nothing')}", f"(..) {words.say('screen.legend_free')}"]
    if _has_dead_end(game):
        said.append(words.say("screen.legend_blind"))
    yield paragraph(words.join_parts(said), "  ", "  ")


def _has_dead_end(game: Game) -> bool:
    laid = [slot for slot, land in enumerate(game.town.lands) if land != NONE]
    return any(lead.blind for slot in laid for lead in leads(game.town, slot))
