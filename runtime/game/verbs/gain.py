"""`gain`: somebody gets goods, from the bank, the supply or an area."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.expressions import Goods
from compiler.verbs.gain import Gain

from ..amounts.goods import Portion, portion
from ..amounts.holders import Holders, holders_of
from ..codegen.context import CodegenContext, Verb
from ..engine.execution import ask_amounts, continuation_of_caller, fail, take_answer
from ..engine.gains import Gains
from ..feasibility.bounds import is_lower_bound_exact, lower_bound
from ..feasibility.precheck import Precheck
from ..feasibility.trigger_costs import no_cost
from ..mechanics.buildings.floor_payment import gain_for_floor
from ..mechanics.evidence import Evidence, EvidenceLog, transfer_evidence
from ..mechanics.goods.plain_goods import gain_plain, is_plain
from ..mechanics.goods.unit_gain import gain_unit
from ..state.code import END, Continuation, Feasibility, Steps, budget_exhausted
from ..state.frame_names import SET_ASIDE_PREFIX
from ..state.game import Environment, Frame, Game
from ..tables.combinations import amounts_of_each

__all__ = ["VERB", "gain"]


def _available(game: Game, noun: int, source: int, seat: int) -> int:
    """How much of a noun a seat can take from a holder; from the box, also of the own colour."""
    numbers = game.rules.numbers
    if source == numbers.box and numbers.is_each(noun) and seat < numbers.seats:
        return game.counts[source][noun] + game.counts[numbers.rest + seat][noun]
    return game.counts[source][noun]


def _take(game: Game, noun: int, amount: int, source: int, seat: int, cause: int) -> None:
    numbers = game.rules.numbers
    if source == numbers.box and numbers.is_each(noun) and seat < numbers.seats:
        own = min(amount, game.counts[numbers.rest + seat][noun])
        if own:
            game.transfer(noun, own, numbers.rest + seat, seat, cause)
        amount -= own
    if amount:
        game.transfer(noun, amount, source, seat, cause)


def gain(m: CodegenContext, act: Gain, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause = m.cause(act.at)
    source = holders_of(m, act.source) if act.source is not None else None
    steps: Steps = []
    for said in reversed(act.goods):
        part = portion(m, said)
        made: Steps
        if part.figure == "points":
            made, rest = gain_for_floor(m, part, cause, rest)
        elif part.unit >= 0:
            made, rest = gain_unit(m, part.unit, part.amount, cause, rest)
        elif part.lot:
            made, rest = _gain_lot(m, part, cause, rest)
        elif source is None and is_plain(part):
            made, rest = gain_plain(m, part, cause, rest)
        elif part.is_choice:
            made, rest = _gain_chosen(m, part, source, cause, rest)
        else:
            made, rest = _gain_fixed(m, part, source, cause, rest)
        steps = made + steps
    return steps, rest


def _gain_fixed(
    m: CodegenContext, part: Portion, source: Holders | None, cause: int, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    numbers = m.numbers
    gains = Gains(m.rules, part.nouns, rest)

    def due(game: Game, names: Environment, seat: int) -> list[tuple[int, int, int]]:
        """Nouns, amounts, and whom they come from. `all` is what is there, perhaps nothing."""
        if source is not None and part.all:
            rows = source(game, names)
            return [(noun, _available(game, noun, row, seat), row) for row in rows for noun in part.nouns]
        return [
            (noun, amount, row)
            for noun, amount in part.fixed(game, names)
            for row in (source(game, names) if source is not None else (numbers.source(noun, seat),))
        ]

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        got = []
        if seat == numbers.neutral and not part.lot and not numbers.is_each(part.nouns[0]):
            return  # whoever nobody plays has pieces and nothing else: its share is lost
        for noun, amount, row in due(game, names, seat):
            there = _available(game, noun, row, seat)
            if source and there < amount:
                fail(game, cause)
                return
            if game.scoring and row == numbers.bank:
                there = amount
            taken = min(amount, there)
            if taken > 0:
                _take(game, noun, taken, row, seat, cause)
                got.append((noun, taken))
        if got:
            gains.happen(game, seat, got, cause)

    if source is None and gains.never_fails:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        counts = game.counts
        done = []
        ok = True
        for noun, amount, row in due(game, names, seat):
            there = _available(game, noun, row, seat)
            if source and there < amount:
                ok = False
            taken = max(0, min(amount, there))
            counts[row][noun] -= taken
            counts[seat][noun] += taken
            done.append((noun, taken, row))
        ok = ok and gains.is_feasible(game, names, continuation, [(seat, [(noun, n) for noun, n, _ in done])])
        for noun, taken, row in done:
            counts[row][noun] += taken
            counts[seat][noun] -= taken
        return ok

    return [(step, rest)], is_feasible


def _gain_lot(m: CodegenContext, part: Portion, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Give somebody a lot that was set aside."""
    aside, gains = m.numbers.aside, Gains(m.rules, part.nouns, rest)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        got = []
        for noun, taken in names.pop(f"{SET_ASIDE_PREFIX}{part.lot}", ()):
            if taken:
                game.transfer(noun, taken, aside, seat, cause)
                got.append((noun, taken))
        if got:
            gains.happen_by_chance(game, seat, got, cause)

    # What is in a lot is not foreseen: nothing that comes later may count on it.
    return [(step, rest)], rest


def _limits(game: Game, part: Portion, rows: list[int], seat: int) -> tuple[int, ...]:
    return part.limit([sum([max(0, _available(game, noun, row, seat)) for row in rows]) for noun in part.nouns])


def _gain_chosen(
    m: CodegenContext, part: Portion, source: Holders | None, cause: int, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    numbers = m.numbers
    gains = Gains(m.rules, part.nouns, rest)

    def rows_of(game: Game, names: Environment, seat: int) -> list[int]:
        return source(game, names) if source else [numbers.source(part.nouns[0], seat)]

    def bounds(game: Game, names: Environment, limits: tuple[int, ...]) -> tuple[int, int]:
        least, most = part.bounds(game, names, limits)
        return (least if source else min(least, sum(limits))), most

    def is_feasible_with(
        game: Game, names: Environment, continuation: Continuation, rows: list[int], mix: tuple[int, ...]
    ) -> bool:
        if gains.never_fails and continuation is None:
            return True
        seat = names["they"]
        for noun, amount in zip(part.nouns, mix, strict=True):
            game.counts[rows[0]][noun] -= amount
            game.counts[seat][noun] += amount
        ok = gains.is_feasible(game, names, continuation, [(seat, [*zip(part.nouns, mix, strict=True)])])
        for noun, amount in zip(part.nouns, mix, strict=True):
            game.counts[rows[0]][noun] += amount
            game.counts[seat][noun] -= amount
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        rows = rows_of(game, names, seat)
        mix = take_answer(game)
        if mix is None:
            limits = _limits(game, part, rows, seat)
            least, most = bounds(game, names, limits)
            if least > sum(limits):
                fail(game, cause)
                return
            continuation = continuation_of_caller(game)
            check = (
                None
                if gains.never_fails and continuation is None
                else lambda mix: is_feasible_with(game, names, continuation, rows, mix)
            )
            mix = ask_amounts(game, frame, seat, "gain", part.nouns, limits, least, most, cause, check)
            if mix is None:
                return
        got = [(noun, amount) for noun, amount in zip(part.nouns, mix, strict=True) if amount]
        for noun, amount in got:
            _take(game, noun, amount, rows[0], seat, cause)
        gains.happen(game, seat, got, cause)

    if source is None and gains.never_fails:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        rows = rows_of(game, names, seat)
        limits = _limits(game, part, rows, seat)
        least, most = bounds(game, names, limits)
        if least > sum(limits):
            return False
        if gains.never_fails:
            return continuation is None or continuation(game)
        return any(
            budget_exhausted(game) or is_feasible_with(game, names, continuation, rows, mix)
            for mix in amounts_of_each(limits, least, most)
        )

    return [(step, rest)], is_feasible


def _precheck(check: Precheck, effect: Gain) -> bool:
    m = check.m
    known = True
    for goods in effect.goods:
        if not isinstance(goods, Goods):
            check.outcome_unknown = True
            return False
        if m.numbers.noun.get(goods.noun, -1) in m.rules.units:
            check.outcome_unknown = True  # which goods that will be is chosen
            return False
        nouns = {m.numbers.noun[goods.noun]} if goods.noun in m.numbers.noun else set(m.numbers.resources)
        if effect.source is not None:
            known = _gain_from_area(check, effect, goods) and known
        check.gained |= nouns
        rules = m.rules
        if nouns & rules.counting_tracks.keys() or (nouns & rules.gain_triggers and not rules.only_stores):
            check.outcome_unknown = True  # what waits for it may bring anything
    return known and not check.outcome_unknown


def _gain_from_area(check: Precheck, effect: Gain, goods: Goods) -> bool:
    m = check.m
    row = m.numbers.area_rows.get(getattr(effect.source, "id", ""), -1)
    if row < 0:
        return False
    if goods.how_many == "all":
        return True  # all of nothing is nothing
    if goods.kind is not None:
        return check.things.get(goods.kind.name) == "kind" and goods.amount.op == "number" and goods.amount.n == 1
    if goods.noun not in m.numbers.noun:
        return False
    return check.require(
        row, m.numbers.noun[goods.noun], lower_bound(check.m, check.numbers, goods.amount)
    ) and is_lower_bound_exact(check.m, check.numbers, goods.amount)


def _evidence(log: EvidenceLog, effect: Gain, seat: int) -> Iterator[Evidence]:
    sources = log.rows(effect.source)
    for goods in effect.goods:
        yield from transfer_evidence(
            log, goods, lambda one, other: other == seat and (sources is None or one in sources)
        )


VERB = Verb(("gain",), write=gain, precheck=_precheck, trigger_cost=no_cost, evidence=_evidence)
