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
from ...objects.sentences.settled import holds_by_options
from ...objects.walking import meaning_of
from ...verbs.choose import ChooseNumber, ChooseThing
from ...verbs.do import DoAction
from ..language.frames import Fixed, Inflectable
from ..language.nouns import BracketedPhrase, NounPhrase, PhraseList
from ..language.text import RuleLine
from ..phrases.amounts import amount_phrase, each_counted
from ..phrases.context import Lot, RenderContext
from ..phrases.things import each_thing_phrase, lot_phrase
from ..phrases.times import spent_words
from .acts import act_clause, choice_phrase, context_after, subject_of
from .bids import bid_lines
from .choosing import CHOICES, inline_choice, that_one_phrase, with_label
from .conditions import condition_phrase
from .hide_reminders import without_reminders
from .prune_by_options import prune

__all__ = ["line_with_heading", "lines_of", "need_lines", "range_words", "tier_words"]

_MOST_ACTIONS = 1
"""How deep actions are described inside each other; below that they are only named."""


def lines_of(
    ctx: RenderContext, effects: Sequence[Effect], after: Sequence[object] = ()
) -> tuple[list[RuleLine], RenderContext]:
    """The lines for a list of effects, and the context after them. ``after`` are nodes that may still use their
    names."""
    lines: list[RuleLine] = []
    effects = prune(ctx.choices, without_reminders(effects, ctx.reminders))
    for number, effect in enumerate(effects):
        rest = effects[number + 1 :]
        if ctx.contexts_by_line is not None:
            ctx.contexts_by_line.setdefault(effect.at, ctx)
        if effect.do in CHOICES:
            known = inline_choice(ctx, effect, rest, after)
            if known is not None:
                ctx = known
                continue
        made, ctx = _effect_lines(ctx, effect)
        lines += made
    return lines, ctx


def need_lines(ctx: RenderContext, needs: Sequence[Need]) -> list[RuleLine]:
    """What must hold, in one sentence. Needs that the chosen options meet anyway are left out."""
    asked = [need.condition for need in needs if holds_by_options(ctx.choices, need.condition) is not True]
    if not asked:
        return []
    said = PhraseList(ctx.book, tuple(condition_phrase(ctx, each) for each in asked), "if_and")
    return [RuleLine(ctx.say("needs", condition=said), apart=True)]


# ---- one effect


def _effect_lines(ctx: RenderContext, effect: Effect) -> tuple[list[RuleLine], RenderContext]:
    """The lines for one effect, and the context after it."""
    match effect:
        case ChooseNumber():
            ctx = ctx.with_letter(effect.binds)
            values = {
                "n": ctx.locals[effect.binds],
                "least": amount_phrase(ctx, effect.least),
                "most": amount_phrase(ctx, effect.most),
            }
            return [RuleLine(_say_for_subject(ctx, effect, "choose.number", **values))], ctx
        case ChooseThing():
            that = that_one_phrase(ctx, effect.among)
            label = ctx.label_for(that)
            frame = "choose.drawn" if effect.by_chance else "choose.thing"
            said = _say_for_subject(ctx, effect, frame, thing=with_label(choice_phrase(ctx, effect), label))
            return [RuleLine(said)], ctx.with_local(effect.binds, with_label(that, label))
        case If():
            return _if_lines(ctx, effect), ctx
        case May():
            return [_may_line(ctx, effect)], ctx
        case Either():
            return [_either_line(ctx, effect)], ctx
        case AnyOrder():
            return [RuleLine(ctx.say("block.any_order"), tuple(lines_of(ctx, effect.effects)[0]))], ctx
        case Pick():
            return [_name_decider(ctx, _pick_line(ctx, effect))], ctx.with_lot(
                effect.binds, Lot(ctx.phrase("action", ctx.book.plural), "lot_picked")
            )
        case Repeat():
            return [_repeat_line(ctx, effect)], _context_after_repeat(ctx, effect)
        case Trade():
            return [_trade_line(ctx, effect)], ctx.with_letter(effect.binds) if effect.binds else ctx
        case ForEach():
            return [_for_each_line(ctx, effect)], ctx
        case Tiers():
            return [_tiers_line(ctx, effect)], ctx
        case Bids():
            return bid_lines(ctx, effect), ctx
        case SpendTime():
            return [RuleLine(spent_words(ctx, effect.time))], ctx
        case DoAction():
            return [_do_line(ctx, effect)], context_after(ctx, effect)
        case Act():
            return [RuleLine(act_clause(ctx, effect))], context_after(ctx, effect)


def _say_for_subject(ctx: RenderContext, act: Any, key: str, **values: Inflectable) -> str:
    """A frame with or without a subject: `key.you` for the reader, `key.they` for others."""
    who = subject_of(ctx, act)
    if who is None:
        return ctx.say(f"{key}.you", **values)
    return ctx.say(f"{key}.they", who=who, **values)


def _do_line(ctx: RenderContext, effect: Any) -> RuleLine:
    """A declared action under its name, in the author's own words where there are some."""
    action = effect.action
    declared = ctx.names.by_id.get(action.id) if action.op == "ref" else None
    said = act_clause(ctx, effect)
    if not isinstance(declared, Action) or ctx.depth >= _MOST_ACTIONS:
        return RuleLine(said)
    written = f"{declared.id}/text"
    if ctx.names.is_translated(written):
        return RuleLine(said, (RuleLine(ctx.names.mark_icons(ctx.names.text(written))),))
    who = subject_of(ctx, effect)
    inner = replace(ctx, depth=ctx.depth + 1, you=who, default_actor=who, locals={}, lots={})
    needs = need_lines(inner, declared.needs)
    return RuleLine(said, (*needs, *lines_of(inner, declared.effects)[0]))


# ---- blocks


def _block_line(ctx: RenderContext, key: str, effects: Sequence[Effect], **values: Inflectable) -> RuleLine:
    """A block as one sentence where it is one clause, or else a heading with lines under it."""
    return line_with_heading(ctx, key, lines_of(ctx, effects)[0], **values)


def line_with_heading(ctx: RenderContext, key: str, lines: Sequence[RuleLine], **values: Inflectable) -> RuleLine:
    """A frame as a heading, with lines under it."""
    if len(lines) == 1 and not lines[0].joined:
        clause = Fixed(lines[0].text)
        return RuleLine(ctx.say(f"{key}.one", clause=clause, **values), lines[0].under, joined=True)
    return RuleLine(ctx.say(f"{key}.many", **values), tuple(lines))


def _if_lines(ctx: RenderContext, effect: If) -> list[RuleLine]:
    if _pays_if_it_can(ctx, effect):
        return [*lines_of(ctx, effect.then)[0], _block_line(ctx, "block.cannot", effect.otherwise)]
    made = [_block_line(ctx, "block.if", effect.then, condition=condition_phrase(ctx, effect.condition))]
    if effect.otherwise:
        made.append(_block_line(ctx, "block.otherwise", effect.otherwise))
    return made


def _pays_if_it_can(ctx: RenderContext, effect: If) -> bool:
    """Whether a condition only asks for what is then paid: `if you can pay 5 money: pay 5 money, otherwise ...`."""
    can, then = effect.condition, effect.then
    if (
        can.test != "can"
        or not effect.otherwise
        or len(then) != 1
        or ctx.you is not None
        or ctx.default_actor is not None
    ):
        return False
    reader = isinstance(can.who, Local) and can.who.name == "you"
    return reader and can.act.do == "pay" and meaning_of(can.act) == meaning_of(then[0])


def _may_line(ctx: RenderContext, effect: May) -> RuleLine:
    who = subject_of(ctx, effect)
    if who is None:
        return _block_line(ctx, "block.may", effect.effects)
    if not effect.every and not (isinstance(who, NounPhrase) and who.determiner.startswith("each")):
        inner = replace(ctx, default_actor=who)
        return line_with_heading(ctx, "block.they_may", lines_of(inner, effect.effects)[0], who=who)
    one = ctx.phrase("player", "one", "that")  # each of them decides alone
    inside = line_with_heading(
        ctx, "block.they_may", lines_of(replace(ctx, default_actor=one), effect.effects)[0], who=one
    )
    return line_with_heading(ctx, "block.for_each", [inside._replace(joined=False)], thing=who)


def _name_decider(ctx: RenderContext, line: RuleLine) -> RuleLine:
    """A choice between lines, with who makes it where that is not the reader."""
    return (
        line
        if ctx.default_actor is None or not line.under
        else RuleLine(ctx.say("block.by_whom", who=ctx.default_actor), (line,))
    )


def _either_line(ctx: RenderContext, effect: Either) -> RuleLine:
    made = []
    for branch in effect.branches:
        lines, _ = lines_of(ctx, branch.effects)
        if branch.when is not None:
            made.append(line_with_heading(ctx, "block.if", lines, condition=condition_phrase(ctx, branch.when)))
        else:
            made.append(_join_lines(ctx, lines))
    if len(made) == 1:
        return made[0]
    said = ctx.say("block.either") if ctx.default_actor is None else ctx.say("block.they_either", who=ctx.default_actor)
    return RuleLine(said, tuple(made))


def _join_lines(ctx: RenderContext, lines: Sequence[RuleLine]) -> RuleLine:
    """Several lines as one: `pay 3 money, then gain 1 vp`."""
    if len(lines) == 1:
        return lines[0]
    if any(line.under for line in lines):
        return RuleLine(ctx.say("block.all"), tuple(lines))
    said: Inflectable = Fixed(lines[0].text)
    for line in lines[1:]:
        said = ctx.framed("block.then", left=said, right=Fixed(line.text))
    return RuleLine(said.render(""))


def _pick_line(ctx: RenderContext, effect: Pick) -> RuleLine:
    options = []
    for option in effect.options:
        line = _join_lines(ctx, lines_of(ctx, option.effects)[0])
        if option.times > 1:
            line = RuleLine(ctx.say("pick.times", clause=Fixed(line.text), n=Fixed(str(option.times))), line.under)
        options.append(line)
    if effect.least == effect.most:
        said = ctx.say("pick.exactly", n=Fixed(str(effect.most)))
    elif effect.least == 0:
        said = ctx.say("pick.up_to", n=Fixed(str(effect.most)))
    else:
        said = ctx.say("pick.range", least=Fixed(str(effect.least)), most=Fixed(str(effect.most)))
    return RuleLine(said, tuple(options))


def _context_after_repeat(ctx: RenderContext, effect: Repeat) -> RenderContext:
    """The context after a loop: how often it was done, as a letter or as the number it always is."""
    if not effect.binds:
        return ctx
    least, most = effect.least, effect.most
    if least.op == "number" and most.op == "number" and least.n == most.n:
        return ctx.with_local(effect.binds, Fixed(str(least.n)))
    return ctx.with_letter(effect.binds)


def _repeat_line(ctx: RenderContext, effect: Repeat) -> RuleLine:
    least, most = effect.least, effect.most
    inner = _context_after_repeat(ctx, effect)
    lines, _ = lines_of(inner, effect.effects)
    most_said = amount_phrase(ctx, most)
    same = least == most or (least.op == "number" and most.op == "number" and least.n == most.n)
    if effect.binds and not same:
        counts = {"n": inner.locals[effect.binds], "least": amount_phrase(ctx, least), "most": most_said}
        return line_with_heading(ctx, "repeat.counted", lines, **counts)
    if same:
        return line_with_heading(ctx, "repeat.exactly", lines, n=most_said)
    if least.op == "number" and least.n == 0:
        return line_with_heading(ctx, "repeat.up_to", lines, n=most_said)
    return line_with_heading(ctx, "repeat.range", lines, least=amount_phrase(ctx, least), most=most_said)


def _trade_line(ctx: RenderContext, effect: Trade) -> RuleLine:
    """All that is paid and gained in one sentence: it is done so many times at once."""
    inner = ctx.with_letter(effect.binds) if effect.binds else ctx
    values: dict[str, Inflectable] = {"clause": Fixed(_join_lines(ctx, lines_of(ctx, effect.effects)[0]).text)}
    if effect.binds:
        values["n"] = inner.locals[effect.binds]
    if effect.most is None:
        return RuleLine(ctx.say("trade.any_counted" if effect.binds else "trade.any", **values), joined=True)
    most = amount_phrase(ctx, effect.most)
    values["most"] = BracketedPhrase(most) if effect.most.op in ("plus", "minus") else most
    return RuleLine(ctx.say("trade.counted" if effect.binds else "trade.up_to", **values), joined=True)


def _for_each_line(ctx: RenderContext, effect: ForEach) -> RuleLine:
    that = that_one_phrase(ctx, effect.among)
    label = ctx.label_for(that)
    inner = ctx.with_local(effect.binds, with_label(that, label))
    each = with_label(each_thing_phrase(ctx, effect.among), label)
    if effect.order:
        order = ctx.framed(f"order.{effect.order.replace(' ', '_')}")
        each = ctx.framed("block.ordered", thing=each, order=order)
    return line_with_heading(ctx, "block.for_each", lines_of(inner, effect.effects)[0], thing=each)


def _tiers_line(ctx: RenderContext, effect: Tiers) -> RuleLine:
    under = []
    for tier in effect.tiers:
        line = _join_lines(ctx, lines_of(ctx, tier.effects)[0])
        under.append(
            RuleLine(
                ctx.say("tier.line", range=Fixed(tier_words(ctx, tier.least, tier.most)), clause=Fixed(line.text)),
                line.under,
            )
        )
    if effect.do == "by":
        return RuleLine(ctx.say("tier.by", amount=amount_phrase(ctx, effect.amount)), tuple(under))
    each = each_counted(ctx, effect.amount) or _each_of_lot(ctx, effect.amount)
    return RuleLine(ctx.say("tier.for_each", thing=each), tuple(under))


def _each_of_lot(ctx: RenderContext, amount: Amount) -> Inflectable:
    if isinstance(amount, Local) and amount.name in ctx.lots:
        return replace(lot_phrase(ctx, amount.name, "one"), determiner="each")
    return ctx.framed("amount.one_of", amount=amount_phrase(ctx, amount))


def tier_words(ctx: RenderContext, least: int, most: int | None) -> str:
    """A range of numbers with an open end: `1 to 3`, `4 or more`."""
    if most is None:
        return ctx.say("tier.or_more", n=Fixed(str(least)))
    return str(least) if least == most else range_words(ctx, least, most)


def range_words(ctx: RenderContext, least: int, most: int) -> str:
    """A range of numbers: `1 to 3`."""
    return ctx.say("tier.range", least=Fixed(str(least)), most=Fixed(str(most)))
