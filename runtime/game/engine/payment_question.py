"""Questions for goods that are worth so much. The best answers are listed; any other that is worth enough will do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import overload

from ...town.refusals import Refused
from ..state.decisions import Decision
from ..state.game import Frame, Game
from ..tables.payment_search import Mix
from ..tables.units import UnitPlan

__all__ = ["Fits", "ListedPayments", "ask_payment", "listed_payments"]

LISTED = 30
"""How many mixes are listed at most: nobody reads more."""
_TRIED = 120
"""How many mixes are tried at most, where some may not be possible to go on with."""

Fits = Callable[[Mix], bool]


class ListedPayments(Sequence[Mix]):
    """The mixes that a question lists, searched for only as far as somebody reads."""

    def __init__(self, unit: UnitPlan, much: int, found: Iterable[Mix], fits: Fits | None) -> None:
        self.unit = unit
        self.much = much
        """What they have to be worth at least, or may be worth at most."""
        self._fits = fits
        self._candidates = iter(islice(found, LISTED if fits is None else _TRIED))
        self._found: list[Mix] = []

    def first(self, many: int) -> list[Mix]:
        """The first so many, without searching for more."""
        while len(self._found) < min(many, LISTED):
            mix = next(self._candidates, None)
            if mix is None:
                break
            if self._fits is None or self._fits(mix):
                self._found.append(mix)
        return self._found[:many]

    def __len__(self) -> int:
        return len(self.first(LISTED))

    @overload
    def __getitem__(self, index: int) -> Mix: ...
    @overload
    def __getitem__(self, index: slice) -> list[Mix]: ...
    def __getitem__(self, index: int | slice) -> Mix | list[Mix]:
        return self.first(LISTED)[index]


def listed_payments(asked: Decision) -> ListedPayments:
    """The options of a question for a mix, with their types."""
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
    """Ask which goods somebody hands in or takes for what they are worth, as `ask_one` does. A single mix worth listing
    is returned at once: anything else would only give up more, or take less."""
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
