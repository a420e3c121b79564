"""What somebody is asked: the question in a few words, and the line that asks it."""

from __future__ import annotations

from dataclasses import replace

from compiler.objects.expressions import Goods, Local
from compiler.objects.sentences.effects import Effect, Trade
from compiler.verbs.advance import Advance
from compiler.verbs.pay import Pay
from compiler.words.language.frames import Inflectable
from compiler.words.language.text import plain

from ..game.amounts.halves import counted_amount
from ..game.rules.builder import context_of
from ..game.state.decisions import Decision
from ..game.state.game import Game
from .causes import lines_using_name, locals_in, next_line
from .words import Words
from .worth import amount_due, amount_of_unit

__all__ = ["amounts_in_words", "numbers_in_words", "question", "trade_of_question"]

_BY_NAME = frozenset(
    [
        *("may", "either", "half", "next", "again", "swap", "from", "to", "spot", "turned", "road", "action", "bid"),
        *("return", "pay", "gain", "lose", "buy", "sell"),
    ]
)
"""Questions that verbs ask by themselves: each has a frame of its name."""

_BY_SORT = frozenset(
    ["tile", "site", "building", "card", "sector", "place", "player", "kind", "road", "land", "picks", "marker"]
)
"""Sorts of options that have a question of their own."""


def question(words: Words, game: Game, decision: Decision) -> str:
    """What is asked, without its cause."""
    name, sort = decision.name, decision.sort.partition(" ")[0]
    if decision.kind == "number":
        often = trade_of_question(words, decision) is not None
        what = "often" if often else name if name in _BY_NAME else ""
        head = words.say(f"question.{what}") if what else _how_many(words, decision)
        said = words.join_parts((f"{head} {numbers_in_words(words, decision)}", _price(words, game, decision)))
        return words.say("question.secret", question=said) if decision.hidden else said
    if decision.kind == "amounts":
        verbs = {getattr(each, "do", "") for each in words.statements(decision.cause)}
        asked = (each for each in ("buy", "sell", "pay", "gain") if each in verbs)
        key = name if name in _BY_NAME else next(asked, "each")
        return f"{words.say(f'question.{key}')} {amounts_in_words(words, decision)}"
    if decision.kind == "mix":
        return f"{words.say(f'question.{name}')} {amount_due(words, decision)}"
    if decision.kind == "trail":
        return words.say("question.trail")
    key = sort if sort in _BY_SORT else name if name in _BY_NAME else ""
    return words.say(f"question.{key}") if key else words.say("question.which", name=name.replace("_", " "))


def numbers_in_words(words: Words, decision: Decision) -> str:
    """The numbers that are allowed: `1 to 6`, `0, 2, 4`."""
    numbers = list(decision.options)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return words.range(numbers[0], numbers[-1])
    if len(numbers) > 8:
        first = next((i for i in range(1, len(numbers)) if numbers[i] != numbers[i - 1] + 1), len(numbers))
        if first < len(numbers) and numbers[first:] == list(range(numbers[first], numbers[-1] + 1)):
            some = ", ".join(map(str, numbers[:first]))
            return words.say("question.range_or", some=some, least=numbers[first], most=numbers[-1])
    return ", ".join(map(str, numbers))


def trade_of_question(words: Words, decision: Decision) -> Trade | None:
    """The trade that a number is asked for, if it is one: how often it is done."""
    some = [each for each in words.statements(decision.cause) if isinstance(each, Trade)]
    return next((each for each in some if decision.kind == "number" and decision.name in (each.binds, "often")), None)


def _how_many(words: Words, decision: Decision) -> str:
    """What a number is a number of: so the lines tell that use it."""
    after = lines_using_name(words.rules, decision.cause, decision.name)
    for effect in after:
        if isinstance(effect, Advance) and _is(effect.less, decision.name):
            return words.say("question.steps")
    for effect in sorted(after, key=lambda each: each.do != "gain"):  # what one gets says it best
        for goods in _goods(effect):
            if isinstance(goods, Goods) and _is(goods.amount, decision.name) and goods.kind is None:
                speaker = words.rule_text.speaker
                return words.say("question.how_many", things=speaker.phrase(goods.noun, speaker.book.unknown))
    if len(decision.name) == 1:
        return words.say("question.number")
    return words.say("question.number_named", name=decision.name.replace("_", " "))


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
    m = context_of(words.rules)
    m.declared = words.numbers.by_id[words.rules.causes[decision.cause][0]]
    said: list[Inflectable] = []
    for goods in pay.goods:
        if not isinstance(goods, Goods) or goods.noun not in words.numbers.noun or goods.up_to or goods.how_many:
            return ""
        number, noun = counted_amount(m, goods), words.numbers.noun[goods.noun]
        none, one, two = (number(game, {**known, decision.name: n}) for n in range(3))
        if none or two != 2 * one or not one:  # not so much for each
            return ""
        unit = words.rules.units.get(noun)
        said.append(amount_of_unit(words, unit, one) if unit is not None else words.goods(noun, one))
    return words.say("question.price", goods=words.join_phrases(said))


def amounts_in_words(words: Words, decision: Decision) -> str:
    """How many of each there may be, and how many in all."""
    limits = [_limit(words, noun, limit) for noun, limit in zip(decision.nouns, decision.limits, strict=True)]
    least, most = decision.least, decision.most
    if len(limits) > 2 and max(decision.limits) == 1 and least == most:
        there = [words.noun(noun) for noun, limit in zip(decision.nouns, decision.limits, strict=True) if limit]
        return words.say("question.different", n=least, things=", ".join(there))
    if least == most:
        total = words.say("question.in_all", n=least)
    elif most >= sum(decision.limits):
        total = words.say("question.at_least", n=least) if least else words.say("question.any")
    elif least:
        total = words.say("question.range_in_all", least=least, most=most)
    else:
        total = words.say("question.at_most", n=most)
    return words.join_parts((", ".join(limits), total))


def _limit(words: Words, noun: int, limit: int) -> str:
    if limit:
        return words.say("question.limit", goods=words.goods(noun, limit))
    none = replace(words.noun_phrase(noun), category=words.book.plural, determiner="no")
    return plain(none.render(""))
