"""Taking goods for what they are worth: `gain 6 finery` is any mix that is worth up to 6; the rest lapses."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...town.refusals import Refused
from ..code import END, Could, Number, Steps, Then, following, tired
from ..foreseeing import got
from ..game import Frame, Game, Names
from ..making import Making
from ..mixed import ask_mix
from ..payments import Mix
from ..receiving import received
from ..running import afresh, answered, outer

__all__ = ["gain_unit"]


def gain_unit(m: Making, noun: int, amount: Number, cause: int, rest: Could) -> tuple[Steps, Could]:
    unit, numbers = m.rules.units[noun], m.numbers
    homes = [numbers.source(each, 0) for each in unit.nouns]  # goods have no colour: they all come from one place

    def there(game: Game) -> Mix:
        return tuple([max(0, game.counts[home][each]) for home, each in zip(homes, unit.nouns, strict=True)])

    def carried(game: Game, names: Names, after: Callable[[Game], bool], mix: Mix) -> bool:
        seat, counts = names["they"], game.counts
        for home, each, many in zip(homes, unit.nouns, mix, strict=True):
            counts[home][each] -= many
            counts[seat][each] += many
        ok = got(game, seat, zip(unit.nouns, mix, strict=True), after)
        for home, each, many in zip(homes, unit.nouns, mix, strict=True):
            counts[home][each] += many
            counts[seat][each] -= many
        return ok

    def step(game: Game, frame: Frame) -> None:
        names, seat, mix = frame.names, frame.names["they"], answered(game)
        allowed = amount(game, names)
        if allowed <= 0 or seat == numbers.neutral:
            return
        if mix is None:
            then = outer(game)
            after = following(rest, names, then) if rest is not END or then is not None else None
            fits = partial(afresh, game, partial(carried, game, names, after)) if after is not None else None

            def refuses(mix: Mix) -> Refused | None:
                worth = unit.worth(mix)
                if worth <= allowed:
                    return None
                return Refused(
                    "T921", f"that is worth {unit.said(worth)}, and {unit.said(allowed)} is allowed", "take less"
                )

            stock = there(game)
            limits = tuple([min(n, allowed // worth) for n, worth in zip(stock, unit.worths, strict=True)])
            mix = ask_mix(
                game, frame, seat, "gain", unit, allowed, limits, unit.servings(stock, allowed), fits, refuses, cause
            )
            if mix is None:
                return
        taken = [(each, many) for each, many in zip(unit.nouns, mix, strict=True) if many]
        for each, many in taken:
            game.transfer(each, many, numbers.source(each, seat), seat, cause)
        received(game, seat, taken, cause)

    if rest is END and not m.rules.fallible_gains & set(unit.nouns):
        return [(step, rest)], END

    def could(game: Game, names: Names, then: Then) -> bool:
        allowed = amount(game, names)
        if allowed <= 0 or names["they"] == numbers.neutral:
            return rest(game, names, then)
        after = following(rest, names, then)
        return any(tired(game) or carried(game, names, after, mix) for mix in unit.servings(there(game), allowed))

    return [(step, rest)], could
