"""What sets, amounts and conditions mean, read from docs/language.md: slow, and one small function for each row.

A thing is the number that a game gives it; a floor is its site, number and type; land is what lies in a slot or is
left; a place is one of its sector's; what is counted (money, trees, blocks) are heaps. What a row says is in
describing.py, placing.py and relating.py; a row that is not there raises `Unknown`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.objects.declarations.game import Scoring
from compiler.objects.declarations.nouns import Piece, Resource
from compiler.objects.declarations.tiles import Building, Rule, Visitor
from compiler.objects.expressions import Amount, Count, Goods, Local, Per, Ref, Thing, Things, Where
from compiler.objects.sentences.conditions import Condition
from compiler.objects.walking import nodes
from compiler.vocabulary.adjectives import DESCRIBED
from compiler.vocabulary.nouns import CARD_NOUNS, KINDS_OF_THING, NOUNS
from compiler.vocabulary.parts import CONTENT, COUNTED
from compiler.vocabulary.parts import PARTS as ROWS
from runtime.game.state.places import STANDING
from runtime.game.tables.numbering import is_used_with

from .describing import ADJECTIVES, DECLARED, WHOSE, roads_of_land
from .figures import number_of
from .placing import PARTS
from .plain import Picture, Road, Site
from .relating import RELATED
from .storing import surplus

__all__ = ["Reading", "Unknown"]

Element = Any
ROLES = {"floor": "block", "tree": "tree"}
OF_A_NUMBER = ("surplus", "leftover", "different")
"""Adjectives that say how many of some goods are meant."""


class Unknown(Exception):
    """Words that this reading of the language does not know."""


@dataclass(frozen=True)
class Request:
    """A wish of the visitor that a trip is made with."""

    trail: tuple[int, ...]
    category: str
    met: bool


class Reading:
    """One moment of a game, in which some names stand for something."""

    def __init__(self, picture: Picture, names: Mapping[str, Any]) -> None:
        self.picture = picture
        self.names = names
        self.you: int = names["you"]
        self.they: int = names["they"]

    def spoken_of(self, player: int) -> Reading:
        """The same moment, with another player who is spoken of."""
        return Reading(self.picture, {**self.names, "they": player})

    def everybody(self) -> Iterable[int]:
        return range(self.picture.neutral + 1)

    def is_used(self, rule: Rule) -> bool:
        """Whether a rule is for so many players."""
        return is_used_with(rule.players, self.picture.seats)

    def works_on(self, tile: int) -> bool:
        """Whether the player spoken of has a piece on a tile, so that its ability holds."""
        return WHOSE["their", "ability"](self, tile)

    # ---- sorts

    def noun_sort(self, noun: str) -> str:
        """The sort of a noun; pieces with the roles `floor` and `tree` have one of their own."""
        if noun in NOUNS or noun in CARD_NOUNS:
            return NOUNS.get(noun) or CARD_NOUNS[noun]
        declared = self.picture.declared[noun]
        if isinstance(declared, Piece):
            return ROLES.get(declared.role, "piece")
        return "resource" if isinstance(declared, Resource) else KINDS_OF_THING[declared.kind]

    def sort_of(self, thing: Thing) -> str:
        if isinstance(thing, Local):
            return {"players": "player"}.get(thing.sort, thing.sort)
        return KINDS_OF_THING[thing.kind] if isinstance(thing, Ref) else self.noun_sort(thing.noun)

    def is_of(self, id: str, noun: str) -> bool:
        """Whether a declared thing is one of a noun: `resource`, `piece`, or its own name."""
        return noun == id or noun == self.picture.declared[id].kind

    def type_id(self, sort: str, building: Element) -> str:
        """The building that something is, or is a part of."""
        if sort in ("site", "floor"):
            return self.picture.sites[self.site_of(sort, building) or 0].stands or ""
        if building >= STANDING:
            return self.picture.sites[building - STANDING].stands or ""
        return self.picture.plan.buildings[building].id

    def land_type(self, land: Element) -> int:
        return self.picture.lands[land[1]] if land[0] == "lies" else land[1]

    # ---- where things are

    def road_of(self, site: Site) -> Road | None:
        return None if site.road is None else self.picture.roads[site.road]

    def site_of(self, sort: str, thing: Element) -> int | None:
        """The site of what stands in town; a token is on none."""
        if sort == "site":
            return int(thing)
        if sort == "floor":
            return int(thing[0])
        if sort == "building":
            return thing - STANDING if thing >= STANDING else None
        places = {"block": ("floor",), "piece": ("site", "standing")}[sort]
        return thing.where if thing.place in places else None

    def standing_sites(self, building: Element) -> list[int]:
        """Where a building stands; a token stands nowhere."""
        return [building - STANDING] if building >= STANDING else []

    def holds_sort(self, area: str, noun: str) -> bool:
        return self.picture.declared[noun].kind in self.picture.area(area).holds

    def token_is_left(self, building: Element) -> bool:
        return bool(self._tokens_left(building))

    def _tokens_left(self, building: Element) -> int:
        """In areas that all share; of a building that each player has, in the stock of the player spoken of."""
        id = self.type_id("building", building)
        declared = self.picture.building(id)
        if declared is not None and declared.each:
            there = [heap for heap in self.picture.heaps if heap.place == "stock" and heap.owner == self.they]
        else:
            heaps = [heap for heap in self.picture.heaps if heap.where != "box"]
            there = [heap for heap in heaps if heap.place in ("area", "supply")]
        return sum(heap.amount for heap in there if heap.noun == id)

    def token_lies_in(self, building: Element, areas: Collection[Any]) -> bool:
        return bool(self._tokens_in(building, areas))

    def _tokens_in(self, building: Element, areas: Collection[Any]) -> int:
        id = self.type_id("building", building)
        there = [heap for heap in self.picture.heaps if PARTS["piece", "in", "area"](self, heap, areas)]
        return sum(heap.amount for heap in there if heap.noun == id)

    def tokens(self, said: Things | Goods, building: Element) -> int:
        """How many tokens of a building are meant: those in an area, or those that are left."""
        areas = [where.thing for where in said.where if where.thing and self.sort_of(where.thing) == "area"]
        return self._tokens_in(building, self.resolve(areas[0])) if areas else self._tokens_left(building)

    def is_empty(self, area: tuple[str, int | None]) -> bool:
        holds = self.picture.area(area[0]).holds
        if any((card.area, card.seat) == area for card in self.picture.cards) or self.picture.laid_aside.get(area[0]):
            return False
        if "land" in holds and self._lands(_LEFT):
            return False
        return not any(PARTS["piece", "in", "area"](self, heap, [area]) for heap in self.picture.heaps)

    # ---- trips

    def visits(self, trail: tuple[int, ...]) -> list[tuple[str, int, int, int]]:
        """The wishes of the visitor: category, least, most, and how often the trip arrived at one."""
        card = self.picture.game.rules.numbers.cards[trail[0]]
        assert isinstance(card, Visitor)
        seen = Counter(
            self.picture.category(there).id for site in trail[2:] if (there := self.picture.sites[site].stands)
        )
        return [(each.category, each.least, each.most, seen[each.category]) for each in card.visits]

    def stops(self, trail: tuple[int, ...]) -> set[int]:
        """Each site of a category that the visitor asks for."""
        asked = {category for category, *_ in self.visits(trail)}
        return {
            site
            for site in trail[2:]
            if (there := self.picture.sites[site].stands) and self.picture.category(there).id in asked
        }

    def is_welcome(self, site: int, trail: tuple[int, ...]) -> bool:
        there = self.picture.sites[site].stands
        return there is not None and any(
            category == self.picture.category(there).id and least <= seen <= most
            for category, least, most, seen in self.visits(trail)
        )

    # ---- sets

    def resolve(self, thing: Thing) -> set[Element]:
        """The things that some words mean."""
        if isinstance(thing, Local):
            return self._named(thing)
        if isinstance(thing, Ref):
            return self._declared(thing)
        return set(self.things(thing))

    def _named(self, thing: Local) -> set[Element]:
        value = self.names[thing.name]
        if thing.sort in ("players", "sites"):
            return set(value)
        if thing.sort == "land":
            return {("lies", slot) for slot, land in self.picture.lands.items() if land == value}
        if thing.sort == "kind":
            return {self.picture.game.rules.numbers.nouns[value].id}
        return {value}

    def _declared(self, thing: Ref) -> set[Element]:
        numbers, plan = self.picture.game.rules.numbers, self.picture.plan
        match thing.kind:
            case "building":
                return {STANDING + site.number for site in self.picture.sites.values() if site.stands == thing.id}
            case "area":
                seat = self.you if thing.whose == "your" else self.they
                return {(thing.id, seat if self.picture.area(thing.id).each else None)}
            case "zone" | "market":
                return {thing.id}
            case "neutral":
                return {self.picture.neutral}
            case "tile":
                return {numbers.tile[thing.id]}
            case "inhabitant" | "visitor":
                return {number for number, card in enumerate(numbers.cards) if card.id == thing.id}
            case "land":
                number = plan.land_numbers[thing.id]
                return {("lies", slot) for slot, land in self.picture.lands.items() if land == number}
        raise Unknown(f"a {thing.kind}")

    def things(self, said: Things | Goods) -> list[Element]:
        """All of a noun for which everything is true that is said."""
        sort = self.noun_sort(said.noun)
        if said.noun in ("owner", "builder", "token", "bonus") and said.where:
            return self._related(said)
        left = [each for each in self.universe(said, sort) if self._is_theirs(said, sort, each)]
        for where in said.where:
            left = self._narrowed(left, sort, where)
        of_the_set = []
        for word in said.adjectives:
            if word == "narrowest":
                of_the_set.append(word)
            elif word == "welcome":
                trails = [trail for where in said.where if where.thing for trail in self.resolve(where.thing)]
                left = [site for site in left if any(self.is_welcome(site, trail) for trail in trails)]
            elif word not in OF_A_NUMBER:
                left = [each for each in left if self.describes(word, sort, each)]
        if of_the_set:
            fewest = min((roads_of_land(self, land) for land in left), default=0)
            left = [land for land in left if roads_of_land(self, land) == fewest]
        return left

    def _related(self, said: Things | Goods) -> list[Element]:
        """What things have by the rules: `owner of site`."""
        thing = said.where[0].thing
        assert thing is not None
        row = (said.noun, self.sort_of(thing))
        if row not in RELATED:
            raise Unknown(" of ".join(row))
        found = {each for of in self.resolve(thing) for each in RELATED[row](self, of)}
        return [each for each in found if said.whose != "other" or each != self.they]

    def describes(self, word: str, sort: str, each: Element) -> bool:
        """Whether an adjective is true of a thing."""
        if word in self.picture.declared:
            declared = self.picture.declared[word]
            if declared.kind == "building":
                return self.type_id(sort, each) == word
            if (declared.kind, sort) in DECLARED:
                return DECLARED[declared.kind, sort](self, each, word)
            raise Unknown(f"{declared.kind} {sort}")
        row = (word, "piece" if sort in ("block", "tree") else sort)
        if row not in ADJECTIVES or row not in DESCRIBED:
            raise Unknown(" ".join(row))
        return ADJECTIVES[row](self, each)

    def universe(self, said: Things | Goods, sort: str) -> list[Element]:
        """All there are of a noun."""
        picture, noun = self.picture, said.noun
        if sort in COUNTED:
            return [heap for heap in picture.heaps if self.is_of(heap.noun, noun)]
        match sort:
            case "player":
                return self._players(noun)
            case "site":
                return list(picture.sites)
            case "sector":
                return list(picture.sectors)
            case "road":
                return list(picture.roads)
            case "place":
                return [(each.number, index) for each in picture.sectors.values() for index in range(each.places)]
            case "floor":
                return self._floors("next" in said.adjectives)
            case "building":
                return self._buildings(said)
            case "land":
                return self._lands(said)
            case "tile":
                tiles = range(len(picture.game.rules.numbers.tiles))
                free_in_box = "free" in said.adjectives and bool(picture.game.loops)
                return list(tiles) if free_in_box else picture.tiles_in_play
            case "card":
                # Without a part, cards are those in the hand of the player spoken of.
                there = [card for card in picture.cards if said.where or said.whose or picture.in_hand(card, self.they)]
                return [card.number for card in there if noun == "card" or self.is_of(card.id, noun)]
            case "ability":
                tiles = picture.game.rules.numbers.tiles
                return [
                    number
                    for number, tile in enumerate(tiles)
                    if tile.ability is not None and (said.whose or WHOSE["their", "ability"](self, number))
                ]
            case "kind":
                return [each.id for each in picture.declared.values() if isinstance(each, Resource)]
            case "request":
                trails = [trail for where in said.where if where.thing for trail in self.resolve(where.thing)]
                return [
                    Request(trail, category, least <= seen <= most)
                    for trail in trails
                    for category, least, most, seen in self.visits(trail)
                ]
        raise Unknown(noun)

    def _players(self, noun: str) -> list[int]:
        seats = self.picture.seats
        if noun == "bidder":
            return list(self.names["bidders"])
        if noun == "neighbour":
            return sorted({(self.they + 1) % seats, (self.they - 1) % seats} - {self.they})
        return list(range(seats)) if noun == "player" else list(self.everybody())

    def _floors(self, following: bool) -> list[Element]:
        """The floors that are built; or the one after those of each building that lacks one."""
        found = []
        for site in self.picture.sites.values():
            building = self.picture.building(site.stands)
            if building is None:
                continue
            type_, built = self.picture.plan.building_numbers[building.id], len(site.owners)
            if not following:
                found += [(site.number, number, type_) for number in range(1, built + 1)]
            elif built < self.picture.floors(building.id):
                found.append((site.number, built + 1, type_))
        return found

    def _buildings(self, said: Things | Goods) -> list[int]:
        """Those that stand in town; tokens where `free` or an area says so."""
        picture, noun = self.picture, said.noun
        if said.whose == "this":
            return [self.names["this"]]  # it may be a token
        wanted = noun if noun in picture.declared else ""
        tokens = "free" in said.adjectives or noun == "token"
        tokens = tokens or any(where.thing and self.sort_of(where.thing) == "area" for where in said.where)
        if tokens:
            return [
                number
                for id, number in picture.plan.building_numbers.items()
                if isinstance(picture.declared[id], Building) and wanted in ("", id)
            ]
        standing = [site for site in picture.sites.values() if picture.building(site.stands) is not None]
        return [STANDING + site.number for site in standing if wanted in ("", site.stands)]

    def _lands(self, said: Things | Goods) -> list[Element]:
        picture = self.picture
        types = range(len(picture.plan.lands) - 1)
        if said.noun in picture.declared:
            types = range(picture.plan.land_numbers[said.noun], picture.plan.land_numbers[said.noun] + 1)
        if any(where.thing and self.sort_of(where.thing) == "area" for where in said.where):
            lying = Counter(picture.lands.values())
            lands = picture.plan.lands
            return [("left", each) for each in types if not lands[each].spare and lying[each] < lands[each].copies]
        return [("lies", slot) for slot, land in picture.lands.items() if land in types]

    def _is_theirs(self, said: Things | Goods, sort: str, each: Element) -> bool:
        if said.whose:
            row = (said.whose, sort)
            if row not in WHOSE:
                raise Unknown(" ".join(row))
            in_stock = sort not in COUNTED or said.where or "used" in said.adjectives or each.place == "stock"
            return bool(in_stock) and WHOSE[row](self, each)
        if sort in COUNTED and not said.where:
            placed = "used" in said.adjectives
            return each.owner == self.they and (placed or each.place == "stock")
        return True

    def _narrowed(self, left: list[Element], sort: str, where: Where) -> list[Element]:
        if where.relation == "with":
            assert where.goods is not None
            return [each for each in left if self._has_content(sort, each, where.goods, where.who)]
        if where.relation == "within":
            assert where.distance is not None
            most = self.number(where.distance)
            return [each for each in left if self.distance_from(sort, each, where.thing) <= most]
        assert where.thing is not None
        behind_sort = self.sort_of(where.thing)
        row = (sort, where.relation, behind_sort)
        if row not in PARTS or row not in ROWS:
            raise Unknown(" ".join(row))
        if row == ("kind", "of", "resource") and _is_bare(where.thing):
            return left  # `kinds of resources` are all there are
        behind = self.types(where.thing) if where.relation == "that_take" else self.resolve(where.thing)
        return [each for each in left if PARTS[row](self, each, behind)]

    def types(self, thing: Thing) -> set[Element]:
        """The buildings that words name, whether any of them stands or not."""
        return {self.picture.plan.building_numbers[thing.id]} if isinstance(thing, Ref) else self.resolve(thing)

    def _has_content(self, sort: str, each: Element, goods: Goods, who: Thing | None) -> bool:
        """Whether so many are there, or that player has so many."""
        least = 1 if goods.how_many else self.number(goods.amount)
        if sort == "player":
            return self.spoken_of(each).count_had(goods) >= least
        content = self.noun_sort(goods.noun)
        words = [word for word in CONTENT[sort] if (content, word, sort) in PARTS]
        # Whose it is decides nothing about where it is: everybody's, unless it is said.
        said = goods.model_copy(update={"where": goods.where or (_SOMEWHERE,)}) if content in COUNTED else goods
        found = [
            thing
            for thing in self._without_marker(said)
            if any(PARTS[content, word, sort](self, thing, [each]) for word in words)
        ]
        if who is None:
            return self._amount(goods, found) >= least
        theirs = [[thing for thing in found if self._owns(content, player, thing)] for player in self.resolve(who)]
        return all(self._amount(goods, owned) >= least for owned in theirs)

    def _owns(self, sort: str, player: int, thing: Element) -> bool:
        return WHOSE["their", sort](self.spoken_of(player), thing)

    def _without_marker(self, said: Goods) -> list[Element]:
        sort = self.noun_sort(said.noun)
        left = [each for each in self.universe(said, sort) if self._is_theirs(said, sort, each)]
        for where in said.where:
            left = left if where is _SOMEWHERE else self._narrowed(left, sort, where)
        for word in said.adjectives:
            if word not in OF_A_NUMBER:
                left = [each for each in left if self.describes(word, sort, each)]
        return left

    # ---- how many

    def count(self, said: Things | Goods) -> int:
        return self._amount(said, self.things(said))

    def count_had(self, goods: Goods) -> int:
        """How many the player spoken of has."""
        sort = self.noun_sort(goods.noun)
        theirs = goods.whose or ("their" if ("their", sort) in WHOSE else "")
        if any(where.thing and self.sort_of(where.thing) == "area" for where in goods.where):
            theirs = goods.whose
        return self.count(goods.model_copy(update={"whose": theirs}))

    def _amount(self, said: Things | Goods, found: Collection[Element]) -> int:
        sort = self.noun_sort(said.noun)
        if sort == "building" and said.whose != "this" and said.noun != "token":  # every token counts
            return sum(1 if each >= STANDING else self.tokens(said, each) for each in found)
        if sort not in COUNTED:
            return len(found)
        if "leftover" in said.adjectives:  # of each player
            return sum(heap.amount % self._group(heap.noun) for heap in found)
        by_noun: Counter[str] = Counter()
        for heap in found:
            by_noun[heap.noun] += heap.amount
        if "different" in said.adjectives:
            return sum(amount > 0 for amount in by_noun.values())
        if "surplus" in said.adjectives:  # of each player
            return sum(surplus(self.picture, player, found) for player in {heap.owner for heap in found})
        return sum(by_noun.values())

    def _group(self, noun: str) -> int:
        """How many of a noun count together, by a line of the scoring: `1 vp per 5 money`."""
        for scoring in self.picture.declared.values():
            for node in nodes(scoring) if isinstance(scoring, Scoring) else ():
                if isinstance(node, Per) and isinstance(node.of, Count) and node.of.of.noun == noun:
                    return node.every
        return 1

    # ---- amounts and conditions

    def number(self, amount: Amount) -> int:
        return number_of(self, amount)

    def distance_from(self, sort: str, each: Element, origin: Thing | None) -> int:
        from .figures import distance_between

        return distance_between(self, sort, {each}, origin)

    def holds(self, condition: Condition) -> bool:
        match condition.test:
            case "all":
                return all(self.holds(each) for each in condition.of)
            case "any":
                return any(self.holds(each) for each in condition.of)
            case "not":
                return not self.holds(condition.of)
            case "compare":
                return compared(self.number(condition.left), condition.compare, self.number(condition.right))
            case "exists":
                return compared(self.count(condition.things), condition.compare, self.number(condition.amount))
            case "chosen":
                chosen = self.picture.game.rules.numbers.options[condition.option] == condition.choice
                return chosen != condition.negated
            case "has":
                least = 1 if condition.goods.how_many else self.number(condition.goods.amount)
                return all(
                    compared(self.spoken_of(player).count_had(condition.goods), condition.compare, least)
                    for player in self.resolve(condition.who)
                )
            case "is":
                return self._is(condition) != condition.negated
        raise Unknown(condition.test)

    def _is(self, condition: Any) -> bool:
        sort = self.sort_of(condition.thing)
        if condition.adjectives == ("past_start",):
            return self.picture.game.passed_end[self.they]
        subjects = self.resolve(condition.thing)
        if isinstance(condition.same_as, Ref) and condition.same_as.kind == "building":
            id = condition.same_as.id
            return bool(subjects) and all(self.type_id(sort, each) == id for each in subjects)
        if condition.same_as is not None and self.sort_of(condition.same_as) != sort:
            other = self.sort_of(condition.same_as)
            sites = {self.site_of(other, each) for each in self.resolve(condition.same_as)}
            return bool(subjects) and all(self.site_of(sort, each) in sites - {None} for each in subjects)
        if condition.same_as is not None:
            others = self.resolve(condition.same_as)
            return bool(subjects) and subjects <= others
        return bool(subjects) and all(
            word == sort or self.describes(word, sort, each) for each in subjects for word in condition.adjectives
        )


def _is_bare(thing: Thing) -> bool:
    """Whether words are `resources` and nothing else."""
    return (
        isinstance(thing, Things) and thing.noun == "resource" and not (thing.whose or thing.where or thing.adjectives)
    )


def compared(left: int, how: str, right: int) -> bool:
    return {
        "is": left == right,
        "is_not": left != right,
        "at_least": left >= right,
        "at_most": left <= right,
        "more_than": left > right,
        "fewer_than": left < right,
    }[how]


_LEFT = Things(
    at=(0, 0),
    op="things",
    noun="land",
    where=(Where(at=(0, 0), relation="in", thing=Ref(at=(0, 0), op="ref", id="a.area", kind="area")),),
)
"""Land that is left: `lands in reserve`, whatever the area is called."""
_SOMEWHERE = Where(at=(0, 0), relation="somewhere")
