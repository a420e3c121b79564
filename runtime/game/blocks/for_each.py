"""`for each`: lines are done once for each thing of a set."""

from __future__ import annotations

from typing import Any

from compiler.objects.sentences.effects import ForEach

from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import ask_one, take_answer
from ..mechanics.buildings.chosen_tokens import remembering_place
from ..mechanics.flow.loops import Body, loop
from ..state.code import Feasibility, Listing, Steps
from ..state.game import Environment, Frame, Game

__all__ = ["VERB", "for_each"]


def for_each(m: CodegenContext, effect: ForEach, rest: Feasibility) -> tuple[Steps, Feasibility]:
    key = f"_{effect.at[0]}.{effect.at[1]}"
    lines = effect.effects
    body = Body(
        m.count_lines(lines), m.can_fail(lines), m.feasibility_in_full(lines), lambda after: m.effects(lines, after)[0]
    )
    made = loop(key, effect.binds, _ordered_listing(m, effect), body, rest)
    made = _in_any_order(m, effect, key, made, rest) if effect.order == "in any order" else made
    return remembering_place(m, effect.among, effect.binds, made)


def _in_any_order(
    m: CodegenContext, effect: ForEach, key: str, made: tuple[Steps, Feasibility], rest: Feasibility
) -> tuple[Steps, Feasibility]:
    """The loop with a question before each round: whoever acts says which comes next."""
    cause, sort = m.cause(effect.at), sort_of(m, effect.among)
    steps, is_feasible = made

    def turn(game: Game, frame: Frame) -> None:
        names = frame.names
        left = names[key]
        if len(left) > 1:
            first = take_answer(game)
            if first is None:
                first = ask_one(game, frame, names["they"], effect.binds, sort, list(left), cause)
                if first is None:
                    return
            names[key] = (first, *[each for each in left if each != first])
        steps[1][0](game, frame)

    return [steps[0], (turn, rest), *steps[2:]], is_feasible


def _ordered_listing(m: CodegenContext, effect: ForEach) -> Listing:
    among, seats = m.listing(effect.among), m.numbers.seats
    match effect.order:
        case "highest first" | "lowest first":
            last = effect.order == "lowest first"

            def by_bid(game: Game, names: Environment) -> list[Any]:
                found = among(game, names)  # bidders are kept highest first
                return found[::-1] if last else found

            return by_bid
        case "in turn order":
            return lambda game, names: sorted(among(game, names), key=lambda seat: (seat - game.first_seat) % seats)
        case "clockwise":
            return lambda game, names: sorted(among(game, names), key=lambda seat: (seat - names["you"]) % seats)
        case "anticlockwise":
            return lambda game, names: sorted(among(game, names), key=lambda seat: (names["you"] - seat) % seats)
    return among


VERB = Verb(("for_each",), write=for_each)
