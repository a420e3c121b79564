"""What `choosing` says, and the answers to a question that it can mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from compiler.objects.base import Stretch
from compiler.objects.declarations.declaration import Declaration
from compiler.objects.expressions import Thing, Things
from compiler.verbs.use import Choosing

from ...game.amounts.counting import nouns_of
from ...game.amounts.halves import counted_amount
from ...game.codegen.context import sort_of
from ...game.state.decisions import Decision, Move
from ...game.state.places import STANDING, building_type_of
from ...game.tables.combinations import amounts_of_each
from ...town.layout.plan import NONE
from ...town.names import short_name, site_names
from ...town.refusals import Refused
from ..scene.mistakes import unknown_in_town, which_one, wrong_answer
from ..scene.scene import Scene, resolve_things
from ..scene.town_names import NAMED_SORTS, called_slots, find_in_town, name_in_town

__all__ = ["NAMES_OF_QUESTIONS", "REFUSING_CHOICE", "Choice", "choice_of", "moves_for_choice"]

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

REFUSING_CHOICE = "refuse"
"""What a scenario says of somebody who refuses the action: `choosing refuse = 1`."""

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
    place: str = ""
    """A thing in town, by the name it has in games."""
    die: int = NONE
    """A die that shows ``number`` when it is next rolled. Nobody is asked: chance answers."""
    also_for: frozenset[str] = frozenset()
    """Other names of questions that it answers."""

    def is_for(self, asked: Decision) -> bool:
        names = (asked.name, NAMES_OF_QUESTIONS.get(asked.name))
        return self.die == NONE and (self.name in names or asked.name in self.also_for)


def choice_of(scene: Scene, said: Choosing, line: int) -> Choice:
    """The names and numbers of a `choosing`, as they are before the action."""
    m, game, names = scene.m, scene.game, scene.names()
    at = (line, *said.at)
    if said.place is not None:
        return Choice(said.name, at, place=said.place)
    if said.die is not None and said.amount is not None:
        return _roll_of(scene, said, said.die, m.number(said.amount)(game, names), at)
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


def _roll_of(scene: Scene, said: Choosing, id: str, face: int, at: Stretch) -> Choice:
    die = scene.m.numbers.index(id, scene.m.numbers.dice)
    faces = sorted(set(scene.m.numbers.dice[die].faces))
    if face not in faces:
        raise wrong_answer(at, said.name, f"one of its faces: {', '.join(map(str, faces))}")
    return Choice(said.name, at, number=face, die=die)


def _is_square(scene: Scene, places: tuple[str, ...]) -> bool:
    """Whether a place is a square of a grid, `f10`, and no land that the town gives this name."""
    plan = scene.m.plan
    on_grid = any(site.column != NONE for land in plan.lands for site in land.sites)
    return on_grid and len(places) == 1 and places[0] not in called_slots(scene.m)


def _site_by_name(scene: Scene, said: Choosing, place: str, at: Stretch) -> int:
    """The site of the land that the scenario's town calls so; or the site that is called so."""
    sites = find_in_town(scene.m, scene.game, "site", place)
    if not sites:
        raise wrong_answer(at, said.name, f"places, and nothing in town is called `{place}`")
    if len(sites) != 1:
        raise wrong_answer(at, said.name, f"places with one site each, and `{place}` has {len(sites)}")
    return sites[0]


def moves_for_choice(scene: Scene, asked: Decision, choice: Choice) -> Iterator[Move]:
    """The moves that a choice can mean; none where it is not allowed now."""
    if choice.place:
        yield from _moves_for_named(scene, asked, choice)
    elif asked.kind == "trail":
        yield from _trail_moves(asked, choice)
    elif len(choice.trail) == 1 and asked.sort == "site":
        yield from [move for move, site in enumerate(asked.options) if site == choice.trail[0]]
    elif choice.places and not choice.trail:
        yield from _square_moves(scene, asked, choice)
    elif choice.trail:
        given = "a trip" if len(choice.trail) > 1 else "a place"
        raise wrong_answer(choice.at, choice.name, f"{_wanted(scene, asked)}, not for {given}")
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
        yield from _numbered_moves(scene, asked, choice)
    else:
        yield from _moves_for_things(scene, asked, choice, choice.thing)


def _moves_for_named(scene: Scene, asked: Decision, choice: Choice) -> Iterator[Move]:
    """A thing in town by its name: whoever is asked for a place may be asked for one of several sorts."""
    sort = asked.sort.partition(" ")[0]
    if sort != "spot" and sort not in NAMED_SORTS:
        raise wrong_answer(choice.at, choice.name, _wanted(scene, asked))
    sorts = NAMED_SORTS if sort == "spot" else (sort,)
    meant = {(each, one) for each in sorts for one in find_in_town(scene.m, scene.game, each, choice.place)}
    if sort != "spot" and len(meant) != 1:
        raise unknown_in_town(sort, choice.place, len(meant), choice.at)
    for move, option in enumerate(asked.options):
        if (option if sort == "spot" else (sort, option)) in meant:
            yield move


_WITHOUT_CHOICE = ("sector", "place", "site", "road")
"""Sorts of which a bare noun means the one that the scenario speaks of, and none where it speaks of none."""


def _very_thing(scene: Scene, asked: Decision, choice: Choice, thing: Thing) -> Thing:
    """The thing that the scenario means. Raises a mistake where any would do: such an answer says nothing."""
    meant: Thing = resolve_things(scene, thing)
    bare = isinstance(meant, Things) and not meant.adjectives and not meant.where and not meant.whose
    if bare and isinstance(meant, Things) and meant.noun in _WITHOUT_CHOICE:
        raise which_one(choice.at, choice.name, meant.noun, _example(scene, asked))
    return meant


def _example(scene: Scene, asked: Decision) -> str:
    """The name of the first option that has one in town."""
    sort = asked.sort.partition(" ")[0]
    for option in asked.options:
        kind, thing = option if sort == "spot" and isinstance(option, tuple) else (sort, option)
        if name := name_in_town(scene.m, scene.game, kind, thing):
            return name
    return ""


def _wanted(scene: Scene, asked: Decision) -> str:
    """What a question is answered with, and how that is written."""
    sort = asked.sort.partition(" ")[0]
    if name := _name_of_declared(scene, sort, asked.options[0] if asked.options else None):
        return f"a {sort}, such as `{name}`"
    if example := _example(scene, asked):
        return f'a {"place" if sort == "spot" else sort}, such as `choosing {asked.name} = "{example}"`'
    return f"a {sort}"


def _name_of_declared(scene: Scene, sort: str, option: Any) -> str:
    """What the pack calls an option; empty where it has no name there."""
    numbers = scene.m.numbers
    if sort == "player":
        return "next player"
    if sort == "building" and option is not None:
        return short_name(scene.m.plan.buildings[building_type_of(scene.game, sort, option)].id)
    declared: dict[str, Sequence[Declaration]] = {
        "card": numbers.cards,
        "tile": numbers.tiles,
        "kind": numbers.nouns,
        "resource": numbers.nouns,
        "marker": numbers.markers,
    }
    return short_name(declared[sort][option].id) if sort in declared and isinstance(option, int) else ""


def _square_moves(scene: Scene, asked: Decision, choice: Choice) -> Iterator[Move]:
    """A square of the landscape of whoever is asked."""
    if asked.sort != "site":
        raise wrong_answer(choice.at, choice.name, f"{_wanted(scene, asked)}, not for a place")
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


def _numbered_moves(scene: Scene, asked: Decision, choice: Choice) -> Iterator[Move]:
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
            raise wrong_answer(choice.at, choice.name, _wanted(scene, asked))
        if fits:
            yield move


_SORTS = {"kind": ("resource", "kind"), "resource": ("resource", "kind"), "card": ("card",), "action": ("action",)}


def _moves_for_things(scene: Scene, asked: Decision, choice: Choice, thing: Thing) -> Iterator[Move]:
    m, game = scene.m, scene.game
    thing = _very_thing(scene, asked, choice, thing)
    sort, said = asked.sort, sort_of(m, thing)
    if said not in _SORTS.get(sort, (sort,)):
        raise wrong_answer(choice.at, choice.name, _wanted(scene, asked))
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
