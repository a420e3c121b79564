"""`swap`: one thing is exchanged for another."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.expressions import Goods, Thing, Things
from compiler.verbs.swap import Swap
from compiler.vocabulary.nouns import NOUNS

from ..amounts.counting import is_counted, nouns_of
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import ask_one, continuation_of_caller, fail, take_answer
from ..engine.gains import Gains
from ..engine.storage import surplus
from ..mechanics.board.cards import pile_of_card
from ..mechanics.flow.impossible import impossible
from ..state.code import Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.log_events import CARD

__all__ = ["VERB", "Pair", "Row", "swap", "swap_goods"]


def swap(m: CodegenContext, act: Swap, rest: Feasibility) -> tuple[Steps, Feasibility]:
    other = act.other
    if isinstance(act.thing, Goods):
        fits = is_counted(m, other.noun) or NOUNS.get(other.noun) == "player" if isinstance(other, Goods) else True
        cards = not isinstance(other, Goods) and sort_of(m, other) == "card"
        return impossible(m, act.at, rest) if cards or not fits else swap_goods(m, act, rest)
    if isinstance(other, Goods) or sort_of(m, other) != "card":
        return impossible(m, act.at, rest)
    cause, one, theirs_of = m.cause(act.at), m.listing(act.thing), m.listing(other)

    def step(game: Game, frame: Frame) -> None:
        """Exchange the places of both."""
        seat = frame.names["they"]
        if not one(game, frame.names) or not theirs_of(game, frame.names):
            fail(game, cause)
            return
        mine, theirs = one(game, frame.names)[0], theirs_of(game, frame.names)[0]
        first, second = pile_of_card(game, mine), pile_of_card(game, theirs)
        here, there = game.piles[first].index(mine), game.piles[second].index(theirs)
        game.piles[first][here], game.piles[second][there] = theirs, mine
        game.note(CARD, mine, first, second, seat, cause)
        game.note(CARD, theirs, second, first, seat, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if not one(game, names) or not theirs_of(game, names):
            return False
        piles = game.piles
        swapped = {one(game, names)[0]: theirs_of(game, names)[0]}
        swapped |= {theirs: mine for mine, theirs in swapped.items()}
        game.piles = [[swapped.get(card, card) for card in pile] for pile in piles]
        ok = rest(game, names, continuation)
        game.piles = piles
        return ok

    return [(step, rest)], is_feasible


Pair = tuple[int, int]


Row = list[int]


def _players(said: Goods | Thing) -> Thing:
    if not isinstance(said, Goods):
        return said
    return Things(
        op="things", at=said.at, noun=said.noun, whose=said.whose, adjectives=said.adjectives, where=said.where
    )


def swap_goods(m: CodegenContext, act: Swap, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Swap one of yours for one of theirs, as often as the line says. Whether the others can store what they got is
    checked at the end of the action (`CodegenContext.whole_action`). A swap that only a later one could make possible
    is offered, unless that one does no more than undo it."""
    assert isinstance(act.thing, Goods)
    cause, numbers = m.cause(act.at), m.numbers
    given = nouns_of(m, act.thing.noun)
    times = m.number(act.thing.amount)
    with_players = not isinstance(act.other, Goods) or NOUNS.get(act.other.noun) == "player"
    wanted = given if with_players or not isinstance(act.other, Goods) else nouns_of(m, act.other.noun)
    rival = m.listing(_players(act.other)) if with_players else None
    key = f"_{act.at[0]}.{act.at[1]}"
    gains = Gains(m.rules, wanted, rest)
    history = f"{key}h"
    """The swaps since nobody had too much: these may not be undone, or they were for nothing."""

    def others(game: Game, names: Environment) -> list[int]:
        return rival(game, names) if rival is not None else [numbers.bank]

    def other_of(game: Game, names: Environment) -> int:
        """The player to swap with next: with several, one after the other."""
        there = others(game, names)
        if len(there) == 1:
            return there[0]
        return int(there[min(names.get(key, 0) // max(1, times(game, names)), len(there) - 1)])

    def has_too_much(game: Game, other: int) -> bool:
        return other < numbers.seats and surplus(game, other) > 0

    def in_all(game: Game, names: Environment) -> int:
        return times(game, names) * len(others(game, names))

    def pairs(game: Game, names: Environment, continuation: Continuation) -> Iterator[Pair]:
        other = other_of(game, names)
        mine, theirs = game.counts[names["they"]], game.counts[other]
        sure = gains.never_fails and continuation is None
        for give in given:
            if mine[give] < 1:
                continue
            for take in wanted:
                if theirs[take] < 1:
                    continue
                before = game.tried_swaps
                game.tried_swaps = (*before, (other, give, take))
                possible = sure or (
                    not _is_undone((*names.get(history, ()), *game.tried_swaps))
                    and is_feasible_with(game, names, mine, theirs, (give, take), continuation)
                )
                game.tried_swaps = before
                if possible:
                    yield give, take

    def is_feasible_with(
        game: Game, names: Environment, mine: Row, theirs: Row, pair: Pair, continuation: Continuation
    ) -> bool:
        give, take = pair
        mine[give] -= 1
        theirs[give] += 1
        theirs[take] -= 1
        mine[take] += 1
        ok = gains.is_feasible(game, names, continuation, [(names["they"], ((take, 1),))])
        mine[give] += 1
        theirs[give] -= 1
        theirs[take] += 1
        mine[take] -= 1
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        done = names.get(key, 0)
        if done >= in_all(game, names):
            names.pop(key, None)
            return
        seat, other = names["they"], other_of(game, names)
        pair = take_answer(game)
        if pair is None:
            options = list(pairs(game, names, continuation_of_caller(game)))
            if not options:
                fail(game, cause)
                return
            pair = ask_one(game, frame, seat, "swap", "swap", options, cause)
            if pair is None:
                return
        give, take = pair
        game.transfer(give, 1, seat, other, cause)
        game.transfer(take, 1, other, seat, cause)
        names[key] = done + 1
        names[history] = (*names.get(history, ()), (other, give, take)) if has_too_much(game, other) else ()
        frame.pc -= 1
        gains.happen(game, seat, ((take, 1),), cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return in_all(game, names) <= 0 or any(True for _ in pairs(game, names, continuation))

    return [(step, rest)], is_feasible


def _is_undone(swaps: tuple[tuple[int, int, int], ...]) -> bool:
    """Whether the last of some swaps, each with somebody, leaves that player as if there had been none. Swaps of like
    for like undo nothing."""
    other = swaps[-1][0]
    changed = [(give, take) for who, give, take in swaps if who == other and give != take]
    return bool(changed) and sorted([give for give, _ in changed]) == sorted([take for _, take in changed])


VERB = Verb(("swap",), write=swap, keeps="number", parting="given")
