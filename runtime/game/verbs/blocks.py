"""Lines that carry others: if, for each, repeat, either, may, in any order, choose n of, and tiers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from compiler.objects.acts import Gain, Pay
from compiler.objects.effects import AnyOrder, Effect, Either, ForEach, If, May, Pick, Repeat, Tiers

from ..code import END, THEN, Could, Listing, Question, Steps, Then
from ..game import Frame, Game, Names
from ..making import Making, sort_of
from ..running import acting, answered, ask_one, fail, outer

__all__ = ["any_order", "either", "for_each", "if_", "loop", "may", "pick", "repeat", "tiers"]

Step = Callable[[Game, Frame], None]


def _jump(by: int) -> Step:
    def step(game: Game, frame: Frame) -> None:
        frame.pc += by

    return step


def if_(m: Making, effect: If, rest: Could) -> tuple[Steps, Could]:
    asked = m.question(effect.condition)
    then_steps, then_could = m.effects(effect.then, rest)
    else_steps, else_could = m.effects(effect.otherwise, rest)
    skip = len(then_steps) + (1 if else_steps else 0)

    def step(game: Game, frame: Frame) -> None:
        if not asked(game, frame.names):
            frame.pc += skip

    steps: Steps = [(step, rest), *then_steps]
    if else_steps:
        steps += [(_jump(len(else_steps)), rest), *else_steps]
    if then_could is END and else_could is END:
        return steps, END

    def could(game: Game, names: Names, then: Then) -> bool:
        return then_could(game, names, then) if asked(game, names) else else_could(game, names, then)

    return steps, could


# ---- for each


def loop(
    m: Making, key: str, name: str, among: Listing, body: tuple[Steps, Could, bool], rest: Could
) -> tuple[Steps, Could]:
    """Go through a set that was listed once, at the beginning."""
    body_steps, body_could, fallible = body
    length = len(body_steps)

    before = f"{key}o"

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
        left = tuple(among(game, names))

        def step(n: int) -> Callable[[Game], bool]:
            if n == len(left):
                return lambda game: rest(game, names, then)
            return lambda game: body_could(game, {**names, name: left[n]}, step(n + 1))

        return step(0)(game)

    steps: Steps = [(begin, rest), (turn, rest), *body_steps, (_jump(-length - 2), rest)]
    return steps, could if fallible or rest is not END else END


def for_each(m: Making, effect: ForEach, rest: Could) -> tuple[Steps, Could]:
    among = _ordered(m, effect)
    body = m.body(effect.effects)
    if effect.order == "in any order":
        return _as_you_like(m, effect, body, rest)
    return loop(m, f"_{effect.at[0]}.{effect.at[1]}", effect.binds, among, body, rest)


def _as_you_like(m: Making, effect: ForEach, body: tuple[Steps, Could, bool], rest: Could) -> tuple[Steps, Could]:
    """The one who acts says which comes next."""
    key, cause = f"_{effect.at[0]}.{effect.at[1]}", m.cause(effect.at)
    sort, among = sort_of(m, effect.among), m.listing(effect.among)
    steps, could = loop(m, key, effect.binds, among, body, rest)

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
    body_steps, body_could, fallible = m.body(effect.effects)
    length = len(body_steps)
    idle = _does_nothing(m, effect.effects)
    optional = idle is not None and _may_be_declined(effect.effects)
    mark = f"{key}l"

    def times(game: Game, names: Names, done: int, then: Then) -> bool:
        """Whether it can be brought to a good end when it has been done so often."""
        if done >= least(game, names) and rest(game, {**names, name: done}, then):
            return True
        if done >= most(game, names):
            return False
        return body_could(game, names, lambda game: times(game, names, done + 1, then))

    def once_more(game: Game, names: Names, done: int, then: Then) -> bool:
        return body_could(game, names, lambda game: times(game, names, done + 1, then))

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
                go_on = int(names.get(mark) != len(game.log))
                names[mark] = len(game.log)
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
            names.pop(mark, None)
            frame.pc += length + 1

    def could(game: Game, names: Names, then: Then) -> bool:
        return times(game, names, 0, then)

    steps: Steps = [(begin, rest), (turn, rest), *body_steps, (_jump(-length - 2), rest)]
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


# ---- either, may


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
        steps += [*made, (_jump(total - len(steps) - len(made) - 1), rest)]

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
        for asked, _, branch in branches:
            if (asked is None or asked(game, names)) and branch(game, names, then):
                return True
        return False

    return [(choose, rest), *steps], could


def may(m: Making, effect: May, rest: Could) -> tuple[Steps, Could]:
    cause = m.cause(effect.at)
    if effect.who is not None:
        once = effect.model_copy(update={"who": None, "every": False})
        each = (*may(m, once, THEN), False)
        return loop(m, f"_{effect.at[0]}.w", "they", m.listing(effect.who), each, rest)
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
        if not yes:
            frame.pc += len(body_steps)

    def could(game: Game, names: Names, then: Then) -> bool:
        return rest(game, names, then) or body_could(game, names, then)

    return [(choose, rest), *body_steps], END if rest is END else could


# ---- in any order, choose n of


def any_order(m: Making, effect: AnyOrder, rest: Could) -> tuple[Steps, Could]:
    """The player says which comes next, until all are done."""
    cause = m.cause(effect.at)
    key = f"_{effect.at[0]}.{effect.at[1]}"
    made_parts = [m.body([each]) for each in effect.effects]
    parts = [part[:2] for part in made_parts]
    hopeful = [part[2] for part in made_parts].__getitem__  # what cannot go wrong first
    steps: Steps = []
    total = sum(len(made) for made, _ in parts) + len(parts)
    starts = []
    for made, _ in parts:
        starts.append(len(steps))
        steps += [*made, (_jump(-len(steps) - len(made) - 2), rest)]

    def possible(game: Game, names: Names, left: tuple[int, ...], then: Then) -> bool:
        if not left:
            return rest(game, names, then)
        return any(next_(game, names, n, left, then) for n in sorted(left, key=hopeful))

    def next_(game: Game, names: Names, n: int, left: tuple[int, ...], then: Then) -> bool:
        others = tuple(each for each in left if each != n)
        return parts[n][1](game, names, lambda game: possible(game, names, others, then))

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        left = names.get(key, tuple(range(len(parts))))
        chosen = answered(game)
        if chosen is None:
            if not left:
                names.pop(key, None)
                frame.pc += total
                return
            then = outer(game)
            options = [n for n in left if next_(game, names, n, left, then)]
            if not options:
                fail(game, cause)
                return
            chosen = ask_one(game, frame, names["you"], "next", f"part {cause}", options, cause)
            if chosen is None:
                return
        names[key] = tuple(each for each in left if each != chosen)
        frame.pc += starts[chosen]

    def could(game: Game, names: Names, then: Then) -> bool:
        return possible(game, names, tuple(range(len(parts))), then)

    return [(choose, rest), *steps], could


def pick(m: Making, effect: Pick, rest: Could) -> tuple[Steps, Could]:
    """So many of the options, all at once: then each is done as often as it was taken."""
    cause = m.cause(effect.at)
    name, key = effect.binds, f"_{effect.at[0]}.{effect.at[1]}"
    parts = [m.body(option.effects)[:2] for option in effect.options]
    times = [option.times for option in effect.options]
    enough = effect.least if _only_gives(effect, m.following) else effect.most
    steps: Steps = []
    starts = []
    total = sum(len(made) for made, _ in parts) + len(parts)
    for made, _ in parts:
        starts.append(len(steps))
        steps += [*made, (_jump(-len(steps) - len(made) - 2), rest)]

    def carried(game: Game, names: Names, taken: tuple[int, ...], then: Then) -> bool:
        bound = {**names, name: tuple((n, times) for n, times in enumerate(taken) if times)}
        order = [n for n, times in enumerate(taken) for _ in range(times)]

        def done(i: int) -> Callable[[Game], bool]:
            if i == len(order):
                return lambda game: rest(game, bound, then)
            return lambda game: parts[order[i]][1](game, bound, done(i + 1))

        return done(0)(game)

    def ways(game: Game, names: Names, then: Then) -> list[tuple[int, ...]]:
        from ..mixes import mixes

        return [taken for taken in mixes(times, effect.least, effect.most) if carried(game, names, taken, then)]

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        taken = answered(game)
        if taken is None and key not in names:
            options = ways(game, names, outer(game))
            if not options:
                fail(game, cause)
                return
            taken = ask_one(game, frame, names["they"], name, f"picks {cause}", options, cause)
            if taken is None:
                return
        if taken is not None:
            names[name] = tuple((n, times) for n, times in enumerate(taken) if times)
            names[key] = tuple(n for n, times in enumerate(taken) for _ in range(times))
        left = names[key]
        if left:
            names[key] = left[1:]
            frame.pc += starts[left[0]]
        else:
            del names[key]
            frame.pc += total

    def could(game: Game, names: Names, then: Then) -> bool:
        from ..mixes import mixes

        return any(carried(game, names, taken, then) for taken in mixes(times, effect.least, enough))

    return [(choose, rest), *steps], could


def _only_gives(effect: Pick, following: Sequence[Effect]) -> bool:
    """Whether taking more cannot help to carry on: the options give only what is not paid with afterwards."""
    gains = [each for option in effect.options for each in option.effects]
    if not all(isinstance(each, Gain) for each in gains):
        return False
    given = {getattr(goods, "noun", "") for each in gains if isinstance(each, Gain) for goods in each.goods}
    later = [each for each in following if not isinstance(each, Gain)]
    if not all(isinstance(each, Pay) for each in later):
        return False
    paid = {getattr(goods, "noun", "") for each in later if isinstance(each, Pay) for goods in each.goods}
    return not paid & given and "resource" not in paid


# ---- tiers


def tiers(m: Making, effect: Tiers, rest: Could) -> tuple[Steps, Could]:
    """`by`: the line of a number. `for each`: the line of every number up to it, one after the other."""
    amount = m.number(effect.amount)
    key = f"_{effect.at[0]}.{effect.at[1]}"
    parts = [(tier.least, tier.most, *m.body(tier.effects)) for tier in effect.tiers]
    steps: Steps = []
    starts = []
    total = sum(len(made) for _, _, made, _, _ in parts) + len(parts)
    for _, _, made, _, _ in parts:
        starts.append(len(steps))
        steps += [*made, (_jump(-len(steps) - len(made) - 2), rest)]
    every = effect.do == "for_each_of"

    def numbers(game: Game, names: Names) -> tuple[int, ...]:
        found = amount(game, names)
        wanted = range(1, found + 1) if every else (found,)
        return tuple(
            [
                n
                for number in wanted
                for n, (least, most, _, _, _) in enumerate(parts)
                if least <= number and (most is None or number <= most)
            ]
        )

    def turn(game: Game, frame: Frame) -> None:
        names = frame.names
        left = names.get(key)
        if left is None:
            left = numbers(game, names)
        if left:
            names[key] = left[1:]
            frame.pc += starts[left[0]]
        else:
            names.pop(key, None)
            frame.pc += total

    def could(game: Game, names: Names, then: Then) -> bool:
        left = numbers(game, names)

        def done(i: int) -> Callable[[Game], bool]:
            if i == len(left):
                return lambda game: rest(game, names, then)
            return lambda game: parts[left[i]][3](game, names, done(i + 1))

        return done(0)(game)

    harmless = rest is END and not any(part[4] for part in parts)
    return [(turn, rest), *steps], END if harmless else could
