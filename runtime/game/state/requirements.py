"""Requirements: what must be there for something to be possible, read from a few counts before anything is tried."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .code import Code, Listing, Question
from .game import Environment, Game

__all__ = ["Needed", "Requirements", "Trial", "trial_of"]


Needed = dict[tuple[int, int], int]
"""By holder (-1: whoever acts) and noun: how many at least."""


@dataclass(frozen=True, slots=True)
class Requirements:
    """What must be there, and whether that is all."""

    own: tuple[tuple[int, int], ...] = ()
    """Nouns and how many of each the one who acts must have."""
    elsewhere: tuple[tuple[int, int, int], ...] = ()
    """Holders, nouns, and how many must be there."""
    sets: tuple[Listing, ...] = ()
    """Sets that may not be empty."""
    asked: Question | None = None
    """What must be so."""
    ways: tuple[Requirements, ...] = ()
    """Ways to go on: one of them must be open."""
    enough: bool = False
    """Whether nothing else can stand in the way; where there are ways, of those that say so themselves."""

    def check(self, game: Game, names: Environment) -> bool | None:
        """True where it can be done, False where it cannot; None where only trying it would tell."""
        row = game.counts[names["they"]]
        for noun, amount in self.own:
            if row[noun] < amount:
                return False
        if self.elsewhere:
            for holder, noun, amount in self.elsewhere:
                if game.counts[holder][noun] < amount:
                    return False
        if self.sets:
            for listing in self.sets:
                if not listing(game, names):
                    return False
        if self.asked is not None and not self.asked(game, names):
            return False
        if self.ways:
            return self._check_ways(game, names)
        return True if self.enough else None

    def _check_ways(self, game: Game, names: Environment) -> bool | None:
        found: bool | None = False
        for way in self.ways:
            possible = way.check(game, names)
            if possible and self.enough:
                return True
            if possible is not False:
                found = None
        return found


Trial = tuple[int, int, Question | None]
"""A noun, how many of it whoever acts must have at least, and what else is to be asked, if anything is."""


def trial_of(code: Code, requirements: Requirements) -> Trial:
    """The test of whether code can be carried out, for where many are tested: what fails most cheaply comes first."""
    if not requirements.own:
        return 0, _NOTHING, _full_check(code, requirements)
    (noun, least), *others = requirements.own
    return noun, least, _full_check(code, replace(requirements, own=tuple(others)))


_NOTHING = -(2**31)
"""Less than anybody can have."""


def _full_check(code: Code, requirements: Requirements) -> Question | None:
    """The requirements, then the look ahead where they do not decide; None where nothing needs to be asked."""
    is_feasible, check = code.is_feasible, requirements.check
    if requirements == Requirements(enough=True):
        return None
    if requirements == Requirements():
        return lambda game, names: is_feasible(game, names, None)

    def is_possible(game: Game, names: Environment) -> bool:
        known = check(game, names)
        return is_feasible(game, names, None) if known is None else known

    return is_possible
