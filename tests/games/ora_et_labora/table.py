"""A game of Ora et Labora on the table of a test: put it into a state, drive it by names, and look at what happened.

    table = Table(3).stands("bakery", 0).has(0, flour=6, peat_coal=1).turn(0)
    table.use("bakery").choose("often", 6).choose("pay", peat_coal=1).choose("often", 0)
    assert table.change(0) == {"lay_brother": -1, "flour": -6, "peat_coal": -1, "bread": 6}

Squares are named as the ledger names them: column 0 and row 0 are the upper left corner of the heartland. Every
question is asked, also those with one answer; of these a test names only the ones it speaks of. Whatever a helper sets
comes from somewhere: after every answer the table looks whether anything was made or lost.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Self

from runtime.game.engine.execution import push
from runtime.game.engine.wheels import shown_number
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import context_of, rules_of
from runtime.game.state.rules import Rules
from runtime.town.refusals import Refused
from tests.content.packs import pack
from tests.games.ora_et_labora.arranging import Arranging
from tests.games.ora_et_labora.naming import BETWEEN, cause_of, named
from tests.runtime.driven import Driven
from tests.runtime.game.invariants import sums

__all__ = ["FRANCE", "IRELAND", "Table", "rules_for"]

FRANCE = "ora_et_labora"
IRELAND = "ora_et_labora_ireland"


@cache
def rules_for(players: int, country: str = FRANCE, variants: tuple[str, ...] = ()) -> Rules:
    return rules_of(pack(country), players, variants)


class Table(Driven, Arranging):
    def __init__(
        self, players: int = 3, country: str = FRANCE, *, seed: int = 1, variants: tuple[str, ...] = ()
    ) -> None:
        self.rules = rules_for(players, country, variants)
        self.numbers = self.rules.numbers
        self.players = players
        self.game = start(self.rules, seed)
        self.game.seed = None  # what follows is changed by hand
        self.game.asks_all = True
        self.game.decision = None
        self._sums = sums(self.game)
        self.mark()

    # ---- driving

    def options(self, name: str) -> list[Any]:
        """What can be answered to a question of this name, by name; before it comes, only what has one answer."""
        self._until(name)
        return [named(self.game, self.asked, option) for option in self.asked.options]

    def choose(self, name: str, answer: Any = None, **goods: int) -> Self:
        """Answer the next question that has this name; those before it must have one answer."""
        self._until(name)
        asked = self.asked
        if asked.kind in ("mix", "amounts"):
            self._apply(self._mix(goods))
        elif asked.kind == "number":
            self._apply(answer)
        else:
            options = [named(self.game, asked, option) for option in asked.options]
            assert answer in options, f"{answer!r} is no option of {name!r}: {options}"
            self._apply(options.index(answer))
        return self

    def refuses(self, name: str, answer: Any = None, **goods: int) -> bool:
        """Whether an answer to the next question of this name is not allowed. Nothing may have changed then."""
        self._until(name)
        asked = self.asked
        if asked.kind == "one":
            return answer not in [named(self.game, asked, option) for option in asked.options]
        before = [row[:] for row in self.game.counts], len(self.game.log)
        try:
            self.asked.answer(self._mix(goods) if asked.kind in ("mix", "amounts") else answer)
        except Refused:
            assert before == ([row[:] for row in self.game.counts], len(self.game.log))
            return True
        return False

    def done(self) -> Self:
        """What was begun is over: the turn goes on with extra actions, or the next turn begins."""
        while decision(self.game) is not None and self.asked.name != "either" and len(self._answers()) == 1:
            self._apply(self._answers()[0])
        assert decision(self.game) is None or cause_of(self.game, self.asked) in BETWEEN, f"{self.asked.name} is asked"
        return self

    def listed(self, name: str) -> list[dict[str, int]]:
        """The mixes of goods that a question lists."""
        self._until(name)
        return [self.goods(mix) for mix in self.asked.options]

    def goods(self, mix: tuple[int, ...]) -> dict[str, int]:
        names = [self.noun_name(noun) for noun in self.asked.nouns]
        return {name: many for name, many in zip(names, mix, strict=True) if many}

    # ---- turns

    def turn(self, seat: int) -> Self:
        """A turn of somebody begins now, whatever was going on."""
        game = self.game
        game.stack.clear()
        game.suspended.clear()
        game.answer = game.decision = None
        game.used.clear()
        game.turn = seat
        game.turns += 1
        for each in range(self.players):
            self.has(each, **dict.fromkeys(_OF_A_TURN, 0))
        push(game, self.rules.turn_code, {"you": seat, "they": seat})
        return self.mark()

    def begin_round(self, number: int, *, turned: bool = True) -> Self:
        """The first turn of a round begins now, with all that comes before it. Untouched markers show what they do
        then, unless the wheel was left as it was."""
        for seat in range(self.players):
            self.has(seat, round_mark=number - 1, turn_mark=0)
        if turned:
            self.wheel_after(number - 1)
        self.turn((number - 1) % self.players)
        assert decision(self.game) is not None
        return self.mark()

    def main(self, action: str) -> Self:
        """Begin a main action, or send the prior, or take an extra action, or end the turn."""
        return self.choose("either", action)

    def extra(self, action: str) -> Self:
        return self.choose("either", "extra").choose("either", action)

    def use(self, building: str, *, sends: str = "lay_brother", of: int | None = None) -> Self:
        """Place a clergyman of one's own on a building and use it."""
        seat = self.asked.seat if of is None else of
        self.main("place_clergyman").choose("workplace", (building, seat))
        return self.choose("either", sends).mark().choose("may", 1)

    def end_turn(self) -> Self:
        return self.main("end")

    def can(self, action: str, seat: int = 0) -> bool:
        """Whether an action could be carried out by somebody now."""
        code = context_of(self.rules).compilers.named_code(f"{self.pack_of(action)}.{action}")
        self.game.effort = 0
        return code.is_possible(self.game, {"you": seat, "they": seat}, None)

    def begin(self, action: str, seat: int = 0) -> Self:
        """Only this action is to be done; what was begun is forgotten."""
        self.game.stack.clear()
        self.game.decision = None
        self.game.used.clear()
        code = context_of(self.rules).compilers.named_code(f"{self.pack_of(action)}.{action}")
        push(self.game, code.index, {"you": seat, "they": seat})
        return self.mark()

    # ---- looking

    def mark(self) -> Self:
        self._before = [row[:] for row in self.game.counts]
        return self

    def change(self, seat: int) -> dict[str, int]:
        """What somebody has more or less of since the mark: goods, clergymen, land and settlements, not reminders."""
        now, then = self.game.counts[seat], self._before[seat]
        return {
            self.noun_name(noun): now[noun] - then[noun]
            for noun in range(len(now))
            if now[noun] != then[noun] and self.noun_name(noun) not in _REMINDERS
        }

    def shown(self) -> dict[str, int]:
        """By marker: what it shows."""
        return {name: shown_number(self.game, number) for name, number in self.markers.items()}

    # ---- inside

    def _changed(self) -> Self:
        return super()._changed().mark()

    def _until(self, name: str) -> None:
        while self.asked.name != name:
            answers = self._answers()
            assert len(answers) == 1, f"{self.asked.name} is asked of {self.asked.seat}, not {name}: {self._shown()}"
            self._apply(answers[0])

    def _shown(self) -> list[Any]:
        return [named(self.game, self.asked, each) for each in list(self.asked.options)[:12]]

    def _answers(self) -> list[Any]:
        """The first two answers to the present question; a question with one is answered by itself."""
        asked = self.asked
        if asked.kind == "one":
            return list(range(len(asked.options)))[:2]
        if asked.kind in ("number", "mix"):
            return list(asked.options)[:2]
        return [asked.limits] if asked.least == asked.most == sum(asked.limits) else [None, None]

    def _mix(self, goods: dict[str, int]) -> tuple[int, ...]:
        names = [self.noun_name(noun) for noun in self.asked.nouns]
        assert goods.keys() <= set(names), f"{self.asked.name} asks for {names}"
        return tuple(goods.get(name, 0) for name in names)

    def _apply(self, move: Any) -> None:
        apply(self.game, move)
        assert sums(self.game) == self._sums, "something was made or lost"


_OF_A_TURN = ("main_action", "land_right", "extra", "under_way", "settling")
_REMINDERS = (*_OF_A_TURN, "round_mark", "turn_mark", "fresh", "card_count")
