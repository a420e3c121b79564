"""What the `given` lines of a scenario ask for, sorted by what has to be done about it.

A condition that nothing can be done about is not listed: it is only asked, like all of them, when everything has
been set up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from compiler.objects.base import Stretch
from compiler.objects.declarations.game import Given
from compiler.objects.declarations.nouns import Area
from compiler.objects.declarations.tiles import Building
from compiler.objects.expressions import Amount, Figure, Goods, Thing, Things
from compiler.objects.sentences.conditions import (
    Condition,
    Exists,
    Has,
    Is,
)
from compiler.objects.walking import nodes

from ...game.amounts.counting import is_counted, nouns_of
from ...game.codegen.context import CodegenContext, is_card, sort_of
from ...game.state.game import Game
from ...town.layout.plan import NONE
from ..scene.scene import name_of
from .bounds import INVERSE, Bound, bound_of

__all__ = ["RequiredBuilding", "Requirements", "requirements_of"]

_STATES = frozenset({"usable", "connected", "finished", "unfinished", "sold", "unsold"})


@dataclass(slots=True)
class RequiredBuilding:
    """What is asked of a building. It stands somewhere, unless it is to have no floor."""

    type: int
    at: Stretch
    floors: Bound = field(default_factory=Bound)
    blocks: dict[int, Bound] = field(default_factory=dict)
    """By holder: the neutral builder is one of them."""
    states: dict[str, bool] = field(default_factory=dict)
    owner: int = NONE
    """The holder who owns the land; NONE where nothing is said."""
    distance: Bound | None = None
    site: str = ""
    """What the site is called that it stands on; empty where any will do."""
    pieces: dict[tuple[int, int], Bound] = field(default_factory=dict)
    """By owner and noun: pieces beside it."""

    @property
    def stands(self) -> bool:
        some = [self.floors, *self.blocks.values(), *self.pieces.values()]
        said = bool(self.states) or self.owner != NONE or self.distance is not None
        return self.floors.most > 0 and (said or any(each.least > 0 for each in some))


@dataclass(slots=True)
class Requirements:
    buildings: dict[int, RequiredBuilding] = field(default_factory=dict)
    trees: Bound | None = None
    """In the sector the scenario speaks of."""
    places: Bound | None = None
    """Free ones there."""
    goods: dict[tuple[int, tuple[int, ...]], tuple[Bound, Stretch]] = field(default_factory=dict)
    """By holder and nouns."""
    used: dict[tuple[int, int], tuple[Bound, Stretch]] = field(default_factory=dict)
    """By seat and noun: pieces placed somewhere."""
    on_tiles: dict[tuple[int, int, int], tuple[Bound, Stretch]] = field(default_factory=dict)
    """By tile, owner and noun."""
    cards: dict[tuple[int, str], tuple[Bound, Stretch]] = field(default_factory=dict)
    """By pile and card; the empty name is any card."""
    pawns: dict[int, tuple[Bound, Stretch]] = field(default_factory=dict)
    """By seat: the space on the loop."""

    sector: str = ""
    """What the sector is called that trees and places are asked of; empty where any will do."""
    roads: dict[str, tuple[frozenset[str], Stretch]] = field(default_factory=dict)
    """By name of a road: what describes it."""
    lands: frozenset[str] = frozenset()
    """What the land is called that the lines name things of: it has to lie there."""

    home: int = NONE
    """The type of the building that others are near to or far from, and whose sector is meant."""

    def of_town(self) -> bool:
        by_name = bool(self.roads or self.lands)
        return by_name or bool(self.buildings) or self.trees is not None or self.places is not None


def requirements_of(m: CodegenContext, game: Game, given: Sequence[Given]) -> Requirements:
    reader = _Reader(m, game)
    for each in given:
        reader.note_names(each.condition)
    for each in given:
        reader.at = each.at
        reader.condition(each.condition, plain=True)
    reader.wants.home = _home_type(m, reader.wants)
    return reader.wants


def _home_type(m: CodegenContext, required: Requirements) -> int:
    """A building of which a town has several, such as a house; where distances are told, any that is not far itself."""
    near = [want.type for want in required.buildings.values() if want.stands and want.distance is None]
    several = [type_ for type_ in near if _token_count(m, type_) > 1]
    if not several and all(want.distance is None for want in required.buildings.values()):
        return NONE
    return next(iter([*several, *near]), NONE)


def _token_count(m: CodegenContext, type_: int) -> int:
    declared = m.numbers.by_id[m.plan.buildings[type_].id]
    return declared.tokens if isinstance(declared, Building) else 1


class _Reader:
    def __init__(self, m: CodegenContext, game: Game) -> None:
        self.m, self.game = m, game
        self.wants = Requirements()
        self.at: Stretch = (0, 0, 0)
        self.types_by_site: dict[str, int] = {}
        """By name of a site: the type of building that a line says stands there."""

    def note_names(self, said: Condition) -> None:
        """Note the land that a condition names things of, and which building stands on a site that it names:
        `site "inner_3.in03c" is a house`."""
        for node in nodes(said):
            called = name_of(node)
            if called:
                self.wants.lands |= {called.partition(".")[0]}
            if isinstance(node, Is) and not node.negated and (site := name_of(node.thing)):
                said_to_be = (*node.adjectives, getattr(node.same_as, "id", ""))
                types = [self.m.plan.building_numbers[id] for id in said_to_be if id in self.m.plan.building_numbers]
                if types:
                    self.types_by_site[site] = types[0]

    def condition(self, said: Condition, plain: bool) -> None:
        """Note what a condition asks for, or its opposite."""
        match said.test:
            case "has" | "exists":
                self._counted(said, plain)
            case "compare" if said.left.op == "figure":
                self._figure(said.left, self._bound(said.compare, said.right, plain))
            case "compare" if said.left.op == "count":
                self._things(said.left.of, self._bound(said.compare, said.right, plain), 0)
            case "is":
                self._is(said, plain != said.negated)
            case "not":
                self.condition(said.of, not plain)
            case "all" if plain:
                for each in said.of:
                    self.condition(each, plain)
            case "any" if plain:
                self.condition(said.of[0], plain)

    def _bound(self, compare: str, amount: Amount, plain: bool) -> Bound:
        number = self.m.number(amount)(self.game, {"you": 0, "they": 0})
        return bound_of(compare if plain else INVERSE[compare], number)

    def _listed(self, thing: Thing) -> list[int]:
        return self.m.listing(thing)(self.game, {"you": 0, "they": 0})

    def _building(self, type_: int) -> RequiredBuilding:
        return self.wants.buildings.setdefault(type_, RequiredBuilding(type_, self.at))

    # ---- so many of something

    def _counted(self, said: Has | Exists, plain: bool) -> None:
        if isinstance(said, Has):
            wanted = self._bound(said.compare, said.goods.amount, plain)
            for holder in self._listed(said.who):
                self._things(said.goods, wanted, holder, owned=True)
        else:
            self._things(said.things, self._bound(said.compare, said.amount, plain), 0)

    def _things(self, said: Things | Goods, wanted: Bound, holder: int, owned: bool = False) -> None:
        m, noun = self.m, said.noun
        if is_counted(m, noun):
            self._goods(said, wanted, holder, owned)
        elif is_card(m, noun):
            self._cards(said, wanted, holder)
        elif noun == "floor":
            for type_ in self._types(said):
                want = self._building(type_)
                want.floors = want.floors.intersect(wanted)
        elif noun == "place" and "free" in said.adjectives:
            self._note_sector(said)
            self.wants.places = (self.wants.places or Bound()).intersect(wanted)
        elif noun == "place" and "planted" in said.adjectives:
            self._note_sector(said)
            self.wants.trees = (self.wants.trees or Bound()).intersect(wanted)
        elif noun in m.plan.building_numbers:
            self._tokens(said, m.plan.building_numbers[noun], wanted, holder, owned)

    def _note_sector(self, said: Things | Goods) -> None:
        """Note the sector that a line names. A scenario asks for trees and places in one; those of others are asked."""
        called = next(filter(None, (name_of(where.thing) for where in said.where)), "")
        self.wants.sector = self.wants.sector or called

    def _tokens(self, said: Things | Goods, type_: int, wanted: Bound, holder: int, owned: bool) -> None:
        """Tokens of a building in the supply or in an area; or the building itself, where somebody has one."""
        numbers, token = self.m.numbers, self.m.rules.token_nouns[type_]
        area = next(
            (where.thing for where in said.where if where.thing and sort_of(self.m, where.thing) == "area"), None
        )
        if area is not None:
            self._hold(numbers.area_rows.get(getattr(area, "id", ""), holder), (token,), wanted)
        elif "free" in said.adjectives:
            self._hold(numbers.source(token, holder), (token,), wanted)
        elif owned and not said.where:
            want = self._building(type_)
            want.blocks[holder] = want.blocks.get(holder, Bound()).intersect(wanted)

    def _types(self, said: Things | Goods) -> list[int]:
        """The types of the buildings that `of` or `on` names."""
        found = [where.thing for where in said.where if where.thing is not None]
        plan = self.m.plan.building_numbers
        names = [getattr(thing, "id", getattr(thing, "noun", "")) for thing in found]
        by_site = [self.types_by_site[called] for thing in found if (called := name_of(thing)) in self.types_by_site]
        return [*by_site, *[plan[name] for name in names if name in plan]]

    def _hold(self, row: int, nouns: tuple[int, ...], wanted: Bound) -> None:
        before = self.wants.goods.get((row, nouns), (Bound(), self.at))[0]
        self.wants.goods[row, nouns] = (before.intersect(wanted), self.at)

    def _goods(self, said: Things | Goods, wanted: Bound, holder: int, owned: bool) -> None:
        m = self.m
        nouns = nouns_of(m, said.noun)
        place = said.where[0].thing if said.where else None
        if {"surplus", "leftover"} & set(said.adjectives) or nouns[0] in m.rules.units:
            return
        if place is None:
            if "used" in said.adjectives:
                self.wants.used[holder, nouns[0]] = (wanted, self.at)
            elif owned:
                self._hold(holder, nouns, wanted)
            return
        match sort_of(m, place):
            case "market":
                self._hold(m.numbers.market, nouns, wanted)
            case "area":
                row = m.numbers.area_rows.get(getattr(place, "id", ""), holder)
                self._hold(row, nouns, wanted)
            case "sector" | "place":
                self._note_sector(said)
                self.wants.trees = (self.wants.trees or Bound()).intersect(wanted)
            case "tile":
                for tile in self._listed(place):
                    self.wants.on_tiles[tile, holder, nouns[0]] = (wanted, self.at)
            case "building" | "site":
                self._on_buildings(said, nouns[0], wanted, holder, owned)

    def _on_buildings(self, said: Things | Goods, noun: int, wanted: Bound, holder: int, owned: bool) -> None:
        for type_ in self._types(said):
            want = self._building(type_)
            if noun != self.m.numbers.floor:
                want.pieces[holder, noun] = want.pieces.get((holder, noun), Bound()).intersect(wanted)
            elif owned:
                want.blocks[holder] = want.blocks.get(holder, Bound()).intersect(wanted)
            else:
                want.floors = want.floors.intersect(wanted)

    def _cards(self, said: Things | Goods, wanted: Bound, holder: int) -> None:
        numbers = self.m.numbers
        place = next((where.thing for where in said.where if where.thing is not None), None)
        area = numbers.by_id.get(getattr(place, "id", ""))
        pile = numbers.pile(area.id, holder) if isinstance(area, Area) else numbers.hand + holder
        card = said.noun if said.noun in numbers.by_id else ""
        before = self.wants.cards.get((pile, card), (Bound(), self.at))[0]
        self.wants.cards[pile, card] = (before.intersect(wanted), self.at)

    # ---- figures and qualities

    def _figure(self, figure: Figure, wanted: Bound) -> None:
        of = figure.of
        if figure.figure == "space":
            self.wants.pawns[0] = (wanted, self.at)
        elif figure.figure == "distance" and of is not None:
            type_ = self.m.plan.building_numbers.get(getattr(of, "id", getattr(of, "noun", "")), NONE)
            if type_ != NONE:
                self._building(type_).distance = wanted

    def _is(self, said: Is, so: bool) -> None:
        thing = said.thing
        if isinstance(thing, Things) and thing.noun == "owner":
            self._owner(said, thing, so)
            return
        called = name_of(thing)
        if called and isinstance(thing, Things) and thing.noun == "road" and so:
            self.wants.roads[called] = (frozenset(said.adjectives), self.at)
            return
        type_ = self.m.plan.building_numbers.get(getattr(thing, "id", getattr(thing, "noun", "")), NONE)
        if called in self.types_by_site and so:
            type_ = self.types_by_site[called]
            self._building(type_).site = called
            self._building(type_).floors = self._building(type_).floors.intersect(Bound(1))
        if type_ != NONE:
            for adjective in said.adjectives:
                if adjective in _STATES:
                    self._building(type_).states[adjective] = so

    def _owner(self, said: Is, thing: Things, so: bool) -> None:
        """`owner of church is next player`, or `... is municipality`."""
        if not so:
            return
        who = said.same_as or Things(op="things", at=thing.at, noun="player", adjectives=said.adjectives)
        for type_ in self._types(thing):
            self._building(type_).owner = next(iter(self._listed(who)), NONE)
