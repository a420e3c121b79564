"""What a floor costs and gives: as the building says, changed by modifiers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...amounts.figures import floor_key
from ...amounts.goods import Portion
from ...codegen.context import CodegenContext
from ...engine.execution import (
    ask_amounts,
    continuation_of_caller,
    fail,
    take_answer,
)
from ...engine.gains import Gains
from ...engine.modifiers import allows_any_kind, apply_modifiers, has_modifier
from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Steps,
)
from ...state.game import Environment, Frame, Game

__all__ = ["Bill", "affordable_floors", "bill_of", "gain_for_floor", "pay_for_floor"]


class Bill:
    """What a floor may be paid with."""

    __slots__ = ("exact", "fewest", "most", "others", "vector")

    def __init__(self, vector: tuple[int, ...], others: tuple[tuple[int, int], ...], fewest: int, exact: bool) -> None:
        self.vector = vector
        """So many of each resource, if no ability is used."""
        self.others = others
        """What else it costs: money, for instance."""
        self.most = max(sum(vector), fewest)
        self.fewest = fewest
        self.exact = exact
        """Whether the kinds must be those of the vector."""

    def accepts(self, mix: tuple[int, ...]) -> bool:
        """Whether a mix of resources pays the bill."""
        total, full = sum(mix), sum(self.vector)
        if self.fewest > full:
            return total == self.fewest and (
                not self.exact or all(m >= v for m, v in zip(mix, self.vector, strict=True))
            )
        if total not in (full, self.fewest):
            return False
        return not self.exact or all([m <= v for m, v in zip(mix, self.vector, strict=True)])

    def is_payable(self, held: Sequence[int]) -> bool:
        """Whether somebody with so many of each resource can pay."""
        if self.fewest > sum(self.vector):
            return sum(held) >= self.fewest and (
                not self.exact or all(h >= v for h, v in zip(held, self.vector, strict=True))
            )
        if not self.exact:
            return sum(held) >= self.fewest
        missing = 0
        for has, cost in zip(held, self.vector, strict=True):
            if has < cost:
                missing += cost - has
        return missing <= sum(self.vector) - self.fewest

    def cheapest(self, held: Sequence[int]) -> tuple[int, ...]:
        """A mix that pays the bill with as few resources as possible."""
        if not self.exact or self.fewest > sum(self.vector):
            left, mix = self.fewest, []
            for has in held:
                mix.append(min(has, left))
                left -= mix[-1]
            return tuple(mix)
        spare, mix = sum(self.vector) - self.fewest, []
        paid = [min(has, cost) for has, cost in zip(held, self.vector, strict=True)]
        spare -= sum(self.vector) - sum(paid)
        for amount in paid:
            saved = min(spare, amount)
            mix.append(amount - saved)
            spare -= saved
        return tuple(mix)


def bill_of(game: Game, names: Environment, type_: int, floor: int) -> Bill:
    """The bill of a floor (from 1) of a type of building, for whoever acts."""
    table = game.rules.floors
    vector, others = table.vectors[type_][floor - 1], table.others[type_][floor - 1]
    modifiers = game.rules.modifiers
    full = sum(vector)
    fewest = max(0, apply_modifiers(game, names, "floor_resources", full)) if "floor_resources" in modifiers else full
    exact = "floor_resource_kinds" not in modifiers or not allows_any_kind(game, names, "floor_resource_kinds")
    return Bill(vector, others, fewest, exact)


def affordable_floors(game: Game, names: Environment) -> Callable[[tuple[int, int]], bool]:
    """A test of floors, by number and type: whether whoever acts can pay. Made once for many floors."""
    table, row = game.rules.floors, game.counts[names["they"]]
    held = game.rules.numbers.in_stock(row)
    if has_modifier(game, names, "floor_resources") or allows_any_kind(game, names, "floor_resource_kinds"):
        resources: Callable[[tuple[int, int]], bool] = lambda floor: bill_of(
            game, names, floor[1], floor[0]
        ).is_payable(held)
    else:
        resources = table.payable(held).__contains__
    if table.only_resources:
        return resources

    def pays(floor: tuple[int, int]) -> bool:
        number, type_ = floor
        return resources(floor) and all([row[noun] >= amount for noun, amount in table.others[type_][number - 1]])

    return pays


def pay_for_floor(
    m: CodegenContext, part: Portion, to: Callable[[Game, Environment], list[int]] | None, cause: int, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    numbers = m.numbers
    assert part.figure_of is not None
    floor_of = m.listing(part.figure_of)
    resources = numbers.resources

    def move(game: Game, names: Environment, seat: int, mix: tuple[int, ...]) -> None:
        for noun, amount in zip(resources, mix, strict=True):
            if amount:
                row = to(game, names)[0] if to is not None else numbers.source(noun, seat)
                game.transfer(noun, amount, seat, row, cause)

    def is_feasible_with(
        game: Game,
        names: Environment,
        continuation: Continuation,
        mix: tuple[int, ...],
        others: tuple[tuple[int, int], ...],
    ) -> bool:
        seat = names["they"]
        row = game.counts[seat]
        for noun, amount in zip(resources, mix, strict=True):
            row[noun] -= amount
        for noun, amount in others:
            row[noun] -= amount
        ok = rest(game, names, continuation)
        for noun, amount in zip(resources, mix, strict=True):
            row[noun] += amount
        for noun, amount in others:
            row[noun] += amount
        return ok

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        there = floor_of(game, names)
        if not there:
            fail(game, cause)
            return
        floor = there[0]
        bill = bill_of(game, names, floor[2], floor[1])
        held = numbers.in_stock(game.counts[seat])
        mix = take_answer(game)
        if mix is None:
            if not bill.is_payable(held) or any([game.counts[seat][n] < a for n, a in bill.others]):
                fail(game, cause)
                return
            if bill.exact and bill.fewest == sum(bill.vector):
                mix = bill.vector
            else:
                continuation = continuation_of_caller(game)
                limits = tuple([min(has, cost) for has, cost in zip(held, bill.vector, strict=True)])
                if not bill.exact or bill.fewest > sum(bill.vector):
                    limits = tuple([min(has, bill.most) for has in held])

                def accepts(mix: tuple[int, ...]) -> bool:
                    return bill.accepts(mix) and is_feasible_with(game, names, continuation, mix, bill.others)

                mix = ask_amounts(
                    game, frame, seat, "pay", resources, limits, min(bill.fewest, bill.most), bill.most, cause, accepts
                )
                if mix is None:
                    return
        move(game, names, seat, mix)
        for noun, amount in bill.others:
            game.transfer(noun, amount, seat, numbers.source(noun, seat), cause)
        game.paid_for_floors[floor_key(floor)] = sum(mix)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        there = floor_of(game, names)
        if not there:
            return False
        floor = there[0]
        bill = bill_of(game, names, floor[2], floor[1])
        row = game.counts[seat]
        held = numbers.in_stock(row)
        if not bill.is_payable(held):
            return False
        for noun, amount in bill.others:
            if row[noun] < amount:
                return False
        if rest is END:
            return continuation is None or continuation(game)
        return is_feasible_with(game, names, continuation, bill.cheapest(held), bill.others)

    return [(step, rest)], is_feasible


def gain_for_floor(m: CodegenContext, part: Portion, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Gain everything a floor gives; its points may be modified."""
    numbers = m.numbers
    assert part.figure_of is not None
    floor_of = m.listing(part.figure_of)
    points = frozenset(n for n, each in enumerate(numbers.nouns) if each.kind == "points")
    given = [noun for floors in m.rules.floors.gains for row in floors for noun, _ in row]
    gains = Gains(m.rules, given, rest)

    def lot_of(game: Game, names: Environment) -> list[tuple[int, int]]:
        there, seat = floor_of(game, names), names["they"]
        got = []
        for noun, amount in game.rules.floors.gains[there[0][2]][there[0][1] - 1] if there else ():
            if noun in points:
                amount = max(0, apply_modifiers(game, names, "floor_points", amount))
            amount = min(amount, game.counts[numbers.source(noun, seat)][noun])
            if amount:
                got.append((noun, amount))
        return got

    def step(game: Game, frame: Frame) -> None:
        seat, got = frame.names["they"], lot_of(game, frame.names)
        for noun, amount in got:
            game.transfer(noun, amount, numbers.source(noun, seat), seat, cause)
        gains.happen(game, seat, got, cause)

    if m.rules.fallible_gains.isdisjoint(given):
        return [(step, rest)], rest

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat, got = names["they"], lot_of(game, names)
        for noun, amount in got:
            game.counts[numbers.source(noun, seat)][noun] -= amount
            game.counts[seat][noun] += amount
        ok = gains.is_feasible(game, names, continuation, [(seat, got)])
        for noun, amount in got:
            game.counts[numbers.source(noun, seat)][noun] += amount
            game.counts[seat][noun] -= amount
        return ok

    return [(step, rest)], is_feasible
