"""What is printed: plain records, the same for paper and for the screen."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Card", "Column", "Face", "Market", "Run", "Said", "Sheets", "Step", "Text", "Tile", "Token", "Track"]


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a text: words, or an icon that stands for words, perhaps with its number."""

    words: str
    icon: str = ""
    number: str = ""


Text = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A line of rule text, and how deep it is set in."""

    text: Text
    depth: int = 0
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    number: str
    title: str
    subtitle: str
    colour: str
    """Of its border."""
    border: str
    """What tiles of this border are called."""
    icons: Text
    """At a glance: what it costs and brings."""
    lines: tuple[Said, ...]
    time: Text
    flags: tuple[tuple[str, str], ...]
    """Icon and words: corner, ability, restricted, promo."""
    note: str


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    number: str
    title: str
    players: str
    rewards: tuple[Said, ...]
    wishes: tuple[tuple[str, tuple[Said, ...]], ...]
    """How much it is wished (requires, wishes, hopes), and the lines."""


@dataclass(frozen=True, slots=True)
class Column:
    """A floor of a building: what it costs and brings."""

    number: int
    cost: Text
    gain: Text


@dataclass(frozen=True, slots=True)
class Token:
    id: str
    title: str
    category: str
    colour: str
    icon: str
    copies: int
    players: str
    floors: tuple[Column, ...]
    lines: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Track:
    id: str
    title: str
    spaces: tuple[tuple[str, tuple[Said, ...]], ...]
    note: str


@dataclass(frozen=True, slots=True)
class Market:
    id: str
    title: str
    columns: tuple[tuple[str, str, tuple[int, ...], tuple[int, ...]], ...]
    """Name and icon of the resource, prices to buy and to sell, the lowest space first."""


@dataclass(frozen=True, slots=True)
class Step:
    title: str
    lines: tuple[Said, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Face:
    """A block of rules with a heading: an action, a rule, a procedure, the scoring."""

    id: str
    kind: str
    title: str
    steps: tuple[Step, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Sheets:
    pack: str
    title: str
    language: str
    version: str
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]
    tracks: tuple[Track, ...]
    markets: tuple[Market, ...]
    faces: tuple[Face, ...]
