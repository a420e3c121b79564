"""Price lists, such as the cost of a building: goods and units together."""

from __future__ import annotations

from compiler.objects.expressions import Goods, Halves, Number
from compiler.verbs.pay import Pay
from runtime.game.engine.execution import push, run
from runtime.game.rules.builder import context_of, rules_of
from runtime.game.state.code import END, Continuation, Feasibility
from runtime.game.state.game import Environment, Game

from .table import Fair, fair_pack

YOU: Environment = {"you": 0, "they": 0}


class Priced(Fair):
    """The first player is to pay a list of prices in one line; those called `half_` count halves."""

    def __init__(self, rest: Feasibility = END, **prices: int) -> None:
        super().__init__(rules=rules_of(fair_pack(), 2))
        here = (0, 0)
        goods = [
            Goods(op="goods", at=here, noun=f"fair.{name.removeprefix('half_')}", amount=_amount(name, many))
            for name, many in prices.items()
        ]
        lines = [Pay(do="pay", at=(0, 0, 0), goods=tuple(goods))] if goods else []
        steps, self.is_feasible = context_of(self.rules).effects(lines, rest)
        self.code = self.rules.new_code("a price")
        self.code.fill(steps, self.is_feasible, self.is_feasible)
        self.code.is_action = True

    def payable(self) -> bool:
        before = [row[:] for row in self.game.counts]
        found = self.is_feasible(self.game, YOU, None)
        assert self.game.counts == before, "a look ahead left something changed"
        return found

    def begin(self) -> Priced:
        push(self.game, self.code.index, dict(YOU))
        run(self.game)
        return self


def _amount(name: str, many: int) -> Number | Halves:
    at = (0, 0)
    return Halves(op="halves", at=at, n=many) if name.startswith("half_") else Number(op="number", at=at, n=many)


def test_goods_and_units_of_a_list_are_all_paid() -> None:
    fair = Priced(food=3, clay=1, energy=1)
    fair.has(0, sheep=2, grain=1, clay=2, wood=1)
    assert fair.payable()
    fair.begin()
    assert fair.listed() == [{"grain": 1, "sheep": 1}, {"sheep": 2}]
    fair.pay(sheep=2)
    assert fair.done
    assert not fair.failed
    assert fair.change(0) == {"sheep": -2, "clay": -1, "wood": -1}


def test_a_list_asks_once_for_each_unit() -> None:
    fair = Priced(food=2, energy=2)
    fair.has(0, sheep=1, grain=2, wood=2, peat=1)
    fair.begin()
    assert fair.listed() == [{"sheep": 1}, {"grain": 2}]
    fair.pay(grain=2)
    assert fair.listed() == [{"peat": 1}, {"wood": 2}]
    fair.pay(wood=2)
    assert fair.change(0) == {"grain": -2, "wood": -2}


def test_goods_on_a_list_are_not_handed_in_for_its_units() -> None:
    """1 wood and 1 energy take two pieces of wood, or something else for the energy."""
    fair = Priced(energy=1, wood=1)
    fair.has(0, wood=1)
    assert not fair.payable()
    fair.has(0, wood=2)
    assert fair.payable()
    assert fair.begin().change(0) == {"wood": -2}


def test_halves_on_a_list_are_halves() -> None:
    fair = Priced(half_energy=3)
    fair.has(0, straw=2)
    assert not fair.payable()
    fair.has(0, straw=3)
    assert fair.payable()
    assert fair.begin().change(0) == {"straw": -3}


def test_what_comes_after_is_foreseen() -> None:
    """Whatever is paid, a piece of wood must be left."""

    def wood_left(game: Game, names: Environment, then: Continuation) -> bool:
        return game.counts[0][fair.noun("wood")] > 0 and (then is None or then(game))

    fair = Priced(wood_left, energy=2)
    fair.has(0, wood=2)
    assert not fair.payable()
    fair.has(0, peat=1, straw=2)
    assert fair.payable()
    fair.begin()
    assert fair.listed() == [{"peat": 1}, {"straw": 2, "wood": 1}]
    assert fair.refused(fair.mix(wood=2)) == "T903"


def test_an_empty_list_is_paid_at_once() -> None:
    fair = Priced()
    assert fair.payable()
    assert fair.begin().done


def test_who_cannot_pay_after_all_fails() -> None:
    fair = Priced(clay=1, energy=1)
    fair.has(0, clay=1)
    assert not fair.payable()
    assert fair.begin().failed


# ---- how much is tried


class _Asked:
    """Counts how often it is asked whether one can go on."""

    def __init__(self, enough: dict[str, int]) -> None:
        self.enough = enough
        self.often = 0

    def __call__(self, game: Game, names: Environment, then: Continuation) -> bool:
        self.often += 1
        numbers = game.rules.numbers
        kept = all(game.counts[0][numbers.noun[f"fair.{name}"]] >= many for name, many in self.enough.items())
        return kept and (then is None or then(game))


FUEL = {"straw": 30, "wood": 30, "peat": 30, "coal": 30}
FOOD = {"penny": 30, "crown": 30, "wine": 30, "grain": 30, "sheep": 30, "meat": 30, "bread": 30}


def test_what_no_payment_can_help_is_seen_at_once() -> None:
    """However many ways there are to pay: nobody has a shrine to go on with."""
    asked = _Asked({"shrine": 1})
    fair = Priced(asked, food=30, energy=20)
    fair.has(0, **FUEL, **FOOD)
    assert not fair.payable()
    assert asked.often <= 8


def test_what_the_best_payment_allows_is_seen_at_once() -> None:
    asked = _Asked({"wood": 1, "sheep": 1})
    fair = Priced(asked, food=30, energy=20)
    fair.has(0, **FUEL, **FOOD)
    assert fair.payable()
    assert asked.often == 1


def test_a_good_that_must_be_kept_is_kept() -> None:
    """All coal and meat have to stay, which the payments with the fewest tiles would use."""
    asked = _Asked({"coal": 30, "meat": 30})
    fair = Priced(asked, food=10, energy=6)
    fair.has(0, **FUEL, **FOOD)
    assert fair.payable()
    assert asked.often < 1_000
    fair.begin()
    assert all("meat" not in mix for mix in fair.listed())
