"""Lines that carry other lines: `if`, `either`, `repeat`, `for each`, tiers, picks and sealed bids."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ...names.headers import is_valid_name, name_not_small
from ...source.layout import Line
from ...syntax.phrase import Phrase, Word
from ...vocabulary.parts import COUNTED
from ..analysis import mistakes
from ..analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from ..phrases.amounts import narrow, read_number
from ..phrases.naming import bind_new_name
from ..phrases.things import read_thing, require_sort, split_slot, words_of
from .acts import read_sentence
from .bids import bind_bid_names, read_bids
from .conditions import read_condition
from .lines import (
    both_ways,
    for_each_of_what,
    nothing_before,
    nothing_belongs_under,
    nothing_under,
    order_of_one,
    parse_statement,
    too_few_options,
)
from .recovery import bind_names_of_wrong_line
from .tiers import check_occasions, check_tiers, read_range, tier_expected
from .time import read_time
from .trades import read_trade

__all__ = ["read_effects", "read_effects_under"]


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


def grammar_rule_of(line: Line) -> str:
    """The rule of the grammar that an effect line is parsed with."""
    text = line.text
    rule = _RULES.get(line.first_word)
    if rule:
        return rule
    if text[:1].isdigit():
        return "tier"
    if _PICK.match(text):
        return "pick"
    return "may" if _MAY.match(text) else "effect"


def read_effects(ctx: AnalysisContext, lines: Sequence[Line]) -> list[Plain]:
    """The effects of a block of lines. A wrong line is reported and left out; the lines under it are still read."""
    done: list[Plain] = []
    opened = ""
    for line in lines:
        rule = grammar_rule_of(line)
        ctx.line = line
        try:
            if rule in ("otherwise", "or_line"):
                _read_follower(ctx, line, rule, done, opened)
            else:
                done += _BLOCKS.get(rule, _read_plain)(ctx, line)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            _recover(ctx, line)
            if rule == "otherwise":
                opened = ""
        if rule in ("if_line", "either"):
            opened = rule
        elif rule != "or_line":
            opened = ""
    return done


def _recover(ctx: AnalysisContext, line: Line) -> None:
    """After a mistake: bind the names that the line would have given, and read the lines under it."""
    bind_names_of_wrong_line(ctx, line)
    if line.first_word == "sealed":
        bind_bid_names(ctx, "")
    if line.children:
        if all(child.text[:1].isdigit() for child in line.children):
            for child in line.children:
                _read_or_report(ctx, _read_tier, child)
        elif line.first_word != "sealed":
            picking, ctx.picking = ctx.picking, True  # it may have been meant as a `choose ... of`
            with ctx.block_scope():
                read_effects(ctx, line.children)
            ctx.picking = picking
            ctx.bind_implicitly("picked", "lot")
    ctx.line = line


def _read_or_report(ctx: AnalysisContext, read: Callable[[AnalysisContext, Line], Plain], line: Line) -> Plain | None:
    """What ``read`` makes of a line; None, and a diagnostic, where it is wrong."""
    try:
        return read(ctx, line)
    except LineError as wrong:
        ctx.problems.append(wrong.diagnostic)
        return None


def read_effects_under(
    ctx: AnalysisContext, line: Line, sentence: Phrase | None, *, picking: bool = False, apart: bool = False
) -> list[Plain]:
    """The effects of a sentence after the colon of a line, or of the lines under it; never both. ``apart``: nobody
    knows which of the lines was done before, so none of them knows what another one names."""
    if sentence is not None and line.children:
        raise LineError(both_ways(ctx.place()))
    if sentence is None and not line.children:
        raise LineError(nothing_under(ctx.place()))
    before, ctx.picking = ctx.picking, picking
    try:
        # A sentence after a colon is a block of one line: what it names is known only in it, as it may not be done.
        if sentence is not None:
            with ctx.block_scope():
                return read_sentence(ctx, sentence)
        groups = _lines_with_followers(line.children) if apart else [line.children]
        return [effect for group in groups for effect in _read_block(ctx, group)]
    finally:
        ctx.line, ctx.picking = line, before


def _read_block(ctx: AnalysisContext, lines: Sequence[Line]) -> list[Plain]:
    with ctx.block_scope():
        return read_effects(ctx, lines)


def _lines_with_followers(lines: Sequence[Line]) -> list[list[Line]]:
    """Each line by itself, but `otherwise` and `or` with the line that they go on with."""
    groups: list[list[Line]] = []
    for line in lines:
        if groups and grammar_rule_of(line) in ("otherwise", "or_line"):
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _child_with_rule(phrase: Phrase, rule: str) -> Phrase | None:
    """The first child of a phrase that was made by a rule; None where there is none."""
    for child in phrase.children:
        if isinstance(child, Phrase) and child.rule == rule:
            return child
    return None


def _read_plain(ctx: AnalysisContext, line: Line) -> list[Plain]:
    sentence = parse_statement(ctx, "effect", line).children[0]
    assert isinstance(sentence, Phrase)
    done = read_sentence(ctx, sentence)
    if line.children:
        raise LineError(nothing_belongs_under(ctx.place_at(line_span(line.children[0])), line.first_word))
    return done


def _read_if(ctx: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parse_statement(ctx, "if_line", line)
    asked, sentence = phrase.children
    assert isinstance(asked, Phrase)
    node = {"do": "if", "condition": read_condition(ctx, asked), "at": ctx.line_span()}
    node["then"] = read_effects_under(ctx, line, sentence if isinstance(sentence, Phrase) else None)
    return [node] if node["then"] else []


def _read_follower(ctx: AnalysisContext, line: Line, rule: str, done: list[Plain], opened: str) -> None:
    """`otherwise` and `or`: added to the effect of the line before. ``opened`` is the rule of that line."""
    phrase = parse_statement(ctx, rule, line)
    before = done[-1] if done else {}
    wanted = "if" if rule == "otherwise" else "either"
    if opened != ("if_line" if wanted == "if" else "either") and not (
        opened == "" and before.get("do") == wanted == "either" and rule == "or_line"
    ):
        raise LineError(nothing_before(ctx.place(), line.first_word, wanted))
    sentence = _child_with_rule(phrase, "sentence")
    if wanted == "if":
        found = read_effects_under(ctx, line, sentence)
        if before.get("do") == "if":
            before["otherwise"] = found
        return
    branch = _read_branch(ctx, line, phrase)
    if before.get("do") == "either":
        before["branches"].append(branch)


def _read_branch(ctx: AnalysisContext, line: Line, phrase: Phrase) -> Plain:
    asked = _child_with_rule(phrase, "condition")
    node: Plain = {"at": ctx.line_span()}
    if asked is not None:
        node["when"] = read_condition(ctx, asked)
    with ctx.block_scope():
        node["effects"] = read_effects_under(ctx, line, _child_with_rule(phrase, "sentence"))
    return node


def _read_either(ctx: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parse_statement(ctx, "either", line)
    return [{"do": "either", "branches": [_read_branch(ctx, line, phrase)], "at": ctx.line_span()}]


def _read_may(ctx: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parse_statement(ctx, "may", line)
    subject, sentence = phrase.children
    node: Plain = {"do": "may", "at": ctx.line_span()}
    if isinstance(subject, Phrase):
        words = subject.children[1]
        assert isinstance(words, Phrase)
        who = require_sort(ctx, read_thing(ctx, words), ("player",), words, "`may`")
        node |= {"who": who.node, "every": subject.children[0] is not None or who.plural or who.every}
    node["effects"] = read_effects_under(ctx, line, sentence if isinstance(sentence, Phrase) else None)
    return [node] if node["effects"] else []


def _read_repeat(ctx: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parse_statement(ctx, "repeat", line)
    first, second, name, sentence = phrase.children
    assert isinstance(first, Phrase)
    at = ctx.line_span()
    up_to = first.rule == "up_to"
    low = first.children[0] if up_to else first
    assert isinstance(low, Phrase)
    least = read_number(ctx, low, (), "`repeat`")
    most = read_number(ctx, second, (), "`repeat`") if isinstance(second, Phrase) else least
    if up_to:
        if isinstance(second, Phrase):
            raise LineError(mistakes.not_used(ctx.place(first), "up to"))
        least = {"op": "number", "n": 0, "at": ctx.columns_of(first)}
    if least["op"] == most["op"] == "number" and least["n"] > most["n"]:
        raise LineError(mistakes.empty_range(ctx.place(first), least["n"], most["n"]))
    node: Plain = {"do": "repeat", "least": least, "most": most, "at": at}
    node["effects"] = read_effects_under(ctx, line, sentence if isinstance(sentence, Phrase) else None)
    if isinstance(name, Word):
        node["binds"] = bind_new_name(ctx, Phrase("words", [name]), "number")
    return [node] if node["effects"] else []


def _read_for_each(ctx: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parse_statement(ctx, "for_each", line)
    words = phrase.children[0]
    assert isinstance(words, Phrase)
    slots = [c for c in phrase.children[1:] if isinstance(c, Phrase) and c.rule not in ("sentence", "ordering")]
    sentence = _child_with_rule(phrase, "sentence")
    if line.children and all(child.text[:1].isdigit() for child in line.children):
        return [_read_tiers(ctx, line, "for_each_of", words, slots)]
    ordering = _child_with_rule(phrase, "ordering")
    among = next((s for s in slots if s.rule == "slot" and split_slot(s)[0] == "among"), None)
    if among is None:
        raise LineError(for_each_of_what(ctx.place(words)))
    index = slots.index(among)
    found = narrow(ctx, read_thing(ctx, split_slot(among)[1]), slots[index + 1 :])
    if found.node["op"] != "things" and found.sort not in ("players", "unknown"):
        raise LineError(mistakes.wrong_sort(ctx.place(among), found.word, found.sort, ("set",), "`for each`"))
    if found.sort in COUNTED:
        raise LineError(mistakes.only_counted(ctx.place(among), found.word, found.sort, "`for each`"))
    node: Plain = {"do": "for_each", "among": found.node, "at": ctx.line_span()}
    if ordering is not None:
        node["order"] = " ".join(word.text for word in ordering.words())
    for word in words_of(words)[:-1]:
        raise LineError(mistakes.not_used(ctx.place(word), word.text))
    for slot in slots[:index]:
        raise LineError(mistakes.not_used(ctx.place(slot), ctx.source_of(slot)))
    with ctx.block_scope():
        word = words_of(words)[-1]
        if not is_valid_name(word.text):
            raise LineError(name_not_small(ctx.place(word), word.text))
        name = word.text
        ctx.bind_implicitly(name, {"players": "player"}.get(found.sort, found.sort))
        node["binds"] = name
        node["effects"] = read_effects_under(ctx, line, sentence)
    return [node] if node["effects"] else []


def _read_by(ctx: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parse_statement(ctx, "by_line", line)
    operand, *slots = (child for child in phrase.children if isinstance(child, Phrase))
    return [_read_tiers(ctx, line, "by", operand, slots)]


def _read_tiers(ctx: AnalysisContext, line: Line, do: str, operand: Phrase, slots: Sequence[Phrase]) -> Plain:
    node: Plain = {
        "do": do,
        "amount": read_number(ctx, operand, slots, f"`{line.first_word}`"),
        "at": ctx.line_span(),
    }
    if not line.children:
        raise LineError(nothing_under(ctx.place()))
    tiers = [tier for child in line.children if (tier := _read_or_report(ctx, _read_tier, child))]
    ctx.line = line
    if len(tiers) == len(line.children):
        check = check_occasions if do == "by" else check_tiers
        check(ctx, tiers)
    node["tiers"] = tiers
    return node


def _read_tier(ctx: AnalysisContext, line: Line) -> Plain:
    if not line.text[:1].isdigit():
        ctx.line = line
        raise LineError(tier_expected(ctx.place()))
    phrase = parse_statement(ctx, "tier", line)
    span, sentence = phrase.children
    assert isinstance(span, Phrase)
    node = {**read_range(ctx, span), "at": ctx.line_span()}
    with ctx.block_scope():
        node["effects"] = read_effects_under(ctx, line, sentence if isinstance(sentence, Phrase) else None)
    return node


def _read_any_order(ctx: AnalysisContext, line: Line) -> list[Plain]:
    parse_statement(ctx, "any_order", line)
    found = read_effects_under(ctx, line, None, apart=True)
    if len(found) < 2 and not ctx.problems:
        raise LineError(order_of_one(ctx.place()))
    return [{"do": "any_order", "effects": found, "at": ctx.line_span()}]


def _read_pick(ctx: AnalysisContext, line: Line) -> list[Plain]:
    phrase = parse_statement(ctx, "pick", line)
    first, last = phrase.children
    assert isinstance(first, Word)
    least = int(first.text)
    most = int(last.text) if isinstance(last, Word) else least
    if least > most:
        raise LineError(mistakes.empty_range(ctx.place(first), least, most))
    if most == 0:
        raise LineError(mistakes.pick_none(ctx.place(first)))
    at = ctx.line_span()
    options: list[Plain] = []
    for effect in read_effects_under(ctx, line, None, picking=True, apart=True):
        times = effect.pop("times", 1)
        if options and options[-1]["at"][0] == effect["at"][0]:  # one line, one option: `pay 1 money, gain 1 tree`
            options[-1]["effects"].append(effect)
            options[-1]["times"] = times
        else:
            options.append({"effects": [effect], "times": times, "at": effect["at"]})
    for option in options:
        if option["times"] < 1:
            raise LineError(mistakes.pick_none(ctx.block.place(*option["at"])))
    ctx.bind_implicitly("picked", "lot")
    possible = sum(option["times"] for option in options)
    if options and possible < least:
        raise LineError(too_few_options(ctx.place(first), least, possible))
    return [{"do": "pick", "least": least, "most": most, "options": options, "at": at}] if options else []


def _read_time(ctx: AnalysisContext, line: Line) -> list[Plain]:
    """Time spent in the middle of something, as an effect of its own."""
    spent = read_time(ctx, line)
    return [{"do": "time", "time": spent, "at": spent["at"]}]


def _read_trade(ctx: AnalysisContext, line: Line) -> list[Plain]:
    return read_trade(ctx, line, read_effects_under)


_BLOCKS: dict[str, Callable[[AnalysisContext, Line], list[Plain]]] = {
    "effect": _read_plain,
    "if_line": _read_if,
    "either": _read_either,
    "may": _read_may,
    "repeat": _read_repeat,
    "trade": _read_trade,
    "for_each": _read_for_each,
    "by_line": _read_by,
    "any_order": _read_any_order,
    "pick": _read_pick,
    "bids": read_bids,
    "time": _read_time,
}
