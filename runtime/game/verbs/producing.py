"""Wheels: turning one, putting a marker on it, and producing what a marker shows."""

from __future__ import annotations

from compiler.objects.acts import Produce, Put, Turn
from compiler.objects.expressions import Ref

from ...town.plan import NONE
from ..code import END, Could, Steps, Then, following, tired
from ..events import ENTERED, PRODUCED, TURNED
from ..foreseeing import chained, got
from ..game import Frame, Game, Names
from ..goods import Lot
from ..making import Making
from ..receiving import received
from ..running import answered, ask_one, fail, outer, raise_event
from ..wheels import FIRST, markers_yielding, on_wheel, shown, turned

__all__ = ["produce", "put_marker", "turn"]


def turn(m: Making, act: Turn, rest: Could) -> tuple[Steps, Could]:
    cause, numbers = m.cause(act.at), m.numbers
    wheel = numbers.index(act.wheel.id, numbers.wheels)
    these, last = on_wheel(numbers, wheel), len(numbers.wheels[wheel].spaces) - 1

    def step(game: Game, frame: Frame) -> None:
        game.markers = turned(game.markers, these, last)
        game.note(TURNED, wheel, frame.names["they"], 0, 0, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        before, game.markers = game.markers, turned(game.markers, these, last)
        ok = rest(game, names, then)
        game.markers = before
        return ok

    return [(step, rest)], END if rest is END else could


def put_marker(m: Making, act: Put, cause: int, rest: Could) -> tuple[Steps, Could]:
    """A marker enters its wheel on the first space; one that is there goes back to it."""
    assert isinstance(act.thing, Ref)
    marker = m.numbers.index(act.thing.id, m.numbers.markers)

    def step(game: Game, frame: Frame) -> None:
        game.markers[marker] = FIRST
        game.note(ENTERED, marker, frame.names["they"], 0, 0, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        before, game.markers[marker] = game.markers[marker], FIRST
        ok = rest(game, names, then)
        game.markers[marker] = before
        return ok

    return [(step, rest)], END if rest is END else could


def produce(m: Making, act: Produce, rest: Could) -> tuple[Steps, Could]:
    """As many of a good as a marker shows, if there are so many; then the marker goes back to the first space."""
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    noun = numbers.noun[act.good.id]
    if act.marker is not None:
        markers: tuple[int, ...] = (numbers.index(act.marker.id, numbers.markers),)
    else:
        markers = markers_yielding(numbers, act.good.id)

    def there(game: Game) -> list[int]:
        return [marker for marker in markers if game.markers[marker] != NONE]

    def lot_of(game: Game, seat: int, marker: int) -> Lot:
        amount = min(shown(game, marker), game.counts[numbers.source(noun, seat)][noun])
        return ((noun, amount),) if amount > 0 and seat != numbers.neutral else ()

    def carried(game: Game, names: Names, then: Then, marker: int) -> bool:
        seat = names["they"]
        lot, space = lot_of(game, seat, marker), game.markers[marker]
        amount = sum([n for _, n in lot])
        source, row = game.counts[numbers.source(noun, seat)], game.counts[seat]
        source[noun] -= amount
        row[noun] += amount
        game.markers[marker] = FIRST
        after = following(rest, {**names, name: lot} if name else names, then)
        if lot:
            ok = got(game, seat, lot, lambda game: chained(game, "goods_produced", seat, {"lot": lot}, None, after))
        else:
            ok = after(game)
        game.markers[marker] = space
        source[noun] += amount
        row[noun] -= amount
        return ok

    def free(game: Game, then: Then) -> bool:
        """Whether nothing comes after that could be impossible."""
        if rest is not END or then is not None:
            return False
        return noun not in game.rules.fallible_gains and "goods_produced" not in game.rules.risky

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        marker = answered(game)
        if marker is None:
            options, then = there(game), outer(game)
            if not free(game, then):
                options = [each for each in options if carried(game, names, then, each)]
            if not options:
                fail(game, cause)
                return
            marker = ask_one(game, frame, seat, "marker", "marker", options, cause)
            if marker is None:
                return
        lot = lot_of(game, seat, marker)
        amount = sum([n for _, n in lot])
        game.note(PRODUCED, marker, amount, seat, noun, cause)
        game.markers[marker] = FIRST
        if name:
            names[name] = lot
        if lot:
            game.transfer(noun, amount, numbers.source(noun, seat), seat, cause)
            raise_event(game, "goods_produced", seat, {"lot": lot})
            received(game, seat, lot, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        if free(game, then):
            return bool(there(game))
        return any(tired(game) or carried(game, names, then, marker) for marker in there(game))

    return [(step, rest)], could
