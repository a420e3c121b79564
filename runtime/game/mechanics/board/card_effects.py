"""Doing what plain cards say."""

from __future__ import annotations

from functools import partial

from compiler.verbs.do import DoAction

from ...codegen.context import CodegenContext
from ...engine.events import is_trigger_feasible
from ...engine.execution import fail, is_in_progress, push
from ...state.code import END, Code, Continuation, Feasibility, Steps, ask_deeper, chain_continuation
from ...state.game import Environment, Frame, Game

__all__ = ["do_card"]


def do_card(m: CodegenContext, act: DoAction, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Do what a card says; whoever does it is `you` on the card. A card that says nothing, whose needs are not met,
    or that is in progress, cannot be done."""
    found, cause = m.listing(act.action), m.cause(act.at)

    def code_of(game: Game, names: Environment) -> Code | None:
        for card in found(game, names)[:1]:
            plan = game.rules.card_plans[card] if card >= 0 else None
            given = {"you": names["they"], "they": names["they"]}
            if plan is None or plan.code < 0 or is_in_progress(game, plan.code):
                return None
            if plan.needs is None or plan.needs(game, given):
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
        last = rest is END and continuation is None
        after = None if last else chain_continuation(rest, names, continuation)
        given = {"you": seat, "they": seat}
        return ask_deeper(game, code.lines, partial(is_trigger_feasible, code.index), given, after)

    return [(step, rest)], is_feasible
