"""Whether something can be done, told from a few counts before anything is tried.

Most tiles either cannot be paid or plainly can be done. From the lines of a declaration follows what must be there at
the least: so much of this in one's stock, that in the supply, a free place in town. Where one of these is missing, the
tile cannot be done. Where the lines are so simple that nothing else could stand in the way, it can. In all other cases
it is tried properly (`Code.could`); a test compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from compiler.objects.acts import (
    ChooseNumber,
    ChooseThing,
    Complete,
    DoAction,
    Draw,
    Explore,
    Gain,
    Lose,
    Pay,
    Plant,
    Refill,
    Roll,
    Sell,
    Take,
)
from compiler.objects.effects import AnyOrder, Bids, Effect, Either, Pick, Repeat, Tiers
from compiler.objects.expressions import Goods, Local, Ref, Things
from compiler.objects.nouns import Area
from compiler.objects.tiles import Action

from .code import Listing, Question
from .making import Making, sort_of
from .quick import Needed, Quick
from .sales import could_fit, could_sell
from .smallest import is_least, least

__all__ = ["least", "quick_look"]


@dataclass(slots=True)
class _Look:
    """What has been seen of a declaration so far."""

    m: Making
    needed: Needed = field(default_factory=dict)
    sets: list[Listing] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    largest: dict[str, int] = field(default_factory=dict)
    things: dict[str, str] = field(default_factory=dict)
    """Names of chosen things, and the word that tells where they came from."""
    listings: dict[str, Listing] = field(default_factory=dict)
    picked: int = 1
    gained: set[int] = field(default_factory=set)
    ways: tuple[Quick, ...] = ()
    blind: bool = False
    """Whether something happened whose outcome cannot be told: from here on nothing more is needed for sure."""
    begun: bool = False
    """Whether anything was done yet, beyond choosing."""


def quick_look(m: Making, effects: Sequence[Effect]) -> Quick:
    look = _Look(m)
    return _seen(look, _through(look, effects))


def _seen(look: _Look, enough: bool, asked: Question | None = None) -> Quick:
    own = tuple((noun, amount) for (holder, noun), amount in look.needed.items() if holder < 0 and amount > 0)
    elsewhere = tuple((holder, noun, n) for (holder, noun), n in look.needed.items() if holder >= 0 and n > 0)
    return Quick(own, elsewhere, tuple(look.sets), asked, look.ways, enough)


def _through(look: _Look, effects: Sequence[Effect]) -> bool:
    """Look at effects one after the other. Whether all of them are known to be possible with what is needed."""
    enough = True
    for effect in effects:
        if getattr(effect, "who", None) is not None:
            look.blind, enough = True, False
        if look.blind:
            return enough and all(each.do in _HARMLESS for each in effects[effects.index(effect) :])
        reader = _READERS.get(effect.do)
        if reader is None:
            look.blind = True
            return False
        enough = reader(look, effect) and enough
        look.begun = look.begun or effect.do not in _CHOICES
    return enough


def _need(look: _Look, holder: int, noun: int, amount: int) -> bool:
    """Note what must be there; False where it may come in on the way."""
    if noun in look.gained:
        return False
    key = (holder, noun)
    look.needed[key] = look.needed.get(key, 0) + max(0, amount)
    return True


def _choose_number(look: _Look, effect: ChooseNumber) -> bool:
    look.numbers[effect.binds] = least(look.m, look.numbers, effect.least)
    if effect.most.op == "number":
        look.largest[effect.binds] = effect.most.n
    return effect.least.op == "number" and effect.most.op == "number"


def _choose_thing(look: _Look, effect: ChooseThing) -> bool:
    if look.begun:  # a card just taken can be chosen: what there is now says nothing about then
        look.blind = True
        return False
    among, m = effect.among, look.m
    if isinstance(among, Ref):
        pile = m.numbers.piles.get(among.id, -1)
        area = m.numbers.by_id.get(among.id)
        if pile >= 0 and isinstance(area, Area) and not area.each:
            look.sets.append(lambda game, names: game.piles[pile])
            look.things[effect.binds] = "card"
            return True
        return False
    if among.op == "local" or any(where.thing is not None and where.thing.op == "local" for where in among.where):
        return False  # it speaks of something that is chosen on the way
    listing = m.listing(among)
    look.sets.append(listing)
    look.listings[effect.binds] = listing
    sort = sort_of(m, among)
    plain = isinstance(among, Things) and not among.where
    if sort == "sector" and plain and isinstance(among, Things) and among.adjectives == ("planting",):
        look.things[effect.binds] = "planting"
    elif sort == "kind":
        look.things[effect.binds] = "kind"
    return True


def _pay(look: _Look, effect: Pay) -> bool:
    known = True
    times = look.picked if effect.each is not None else 1
    for goods in effect.goods:
        if not isinstance(goods, Goods) or goods.noun not in look.m.numbers.noun or goods.up_to or goods.how_many:
            known = False
            continue
        if look.m.numbers.noun[goods.noun] in look.m.rules.units:
            known = False  # nobody has a unit: it is paid with goods
            continue
        amount = least(look.m, look.numbers, goods.amount)
        known = _need(look, -1, look.m.numbers.noun[goods.noun], times * amount) and known
        known = known and is_least(look.m, look.numbers, goods.amount)
    return known and (effect.to is None or sort_of(look.m, effect.to) != "player")


def _gain(look: _Look, effect: Gain) -> bool:
    m = look.m
    known = True
    for goods in effect.goods:
        if not isinstance(goods, Goods):
            look.blind = True
            return False
        if m.numbers.noun.get(goods.noun, -1) in m.rules.units:
            look.blind = True  # which goods that will be is chosen
            return False
        nouns = {m.numbers.noun[goods.noun]} if goods.noun in m.numbers.noun else set(m.numbers.resources)
        if effect.source is not None:
            known = _gain_from(look, effect, goods) and known
        look.gained |= nouns
        rules = m.rules
        if nouns & rules.counted.keys() or (nouns & rules.gain_triggers and not rules.only_stores):
            look.blind = True  # what waits for it may bring anything
    return known and not look.blind


def _gain_from(look: _Look, effect: Gain, goods: Goods) -> bool:
    m = look.m
    row = m.numbers.area_rows.get(getattr(effect.source, "id", ""), -1)
    if row < 0:
        return False
    if goods.kind is not None:
        return look.things.get(goods.kind.name) == "kind" and goods.amount.op == "number" and goods.amount.n == 1
    if goods.noun not in m.numbers.noun:
        return False
    return _need(look, row, m.numbers.noun[goods.noun], least(look.m, look.numbers, goods.amount)) and is_least(
        look.m, look.numbers, goods.amount
    )


def _plant(look: _Look, effect: Plant) -> bool:
    goods = effect.goods
    if goods.up_to or goods.how_many or goods.noun not in look.m.numbers.noun:
        look.blind = True
        return bool(goods.up_to)
    amount = least(look.m, look.numbers, goods.amount)
    known = _need(look, -1, look.m.numbers.noun[goods.noun], amount) and is_least(look.m, look.numbers, goods.amount)
    sector = look.things.get(getattr(effect.sector, "name", ""))
    look.blind = "trees_planted" in look.m.rules.triggers
    return known and amount <= 1 and sector == "planting"


def _pick(look: _Look, effect: Pick) -> bool:
    """Nothing is needed for sure of any one option; what is paid for each is, at least so many times."""
    look.picked = effect.least
    for option in effect.options:
        for each in option.effects:
            if not isinstance(each, Gain) or not all(isinstance(goods, Goods) for goods in each.goods):
                look.blind = True
                return False
            look.gained |= {look.m.numbers.noun.get(getattr(goods, "noun", ""), -1) for goods in each.goods}
    return False


def _tiers(look: _Look, effect: Tiers) -> bool:
    if effect.do != "by":
        # What each one brings can only be gains, or it is not told here.
        known = all(each.do in ("gain",) for tier in effect.tiers for each in tier.effects)
        look.blind = look.blind or not known
        return known
    number = least(look.m, look.numbers, effect.amount)
    ways = []
    for tier in effect.tiers:
        way = _Look(look.m, numbers=dict(look.numbers), things=look.things, gained=look.gained)
        ways.append(
            (tier.least <= number and (tier.most is None or number <= tier.most), way, _through(way, tier.effects))
        )
    if not ways or any(way.sets for _, way, _ in ways):
        look.blind = True
        return False
    chosen = next((index for index, (fits, _, _) in enumerate(ways) if fits), -1)
    if not _covered(look, effect):
        look.blind = True  # a number that no line speaks of costs nothing
        return False
    cheapest = all(
        way.needed.get(key, 0) >= amount
        for _, way, _ in ways
        for key, amount in (ways[chosen][1].needed.items() if chosen >= 0 else ())
    )
    for key in ways[0][1].needed:
        smallest = min(way.needed.get(key, 0) for _, way, _ in ways)
        _need(look, *key, smallest)
    look.blind = look.blind or any(way.blind for _, way, _ in ways)
    return chosen >= 0 and cheapest and ways[chosen][2] and is_least(look.m, look.numbers, effect.amount)


def _covered(look: _Look, effect: Tiers) -> bool:
    """Whether some line speaks of every number there can be."""
    largest = look.largest.get(getattr(effect.amount, "name", ""))
    last = effect.tiers[-1].most
    lowest = least(look.m, look.numbers, effect.amount)
    if any(before.most is None or after.least > before.most + 1 for before, after in pairwise(effect.tiers)):
        return False
    return effect.tiers[0].least <= lowest and (last is None or (largest is not None and largest <= last))


def _either(look: _Look, effect: Either) -> bool:
    """One of several ways must be open; nothing after it is looked at."""
    ways = []
    for branch in effect.branches:
        way = _Look(look.m, numbers=dict(look.numbers), things=look.things, gained=set(look.gained), begun=look.begun)
        known = _through(way, branch.effects)
        ways.append(_seen(way, known, look.m.question(branch.when) if branch.when is not None else None))
    look.ways = tuple(ways)
    look.blind = True
    return True


def _any_order(look: _Look, effect: AnyOrder) -> bool:
    """As they stand is one order; what one of them brings may help another, so nothing is needed for sure."""
    inner = _Look(look.m, numbers=dict(look.numbers), things=look.things, gained=set(look.gained), begun=look.begun)
    known = _through(inner, effect.effects)
    way = _seen(inner, known)
    look.ways = (Quick(ways=(way,), enough=True), Quick())
    look.blind = True
    return True


def _do(look: _Look, effect: DoAction) -> bool:
    action = effect.action
    declared = look.m.numbers.by_id.get(action.id) if isinstance(action, Ref) else None
    if not isinstance(declared, Action) or declared.needs or declared.gives:
        look.blind = True
        return False
    return _through(look, declared.effects)


def _complete(look: _Look, effect: Complete) -> bool:
    price = effect.price
    if price is not None and price.noun in look.m.numbers.noun and "road_concrete" not in look.m.rules.modifiers:
        _need(look, -1, look.m.numbers.noun[price.noun], least(look.m, look.numbers, price.amount))
    look.blind = True
    return False


def _repeat(look: _Look, effect: Repeat) -> bool:
    if least(look.m, look.numbers, effect.least) >= 1:
        _through(look, effect.effects)
    look.blind = True
    return False


def _bids(look: _Look, effect: Bids) -> bool:
    you = any(isinstance(each, Local) and each.name == "you" for each in effect.must_bid)
    if you and effect.least.noun in look.m.numbers.noun:
        _need(look, -1, look.m.numbers.noun[effect.least.noun], least(look.m, look.numbers, effect.least.amount))
    look.blind = True
    return False


def _sell(look: _Look, effect: Sell) -> bool:
    """A house and a card chosen before: some pair of them must get on with each other, and the sale go through."""
    homes = look.listings.get(getattr(effect.thing, "name", ""))
    cards = look.listings.get(getattr(effect.to, "name", ""))
    look.blind = True
    if homes is None or cards is None:
        return False
    known = effect.surcharge is None and not look.begun
    look.sets.append(could_sell(homes, cards) if known else could_fit(homes, cards))
    return known


def _explore(look: _Look, effect: Explore) -> bool:
    look.blind = True
    return False


def _never_fails(look: _Look, effect: Draw | Roll | Lose | Refill | Take) -> bool:
    if isinstance(effect, Draw):
        look.gained |= set(look.m.numbers.resources)
    # A card that was chosen can be taken; of others, or of goods, there may be none.
    return not isinstance(effect, Take) or look.things.get(getattr(effect.thing, "name", "")) == "card"


_CHOICES = frozenset({"choose_number", "choose_thing"})
_HARMLESS = frozenset({"lose", "refill", "roll"})
"""Effects that can always be done, whatever happened before."""


_READERS: dict[str, Callable[[_Look, Any], bool]] = {
    "choose_number": _choose_number,
    "choose_thing": _choose_thing,
    "pay": _pay,
    "gain": _gain,
    "plant": _plant,
    "pick": _pick,
    "by": _tiers,
    "for_each_of": _tiers,
    "either": _either,
    "any_order": _any_order,
    "do": _do,
    "complete": _complete,
    "repeat": _repeat,
    "bids": _bids,
    "sell": _sell,
    "explore": _explore,
    "draw": _never_fails,
    "roll": _never_fails,
    "refill": _never_fails,
    "take": _never_fails,
}
