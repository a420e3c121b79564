"""A game of Grinivil on the table of a test: put it into a state, drive it by names, and look at what happened.

    table = Table(players=3)
    table.town("lay inner_1, slot 0", "lay inner_2, slot 1", "complete inner_1, road right")
    table.tile("buy_warehouse", space=4).has(0, money=10).turn_of(0)
    table.play("buy_warehouse", n=0)            # to the end of the turn; `n` is the time bought
    assert table.count(0, "small_warehouse") == 1

Whatever a helper sets is taken from somewhere: nothing is made or lost, and after every answer the table looks
whether that still holds. Tests name the rules they show in their docstring, as in `GV-EOL-08, GV-EOL-09: ...` or
`GV-K-20 to 23: ...`; tests/content/test_rule_coverage.py lists those that no test names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Self

from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.decisions import Decision
from runtime.game.state.rules import Rules
from runtime.town import names
from runtime.town.refusals import Refused
from tests.content.packs import pack
from tests.runtime.driven import Driven

from .arranging import Arranging
from .labels import labels
from .looking import PACK, RESOURCES, Event

__all__ = ["AT_WILL", "LOOP", "MUNICIPAL", "RESOURCES", "SET_UP", "Event", "Table", "rules_for"]

SET_UP = ("lay inner_1, slot 0", "lay inner_2, slot 1", "complete inner_1, road right")
"""A town in which no municipal site of the two inner tiles is connected: those of centre and start land are."""

AT_WILL = ("bonuses_at_will",)
"""For tests that are not about the bonuses of sites: they can be declined."""

MUNICIPAL = (
    "build land_centre, site z3, building cafe, blocks municipality",
    "build land_start, site s1, building house, blocks municipality",
)
"""What the set-up builds in it with 2 to 5 players."""

LOOP = (
    *("buy_resources", "auction", "sell_resources", "buy_warehouse", "explore_or_road"),
    *("build_floor", "buy_trees", "plant_trees", "new_inhabitant", "sell_house"),
    *("buy_with_rebate", "convert", "import", "acquire", "replant"),
    *("build_with_surcharge", "subsidies", "forced_trade", "architect", "banker"),
)
"""A loop with known places: space 1 first, the corners at 1, 6, 11 and 16."""


@cache
def rules_for(players: int, variants: tuple[str, ...] = ()) -> Rules:
    return rules_of(pack(PACK), players, variants)


class Table(Driven, Arranging):
    """A game in which the first seat begins: so tests can speak of seats."""

    def __init__(self, players: int = 2, *, seed: int = 1, variants: Sequence[str] = ()) -> None:
        self.rules = rules_for(players, (*variants, "agreed_start"))
        self.numbers = self.rules.numbers
        self.game = start(self.rules, seed)
        self.players = players
        self._sums = self._columns()

    @classmethod
    def arranged(cls, players: int = 2, *, seed: int = 1, variants: Sequence[str] = ()) -> Self:
        """A game whose chances are known: the town `SET_UP` with its municipal blocks, and the loop `LOOP`."""
        table = cls(players, seed=seed, variants=variants)
        table.town(*SET_UP, *(MUNICIPAL if players < 6 else ()))
        table.game.loops[0][:] = [table._tile(name) for name in LOOP]
        table.die("conversion", 6)
        return table.turn_of(0)

    # ---- driving

    def options(self, name: str = "") -> list[Any]:
        """What may be chosen: names, or numbers where there are none."""
        asked = self.asked
        assert name in ("", asked.name), f"asked for {asked.name!r} of seat {asked.seat}, not {name!r}"
        if asked.kind == "number":
            return list(asked.options)
        return [(labels(self.game, asked.sort, option) or [option])[0] for option in asked.options]

    def limits(self) -> dict[str, int]:
        """How many of each may be chosen at most, where amounts are asked for."""
        return dict(zip(self._asked_nouns(), self.asked.limits, strict=True))

    def choose(self, name: str, answer: Any = None, **amounts: int) -> Self:
        """Answer the question of this name: with an option (by name or as it is), a number, or amounts by noun."""
        asked = self.asked
        assert asked.name == name, f"asked for {asked.name!r} of seat {asked.seat} {self._shown()}, not {name!r}"
        apply(self.game, self._move(asked, amounts or answer))
        assert self._columns() == self._sums, f"something was made or lost after {name} = {amounts or answer}"
        return self

    def refused(self, answer: Any = None, **amounts: int) -> str:
        """The code with which an answer to the present question is refused. Nothing may have changed."""
        asked = self.asked
        before = self._snapshot()
        try:
            apply(self.game, self._move(asked, amounts or answer))
        except Refused as reason:
            assert self._snapshot() == before
            return reason.code
        raise AssertionError(f"{amounts or answer} was not refused")

    def play(self, tile: str, **answers: Any) -> Self:
        """A whole turn of whoever has it: this tile, these answers by the names of the questions, and otherwise as
        little as possible. A list answers a question that is asked several times; what is not asked is an error."""
        turn = self.game.turns
        return self.choose("tile", tile)._answer(turn, answers)

    def go_on(self, **answers: Any) -> Self:
        """Answer questions until the turn is over, or the game."""
        return self._answer(self.game.turns, answers)

    def _answer(self, turn: int, answers: Mapping[str, Any]) -> Self:
        waiting = {name: list(each) if isinstance(each, list) else [each] for name, each in answers.items()}
        while decision(self.game) is not None and self.game.turns == turn:
            asked = self.asked
            left = waiting.get(asked.name)
            if left:
                answer = left.pop(0)
                self.choose(asked.name, **answer) if isinstance(answer, dict) else self.choose(asked.name, answer)
            else:
                self.least()
        unasked = {name: left for name, left in waiting.items() if left}
        assert not unasked, f"never asked: {unasked}"
        return self

    def least(self) -> Self:
        """Answer the present question with as little as possible: no, the first option, the lowest number or mix."""
        asked = self.asked
        if asked.kind == "one":
            apply(self.game, asked.options.index(0) if asked.name in ("may", "again") else 0)
        elif asked.kind == "number":
            apply(self.game, min(asked.options))
        else:
            apply(self.game, self._smallest_mix(asked))
        assert self._columns() == self._sums
        return self

    # ---- inside

    def _smallest_mix(self, asked: Decision) -> tuple[int, ...]:
        for total in range(asked.least, asked.most + 1):
            for mix in _mixes(asked.limits, total):
                if asked.accepts is None or asked.accepts(mix):
                    return mix
        raise AssertionError(f"no mix answers {asked.name}")

    def _move(self, asked: Decision, answer: Any) -> Any:
        if asked.kind == "amounts":
            if not isinstance(answer, dict):
                return answer
            unknown = answer.keys() - set(self._asked_nouns())
            assert not unknown, f"{asked.name} does not ask for {unknown}"
            return tuple(answer.get(name, 0) for name in self._asked_nouns())
        if asked.kind == "number":
            return answer
        for n, option in enumerate(asked.options):
            if answer == option and not isinstance(answer, str):
                return n
            if answer in labels(self.game, asked.sort, option):
                return n
        if isinstance(answer, int | float | tuple | None):
            return answer  # whether it is allowed is the engine's to say
        raise AssertionError(f"{answer!r} is no option of {asked.name}: {self._shown()}")

    def _shown(self) -> str:
        asked = self.asked
        return f"{self.limits()} {asked.least}..{asked.most}" if asked.kind == "amounts" else str(self.options())

    def _asked_nouns(self) -> list[str]:
        return [names.short_name(self.numbers.nouns[each].id) for each in self.asked.nouns]

    def _snapshot(self) -> tuple[Any, ...]:
        game = self.game
        return [row[:] for row in game.counts], game.town, game.point, game.log[:], game.moves[:], game.pawns[0][:]


def _mixes(limits: Sequence[int], total: int) -> Iterable[tuple[int, ...]]:
    if not limits:
        if total == 0:
            yield ()
        return
    for first in range(min(limits[0], total), -1, -1):
        for rest in _mixes(limits[1:], total - first):
            yield (first, *rest)
