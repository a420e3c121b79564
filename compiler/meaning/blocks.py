"""Lines that carry other lines: `if`, `either`, `repeat`, `for each`, tiers, picks and sealed bids."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from ..diagnostics import Diagnostic, Note, Place, error
from ..source.layout import Line
from ..syntax.lines import parse_line
from ..syntax.phrase import Phrase, Word
from ..syntax.verbs import VERB_FORMS
from . import mistakes
from .amounts import goods, number, quantity
from .conditions import condition
from .reading import Plain, Reading, Wrong, stretch_of
from .sentences import acts, new_name
from .things import means_something, narrow, of_sort, slot_parts, thing, words_of

__all__ = ["effects", "parsed", "time_line"]

_MAY = re.compile(r"(?:[a-z_.]+ ){0,3}may\b")
_PICK = re.compile(r"choose [0-9]")
_RULES = {
    "if": "if_line",
    "otherwise": "otherwise",
    "either": "either",
    "or": "or_line",
    "repeat": "repeat",
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


def parsed(r: Reading, rule: str, line: Line) -> Phrase:
    """The line as a phrase of one rule; a line that does not parse is told and ends there."""
    r.line = line
    if line.problem:
        raise Wrong(line.problem)
    phrase = parse_line(rule, line, r.block)
    if isinstance(phrase, Diagnostic):
        raise Wrong(phrase)
    return phrase


def effects(r: Reading, lines: Sequence[Line]) -> list[Plain]:
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


_STRING = re.compile(r'"[^"]*"?')
_NAMED = re.compile(r"(?:\b(?:chooses?|as|for each)|[^\x00-\x7f]s) ([a-z_][a-z0-9_]*)")
_CHOSEN = re.compile(r"\b([a-z_][a-z0-9_]*) (?:among|from)\b")
_WORD = re.compile(r"(?<![^\s,:(])[a-z_][a-z0-9_]*(?![^\s,:.)])")


def take_as_known(r: Reading, line: Line) -> None:
    """Names a wrong line would have given mean something from here on, though nobody knows what.

    Those are the names after `choose` and `as`; where the verb itself is wrong, the one before `among`; and
    every word that means nothing otherwise.
    """
    text = _STRING.sub("", line.text).replace("\u00a0", " ")
    words = _WORD.findall(text)
    names = _NAMED.findall(text)
    if not any(word in VERB_FORMS for word in words[:2]):
        names += _CHOSEN.findall(text)
    names += [word for word in words if not means_something(r, word)]
    for name in names:
        if name not in r.bound:
            r.give(name, "unknown")


def _after_a_mistake(r: Reading, line: Line) -> None:
    """What a wrong line names is taken as known, and the lines under it are still read."""
    take_as_known(r, line)
    if line.first_word == "sealed":
        _give_bids(r, "")
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


def _try(r: Reading, read: Callable[[Reading, Line], Plain], line: Line) -> Plain | None:
    try:
        return read(r, line)
    except Wrong as wrong:
        r.problems.append(wrong.diagnostic)
        return None


def _under(r: Reading, line: Line, sentence: Phrase | None, *, picking: bool = False) -> list[Plain]:
    """The effects of a line that carries a sentence after its colon, or lines under it."""
    if sentence is not None and line.children:
        raise Wrong(both_ways(r.place()))
    if sentence is not None:
        return acts(r, sentence)
    if not line.children:
        raise Wrong(nothing_under(r.place()))
    before, r.picking = r.picking, picking
    with r.inside():
        found = effects(r, line.children)
    r.line, r.picking = line, before
    return found


def _children(phrase: Phrase, rule: str) -> Phrase | None:
    for child in phrase.children:
        if isinstance(child, Phrase) and child.rule == rule:
            return child
    return None


# ---- the blocks


def _plain(r: Reading, line: Line) -> list[Plain]:
    sentence = parsed(r, "effect", line).children[0]
    assert isinstance(sentence, Phrase)
    done = acts(r, sentence)
    if line.children:
        raise Wrong(nothing_belongs_under(r.place_of(stretch_of(line.children[0])), line.first_word))
    return done


def _if(r: Reading, line: Line) -> list[Plain]:
    phrase = parsed(r, "if_line", line)
    asked, sentence = phrase.children
    assert isinstance(asked, Phrase)
    node = {"do": "if", "condition": condition(r, asked), "at": r.whole_line()}
    node["then"] = _under(r, line, sentence if isinstance(sentence, Phrase) else None)
    return [node] if node["then"] else []


def _follow(r: Reading, line: Line, rule: str, done: list[Plain], opened: str) -> None:
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
        found = _under(r, line, sentence)
        if before.get("do") == "if":
            before["otherwise"] = found
        return
    branch = _branch(r, line, phrase)
    if before.get("do") == "either":
        before["branches"].append(branch)


def _branch(r: Reading, line: Line, phrase: Phrase) -> Plain:
    asked = _children(phrase, "condition")
    node: Plain = {"at": r.whole_line()}
    if asked is not None:
        node["when"] = condition(r, asked)
    with r.inside():
        node["effects"] = _under(r, line, _children(phrase, "sentence"))
    return node


def _either(r: Reading, line: Line) -> list[Plain]:
    phrase = parsed(r, "either", line)
    return [{"do": "either", "branches": [_branch(r, line, phrase)], "at": r.whole_line()}]


def _may(r: Reading, line: Line) -> list[Plain]:
    phrase = parsed(r, "may", line)
    subject, sentence = phrase.children
    node: Plain = {"do": "may", "at": r.whole_line()}
    if isinstance(subject, Phrase):
        words = subject.children[1]
        assert isinstance(words, Phrase)
        who = of_sort(r, thing(r, words), ("player",), words, "`may`")
        node |= {"who": who.node, "every": subject.children[0] is not None or who.plural or who.every}
    node["effects"] = _under(r, line, sentence if isinstance(sentence, Phrase) else None)
    return [node] if node["effects"] else []


def _repeat(r: Reading, line: Line) -> list[Plain]:
    phrase = parsed(r, "repeat", line)
    first, second, name = phrase.children
    assert isinstance(first, Phrase)
    at = r.whole_line()
    up_to = first.rule == "up_to"
    low = first.children[0] if up_to else first
    assert isinstance(low, Phrase)
    least = number(r, low, (), "`repeat`")
    most = number(r, second, (), "`repeat`") if isinstance(second, Phrase) else least
    if up_to:
        least = {"op": "number", "n": 0, "at": r.at(first)}
    if least["op"] == most["op"] == "number" and least["n"] > most["n"]:
        raise Wrong(mistakes.empty_range(r.place(first), least["n"], most["n"]))
    node: Plain = {"do": "repeat", "least": least, "most": most, "at": at}
    node["effects"] = _under(r, line, None)
    if isinstance(name, Word):
        node["binds"] = new_name(r, Phrase("words", [name]), "number")
    return [node] if node["effects"] else []


def _for_each(r: Reading, line: Line) -> list[Plain]:
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
    with r.inside():
        name = words_of(words)[-1].text
        r.give(name, {"players": "player"}.get(found.sort, found.sort))
        node["binds"] = name
        node["effects"] = _under(r, line, sentence)
    return [node] if node["effects"] else []


def _by(r: Reading, line: Line) -> list[Plain]:
    phrase = parsed(r, "by_line", line)
    operand, *slots = (child for child in phrase.children if isinstance(child, Phrase))
    return [_tiers(r, line, "by", operand, slots)]


def _tiers(r: Reading, line: Line, do: str, operand: Phrase, slots: Sequence[Phrase]) -> Plain:
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
        check_tiers(r, tiers)
    node["tiers"] = tiers
    return node


def _tier(r: Reading, line: Line) -> Plain:
    if not line.text[:1].isdigit():
        r.line = line
        raise Wrong(tier_expected(r.place()))
    phrase = parsed(r, "tier", line)
    span, sentence = phrase.children
    assert isinstance(span, Phrase)
    node = {**range_of(r, span), "at": r.whole_line()}
    with r.inside():
        node["effects"] = _under(r, line, sentence if isinstance(sentence, Phrase) else None)
    return node


def range_of(r: Reading, span: Phrase) -> Plain:
    """`3`, `1 to 3` or `4+`."""
    first = span.children[0]
    assert isinstance(first, Word)
    if first.type == "UPWARD":
        return {"least": int(first.text[:-1]), "most": None}
    last = span.children[1] if len(span.children) > 1 else None
    least = int(first.text)
    most = int(last.text) if isinstance(last, Word) else least
    if least > most:
        raise Wrong(mistakes.empty_range(r.place(span), least, most))
    return {"least": least, "most": most}


def check_tiers(r: Reading, tiers: Sequence[Plain]) -> None:
    """Ranges must follow each other without a gap and without meeting twice."""
    for before, after in pairwise(tiers):
        expected = None if before["most"] is None else before["most"] + 1
        if expected is None or after["least"] < expected:
            raise Wrong(tiers_overlap(r.place_of(after["at"]), r.place_of(before["at"])))
        if after["least"] > expected:
            raise Wrong(tiers_gap(r.place_of(after["at"]), expected, after["least"] - 1))


def _any_order(r: Reading, line: Line) -> list[Plain]:
    parsed(r, "any_order", line)
    found = _under(r, line, None)
    if len(found) < 2 and len(line.children) < 2:
        raise Wrong(order_of_one(r.place()))
    return [{"do": "any_order", "effects": found, "at": r.whole_line()}]


def _pick(r: Reading, line: Line) -> list[Plain]:
    phrase = parsed(r, "pick", line)
    first, last = phrase.children
    assert isinstance(first, Word)
    least = int(first.text)
    most = int(last.text) if isinstance(last, Word) else least
    if least > most:
        raise Wrong(mistakes.empty_range(r.place(first), least, most))
    at = r.whole_line()
    options = []
    for effect in _under(r, line, None, picking=True):
        times = effect.pop("times", 1)
        options.append({"effect": effect, "times": times, "at": effect["at"]})
    r.give("picked", "lot")
    possible = sum(option["times"] for option in options)
    if options and possible < least:
        raise Wrong(too_few_options(r.place(first), least, possible))
    return [{"do": "pick", "least": least, "most": most, "options": options, "at": at}] if options else []


def _bids(r: Reading, line: Line) -> list[Plain]:
    phrase = parsed(r, "bids", line)
    slots = [child for child in phrase.children if isinstance(child, Phrase)]
    at = r.whole_line()
    least = next((s for s in slots if s.rule == "at_least"), None)
    bidders = next((s for s in slots if s.rule == "slot" and slot_parts(s)[0] == "from"), None)
    if bidders is None or least is None:
        raise Wrong(bids_need(r.place(), "`from players`" if bidders is None else "`, at least 10 money`"))
    index = slots.index(bidders)
    narrowing = [s for s in slots[index + 1 :] if s is not least]
    who = of_sort(r, narrow(r, thing(r, slot_parts(bidders)[1]), narrowing), ("player",), bidders, "`sealed bids from`")
    smallest_phrase = least.children[0]
    assert isinstance(smallest_phrase, Phrase)
    smallest = goods(r, smallest_phrase, (), "bid")
    node: Plain = {"do": "bids", "bidders": who.node, "least": smallest, "at": at}
    node |= {"must_bid": [], "others": [], "ties": []}
    for child in line.children:
        try:
            _bid_line(r, child, node)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            if child.first_word == "ties":
                node["ties"].append("?")
    r.line = line
    _give_bids(r, smallest.get("noun", ""))
    if not node["ties"]:
        raise Wrong(bids_need(r.place(), "a line `ties to ...`"))
    return [node]


def _give_bids(r: Reading, noun: str) -> None:
    r.give("winner", "player")
    r.give("bidders", "players")
    r.give("winning_bid", "goods", noun)
    r.give("bid", "goods", noun)


def _bid_line(r: Reading, line: Line, node: Plain) -> None:
    if line.first_word == "ties":
        phrase = parsed(r, "ties", line)
        for words in phrase.children:
            if isinstance(words, Phrase):
                node["ties"].append(_tie(r, words))
    elif line.text.endswith("bid"):
        phrase = parsed(r, "must_bid", line)
        words = phrase.children[0]
        assert isinstance(words, Phrase)
        node["must_bid"].append(of_sort(r, thing(r, words), ("player",), words, "`must bid`").node)
    else:
        phrase = parsed(r, "also_bids", line)
        words, operand = phrase.children
        assert isinstance(words, Phrase)
        assert isinstance(operand, Phrase)
        who = of_sort(r, thing(r, words), ("player",), words, "`bids`").node
        q = quantity(r, operand, (), "`bids`")
        if q.amount is None:
            word = q.unit.word if q.unit else ""
            raise Wrong(mistakes.number_expected(r.place(operand), word, q.unit.sort if q.unit else "", "`bids`"))
        node["others"].append({"who": who, "amount": q.amount, "at": r.whole_line()})


_DIRECTIONS = ("clockwise", "anticlockwise")


def _tie(r: Reading, words: Phrase) -> str:
    word = words_of(words)[-1]
    if word.text in (*_DIRECTIONS, "you"):
        return word.text
    found = of_sort(r, thing(r, words), ("player",), words, "`ties to`")
    return str(found.node.get("id", found.word))


def time_line(r: Reading, line: Line) -> Plain:
    """`time none`, `time 2 mandatory`, `time 1 per 3 trees planted` (a started three counts)."""
    phrase = parsed(r, "time", line)
    at = r.whole_line()
    if line.children:
        raise Wrong(nothing_belongs_under(r.place_of(stretch_of(line.children[0])), "time"))
    if phrase.rule == "no_time":
        return {"kind": "none", "at": at}
    operand, *rest = phrase.children
    assert isinstance(operand, Phrase)
    slots = [s for s in rest if isinstance(s, Phrase) and s.rule != "mandatory"]
    mandatory = any(isinstance(s, Phrase) and s.rule == "mandatory" for s in rest)
    amount = number(r, operand, slots, "`time`")
    if not any(s.rule == "rounding" for s in slots):
        amount = _rounded_up(amount)
    kind = "fixed" if amount["op"] == "number" else "counted"
    return {"kind": kind, "amount": amount, "mandatory": mandatory, "at": at}


def _rounded_up(amount: Plain) -> Plain:
    """Time that is begun is spent: every division in a time rounds up."""
    made = {key: _rounded_up(value) if isinstance(value, dict) else value for key, value in amount.items()}
    return {**made, "rounded": "up"} if amount.get("op") in ("per", "half") else made


def _time(r: Reading, line: Line) -> list[Plain]:
    """Time spent in the middle of something, as an effect of its own."""
    spent = time_line(r, line)
    return [{"do": "time", "time": spent, "at": spent["at"]}]


_BLOCKS: dict[str, Callable[[Reading, Line], list[Plain]]] = {
    "effect": _plain,
    "if_line": _if,
    "either": _either,
    "may": _may,
    "repeat": _repeat,
    "for_each": _for_each,
    "by_line": _by,
    "any_order": _any_order,
    "pick": _pick,
    "bids": _bids,
    "time": _time,
}


# ---- what can be wrong


def nothing_under(place: Place) -> Diagnostic:
    return error("T401", "this line needs others under it", place, "indent what belongs to it by two more spaces")


def nothing_belongs_under(place: Place, word: str) -> Diagnostic:
    return error("T402", f"nothing can stand under a line with `{word}`", place, "give it the same indentation")


def both_ways(place: Place) -> Diagnostic:
    return error("T403", "this line says what happens and has lines under it too", place, "put everything under it")


def nothing_before(place: Place, word: str, wanted: str) -> Diagnostic:
    return error(
        "T404",
        f"`{word}` needs a line with `{wanted}` before it",
        place,
        f"put it right after the lines of `{wanted}`",
    )


def tiers_overlap(place: Place, other: Place) -> Diagnostic:
    cure = "let each range start after the one before it ends"
    return error("T405", "this range overlaps the one before it", place, cure, Note("the range before", other))


def tiers_gap(place: Place, least: int, most: int) -> Diagnostic:
    missing = str(least) if least == most else f"{least} to {most}"
    return error(
        "T406",
        f"nothing is said about {missing}",
        place,
        "let each range start right after the one before it",
    )


def tier_expected(place: Place) -> Diagnostic:
    return error("T407", "a range is expected here", place, "for example `1 to 3: gain 5 money`")


def order_of_one(place: Place) -> Diagnostic:
    return error("T408", "`in any order` needs at least two lines under it", place, "add one, or leave it out")


def too_few_options(place: Place, least: int, possible: int) -> Diagnostic:
    return error("T409", f"{least} must be chosen, but only {possible} can be", place, "add lines, or choose fewer")


def bids_need(place: Place, what: str) -> Diagnostic:
    cure = "for example `sealed bids from players, at least 10 money`, and under it `ties to you, then clockwise`"
    return error("T410", f"sealed bids need {what}", place, cure)


def for_each_of_what(place: Place) -> Diagnostic:
    return error(
        "T411",
        "`for each` needs a set, or ranges under it",
        place,
        "for example `for each player among players`",
    )
