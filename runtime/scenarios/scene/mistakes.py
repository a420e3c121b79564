"""What can be wrong with a scenario itself. Each has a code and a page; a scenario that merely fails has none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from compiler.objects.base import Stretch

__all__ = [
    "Mistake",
    "another_begins",
    "blamed",
    "cannot_set_up",
    "never_asked",
    "never_rolled",
    "no_such_game",
    "not_seen",
    "nothing_built",
    "nothing_to_refuse",
    "set_up_stops",
    "too_many_ways",
    "unknown_in_town",
    "which_one",
    "wrong_answer",
]


NO_LINE: Stretch = (0, 0, 1)


class Mistake(Exception):
    """A line of a scenario that cannot be carried out."""

    def __init__(self, code: str, reason: str, at: Stretch, hint: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason, self.at, self.hint = code, reason, at, hint


@contextmanager
def blamed(at: Stretch) -> Iterator[None]:
    """Where a mistake is found that does not know its line, it is that line's."""
    try:
        yield
    except Mistake as mistake:
        if mistake.at == NO_LINE:
            mistake.at = at
        raise


def cannot_set_up(at: Stretch, why: str, hint: str = "") -> Mistake:
    return Mistake("T930", f"this cannot be set up: {why}", at, hint)


def another_begins() -> Mistake:
    hint = "`you` is who begins, and has the first seat: let chance decide who it is, or nobody"
    return cannot_set_up(NO_LINE, "another player than the first begins, whatever chance decides", hint)


def never_asked(at: Stretch, name: str, asked: Sequence[str]) -> Mistake:
    names = ", ".join(f"`{each}`" for each in asked)
    hint = f"these are asked for: {names}" if names else "nothing is asked there"
    return Mistake("T931", f"nobody is ever asked for `{name}` here", at, hint)


def nothing_to_refuse(at: Stretch, last: str) -> Mistake:
    hint = "an action is refused before its last question is answered: leave that answer out"
    return Mistake("T931", f"nothing is left to refuse after `{last}`", at, hint)


def never_rolled(at: Stretch, die: str) -> Mistake:
    hint = "each face that is given stands for one roll; `given ... is ...` says what a die shows at the start"
    return Mistake("T931", f"`{die}` is not rolled so often here", at, hint)


def no_such_game(at: Stretch, why: str, hint: str = "") -> Mistake:
    return Mistake("T932", f"no such game can be played: {why}", at, hint)


def unknown_in_town(sort: str, name: str, many: int, at: Stretch = NO_LINE) -> Mistake:
    """``many``: how many things the name can mean. Whoever knows the line puts it in (`blamed`)."""
    hint = "names are written as `tuilerie town` and games show them"
    if many:
        return Mistake("T937", f'{many} things can be meant by the {sort} "{name}"', at, "put the land before its name")
    return Mistake("T937", f'no {sort} here is called "{name}"', at, hint)


def wrong_answer(at: Stretch, name: str, takes: str) -> Mistake:
    return Mistake("T933", f"this is no answer to the question `{name}`", at, f"it asks for {takes}")


def which_one(at: Stretch, name: str, sort: str, example: str) -> Mistake:
    reason = f"which {sort} is meant for `{name}`? the scenario speaks of none"
    hint = f'name one, such as `choosing {name} = "{example}"`' if example else "say more of it with `given`"
    return Mistake("T938", reason, at, hint)


def not_seen(at: Stretch, verb: str) -> Mistake:
    hint = "say what somebody has, gains or pays then, or what holds"
    return Mistake("T934", f"whether somebody did `{verb}` like that cannot be seen in a game", at, hint)


def nothing_built(at: Stretch, action: str) -> Mistake:
    reason = f"`{action}` follows a floor that was built, and no building stands here"
    return Mistake("T935", reason, at, "say with `given` which building stands")


def set_up_stops(where: str) -> Mistake:
    hint = "mend that line, or what comes before it: the rest of the set-up is left out"
    return Mistake("T939", f"the set-up stops half way, at a line that cannot be done: {where}", NO_LINE, hint)


def too_many_ways(at: Stretch) -> Mistake:
    reason = "too many answers to the other questions were tried, and none of them makes this possible"
    return Mistake("T936", reason, at, "answer more of them with `choosing`")
