"""Buildings as they are printed: tokens of those that rise floor by floor, cards of those that are bought whole."""

from __future__ import annotations

from dataclasses import dataclass

from .text import Text, TextLine

__all__ = ["BuildingCard", "Category", "Column", "Token"]


@dataclass(frozen=True, slots=True)
class Column:
    """A floor of a building: what it costs and brings."""

    number: int
    cost: Text
    gain: Text


@dataclass(frozen=True, slots=True)
class Token:
    """A building that rises floor by floor: a disc that is laid where it stands."""

    id: str
    title: str
    category: str
    colour: str
    icon: str
    copies: int
    players: str
    floors: tuple[Column, ...]
    lines: tuple[TextLine, ...]
    """What it does beside what its floors bring."""
    category_icon: str = "token"


@dataclass(frozen=True, slots=True)
class BuildingCard:
    """A building that is bought whole: what it costs, where it may stand, what it is worth and what it does."""

    id: str
    number: str
    title: str
    category: str
    colour: str
    icon: str
    """Of its category."""
    players: str
    stack: str
    """Where it lies at first, or else its category: so much is told on its back."""
    cost: Text
    grounds: tuple[str, ...]
    beside: str
    """What it must stand beside."""
    worth: Text
    lines: tuple[TextLine, ...]
    """What it does, told in full: a card is read alone."""
    short: tuple[TextLine, ...]
    """The same for a sheet, where actions have a place of their own and are but named."""
    note: str
    copies: int = 1
    """Of each player, where players have them."""
    seats: int = 0
    """How many players have them; 0: they are nobody's."""

    @property
    def printed(self) -> int:
        """How many there are in the box."""
        return self.copies * max(self.seats, 1)


@dataclass(frozen=True, slots=True)
class Category:
    """A category of buildings."""

    id: str
    title: str
    colour: str
    icon: str
    actions: tuple[str, ...]
    """Titles of the actions that may follow a floor of it."""
