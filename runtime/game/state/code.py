"""Code: what a declaration does, made ready once for every pack and number of players.

For each effect there are two things side by side:

- **steps**, which do it. A step is a function of the game and its frame; it may push other code, ask a question,
  or move the frame to another step;
- **could**, which says whether it and all that comes after it can be carried through. It does the effect to the
  counts, asks what comes after, and undoes it again; so nothing is copied, and nothing stays changed.

`could` of the last effect ends with what the caller still has to do, which is handed on as ``then``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from .game import Environment, Frame, Game

__all__ = [
    "ALWAYS",
    "END",
    "NEVER",
    "THEN",
    "Code",
    "Continuation",
    "Count",
    "Feasibility",
    "Listing",
    "Number",
    "Question",
    "Step",
    "Steps",
    "ask_deeper",
    "budget_exhausted",
    "every",
    "following",
]

Number = Callable[[Game, Environment], int]
Listing = Callable[[Game, Environment], list[Any]]
Question = Callable[[Game, Environment], bool]
Continuation = Callable[[Game], bool] | None
Count = Callable[[Game, Environment, int], int]
"""How many there are for somebody: the last number is their seat."""
Feasibility = Callable[[Game, Environment, Continuation], bool]
Step = Callable[[Game, Frame], None]
Steps = list[tuple[Step, Feasibility]]
"""Each with what comes after it."""


def _end(game: Game, names: Environment, continuation: Continuation) -> bool:
    """Nothing is left that could go wrong here; the caller may have more to do."""
    return continuation is None or continuation(game)


def _then(game: Game, names: Environment, continuation: Continuation) -> bool:
    """The same, where something comes after that depends on what is done here: so nothing here may be left out."""
    return continuation is None or continuation(game)


def budget_exhausted(game: Game) -> bool:
    """Whether so much has been tried for one question that the rest is taken as possible. No real tile comes near; but
    a pack may come from a stranger, and a look ahead may not take for ever."""
    game.effort += 1
    return game.effort > _MOST


def ask_deeper(
    game: Game, lines: int, is_feasible: Feasibility, names: Environment, continuation: Continuation
) -> bool:
    """What `could` says, asked from inside a look ahead: of the next round of a loop, of what answers an event. It
    counts as so many lines further down. From `_DEEPEST` on, or where too much was tried, it is taken as possible, so
    that no look ahead is deeper than the interpreter can go."""
    if budget_exhausted(game):
        return True
    game.depth += lines
    ok = game.depth > _DEEPEST or is_feasible(game, names, continuation)
    game.depth -= lines
    return ok


_MOST = 5_000
_DEEPEST = 120
"""In lines of rules. A line takes up to three calls, and an interpreter allows a thousand."""


END = _end
THEN = _then


def following(rest: Feasibility, names: Environment, continuation: Continuation) -> Callable[[Game], bool]:
    """What comes after in the same list of lines, and then what the caller has to do, as one thing to ask."""
    if continuation is not None and (rest is END or rest is THEN):
        return continuation
    return _both(rest, names, continuation)


def _both(rest: Feasibility, names: Environment, continuation: Continuation) -> Callable[[Game], bool]:
    return lambda game: rest(game, names, continuation)


def _always(game: Game, names: Environment) -> bool:
    return True


def _never(game: Game, names: Environment) -> bool:
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

    def all_of(game: Game, names: Environment) -> bool:
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
    lines: int = 1
    """How many lines it was made of: how much deeper a look ahead gets in it."""
    steps: list[Step] = field(default_factory=list)
    rests: list[Feasibility] = field(default_factory=list)
    is_feasible: Feasibility = END
    """Whether it can be carried through. What cannot go wrong is left out."""
    full: Feasibility = THEN
    """The same, with everything it does: for where something comes after."""

    def fill(self, steps: Steps, is_feasible: Feasibility, full: Feasibility) -> None:
        self.steps = [step for step, _ in steps]
        self.rests = [rest for _, rest in steps]
        self.is_feasible = is_feasible
        self.full = full

    def possible(self, game: Game, names: Environment, continuation: Continuation) -> bool:
        return self.is_feasible(game, names, None) if continuation is None else self.full(game, names, continuation)
