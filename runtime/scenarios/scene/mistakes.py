"""What can be wrong with a scenario itself. Each has a code and a page; a scenario that merely fails has none."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.base import Stretch

__all__ = [
    "Mistake",
    "cannot_set_up",
    "never_asked",
    "no_such_game",
    "not_seen",
    "nothing_built",
    "too_many_ways",
    "wrong_answer",
]


class Mistake(Exception):
    """A line of a scenario that cannot be carried out."""

    def __init__(self, code: str, reason: str, at: Stretch, hint: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason, self.at, self.hint = code, reason, at, hint


def cannot_set_up(at: Stretch, why: str, hint: str = "") -> Mistake:
    return Mistake("T930", f"this cannot be set up: {why}", at, hint)


def never_asked(at: Stretch, name: str, asked: Sequence[str]) -> Mistake:
    names = ", ".join(f"`{each}`" for each in asked)
    hint = f"these are asked for: {names}" if names else "nothing is asked there"
    return Mistake("T931", f"nobody is ever asked for `{name}` here", at, hint)


def no_such_game(at: Stretch, why: str, hint: str = "") -> Mistake:
    return Mistake("T932", f"no such game can be played: {why}", at, hint)


def wrong_answer(at: Stretch, name: str, takes: str) -> Mistake:
    return Mistake("T933", f"this is no answer to the question `{name}`", at, f"it asks for {takes}")


def not_seen(at: Stretch, verb: str) -> Mistake:
    hint = "say what somebody has, gains or pays then, or what holds"
    return Mistake("T934", f"whether somebody did `{verb}` like that cannot be seen in a game", at, hint)


def nothing_built(at: Stretch, action: str) -> Mistake:
    reason = f"`{action}` follows a floor that was built, and no building stands here"
    return Mistake("T935", reason, at, "say with `given` which building stands")


def too_many_ways(at: Stretch) -> Mistake:
    reason = "too many answers to the other questions were tried, and none of them makes this possible"
    return Mistake("T936", reason, at, "answer more of them with `choosing`")
