"""Lists of effects in words: sentences, and blocks with sentences under them.

What is chosen only for the next act is said there: `plant 1 to 9 trees in a planting sector`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ...objects.act import Act
from ...objects.declarations.declared import Need
from ...objects.declarations.tiles import Action
from ...objects.expressions import Amount, Goods, Local
from ...objects.sentences.conditions import Can
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
from ...verbs.gain import Gain
from ..language.frames import Fixed, Inflectable
from ..language.nouns import BracketedPhrase, NounPhrase, PhraseList
from ..language.text import RuleLine, is_closed
from ..phrases.amounts import amount_phrase, each_counted
from ..phrases.context import Lot, RenderContext
from ..phrases.goods import goods_phrase
from ..phrases.things import each_thing_phrase, lot_phrase
from ..phrases.times import spent_words
from ..planning.hide_reminders import without_reminders
from ..planning.plan import acts_of, is_offered_anyway, plan
from ..planning.prune_by_options import prune
from ..planning.told import EachDoes, IfPossible, Permission, PerUnit, Sentence, Told
from .acts import act_clause, choice_phrase, subject_of, that_player
from .bids import bid_lines
from .choosing import that_one_phrase, with_label
from .clauses import clauses_of, joined_infinitives, sentences_of
from .conditions import condition_phrase, joined_conditions
from .prices import per_unit_sentence
from .ranges import ordinal_range_words, range_words

__all__ = ["headed_line", "line_with_heading", "lines_of", "need_lines"]

_MOST_ACTIONS = 1
"""How deep actions are described inside each other; below that they are only named."""


def lines_of(
    ctx: RenderContext, effects: Sequence[Effect], after: Sequence[object] = ()
) -> tuple[list[RuleLine], RenderContext]:
    """The lines for a list of effects, and the context after them. ``after`` are nodes that may still use their
    names."""
    lines: list[RuleLine] = []
    effects = prune(ctx.choices, without_reminders(effects, ctx.reminders))
    before = ctx
    for told in plan(effects, after):
        made, ctx = _told_lines(ctx, told)
        lines += made
    _note_all(before, effects)
    return lines, ctx


def _note_all(ctx: RenderContext, effects: Sequence[Effect]) -> None:
    """Note the lines that are told in another one: they stand in the same context."""
    if ctx.contexts_by_line is None:
        return
    known = ctx
    for effect in effects:
        known = ctx.contexts_by_line.setdefault(effect.at, known)


def need_lines(ctx: RenderContext, needs: Sequence[Need]) -> list[RuleLine]:
    """What must hold, in one sentence. Needs that the chosen options meet anyway are left out."""
    asked = [need.condition for need in needs if holds_by_options(ctx.choices, need.condition) is not True]
    if not asked:
        return []
    said = joined_conditions(ctx, asked, "if_and")
    return [RuleLine(ctx.say("needs", condition=said), apart=True)]


def headed_line(ctx: RenderContext, heading: str, lines: Sequence[RuleLine], *, apart: bool = False) -> RuleLine:
    """Lines under a heading; a single short one stands behind it: `requires a school: each builder gains 4 points`."""
    if len(lines) == 1 and not lines[0].under and not is_closed(lines[0].text):
        said = ctx.say("line.colon", heading=Fixed(heading), clause=Fixed(lines[0].text))
        return RuleLine(said, apart=apart, joined=True)
    return RuleLine(heading, tuple(lines), apart)


# ---- what was planned


def _told_lines(ctx: RenderContext, told: Told) -> tuple[list[RuleLine], RenderContext]:
    """The lines for one step of a plan, and the context after it."""
    match told:
        case Sentence():
            return _sentence_lines(ctx, told.steps)
        case Permission():
            ctx.note_line(told.may)
            return [_permission_line(ctx, told)], ctx
        case EachDoes():
            ctx.note_line(told.loop)
            return _each_does_lines(ctx, told.loop), ctx
        case IfPossible():
            ctx.note_line(told.asked)
            return [_block_line(ctx, "block.possible", told.asked.then)], ctx
        case PerUnit():
            ctx.note_line(told.choice)
            alone = ctx.with_letter(told.choice.binds)  # told alone, a line calls the number by a letter
            for stated in (told.counted, told.priced, *((told.tiers,) if told.tiers is not None else ())):
                alone.note_line(stated)
            return [RuleLine(per_unit_sentence(ctx, told))], ctx
        case _:
            ctx.note_line(told)
            return _effect_lines(ctx, told)


def _sentence_lines(ctx: RenderContext, steps: Sequence[Effect]) -> tuple[list[RuleLine], RenderContext]:
    clauses, after = clauses_of(ctx, steps)
    last = clauses[-1]
    if isinstance(last.act, DoAction):
        return [_do_line(last.ctx, last.act)], after
    return [RuleLine(said) for said in sentences_of(ctx, clauses)], after


def _permission_line(ctx: RenderContext, told: Permission) -> RuleLine:
    """`You may pay 5 € to gain 1 tree`, and below it what an action that may be done does."""
    who = subject_of(ctx, told.may)
    inner = ctx if who is None else replace(ctx, default_actor=that_player(who))
    clauses, _ = clauses_of(inner, told.steps)
    under: tuple[RuleLine, ...] = ()
    if isinstance(clauses[-1].act, DoAction):
        under = _do_line(clauses[-1].ctx, clauses[-1].act).under
    acts = len(acts_of(told.steps[: told.price]))
    if acts:
        price, gain = joined_infinitives(ctx, clauses[:acts]), joined_infinitives(ctx, clauses[acts:])
        said = ctx.say("may.offer", price=Fixed(price), gain=Fixed(gain))
    else:
        said = joined_infinitives(ctx, clauses)
    return RuleLine(_say_who_may(ctx, who, "act", clause=Fixed(said)), under)


def _say_who_may(ctx: RenderContext, who: Inflectable | None, key: str, **values: Inflectable) -> str:
    return ctx.say(f"may.{key}.you", **values) if who is None else ctx.say(f"may.{key}.they", who=who, **values)


def _each_does_lines(ctx: RenderContext, loop: ForEach) -> list[RuleLine]:
    """What is done to each one, or by each one, in the place of its name."""
    inner = ctx.with_local(loop.binds, each_thing_phrase(ctx, loop.among))
    lines, _ = lines_of(inner, loop.effects)
    if not loop.order:
        return lines
    return [headed_line(ctx, _order_phrase(ctx, loop).render(""), lines)]


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
        case Act():
            return _sentence_lines(ctx, (effect,))


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
    if not isinstance(declared, Action) or ctx.depth >= _MOST_ACTIONS or effect.at in ctx.repeated:
        return RuleLine(said)
    written = f"{declared.id}/text"
    if ctx.names.is_translated(written):
        return RuleLine(said, (RuleLine(ctx.names.mark_icons(ctx.names.text(written))),))
    who = subject_of(ctx, effect)
    inner = replace(ctx, depth=ctx.depth + 1, you=who, default_actor=who, repeated=frozenset(), locals={}, lots={})
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
    """What may be done and is more than acts: a heading with lines under it."""
    who = subject_of(ctx, effect)
    inner = ctx if who is None else replace(ctx, default_actor=that_player(who))
    lines, _ = lines_of(inner, effect.effects)
    if len(lines) == 1 and isinstance(effect.effects[0], Either):
        return RuleLine(_say_who_may(ctx, who, "choose"), lines[0].under)
    return RuleLine(_say_who_may(ctx, who, "all"), tuple(lines))


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
        when = branch.when
        if isinstance(when, Can) and is_offered_anyway(when, branch.effects[:1]):
            when = None
        if when is not None:
            made.append(line_with_heading(ctx, "block.if", lines, condition=condition_phrase(ctx, when)))
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
        each = ctx.framed("block.ordered", thing=each, order=_order_phrase(ctx, effect))
    return line_with_heading(ctx, "block.for_each", lines_of(inner, effect.effects)[0], thing=each)


def _order_phrase(ctx: RenderContext, loop: ForEach) -> Inflectable:
    return ctx.framed(f"order.{loop.order.replace(' ', '_')}")


def _tiers_line(ctx: RenderContext, effect: Tiers) -> RuleLine:
    if effect.do == "by":
        amount = amount_phrase(ctx, effect.amount)
        return RuleLine(ctx.say("tier.by", amount=amount), tuple(_tier_lines(ctx, effect, range_words)))
    each = each_counted(ctx, effect.amount) or _each_of_lot(ctx, effect.amount)
    in_order = partial(ordinal_range_words, noun_class=each.noun.noun_class if isinstance(each, NounPhrase) else "")
    alike = _gained_in_tiers(effect)
    if alike is not None:
        items = [
            ctx.framed(
                "tier.in_range", goods=goods_phrase(ctx, goods), range=Fixed(in_order(ctx, tier.least, tier.most))
            )
            for tier, goods in zip(effect.tiers, alike, strict=True)
        ]
        act: Any = effect.tiers[0].effects[0]
        clause = act_clause(ctx, act, "told", {"goods": PhraseList(ctx.book, tuple(items), "or")})
        return RuleLine(ctx.say("block.for_each.one", thing=each, clause=Fixed(clause)))
    return RuleLine(ctx.say("tier.for_each", thing=each), tuple(_tier_lines(ctx, effect, in_order)))


def _tier_lines(
    ctx: RenderContext, effect: Tiers, words: Callable[[RenderContext, int, int | None], str]
) -> list[RuleLine]:
    made = []
    for tier in effect.tiers:
        line = _join_lines(ctx, lines_of(ctx, tier.effects)[0])
        said = ctx.say("tier.line", range=Fixed(words(ctx, tier.least, tier.most)), clause=Fixed(line.text))
        made.append(RuleLine(said, line.under))
    return made


def _gained_in_tiers(effect: Tiers) -> list[Goods] | None:
    """What is gained for each one, range by range, where nothing else is done; None where more is done."""
    found: list[Goods] = []
    ways = set()
    for tier in effect.tiers:
        act = tier.effects[0]
        goods = act.goods[0] if isinstance(act, Gain) and len(tier.effects) == len(act.goods) == 1 else None
        if not isinstance(act, Gain) or not isinstance(goods, Goods):
            return None
        found.append(goods)
        ways.add(repr((meaning_of(act.who), meaning_of(act.source))))
    return found if len(ways) == 1 else None


def _each_of_lot(ctx: RenderContext, amount: Amount) -> Inflectable:
    if isinstance(amount, Local) and amount.name in ctx.lots:
        return replace(lot_phrase(ctx, amount.name, "one"), determiner="each")
    return ctx.framed("amount.one_of", amount=amount_phrase(ctx, amount))
