"""`repeat`: lines are done so many times, or as often as the player likes."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.sentences.effects import (
    Effect,
    If,
    May,
    Repeat,
)

from ..codegen.context import CodegenContext, Verb
from ..engine.execution import ask_one, continuation_of_caller, is_action_running, take_answer
from ..engine.storage import surplus
from ..feasibility.bounds import lower_bound
from ..feasibility.precheck import Precheck
from ..mechanics.flow.loops import jump
from ..state.code import END, Continuation, Feasibility, Question, Steps, ask_deeper
from ..state.frame_names import ACCEPTED
from ..state.game import Environment, Frame, Game
from ..state.log_events import LogEvent

__all__ = ["VERB", "repeat"]


GOES_ON, OVERFULL = 35, 36

# ---- repeat


def repeat(m: CodegenContext, effect: Repeat, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Do lines so many times; within a range the player says after each time whether to go on."""
    least, most = m.number(effect.least), m.number(effect.most)
    cause = m.cause(effect.at)
    key = f"_{effect.at[0]}.{effect.at[1]}"
    name = effect.binds or f"{key}n"
    plain, body_could = m.feasibility_alone(effect.effects), m.feasibility_in_full(effect.effects)
    fallible, lines = plain is not END, m.count_lines(effect.effects)
    idle = _does_nothing(m, effect.effects)
    optional, before = _may_be_declined(effect.effects), f"{key}a"

    def times(game: Game, names: Environment, done: int, continuation: Continuation) -> bool:
        """Whether the rest of the repetitions, and what comes after, can be carried through after so many."""
        if done >= least(game, names) and rest(game, {**names, name: done}, continuation):
            return True
        if done >= most(game, names):
            return False
        return once_more(game, names, done, continuation)

    def once_more(game: Game, names: Environment, done: int, continuation: Continuation) -> bool:
        if rest is END and continuation is None and done + 1 >= least(game, names):
            return plain(game, names, None)  # with that it may end, and nothing comes after
        return ask_deeper(game, lines, body_could, names, lambda game: times(game, names, done + 1, continuation))

    def is_declined(names: Environment) -> bool:
        """Whether nothing was taken up in the round that has just been done."""
        return optional and names.get(ACCEPTED, 0) == names[before]

    def after(game: Game, names: Environment, continuation: Continuation) -> bool:
        if is_declined(names):
            return rest(game, {**names, name: names[name] - 1}, continuation)
        return times(game, names, names[name], continuation)

    body_steps, _ = m.effects(effect.effects, after if fallible or rest is not END else END)
    length = len(body_steps)

    def begin(game: Game, frame: Frame) -> None:
        frame.names[name] = 0

    def turn(game: Game, frame: Frame) -> None:
        names = frame.names
        done = names[name]
        go_on = take_answer(game)
        if go_on is None:
            if done and is_declined(names):
                # Each time can be declined by itself: whoever has just done so is not asked again.
                names[name] = done - 1
                go_on = 0
            elif done >= most(game, names) or (idle is not None and idle(game, names)):
                go_on = 0
            elif optional or done < least(game, names):
                go_on = 1
            else:
                continuation = continuation_of_caller(game)
                sure = not fallible and rest is END and continuation is None
                options = [1] if sure or once_more(game, names, done, continuation) else []
                stop = (rest is END and continuation is None) or not is_action_running(game)
                if not options or stop or rest(game, {**names, name: done}, continuation):
                    options.append(0)
                else:
                    _note_why_not_enough(game, names["they"], cause)
                go_on = ask_one(game, frame, names["they"], "again", "yes", options, cause)
                if go_on is None:
                    return
        if go_on:
            names[name] = done + 1
            if optional:
                names[before] = names.get(ACCEPTED, 0)
        else:
            frame.pc += length + 1

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return times(game, names, 0, continuation)

    steps: Steps = [(begin, rest), (turn, rest), *body_steps, (jump(-length - 2), rest)]
    return steps, is_feasible if fallible or rest is not END else END


def _note_why_not_enough(game: Game, seat: int, cause: int) -> None:
    """Log that somebody has to go on, and which others could not store what they were given so far."""
    for other in range(game.rules.numbers.seats):
        if other != seat and surplus(game, other):
            game.note(OVERFULL, other, 0, 0, 0, cause)
    game.note(GOES_ON, seat, 0, 0, 0, cause)


def _does_nothing(m: CodegenContext, effects: Sequence[Effect]) -> Question | None:
    """A question whether doing the lines once more would change nothing; None where that cannot be told."""
    if len(effects) == 1 and isinstance(effects[0], If) and not effects[0].otherwise:
        asked = m.question(effects[0].condition)
        return lambda game, names: not asked(game, names)
    return None


def _may_be_declined(effects: Sequence[Effect]) -> bool:
    return all(
        isinstance(each, May) or (isinstance(each, If) and not each.otherwise and _may_be_declined(each.then))
        for each in effects
    )


def _precheck(check: Precheck, effect: Repeat) -> bool:
    if lower_bound(check.m, check.numbers, effect.least) >= 1:
        check.check_lines(effect.effects)
    check.outcome_unknown = True
    return False


_LOGGED = (
    LogEvent(GOES_ON, ("seat", "", "", ""), "goes_on", {"who": ("seat", 1)}),
    LogEvent(OVERFULL, ("seat", "", "", ""), "overfull", {"who": ("seat", 1)}),
)

VERB = Verb(("repeat",), write=repeat, precheck=_precheck, logs=_LOGGED)
