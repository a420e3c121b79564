"""What all sheets of a pack look like: type, colours, sizes."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Look", "Shade"]


@dataclass(frozen=True, slots=True)
class Shade:
    """A named colour in print."""

    base: str
    """What fills a frame."""
    deep: str
    """For lines and words on paper."""
    on: str
    """What is written upon the base."""


@dataclass(frozen=True, slots=True)
class Look:
    """How everything is printed. Colours are `#` and six figures, sizes are mm, type is in points."""

    type: str
    """`sans` or `serif`."""
    ink: str
    faint: str
    """For words that matter less."""
    pale: str
    """For thin lines."""
    paper: str
    accent: str
    """Of headings and lines."""
    tile: float
    card: tuple[float, float]
    token: float
    text: float
    """Of sheets to read."""
    smallest: float
    """No text is set smaller."""
    shades: tuple[tuple[str, Shade], ...]
    """By name. Those of cards are called `card-frame` and `card-back`, which no pack can name."""

    def shade(self, name: str) -> Shade:
        known = dict(self.shades)
        return known.get(name, known["grey"])
