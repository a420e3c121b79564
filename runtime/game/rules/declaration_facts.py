"""What the parts of declarations say that the rules need to know beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.base import Object
from compiler.objects.declarations.declared import Need, Step
from compiler.objects.declarations.game import Scoring
from compiler.objects.declarations.nouns import Area, Piece, Points
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import Building, Inhabitant, Rule
from compiler.objects.expressions import Goods, Halves, Number, Per
from compiler.objects.sentences.conditions import Can, Condition, Together
from compiler.objects.sentences.effects import Effect, If, May, Trigger
from compiler.objects.walking import nodes
from compiler.verbs.pay import Pay
from compiler.verbs.return_ import Return

from ...town.layout.plan import Plan
from ..tables.numbering import Numbers, is_used_with

__all__ = [
    "hoped_points",
    "is_storage_rule",
    "leftover_divisors",
    "lots_handed_out",
    "open_piles",
    "pays_floors",
    "price_as_lines",
    "sites_alike",
    "steps_as_effects",
    "storage_sections",
    "turn_nouns",
]


def steps_as_effects(steps: Sequence[Step], seats: int) -> list[Effect]:
    """The lines of all steps, one after the other; a step with `needs` only where they hold."""
    effects: list[Effect] = []
    for step in steps:
        if not is_used_with(step.players, seats) or not step.effects:
            continue
        if step.needs:
            effects.append(If(do="if", at=step.at, condition=_all_needs(step.needs), then=step.effects))
        else:
            effects += step.effects
    return effects


def _all_needs(needs: Sequence[Need]) -> Condition:
    if len(needs) == 1:
        return needs[0].condition
    return Together(test="all", at=needs[0].condition.at, of=tuple(need.condition for need in needs))


def price_as_lines(building: Building) -> list[Effect]:
    """The price of a building as a line that its buyer carries out; none where it costs nothing."""
    here = (0, 0)
    goods = [
        Goods(
            op="goods",
            at=here,
            noun=each.noun,
            amount=Halves(op="halves", at=here, n=each.amount)
            if each.halves
            else Number(op="number", at=here, n=each.amount),
        )
        for each in building.cost
    ]
    return [Pay(do="pay", at=(0, 0, 0), goods=tuple(goods))] if goods else []


def lots_handed_out(declared: Object) -> Iterator[str]:
    """The names of lots that a declaration draws and then gives to somebody, or puts somewhere."""
    asked = {id(act) for can in nodes(declared) if isinstance(can, Can) for act in nodes(can)}
    for node in nodes(declared):
        if getattr(node, "do", "") in ("gain", "put", "take") and id(node) not in asked:
            for part in (*getattr(node, "goods", ()), getattr(node, "thing", None)):
                if getattr(part, "op", "") == "local" and getattr(part, "sort", "") == "lot":
                    yield part.name


def pays_floors(rule: Rule) -> bool:
    return any(
        trigger.event == "floor_built"
        and any(
            getattr(node, "op", "") == "figure" and getattr(node, "figure", "") == "resource" for node in nodes(trigger)
        )
        for trigger in rule.triggers
    )


def sites_alike(pack: Pack) -> bool:
    """Whether all that answers building depends only on who owns an empty site, and who has something there. What may
    be declined does not count."""
    building = ("floor_built", "first_floor_built", "building_finished")
    for trigger in nodes(pack.declarations):
        if not isinstance(trigger, Trigger) or trigger.event not in building:
            continue
        declined = {id(node) for may in nodes(trigger) if isinstance(may, May) for node in nodes(may)}
        for node in nodes(trigger):
            if id(node) in declined:
                continue
            thing = getattr(node, "thing", None)
            asked = getattr(node, "test", "") == "is" and getattr(thing, "name", "") == "site"
            measured = getattr(node, "figure", "") == "distance" or getattr(node, "relation", "") in (
                "within",
                "beside",
            )
            listed = getattr(node, "noun", "") in ("site", "sector", "land", "place", "road", "bonus")
            if asked or measured or listed:
                return False
    return True


def is_storage_rule(rule: Rule) -> bool:
    waiting = [trigger for trigger in rule.triggers if trigger.event == "goods_gained"]
    return all(
        len(trigger.effects) == 1
        and isinstance(returned := trigger.effects[0], Return)
        and "surplus" in getattr(returned.thing, "adjectives", ())
        for trigger in waiting
    )


def hoped_points(numbers: Numbers, plan: Plan) -> list[dict[int, int]]:
    """By type of building and card: the points that are hoped for."""
    points = {each.id for each in numbers.nouns if isinstance(each, Points)}
    found: list[dict[int, int]] = [{} for _ in plan.buildings]
    for number, card in enumerate(numbers.cards):
        for wish in card.wishes if isinstance(card, Inhabitant) else ():
            if wish.strength == "hopes" and wish.building is not None:
                of = found[plan.building_numbers[wish.building]]
                of[number] = of.get(number, 0) + _points_in(wish.rewards, points)
    return found


def _points_in(rewards: Sequence[Effect], points: set[str]) -> int:
    total = 0
    for effect in rewards:
        for goods in getattr(effect, "goods", ()):
            if getattr(goods, "noun", "") in points and goods.amount.op == "number":
                total += goods.amount.n
    return total


def storage_sections(numbers: Numbers) -> tuple[int, ...] | None:
    """How much each section of a player's storage takes, the largest first; None where storage has no sections."""
    areas = [each for each in numbers.by_id.values() if isinstance(each, Area)]
    sections = [size for area in areas if area.each and "resource" in area.holds for size in area.sections]
    return tuple(sorted(sections, reverse=True)) if sections else None


def open_piles(numbers: Numbers) -> tuple[int, ...]:
    """The shared piles of cards that lie open and are not filled up."""
    areas = [each for each in numbers.by_id.values() if isinstance(each, Area) and each.id in numbers.piles]
    return tuple(numbers.piles[area.id] for area in areas if not area.each and not area.blind and area.size is None)


def leftover_divisors(pack: Pack, numbers: Numbers) -> dict[int, int]:
    """By noun: the divisor in a scoring such as `gain 1 vp per 10 money`: what is left may decide ties."""
    found: dict[int, int] = {}
    for scoring in pack.declarations:
        for node in nodes(scoring) if isinstance(scoring, Scoring) else ():
            if isinstance(node, Per) and node.of.op == "count" and node.of.of.noun in numbers.noun:
                found[numbers.noun[node.of.of.noun]] = node.every
    return found


def turn_nouns(numbers: Numbers) -> list[int]:
    """The nouns of pieces that last until the turn ends."""
    return [noun for noun, each in enumerate(numbers.nouns) if isinstance(each, Piece) and each.lasts == "turn"]
