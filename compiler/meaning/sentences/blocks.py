"""Lines that carry other lines: `if`, `either`, `repeat`, `for each`, tiers, picks and sealed bids."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ...names.headers import is_small, name_not_small
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    Plain,
    Wrong,
    stretch_of,
)
from ..phrases.amounts import narrow, number
from ..phrases.naming import new_name
from ..phrases.things import of_sort, slot_parts, thing, words_of
from .acts import acts
from .bids import bids, give_bids
from .conditions import condition
from .lines import (
    both_ways,
    for_each_of_what,
    nothing_before,
    nothing_belongs_under,
    nothing_under,
    order_of_one,
    parsed,
    too_few_options,
)
from .recovery import take_as_known
from .tiers import check_occasions, check_tiers, range_of, tier_expected
from .time import time_line
from .trades import trade

__all__ = ["effects", "under"]


_MAY = re.compile(r"(?:[a-z_.]+ ){0,3}may\b")
_PICK = re.compile(r"choose [0-9]")


_RULES = {
    "if": "if_line",
    "otherwise": "otherwise",
    "either": "either",
    "or": "or_line",
    "repeat": "repeat",
    "trade": "trade",
    "for": "for_each",
    "by": "by_line",
    "in": "any_order",
    "sealed": "bids",
    "time": "time",
}


def rule_of(line: Line) -> str:
    """Which rule of the grammar an effect line starts from."""
    text = line.text
    rule = _RULES.get(line.first_word)
    if rule:
        return rule
    if text[:1].isdigit():
        return "tier"
    if _PICK.match(text):
        return "pick"
    return "may" if _MAY.match(text) else "effect"


def effects(r: AnalysisContext, lines: Sequence[Line]) -> list[Plain]:
    """What a block of lines does. A line that is wrong is told and left out; its own lines are still read."""
    done: list[Plain] = []
    opened = ""
    for line in lines:
        rule = rule_of(line)
        r.line = line
        try:
            if rule in ("otherwise", "or_line"):
                _follow(r, line, rule, done, opened)
            else:
                done += _BLOCKS.get(rule, _plain)(r, line)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            _after_a_mistake(r, line)
            if rule == "otherwise":
                opened = ""
        if rule in ("if_line", "either"):
            opened = rule
        elif rule != "or_line":
            opened = ""
    return done


def _after_a_mistake(r: AnalysisContext, line: Line) -> None:
    """What a wrong line names is taken as known, and the lines under it are still read."""
    take_as_known(r, line)
    if line.first_word == "sealed":
        give_bids(r, "")
    if line.children:
        if all(child.text[:1].isdigit() for child in line.children):
            for child in line.children:
                _try(r, _tier, child)
        elif line.first_word != "sealed":
            picking, r.picking = r.picking, True  # it may have been meant as a `choose ... of`
            with r.inside():
                effects(r, line.children)
            r.picking = picking
            r.give("picked", "lot")
    r.line = line


def _try(r: AnalysisContext, read: Callable[[AnalysisContext, Line], Plain], line: Line) -> Plain | None:
    try:
        return read(r, line)
    except Wrong as wrong:
        r.problems.append(wrong.diagnostic)
        return None


def under(r: AnalysisContext, line: Line, sentence: Phrase | None, *, picking: bool = False) -> list[Plain]:
    """The effects of a line that carries a sentence after its colon, or lines under it."""
    if sentence is not None and line.children:
        raise Wrong(both_ways(r.place()))
    if sentence is None and not line.children:
        raise Wrong(nothing_under(r.place()))
    before, r.picking = r.picking, picking
    try:
        if sentence is not None:
            return acts(r, sentence)
        with r.inside():
            return effects(r, line.children)
    finally:
        r.line, r.picking = line, before


def _children(phrase: Phrase, rule: str) -> Phrase | None:
    for child in phrase.children:
        if isinstance(child, Phrase) and child.rule == rule:
            return child
    return None


def _plain(r: AnalysisContext, line: Line) -> list[Plain]:
    sentence = parsed(r, "effect", line).children[0]
    assert isinstance(sentence, Phrase)
    done = acts(r, sentence)
    if line.children:
        raise Wrong(nothing_belongs_under(r.place_of(stretch_of(line.children[0])), line.first_word))
    return done


def _if(r: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parsed(r, "if_line", line)
    asked, sentence = phrase.children
    assert isinstance(asked, Phrase)
    node = {"do": "if", "condition": condition(r, asked), "at": r.whole_line()}
    node["then"] = under(r, line, sentence if isinstance(sentence, Phrase) else None)
    return [node] if node["then"] else []


def _follow(r: AnalysisContext, line: Line, rule: str, done: list[Plain], opened: str) -> None:
    """`otherwise` and `or`: they belong to the line before."""
    phrase = parsed(r, rule, line)
    before = done[-1] if done else {}
    wanted = "if" if rule == "otherwise" else "either"
    if opened != ("if_line" if wanted == "if" else "either") and not (
        opened == "" and before.get("do") == wanted == "either" and rule == "or_line"
    ):
        raise Wrong(nothing_before(r.place(), line.first_word, wanted))
    sentence = _children(phrase, "sentence")
    if wanted == "if":
        found = under(r, line, sentence)
        if before.get("do") == "if":
            before["otherwise"] = found
        return
    branch = _branch(r, line, phrase)
    if before.get("do") == "either":
        before["branches"].append(branch)


def _branch(r: AnalysisContext, line: Line, phrase: Phrase) -> Plain:
    asked = _children(phrase, "condition")
    node: Plain = {"at": r.whole_line()}
    if asked is not None:
        node["when"] = condition(r, asked)
    with r.inside():
        node["effects"] = under(r, line, _children(phrase, "sentence"))
    return node


def _either(r: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parsed(r, "either", line)
    return [{"do": "either", "branches": [_branch(r, line, phrase)], "at": r.whole_line()}]


def _may(r: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parsed(r, "may", line)
    subject, sentence = phrase.children
    node: Plain = {"do": "may", "at": r.whole_line()}
    if isinstance(subject, Phrase):
        words = subject.children[1]
        assert isinstance(words, Phrase)
        who = of_sort(r, thing(r, words), ("player",), words, "`may`")
        node |= {"who": who.node, "every": subject.children[0] is not None or who.plural or who.every}
    node["effects"] = under(r, line, sentence if isinstance(sentence, Phrase) else None)
    return [node] if node["effects"] else []


def _repeat(r: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parsed(r, "repeat", line)
    first, second, name, sentence = phrase.children
    assert isinstance(first, Phrase)
    at = r.whole_line()
    up_to = first.rule == "up_to"
    low = first.children[0] if up_to else first
    assert isinstance(low, Phrase)
    least = number(r, low, (), "`repeat`")
    most = number(r, second, (), "`repeat`") if isinstance(second, Phrase) else least
    if up_to:
        if isinstance(second, Phrase):
            raise Wrong(mistakes.not_used(r.place(first), "up to"))
        least = {"op": "number", "n": 0, "at": r.at(first)}
    if least["op"] == most["op"] == "number" and least["n"] > most["n"]:
        raise Wrong(mistakes.empty_range(r.place(first), least["n"], most["n"]))
    node: Plain = {"do": "repeat", "least": least, "most": most, "at": at}
    node["effects"] = under(r, line, sentence if isinstance(sentence, Phrase) else None)
    if isinstance(name, Word):
        node["binds"] = new_name(r, Phrase("words", [name]), "number")
    return [node] if node["effects"] else []


def _for_each(r: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parsed(r, "for_each", line)
    words = phrase.children[0]
    assert isinstance(words, Phrase)
    slots = [c for c in phrase.children[1:] if isinstance(c, Phrase) and c.rule not in ("sentence", "ordering")]
    sentence = _children(phrase, "sentence")
    if line.children and all(child.text[:1].isdigit() for child in line.children):
        return [_tiers(r, line, "for_each_of", words, slots)]
    ordering = _children(phrase, "ordering")
    among = next((s for s in slots if s.rule == "slot" and slot_parts(s)[0] == "among"), None)
    if among is None:
        raise Wrong(for_each_of_what(r.place(words)))
    index = slots.index(among)
    found = narrow(r, thing(r, slot_parts(among)[1]), slots[index + 1 :])
    if found.node["op"] != "things" and found.sort not in ("players", "unknown"):
        raise Wrong(mistakes.wrong_sort(r.place(among), found.word, found.sort, ("set",), "`for each`"))
    node: Plain = {"do": "for_each", "among": found.node, "at": r.whole_line()}
    if ordering is not None:
        node["order"] = " ".join(word.text for word in ordering.words())
    for word in words_of(words)[:-1]:
        raise Wrong(mistakes.not_used(r.place(word), word.text))
    for slot in slots[:index]:
        raise Wrong(mistakes.not_used(r.place(slot), r.said(slot)))
    with r.inside():
        word = words_of(words)[-1]
        if not is_small(word.text):
            raise Wrong(name_not_small(r.place(word), word.text))
        name = word.text
        r.give(name, {"players": "player"}.get(found.sort, found.sort))
        node["binds"] = name
        node["effects"] = under(r, line, sentence)
    return [node] if node["effects"] else []


def _by(r: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parsed(r, "by_line", line)
    operand, *slots = (child for child in phrase.children if isinstance(child, Phrase))
    return [_tiers(r, line, "by", operand, slots)]


def _tiers(r: AnalysisContext, line: Line, do: str, operand: Phrase, slots: Sequence[Phrase]) -> Plain:
    node: Plain = {
        "do": do,
        "amount": number(r, operand, slots, f"`{line.first_word}`"),
        "at": r.whole_line(),
    }
    if not line.children:
        raise Wrong(nothing_under(r.place()))
    tiers = [tier for child in line.children if (tier := _try(r, _tier, child))]
    r.line = line
    if len(tiers) == len(line.children):
        check = check_occasions if do == "by" else check_tiers
        check(r, tiers)
    node["tiers"] = tiers
    return node


def _tier(r: AnalysisContext, line: Line) -> Plain:
    if not line.text[:1].isdigit():
        r.line = line
        raise Wrong(tier_expected(r.place()))
    phrase = parsed(r, "tier", line)
    span, sentence = phrase.children
    assert isinstance(span, Phrase)
    node = {**range_of(r, span), "at": r.whole_line()}
    with r.inside():
        node["effects"] = under(r, line, sentence if isinstance(sentence, Phrase) else None)
    return node


def _any_order(r: AnalysisContext, line: Line) -> list[Plain]:
    parsed(r, "any_order", line)
    found = under(r, line, None)
    if len(found) < 2 and not r.problems:
        raise Wrong(order_of_one(r.place()))
    return [{"do": "any_order", "effects": found, "at": r.whole_line()}]


def _pick(r: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parsed(r, "pick", line)
    first, last = phrase.children
    assert isinstance(first, Word)
    least = int(first.text)
    most = int(last.text) if isinstance(last, Word) else least
    if least > most:
        raise Wrong(mistakes.empty_range(r.place(first), least, most))
    if most == 0:
        raise Wrong(mistakes.pick_none(r.place(first)))
    at = r.whole_line()
    options: list[Plain] = []
    for effect in under(r, line, None, picking=True):
        times = effect.pop("times", 1)
        if options and options[-1]["at"][0] == effect["at"][0]:  # one line, one option: `pay 1 money, gain 1 tree`
            options[-1]["effects"].append(effect)
            options[-1]["times"] = times
        else:
            options.append({"effects": [effect], "times": times, "at": effect["at"]})
    for option in options:
        if option["times"] < 1:
            raise Wrong(mistakes.pick_none(r.block.place(*option["at"])))
    r.give("picked", "lot")
    possible = sum(option["times"] for option in options)
    if options and possible < least:
        raise Wrong(too_few_options(r.place(first), least, possible))
    return [{"do": "pick", "least": least, "most": most, "options": options, "at": at}] if options else []


def _time(r: AnalysisContext, line: Line) -> list[Plain]:
    """Time spent in the middle of something, as an effect of its own."""
    spent = time_line(r, line)
    return [{"do": "time", "time": spent, "at": spent["at"]}]


def _trade(r: AnalysisContext, line: Line) -> list[Plain]:
    return trade(r, line, under)


_BLOCKS: dict[str, Callable[[AnalysisContext, Line], list[Plain]]] = {
    "effect": _plain,
    "if_line": _if,
    "either": _either,
    "may": _may,
    "repeat": _repeat,
    "trade": _trade,
    "for_each": _for_each,
    "by_line": _by,
    "any_order": _any_order,
    "pick": _pick,
    "bids": bids,
    "time": _time,
}
