"""Going through a set, one after the other: `for each`, `every player`, `may` of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Listing,
    Step,
    Steps,
    ask_deeper,
)
from ...state.game import Environment, Frame, Game

__all__ = ["Body", "jump", "loop"]


def jump(by: int) -> Step:
    def step(game: Game, frame: Frame) -> None:
        frame.pc += by

    return step


class Body:
    """What is done for each of a set: whether it can go wrong, all that it does, and its steps, if one says what comes
    after."""

    __slots__ = ("fallible", "is_feasible", "lines", "steps")

    def __init__(
        self, lines: int, fallible: bool, is_feasible: Feasibility, steps: Callable[[Feasibility], Steps]
    ) -> None:
        self.lines, self.fallible, self.is_feasible, self.steps = lines, fallible, is_feasible, steps


def loop(key: str, name: str, among: Listing, body: Body, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Go through a set that was listed once, at the beginning."""
    lines, fallible, body_could = body.lines, body.fallible, body.is_feasible
    before = f"{key}o"

    def through(game: Game, names: Environment, left: tuple[Any, ...], continuation: Continuation) -> bool:
        """Whether the rest of them can be gone through, and what comes after."""
        if not left:
            return rest(game, names, continuation)
        return ask_deeper(game, lines, body_could, {**names, name: left[0]}, others(names, left[1:], continuation))

    def others(names: Environment, left: tuple[Any, ...], continuation: Continuation) -> Continuation:
        return lambda game: through(game, names, left, continuation)

    def after(game: Game, names: Environment, continuation: Continuation) -> bool:
        """When one of them has just been done."""
        names = dict(names)
        left = names.pop(key)
        names.pop(name)
        if before in names:
            names[name] = names.pop(before)
        return through(game, names, left, continuation)

    steps = body.steps(after if fallible or rest is not END else END)
    length = len(steps)

    def begin(game: Game, frame: Frame) -> None:
        names = frame.names
        names[key] = tuple(among(game, names))
        if name in names:
            names[before] = names[name]

    def turn(game: Game, frame: Frame) -> None:
        names = frame.names
        left = names[key]
        if left:
            names[key] = left[1:]
            names[name] = left[0]
            return
        del names[key]
        names.pop(name, None)
        if before in names:
            names[name] = names.pop(before)
        frame.pc += length + 1

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return through(game, names, tuple(among(game, names)), continuation)

    steps = [(begin, rest), (turn, rest), *steps, (jump(-length - 2), rest)]
    return steps, is_feasible if fallible or rest is not END else END
