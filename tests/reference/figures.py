"""What amounts come to: sums and bounds, values, dice, distances, and what things are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from compiler.objects.declarations.nouns import Currency, Ground, Resource, Value
from compiler.objects.declarations.tiles import Building, Inhabitant, Rule, Wish
from compiler.objects.expressions import Amount, Thing

from .plain import NO_WAY

if TYPE_CHECKING:
    from .interpreter import Reading

__all__ = ["distance_between", "number_of"]


def rounded(amount: int, every: int, how: str) -> int:
    """How many full groups there are; rounded up, a part of one counts as well."""
    return -(-amount // every) if how == "up" else amount // every


def number_of(r: Reading, amount: Amount) -> int:
    match amount.op:
        case "number" | "halves":
            return amount.n
        case "local":
            return int(r.names[amount.name])
        case "plus":
            return r.number(amount.left) + r.number(amount.right)
        case "minus":
            return r.number(amount.left) - r.number(amount.right)
        case "times":
            return r.number(amount.left) * r.number(amount.right)
        case "half":
            return rounded(r.number(amount.of), 2, amount.rounded)
        case "per":
            return r.number(amount.amount) * rounded(r.number(amount.of), amount.every, amount.rounded)
        case "at_most":
            return min(r.number(amount.of), r.number(amount.bound))
        case "at_least":
            return max(r.number(amount.of), r.number(amount.bound))
        case "count":
            return r.count(amount.of)
        case "size":
            return sum(each for _, each in r.names[amount.of.name])
        case "value":
            return _value(r, amount.id)
        case "face":
            return _face(r, amount.id)
        case "figure":
            return _figure(r, amount)
        case "worth":
            return _worth(r, amount.noun, amount.of)


# ---- values, dice and markers


def _value(r: Reading, id: str) -> int:
    numbers = r.picture.game.rules.numbers
    value = r.picture.declared[id]
    assert isinstance(value, Value)
    index = numbers.index(id, numbers.values)
    if index in r.picture.game.values:
        return changed(r, id, r.picture.game.values[index])
    if value.amount is not None:
        return changed(r, id, r.number(value.amount))
    assert value.by is not None
    by = r.number(value.by)
    for tier in value.tiers:
        if tier.least <= by and (tier.most is None or by <= tier.most):
            return changed(r, id, r.number(tier.amount))
    return changed(r, id, 0)


def _face(r: Reading, id: str) -> int:
    game = r.picture.game
    numbers = game.rules.numbers
    for index, die in enumerate(numbers.dice):
        if die.id == id:
            return changed(r, id, game.dice[index])
    index = numbers.index(id, numbers.markers)
    space = game.markers[index]
    return 0 if space < 0 else numbers.wheel_of[index].spaces[space]


def changed(r: Reading, aspect: str, figure: int) -> int:
    """A figure after the changes that hold for the player who acts: those of rules, then those of abilities."""
    found: list[Any] = []
    declared = list(r.picture.declared.values())
    for rule in declared:
        if isinstance(rule, Rule) and r.is_used(rule) and all(r.holds(need.condition) for need in rule.needs):
            found += rule.modifiers
    for number, tile in enumerate(r.picture.game.rules.numbers.tiles):
        if tile.ability is not None and r.works_on(number):
            found += tile.ability.modifiers
    for each in found:
        if each.aspect == aspect:
            by = 0 if each.amount is None else r.number(each.amount)
            figure = {"less": figure - by, "more": figure + by, "set": by}[each.change]
            figure = figure if each.at_least is None else max(figure, r.number(each.at_least))
            figure = figure if each.at_most is None else min(figure, r.number(each.at_most))
    return figure


# ---- figures of things


def _figure(r: Reading, figure: Any) -> int:
    if figure.figure == "distance":
        sort = r.sort_of(figure.of)
        return distance_between(r, sort, r.resolve(figure.of), figure.to, figure.of, bool(figure.roads))
    if figure.figure == "points":
        return sum(_points(r, floor) for floor in r.resolve(figure.of))
    if figure.figure == "bid":
        return sum(amount for player, amount in r.names["bids"] if player == (r.they))
    if figure.figure == "resource":
        return sum(_resources(r, floor) for floor in r.resolve(figure.of))
    if figure.figure == "wishes":
        return sum(_wishes(r, building) for building in r.resolve(figure.of))
    if figure.figure == "time":
        return r.picture.game.time
    if figure.figure == "space":
        return r.picture.game.pawns[0][r.they]
    raise NotImplementedError(figure.figure)


def _resources(r: Reading, floor: tuple[int, int, int]) -> int:
    """How many resources a floor took this turn, or else would take as printed."""
    paid = r.picture.game.paid_for_floors.get(floor[0] * 32 + floor[1])
    building = r.picture.building(r.picture.plan.buildings[floor[2]].id)
    assert building is not None
    cost = [each for printed in building.floors if printed.number == floor[1] for each in printed.cost]
    cost = cost if building.floors else list(building.cost)
    return sum(each.amount for each in cost if r.noun_sort(each.noun) == "resource") if paid is None else paid


def _wishes(r: Reading, building: int) -> int:
    """The share, by blocks, of the player spoken of in the points that inhabitants of the town hope for."""
    site = r.site_of("building", building)
    if site is None:
        return 0
    standing, hoped = r.picture.sites[site], 0
    for card in r.picture.cards:
        area, printed = r.picture.area(card.area), r.picture.declared[card.id]
        if area.each or area.blind or area.size is not None or not isinstance(printed, Inhabitant):
            continue
        for wish in printed.wishes:
            if wish.strength == "hopes" and wish.building == standing.stands:
                hoped += sum(r.number(goods.amount) for goods in _rewards(r, wish))
    return hoped * standing.owners.count(r.they) // len(standing.owners)


def _rewards(r: Reading, wish: Wish) -> list[Any]:
    """The points that a wish carries."""
    goods = [each for effect in wish.rewards for each in getattr(effect, "goods", ())]
    return [each for each in goods if r.picture.declared[each.noun].kind == "points"]


def _points(r: Reading, floor: tuple[int, int, int]) -> int:
    building = r.picture.building(r.picture.plan.buildings[floor[2]].id)
    assert building is not None
    gain = [each for printed in building.floors if printed.number == floor[1] for each in printed.gain]
    printed_points = sum(each.amount for each in gain if r.picture.declared[each.noun].kind == "points")
    return max(0, changed(r, "floor_points", printed_points))


def _roads_of(r: Reading, sort: str, things: Any) -> set[int]:
    """The roads that a distance is counted from or to."""
    if sort == "land":
        slots = {land[1] for land in things if land[0] == "lies"}
        return {road.number for road in r.picture.roads.values() if slots & set(road.slots)}
    if sort == "building":
        things = {site for building in things for site in r.standing_sites(building)}
    elif sort == "floor":
        things = {floor[0] for floor in things}
    return {road for site in things if (road := r.picture.sites[site].road) is not None}


def distance_between(
    r: Reading, sort: str, things: Any, other: Thing | None, said: Thing | None = None, every_road: bool = False
) -> int:
    """The smallest number of roads that one enters; 99 where no way leads. Without another end, it is counted from the
    `house` or the `site` that is spoken of, and for that itself, or where there is none, from the heart of the town."""
    here = _roads_of(r, sort, things)
    if other is not None:
        there = _roads_of(r, r.sort_of(other), r.resolve(other))
    else:
        there = _spoken_of(r, said)
    found = [r.picture.distance(one, two, every_road) for one in here for two in there]
    return min(found, default=NO_WAY)


def _spoken_of(r: Reading, said: Thing | None) -> set[int]:
    for name, sort in (("house", "building"), ("site", "site")):
        if name in r.names:
            if said is not None and said.op == "local" and said.name == name:
                break
            return _roads_of(r, sort, {r.names[name]})
    return set(r.picture.heart)


# ---- worth


def _worth(r: Reading, noun: str, of: Thing) -> int:
    sort = r.sort_of(of)
    if sort == "lot":
        assert of.op == "local"
        ids = [each.id for each in r.picture.game.rules.numbers.nouns]
        return sum(amount * _worth_of(r, ids[index], noun) for index, amount in r.names[of.name])
    total = 0
    for each in r.resolve(of) if of.op != "things" or sort != "resource" else r.things(of):
        if sort == "resource":
            total += each.amount * _worth_of(r, each.noun, noun)
        elif sort == "building":
            total += _worth_of(r, r.type_id("building", each), noun)
        else:
            site = r.picture.sites[each]
            total += _worth_of(r, site.stands or site.printed.ground, noun)
    return total


def _worth_of(r: Reading, id: str, noun: str) -> int:
    """What one of something is worth. Figures of a unit with halves are counted in halves."""
    declared = r.picture.declared[id]
    if not isinstance(declared, Resource | Currency | Building | Ground):
        return 0
    halved = getattr(r.picture.declared[noun], "halves", False)
    return sum(each.amount * (1 if each.halves or not halved else 2) for each in declared.worth if each.noun == noun)
