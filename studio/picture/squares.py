"""Drawing the squares of a landscape, and the letters and numbers round it."""

from __future__ import annotations

from compiler.meaning.colours import mixed
from runtime.town.plan import NONE, Plan

from .colours import FAINT, GROUNDS, INK, SOFT_INK, plate_colour
from .geometry import Box
from .landscapes import Landscape
from .marks import draw_flag, seat_label
from .sizes import FLAG, TEXT
from .svg import Element, group, rect, text, tooltip

__all__ = ["draw_frame", "draw_square", "ground_colour"]

_PALE = 0.42
"""How much of a colour that a pack names is left: what is written on it stays readable."""
_ROUND = (0.0, 10.0, 5.0, 16.0, 22.0)
"""The corners of the squares of a ground, so that nobody needs its colour to know it."""


def ground_colour(plan: Plan, ground: int) -> str:
    """The colour that the pack gives a ground, paler; or else one of ours."""
    named = plan.ground_colours[ground]
    return mixed(plate_colour(named), "#ffffff", _PALE) if named else GROUNDS[ground % len(GROUNDS)]


def draw_square(parent: Element, plan: Plan, ground: int, box: Box, name: str) -> None:
    """A square with its name in the upper left corner."""
    inner = Box(box.left + 1.5, box.top + 1.5, box.right - 1.5, box.bottom - 1.5)
    dash = None if ground < len(_ROUND) else "5 2"
    look: dict[str, str | float | None] = {"stroke": SOFT_INK, "stroke_width": 1.3, "stroke_dasharray": dash}
    fill = ground_colour(plan, ground)
    rect(parent, inner, rx=_ROUND[ground % len(_ROUND)], fill=fill, class_="square", **look)
    if name:
        text(parent, (box.left + 7, box.top + 15), name, TEXT, fill=SOFT_INK, class_="name")


def draw_frame(parent: Element, landscape: Landscape) -> None:
    """Whose landscape it is, its columns and rows, and the squares that are free for new land."""
    for box in landscape.open:
        inner = Box(box.left + 3, box.top + 3, box.right - 3, box.bottom - 3)
        rect(parent, inner, fill="none", stroke=FAINT, stroke_width=1.4, stroke_dasharray="7 5", class_="open-square")
    for words, at in landscape.columns:
        text(parent, at, words, TEXT, text_anchor="middle", fill=SOFT_INK, class_="column")
    for words, at in landscape.rows:
        text(parent, at, words, TEXT, text_anchor="end", fill=SOFT_INK, class_="row")
    if landscape.seat == NONE:
        return
    x, y = landscape.sign
    flag = group(parent, "flag", transform=f"translate({x:.1f} {y:.1f})")
    draw_flag(flag, landscape.seat)
    tooltip(flag, f"Land of player {seat_label(landscape.seat)}")
    words = f"Player {seat_label(landscape.seat)}"
    text(parent, (x + FLAG / 2 + 6, y + 5), words, TEXT + 2, fill=INK, font_weight="bold", class_="player")
