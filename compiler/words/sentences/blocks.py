"""Lists of effects in words: sentences, and blocks with sentences under them.

What is chosen only for the next act is said there: `plant 1 to 9 trees in a planting sector`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...objects.act import Act
from ...objects.declarations.declared import Need
from ...objects.declarations.tiles import Action
from ...objects.expressions import Amount, Local
from ...objects.sentences.effects import (
    AnyOrder,
    Bids,
    Effect,
    Either,
    ForEach,
    If,
    May,
    Pick,
    Repeat,
    SpendTime,
    Tiers,
    Trade,
)
from ...objects.walking import meaning_of
from ...verbs.choose import ChooseNumber, ChooseThing
from ...verbs.do import DoAction
from ..language.frames import Fixed, Phrase
from ..language.nouns import Bracketed, Listed, NounPhrase
from ..language.text import Line
from ..phrases.amounts import amount_phrase, each_of
from ..phrases.context import Lot, RenderContext
from ..phrases.things import each_thing, lot_phrase
from ..phrases.times import spent_words
from .acts import act_clause, bound, chosen, subject_of
from .bids import bid_lines
from .choosing import CHOICES, inlined, labelled, that_one
from .conditions import condition_phrase
from .hide_reminders import without_reminders
from .prune_by_options import holds_by_options, prune

__all__ = ["headed", "lines_of", "need_lines", "range_words", "tier_words"]

_MOST_ACTIONS = 1
"""So deep are actions told inside each other; farther down they are named."""


def lines_of(
    s: RenderContext, effects: Sequence[Effect], after: Sequence[object] = ()
) -> tuple[list[Line], RenderContext]:
    """The lines of a list of effects, and what is known afterwards. ``after`` may still speak of their names."""
    lines: list[Line] = []
    effects = prune(s.choices, without_reminders(effects, s.reminders))
    for number, effect in enumerate(effects):
        rest = effects[number + 1 :]
        if s.heard is not None:
            s.heard.setdefault(effect.at, s)
        if effect.do in CHOICES:
            known = inlined(s, effect, rest, after)
            if known is not None:
                s = known
                continue
        made, s = _effect(s, effect)
        lines += made
    return lines, s


def need_lines(s: RenderContext, needs: Sequence[Need]) -> list[Line]:
    """What must be so, in one sentence. What the choices of the table have settled is left out, unless it forbids."""
    asked = [need.condition for need in needs if holds_by_options(s.choices, need.condition) is not True]
    if not asked:
        return []
    said = Listed(s.book, tuple(condition_phrase(s, each) for each in asked), "if_and")
    return [Line(s.say("needs", condition=said), apart=True)]


# ---- one effect


def _effect(s: RenderContext, effect: Effect) -> tuple[list[Line], RenderContext]:
    match effect:
        case ChooseNumber():
            s = s.counting(effect.binds)
            values = {
                "n": s.known[effect.binds],
                "least": amount_phrase(s, effect.least),
                "most": amount_phrase(s, effect.most),
            }
            return [Line(_by(s, effect, "choose.number", **values))], s
        case ChooseThing():
            that = that_one(s, effect.among)
            label = s.label_for(that)
            said = _by(s, effect, "choose.thing", thing=labelled(chosen(s, effect), label))
            return [Line(said)], s.knowing(effect.binds, labelled(that, label))
        case If():
            return _if(s, effect), s
        case May():
            return [_may(s, effect)], s
        case Either():
            return [_either(s, effect)], s
        case AnyOrder():
            return [Line(s.say("block.any_order"), tuple(lines_of(s, effect.effects)[0]))], s
        case Pick():
            return [_decided(s, _pick(s, effect))], s.holding(
                effect.binds, Lot(s.phrase("action", s.book.plural), "lot_picked")
            )
        case Repeat():
            return [_repeat(s, effect)], _times_known(s, effect)
        case Trade():
            return [_trade(s, effect)], s.counting(effect.binds) if effect.binds else s
        case ForEach():
            return [_for_each(s, effect)], s
        case Tiers():
            return [_tiers(s, effect)], s
        case Bids():
            return bid_lines(s, effect), s
        case SpendTime():
            return [Line(spent_words(s, effect.time))], s
        case DoAction():
            return [_do(s, effect)], bound(s, effect)
        case Act():
            return [Line(act_clause(s, effect))], bound(s, effect)


def _by(s: RenderContext, act: Any, key: str, **values: Phrase) -> str:
    who = subject_of(s, act)
    if who is None:
        return s.say(f"{key}.you", **values)
    return s.say(f"{key}.they", who=who, **values)


def _do(s: RenderContext, effect: Any) -> Line:
    """An action that the pack declares is told under its name, in the author's own words where there are some."""
    action = effect.action
    declared = s.names.by_id.get(action.id) if action.op == "ref" else None
    said = act_clause(s, effect)
    if not isinstance(declared, Action) or s.depth >= _MOST_ACTIONS:
        return Line(said)
    written = f"{declared.id}/text"
    if s.names.is_translated(written):
        return Line(said, (Line(s.names.iconic(s.names.text(written))),))
    who = subject_of(s, effect)
    inner = replace(s, depth=s.depth + 1, you=who, they=who, known={}, lots={})
    needs = need_lines(inner, declared.needs)
    return Line(said, (*needs, *lines_of(inner, declared.effects)[0]))


# ---- blocks


def _under(s: RenderContext, key: str, effects: Sequence[Effect], **values: Phrase) -> Line:
    """One sentence where the block is one clause, or else a heading with lines under it."""
    return headed(s, key, lines_of(s, effects)[0], **values)


def headed(s: RenderContext, key: str, lines: Sequence[Line], **values: Phrase) -> Line:
    if len(lines) == 1 and not lines[0].joined:
        clause = Fixed(lines[0].text)
        return Line(s.say(f"{key}.one", clause=clause, **values), lines[0].under, joined=True)
    return Line(s.say(f"{key}.many", **values), tuple(lines))


def _if(s: RenderContext, effect: If) -> list[Line]:
    if _pays_if_it_can(s, effect):
        return [*lines_of(s, effect.then)[0], _under(s, "block.cannot", effect.otherwise)]
    made = [_under(s, "block.if", effect.then, condition=condition_phrase(s, effect.condition))]
    if effect.otherwise:
        made.append(_under(s, "block.otherwise", effect.otherwise))
    return made


def _pays_if_it_can(s: RenderContext, effect: If) -> bool:
    """`if you can pay 5 money: pay 5 money, otherwise ...`"""
    can, then = effect.condition, effect.then
    if can.test != "can" or not effect.otherwise or len(then) != 1 or s.you is not None or s.they is not None:
        return False
    reader = isinstance(can.who, Local) and can.who.name == "you"
    return reader and can.act.do == "pay" and meaning_of(can.act) == meaning_of(then[0])


def _may(s: RenderContext, effect: May) -> Line:
    who = subject_of(s, effect)
    if who is None:
        return _under(s, "block.may", effect.effects)
    if not effect.every and not (isinstance(who, NounPhrase) and who.determiner.startswith("each")):
        inner = replace(s, they=who)
        return headed(s, "block.they_may", lines_of(inner, effect.effects)[0], who=who)
    one = s.phrase("player", "one", "that")  # each of them decides alone
    inside = headed(s, "block.they_may", lines_of(replace(s, they=one), effect.effects)[0], who=one)
    return headed(s, "block.for_each", [inside._replace(joined=False)], thing=who)


def _decided(s: RenderContext, line: Line) -> Line:
    """A choice between lines, and who makes it where that is not the reader."""
    return line if s.they is None or not line.under else Line(s.say("block.by_whom", who=s.they), (line,))


def _either(s: RenderContext, effect: Either) -> Line:
    made = []
    for branch in effect.branches:
        lines, _ = lines_of(s, branch.effects)
        if branch.when is not None:
            made.append(headed(s, "block.if", lines, condition=condition_phrase(s, branch.when)))
        else:
            made.append(_together(s, lines))
    if len(made) == 1:
        return made[0]
    said = s.say("block.either") if s.they is None else s.say("block.they_either", who=s.they)
    return Line(said, tuple(made))


def _together(s: RenderContext, lines: Sequence[Line]) -> Line:
    """Several lines as one: `pay 3 money, then gain 1 vp`."""
    if len(lines) == 1:
        return lines[0]
    if any(line.under for line in lines):
        return Line(s.say("block.all"), tuple(lines))
    said: Phrase = Fixed(lines[0].text)
    for line in lines[1:]:
        said = s.framed("block.then", left=said, right=Fixed(line.text))
    return Line(said.said(""))


def _pick(s: RenderContext, effect: Pick) -> Line:
    options = []
    for option in effect.options:
        line = _together(s, lines_of(s, option.effects)[0])
        if option.times > 1:
            line = Line(s.say("pick.times", clause=Fixed(line.text), n=Fixed(str(option.times))), line.under)
        options.append(line)
    if effect.least == effect.most:
        said = s.say("pick.exactly", n=Fixed(str(effect.most)))
    elif effect.least == 0:
        said = s.say("pick.up_to", n=Fixed(str(effect.most)))
    else:
        said = s.say("pick.range", least=Fixed(str(effect.least)), most=Fixed(str(effect.most)))
    return Line(said, tuple(options))


def _times_known(s: RenderContext, effect: Repeat) -> RenderContext:
    """How often something was done can be spoken of afterwards: by a letter, or as the number it always is."""
    if not effect.binds:
        return s
    least, most = effect.least, effect.most
    if least.op == "number" and most.op == "number" and least.n == most.n:
        return s.knowing(effect.binds, Fixed(str(least.n)))
    return s.counting(effect.binds)


def _repeat(s: RenderContext, effect: Repeat) -> Line:
    least, most = effect.least, effect.most
    inner = _times_known(s, effect)
    lines, _ = lines_of(inner, effect.effects)
    most_said = amount_phrase(s, most)
    same = least == most or (least.op == "number" and most.op == "number" and least.n == most.n)
    if effect.binds and not same:
        counts = {"n": inner.known[effect.binds], "least": amount_phrase(s, least), "most": most_said}
        return headed(s, "repeat.counted", lines, **counts)
    if same:
        return headed(s, "repeat.exactly", lines, n=most_said)
    if least.op == "number" and least.n == 0:
        return headed(s, "repeat.up_to", lines, n=most_said)
    return headed(s, "repeat.range", lines, least=amount_phrase(s, least), most=most_said)


def _trade(s: RenderContext, effect: Trade) -> Line:
    """All that is paid and got, in one sentence: it is done so many times at once."""
    inner = s.counting(effect.binds) if effect.binds else s
    values: dict[str, Phrase] = {"clause": Fixed(_together(s, lines_of(s, effect.effects)[0]).text)}
    if effect.binds:
        values["n"] = inner.known[effect.binds]
    if effect.most is None:
        return Line(s.say("trade.any_counted" if effect.binds else "trade.any", **values), joined=True)
    most = amount_phrase(s, effect.most)
    values["most"] = Bracketed(most) if effect.most.op in ("plus", "minus") else most
    return Line(s.say("trade.counted" if effect.binds else "trade.up_to", **values), joined=True)


def _for_each(s: RenderContext, effect: ForEach) -> Line:
    that = that_one(s, effect.among)
    label = s.label_for(that)
    inner = s.knowing(effect.binds, labelled(that, label))
    each = labelled(each_thing(s, effect.among), label)
    if effect.order:
        order = s.framed(f"order.{effect.order.replace(' ', '_')}")
        each = s.framed("block.ordered", thing=each, order=order)
    return headed(s, "block.for_each", lines_of(inner, effect.effects)[0], thing=each)


def _tiers(s: RenderContext, effect: Tiers) -> Line:
    under = []
    for tier in effect.tiers:
        line = _together(s, lines_of(s, tier.effects)[0])
        under.append(
            Line(
                s.say("tier.line", range=Fixed(tier_words(s, tier.least, tier.most)), clause=Fixed(line.text)),
                line.under,
            )
        )
    if effect.do == "by":
        return Line(s.say("tier.by", amount=amount_phrase(s, effect.amount)), tuple(under))
    each = each_of(s, effect.amount) or _lot_each(s, effect.amount)
    return Line(s.say("tier.for_each", thing=each), tuple(under))


def _lot_each(s: RenderContext, amount: Amount) -> Phrase:
    if isinstance(amount, Local) and amount.name in s.lots:
        return replace(lot_phrase(s, amount.name, "one"), determiner="each")
    return s.framed("amount.one_of", amount=amount_phrase(s, amount))


def tier_words(s: RenderContext, least: int, most: int | None) -> str:
    if most is None:
        return s.say("tier.or_more", n=Fixed(str(least)))
    return str(least) if least == most else range_words(s, least, most)


def range_words(s: RenderContext, least: int, most: int) -> str:
    return s.say("tier.range", least=Fixed(str(least)), most=Fixed(str(most)))
