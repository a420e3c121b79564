"""Running code: frames, questions, and what fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from ...town.refusals import Refused
from ..state.code import END, Continuation, chain_continuation
from ..state.decisions import Decision
from ..state.frame_names import SET_ASIDE_PREFIX, UNSTOPPABLE
from ..state.game import Environment, Frame, Game
from ..state.log_events import CANNOT, FAILED
from ..tables.combinations import MANY, amounts_of_each
from .action_scope import inside_action
from .events import announce, is_frame_feasible

__all__ = [
    "accepts_with_fresh_budget",
    "action_depth",
    "ask_amounts",
    "ask_number",
    "ask_one",
    "continuation_of_caller",
    "drop_action",
    "endless_game",
    "fail",
    "is_action_running",
    "is_in_progress",
    "penalise",
    "push",
    "return_set_aside",
    "run",
    "take_answer",
]


def push(game: Game, code: int, names: Environment) -> None:
    """Begin code: it is done before what is on the stack now goes on."""
    game.stack.append(Frame(code, names))


def run(game: Game) -> None:
    """Run the stack until somebody has to decide, or nothing is left to do."""
    stack, codes = game.stack, game.rules.codes
    begun = 0
    while stack:
        frame = stack[-1]
        steps = codes[frame.code].steps
        length = len(steps)
        begun += 1
        if begun > _MOST:
            raise endless_game(game)
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
                _reset_used_buildings(game)


_MOST = 20_000
"""How often code may be begun between two questions. A real game stays below a few hundred."""


def endless_game(game: Game) -> Refused:
    hint = "look for rules that set each other off, or a turn in which nobody has anything to decide"
    return Refused("T908", "the game goes on and on without asking anybody anything", hint, _line_at_work(game))


def _line_at_work(game: Game) -> tuple[str, int]:
    """The file and line of the pack that did something last; where none did anything, those of the declaration that is
    being done, or of the turn."""
    id, below = _cause_at_work(game)
    declared = game.rules.numbers.by_id[id]
    return f"{declared.origin}/{declared.file}", declared.line + below


def _cause_at_work(game: Game) -> tuple[str, int]:
    rules, log = game.rules, game.log
    for at in range(len(log) - 6, max(0, len(log) - 6 * _LAST_EVENTS) - 1, -6):
        if 0 <= log[at + 5] < len(rules.causes) and log[at + 5] != rules.turn_cause:
            return rules.causes[log[at + 5]]
    id = rules.codes[game.stack[-1].code].key.partition("/")[0] if game.stack else ""
    return (id, 0) if id in rules.numbers.by_id else rules.causes[rules.turn_cause]


_LAST_EVENTS = 20


def unwind(game: Game, depth: int) -> None:
    """Drop the frames above a depth of the stack; what they had set aside goes back."""
    for frame in game.stack[depth:]:
        return_set_aside(game, frame)
    del game.stack[depth:]
    _reset_used_buildings(game)


def _reset_used_buildings(game: Game) -> None:
    """Allow every building to be used again, unless an action is still running."""
    if not inside_action(game):
        game.used = []


def is_in_progress(game: Game, code: int) -> bool:
    """Whether code is being done or foreseen: a trigger does not answer events that its own effects raise."""
    if code in game.suspended:
        return True
    for frame in game.stack:
        if frame.code == code and frame.pc:
            return True
    return False


def fail(game: Game, cause: int) -> None:
    """Give up what cannot be done: the whole action fails. An answer that cannot prevent what it answers is left out by
    itself, and outside an action only the present frame is dropped; then it is told that the line was not done."""
    depth = _failing_depth(game)
    failing = game.stack[depth]
    if not game.rules.codes[failing.code].is_action:
        unwind(game, depth)
        game.note(CANNOT, failing.names["you"], 0, 0, 0, cause)
        return
    drop_action(game, depth)
    penalise(game, failing.names["you"], failing.names.get("tile", -1), cause)


def drop_action(game: Game, depth: int) -> None:
    """Leave out the rest of the action at a depth of the stack: what was done stays done, and takes no time."""
    unwind(game, depth)
    game.time, game.mandatory = 0, False


def _failing_depth(game: Game) -> int:
    """The index in the stack of what is given up where the present frame fails."""
    stack, codes = game.stack, game.rules.codes
    for depth in range(len(stack) - 1, -1, -1):
        if codes[stack[depth].code].is_action or UNSTOPPABLE in stack[depth].names:
            return depth
    return len(stack) - 1


def penalise(game: Game, seat: int, tile: int, cause: int) -> None:
    """Log that an action failed, and raise the event: the pack says what that costs."""
    game.note(FAILED, seat, 0, 0, 0, cause)
    announce(game, "action_failed", seat, {"tile": tile})


def return_set_aside(game: Game, frame: Frame) -> None:
    """Return what was drawn in a frame and set aside, but given to nobody."""
    numbers = game.rules.numbers
    for name in [name for name in frame.names if name.startswith(SET_ASIDE_PREFIX)]:
        for noun, amount in frame.names.pop(name):
            home = numbers.home[noun]
            game.transfer(noun, amount, numbers.aside, home if home >= 0 else numbers.bank, game.rules.turn_cause)


# ---- questions


def is_action_running(game: Game) -> bool:
    """Whether an action is on the stack: what is begun there has to be carried through."""
    return action_depth(game) >= 0


def action_depth(game: Game) -> int:
    """The index in the stack of the innermost action; -1 where there is none."""
    stack, codes = game.stack, game.rules.codes
    depth = len(stack) - 1
    while depth >= 0 and not codes[stack[depth].code].is_action:
        depth -= 1
    return depth


def continuation_of_caller(game: Game) -> Continuation:
    """What the frames below the present one still have to do, up to the end of the action; None where nothing of it can
    fail. Resets the budget of the look ahead: call it once for each question."""
    game.effort = 0
    stack, codes = game.stack, game.rules.codes
    lowest = action_depth(game) if game.rules.has_actions else -1
    if lowest < 0:
        if not codes[stack[-1].code].is_part:
            return None
        lowest = _whole_depth(game)
    continuation: Continuation = None
    for frame in stack[lowest:-1] if lowest >= 0 else ():
        if not frame.pc:
            continuation = _begin_later(frame, continuation)
            continue
        rest = codes[frame.code].rests[frame.pc - 1]
        if rest is not END:
            continuation = chain_continuation(rest, frame.names, continuation)
    return continuation


def _begin_later(frame: Frame, after: Continuation) -> Continuation:
    """A continuation that asks for a frame that waits on the stack, and then the continuation of the caller."""
    return lambda game: is_frame_feasible(game, frame.code, frame.names, after)


def _whole_depth(game: Game) -> int:
    """The index in the stack of the code that the present code is a part of (`Code.is_part`); -1 where it is none."""
    stack, codes = game.stack, game.rules.codes
    depth = len(stack) - 1
    while depth > 0 and (codes[stack[depth].code].is_part or not stack[depth].pc):  # what waits was not begun yet
        depth -= 1
    return depth if depth < len(stack) - 1 else -1


def take_answer(game: Game) -> Any:
    """The answer to the question that the present step asked, and clear it; None where none was given."""
    answer, game.answer = game.answer, None
    return answer


def ask_one(game: Game, frame: Frame, seat: int, name: str, sort: str, options: Sequence[Any], cause: int) -> Any:
    """Ask for one of several options. Returns a single option at once; otherwise None, and the step runs again with the
    answer (`take_answer`)."""
    if len(options) == 1 and not game.asks_all:
        game.forced += 1
        return options[0]
    frame.pc -= 1
    game.decision = Decision(seat, "one", name, sort, cause, options)
    return None


def ask_number(
    game: Game, frame: Frame, seat: int, name: str, options: Sequence[int], cause: int, hidden: bool = False
) -> Any:
    """Ask for one of several numbers, as `ask_one` does. ``hidden``: nobody else may see the answer yet."""
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
    """Ask how many of each noun, as `ask_one` does: where only one answer fits the limits, it is returned at once.
    ``order`` lists the answers in the order in which they are best tried."""
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
        accepts = partial(accepts_with_fresh_budget, game, accepts)
    if only is None and accepts is not None:
        fitting, all_seen = _first_two_accepted(
            amounts_of_each(limits, least, most, MANY) if order is None else order, accepts
        )
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


def accepts_with_fresh_budget(game: Game, accepts: Callable[[tuple[int, ...]], bool], mix: tuple[int, ...]) -> bool:
    """Whether a mix is accepted, with the budget of the look ahead reset: every answer gets all of it."""
    game.effort = 0
    return accepts(mix)


def _first_two_accepted(
    ways: Iterable[tuple[int, ...]], accepts: Callable[[tuple[int, ...]], bool]
) -> tuple[list[tuple[int, ...]], bool]:
    """The first two accepted mixes, or fewer: enough to know whether there is anything to ask. And whether the list was
    not cut off."""
    found: list[tuple[int, ...]] = []
    seen = 0
    for mix in ways:
        seen += 1
        if accepts(mix):
            found.append(mix)
            if len(found) == 2:
                break
    return found, seen < MANY
