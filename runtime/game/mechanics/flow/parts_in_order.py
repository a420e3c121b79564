"""Parts that are done one after the other, in a given order or in any."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.sentences.effects import Effect

from ...codegen.context import CodegenContext
from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Steps,
    ask_deeper,
)
from ...state.game import Environment, Frame, Game
from .loops import jump

__all__ = ["Order", "PartsInOrder"]


Order = tuple[int, ...]


class PartsInOrder:
    """Several lists of effects, of which one after the other is done. Which are left stands in the names."""

    def __init__(
        self, m: CodegenContext, key: str, parts: Sequence[Sequence[Effect]], rest: Feasibility, free: bool
    ) -> None:
        self.key, self.rest, self.free = key, rest, free
        self.is_feasible = [m.feasibility_in_full(part) for part in parts]
        self.can_fail = [m.can_fail(part) for part in parts]
        self.lines = [m.count_lines(part) for part in parts]
        self.fallible = any(self.can_fail)
        after = self._after if self.fallible or rest is not END else END
        made = [m.effects(part, after)[0] for part in parts]
        self.steps: Steps = []
        self.starts: list[int] = []
        for steps in made:
            self.starts.append(len(self.steps))
            self.steps += [*steps, (jump(-len(self.steps) - len(steps) - 2), rest)]

    def _after(self, game: Game, names: Environment, continuation: Continuation) -> bool:
        """When one of them has just been done."""
        names = dict(names)
        return self.is_possible(game, names, names.pop(self.key), continuation)

    def is_possible(self, game: Game, names: Environment, left: Order, continuation: Continuation) -> bool:
        """Whether those that are left can be done, and what comes after; in the order given, or in any."""
        if not left:
            return self.rest(game, names, continuation)
        if not self.free:
            return self.begun(game, names, left[0], left, continuation)
        # What cannot go wrong comes first: if any order will do, that one does.
        return any(self.begun(game, names, n, left, continuation) for n in sorted(left, key=self.can_fail.__getitem__))

    def begun(self, game: Game, names: Environment, n: int, left: Order, continuation: Continuation) -> bool:
        index = left.index(n)
        others = (*left[:index], *left[index + 1 :])
        return ask_deeper(
            game,
            self.lines[n],
            self.is_feasible[n],
            names,
            lambda game: self.is_possible(game, names, others, continuation),
        )

    def go_on(self, frame: Frame, n: int, left: Order) -> None:
        index = left.index(n)
        frame.names[self.key] = (*left[:index], *left[index + 1 :])
        frame.pc += self.starts[n]

    def end(self, frame: Frame) -> None:
        frame.names.pop(self.key, None)
        frame.pc += len(self.steps)
