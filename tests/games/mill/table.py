"""A small game that is played around a wheel: put its markers somewhere, carry out an action, look at what came of it.

table = Mill(wood_marker=4, joker=7).do("fell", marker="joker")
assert table.gained() == {"wood": 7, "vp": 1}
assert table.shown() == {"wood_marker": 4, "joker": 0, ...}
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Self

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from runtime.game.engine.execution import push, run
from runtime.game.engine.wheels import shown_number
from runtime.game.play import start
from runtime.game.rules.builder import context_of, rules_of
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules

__all__ = ["ACTIONS", "FOLDER", "Mill", "mill", "rules_for"]

FOLDER = Path(__file__).parent / "mill"

ACTIONS = ("fell", "harvest", "quarry", "ship", "bake", "toll", "find_stone", "rest")
"""In the order in which a turn offers them."""


@cache
def mill() -> Pack:
    return build_pack(compile_folder(FOLDER, "mill"))


@cache
def rules_for(players: int) -> Rules:
    return rules_of(mill(), players)


class Mill:
    def __init__(self, players: int = 3, **values: int | None) -> None:
        """Markers that show these numbers, each on the first space that does; None: aside. All others show 0."""
        self.game: Game = start(rules_for(players), 1)
        self.numbers = self.game.rules.numbers
        self._markers = {each.id.partition(".")[2]: number for number, each in enumerate(self.numbers.markers)}
        self.game.markers = [-1 if marker.aside else 0 for marker in self.numbers.markers]
        for name, value in values.items():
            number = self._markers[name]
            spaces = self.game.rules.numbers.wheel_of[number].spaces
            self.game.markers[number] = -1 if value is None else spaces.index(value)
        self._before = [row[:] for row in self.game.counts]
        self.begun = len(self.game.log)

    def has(self, seat: int, **amounts: int) -> Self:
        for name, amount in amounts.items():
            noun = self.numbers.noun[f"mill.{name}"]
            source = self.game.counts[self.numbers.source(noun, seat)]
            source[noun] += self.game.counts[seat][noun] - amount
            self.game.counts[seat][noun] = amount
        self._before = [row[:] for row in self.game.counts]
        return self

    def begin(self, action: str, seat: int = 0) -> Self:
        """Only this action is to be done; what was begun is forgotten."""
        self.game.stack.clear()
        self.game.decision = None
        code = context_of(self.game.rules).compilers.named_code(f"mill.{action}")
        push(self.game, code.index, {"you": seat, "they": seat})
        run(self.game)
        return self

    def do(self, action: str, seat: int = 0, *, marker: str = "") -> Self:
        self.begin(action, seat)
        if marker:
            self.choose(marker)
        assert not self.game.stack, f"something is asked: {self.game.decision}"
        return self

    def can(self, action: str, seat: int = 0) -> bool:
        code = context_of(self.game.rules).compilers.named_code(f"mill.{action}")
        return code.is_possible(self.game, {"you": seat, "they": seat}, None)

    def choose(self, marker: str) -> Self:
        asked = self.game.decision
        assert asked is not None
        assert (asked.kind, asked.name, asked.sort) == ("one", "marker", "marker")
        self.game.answer = asked.answer(list(asked.options).index(self._markers[marker]))
        self.game.decision = None
        run(self.game)
        return self

    def asked(self) -> list[str]:
        """The markers that somebody may choose from; none where nothing is asked."""
        names = {number: name for name, number in self._markers.items()}
        return [names[each] for each in self.game.decision.options] if self.game.decision is not None else []

    # ---- what came of it

    def shown(self) -> dict[str, int]:
        return {name: shown_number(self.game, number) for name, number in self._markers.items()}

    def value(self, marker: str) -> int:
        return self.shown()[marker]

    def gained(self, seat: int = 0) -> dict[str, int]:
        """What somebody has more or less of than before."""
        now, then = self.game.counts[seat], self._before[seat]
        return {
            each.id.partition(".")[2]: now[noun] - then[noun]
            for noun, each in enumerate(self.numbers.nouns)
            if now[noun] != then[noun]
        }

    def events(self, kind: int) -> list[tuple[int, ...]]:
        log = self.game.log
        return [tuple(log[at + 1 : at + 5]) for at in range(self.begun, len(log), 6) if log[at] == kind]
