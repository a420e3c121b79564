"""A small game of rounds: carry out one of its actions by itself, for somebody, and look at what came of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Self

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from runtime.game.engine.execution import push, run
from runtime.game.play import start
from runtime.game.rules.builder import context_of, rules_of
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules

__all__ = ["Parish", "parish", "rules_for"]


@cache
def parish() -> Pack:
    return build_pack(compile_folder(Path(__file__).parent / "parish", "parish"))


@cache
def rules_for(players: int) -> Rules:
    return rules_of(parish(), players)


class Parish:
    def __init__(self, players: int = 3) -> None:
        self.game: Game = start(rules_for(players), 1)
        self.numbers = self.game.rules.numbers
        self.game.markers = [0, -1]
        self.supply = self.numbers.area_rows["parish.supply"]
        for seat in range(players):
            self.has(seat, round_marker=0)

    def noun(self, name: str) -> int:
        return self.numbers.noun[f"parish.{name}"]

    def has(self, seat: int, **amounts: int) -> Self:
        for name, amount in amounts.items():
            noun = self.noun(name)
            self.game.counts[self.numbers.source(noun, seat)][noun] += self.game.counts[seat][noun] - amount
            self.game.counts[seat][noun] = amount
        self.before = [row[:] for row in self.game.counts]
        return self

    def left(self, districts: int) -> Self:
        """So many districts are left; somebody else has the others."""
        noun = self.noun("district")
        self.game.counts[self.supply][noun], self.game.counts[1][noun] = districts, 4 - districts
        self.before = [row[:] for row in self.game.counts]
        return self

    def begin(self, action: str, seat: int = 0) -> Self:
        """Only this is to be done; what was begun is forgotten."""
        self.game.stack.clear()
        self.game.decision = None
        push(
            self.game,
            context_of(self.game.rules).compilers.named_code(f"parish.{action}").index,
            {"you": seat, "they": seat},
        )
        run(self.game)
        return self

    def can(self, action: str, seat: int = 0) -> bool:
        code = context_of(self.game.rules).compilers.named_code(f"parish.{action}")
        return code.is_possible(self.game, {"you": seat, "they": seat}, None)

    def do(self, action: str, seat: int = 0) -> Self:
        self.begin(action, seat)
        assert self.game.decision is None, "something is asked"
        return self

    @property
    def asked(self) -> Decision:
        assert self.game.decision is not None, "nothing is asked"
        return self.game.decision

    def answer(self, name: str, option: int) -> Self:
        assert self.asked.name == name, f"asked for {self.asked.name}"
        options = list(self.asked.options)
        move = option if self.asked.kind == "number" else options.index(option)
        self.game.answer, self.game.decision = self.asked.answer(move), None
        run(self.game)  # and no further: the next turn is not begun
        return self

    def gained(self, seat: int = 0) -> dict[str, int]:
        now, then = self.game.counts[seat], self.before[seat]
        return {
            each.id.partition(".")[2]: now[noun] - then[noun]
            for noun, each in enumerate(self.numbers.nouns)
            if now[noun] != then[noun]
        }
