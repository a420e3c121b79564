"""A quick look: what must be there for something to be possible, and whether that is all."""

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

    def look(self, game: Game, names: Environment) -> bool | None:
        """Whether it can be done; None where that has to be tried."""
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
            return self._some_way(game, names)
        return True if self.enough else None

    def _some_way(self, game: Game, names: Environment) -> bool | None:
        found: bool | None = False
        for way in self.ways:
            seen = way.look(game, names)
            if seen and self.enough:
                return True
            if seen is not False:
                found = None
        return found


Trial = tuple[int, int, Question | None]
"""A noun, how many of it whoever acts must have at least, and what else is to be asked, if anything is."""


def trial_of(code: Code, quick: Requirements) -> Trial:
    """How to see whether code can be carried out, where many are asked about: the cheapest refusal comes first."""
    if not quick.own:
        return 0, _NOTHING, _tried(code, quick)
    (noun, least), *others = quick.own
    return noun, least, _tried(code, replace(quick, own=tuple(others)))


_NOTHING = -(2**31)
"""Less than anybody can have."""


def _tried(code: Code, quick: Requirements) -> Question | None:
    is_feasible, look = code.is_feasible, quick.look
    if quick == Requirements(enough=True):
        return None
    if quick == Requirements():
        return lambda game, names: is_feasible(game, names, None)

    def tried(game: Game, names: Environment) -> bool:
        seen = look(game, names)
        return is_feasible(game, names, None) if seen is None else seen

    return tried
