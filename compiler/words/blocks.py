"""Lists of effects in words: sentences, and blocks with sentences under them.

What is chosen only for the next act is said there: `plant 1 to 9 trees in a planting sector`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..objects.effects import Bids, Effect, Either, ForEach, If, May, Pick, Repeat, Tiers
from ..objects.expressions import Amount, Local
from ..objects.tiles import Action
from ..objects.walking import meaning_of, nodes
from .acts import act_clause, bound, chosen, subject_of
from .amounts import NumberRange, amount_phrase, counted, each_of, lot_phrase
from .conditions import condition_phrase, settled
from .frames import Fixed, Phrase
from .goods import goods_phrase
from .nouns import Listed
from .saying import Saying
from .text import Line
from .things import each_thing, several, thing_phrase
from .times import time_words

__all__ = ["headed", "lines_of", "range_words", "tier_words"]

_BLOCKS = frozenset(
    {"pick", "either", "may", "if", "repeat", "for_each", "by", "for_each_of", "any_order", "bids", "time"}
)
_MOST_ACTIONS = 2
"""So deep are actions told inside each other; farther down they are named."""


def lines_of(s: Saying, effects: Sequence[Effect], after: Sequence[object] = ()) -> tuple[list[Line], Saying]:
    """The lines of a list of effects, and what is known afterwards. ``after`` may still speak of their names."""
    lines: list[Line] = []
    for number, effect in enumerate(effects):
        rest = effects[number + 1 :]
        if effect.do in ("choose_number", "choose_thing"):
            inlined = _inlined(s, effect, rest, after)
            if inlined is not None:
                s = inlined
                continue
        made, s = _effect(s, effect)
        lines += made
    return lines, s


# ---- choosing


def _inlined(s: Saying, effect: Any, rest: Sequence[Effect], after: Sequence[object]) -> Saying | None:
    """Know the choice as what it is made from, if one act alone speaks of it."""
    if subject_of(s, effect) is not s.subject:
        return None
    uses = [n for n, each in enumerate(rest) for _ in _uses(each, effect.binds)]
    if len(uses) != 1 or any(True for each in after for _ in _uses(each, effect.binds)):
        return None
    using = rest[uses[0]]
    if using.do in _BLOCKS or any(each.do in _BLOCKS for each in rest[: uses[0]]):
        return None
    if effect.do == "choose_thing":
        kinds = effect.among.op == "things" and effect.among.noun == "kind"
        return None if kinds or using.do == "choose_thing" else s.knowing(effect.binds, chosen(s, effect))
    return _range_known(s, effect, using)


def _range_known(s: Saying, effect: Any, using: Any) -> Saying | None:
    least, most = effect.least, effect.most
    plain = least.op == "number" and most.op == "number" and least.n < most.n
    goods = getattr(using, "goods", None)
    goods = goods[0] if isinstance(goods, tuple) else goods
    amount = getattr(goods, "amount", None)
    if not plain or not isinstance(amount, Local) or amount.name != effect.binds:
        return None
    words = s.say("amount.range", least=Fixed(str(least.n)), most=Fixed(str(most.n)))
    return s.knowing(effect.binds, NumberRange(words, most.n))


def _uses(value: object, name: str) -> list[object]:
    return [node for node in nodes(value) if isinstance(node, Local) and node.name == name]


# ---- one effect


def _effect(s: Saying, effect: Effect) -> tuple[list[Line], Saying]:
    match effect.do:
        case "choose_number":
            s = s.counting(effect.binds)
            values = {
                "n": s.known[effect.binds],
                "least": amount_phrase(s, effect.least),
                "most": amount_phrase(s, effect.most),
            }
            return [Line(_by(s, effect, "choose.number", **values))], s
        case "choose_thing":
            said = _by(s, effect, "choose.thing", thing=chosen(s, effect))
            return [Line(said)], s.knowing(effect.binds, _that(s, effect))
        case "if":
            return _if(s, effect), s
        case "may":
            return [_may(s, effect)], s
        case "either":
            return [_either(s, effect)], s
        case "any_order":
            return [Line(s.say("block.any_order"), tuple(lines_of(s, effect.effects)[0]))], s
        case "pick":
            return [_pick(s, effect)], s
        case "repeat":
            return [_repeat(s, effect)], _times_known(s, effect)
        case "for_each":
            return [_for_each(s, effect)], s
        case "by" | "for_each_of":
            return [_tiers(s, effect)], s
        case "bids":
            return _bids(s, effect), s
        case "time":
            return [Line(time_words(s, effect.time))], s
        case "do":
            return [_do(s, effect)], bound(s, effect)
    return [Line(act_clause(s, effect))], bound(s, effect)


def _by(s: Saying, act: Any, key: str, **values: Phrase) -> str:
    who = subject_of(s, act)
    if who is None:
        return s.say(f"{key}.you", **values)
    return s.say(f"{key}.they", who=who, **values)


def _that(s: Saying, effect: Any) -> Phrase:
    """What was chosen, when it is spoken of again."""
    among = effect.among
    sort = "card"
    if among.op == "things":
        sort = among.noun if among.noun in s.book.nouns or s.names.is_noun(among.noun) else "card"
    elif among.op == "local":
        sort = {"players": "player"}.get(among.sort, among.sort)
    return s.phrase(sort, "one", "that")


def _do(s: Saying, effect: Any) -> Line:
    """An action that the pack declares is told under its name."""
    action = effect.action
    declared = s.names.by_id.get(action.id) if action.op == "ref" else None
    said = act_clause(s, effect)
    if not isinstance(declared, Action) or s.depth >= _MOST_ACTIONS:
        return Line(said)
    inner = replace(s, depth=s.depth + 1, subject=subject_of(s, effect))
    under, _ = lines_of(inner, declared.effects)
    return Line(said, tuple(under))


# ---- blocks


def _under(s: Saying, key: str, effects: Sequence[Effect], **values: Phrase) -> Line:
    """One sentence where the block is one clause, or else a heading with lines under it."""
    return headed(s, key, lines_of(s, effects)[0], **values)


def headed(s: Saying, key: str, lines: Sequence[Line], **values: Phrase) -> Line:
    if len(lines) == 1 and not lines[0].joined:
        clause = Fixed(lines[0].text)
        return Line(s.say(f"{key}.one", clause=clause, **values), lines[0].under, joined=True)
    return Line(s.say(f"{key}.many", **values), tuple(lines))


def _if(s: Saying, effect: If) -> list[Line]:
    known = settled(s, effect.condition)
    if known is not None:
        return lines_of(s, effect.then if known else effect.otherwise)[0]
    if _pays_if_it_can(effect):
        return [*lines_of(s, effect.then)[0], _under(s, "block.cannot", effect.otherwise)]
    made = [_under(s, "block.if", effect.then, condition=condition_phrase(s, effect.condition))]
    if effect.otherwise:
        made.append(_under(s, "block.otherwise", effect.otherwise))
    return made


def _pays_if_it_can(effect: If) -> bool:
    """`if you can pay 5 money: pay 5 money, otherwise ...`"""
    can, then = effect.condition, effect.then
    if can.test != "can" or not effect.otherwise or len(then) != 1 or subject_is_other(can.who):
        return False
    return can.act.do == "pay" and meaning_of(can.act) == meaning_of(then[0])


def subject_is_other(who: object) -> bool:
    return not (isinstance(who, Local) and who.name == "you")


def _may(s: Saying, effect: May) -> Line:
    who = subject_of(s, effect)
    if who is None:
        return _under(s, "block.may", effect.effects)
    inner = replace(s, subject=_again(s, who))
    return headed(s, "block.they_may", lines_of(inner, effect.effects)[0], who=who)


def _again(s: Saying, who: Phrase) -> Phrase:
    """Somebody who was just named."""
    return s.phrase("player", "one", "that") if getattr(who, "determiner", "").startswith("each") else who


def _either(s: Saying, effect: Either) -> Line:
    made = []
    for branch in effect.branches:
        if branch.when is not None and settled(s, branch.when) is False:
            continue
        lines, _ = lines_of(s, branch.effects)
        if branch.when is not None and settled(s, branch.when) is None:
            made.append(headed(s, "block.if", lines, condition=condition_phrase(s, branch.when)))
        else:
            made.append(_together(s, lines))
    return made[0] if len(made) == 1 else Line(s.say("block.either"), tuple(made))


def _together(s: Saying, lines: Sequence[Line]) -> Line:
    """Several lines as one: `pay 3 money, then gain 1 vp`."""
    if len(lines) == 1:
        return lines[0]
    if any(line.under for line in lines):
        return Line(s.say("block.all"), tuple(lines))
    said: Phrase = Fixed(lines[0].text)
    for line in lines[1:]:
        said = s.framed("block.then", left=said, right=Fixed(line.text))
    return Line(said.said(""))


def _pick(s: Saying, effect: Pick) -> Line:
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


def _times_known(s: Saying, effect: Repeat) -> Saying:
    """How often something was done can be spoken of afterwards: by a letter, or as the number it always is."""
    if not effect.binds:
        return s
    least, most = effect.least, effect.most
    if least.op == "number" and most.op == "number" and least.n == most.n:
        return s.knowing(effect.binds, Fixed(str(least.n)))
    return s.counting(effect.binds)


def _repeat(s: Saying, effect: Repeat) -> Line:
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


def _for_each(s: Saying, effect: ForEach) -> Line:
    among = effect.among
    sort = "player"
    if among.op == "things":
        sort = among.noun if among.noun in s.book.nouns or s.names.is_noun(among.noun) else "card"
    elif among.op == "local":
        sort = {"players": "player"}.get(among.sort, among.sort)
    inner = s.knowing(effect.binds, s.phrase(sort, "one", "that"))
    each = each_thing(s, among)
    if effect.order:
        order = s.framed(f"order.{effect.order.replace(' ', '_')}")
        each = s.framed("block.ordered", thing=each, order=order)
    return headed(s, "block.for_each", lines_of(inner, effect.effects)[0], thing=each)


def _tiers(s: Saying, effect: Tiers) -> Line:
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


def _lot_each(s: Saying, amount: Amount) -> Phrase:
    if isinstance(amount, Local) and amount.name in s.lots:
        return replace(lot_phrase(s, amount.name, "one"), determiner="each")
    return s.framed("amount.one_of", amount=amount_phrase(s, amount))


def tier_words(s: Saying, least: int, most: int | None) -> str:
    if most is None:
        return s.say("tier.or_more", n=Fixed(str(least)))
    return str(least) if least == most else range_words(s, least, most)


def range_words(s: Saying, least: int, most: int) -> str:
    return s.say("tier.range", least=Fixed(str(least)), most=Fixed(str(most)))


# ---- bids


def _bids(s: Saying, effect: Bids) -> list[Line]:
    bidders = effect.bidders
    who = several(s, bidders) if bidders.op == "things" else thing_phrase(s, bidders)
    lines = [Line(s.say("bids.open", bidders=who, least=goods_phrase(s, effect.least)))]
    for thing in effect.must_bid:
        if isinstance(thing, Local) and thing.name == "you":
            lines.append(Line(s.say("bids.you_must")))
        else:
            lines.append(Line(s.say("bids.they_must", who=thing_phrase(s, thing))))
    for other in effect.others:
        amount = counted(s, other.amount)
        said = Fixed(amount.words) if amount else amount_phrase(s, other.amount)
        lines.append(Line(s.say("bids.other", who=thing_phrase(s, other.who), amount=said)))
    lines.append(Line(s.say("bids.ties", order=Listed(s.book, tuple(_tie(s, each) for each in effect.ties), "then"))))
    return lines


def _tie(s: Saying, tie: str) -> Phrase:
    if f"bids.tie.{tie}" in s.book.frames:
        return s.framed(f"bids.tie.{tie}")
    return s.phrase(tie, "one", "the")
