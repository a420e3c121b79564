"""`take`: a card or token is taken."""

from __future__ import annotations

from compiler.objects.expressions import Goods
from compiler.verbs.gain import Gain
from compiler.verbs.take import Take

from ..amounts.counting import is_counted
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import fail
from ..feasibility.precheck import Precheck
from ..mechanics.board.cards import (
    draw_card,
    feasibility_of_moving_cards,
    move_card,
    pile_of_card,
)
from ..state.code import Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from .gain import gain

__all__ = ["VERB", "take"]


def take(m: CodegenContext, act: Take, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Take a card into the hand or another area; tokens and goods are gained."""
    thing = act.thing
    if (isinstance(thing, Goods) and is_counted(m, thing.noun)) or (
        not isinstance(thing, Goods) and sort_of(m, thing) == "lot"
    ):
        assert isinstance(thing, Goods) or thing.op == "local"
        return gain(m, Gain(do="gain", at=act.at, who=None, goods=(thing,), source=act.source), rest)
    numbers, cause = m.numbers, m.cause(act.at)
    id = getattr(act.into, "id", "")
    if isinstance(thing, Goods):  # `take 1 inhabitant from deck`
        return _take_unseen(m, act, thing, cause, rest)
    found = m.listing(thing)
    if sort_of(m, thing) != "card":
        return [], rest

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for card in found(game, names):
            target = numbers.pile(id, seat) if id in numbers.piles else numbers.hand + seat
            move_card(game, card, pile_of_card(game, card), target, seat, cause)

    into = lambda seat: numbers.pile(id, seat) if id in numbers.piles else numbers.hand + seat
    return [(step, rest)], feasibility_of_moving_cards(found, into, rest)


def _take_unseen(
    m: CodegenContext, act: Take, thing: Goods, cause: int, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    numbers = m.numbers
    source_id, id = getattr(act.source, "id", ""), getattr(act.into, "id", "")
    amount = m.number(thing.amount)

    def piles(seat: int) -> tuple[int, int]:
        source = numbers.pile(source_id, seat) if source_id in numbers.piles else numbers.deck
        return source, numbers.pile(id, seat) if id in numbers.piles else numbers.hand + seat

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        source, target = piles(seat)
        if len(game.piles[source]) < amount(game, names):
            fail(game, cause)
            return
        for _ in range(amount(game, names)):
            draw_card(game, source, target, seat, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        source, _ = piles(names["they"])
        return len(game.piles[source]) >= amount(game, names) and rest(game, names, continuation)

    return [(step, rest)], is_feasible


def _precheck(check: Precheck, effect: Take) -> bool:
    """A card that was chosen can be taken; of anything else there may be none."""
    return check.things.get(getattr(effect.thing, "name", "")) == "card"


VERB = Verb(("take",), write=take, precheck=_precheck)
