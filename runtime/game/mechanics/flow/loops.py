"""Loops over a set: `for each`, `every player`, `may` of others."""

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
    """A step that moves the frame by so many steps."""

    def step(game: Game, frame: Frame) -> None:
        frame.pc += by

    return step


class Body:
    """The body of a loop: how many lines it has, whether it can fail, its feasibility in full, and a function that
    makes its steps for what comes after."""

    __slots__ = ("can_fail", "is_feasible", "lines", "steps")

    def __init__(
        self, lines: int, can_fail: bool, is_feasible: Feasibility, steps: Callable[[Feasibility], Steps]
    ) -> None:
        self.lines, self.can_fail, self.is_feasible, self.steps = lines, can_fail, is_feasible, steps


def loop(key: str, name: str, among: Listing, body: Body, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Do the body for each of a set, which is listed once at the beginning. ``key`` names what is left, in the
    frame."""
    lines, can_fail, body_is_feasible = body.lines, body.can_fail, body.is_feasible
    before = f"{key}o"

    def is_rest_feasible(game: Game, names: Environment, left: tuple[Any, ...], continuation: Continuation) -> bool:
        """Whether the body can be carried through for those that are left, and then what comes after."""
        if not left:
            return rest(game, names, continuation)
        return ask_deeper(
            game, lines, body_is_feasible, {**names, name: left[0]}, others(names, left[1:], continuation)
        )

    def others(names: Environment, left: tuple[Any, ...], continuation: Continuation) -> Continuation:
        return lambda game: is_rest_feasible(game, names, left, continuation)

    def after(game: Game, names: Environment, continuation: Continuation) -> bool:
        """The feasibility after the body was done once."""
        names = dict(names)
        left = names.pop(key)
        names.pop(name)
        if before in names:
            names[name] = names.pop(before)
        return is_rest_feasible(game, names, left, continuation)

    steps = body.steps(after if can_fail or rest is not END else END)
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
        return is_rest_feasible(game, names, tuple(among(game, names)), continuation)

    steps = [(begin, rest), (turn, rest), *steps, (jump(-length - 2), rest)]
    return steps, is_feasible if can_fail or rest is not END else END
