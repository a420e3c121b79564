"""Events: what waits for one is begun and foreseen here, from the same description of what happened.

A verb says once that an event happens, with `happens`, and is given two things: what raises it, and the feasibility of
everything that answers it and then of what comes after the line. It goes on with the second as it would have gone on
with what it was handed, so no answer can be forgotten in the look ahead.

Most events can be refused: where an answer cannot be carried through, what would bring the event about cannot be done.
Some cannot (`Event.unstoppable`): a turn begins whatever it costs. Then an answer that cannot be carried out is left
out, and that is told (`fail`). What chance brings cannot be refused either.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from compiler.vocabulary.events import DOER, EVENTS

from ..state.code import END, Continuation, Feasibility, ask_deeper, chain_continuation
from ..state.frame_names import UNSTOPPABLE
from ..state.game import Environment, Frame, Game
from ..state.plans import WaitingCode
from ..state.rules import Rules
from .modifiers import has_ability

__all__ = [
    "Happening",
    "Lot",
    "Raise",
    "announce",
    "are_answers_feasible",
    "begin_answers",
    "can_answers_fail",
    "happens",
    "is_answered",
    "is_frame_feasible",
    "is_trigger_feasible",
]

_CALLED = {event.name: event.called for event in EVENTS if event.called}
_UNSTOPPABLE_EVENTS = frozenset(event.name for event in EVENTS if event.unstoppable)


Lot = Sequence[tuple[int, int]]
"""Nouns and how many of each."""


class Happening(NamedTuple):
    """What happened, as an event tells it."""

    seat: int
    """Who brought it about."""
    given: Environment
    """The names that can be spoken of."""
    about: Callable[[str], bool] | None = None
    """Whether it is about something that a line names, by its id."""
    part_of_lot: Callable[[str], Lot] | None = None
    """Where goods are sold, gained or produced: the lot of a line that names what it waits for. It is about that where
    there is any of it."""


Raise = Callable[[Game, Environment], None]
Describe = Callable[[Game, Environment], Sequence[Happening]]
"""What happened, told from the names of the line: the same when it is done and when it is foreseen."""
Answer = tuple[int, Environment]
"""The code of a line that answers an event, and the names it begins with."""


# ---- the primitive


def happens(rules: Rules, event: str, describe: Describe, rest: Feasibility) -> tuple[Raise, Feasibility]:
    """An event that happens in a line, before ``rest``. Returns what raises it in a step, and the feasibility of all
    that answers it and of the rest. Both are given the names of the line, with what ``describe`` reads in them."""

    def raise_(game: Game, names: Environment) -> None:
        if event in game.rules.triggers:
            for happening in reversed(describe(game, names)):
                begin_answers(game, event, happening, event in _UNSTOPPABLE_EVENTS)

    if event not in (rules.facts.events if rules.fallible_triggers is None else rules.triggers):
        return raise_, rest
    if rest is END and not can_answers_fail(rules, event):
        return raise_, END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        happenings = describe(game, names)
        if not happenings:
            return rest(game, names, continuation)
        after = None if rest is END and continuation is None else chain_continuation(rest, names, continuation)
        for happening in happenings[:0:-1]:
            after = _foresee_later(event, happening, after)
        return are_answers_feasible(game, event, happenings[0], after)

    return raise_, is_feasible


def can_answers_fail(rules: Rules, event: str) -> bool:
    """Whether something that answers an event could stand in its way. While the triggers themselves are compiled, that
    is not known yet: then whatever is waited for could."""
    if event in _UNSTOPPABLE_EVENTS:
        return False
    return event in (rules.facts.events if rules.fallible_triggers is None else rules.fallible_triggers)


def _foresee_later(event: str, happening: Happening, after: Continuation) -> Continuation:
    return lambda game: are_answers_feasible(game, event, happening, after)


def announce(game: Game, event: str, seat: int, given: Environment) -> None:
    """Raise an event that cannot be refused where nobody foresees it: a turn begins, an action failed."""
    assert event in _UNSTOPPABLE_EVENTS
    if event in game.rules.triggers:
        begin_answers(game, event, Happening(seat, given), True)


def is_answered(game: Game, event: str, seat: int) -> bool:
    """Whether anything would answer an event that somebody brings about now."""
    waiting = game.rules.triggers.get(event)
    return waiting is not None and bool(_find_answers(game, event, waiting, Happening(seat, {})))


# ---- doing


def begin_answers(game: Game, event: str, happening: Happening, unstoppable: bool = True) -> None:
    """Push whatever answers an event; it is done next, in the order of the pack."""
    for code, names in reversed(_find_answers(game, event, game.rules.triggers.get(event, ()), happening)):
        if unstoppable:
            names[UNSTOPPABLE] = 1
        game.stack.append(Frame(code, names))


def _find_answers(game: Game, event: str, waiting: Sequence[WaitingCode], happening: Happening) -> list[Answer]:
    """Of the triggers that wait for an event, those that answer it: once for everybody they are for."""
    found: list[Answer] = []
    seat, given, about, part_of_lot = happening
    begun = [*game.suspended, *[frame.code for frame in game.stack if frame.pc]]
    for trigger in waiting:
        if trigger.code in begun:  # it does not answer what its own effects bring about
            continue
        if trigger.plain:
            found.append((trigger.code, {"you": seat, "they": seat, **given}))
            continue
        if trigger.about and about is not None and not about(trigger.about):
            continue
        told = given
        if trigger.about and part_of_lot is not None:
            lot = part_of_lot(trigger.about)
            if not lot:
                continue
            told = {**given, "lot": lot}
        for you in [seat] if trigger.who == "you" else _seats_answering(game, trigger, seat):
            if trigger.tile >= 0 and not has_ability(game, you, trigger.tile):
                continue
            if trigger.needs is not None and not trigger.needs(game, {"you": you, "they": you}):
                continue
            names = {"you": you, "they": you, **told}
            if trigger.who in ("other", "anyone"):
                names[DOER] = seat
            if trigger.called:
                names[trigger.called] = given[_CALLED[event]]
            found.append((trigger.code, names))
    return found


def _seats_answering(game: Game, trigger: WaitingCode, seat: int) -> list[int]:
    """Who is `you` in a trigger that waits for others, one after the other: whoever brought the event about comes
    first, then the others clockwise. Where nobody is said to bring it about, a rule is for whoever did, and an ability
    for all who have it."""
    if trigger.who == "nobody" and trigger.tile < 0:
        return [seat]
    seats = game.rules.numbers.seats
    if seat >= seats:  # a neutral builder
        return list(range(seats))
    round_ = [(seat + n) % seats for n in range(seats)]
    return round_[1:] if trigger.who == "other" else round_


# ---- foreseeing


def are_answers_feasible(game: Game, event: str, happening: Happening, after: Continuation) -> bool:
    """Whether all that answers an event can be carried through, and then ``after``. Where nothing comes after, only
    triggers that can fail are tried."""
    rules = game.rules
    unstoppable = event in _UNSTOPPABLE_EVENTS
    if after is None and unstoppable:
        return True
    waiting = (rules.triggers if after is not None or rules.fallible_triggers is None else rules.fallible_triggers).get(
        event
    )
    if waiting is None:
        return after is None or after(game)
    found = _find_answers(game, event, waiting, happening)
    if not found:
        return after is None or after(game)
    if unstoppable:
        for _, names in found:
            names[UNSTOPPABLE] = 1
    return _are_feasible_in_turn(game, found, after)


def _are_feasible_in_turn(game: Game, found: list[Answer], after: Continuation) -> bool:
    """The same for answers that were found, at least one."""
    return is_frame_feasible(game, *found[0], after if len(found) == 1 else _remaining_answers(found[1:], after))


def _remaining_answers(found: list[Answer], after: Continuation) -> Continuation:
    return lambda game: _are_feasible_in_turn(game, found, after)


def is_frame_feasible(game: Game, code: int, names: Environment, after: Continuation) -> bool:
    """Whether code that waits to be done can be carried through, and then ``after``; where it cannot prevent what it
    answers, whether the rest can be carried through with it, or without it if it cannot be done."""
    made = game.rules.codes[code]
    if UNSTOPPABLE in names and made.is_feasible is not END and not _is_feasible_alone(game, code, names):
        return after is None or after(game)
    return ask_deeper(game, made.lines, partial(is_trigger_feasible, code), names, after)


def _is_feasible_alone(game: Game, code: int, names: Environment) -> bool:
    """Whether an answer can be carried through, whatever comes after it. It is asked outside the look ahead that is
    going on: whether a turn may end on the way, or which tiles are asked about, does not matter for it."""
    before = game.batch, game.foreseeing
    game.batch, game.foreseeing = None, False
    ok = is_trigger_feasible(code, game, names, None)
    game.batch, game.foreseeing = before
    return ok


def is_trigger_feasible(code: int, game: Game, names: Environment, after: Continuation) -> bool:
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
