"""Code: what a declaration does, made ready once for every pack and number of players.

For each effect there are two things side by side:

- **steps**, which do it. A step is a function of the game and its frame; it may push other code, ask a question,
  or move the frame to another step;
- **is_feasible**, which says whether it and all that comes after it can be carried through. It does the effect to the
  counts, asks what comes after, and undoes it again; so nothing is copied, and nothing stays changed.

The last effect of a list asks the ``continuation``: what the caller still has to do. It is None where the caller has
nothing to do that could fail.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from .game import Environment, Frame, Game

__all__ = [
    "ALWAYS",
    "CONTINUE",
    "END",
    "NEVER",
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
    "chain_continuation",
    "conjunction",
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
"""Each step with the feasibility of what comes after it."""


def _end(game: Game, names: Environment, continuation: Continuation) -> bool:
    """The end of a list of lines: only the continuation, if there is one, can still fail."""
    return continuation is None or continuation(game)


def _continue(game: Game, names: Environment, continuation: Continuation) -> bool:
    """The same, for where the continuation depends on what is done here. A verb that cannot fail may return `END`
    instead of its own look ahead where `END` follows; where this follows, it may not."""
    return continuation is None or continuation(game)


def budget_exhausted(game: Game) -> bool:
    """Count one more attempt; True when so many were made for one question that the rest is taken as possible. No real
    tile comes near, but a pack may come from a stranger, and a look ahead must end."""
    game.effort += 1
    return game.effort > _MOST


def ask_deeper(
    game: Game, lines: int, is_feasible: Feasibility, names: Environment, continuation: Continuation
) -> bool:
    """What `is_feasible` answers, asked from inside a look ahead: for the next round of a loop, for code that answers
    an event. It counts as ``lines`` lines deeper. Beyond `_DEEPEST`, or when the budget is exhausted, the answer is
    True, so that no look ahead goes deeper than the interpreter can."""
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
CONTINUE = _continue


def chain_continuation(rest: Feasibility, names: Environment, continuation: Continuation) -> Callable[[Game], bool]:
    """A continuation that asks the rest of a list of lines, and then the continuation of the caller."""
    if continuation is not None and (rest is END or rest is CONTINUE):
        return continuation
    return _bind_rest(rest, names, continuation)


def _bind_rest(rest: Feasibility, names: Environment, continuation: Continuation) -> Callable[[Game], bool]:
    return lambda game: rest(game, names, continuation)


def _always(game: Game, names: Environment) -> bool:
    return True


def _never(game: Game, names: Environment) -> bool:
    return False


ALWAYS = _always
"""What the choices of the table have settled before the game began: it need not be asked."""
NEVER = _never


def conjunction(parts: Sequence[Question]) -> Question:
    """A question that is true where all parts are; constant parts are resolved here."""
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
    """By step: the feasibility of what comes after it."""
    is_feasible: Feasibility = END
    """Whether it can be carried through, for where nothing comes after. Effects that cannot fail are not even tried."""
    is_feasible_in_full: Feasibility = CONTINUE
    """The same with every effect done to the counts, for where a continuation may depend on them."""

    def fill(self, steps: Steps, is_feasible: Feasibility, is_feasible_in_full: Feasibility) -> None:
        self.steps = [step for step, _ in steps]
        self.rests = [rest for _, rest in steps]
        self.is_feasible = is_feasible
        self.is_feasible_in_full = is_feasible_in_full

    def is_possible(self, game: Game, names: Environment, continuation: Continuation) -> bool:
        """Whether it can be carried through, and then the continuation, if there is one."""
        return (
            self.is_feasible(game, names, None)
            if continuation is None
            else self.is_feasible_in_full(game, names, continuation)
        )
