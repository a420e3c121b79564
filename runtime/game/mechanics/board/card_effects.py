"""Doing what plain cards say."""

from __future__ import annotations

from compiler.verbs.do import DoAction

from ...codegen.context import CodegenContext
from ...engine.execution import fail, push
from ...state.code import END, Code, Continuation, Feasibility, Steps
from ...state.game import Environment, Frame, Game

__all__ = ["do_card"]


def do_card(m: CodegenContext, act: DoAction, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Do what a card says; whoever does it is `you` on the card. A card that says nothing, or whose needs are not met,
    cannot be done."""
    found, cause = m.listing(act.action), m.cause(act.at)

    def code_of(game: Game, names: Environment) -> Code | None:
        for card in found(game, names)[:1]:
            plan = game.rules.card_plans[card] if card >= 0 else None
            given = {"you": names["they"], "they": names["they"]}
            if plan is not None and plan.code >= 0 and (plan.needs is None or plan.needs(game, given)):
                return game.rules.codes[plan.code]
        return None

    def step(game: Game, frame: Frame) -> None:
        code, seat = code_of(game, frame.names), frame.names["they"]
        if code is None:
            fail(game, cause)
            return
        push(game, code.index, {"you": seat, "they": seat})

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        code, seat = code_of(game, names), names["they"]
        if code is None:
            return False
        given = {"you": seat, "they": seat}
        if rest is END and continuation is None:
            return code.is_feasible(game, given, None)
        return code.is_feasible_in_full(game, given, lambda game: rest(game, names, continuation))

    return [(step, rest)], is_feasible
