"""A quick look: what must be there for something to be possible, and whether that is all."""

from __future__ import annotations

from dataclasses import dataclass

from .code import Listing, Question
from .game import Game, Names

__all__ = ["Needed", "Quick"]


Needed = dict[tuple[int, int], int]
"""By holder (-1: whoever acts) and noun: how many at least."""


@dataclass(frozen=True, slots=True)
class Quick:
    """What must be there, and whether that is all."""

    own: tuple[tuple[int, int], ...] = ()
    """Nouns and how many of each the one who acts must have."""
    elsewhere: tuple[tuple[int, int, int], ...] = ()
    """Holders, nouns, and how many must be there."""
    sets: tuple[Listing, ...] = ()
    """Sets that may not be empty."""
    asked: Question | None = None
    """What must be so."""
    ways: tuple[Quick, ...] = ()
    """Ways to go on: one of them must be open."""
    enough: bool = False
    """Whether nothing else can stand in the way; where there are ways, of those that say so themselves."""

    def misses(self, game: Game, names: Names) -> bool:
        """Whether it certainly cannot be done."""
        row = game.counts[names["they"]]
        for noun, amount in self.own:
            if row[noun] < amount:
                return True
        for holder, noun, amount in self.elsewhere:
            if game.counts[holder][noun] < amount:
                return True
        for listing in self.sets:
            if not listing(game, names):
                return True
        if self.asked is not None and not self.asked(game, names):
            return True
        return bool(self.ways) and all([way.misses(game, names) for way in self.ways])

    def suffices(self, game: Game, names: Names) -> bool:
        """Whether it certainly can be done, if nothing is missing."""
        if not self.ways or not self.enough:
            return self.enough
        for way in self.ways:
            if not way.misses(game, names) and way.suffices(game, names):
                return True
        return False
