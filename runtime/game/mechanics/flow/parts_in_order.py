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
    """Several lists of effects that are done one after the other. Which are left is kept in the names of the frame.
    ``free``: in any order."""

    def __init__(
        self, m: CodegenContext, key: str, parts: Sequence[Sequence[Effect]], rest: Feasibility, free: bool
    ) -> None:
        self.key, self.rest, self.free = key, rest, free
        self.is_feasible = [m.feasibility_in_full(part) for part in parts]
        self.can_fail = [m.can_fail(part) for part in parts]
        self.lines = [m.count_lines(part) for part in parts]
        self.any_can_fail = any(self.can_fail)
        after = self._after if self.any_can_fail or rest is not END else END
        made = [m.effects(part, after)[0] for part in parts]
        self.steps: Steps = []
        self.starts: list[int] = []
        for steps in made:
            self.starts.append(len(self.steps))
            self.steps += [*steps, (jump(-len(self.steps) - len(steps) - 2), rest)]

    def _after(self, game: Game, names: Environment, continuation: Continuation) -> bool:
        """The feasibility after one part was done."""
        names = dict(names)
        return self.is_possible(game, names, names.pop(self.key), continuation)

    def is_possible(self, game: Game, names: Environment, left: Order, continuation: Continuation) -> bool:
        """Whether the parts that are left can be carried through, in the given order or in any, and then the rest."""
        if not left:
            return self.rest(game, names, continuation)
        if not self.free:
            return self.is_feasible_first(game, names, left[0], left, continuation)
        # What cannot go wrong comes first: if any order will do, that one does.
        return any(
            self.is_feasible_first(game, names, n, left, continuation)
            for n in sorted(left, key=self.can_fail.__getitem__)
        )

    def is_feasible_first(
        self, game: Game, names: Environment, n: int, left: Order, continuation: Continuation
    ) -> bool:
        """The same where part ``n`` comes first."""
        index = left.index(n)
        others = (*left[:index], *left[index + 1 :])
        return ask_deeper(
            game,
            self.lines[n],
            self.is_feasible[n],
            names,
            lambda game: self.is_possible(game, names, others, continuation),
        )

    def jump_to(self, frame: Frame, n: int, left: Order) -> None:
        """Go on with part ``n`` of those that are left."""
        index = left.index(n)
        frame.names[self.key] = (*left[:index], *left[index + 1 :])
        frame.pc += self.starts[n]

    def jump_to_end(self, frame: Frame) -> None:
        """Go on with what comes after all parts."""
        frame.names.pop(self.key, None)
        frame.pc += len(self.steps)
