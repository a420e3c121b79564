"""What `choosing` says, and the answers to a question that it can mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.objects.base import Stretch
from compiler.objects.declarations.game import Scenario
from compiler.objects.expressions import Thing
from compiler.verbs.use import Choosing

from ...game.amounts.counting import nouns_of
from ...game.amounts.halves import counted_amount
from ...game.codegen.context import sort_of
from ...game.state.decisions import Decision, Move
from ...game.state.places import STANDING, building_type_of
from ...game.tables.combinations import amounts_of_each
from ...town.declared.towns import slots_by_name
from ...town.layout.plan import NONE
from ...town.names import site_names
from ...town.refusals import Refused
from ..scene.mistakes import wrong_answer
from ..scene.scene import Scene

__all__ = ["NAMES_OF_QUESTIONS", "Choice", "choice_of", "moves_for_choice"]

NAMES_OF_QUESTIONS = {
    "either": "branch",
    "next": "part",
    "half": "side",
    "may": "accept",
    "again": "accept",
    "pay": "paid",
    "gain": "gained",
    "lose": "lost",
    "return": "returned",
    "buy": "bought",
    "sell": "sold",
    "trail": "trip",
}
"""What a scenario calls questions that have no name in the pack: words that can be written there."""

_COUNTED = ("branch", "part", "half")
"""Sorts of options that are numbers of lines, counted from 1 by whoever writes them."""

_SOME_MIXES = 8


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing somebody decides. A tile that is used is one as well."""

    name: str
    at: Stretch
    number: int | None = None
    goods: tuple[tuple[tuple[int, ...], int], ...] = ()
    """Nouns, and how many of them; several, where kinds are named one by one."""
    thing: Thing | None = None
    trail: tuple[int, ...] = ()
    """The sites of a trip, in the order of the way; or one site."""
    places: tuple[str, ...] = ()
    """The same, as the town calls them. Alone where a square of a grid is meant: in whose landscape, whoever is asked
    tells."""

    def is_for(self, asked: Decision) -> bool:
        return self.name in (asked.name, NAMES_OF_QUESTIONS.get(asked.name))


def choice_of(scene: Scene, said: Choosing, line: int) -> Choice:
    """The names and numbers of a `choosing`, as they are before the action."""
    m, game, names = scene.m, scene.game, scene.names()
    at = (line, *said.at)
    if said.goods is not None:
        goods = [(nouns_of(m, each.noun), counted_amount(m, each)(game, names)) for each in (said.goods, *said.also)]
        return Choice(said.name, at, goods=tuple(goods))
    if said.amount is not None:
        return Choice(said.name, at, number=m.number(said.amount)(game, names))
    if said.trail and _is_square(scene, said.trail):
        return Choice(said.name, at, places=said.trail)
    if said.trail:
        sites = tuple([_site_by_name(scene, said, place, at) for place in said.trail])
        return Choice(said.name, at, trail=sites, places=said.trail)
    return Choice(said.name, at, thing=said.thing)


def _is_square(scene: Scene, places: tuple[str, ...]) -> bool:
    """Whether a place is a square of a grid, `f10`, and no land that the town gives this name."""
    plan = scene.m.plan
    on_grid = any(site.column != NONE for land in plan.lands for site in land.sites)
    return on_grid and len(places) == 1 and places[0] not in _slots_by_name(scene)


def _slots_by_name(scene: Scene) -> Mapping[str, int]:
    """The slots of the land that the scenario's town has names for."""
    plan, declared = scene.m.plan, scene.m.declared
    town = declared.town if isinstance(declared, Scenario) else None
    return slots_by_name(plan, plan.towns.get(town or "", ()))


def _site_by_name(scene: Scene, said: Choosing, place: str, at: Stretch) -> int:
    """The site of the land that the scenario's town calls so."""
    plan = scene.m.plan
    slot = _slots_by_name(scene).get(place, NONE)
    if slot == NONE:
        raise wrong_answer(at, said.name, f"places, and its town calls no land `{place}`")
    sites = [site for site, of in enumerate(plan.slot_of_site) if of == slot and scene.game.town.is_laid[site]]
    if len(sites) != 1:
        raise wrong_answer(at, said.name, f"places with one site each, and `{place}` has {len(sites)}")
    return sites[0]


def moves_for_choice(scene: Scene, asked: Decision, choice: Choice) -> Iterator[Move]:
    """The moves that a choice can mean; none where it is not allowed now."""
    if asked.kind == "trail":
        yield from _trail_moves(asked, choice)
    elif len(choice.trail) == 1 and asked.sort == "site":
        yield from [move for move, site in enumerate(asked.options) if site == choice.trail[0]]
    elif choice.places and not choice.trail:
        yield from _square_moves(scene, asked, choice)
    elif choice.trail:
        given = "a trip" if len(choice.trail) > 1 else "a place"
        raise wrong_answer(choice.at, choice.name, f"a {asked.sort.partition(' ')[0]}, not for {given}")
    elif asked.kind == "mix":
        yield from _mix_moves(asked, choice)
    elif asked.kind == "amounts":
        yield from _amount_moves(asked, choice)
    elif asked.kind == "number":
        if choice.number is None:
            raise wrong_answer(choice.at, choice.name, "a number")
        if choice.number in asked.options:
            yield choice.number
    elif choice.thing is None:
        yield from _numbered_moves(asked, choice)
    else:
        yield from _moves_for_things(scene, asked, choice, choice.thing)


def _square_moves(scene: Scene, asked: Decision, choice: Choice) -> Iterator[Move]:
    """A square of the landscape of whoever is asked."""
    if asked.sort != "site":
        raise wrong_answer(choice.at, choice.name, f"a {asked.sort.partition(' ')[0]}, not for a place")
    (square,) = choice.places
    for move, site in enumerate(asked.options):
        if square.upper() in site_names(scene.game.town, site):
            yield move


def _trail_moves(asked: Decision, choice: Choice) -> Iterator[Move]:
    if not choice.trail:
        raise wrong_answer(choice.at, choice.name, "the places of a trip, such as `here - there - here`")
    if asked.refusal(choice.trail) is None:
        yield choice.trail


def _amount_moves(asked: Decision, choice: Choice) -> Iterator[Move]:
    """So many in all, of any kinds; or of one kind and none of the others."""
    limits = asked.limits
    if len(choice.goods) > 1:
        yield from _exact_moves(asked, choice)
        return
    if choice.goods:
        ((nouns, many),) = choice.goods
        limits = tuple(limit if noun in nouns else 0 for noun, limit in zip(asked.nouns, limits, strict=True))
    elif choice.number is not None:
        many = choice.number
    else:
        raise wrong_answer(choice.at, choice.name, "how many, such as `3` or `3 wood`")
    if not asked.least <= many <= asked.most:
        return
    found = 0
    for mix in amounts_of_each(limits, many, many):
        if asked.accepts is None or asked.accepts(mix):
            yield mix
            found += 1
            if found >= _SOME_MIXES:
                return


def _exact_moves(asked: Decision, choice: Choice) -> Iterator[Move]:
    """Exactly these goods and no others."""
    said = {nouns[0]: many for nouns, many in choice.goods if len(nouns) == 1}
    if len(said) < len(choice.goods) or not said.keys() <= set(asked.nouns):
        raise wrong_answer(choice.at, choice.name, "goods by their names, such as `2 wood + 1 steel`")
    mix = tuple([said.get(noun, 0) for noun in asked.nouns])
    try:
        asked.answer(mix)
    except Refused:
        return
    yield mix


def _mix_moves(asked: Decision, choice: Choice) -> Iterator[Move]:
    if not choice.goods:
        raise wrong_answer(choice.at, choice.name, "goods by their names, such as `2 wood + 1 peat`")
    yield from _exact_moves(asked, choice)


def _numbered_moves(asked: Decision, choice: Choice) -> Iterator[Move]:
    """A branch, a part or a side by its number; yes or no as 1 or 0; so many of what is picked; how often land is
    turned."""
    sort = asked.sort.partition(" ")[0]
    if choice.number is None:
        raise wrong_answer(choice.at, choice.name, "one thing, not several")
    for move, option in enumerate(asked.options):
        if sort in _COUNTED:
            fits = option == choice.number - 1
        elif sort == "picks":
            fits = sum(option) == choice.number
        elif sort in ("may", "yes", "turn"):
            fits = option == choice.number
        else:
            raise wrong_answer(choice.at, choice.name, f"a {sort}")
        if fits:
            yield move


_SORTS = {"kind": ("resource", "kind"), "resource": ("resource", "kind"), "card": ("card",), "action": ("action",)}


def _moves_for_things(scene: Scene, asked: Decision, choice: Choice, thing: Thing) -> Iterator[Move]:
    m, game = scene.m, scene.game
    sort, said = asked.sort, sort_of(m, thing)
    if said not in _SORTS.get(sort, (sort,)):
        raise wrong_answer(choice.at, choice.name, f"a {sort.partition(' ')[0]}")
    if sort == "action":
        meant: list[Any] = [m.rules.code_index.get(getattr(thing, "id", ""), NONE)]
    else:
        meant = m.listing(thing)(game, scene.names())
    kinds = {m.numbers.cards[card].id for card in meant if sort == "card" and card != NONE}
    for move, option in enumerate(asked.options):
        like = sort == "card" and m.numbers.cards[option].id in kinds
        stands = sort == "building" and option >= STANDING and building_type_of(game, sort, option) in meant
        if option in meant or like or stands:
            yield move
