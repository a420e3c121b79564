"""`deal`: cards are given out at random."""

from __future__ import annotations

from compiler.verbs.deal import Deal

from ..codegen.context import CARDS, CodegenContext, Verb, sort_of
from ..mechanics.board.cards import draw_card
from ..mechanics.flow.impossible import impossible
from ..state.code import Feasibility, Steps
from ..state.game import Frame, Game

__all__ = ["VERB", "deal"]


def deal(m: CodegenContext, act: Deal, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Deal so many cards to each, by chance."""
    if act.goods.noun not in CARDS:
        return impossible(m, act.at, rest)
    numbers, cause = m.numbers, m.cause(act.at)
    amount, source = m.number(act.goods.amount), getattr(act.source, "id", "")
    if sort_of(m, act.to) != "player" and getattr(act.to, "id", "") not in numbers.piles:
        return impossible(m, act.at, rest)
    to_players = sort_of(m, act.to) == "player"
    found, area = m.listing(act.to), getattr(act.to, "id", "")

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        deck = numbers.pile(source, seat) if source in numbers.piles else numbers.deck
        targets = [numbers.hand + s for s in found(game, names)] if to_players else [numbers.pile(area, seat)]
        for target in targets:
            for _ in range(amount(game, names)):
                draw_card(game, deck, target, target - numbers.hand if to_players else seat, cause)

    return [(step, rest)], rest


VERB = Verb(("deal",), write=deal)
