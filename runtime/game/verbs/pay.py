"""`pay`: goods are given as a price; whoever cannot pay cannot act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.expressions import Goods, Local
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.pay import Pay

from ..amounts.goods import Lot, Portion, portion
from ..amounts.holders import Holders, holders_of
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import fail
from ..engine.gains import Gains, handle_loss
from ..feasibility.bounds import is_lower_bound_exact, lower_bound
from ..feasibility.independence import deciding_nouns_in_town
from ..feasibility.precheck import Precheck
from ..feasibility.trigger_costs import sum_costs
from ..mechanics.buildings.floor_payment import pay_for_floor
from ..mechanics.evidence import Evidence, EvidenceLog, transfer_evidence
from ..mechanics.goods.chosen_goods import give_chosen
from ..mechanics.goods.plain_goods import is_plain, pay_plain
from ..mechanics.goods.unit_payment import pay_unit
from ..state.code import Continuation, Feasibility, Number, Steps
from ..state.game import Environment, Frame, Game
from ..state.plans import TriggerCost
from ..tables.stand_ins import goods_handed_in, payable
from .lose import is_independent_of, is_reminder

__all__ = ["VERB", "pay"]


def pay(m: CodegenContext, act: Pay, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause = m.cause(act.at)
    to = holders_of(m, act.to) if act.to is not None else None
    lines = m.lines_after(rest)
    steps: Steps = []
    for number, said in reversed(list(enumerate(act.goods, 1))):
        part = portion(m, said)
        made: Steps
        if part.figure == "resource":
            made, rest = pay_for_floor(m, part, to, cause, rest)
        elif part.unit >= 0:
            others = act.model_copy(update={"goods": act.goods[number:]})
            is_independent = lines is not None and _is_independent_of_unit(m, part.unit, [others, *lines])
            made, rest = pay_unit(m, part.unit, _each_time(part, act), to, cause, rest, is_independent)
        elif to is None and act.each is None and is_plain(part):
            made, rest = pay_plain(m, part, cause, rest, is_reminder(m, part) and is_independent_of(m, part, rest))
        elif part.is_choice:
            made, rest = give_chosen(m, part, to, cause, rest, "pay")
        else:
            made, rest = _pay_fixed(m, part, to, act.each is not None, cause, rest)
        steps = made + steps
    return steps, rest


def _is_independent_of_unit(m: CodegenContext, noun: int, lines: Sequence[Effect]) -> bool:
    """Whether lines depend on none of the goods that may be handed in for a unit, or given back."""
    asked, unit = deciding_nouns_in_town(m, lines), m.rules.units[noun]
    return asked is not None and asked.isdisjoint((*unit.nouns, unit.change))


def _times(names: Environment) -> int:
    """How often `each` counts: once for everything that was picked."""
    return sum([n for _, n in names.get("picked", ())])


def _each_time(part: Portion, act: Pay) -> Number:
    if act.each is None:
        return part.amount
    return lambda game, names: part.amount(game, names) * _times(names)


def _pay_fixed(
    m: CodegenContext, part: Portion, to: Holders | None, each: bool, cause: int, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    numbers = m.numbers
    gains = Gains(m.rules, part.nouns or range(len(numbers.nouns)), rest)

    def due(game: Game, names: Environment) -> Lot:
        lot = part.fixed(game, names)
        lot = tuple([(noun, amount * _times(names)) for noun, amount in lot]) if each else lot
        if to is not None or not m.rules.stand_ins:
            return lot
        return tuple([handed for one in lot for handed in _with_stand_ins(m, game.counts[names["they"]], *one)])

    def targets(game: Game, names: Environment, noun: int, seat: int) -> list[int]:
        if to is None:
            return [numbers.source(noun, seat)]
        return [numbers.bank if row == numbers.neutral else row for row in to(game, names)]

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        got: dict[int, list[tuple[int, int]]] = {}
        for noun, amount in due(game, names):
            rows = targets(game, names, noun, seat)
            if amount <= 0:
                continue
            # Whoever nobody plays has no purse: the bank pays for it.
            payer = numbers.bank if seat == numbers.neutral and not numbers.is_each(noun) else seat
            if game.counts[payer][noun] < amount * len(rows):
                fail(game, cause)
                return
            for row in rows:
                if row != payer:
                    game.transfer(noun, amount, payer, row, cause)
                if row < numbers.seats:
                    got.setdefault(row, []).append((noun, amount))
            if noun in game.rules.counting_tracks:
                handle_loss(game, seat, noun, cause)
        for row, lot in reversed(got.items()):
            gains.happen(game, row, lot, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        counts = game.counts
        done = []
        ok = True
        for noun, amount in due(game, names):
            if amount > 0:
                rows = targets(game, names, noun, seat)
                if seat == numbers.neutral and not numbers.is_each(noun):
                    continue
                if counts[seat][noun] < amount * len(rows):
                    ok = False
                    break
                for row in rows:
                    counts[seat][noun] -= amount
                    counts[row][noun] += amount
                    done.append((noun, amount, row))
        if ok and gains.is_watched:
            got: dict[int, list[tuple[int, int]]] = {}
            for noun, n, row in done:
                got.setdefault(row, []).append((noun, n))
            ok = gains.is_feasible(game, names, continuation, got.items())
        elif ok:
            ok = rest(game, names, continuation)
        for noun, amount, row in done:
            counts[seat][noun] += amount
            counts[row][noun] -= amount
        return ok

    return [(step, rest)], is_feasible


def _with_stand_ins(m: CodegenContext, row: Sequence[int], noun: int, amount: int) -> Lot:
    """What is handed in for so many of a noun; the noun itself where there is not enough of anything."""
    stand_ins = m.rules.stand_ins
    if noun not in stand_ins or payable(stand_ins, row, noun) < amount:
        return ((noun, amount),)
    return tuple(goods_handed_in(stand_ins, row, noun, amount))


def _precheck(check: Precheck, effect: Pay) -> bool:
    known = True
    times = check.picked if effect.each is not None else 1
    for goods in effect.goods:
        if not isinstance(goods, Goods) or goods.noun not in check.m.numbers.noun or goods.up_to or goods.how_many:
            known = False
            continue
        if check.m.numbers.noun[goods.noun] in check.m.rules.units:
            known = False  # nobody has a unit: it is paid with goods
            continue
        if check.m.numbers.noun[goods.noun] in check.m.rules.stand_ins:
            known = False  # what is missing may be made up with something else
            continue
        amount = lower_bound(check.m, check.numbers, goods.amount)
        known = check.require(-1, check.m.numbers.noun[goods.noun], times * amount) and known
        known = known and is_lower_bound_exact(check.m, check.numbers, goods.amount)
    return known and (effect.to is None or sort_of(check.m, effect.to) != "player")


def _trigger_cost(m: CodegenContext, effect: Pay) -> TriggerCost:
    if effect.who is not None or effect.each is not None:
        return TriggerCost(known=False)
    return sum_costs([_cost_of(m, goods) for goods in effect.goods])


def _cost_of(m: CodegenContext, goods: Goods | Local) -> TriggerCost:
    if isinstance(goods, Goods) and goods.amount.op == "figure" and goods.amount.figure == "resource":
        return TriggerCost(floor=True)
    if not isinstance(goods, Goods) or goods.noun not in m.numbers.noun or goods.up_to or goods.how_many:
        return TriggerCost(known=False)
    if any(isinstance(node, Local) and node.name != "you" for node in nodes(goods)):
        return TriggerCost(known=False)
    noun = m.numbers.noun[goods.noun]
    if noun in m.rules.units or noun in m.rules.stand_ins:
        return TriggerCost(known=False)
    return TriggerCost(pays=((noun, m.number(goods.amount)),))


def _evidence(log: EvidenceLog, effect: Pay, seat: int) -> Iterator[Evidence]:
    targets = log.rows(effect.to)

    def fits(one: int, other: int) -> bool:
        return one == seat and (targets is None or other in targets)

    for goods in effect.goods:
        yield from transfer_evidence(log, goods, fits, seat)


VERB = Verb(("pay",), write=pay, precheck=_precheck, trigger_cost=_trigger_cost, evidence=_evidence)
