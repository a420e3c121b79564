"""Amounts: whole numbers that a line speaks of, as functions of the game."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Value
from compiler.objects.declarations.wheels import Marker
from compiler.objects.expressions import Amount, Figure, Per, Things

from ..codegen.constants import constant_value
from ..codegen.context import CodegenContext, not_understood
from ..engine.modifiers import apply_modifiers
from ..engine.wheels import shown_number
from ..state.code import Number
from ..state.game import Environment, Game
from ..tables.units import scale_of
from .counting import count_of
from .distances import distance
from .figures import bid_of, floor_points, floor_resources, hoped_points
from .worth import worth_of

__all__ = ["number", "parts"]


def number(m: CodegenContext, amount: Amount) -> Number:
    known = constant_value(m, amount)
    if known is not None:
        return lambda game, names: known
    match amount.op:
        case "value":
            return _value(m, amount.id)
        case "face":
            return _face(m, amount.id)
        case "count":
            return _count(m, amount.of)
        case "size":
            name = amount.of.name
            return lambda game, names: sum([n for _, n in names[name]])
        case "figure":
            return _figure(m, amount)
        case "worth":
            worth, scale = worth_of(m, amount), scale_of(m.numbers.by_id[amount.noun])
            return worth if scale == 1 else lambda game, names: worth(game, names) // scale
        case "plus":
            return _sum(number(m, amount.left), number(m, amount.right), constant_value(m, amount.left))
        case "minus":
            left, right = number(m, amount.left), number(m, amount.right)
            return lambda game, names: left(game, names) - right(game, names)
        case "times":
            return _product(number(m, amount.left), number(m, amount.right), constant_value(m, amount.right))
        case "half":
            of, up = number(m, amount.of), amount.rounded == "up"
            return lambda game, names: (of(game, names) + up) // 2
        case "per":
            return _product(parts(m, amount), number(m, amount.amount), constant_value(m, amount.amount))
        case "at_most":
            of, bound = number(m, amount.of), number(m, amount.bound)
            return lambda game, names: min(of(game, names), bound(game, names))
        case "at_least":
            of, bound = number(m, amount.of), number(m, amount.bound)
            return lambda game, names: max(of(game, names), bound(game, names))
        case "local":
            return _local(amount.name, amount.sort)
    raise not_understood(amount.op)


def _sum(left: Number, right: Number, known: int | None) -> Number:
    if known is not None:
        return lambda game, names: known + right(game, names)
    return lambda game, names: left(game, names) + right(game, names)


def _product(of: Number, each: Number, known: int | None) -> Number:
    if known is not None:
        return lambda game, names: of(game, names) * known
    return lambda game, names: of(game, names) * each(game, names)


def parts(m: CodegenContext, amount: Per) -> Number:
    """How often `every` fits."""
    of, every = number(m, amount.of), amount.every
    if every == 1:
        return of
    more = every - 1 if amount.rounded == "up" else 0
    return lambda game, names: (of(game, names) + more) // every


def _local(name: str, sort: str) -> Number:
    if sort == "lot":
        return lambda game, names: sum([n for _, n in names[name]])
    if name == "bid":
        return lambda game, names: int(dict(names.get("bids", ())).get(names["they"], 0))
    if name == "your_bid":
        return lambda game, names: int(dict(names.get("bids", ())).get(names["you"], 0))
    if sort == "goods":  # winning_bid
        return lambda game, names: int(names.get(name, 0))
    return lambda game, names: int(names[name])


def _count(m: CodegenContext, things: Things) -> Number:
    count = count_of(m, things)
    return lambda game, names: count(game, names, names["they"])


def _value(m: CodegenContext, id: str) -> Number:
    numbers = m.numbers
    declared = numbers.by_id[id]
    assert isinstance(declared, Value)
    index = numbers.values.index(declared)
    plain = _stated(m, declared)

    def worked_out(game: Game, names: Environment) -> int:
        changed = game.values
        return changed[index] if index in changed else plain(game, names)

    found = worked_out if id in m.rules.facts.values else plain
    if id not in m.rules.facts.aspects:
        return found
    return lambda game, names: apply_modifiers(game, names, id, found(game, names))


def _stated(m: CodegenContext, declared: Value) -> Number:
    if declared.amount is not None:
        return number(m, declared.amount)
    assert declared.by is not None
    by = number(m, declared.by)
    tiers = [(tier.least, tier.most, number(m, tier.amount)) for tier in declared.tiers]

    def looked_up(game: Game, names: Environment) -> int:
        found = by(game, names)
        for least, most, amount in tiers:
            if least <= found and (most is None or found <= most):
                return amount(game, names)
        return 0

    return looked_up


def _face(m: CodegenContext, id: str) -> Number:
    if isinstance(m.numbers.by_id[id], Marker):
        marker = m.numbers.index(id, m.numbers.markers)
        return lambda game, names: shown_number(game, marker)
    die = m.numbers.index(id, m.numbers.dice)
    if id not in m.rules.facts.aspects:
        return lambda game, names: game.dice[die]
    return lambda game, names: apply_modifiers(game, names, id, game.dice[die])


def _figure(m: CodegenContext, figure: Figure) -> Number:
    of = figure.of
    match figure.figure:
        case "time":
            return lambda game, names: game.time
        case "bid":
            return bid_of(m, of)
        case "points" if of is not None:
            return floor_points(m, of)
        case "resource" if of is not None:
            return floor_resources(m, of)
        case "wishes" if of is not None:
            return hoped_points(m, of)
        case "distance" if of is not None:
            return distance(m, figure)
        case "space":
            return lambda game, names: game.pawns[0][names["they"]]
    raise not_understood(figure.figure)
