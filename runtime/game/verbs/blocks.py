"""Lines that carry others: if, either and may."""

from __future__ import annotations

from compiler.objects.conditions import Can
from compiler.objects.effects import Either, If, May
from compiler.objects.expressions import Local
from compiler.objects.walking import meaning_of

from ..code import ALWAYS, END, NEVER, Could, Steps, Then, tired
from ..game import Frame, Game, Names
from ..making import Making
from ..running import acting, answered, ask_one, fail, outer
from .loops import ACCEPTED, Body, jump, loop

__all__ = ["either", "if_", "may"]


def if_(m: Making, effect: If, rest: Could) -> tuple[Steps, Could]:
    asked = m.question(effect.condition)
    then_steps, then_could = m.effects(effect.then, rest)
    if rest is END and _just_asked(m, effect):
        then_could = m.plain(effect.then[1:])
    else_steps, else_could = m.effects(effect.otherwise, rest)
    if asked is ALWAYS or asked is NEVER:
        return (then_steps, then_could) if asked is ALWAYS else (else_steps, else_could)
    skip = len(then_steps) + (1 if else_steps else 0)

    def step(game: Game, frame: Frame) -> None:
        if not asked(game, frame.names):
            frame.pc += skip

    steps: Steps = [(step, rest), *then_steps]
    if else_steps:
        steps += [(jump(len(else_steps)), rest), *else_steps]
    if then_could is END and else_could is END:
        return steps, END

    def could(game: Game, names: Names, then: Then) -> bool:
        return then_could(game, names, then) if asked(game, names) else else_could(game, names, then)

    return steps, could


def _just_asked(m: Making, effect: If) -> bool:
    """`if you can pay wages: pay wages`: what was asked a moment ago cannot go wrong. Only of the lines of an action
    itself: there nobody but its player acts."""
    asked = effect.condition
    return (
        isinstance(asked, Can)
        and isinstance(asked.who, Local)
        and asked.who.name == "you"
        and any(effect is each for each in getattr(m.declared, "effects", ()))
        and meaning_of(asked.act) == meaning_of(effect.then[0])
    )


def either(m: Making, effect: Either, rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(effect.at)
    branches = []
    for branch in effect.branches:
        asked = m.question(branch.when) if branch.when is not None else None
        branches.append((asked, *m.effects(branch.effects, rest)))

    def open_(game: Game, names: Names, then: Then) -> list[int]:
        return [
            n
            for n, (asked, _, could) in enumerate(branches)
            if (asked is None or asked(game, names)) and ((could is END and then is None) or could(game, names, then))
        ]

    starts = []
    steps: Steps = []
    total = sum(len(made) for _, made, _ in branches) + len(branches)
    for _, made, _ in branches:
        starts.append(len(steps))
        steps += [*made, (jump(total - len(steps) - len(made) - 1), rest)]

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        chosen = answered(game)
        if chosen is None:
            options = open_(game, names, outer(game))
            if not options:
                fail(game, cause)
                return
            chosen = ask_one(game, frame, names["they"], "either", f"branch {cause}", options, cause)
            if chosen is None:
                return
        frame.pc += starts[chosen]

    if any(asked is None and could is END for asked, _, could in branches):
        return [(choose, rest), *steps], END if rest is END else lambda game, names, then: bool(
            open_(game, names, then)
        )

    def could(game: Game, names: Names, then: Then) -> bool:
        if tired(game):
            return True
        for asked, _, branch in branches:
            if (asked is None or asked(game, names)) and branch(game, names, then):
                return True
        return False

    return [(choose, rest), *steps], could


def may(m: Making, effect: May, rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(effect.at)
    if effect.who is not None:
        once = m.alone(effect)
        body = Body(False, m.full([once]), lambda after: may(m, once, after)[0])
        return loop(f"_{effect.at[0]}.w", "they", m.listing(effect.who), body, rest)
    body_steps, body_could = m.effects(effect.effects, rest)

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        yes = answered(game)
        if yes is None:
            then = outer(game)
            options = [1] if body_could(game, names, then) else []
            if not options or not acting(game) or (rest is END and then is None) or rest(game, names, then):
                options.append(0)
            yes = ask_one(game, frame, names["they"], "may", f"may {cause}", options, cause)
            if yes is None:
                return
        if yes:
            names[ACCEPTED] = 1
        else:
            frame.pc += len(body_steps)

    def could(game: Game, names: Names, then: Then) -> bool:
        return tired(game) or rest(game, names, then) or body_could(game, names, then)

    return [(choose, rest), *body_steps], END if rest is END else could
