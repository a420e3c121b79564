"""Whether what waits for an event can be carried through: the look ahead that goes with every event that is raised."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ..engine.execution import triggered
from ..engine.gains import is_noun
from ..engine.storage import surplus
from ..state.code import Continuation, ask_deeper
from ..state.game import Environment, Game

__all__ = ["chained", "got", "sleeping"]


def chained(
    game: Game, event: str, seat: int, given: Environment, about: Callable[[str], bool] | None, after: Continuation
) -> bool:
    """Whether all that waits for an event can be carried through, and what comes after. Where nothing does, only what
    could be impossible is looked at."""
    rules = game.rules
    waiting = (rules.risky if after is None else rules.triggers).get(event)
    if waiting is None:
        return after is None or after(game)
    found = triggered(game, waiting, seat, about)
    return _in_turn(game, found, given, after) if found else after is None or after(game)


def _in_turn(game: Game, found: list[tuple[int, int]], given: Environment, after: Continuation) -> bool:
    """The same of some that were found, of which there is at least one."""
    code, you = found[0]
    continuation = after if len(found) == 1 else _others(found[1:], given, after)
    lines, answer = game.rules.codes[code].lines, partial(_answered, code)
    return ask_deeper(game, lines, answer, {"you": you, "they": you, **given}, continuation)


def _answered(code: int, game: Game, names: Environment, continuation: Continuation) -> bool:
    return sleeping(game, code, names, continuation)


def _others(found: list[tuple[int, int]], given: Environment, after: Continuation) -> Continuation:
    return lambda game: _in_turn(game, found, given, after)


def sleeping(game: Game, code: int, names: Environment, after: Continuation) -> bool:
    """Whether code can be carried through that does not answer what it brings about itself; and what comes after, when
    it is over and awake again."""
    made = game.rules.codes[code]
    game.asleep.append(code)
    ok = made.is_feasible(game, names, None) if after is None else made.full(game, names, _awake(code, after))
    game.asleep.pop()
    return ok


def _awake(code: int, after: Callable[[Game], bool]) -> Continuation:
    def go_on(game: Game) -> bool:
        game.asleep.pop()
        ok = after(game)
        game.asleep.append(code)
        return ok

    return go_on


def got(game: Game, seat: int, lot: Iterable[tuple[int, int]], after: Continuation) -> bool:
    """Whether what waits for a gain can be carried through, and what comes after."""
    if game.rules.only_stores and not surplus(game, seat):
        return after is None or after(game)
    for noun, amount in reversed(list(lot)):
        if amount > 0 and noun in game.rules.gain_triggers and seat < game.rules.numbers.seats:
            after = _got_one(game, seat, noun, amount, after)
    return after is None or after(game)


def _got_one(game: Game, seat: int, noun: int, amount: int, after: Continuation) -> Continuation:
    given = {"lot": ((noun, amount),)}
    return lambda game: chained(game, "goods_gained", seat, given, partial(is_noun, game, noun), after)
