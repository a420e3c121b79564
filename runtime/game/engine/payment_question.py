"""Questions for goods that are worth so much: some answers are listed, the best first, and any that fits will do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import overload

from ...town.refusals import Refused
from ..state.decisions import Decision
from ..state.game import Frame, Game
from ..tables.payment_search import Mix
from ..tables.units import UnitPlan

__all__ = ["Fits", "ListedPayments", "ask_payment", "listed_in"]

LISTED = 30
"""So many are listed at most: nobody reads more."""
_TRIED = 120
"""Of so many it is tried whether one can go on with them."""

Fits = Callable[[Mix], bool]


class ListedPayments(Sequence[Mix]):
    """Mixes that are worth a look, found as far as somebody looks."""

    def __init__(self, unit: UnitPlan, much: int, found: Iterable[Mix], fits: Fits | None) -> None:
        self.unit = unit
        self.much = much
        """What they have to be worth at least, or may be worth at most."""
        self._fits = fits
        self._coming = iter(islice(found, LISTED if fits is None else _TRIED))
        self._seen: list[Mix] = []

    def first(self, many: int) -> list[Mix]:
        """The first of them, without looking for more."""
        while len(self._seen) < min(many, LISTED):
            mix = next(self._coming, None)
            if mix is None:
                break
            if self._fits is None or self._fits(mix):
                self._seen.append(mix)
        return self._seen[:many]

    def __len__(self) -> int:
        return len(self.first(LISTED))

    @overload
    def __getitem__(self, index: int) -> Mix: ...
    @overload
    def __getitem__(self, index: slice) -> list[Mix]: ...
    def __getitem__(self, index: int | slice) -> Mix | list[Mix]:
        return self.first(LISTED)[index]


def listed_in(asked: Decision) -> ListedPayments:
    """What a question for a mix lists, and for how much of what it asks."""
    listed = asked.options
    assert isinstance(listed, ListedPayments)
    return listed


def ask_payment(
    game: Game,
    frame: Frame,
    seat: int,
    name: str,
    unit: UnitPlan,
    much: int,
    limits: Mix,
    combinations: Iterable[Mix],
    fits: Fits | None,
    refuses: Callable[[Mix], Refused | None],
    cause: int,
) -> Mix | None:
    """Which goods somebody hands in or takes for what they are worth. Where one mix alone is worth a look, it is no
    question: whatever else is allowed would only give up more, or take less."""
    listed = ListedPayments(unit, much, combinations, fits)
    few = listed.first(2)
    if not few and fits is not None:  # chance went against it: one goes on, and fails where it can no longer be done
        listed, fits = ListedPayments(unit, much, combinations, None), None
        few = listed.first(2)
    if len(few) == 1 and not game.asks_all:
        game.forced += 1
        return few[0]

    def refused(mix: Mix) -> Refused | None:
        found = refuses(mix)
        if found is None and fits is not None and not fits(mix):
            return Refused("T903", "that could not be carried through", "choose another mix")
        return found

    frame.pc -= 1
    game.decision = Decision(seat, "mix", name, "goods", cause, listed, unit.nouns, limits, refuses=refused)
    return None
