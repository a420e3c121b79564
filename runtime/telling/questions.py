"""What somebody is asked: the question in a few words, and the line that asks it."""

from __future__ import annotations

from compiler.objects.acts import Advance, Pay
from compiler.objects.effects import Effect, Trade
from compiler.objects.expressions import Goods, Local

from ..game.decisions import Decision
from ..game.game import Game
from ..game.halves import counted
from ..game.making import Making
from .causes import following, locals_in, next_line
from .words import Words
from .worth import asked_for, much

__all__ = ["amounts_in_words", "question", "traded"]

_BY_NAME = {
    "may": "Will you?",
    "either": "Which of these?",
    "half": "Which of its actions?",
    "next": "What comes next?",
    "again": "Once more?",
    "swap": "Which swap?",
    "from": "From where?",
    "to": "To where?",
    "spot": "Where shall the new land lie?",
    "turned": "How shall the land lie?",
    "road": "Which road?",
    "action": "Which of these actions?",
    "bid": "What do you bid?",
    "return": "What do you give up?",
    "pay": "What do you pay with?",
    "gain": "What do you take?",
    "lose": "What do you give up?",
    "buy": "How many do you buy?",
    "sell": "How many do you sell?",
}
"""Questions that verbs ask by themselves."""

_BY_SORT = {
    "tile": "Which tile?",
    "site": "Which site?",
    "building": "Which building?",
    "card": "Which card?",
    "sector": "Which sector?",
    "place": "Which place?",
    "player": "Which player?",
    "kind": "Which kind?",
    "road": "Which road?",
    "land": "Which land?",
    "picks": "Which of these?",
}


def question(words: Words, game: Game, decision: Decision) -> str:
    """What is asked, without its cause."""
    sort = decision.sort.partition(" ")[0]
    verbs = {getattr(each, "do", "") for each in words.statements(decision.cause)}
    if decision.kind == "number":
        often = traded(words, decision) is not None
        what = "How often?" if often else _BY_NAME.get(decision.name) or _how_many(words, decision)
        secret = " (nobody else sees it)" if decision.hidden else ""
        return f"{what} {decision.range_in_words()}{_price(words, game, decision)}{secret}"
    if decision.kind == "amounts":
        name = decision.name
        verb = (
            name if name in _BY_NAME else next((each for each in ("buy", "sell", "pay", "gain") if each in verbs), "")
        )
        return f"{_BY_NAME.get(verb, 'How many of each?')} {amounts_in_words(words, decision)}"
    if decision.kind == "mix":
        return f"{_BY_NAME[decision.name]} {asked_for(words, decision)}"
    if decision.kind == "trail":
        return "Which way?"
    if decision.name in _BY_NAME and sort not in _BY_SORT:
        return _BY_NAME[decision.name]
    return _BY_SORT.get(sort) or _BY_NAME.get(decision.name, f"Which {decision.name}?")


def traded(words: Words, decision: Decision) -> Trade | None:
    """The trade that a number is asked for, if it is one: how often it is done."""
    some = [each for each in words.statements(decision.cause) if isinstance(each, Trade)]
    return next((each for each in some if decision.kind == "number" and decision.name in (each.binds, "often")), None)


def _how_many(words: Words, decision: Decision) -> str:
    """What a number is a number of: so the lines tell that use it."""
    after = following(words.rules, decision.cause, decision.name)
    for effect in after:
        if isinstance(effect, Advance) and _is(effect.less, decision.name):
            return "How many steps do you save?"
    for effect in sorted(after, key=lambda each: each.do != "gain"):  # what one gets says it best
        for goods in _goods(effect):
            if isinstance(goods, Goods) and _is(goods.amount, decision.name) and goods.kind is None:
                return f"How many {words.spoken.noun(goods.noun, many=True)}?"
    return "How many?" if len(decision.name) == 1 else f"How many ({decision.name.replace('_', ' ')})?"


def _goods(effect: Effect) -> tuple[object, ...]:
    goods = getattr(effect, "goods", ())
    return goods if isinstance(goods, tuple) else (goods,)


def _is(amount: object, name: str) -> bool:
    return isinstance(amount, Local) and amount.name == name


def _price(words: Words, game: Game, decision: Decision) -> str:
    """What each one costs, where the very next line says so."""
    pay = next_line(words.rules, decision.cause, decision.name)
    if not isinstance(pay, Pay) or pay.who is not None or not game.stack:
        return ""
    known = game.stack[-1].names
    if not locals_in(pay) <= {decision.name, *known}:
        return ""
    making = Making(words.rules)
    making.declared = words.numbers.by_id[words.rules.causes[decision.cause][0]]
    said = []
    for goods in pay.goods:
        if not isinstance(goods, Goods) or goods.noun not in words.numbers.noun or goods.up_to or goods.how_many:
            return ""
        number, noun = counted(making, goods), words.numbers.noun[goods.noun]
        none, one, two = (number(game, {**known, decision.name: n}) for n in range(3))
        if none or two != 2 * one or not one:  # not so much for each
            return ""
        unit = words.rules.units.get(noun)
        said.append(much(words, unit, one) if unit is not None else words.count(noun, one))
    return f"; each costs {', '.join(said)}"


def amounts_in_words(words: Words, decision: Decision) -> str:
    limits = [
        f"0 to {limit} {words.noun(noun, 2)}" if limit else f"no {words.noun(noun, 2)}"
        for noun, limit in zip(decision.nouns, decision.limits, strict=True)
    ]
    least, most = decision.least, decision.most
    if len(limits) > 2 and max(decision.limits) == 1 and least == most:
        there = [words.noun(noun) for noun, limit in zip(decision.nouns, decision.limits, strict=True) if limit]
        return f"{least} different ones of {', '.join(there)}"
    if least == most:
        total = f"{least} in all"
    elif most >= sum(decision.limits):
        total = f"at least {least}" if least else "as many as you like"
    else:
        total = f"{least} to {most} in all" if least else f"at most {most} in all"
    return f"{', '.join(limits)}; {total}"
