"""The boxes that texts are printed in, and whether a text fits: measured with the font of the sheets.

Sizes are those of the printed sheets; type may shrink to the smaller size before a text is too long.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..fonts.measure import width_in_mm
from ..words.language.entries import Entry

__all__ = ["Box", "box_of", "fits"]


@dataclass(frozen=True, slots=True)
class Box:
    """A box that a text is printed in."""

    where: str
    width: float
    """In mm."""
    lines: int
    size: float
    """The smallest size of type, in points."""
    weight: str = "Regular"

    @property
    def letters(self) -> int:
        """About how many letters fit: a letter is half as wide as the type is high."""
        return int(self.width / (self.size * 0.3528 * 0.5)) * self.lines


_BOXES = {
    ("title", "tile"): Box("the action tile, 70 × 70 mm", 62, 2, 10, "Bold"),
    ("subtitle", "tile"): Box("the action tile, 70 × 70 mm", 62, 2, 8),
    ("note", "tile"): Box("the action tile, 70 × 70 mm", 62, 4, 6),
    ("text", "tile"): Box("the action tile, 70 × 70 mm", 61, 20, 5.5),
    ("action", "tile"): Box("the action tile, 70 × 70 mm", 61, 2, 5.5, "Bold"),
    ("text", "inhabitant"): Box("the card, 63 × 88 mm", 53, 22, 6),
    ("title", "inhabitant"): Box("the card, 63 × 88 mm", 55, 2, 10, "Bold"),
    ("text", "visitor"): Box("the card, 63 × 88 mm", 53, 22, 6),
    ("title", "visitor"): Box("the card, 63 × 88 mm", 55, 2, 10, "Bold"),
    ("text", "card"): Box("the card, 63 × 88 mm", 53, 22, 6),
    ("title", "card"): Box("the card, 63 × 88 mm", 55, 2, 10, "Bold"),
    ("title", "building"): Box("the building token, 30 mm wide", 26, 3, 6, "Bold"),
    ("title", "resource"): Box("the player aid", 30, 2, 7, "Bold"),
    ("title", "piece"): Box("the player aid", 40, 2, 7, "Bold"),
    ("title", "currency"): Box("the player aid", 30, 2, 7, "Bold"),
    ("title", "points"): Box("the player aid", 30, 2, 7, "Bold"),
    ("title", "track"): Box("the head of the track", 90, 1, 10, "Bold"),
    ("title", "procedure"): Box("the head of a column", 85, 2, 10, "Bold"),
}


def box_of(entry: Entry, kind: str) -> Box | None:
    """The box an entry is printed in; None for one that flows with other text."""
    name = entry.key.rpartition("/")[2]
    if name.startswith("action."):
        return _BOXES.get(("action", kind))
    return _BOXES.get((entry.sort, kind)) if name in ("title", "subtitle", "note", "text") else None


def fits(text: str, box: Box) -> bool:
    """Whether a text fits its box when it is broken between words: at spaces, never at no-break spaces."""
    space = width_in_mm(" ", box.size, box.weight)
    lines, used = 1, 0.0
    for word in filter(None, text.split(" ")):
        wide = width_in_mm(word, box.size, box.weight)
        if wide > box.width:
            return False
        if used and used + space + wide > box.width:
            lines, used = lines + 1, wide
        else:
            used += (space if used else 0) + wide
    return lines <= box.lines
