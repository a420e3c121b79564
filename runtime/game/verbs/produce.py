"""`produce`: goods as a marker on a wheel shows; the marker goes back."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.verbs.produce import Produce

from ...town.layout.plan import NONE
from ..amounts.goods import Lot
from ..codegen.context import CodegenContext, Verb
from ..engine.events import Happening, happens
from ..engine.execution import ask_one, continuation_of_caller, fail, take_answer
from ..engine.gains import Gains, goods_moved
from ..engine.wheels import FIRST_SPACE, markers_yielding, shown_number
from ..mechanics.evidence import Evidence, EvidenceLog, event_evidence
from ..state.code import Continuation, Feasibility, Steps, budget_exhausted
from ..state.game import Environment, Frame, Game
from ..state.log_events import PRODUCED

__all__ = ["VERB", "produce"]


def produce(m: CodegenContext, act: Produce, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Gain as many of a good as a marker shows, if there are so many; then the marker goes back to the first space."""
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    noun = numbers.noun[act.good.id]
    if act.marker is not None:
        markers: tuple[int, ...] = (numbers.index(act.marker.id, numbers.markers),)
    else:
        markers = markers_yielding(numbers, act.good.id)

    then, key = rest, f"_{act.at[0]}.{act.at[1]}"

    def produced(game: Game, names: Environment) -> list[Happening]:
        return [goods_moved(game, names["they"], names[key])]

    raise_produced, rest = happens(m.rules, "goods_produced", produced, then)
    gains = Gains(m.rules, (noun,), rest)

    def there(game: Game) -> list[int]:
        return [marker for marker in markers if game.markers[marker] != NONE]

    def lot_of(game: Game, seat: int, marker: int) -> Lot:
        amount = min(shown_number(game, marker), game.counts[numbers.source(noun, seat)][noun])
        return ((noun, amount),) if amount > 0 and seat != numbers.neutral else ()

    def is_feasible_with(game: Game, names: Environment, continuation: Continuation, marker: int) -> bool:
        seat = names["they"]
        lot, space = lot_of(game, seat, marker), game.markers[marker]
        amount = sum([n for _, n in lot])
        source, row = game.counts[numbers.source(noun, seat)], game.counts[seat]
        source[noun] -= amount
        row[noun] += amount
        game.markers[marker] = FIRST_SPACE
        bound = {**names, name: lot} if name else names
        if lot:
            ok = gains.is_feasible(game, {**bound, key: lot}, continuation, [(seat, lot)])
        else:
            ok = then(game, bound, continuation)
        game.markers[marker] = space
        source[noun] += amount
        row[noun] -= amount
        return ok

    def free(continuation: Continuation) -> bool:
        """Whether nothing that comes after can fail."""
        return gains.never_fails and continuation is None

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        marker = take_answer(game)
        if marker is None:
            options, continuation = there(game), continuation_of_caller(game)
            if not free(continuation):
                options = [each for each in options if is_feasible_with(game, names, continuation, each)]
            if not options:
                fail(game, cause)
                return
            marker = ask_one(game, frame, seat, "marker", "marker", options, cause)
            if marker is None:
                return
        lot = lot_of(game, seat, marker)
        amount = sum([n for _, n in lot])
        game.note(PRODUCED, marker, amount, seat, noun, cause)
        game.markers[marker] = FIRST_SPACE
        if name:
            names[name] = lot
        if lot:
            game.transfer(noun, amount, numbers.source(noun, seat), seat, cause)
            raise_produced(game, {**names, key: lot})
            gains.happen(game, seat, lot, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if free(continuation):
            return bool(there(game))
        return any(
            budget_exhausted(game) or is_feasible_with(game, names, continuation, marker) for marker in there(game)
        )

    return [(step, then)], is_feasible


def _evidence(log: EvidenceLog, effect: Produce, seat: int) -> Iterator[Evidence]:
    noun = log.numbers.noun[effect.good.id]
    markers = range(len(log.numbers.markers))
    if effect.marker is not None:
        markers = range(marker := log.numbers.index(effect.marker.id, log.numbers.markers), marker + 1)
    yield event_evidence(log, PRODUCED, lambda event: (event[3], event[4]) == (seat, noun) and event[1] in markers)


VERB = Verb(("produce",), write=produce, evidence=_evidence)
