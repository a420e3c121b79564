"""A summary of what a tile or a site costs and brings: icons with their numbers.

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

__all__ = ["ARROW", "summarize_effects"]

ARROW = Run("→", "arrow")
MOST_ICONS = 4
"""The limit for what is paid, and for what is gained: with more icons it would be no summary."""

_CERTAIN_BLOCKS = (TileAction, Ability, Trigger, May, AnyOrder)
_BLOCKS = (*_CERTAIN_BLOCKS, Either, Branch, If, Pick, PickOption, Repeat, ForEach, Tiers, Tier)

IconOfNoun = Callable[[str], Run]
"""A noun as an icon and its words."""


def summarize_effects(effects: Iterable[object], by_id: Mapping[str, Declared], drawn: IconOfNoun) -> Text:
    """What the player pays, an arrow, and what the player gains. What others pay and gain is left out.

    Only what surely happens exactly once has a number: inside choices, conditions and repetitions there is the icon
    alone. Without any number the summary is empty.
    """
    acts = [act for effect in effects for act in _find_acts(effect, sure=True)]
    paid = _merge_quantities([_quantity_icon(goods, sure, by_id, drawn) for act, sure in acts for goods in act.paid()])
    gained = _merge_quantities(
        [_quantity_icon(goods, sure, by_id, drawn) for act, sure in acts for goods in act.gained()]
    )
    if not any(run.number for run in (*paid, *gained)):
        return ()
    return (*paid, ARROW, *gained) if paid and gained else paid + gained


def _find_acts(effect: object, sure: bool) -> Iterator[tuple[Act, bool]]:
    """The acts of the player in an effect, and whether each surely happens exactly once."""
    if isinstance(effect, tuple):
        for each in effect:
            yield from _find_acts(each, sure)
    elif isinstance(effect, _BLOCKS):
        if getattr(effect, "who", None) is None:
            for name in type(effect).model_fields:
                yield from _find_acts(getattr(effect, name), sure and isinstance(effect, _CERTAIN_BLOCKS))
    elif isinstance(effect, Act):
        yield effect, sure


def _merge_quantities(found: Iterable[Text]) -> Text:
    """The quantities without repetitions. If one amount of a thing has no number, the others are left out."""
    told = list(dict.fromkeys(each for each in found if each))
    untold = {each[0].icon for each in told if not each[0].number}
    kept = [each for each in told if not each[0].number or each[0].icon not in untold]
    return tuple(run for each in kept for run in each) if len(kept) <= MOST_ICONS else ()


def _quantity_icon(goods: Portion, sure: bool, by_id: Mapping[str, Declared], drawn: IconOfNoun) -> Text:
    """A quantity as a number and an icon; the icon alone if the number is not constant; empty without an icon."""
    if not isinstance(goods, Goods):
        return ()
    icon = drawn(goods.noun)
    counted = None if goods.how_many or not sure else _constant_amount(goods.amount, by_id)
    if not icon.icon or counted is None:
        return (icon,) if icon.icon else ()
    number, of = counted
    made = Run(icon.words, icon.icon, f"≤{number}" if goods.up_to else number)
    if not of:
        return (made,)
    return (made, Run("/"), drawn(of)) if drawn(of).icon else (icon,)


def _constant_amount(amount: Amount, by_id: Mapping[str, Declared]) -> tuple[str, str] | None:
    """The number of an amount, and the noun it is counted for each of, if any. None if it is not constant."""
    match amount.op:
        case "number":
            return (str(amount.n), "") if amount.n > 0 else None
        case "local" if amount.sort != "goods":
            return "X", ""
        case "value":
            value = by_id.get(amount.id)
            return (
                _constant_amount(value.amount, by_id) if isinstance(value, Value) and value.amount is not None else None
            )
        case "times" if amount.left.op == "number" and amount.right.op == "local":
            return (f"{amount.left.n}X", "") if amount.right.sort != "goods" else None
        case "at_most" | "at_least":
            return _constant_amount(amount.of, by_id)
        case "per" if amount.every == 1 and amount.of.op == "count":
            each = _constant_amount(amount.amount, by_id)
            return (each[0], amount.of.of.noun) if each is not None and not each[1] else None
    return None
