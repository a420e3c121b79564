"""A game of an invented pack in which goods are worth something: set what somebody has, do an action, look.

fair = Fair().has(0, sheep=2, penny=1, coal=1).do("settle")
assert fair.listed() == [{"sheep": 1, "penny": 1}, {"sheep": 2}]
fair.pay(sheep=1, penny=1)
assert fair.change(0) == {...}
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.towns import TownDeclaration
from runtime.game.engine.execution import push, run
from runtime.game.play import begin
from runtime.game.rules.builder import context_of, rules_of
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.state.log_events import FAILED
from runtime.game.state.rules import Rules
from runtime.game.verbs.end import start_scoring
from runtime.town.declared.towns import build_declared_town
from runtime.town.refusals import Refused
from tests.runtime.game.answers import a_move

__all__ = ["Fair", "fair_pack"]

FOLDER = Path(__file__).parent / "fair"


@cache
def fair_pack() -> Pack:
    return build_pack(compile_folder(FOLDER, "fair"))


@cache
def rules_for(players: int) -> Rules:
    return rules_of(fair_pack(), players)


class Fair:
    def __init__(self, players: int = 2, *, rules: Rules | None = None) -> None:
        self.rules = rules or rules_for(players)
        self.numbers = self.rules.numbers
        self.game: Game = idle(self.rules)
        for seat in range(players):
            self.has(seat, penny=0)

    def has(self, seat: int, **amounts: int) -> Fair:
        """Somebody has exactly so many; the supply has the others."""
        for name, amount in amounts.items():
            noun = self.noun(name)
            supply = self.numbers.source(noun, seat)
            more = amount - self.game.counts[seat][noun]
            self.game.counts[seat][noun] += more
            self.game.counts[supply][noun] -= more
        self._look_again()
        return self

    def town(self, name: str) -> Fair:
        declared = next(each for each in fair_pack().declarations if each.id == f"fair.{name}")
        assert isinstance(declared, TownDeclaration)
        made, refused = build_declared_town(self.rules.plan, declared)
        assert not refused
        self.game.town = made
        return self

    def score(self) -> Fair:
        """The final scoring, for everybody."""
        self._look_again()
        start_scoring(self.game)
        run(self.game)
        return self

    def noun(self, name: str) -> int:
        return self.numbers.noun[f"fair.{name}"]

    def can(self, action: str, seat: int = 0) -> bool:
        code = context_of(self.rules).compilers.named_code(f"fair.{action}")
        self.game.effort = 0
        before = [row[:] for row in self.game.counts]
        found = code.is_possible(self.game, {"you": seat, "they": seat}, None)
        assert self.game.counts == before, "a look ahead left something changed"
        return found

    def do(self, action: str, seat: int = 0) -> Fair:
        """Begin an action, up to its first question."""
        self._look_again()
        code = context_of(self.rules).compilers.named_code(f"fair.{action}")
        code.is_action = True
        self.game.stack.clear()
        push(self.game, code.index, {"you": seat, "they": seat})
        run(self.game)
        return self

    @property
    def asked(self) -> Decision:
        found = self.game.decision
        assert found is not None, "nobody is asked anything"
        return found

    @property
    def done(self) -> bool:
        return self.game.decision is None and not self.game.stack

    @property
    def failed(self) -> bool:
        log = self.game.log
        return any(log[at] == FAILED for at in range(self._mark, len(log), 6))

    def listed(self) -> list[dict[str, int]]:
        """The mixes that the present question lists, by name."""
        assert self.asked.kind == "mix"
        return [self._named(mix) for mix in self.asked.options]

    def mix(self, **amounts: int) -> tuple[int, ...]:
        named = {self.noun(name): amount for name, amount in amounts.items()}
        assert named.keys() <= set(self.asked.nouns)
        return tuple(named.get(noun, 0) for noun in self.asked.nouns)

    def answer(self, move: Any) -> Fair:
        answer = self.asked.answer(move)
        self.game.answer, self.game.decision = answer, None
        self.game.moves.append(move)
        run(self.game)
        return self

    def answer_by_chance(self, rng: Random) -> Any:
        """Any answer to the present question that is allowed."""
        return a_move(self.asked, rng)

    def pay(self, **amounts: int) -> Fair:
        return self.answer(self.mix(**amounts))

    def refused(self, move: Any) -> str:
        try:
            self.asked.answer(move)
        except Refused as refused:
            return refused.code
        raise AssertionError(f"{move} was not refused")

    def count(self, seat: int, name: str) -> int:
        return self.game.counts[seat][self.noun(name)]

    def change(self, seat: int = 0) -> dict[str, int]:
        """What somebody has more or less of since the action began."""
        now, then = self.game.counts[seat], self._before[seat]
        return {id.partition(".")[2]: now[n] - then[n] for id, n in self.numbers.noun.items() if now[n] != then[n]}

    def _named(self, mix: tuple[int, ...]) -> dict[str, int]:
        names = [self.numbers.nouns[noun].id.partition(".")[2] for noun in self.asked.nouns]
        return {name: many for name, many in zip(names, mix, strict=True) if many}

    def _look_again(self) -> None:
        self.game.decision = None
        self._before = [row[:] for row in self.game.counts]
        self._mark = len(self.game.log)


def idle(rules: Rules) -> Game:
    """A game in which nothing is going on."""
    game = begin(rules)
    run(game)
    return game
