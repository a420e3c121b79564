"""Conditions, as functions of the game."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence

from compiler.objects.expressions import Ref
from compiler.objects.sentences.conditions import (
    Can,
    Condition,
    Exists,
    Has,
    Is,
)

from ..amounts.counting import count_of, is_counted
from ..amounts.halves import comparable_amounts, counted_amount
from ..amounts.standing_sites import standing_sites
from ..codegen.context import CodegenContext, sort_of
from ..state.code import ALWAYS, END, NEVER, Question, conjunction
from ..state.game import Environment, Game
from ..state.places import building_type_of
from .adjectives import adjective_test
from .buildings import standing_or_token

__all__ = ["COMPARISONS", "question"]

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "is": operator.eq,
    "is_not": operator.ne,
    "at_least": operator.ge,
    "at_most": operator.le,
    "more_than": operator.gt,
    "fewer_than": operator.lt,
}


def question(m: CodegenContext, condition: Condition) -> Question:
    match condition.test:
        case "has":
            return _has(m, condition)
        case "compare":
            left, right = comparable_amounts(m, condition.left, condition.right)
            compare = COMPARISONS[condition.compare]
            return lambda game, names: compare(left(game, names), right(game, names))
        case "is":
            return _is(m, condition)
        case "chosen":
            # Options are settled before the game begins.
            so = (m.numbers.options.get(condition.option) == condition.choice) != condition.negated
            return ALWAYS if so else NEVER
        case "exists":
            return _exists(m, condition)
        case "can":
            return _can(m, condition)
        case "not":
            return _not(question(m, condition.of))
        case "all":
            return conjunction([question(m, part) for part in condition.of])
        case "any":
            return _any([question(m, part) for part in condition.of])


def _not(inner: Question) -> Question:
    if inner is ALWAYS or inner is NEVER:
        return NEVER if inner is ALWAYS else ALWAYS
    return lambda game, names: not inner(game, names)


def _any(parts: Sequence[Question]) -> Question:
    parts = [part for part in parts if part is not NEVER]
    if ALWAYS in parts:
        return ALWAYS
    if not parts:
        return NEVER
    if len(parts) == 1:
        return parts[0]

    def any_of(game: Game, names: Environment) -> bool:
        for part in parts:
            if part(game, names):
                return True
        return False

    return any_of


def _has(m: CodegenContext, has: Has) -> Question:
    who, count, amount = m.listing(has.who), count_of(m, has.goods), counted_amount(m, has.goods)
    compare = COMPARISONS[has.compare]
    if has.who.op == "local" and has.who.name == "you":
        held = _plain_stock(m, has)
        if held is not None and has.goods.amount.op == "number":
            return _compare_stock(held, has.goods.amount.n, has.compare)

        def you_have(game: Game, names: Environment) -> bool:
            return compare(count(game, names, names["you"]), amount(game, names))

        return you_have

    def have(game: Game, names: Environment) -> bool:
        needed = amount(game, names)
        return all([compare(count(game, names, seat), needed) for seat in who(game, names)])

    return have


def _compare_stock(noun: int, fixed: int, comparison: str) -> Question:
    """Whether the stock of whoever acts compares with a number: the most frequent condition."""
    if comparison == "at_least":
        return lambda game, names: game.counts[names["you"]][noun] >= fixed
    if comparison == "at_most":
        return lambda game, names: game.counts[names["you"]][noun] <= fixed
    compare = COMPARISONS[comparison]
    return lambda game, names: compare(game.counts[names["you"]][noun], fixed)


def _plain_stock(m: CodegenContext, has: Has) -> int | None:
    """The noun of a condition that only counts the stock of whoever acts; None for any other."""
    goods = has.goods
    plain = not goods.where and goods.whose in ("", "your") and set(goods.adjectives) <= {"idle", "unplanted"}
    if not plain or goods.noun not in m.numbers.noun or not is_counted(m, goods.noun):
        return None
    noun = m.numbers.noun[goods.noun]
    return noun if noun not in m.rules.units else None


def _is(m: CodegenContext, said: Is) -> Question:
    found, sort, negated = m.listing(said.thing), sort_of(m, said.thing), said.negated
    if said.same_as is not None:
        other, other_sort = m.listing(said.same_as), sort_of(m, said.same_as)

        if isinstance(said.same_as, Ref) and said.same_as.kind == "building":
            type_ = m.plan.building_numbers[said.same_as.id]
            return lambda game, names: (
                negated != _all([building_type_of(game, sort, each) == type_ for each in found(game, names)])
            )
        if sort != other_sort:
            here, there = standing_sites(m, said.thing), standing_sites(m, said.same_as)
        else:
            here, there = found, other
        return lambda game, names: negated != _all([each in there(game, names) for each in here(game, names)])
    tests = [adjective_test(m, sort, adjective) for adjective in said.adjectives if adjective != sort]
    meant = standing_or_token(m, said.thing)

    def described(game: Game, names: Environment) -> bool:
        there = meant(game, names)
        so = bool(there) and all(test(game, names, each) for test in tests for each in there)
        return so != negated

    return described


def _all(answers: list[bool]) -> bool:
    """Whether there is any, and all are so."""
    return bool(answers) and all(answers)


def _exists(m: CodegenContext, said: Exists) -> Question:
    count, amount, compare = count_of(m, said.things), m.number(said.amount), COMPARISONS[said.compare]
    return lambda game, names: compare(count(game, names, names["they"]), amount(game, names))


def _can(m: CodegenContext, said: Can) -> Question:
    """Whether each of some players can carry an act through now, if nothing comes after it."""
    who, following = m.listing(said.who), m.following
    m.following = ()
    _, is_feasible = m.compilers.write(m, said.act, END)
    m.following = following

    def able(game: Game, names: Environment) -> bool:
        # A question of its own: it has nothing to do with the tiles that may be looked at just now.
        batch, game.batch = game.batch, None
        foreseeing, game.foreseeing = game.foreseeing, False
        so = all([is_feasible(game, {**names, "they": seat}, None) for seat in who(game, names)])
        game.batch, game.foreseeing = batch, foreseeing
        return so

    return able
