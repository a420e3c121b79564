"""Code: what a declaration does, made ready once for every pack and number of players.

For each effect there are two things side by side:

- **steps**, which do it. A step is a function of the game and its frame; it may push other code, ask a question,
  or move the frame to another step;
- **could**, which says whether it and all that comes after it can be carried through. It does the effect to the
  counts, asks what comes after, and undoes it again; so nothing is copied, and nothing stays changed.

`could` of the last effect ends with what the caller still has to do, which is handed on as ``then``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .game import Frame, Game, Names

if TYPE_CHECKING:
    from .quick import Quick

__all__ = [
    "ALWAYS",
    "END",
    "NEVER",
    "THEN",
    "Code",
    "Could",
    "Listing",
    "Number",
    "Question",
    "Step",
    "Steps",
    "Then",
    "every",
    "following",
    "tired",
]

Number = Callable[[Game, Names], int]
Listing = Callable[[Game, Names], list[Any]]
Question = Callable[[Game, Names], bool]
Then = Callable[[Game], bool] | None
Could = Callable[[Game, Names, Then], bool]
Step = Callable[[Game, Frame], None]
Steps = list[tuple[Step, Could]]
"""Each with what comes after it."""


def _end(game: Game, names: Names, then: Then) -> bool:
    """Nothing is left that could go wrong here; the caller may have more to do."""
    return then is None or then(game)


def _then(game: Game, names: Names, then: Then) -> bool:
    """The same, where something comes after that depends on what is done here: so nothing here may be left out."""
    return then is None or then(game)


def tired(game: Game) -> bool:
    """Whether so much has been tried, or so deep, that the rest is taken as possible. No real tile comes near; but a
    pack may come from a stranger, and a look ahead may neither take for ever nor fall through the floor."""
    game.effort = effort = game.effort + 1
    if effort % _NOW_AND_THEN:
        return effort > _MOST
    if effort == _NOW_AND_THEN:
        game.floor = _depth()  # counted from here, so that it does not matter who asks
    return effort > _MOST or _deeper_than(game.floor + _DEPTH)


_MOST = 5_000
_DEPTH = 400
_NOW_AND_THEN = 16
"""To see how deep it goes takes longer than most looks: it is done after so many tries."""


def _depth() -> int:
    frame, depth = sys._getframe(), 0
    while frame.f_back is not None:
        frame, depth = frame.f_back, depth + 1
    return depth


def _deeper_than(depth: int) -> bool:
    try:
        sys._getframe(depth)
    except ValueError:
        return False
    return True


END = _end
THEN = _then


def following(rest: Could, names: Names, then: Then) -> Callable[[Game], bool]:
    """What comes after in the same list of lines, and then what the caller has to do, as one thing to ask."""
    if then is not None and (rest is END or rest is THEN):
        return then
    return _both(rest, names, then)


def _both(rest: Could, names: Names, then: Then) -> Callable[[Game], bool]:
    return lambda game: rest(game, names, then)


def _always(game: Game, names: Names) -> bool:
    return True


def _never(game: Game, names: Names) -> bool:
    return False


ALWAYS = _always
"""What the choices of the table have settled before the game began: it need not be asked."""
NEVER = _never


def every(parts: Sequence[Question]) -> Question:
    """Whether all of several things are so."""
    parts = [part for part in parts if part is not ALWAYS]
    if NEVER in parts:
        return NEVER
    if not parts:
        return ALWAYS
    if len(parts) == 1:
        return parts[0]

    def all_of(game: Game, names: Names) -> bool:
        for part in parts:
            if not part(game, names):
                return False
        return True

    return all_of


@dataclass(slots=True, eq=False)
class Code:
    key: str
    """Which declaration and which part of it: the same in every process, so that games can be saved."""
    index: int
    title: str = ""
    is_action: bool = False
    """Whether failing anywhere in it means that a chosen action was not done."""
    is_trigger: bool = False
    is_part: bool = False
    """Whether it is carried out as part of the line that begins it: the price of a building, or what it does. Then
    what comes after that line is looked at too, wherever somebody decides in it."""
    quick: Quick | None = None
    """What must be there at least (holdings.py)."""
    steps: list[Step] = field(default_factory=list)
    rests: list[Could] = field(default_factory=list)
    could: Could = END
    """Whether it can be carried through. What cannot go wrong is left out."""
    full: Could = THEN
    """The same, with everything it does: for where something comes after."""

    def fill(self, steps: Steps, could: Could, full: Could) -> None:
        self.steps = [step for step, _ in steps]
        self.rests = [rest for _, rest in steps]
        self.could = could
        self.full = full

    def possible(self, game: Game, names: Names, then: Then) -> bool:
        return self.could(game, names, None) if then is None else self.full(game, names, then)
