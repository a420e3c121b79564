"""`lose`: goods are given up, as many as there are."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.declarations.nouns import Piece
from compiler.verbs.lose import Lose

from ..amounts.counting import nouns_of
from ..amounts.goods import Portion, portion
from ..codegen.context import CodegenContext, Verb
from ..engine.gains import handle_loss
from ..feasibility.mentions import may_mention
from ..feasibility.trigger_costs import no_cost
from ..mechanics.evidence import Evidence, EvidenceLog, transfer_evidence
from ..mechanics.goods.chosen_goods import give_chosen
from ..mechanics.goods.plain_goods import is_all_of_one_noun, is_plain, lose_plain
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game

__all__ = ["VERB", "is_independent_of", "is_reminder", "lose"]


def lose(m: CodegenContext, act: Lose, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Give up goods, as far as there are so many; only a final score may fall below nothing."""
    cause = m.cause(act.at)
    steps: Steps = []
    for said in reversed(act.goods):
        part = portion(m, said)
        made: Steps
        if part.is_choice:
            made, rest = give_chosen(m, part, None, cause, rest, "lose")
        elif (is_plain(part) or is_all_of_one_noun(part)) and m.numbers.nouns[part.nouns[0]].kind != "points":
            made, rest = lose_plain(m, part, cause, rest, is_independent_of(m, part, rest))
        else:
            made, rest = _lose_fixed(m, part, cause, rest)
        steps = made + steps
    return steps, rest


def is_reminder(m: CodegenContext, part: Portion) -> bool:
    """Whether a portion is of pieces that only remind of something: most lines never mention those."""
    return any(isinstance(each, Piece) and each.reminder for each in (m.numbers.nouns[noun] for noun in part.nouns))


def is_independent_of(m: CodegenContext, part: Portion, rest: Feasibility) -> bool:
    """Whether nothing that comes after mentions the nouns of a portion."""
    lines = m.lines_after(rest)
    return lines is not None and not any(may_mention(m, lines, noun) for noun in part.nouns)


def _lose_fixed(m: CodegenContext, part: Portion, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    numbers = m.numbers
    points = frozenset(nouns_of(m, "points"))

    def amounts(game: Game, names: Environment, seat: int) -> list[tuple[int, int]]:
        row = game.counts[seat]
        below = game.scoring
        return [
            (noun, amount if below and noun in points else max(0, min(amount, row[noun])))
            for noun, amount in part.fixed(game, names)
        ]

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for noun, amount in amounts(game, names, seat):
            if amount > 0:
                game.transfer(noun, amount, seat, numbers.source(noun, seat), cause)
                if noun in game.rules.counting_tracks and not game.scoring:
                    handle_loss(game, seat, noun, cause)

    if rest is END:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        lost = amounts(game, names, seat)
        for noun, amount in lost:
            game.counts[seat][noun] -= amount
        ok = rest(game, names, continuation)
        for noun, amount in lost:
            game.counts[seat][noun] += amount
        return ok

    return [(step, rest)], is_feasible


def _evidence(log: EvidenceLog, effect: Lose, seat: int) -> Iterator[Evidence]:
    for goods in effect.goods:
        yield from transfer_evidence(log, goods, lambda one, _: one == seat, seat)


VERB = Verb(("lose",), write=lose, always_possible=True, trigger_cost=no_cost, evidence=_evidence, parting="lost")
