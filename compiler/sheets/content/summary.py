"""What a tile or a site costs and brings, at a glance: icons with their numbers.

They are taken from what it does, not from its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ...objects.act import Act, Portion
from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import Value
from ...objects.declarations.tiles import Ability, TileAction
from ...objects.expressions import Amount, Goods
from ...objects.sentences.effects import (
    AnyOrder,
    Branch,
    Either,
    ForEach,
    If,
    May,
    Pick,
    PickOption,
    Repeat,
    Tier,
    Tiers,
    Trigger,
)
from ..model.records import Run, Text

__all__ = ["GIVES", "at_a_glance"]

GIVES = Run("→", "arrow")
MOST = 4
"""Of what is paid, and of what is gained: more would be no glance."""

_SURE = (TileAction, Ability, Trigger, May, AnyOrder)
_BLOCKS = (*_SURE, Either, Branch, If, Pick, PickOption, Repeat, ForEach, Tiers, Tier)

Draws = Callable[[str], Run]
"""A noun as an icon and its words."""


def at_a_glance(effects: Iterable[object], by_id: Mapping[str, Declared], drawn: Draws) -> Text:
    """What the reader pays, an arrow, and what the reader gains. What others pay and gain is left out.

    A number is only told of what surely happens once: inside choices, conditions and repetitions the icon alone is
    drawn, and a glance without any number is none.
    """
    acts = [act for effect in effects for act in _acts(effect, sure=True)]
    paid = _together([_drawn(goods, sure, by_id, drawn) for act, sure in acts for goods in act.paid()])
    gained = _together([_drawn(goods, sure, by_id, drawn) for act, sure in acts for goods in act.gained()])
    if not any(run.number for run in (*paid, *gained)):
        return ()
    return (*paid, GIVES, *gained) if paid and gained else paid + gained


def _acts(effect: object, sure: bool) -> Iterator[tuple[Act, bool]]:
    """What the reader does in an effect, and whether it surely happens, and once."""
    if isinstance(effect, tuple):
        for each in effect:
            yield from _acts(each, sure)
    elif isinstance(effect, _BLOCKS):
        if getattr(effect, "who", None) is None:
            for name in type(effect).model_fields:
                yield from _acts(getattr(effect, name), sure and isinstance(effect, _SURE))
    elif isinstance(effect, Act):
        yield effect, sure


def _together(found: Iterable[Text]) -> Text:
    """Each once. Where one amount of a thing cannot be told in a number, the others are not told either."""
    told = list(dict.fromkeys(each for each in found if each))
    untold = {each[0].icon for each in told if not each[0].number}
    kept = [each for each in told if not each[0].number or each[0].icon not in untold]
    return tuple(run for each in kept for run in each) if len(kept) <= MOST else ()


def _drawn(goods: Portion, sure: bool, by_id: Mapping[str, Declared], drawn: Draws) -> Text:
    """One quantity: a number and an icon; the icon alone where it depends on too much; nothing without an icon."""
    if not isinstance(goods, Goods):
        return ()
    icon = drawn(goods.noun)
    counted = None if goods.how_many or not sure else _counted(goods.amount, by_id)
    if not icon.icon or counted is None:
        return (icon,) if icon.icon else ()
    number, of = counted
    made = Run(icon.words, icon.icon, f"≤{number}" if goods.up_to else number)
    if not of:
        return (made,)
    return (made, Run("/"), drawn(of)) if drawn(of).icon else (icon,)


def _counted(amount: Amount, by_id: Mapping[str, Declared]) -> tuple[str, str] | None:
    """A number, and the noun for each of which it is counted."""
    match amount.op:
        case "number":
            return (str(amount.n), "") if amount.n > 0 else None
        case "local" if amount.sort != "goods":
            return "X", ""
        case "value":
            value = by_id.get(amount.id)
            return _counted(value.amount, by_id) if isinstance(value, Value) and value.amount is not None else None
        case "times" if amount.left.op == "number" and amount.right.op == "local":
            return (f"{amount.left.n}X", "") if amount.right.sort != "goods" else None
        case "at_most" | "at_least":
            return _counted(amount.of, by_id)
        case "per" if amount.every == 1 and amount.of.op == "count":
            each = _counted(amount.amount, by_id)
            return (each[0], amount.of.of.noun) if each is not None and not each[1] else None
    return None
