"""Conditions, as functions of the game."""

from __future__ import annotations

import operator
from collections.abc import Callable

from compiler.objects.expressions import Can, Condition, Exists, Has, Is

from .adjectives import describes
from .code import Question
from .counting import counting, is_counted
from .game import Game, Names
from .making import Making, sort_of
from .places import as_site
from .storing import storable

__all__ = ["COMPARE", "question"]

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "is": operator.eq,
    "is_not": operator.ne,
    "at_least": operator.ge,
    "at_most": operator.le,
    "more_than": operator.gt,
    "fewer_than": operator.lt,
}


def question(m: Making, condition: Condition) -> Question:
    match condition.test:
        case "has":
            return _has(m, condition)
        case "compare":
            left, right = m.number(condition.left), m.number(condition.right)
            compare = COMPARE[condition.compare]
            return lambda game, names: compare(left(game, names), right(game, names))
        case "is":
            return _is(m, condition)
        case "chosen":
            # Options are settled before the game begins.
            so = (m.numbers.options.get(condition.option) == condition.choice) != condition.negated
            return lambda game, names: so
        case "exists":
            return _exists(m, condition)
        case "can":
            return _can(m, condition)
        case "not":
            inner = question(m, condition.of)
            return lambda game, names: not inner(game, names)
        case "all":
            parts = [question(m, part) for part in condition.of]

            def all_of(game: Game, names: Names) -> bool:
                for part in parts:
                    if not part(game, names):
                        return False
                return True

            return all_of
        case "any":
            parts = [question(m, part) for part in condition.of]

            def any_of(game: Game, names: Names) -> bool:
                for part in parts:
                    if part(game, names):
                        return True
                return False

            return any_of


def _has(m: Making, has: Has) -> Question:
    who, count, amount = m.listing(has.who), counting(m, has.goods), m.number(has.goods.amount)
    compare = COMPARE[has.compare]
    if has.who.op == "local" and has.who.name == "you":
        held = _plain_stock(m, has)
        if held is not None and has.goods.amount.op == "number":
            noun, fixed = held, has.goods.amount.n
            return lambda game, names: compare(game.counts[names["you"]][noun], fixed)

        def you_have(game: Game, names: Names) -> bool:
            return compare(count(game, names, names["you"]), amount(game, names))

        return you_have

    def have(game: Game, names: Names) -> bool:
        needed = amount(game, names)
        return all([compare(count(game, names, seat), needed) for seat in who(game, names)])

    return have


def _plain_stock(m: Making, has: Has) -> int | None:
    """The noun, where nothing but a count of one's own stock is asked for."""
    goods = has.goods
    plain = not goods.where and goods.whose in ("", "your") and set(goods.adjectives) <= {"idle", "unplanted"}
    return m.numbers.noun[goods.noun] if plain and goods.noun in m.numbers.noun and is_counted(m, goods.noun) else None


def _is(m: Making, said: Is) -> Question:
    found, sort, negated = m.listing(said.thing), sort_of(m, said.thing), said.negated
    if said.same_as is not None:
        other, other_sort = m.listing(said.same_as), sort_of(m, said.same_as)

        def same(game: Game, names: Names) -> bool:
            one, two = found(game, names), other(game, names)
            if sort != other_sort or sort == "building":
                places = {as_site(game, other_sort, each) for each in two}
                return (not negated) == bool(one and as_site(game, sort, one[0]) in places)
            return (not negated) == (bool(one) and one[0] in two)

        return same
    tests = [describes(m, sort, adjective) for adjective in said.adjectives if adjective != sort]

    def described(game: Game, names: Names) -> bool:
        there = found(game, names)
        so = bool(there) and all(test(game, names, each) for test in tests for each in there)
        return so != negated

    return described


def _exists(m: Making, said: Exists) -> Question:
    count, amount, compare = counting(m, said.things), m.number(said.amount), COMPARE[said.compare]
    return lambda game, names: compare(count(game, names, names["they"]), amount(game, names))


def _can(m: Making, said: Can) -> Question:
    who = m.listing(said.who)
    if said.verb == "pay" and said.goods is not None:
        return _can_pay(m, said, who)
    if said.verb == "store":
        return _can_store(m, said, who)
    raise NotImplementedError(f"can {said.verb}")


def _can_pay(m: Making, said: Can, who: Callable[[Game, Names], list[int]]) -> Question:
    assert said.goods is not None
    from .counting import nouns_of

    nouns, amount = nouns_of(m, said.goods.noun), m.number(said.goods.amount)

    def can(game: Game, names: Names) -> bool:
        return all(
            [sum([game.counts[seat][noun] for noun in nouns]) >= amount(game, names) for seat in who(game, names)]
        )

    return can


def _can_store(m: Making, said: Can, who: Callable[[Game, Names], list[int]]) -> Question:
    from .goods import portion

    taken = portion(m, said.goods if said.goods is not None else said.thing)
    resources = m.numbers.resources

    def can(game: Game, names: Names) -> bool:
        for seat in who(game, names):
            more = dict(taken.fixed(game, names))
            if not storable(game, seat, [game.counts[seat][noun] + more.get(noun, 0) for noun in resources]):
                return False
        return True

    return can
