"""Whether the triggers of an event can be carried through: the look ahead for every event that a step raises."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ..engine.execution import find_triggers
from ..engine.gains import noun_matches
from ..engine.storage import surplus
from ..state.code import Continuation, ask_deeper
from ..state.game import Environment, Game

__all__ = ["are_triggers_feasible", "is_gain_feasible", "is_trigger_feasible"]


def are_triggers_feasible(
    game: Game, event: str, seat: int, given: Environment, about: Callable[[str], bool] | None, after: Continuation
) -> bool:
    """Whether all triggers of an event can be carried through, and then ``after``. Where nothing comes after, only
    triggers that can fail are tried."""
    rules = game.rules
    waiting = (rules.fallible_triggers if after is None else rules.triggers).get(event)
    if waiting is None:
        return after is None or after(game)
    found = find_triggers(game, waiting, seat, about)
    return _are_feasible_in_turn(game, found, given, after) if found else after is None or after(game)


def _are_feasible_in_turn(game: Game, found: list[tuple[int, int]], given: Environment, after: Continuation) -> bool:
    """The same for triggers that were found, at least one."""
    code, you = found[0]
    continuation = after if len(found) == 1 else _remaining_triggers(found[1:], given, after)
    lines, answer = game.rules.codes[code].lines, partial(_is_answer_feasible, code)
    return ask_deeper(game, lines, answer, {"you": you, "they": you, **given}, continuation)


def _is_answer_feasible(code: int, game: Game, names: Environment, continuation: Continuation) -> bool:
    return is_trigger_feasible(game, code, names, continuation)


def _remaining_triggers(found: list[tuple[int, int]], given: Environment, after: Continuation) -> Continuation:
    return lambda game: _are_feasible_in_turn(game, found, given, after)


def is_trigger_feasible(game: Game, code: int, names: Environment, after: Continuation) -> bool:
    """Whether the code of a trigger can be carried through, and then ``after``. The trigger is suspended meanwhile: it
    does not answer events that its own effects raise."""
    made = game.rules.codes[code]
    game.suspended.append(code)
    ok = (
        made.is_feasible(game, names, None)
        if after is None
        else made.is_feasible_in_full(game, names, _resume_trigger(code, after))
    )
    game.suspended.pop()
    return ok


def _resume_trigger(code: int, after: Callable[[Game], bool]) -> Continuation:
    """``after``, with the trigger no longer suspended."""

    def go_on(game: Game) -> bool:
        game.suspended.pop()
        ok = after(game)
        game.suspended.append(code)
        return ok

    return go_on


def is_gain_feasible(game: Game, seat: int, lot: Iterable[tuple[int, int]], after: Continuation) -> bool:
    """Whether the triggers of a gain can be carried through, and then ``after``. The gain is in the counts already."""
    if game.rules.only_stores and not surplus(game, seat):
        return after is None or after(game)
    for noun, amount in reversed(list(lot)):
        if amount > 0 and noun in game.rules.gain_triggers and seat < game.rules.numbers.seats:
            after = _gain_continuation(game, seat, noun, amount, after)
    return after is None or after(game)


def _gain_continuation(game: Game, seat: int, noun: int, amount: int, after: Continuation) -> Continuation:
    given = {"lot": ((noun, amount),)}
    return lambda game: are_triggers_feasible(
        game, "goods_gained", seat, given, partial(noun_matches, game, noun), after
    )
