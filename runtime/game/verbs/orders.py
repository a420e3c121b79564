"""Parts that are done one after the other in some order: in any order, choose n of, and tiers."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.acts import Gain, Pay
from compiler.objects.effects import AnyOrder, Effect, Pick, Tiers
from compiler.objects.expressions import Goods

from ..code import END, Could, Steps, Then, tired
from ..game import Frame, Game, Names
from ..making import Making
from ..mixes import MANY, mixes
from ..running import answered, ask_one, fail, outer
from .loops import jump

__all__ = ["any_order", "pick", "tiers"]

Order = tuple[int, ...]
"""The numbers of parts that are still to be done."""


class _Parts:
    """Several lists of effects, of which one after the other is done. Which are left stands in the names."""

    def __init__(self, m: Making, key: str, parts: Sequence[Sequence[Effect]], rest: Could, free: bool) -> None:
        self.key, self.rest, self.free = key, rest, free
        self.could = [m.full(part) for part in parts]
        self.can_fail = [m.fallible(part) for part in parts]
        self.fallible = any(self.can_fail)
        after = self._after if self.fallible or rest is not END else END
        made = [m.effects(part, after)[0] for part in parts]
        self.steps: Steps = []
        self.starts: list[int] = []
        for steps in made:
            self.starts.append(len(self.steps))
            self.steps += [*steps, (jump(-len(self.steps) - len(steps) - 2), rest)]

    def _after(self, game: Game, names: Names, then: Then) -> bool:
        """When one of them has just been done."""
        names = dict(names)
        return self.possible(game, names, names.pop(self.key), then)

    def possible(self, game: Game, names: Names, left: Order, then: Then) -> bool:
        """Whether those that are left can be done, and what comes after; in the order given, or in any."""
        if not left:
            return self.rest(game, names, then)
        if not self.free:
            return self.begun(game, names, left[0], left, then)
        # What cannot go wrong comes first: if any order will do, that one does.
        return any(self.begun(game, names, n, left, then) for n in sorted(left, key=self.can_fail.__getitem__))

    def begun(self, game: Game, names: Names, n: int, left: Order, then: Then) -> bool:
        if tired(game):
            return True
        index = left.index(n)
        others = (*left[:index], *left[index + 1 :])
        return self.could[n](game, names, lambda game: self.possible(game, names, others, then))

    def go_on(self, frame: Frame, n: int, left: Order) -> None:
        index = left.index(n)
        frame.names[self.key] = (*left[:index], *left[index + 1 :])
        frame.pc += self.starts[n]

    def end(self, frame: Frame) -> None:
        frame.names.pop(self.key, None)
        frame.pc += len(self.steps)


def any_order(m: Making, effect: AnyOrder, rest: Could) -> tuple[Steps, Could]:
    """The player says which comes next, until all are done."""
    cause = m.cause(effect.at)
    parts = _Parts(m, f"_{effect.at[0]}.{effect.at[1]}", [[each] for each in effect.effects], rest, True)
    everything = tuple(range(len(effect.effects)))

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        left: Order = names.get(parts.key, everything)
        chosen = answered(game)
        if chosen is None:
            if not left:
                parts.end(frame)
                return
            then = outer(game)
            inner = {name: value for name, value in names.items() if name != parts.key}
            options = [n for n in left if parts.begun(game, inner, n, left, then)]
            if not options:
                fail(game, cause)
                return
            chosen = ask_one(game, frame, names["they"], "next", f"part {cause}", options, cause)
            if chosen is None:
                return
        parts.go_on(frame, chosen, left)

    def could(game: Game, names: Names, then: Then) -> bool:
        return parts.possible(game, names, everything, then)

    return [(choose, rest), *parts.steps], could if parts.fallible or rest is not END else END


def pick(m: Making, effect: Pick, rest: Could) -> tuple[Steps, Could]:
    """So many of the options, all at once: then each is done as often as it was taken."""
    cause, name = m.cause(effect.at), effect.binds
    plain = _plain_gains(m, effect) if _only_gives(effect, m.following) else None
    enough = effect.least if plain is not None else effect.most
    key = f"_{effect.at[0]}.{effect.at[1]}"
    parts = _Parts(m, key, [option.effects for option in effect.options], rest, False)
    times = [option.times for option in effect.options]
    every_way = list(mixes(times, effect.least, effect.most, MANY))
    small_ways = list(mixes(times, effect.least, enough))

    def carried(game: Game, names: Names, taken: Order, then: Then) -> bool:
        if plain is not None:
            there = _there(game, plain, taken)
            return there and rest(game, {**names, name: _counted(taken)}, then)
        return parts.possible(game, {**names, name: _counted(taken)}, _in_order(taken), then)

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        taken = answered(game)
        if taken is None and key not in names:
            then = outer(game)
            options = [taken for taken in every_way if carried(game, names, taken, then)]
            if not options:
                fail(game, cause)
                return
            taken = ask_one(game, frame, names["they"], name, f"picks {cause}", options, cause)
            if taken is None:
                return
        if taken is not None:
            names[name], names[key] = _counted(taken), _in_order(taken)
        left: Order = names[key]
        if left:
            parts.go_on(frame, left[0], left)
        else:
            parts.end(frame)

    def could(game: Game, names: Names, then: Then) -> bool:
        return any(tired(game) or carried(game, names, taken, then) for taken in small_ways)

    return [(choose, rest), *parts.steps], could


def _counted(taken: Order) -> tuple[tuple[int, int], ...]:
    return tuple([(n, times) for n, times in enumerate(taken) if times])


def _in_order(taken: Order) -> Order:
    return tuple([n for n, times in enumerate(taken) for _ in range(times)])


Gains = list[tuple[tuple[int, int, int], ...]]
"""By option: holders, nouns and how many are taken from there."""


def _plain_gains(m: Making, effect: Pick) -> Gains | None:
    """What the options take and from where, if every one is a fixed number from a shared area."""
    found: Gains = []
    for option in effect.options:
        taken = []
        for gain in option.effects:
            assert isinstance(gain, Gain)
            row = m.numbers.area_rows.get(getattr(gain.source, "id", ""), -1)
            for goods in gain.goods:
                if row < 0 or not isinstance(goods, Goods) or goods.amount.op != "number" or goods.up_to:
                    return None
                if goods.noun not in m.numbers.noun:
                    return None
                taken.append((row, m.numbers.noun[goods.noun], goods.amount.n))
        found.append(tuple(taken))
    return found


def _there(game: Game, gains: Gains, taken: Order) -> bool:
    """Whether what is taken is there, all of it together."""
    needed: dict[tuple[int, int], int] = {}
    for option, times in zip(gains, taken, strict=True):
        for row, noun, amount in option if times else ():
            needed[row, noun] = needed.get((row, noun), 0) + amount * times
    return all([game.counts[row][noun] >= amount for (row, noun), amount in needed.items()])


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


def tiers(m: Making, effect: Tiers, rest: Could) -> tuple[Steps, Could]:
    """`by`: the line of a number. `for each`: the line of every number up to it, one after the other."""
    amount, every = m.number(effect.amount), effect.do == "for_each_of"
    parts = _Parts(m, f"_{effect.at[0]}.{effect.at[1]}", [tier.effects for tier in effect.tiers], rest, False)
    ranges = [(tier.least, tier.most) for tier in effect.tiers]

    def wanted(game: Game, names: Names) -> Order:
        found = amount(game, names)
        return tuple(
            [
                n
                for number in (range(1, found + 1) if every else (found,))
                for n, (least, most) in enumerate(ranges)
                if least <= number and (most is None or number <= most)
            ]
        )

    def turn(game: Game, frame: Frame) -> None:
        names = frame.names
        left: Order = names[parts.key] if parts.key in names else wanted(game, names)
        if left:
            parts.go_on(frame, left[0], left)
        else:
            parts.end(frame)

    def could(game: Game, names: Names, then: Then) -> bool:
        return parts.possible(game, names, wanted(game, names), then)

    return [(turn, rest), *parts.steps], could if parts.fallible or rest is not END else END
