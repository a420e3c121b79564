"""Lines that are gone through several times: for each, and repeat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from compiler.objects.effects import Effect, ForEach, If, May, Repeat

from ..code import END, Could, Listing, Question, Step, Steps, Then, tired
from ..game import Frame, Game, Names
from ..making import Making, sort_of
from ..running import acting, answered, ask_one, outer

__all__ = ["ACCEPTED", "Body", "for_each", "jump", "loop", "repeat"]


ACCEPTED = "_accepted"
"""The name under which `may` notes that it was taken up."""


def jump(by: int) -> Step:
    def step(game: Game, frame: Frame) -> None:
        frame.pc += by

    return step


class Body:
    """What is done for each of a set: whether it can go wrong, all that it does, and its steps, if one says what comes
    after."""

    __slots__ = ("could", "fallible", "steps")

    def __init__(self, fallible: bool, could: Could, steps: Callable[[Could], Steps]) -> None:
        self.fallible, self.could, self.steps = fallible, could, steps


def loop(key: str, name: str, among: Listing, body: Body, rest: Could) -> tuple[Steps, Could]:
    """Go through a set that was listed once, at the beginning."""
    fallible, body_could = body.fallible, body.could
    before = f"{key}o"

    def through(game: Game, names: Names, left: tuple[Any, ...], then: Then) -> bool:
        """Whether the rest of them can be gone through, and what comes after."""
        if not left:
            return rest(game, names, then)
        if tired(game):
            return True
        return body_could(game, {**names, name: left[0]}, others(names, left[1:], then))

    def others(names: Names, left: tuple[Any, ...], then: Then) -> Then:
        return lambda game: through(game, names, left, then)

    def after(game: Game, names: Names, then: Then) -> bool:
        """When one of them has just been done."""
        names = dict(names)
        left = names.pop(key)
        names.pop(name)
        if before in names:
            names[name] = names.pop(before)
        return through(game, names, left, then)

    steps = body.steps(after if fallible or rest is not END else END)
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

    def could(game: Game, names: Names, then: Then) -> bool:
        return through(game, names, tuple(among(game, names)), then)

    steps = [(begin, rest), (turn, rest), *steps, (jump(-length - 2), rest)]
    return steps, could if fallible or rest is not END else END


def for_each(m: Making, effect: ForEach, rest: Could) -> tuple[Steps, Could]:
    key = f"_{effect.at[0]}.{effect.at[1]}"
    lines = effect.effects
    body = Body(m.fallible(lines), m.full(lines), lambda after: m.effects(lines, after)[0])
    made = loop(key, effect.binds, _ordered(m, effect), body, rest)
    return _as_you_like(m, effect, key, made, rest) if effect.order == "in any order" else made


def _as_you_like(m: Making, effect: ForEach, key: str, made: tuple[Steps, Could], rest: Could) -> tuple[Steps, Could]:
    """The one who acts says which comes next."""
    cause, sort = m.cause(effect.at), sort_of(m, effect.among)
    steps, could = made

    def turn(game: Game, frame: Frame) -> None:
        names = frame.names
        left = names[key]
        if len(left) > 1:
            first = answered(game)
            if first is None:
                first = ask_one(game, frame, names["they"], effect.binds, sort, list(left), cause)
                if first is None:
                    return
            names[key] = (first, *[each for each in left if each != first])
        steps[1][0](game, frame)

    return [steps[0], (turn, rest), *steps[2:]], could


def _ordered(m: Making, effect: ForEach) -> Listing:
    among, seats = m.listing(effect.among), m.numbers.seats
    match effect.order:
        case "highest first" | "lowest first":
            last = effect.order == "lowest first"

            def by_bid(game: Game, names: Names) -> list[Any]:
                found = among(game, names)  # bidders are kept highest first
                return found[::-1] if last else found

            return by_bid
        case "clockwise":
            return lambda game, names: sorted(among(game, names), key=lambda seat: (seat - names["you"]) % seats)
        case "anticlockwise":
            return lambda game, names: sorted(among(game, names), key=lambda seat: (names["you"] - seat) % seats)
    return among


# ---- repeat


def repeat(m: Making, effect: Repeat, rest: Could) -> tuple[Steps, Could]:
    """So many times; within a range the player says after each time whether to go on."""
    least, most = m.number(effect.least), m.number(effect.most)
    cause = m.cause(effect.at)
    key = f"_{effect.at[0]}.{effect.at[1]}"
    name = effect.binds or f"{key}n"
    plain, body_could = m.plain(effect.effects), m.full(effect.effects)
    fallible = plain is not END
    idle = _does_nothing(m, effect.effects)
    optional = _may_be_declined(effect.effects)

    def times(game: Game, names: Names, done: int, then: Then) -> bool:
        """Whether it can be brought to a good end when it has been done so often."""
        if done >= least(game, names) and rest(game, {**names, name: done}, then):
            return True
        if done >= most(game, names):
            return False
        return tired(game) or once_more(game, names, done, then)

    def once_more(game: Game, names: Names, done: int, then: Then) -> bool:
        if rest is END and then is None and done + 1 >= least(game, names):
            return plain(game, names, None)  # with that it may end, and nothing comes after
        return body_could(game, names, lambda game: times(game, names, done + 1, then))

    def after(game: Game, names: Names, then: Then) -> bool:
        return times(game, names, names[name], then)

    body_steps, _ = m.effects(effect.effects, after if fallible or rest is not END else END)
    length = len(body_steps)

    def begin(game: Game, frame: Frame) -> None:
        frame.names[name] = 0

    def turn(game: Game, frame: Frame) -> None:
        names = frame.names
        done = names[name]
        go_on = answered(game)
        if go_on is None:
            if done >= most(game, names) or (idle is not None and idle(game, names)):
                go_on = 0
            elif optional:
                # Each time can be declined by itself: whoever has just done so is not asked again.
                go_on = int(done == 0 or names.pop(ACCEPTED, 0))
            elif done < least(game, names):
                go_on = 1
            else:
                then = outer(game)
                sure = not fallible and rest is END and then is None
                options = [1] if sure or once_more(game, names, done, then) else []
                stop = (rest is END and then is None) or not acting(game)
                if not options or stop or rest(game, {**names, name: done}, then):
                    options.append(0)
                go_on = ask_one(game, frame, names["they"], "again", "yes", options, cause)
                if go_on is None:
                    return
        if go_on:
            names[name] = done + 1
        else:
            frame.pc += length + 1

    def could(game: Game, names: Names, then: Then) -> bool:
        return times(game, names, 0, then)

    steps: Steps = [(begin, rest), (turn, rest), *body_steps, (jump(-length - 2), rest)]
    return steps, could if fallible or rest is not END else END


def _does_nothing(m: Making, effects: Sequence[Effect]) -> Question | None:
    """Whether doing a block once more would do nothing, where that can be told beforehand."""
    if len(effects) == 1 and isinstance(effects[0], If) and not effects[0].otherwise:
        asked = m.question(effects[0].condition)
        return lambda game, names: not asked(game, names)
    return None


def _may_be_declined(effects: Sequence[Effect]) -> bool:
    return all(
        isinstance(each, May) or (isinstance(each, If) and not each.otherwise and _may_be_declined(each.then))
        for each in effects
    )
