"""The legend: a sample and a few words for each thing that occurs in the picture, and for nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from runtime.town.layout.plan import NONE, Plan
from runtime.town.names import state_name
from runtime.town.questions import is_finished, printed_site
from runtime.town.town import NOBODY, Town

from .geometry import Box, Point
from .land import RoadStyle, draw_dot, draw_road, road_style, unfinished_branches
from .marks import (
    draw_block,
    draw_flag,
    draw_free_place,
    draw_missing_floors,
    draw_municipal,
    draw_piece,
    draw_plate,
    draw_plot,
    draw_roof,
    draw_site,
    draw_square,
    draw_tag,
    draw_tree,
    plate_of,
    seat_label,
)
from .roads import StarRoad
from .scene import Scene
from .slots import has_site_in_middle
from .style import BARE, BARE_LINE, BLOCK, BLOCK_LINE, FAINT, FLOOR, INK, SITE_FOOT, clip, text_width, title_from_id
from .svg import Element, group, rect, text

__all__ = ["LegendEntry", "draw_legend", "legend_entries", "legend_size", "neutral_letter"]

_ROW = 28.0
_SAMPLE = 54.0
_SIZE = 13.5
_LONGEST = 250.0


class LegendEntry(NamedTuple):
    words: str
    draw: Callable[[Element], object]
    """Draws the sample round the origin."""


def neutral_letter(town: Town) -> str:
    return title_from_id(town.plan.neutral)[:1].upper() or "•"


def legend_entries(scene: Scene) -> list[LegendEntry]:
    found = [
        *_road_entries(scene),
        *_site_entries(scene.town),
        *_building_entries(scene.town),
        *_land_entries(scene),
        *_owner_entries(scene.town),
    ]
    return [LegendEntry(clip(each.words, _LONGEST, _SIZE), each.draw) for each in found]


# ---- what occurs


def _road_entries(scene: Scene) -> Iterator[LegendEntry]:
    town = scene.town
    for state in sorted({state for state in town.states if state != NONE}):
        words = town.plan.states[state].title or title_from_id(state_name(town.plan, state))
        yield LegendEntry(words, partial(_draw_style, style=road_style(town.plan, state)))
    pale = next((road.section for road in scene.roads if unfinished_branches(road)), None)
    if pale is not None:
        style = road_style(town.plan, town.states[pale])
        yield LegendEntry("Leads to where no land lies yet", partial(_draw_style, style=style, faint=True))
    if any(isinstance(road, StarRoad) and road.ends for road in scene.roads):
        yield LegendEntry("End of a road", draw_dot)


def _site_entries(town: Town) -> Iterator[LegendEntry]:
    plan = town.plan
    printed = [site for number in range(len(town.is_laid)) if (site := printed_site(town, number)) is not None]
    for ground in sorted({site.ground for site in printed}):
        words = plan.ground_titles[ground] or title_from_id(plan.grounds[ground])
        if any(site.column != NONE for site in printed if site.ground == ground):
            yield LegendEntry(words, partial(_draw_square, plan=plan, ground=ground))
        else:
            yield LegendEntry(
                words, partial(_draw_round if _all_sites_in_middle(town) else _draw_ground, ground=ground)
            )
    if any(site.municipal for site in printed):
        yield LegendEntry(f"Site: {_neutral_name(town)}", draw_municipal)


def _all_sites_in_middle(town: Town) -> bool:
    """Whether all sites lie in the middle of their tiles."""
    lands = [town.plan.lands[land] for land in town.lands if land != NONE]
    return all(has_site_in_middle(town.plan, land) for land in lands if land.sites)


def _building_entries(town: Town) -> Iterator[LegendEntry]:
    standing = [site for site, building in enumerate(town.buildings) if building != NONE]
    buildings = [town.plan.buildings[town.buildings[site]] for site in standing]
    for category, building in sorted({each.category: each for each in buildings if not each.piece}.items()):
        words = building.category_title or title_from_id(category)
        yield LegendEntry(words, partial(draw_plate, plate=plate_of(town.plan, building)))
    for piece in dict.fromkeys(each for each in town.plan.buildings if each.piece and each in buildings):
        yield LegendEntry(piece.title or title_from_id(piece.id), partial(_draw_kind, icon=piece.icon))
    standing = [site for site in standing if not town.plan.buildings[town.buildings[site]].piece]
    if any(not is_finished(town, site) for site in standing):
        yield LegendEntry("Floors still to build", _draw_unfinished)
    if any(is_finished(town, site) and not town.sold[site] for site in standing):
        yield LegendEntry("Finished", _draw_finished)
    if any(town.sold):
        yield LegendEntry("Sold", _draw_sold)


def _land_entries(scene: Scene) -> Iterator[LegendEntry]:
    town = scene.town
    if any(town.trees):
        yield LegendEntry("Tree", draw_tree)
    if sum(town.sectors.room) > sum(town.trees):
        yield LegendEntry("Free planting place", draw_free_place)
    if scene.tags:
        yield LegendEntry("Trees in a sector", partial(draw_tag, words="3/14"))
    if scene.planting and any(tile.areas.bare for tile in scene.tiles):
        yield LegendEntry("No planting land", _draw_bare)
    if scene.open or any(each.open for each in scene.landscapes):
        yield LegendEntry("Open for new land", _draw_open)


def _owner_entries(town: Town) -> Iterator[LegendEntry]:
    blocks = {owner for owners in town.blocks for owner in owners}
    sample = _draw_owner if any(not each.piece for each in town.plan.buildings) else _draw_owner_of_pieces
    for seat in sorted({*blocks, *town.owners} - {NOBODY}):
        yield LegendEntry(f"Player {seat_label(seat)}", partial(sample, seat=seat))
    built = [type_ == NONE or not town.plan.buildings[type_].piece for type_ in town.buildings]
    if any(NOBODY in owners for owners, floors in zip(town.blocks, built, strict=True) if floors):
        yield LegendEntry(f"Block: {_neutral_name(town)}", partial(_draw_neutral, letter=neutral_letter(town)))


def _neutral_name(town: Town) -> str:
    return (town.plan.neutral_title or title_from_id(town.plan.neutral)).lower() or "town"


# ---- samples


def _lower(parent: Element, by: float) -> Element:
    return group(parent, "sample", transform=f"translate(0 {by:g})")


def _draw_style(parent: Element, style: RoadStyle, *, faint: bool = False) -> None:
    draw_road(parent, [((-24.0, 0.0), (24.0, 0.0))], style, faint=faint)


def _draw_unfinished(parent: Element) -> None:
    draw_missing_floors(_lower(parent, FLOOR / 2), 0.0, range(1))


def _draw_sold(parent: Element) -> None:
    draw_roof(_lower(parent, 6))


def _draw_neutral(parent: Element, letter: str) -> None:
    draw_block(_lower(parent, FLOOR / 2), NOBODY, letter)


def _draw_kind(parent: Element, icon: str) -> None:
    draw_piece(parent, icon, NOBODY, 13.5)


def _draw_owner_of_pieces(parent: Element, seat: int) -> None:
    draw_piece(group(parent, "sample", transform="translate(-3 -3)"), "", seat, 11.5)


def _draw_round(parent: Element, ground: int) -> None:
    draw_plot(parent, ground, 13)


def _draw_square(parent: Element, plan: Plan, ground: int) -> None:
    draw_square(parent, plan, ground, Box.around((0, 0), 46, 24), "")


def _draw_ground(parent: Element, ground: int) -> None:
    draw_site(_lower(parent, 12), ground, SITE_FOOT + 9, "", municipal=False)


def _draw_finished(parent: Element) -> None:
    rect(parent, Box.around((0, 2), BLOCK, 10), fill="#ffffff", stroke=BLOCK_LINE, stroke_width=1)
    rect(parent, Box.around((0, -4), BLOCK + 4, 3), fill=BLOCK_LINE)


def _draw_bare(parent: Element) -> None:
    rect(parent, Box.around((0, 0), 44, 20), fill=BARE, stroke=BARE_LINE, stroke_width=1)
    rect(parent, Box.around((0, 0), 44, 20), fill="url(#bare)")


def _draw_open(parent: Element) -> None:
    rect(parent, Box.around((0, 0), 44, 20), fill="none", stroke=FAINT, stroke_width=1.8, stroke_dasharray="7 5")


def _draw_owner(parent: Element, seat: int) -> None:
    draw_flag(group(parent, "sample", transform="translate(-15 0) scale(.86)"), seat)
    half = group(parent, "sample", transform=f"translate(14 {FLOOR / 2 - 1:g}) scale(.74 .95)")
    draw_block(half, seat, "")


# ---- the whole


def legend_size(entries: Sequence[LegendEntry], columns: int) -> tuple[float, float]:
    return columns * _column_width(entries), ceil(len(entries) / columns) * _ROW


def _column_width(entries: Sequence[LegendEntry]) -> float:
    return _SAMPLE + 10 + max((text_width(entry.words, _SIZE) for entry in entries), default=0.0) + 16


def draw_legend(parent: Element, entries: Sequence[LegendEntry], corner: Point, columns: int) -> None:
    """Draw the legend, filling one column after the other."""
    made = group(parent, "legend")
    rows = max(1, ceil(len(entries) / columns))
    for number, entry in enumerate(entries):
        x, y = corner[0] + number // rows * _column_width(entries), corner[1] + (number % rows + 0.5) * _ROW
        row = group(made, "entry", transform=f"translate({x + _SAMPLE / 2:.1f} {y:.1f})")
        entry.draw(group(row, "sample"))
        text(row, (_SAMPLE / 2 + 10, 4.6), entry.words, _SIZE, fill=INK)
