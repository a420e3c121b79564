"""What a player is asked, and whether an answer is one of those that the rules allow.

There are five sorts of questions:

- ``one``: one of several things; the answer is its place in ``options``, from 0;
- ``number``: a number; ``options`` lists those allowed;
- ``amounts``: so many of each; the answer is a number for each of ``nouns``;
- ``mix``: goods that are worth so much together; the answer is a number for each of ``nouns``. ``options`` lists the
  best answers, found when they are looked at; any other that is worth enough will do as well;
- ``trail``: a way through the town; the answer is the sites in their order. ``options`` lists all that are allowed,
  and finds them when it is looked at.

A question is derived from the state, and is derived again wherever it is needed: it is not saved with a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...town.refusals import Refused

__all__ = ["Decision", "Move"]

Move = int | tuple[int, ...]


class Decision:
    __slots__ = (
        "accepts",
        "begins_action",
        "cause",
        "hidden",
        "kind",
        "least",
        "limits",
        "most",
        "name",
        "nouns",
        "options",
        "others_go_on",
        "refuses",
        "seat",
        "sort",
    )

    def __init__(
        self,
        seat: int,
        kind: str,
        name: str,
        sort: str,
        cause: int,
        options: Sequence[Any] = (),
        nouns: tuple[int, ...] = (),
        limits: tuple[int, ...] = (),
        least: int = 0,
        most: int = 0,
        accepts: Callable[[tuple[int, ...]], bool] | None = None,
        hidden: bool = False,
        refuses: Callable[[tuple[int, ...]], Refused | None] | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.name = name
        """What the pack calls what is chosen, or the verb that asks."""
        self.sort = sort
        """Of what sort the options are: site, tile, card, ... as in the language."""
        self.cause = cause
        # A list may be one that a town remembers: whoever is asked gets nothing that could be changed.
        self.options: Sequence[Any] = tuple(options) if isinstance(options, list) else options
        self.nouns = nouns
        self.limits = limits
        """By noun: how many of it at most."""
        self.least = least
        """How many in all, at least and at most."""
        self.most = most
        self.accepts = accepts
        """Whether amounts can be carried through, beyond the limits."""
        self.refuses = refuses
        """Why a way or a mix is not allowed; None where it is."""
        self.hidden = hidden
        """Whether others may not see the answer yet."""
        self.begins_action = False
        """Whether it is the choice of a tile whose action is done next."""
        self.others_go_on = False
        """Whether others decide the same: the action goes on if this one refuses it."""

    def answer(self, move: Move | Any) -> Any:
        """What a move means, or why it is not allowed."""
        if self.kind == "amounts":
            return self._amounts(move)
        if self.kind == "mix":
            return self._mix(move)
        if self.kind == "trail":
            return self._trail(move)
        if not isinstance(move, int) or isinstance(move, bool):
            raise Refused("T902", "this question is answered with one number")
        if self.kind == "number":
            if move not in self.options:
                raise Refused("T901", f"{move} is not allowed here", self.range_in_words())
            return move
        if not 0 <= move < len(self.options):
            raise Refused(
                "T901", f"there is no option {move}", f"options are counted from 0 to {len(self.options) - 1}"
            )
        return self.options[move]

    def _amounts(self, given: Any) -> tuple[int, ...]:
        move = self._of_each(given)
        if not self.least <= sum(move) <= self.most:
            raise Refused("T901", f"{sum(move)} in all is not allowed here", f"from {self.least} to {self.most}")
        if self.accepts is not None and not self.accepts(move):
            raise Refused("T903", "that could not be carried through", "choose another mix")
        return move

    def _of_each(self, given: Any) -> tuple[int, ...]:
        """A number for each noun, within the limits."""
        listed = isinstance(given, tuple | list)
        if not listed or len(given) != len(self.nouns) or not all(type(n) is int for n in given):
            raise Refused("T902", f"this question is answered with {len(self.nouns)} numbers")
        for amount, limit in zip(given, self.limits, strict=True):
            if not 0 <= amount <= limit:
                raise Refused("T901", f"{amount} is not allowed here", f"at most {limit} of it, and not below 0")
        return tuple(given)

    def _mix(self, given: Any) -> tuple[int, ...]:
        mix = self._of_each(given)
        refused = self.refusal(mix)
        if refused is not None:
            raise refused
        return mix

    def _trail(self, given: Any) -> tuple[int, ...]:
        if not isinstance(given, tuple | list) or not all(type(n) is int for n in given):
            raise Refused("T902", "this question is answered with the sites of a way")
        trail = tuple(given)
        refused = self.refusal(trail)
        if refused is not None:
            raise refused
        return trail

    def refusal(self, answer: tuple[int, ...]) -> Refused | None:
        """Why a way or a mix is not allowed; None where it is."""
        return self.refuses(answer) if self.refuses is not None else None

    def range_in_words(self) -> str:
        numbers = list(self.options)
        if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]} to {numbers[-1]}"
        if len(numbers) > 8:
            first = next((i for i in range(1, len(numbers)) if numbers[i] != numbers[i - 1] + 1), len(numbers))
            if numbers[first:] == list(range(numbers[first], numbers[-1] + 1)):
                return f"{', '.join(map(str, numbers[:first]))}, or {numbers[first]} to {numbers[-1]}"
        return ", ".join(map(str, numbers))
