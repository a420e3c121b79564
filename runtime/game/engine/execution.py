"""Running code: frames, questions, events, and actions that fail."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from ...town.refusals import Refused
from ..state.code import END, Continuation, following
from ..state.decisions import Decision
from ..state.game import Environment, Frame, Game
from ..state.log_events import FAILED
from ..state.plans import WaitingCode
from ..tables.combinations import MANY, amounts_of_each
from .action_scope import inside_action
from .modifiers import holds

__all__ = [
    "APART",
    "ASIDE",
    "acting",
    "afresh",
    "answered",
    "ask_amounts",
    "ask_number",
    "ask_one",
    "asleep",
    "endless",
    "fail",
    "outer",
    "penalise",
    "push",
    "put_back",
    "raise_event",
    "run",
    "triggered",
]


def push(game: Game, code: int, names: Environment) -> None:
    game.stack.append(Frame(code, names))


def run(game: Game) -> None:
    """Go on until somebody has to decide, or there is nothing left to do."""
    stack, codes = game.stack, game.rules.codes
    begun = 0
    while stack:
        frame = stack[-1]
        steps = codes[frame.code].steps
        length = len(steps)
        begun += 1
        if begun > _MOST:
            raise endless()
        while (pc := frame.pc) < length:
            frame.pc = pc + 1
            steps[pc](game, frame)
            if game.decision is not None:
                return
            if not stack or stack[-1] is not frame:  # something was begun, or dropped
                break
        else:
            stack.pop()
            if game.used:
                _forget_uses(game)


_MOST = 20_000
"""So often is code begun between two questions, at most. A real game stays below a few hundred."""


def endless() -> Refused:
    hint = "look for rules that set each other off, or a turn in which nobody has anything to decide"
    return Refused("T908", "the game goes on and on without asking anybody anything", hint)


def unwind(game: Game, depth: int) -> None:
    """Drop what was begun last, down to a depth of the stack."""
    for frame in game.stack[depth:]:
        put_back(game, frame)
    del game.stack[depth:]
    _forget_uses(game)


def _forget_uses(game: Game) -> None:
    """When an action is over, every building can be used again."""
    if not inside_action(game):
        game.used = []


def asleep(game: Game, code: int) -> bool:
    """Whether code is being done just now, or foreseen: then it does not answer what its own effects bring about."""
    if code in game.asleep:
        return True
    for frame in game.stack:
        if frame.code == code and frame.pc:
            return True
    return False


def fail(game: Game, cause: int) -> None:
    """What was to be done cannot be done: the action fails. Outside an action, only this part is left undone."""
    depth = _action(game)
    if depth < 0:
        unwind(game, len(game.stack) - 1)
        return
    names = game.stack[depth].names
    seat = names["you"]
    unwind(game, depth)
    game.time, game.mandatory = 0, False
    penalise(game, seat, names.get("tile", -1), cause)


def penalise(game: Game, seat: int, tile: int, cause: int) -> None:
    """Somebody could not do what an action asks for: the pack says what that costs."""
    game.note(FAILED, seat, 0, 0, 0, cause)
    raise_event(game, "action_failed", seat, {"tile": tile})


def put_back(game: Game, frame: Frame) -> None:
    """Return what was drawn in a frame and given to nobody."""
    numbers = game.rules.numbers
    for name in [name for name in frame.names if name.startswith(ASIDE)]:
        for noun, amount in frame.names.pop(name):
            home = numbers.home[noun]
            game.transfer(noun, amount, numbers.aside, home if home >= 0 else numbers.bank, game.rules.turn_cause)


APART = "_apart"
"""A price in whose names this stands may be paid with anything: what comes after it was found to be the same."""
ASIDE = "_aside "
"""Names that begin like this keep what was drawn and lies aside, until somebody gets it."""


# ---- events


def triggered(
    game: Game, waiting: Sequence[WaitingCode], seat: int, about: Callable[[str], bool] | None
) -> list[tuple[int, int]]:
    """The code that answers an event, of what waits for it, and who `you` is in it."""
    found: list[tuple[int, int]] = []
    begun = [*game.asleep, *[frame.code for frame in game.stack if frame.pc]]
    for trigger in waiting:
        if trigger.code in begun:  # see `asleep`
            continue
        if trigger.plain:
            found.append((trigger.code, seat))
            continue
        if trigger.about and about is not None and not about(trigger.about):
            continue
        for you in _others(game, seat) if trigger.who == "other" else [seat]:
            if trigger.tile >= 0 and not holds(game, you, trigger.tile):
                continue
            if trigger.needs is None or trigger.needs(game, {"you": you, "they": you}):
                found.append((trigger.code, you))
    return found


def _others(game: Game, seat: int) -> list[int]:
    return [other for other in range(game.rules.numbers.seats) if other != seat]


def raise_event(
    game: Game, event: str, seat: int, given: Environment, about: Callable[[str], bool] | None = None
) -> None:
    """Something happened: whatever waits for it is done next, in the order of the pack."""
    waiting = game.rules.triggers.get(event)
    if waiting is None:
        return
    for code, you in reversed(triggered(game, waiting, seat, about)):
        game.stack.append(Frame(code, {"you": you, "they": you, **given}))


# ---- questions


def acting(game: Game) -> bool:
    """Whether somebody is in the middle of an action: what is begun there has to be carried through."""
    return _action(game) >= 0


def _action(game: Game) -> int:
    """How deep in the stack the innermost action is; -1 where nobody is doing one."""
    stack, codes = game.stack, game.rules.codes
    depth = len(stack) - 1
    while depth >= 0 and not codes[stack[depth].code].is_action:
        depth -= 1
    return depth


def outer(game: Game) -> Continuation:
    """What the code that pushed the present frame still has to do, as far as the action goes."""
    game.effort = 0
    stack, codes = game.stack, game.rules.codes
    lowest = _action(game) if game.rules.has_actions else -1
    if lowest < 0:
        if not codes[stack[-1].code].is_part:
            return None
        lowest = _whole_of(game)
    continuation: Continuation = None
    for frame in stack[lowest:-1] if lowest >= 0 else ():
        rest = codes[frame.code].rests[frame.pc - 1]
        if rest is not END:
            continuation = following(rest, frame.names, continuation)
    return continuation


def _whole_of(game: Game) -> int:
    """How deep in the stack the code is that the present code is a part of; -1 where it is no part of another."""
    stack, codes = game.stack, game.rules.codes
    depth = len(stack) - 1
    while depth > 0 and (codes[stack[depth].code].is_part or not stack[depth].pc):  # what waits was not begun yet
        depth -= 1
    return depth if depth < len(stack) - 1 else -1


def answered(game: Game) -> Any:
    """The answer that was just given, if the present step had asked for one."""
    answer, game.answer = game.answer, None
    return answer


def ask_one(game: Game, frame: Frame, seat: int, name: str, sort: str, options: Sequence[Any], cause: int) -> Any:
    """One of several: the answer, or None while nobody has given it. A single option is no question."""
    if len(options) == 1 and not game.asks_all:
        game.forced += 1
        return options[0]
    frame.pc -= 1
    game.decision = Decision(seat, "one", name, sort, cause, options)
    return None


def ask_number(
    game: Game, frame: Frame, seat: int, name: str, options: Sequence[int], cause: int, hidden: bool = False
) -> Any:
    if len(options) == 1 and not game.asks_all:
        game.forced += 1
        return options[0]
    frame.pc -= 1
    game.decision = Decision(seat, "number", name, "number", cause, options, hidden=hidden)
    return None


def ask_amounts(
    game: Game,
    frame: Frame,
    seat: int,
    name: str,
    nouns: tuple[int, ...],
    limits: tuple[int, ...],
    least: int,
    most: int,
    cause: int,
    accepts: Callable[[tuple[int, ...]], bool] | None = None,
    order: Iterable[tuple[int, ...]] | None = None,
) -> Any:
    """So many of each. Where only one answer fits the limits, it is no question. ``order`` says in which order answers
    are looked at, where that helps."""
    total = sum(limits)
    most = min(most, total)
    only = None
    if least >= total:
        only = limits
    elif most == 0:
        only = (0,) * len(nouns)
    elif least == most and sum([1 for limit in limits if limit]) == 1:
        only = tuple([least if limit else 0 for limit in limits])
    if accepts is not None:
        accepts = partial(afresh, game, accepts)
    if only is None and accepts is not None:
        fitting, all_seen = _two_of(amounts_of_each(limits, least, most, MANY) if order is None else order, accepts)
        if not fitting and all_seen:
            accepts = None  # chance went against it: one goes on, and fails where it can no longer be paid
        elif len(fitting) == 1 and all_seen:
            only = fitting[0]
    if only is not None and not game.asks_all:
        game.forced += 1
        return only
    frame.pc -= 1
    game.decision = Decision(seat, "amounts", name, "goods", cause, (), nouns, limits, least, most, accepts)
    return None


def afresh(game: Game, accepts: Callable[[tuple[int, ...]], bool], mix: tuple[int, ...]) -> bool:
    """Each answer is looked at by itself, however many were looked at before."""
    game.effort = 0
    return accepts(mix)


def _two_of(
    ways: Iterable[tuple[int, ...]], accepts: Callable[[tuple[int, ...]], bool]
) -> tuple[list[tuple[int, ...]], bool]:
    """Up to two mixes that can be carried through, enough to know whether there is anything to ask; and whether all
    mixes were looked at, if there are fewer."""
    found: list[tuple[int, ...]] = []
    seen = 0
    for mix in ways:
        seen += 1
        if accepts(mix):
            found.append(mix)
            if len(found) == 2:
                break
    return found, seen < MANY
