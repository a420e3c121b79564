"""A plain picture of a game: what lies where and whose it is, with nothing worked out that the language does not say.

Things have the numbers that a game gives them (runtime/game/tables/numbering.py, runtime/town/layout/plan.py), so that
answers can be compared. Sectors, ways and what is beside what are derived here once more, from land and its edges.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import networkx as nx

from compiler.objects.declarations.boards import Land as LandDeclaration
from compiler.objects.declarations.boards import Site as SiteDeclaration
from compiler.objects.declarations.declaration import Declaration
from compiler.objects.declarations.nouns import Area, Category, Piece, RoadState
from compiler.objects.declarations.tiles import Building, Tile
from runtime.game.state.game import Game
from runtime.game.tables.numbering import is_used_with
from runtime.town.layout.plan import NONE, Plan
from runtime.town.town import NOBODY, Town

__all__ = ["NO_WAY", "Card", "Heap", "Picture", "Road", "Sector", "Site", "picture_of"]

NO_WAY = 99
"""The distance where no way leads."""


@dataclass(frozen=True)
class Site:
    number: int
    slot: int
    land: int
    zone: str
    printed: SiteDeclaration
    road: int | None
    sector: int | None
    landowner: int | None
    """The seat whose land it is on."""
    stands: str | None
    """The building or piece that stands there."""
    owners: tuple[int, ...]
    """Whose the blocks are, from the ground up; or the one owner of what stands there as a whole."""
    sold: bool


@dataclass(frozen=True)
class Sector:
    number: int
    places: int
    trees: int


@dataclass(frozen=True)
class Road:
    number: int
    state: RoadState
    slots: tuple[int, ...]
    """Of the land that it is on."""

    def allows(self, word: str) -> bool:
        return word in self.state.allows


@dataclass(frozen=True)
class Heap:
    """So many of one noun in one place."""

    noun: str
    amount: int
    place: str
    """`stock`, `market`, `area`, `floor` (of a building on a site), `site`, `standing` (all that stands on a site),
    `tile`, `road`, `sector` (planted), or another that no sentence speaks of."""
    where: int | str
    """The number of that place; of an area, its id; of a stock, its player."""
    owner: int | None = None
    """Whose it is: a seat, the neutral builder, or nobody."""


@dataclass(frozen=True)
class Card:
    number: int
    id: str
    area: str
    seat: int | None
    """Whose area it is, where everybody has one."""


@dataclass
class Picture:
    game: Game
    """For what is only looked up: dice, markers, the turn."""
    declared: dict[str, Declaration]
    seats: int
    neutral: int
    """The number of the builder that nobody plays."""
    sites: dict[int, Site]
    sectors: dict[int, Sector]
    roads: dict[int, Road]
    lands: dict[int, int]
    """By slot: the land that lies there."""
    landowners: dict[int, int | None]
    """By slot."""
    heart: list[int]
    """The roads that lie there from the start."""
    meetings: list[tuple[int, int]]
    """Roads that meet."""
    touching: list[tuple[int, int]]
    """Slots with land that touches."""
    heaps: list[Heap]
    cards: list[Card]
    loop_tiles: list[int]
    laid_aside: dict[str, list[int]]
    """By area: the tiles that lie there."""
    ways: dict[bool, dict[int, dict[int, int]]] = field(default_factory=dict)

    # ---- what is said of declarations

    @property
    def plan(self) -> Plan:
        return self.game.town.plan

    def building(self, id: str | None) -> Building | None:
        found = self.declared[id] if id else None
        return found if isinstance(found, Building) else None

    def is_whole(self, id: str) -> bool:
        """Whether something stands as one thing: a piece, or a building with a cost."""
        declared = self.declared[id]
        return isinstance(declared, Piece) or (isinstance(declared, Building) and not declared.floors)

    def category(self, id: str) -> Category:
        declared = self.declared[id]
        assert isinstance(declared, Piece | Building)
        found = self.declared[declared.category or ""]
        assert isinstance(found, Category)
        return found

    def floors(self, id: str) -> int:
        return 1 if self.is_whole(id) else self.category(id).floors

    def tile(self, number: int) -> Tile:
        return self.game.rules.numbers.tiles[number]

    def area(self, id: str) -> Area:
        found = self.declared[id]
        assert isinstance(found, Area)
        return found

    @cached_property
    def hand(self) -> str:
        """The area that is a player's hand: the first that everybody has one of and that holds cards."""
        areas = [each for each in self.declared.values() if isinstance(each, Area) and each.each]
        return next((area.id for area in areas if {"card", "inhabitant", "visitor"} & set(area.holds)), "")

    @cached_property
    def tiles_in_play(self) -> list[int]:
        """The tiles of the loop; in a pack without one, all for so many players that were not laid aside."""
        numbers, aside = self.game.rules.numbers, {tile for tiles in self.laid_aside.values() for tile in tiles}
        if any(each.kind == "loop" for each in self.declared.values()):
            return self.loop_tiles
        tiles = enumerate(numbers.tiles)
        return [number for number, each in tiles if number not in aside and is_used_with(each.players, self.seats)]

    def in_hand(self, card: Card, player: int) -> bool:
        return card.area == self.hand and card.seat == player

    # ---- ways

    def distance(self, one: int, other: int, every_road: bool = False) -> int:
        """How many roads are entered on the way from one road to another."""
        if every_road not in self.ways:
            graph: nx.Graph[int] = nx.Graph()
            graph.add_nodes_from(number for number, road in self.roads.items() if every_road or road.allows("travel"))
            graph.add_edges_from(pair for pair in self.meetings if all(road in graph for road in pair))
            self.ways[every_road] = dict(nx.all_pairs_shortest_path_length(graph))
        return self.ways[every_road].get(one, {}).get(other, NO_WAY)

    @cached_property
    def squares(self) -> dict[tuple[int, int, int], int]:
        """By player with a grid (or -1), column and row: the site."""
        found = {}
        for site in self.sites.values():
            if site.printed.column is not None:
                row = self.plan.number_of(site.slot) + site.printed.row
                found[self.plan.seat_of[site.slot], site.printed.column, row] = site.number
        return found

    @cached_property
    def beside(self) -> dict[int, set[int]]:
        """By site: those next to it."""
        found: dict[int, set[int]] = {number: set() for number in self.sites}
        for (seat, column, row), number in self.squares.items():
            for there in ((seat, column + 1, row), (seat, column, row + 1)):
                if there in self.squares:
                    found[number].add(self.squares[there])
        for one in self.sites.values():
            for other in self.sites.values():
                same = one.slot == other.slot
                named = same and other.printed.name in one.printed.beside
                off_grid = one.printed.column is None and other.printed.column is None
                near = same or (one.slot, other.slot) in self.touching or (other.slot, one.slot) in self.touching
                if one is not other and (named or (off_grid and near)):
                    found[one.number].add(other.number)
        for number, others in list(found.items()):
            for each in others:
                found[each].add(number)
        return found


def picture_of(game: Game) -> Picture:
    town = game.town
    declared = dict(game.rules.numbers.by_id)
    lands = {slot: land for slot, land in enumerate(town.lands) if land != NONE}
    owners = {slot: _landowner(town, slot) for slot in lands}
    sectors, sector_of = _sectors(town)
    roads = _roads(town, declared)
    sites = {site.number: site for slot in lands for site in _sites(game, declared, slot, sector_of, owners[slot])}
    meetings = _meetings(town)
    return Picture(
        game=game,
        declared=declared,
        seats=game.rules.numbers.seats,
        neutral=game.rules.numbers.neutral,
        sites=sites,
        sectors=sectors,
        roads=roads,
        lands=lands,
        landowners=owners,
        heart=[road for road in town.plan.heart if road in roads],
        meetings=meetings,
        touching=_touching(town),
        heaps=[heap for heap in _heaps(game, declared, sites, sectors) if heap.amount],
        cards=list(_cards(game, declared)),
        loop_tiles=[tile for loop in game.loops for tile in loop if tile != NONE],
        laid_aside={area: list(game.set_aside[number]) for area, number in game.rules.numbers.tile_areas.items()},
    )


def _landowner(town: Town, slot: int) -> int | None:
    if town.plan.seat_of[slot] != NONE:
        return town.plan.seat_of[slot]
    return None if town.owners[slot] == NOBODY else town.owners[slot]


def _edge(town: Town, slot: int, printed: int) -> int:
    """Where an edge of a tile lies when the tile is turned."""
    return (printed + town.turns[slot]) % len(town.plan.zones[town.plan.zone_of[slot]].edges)


def _facing(town: Town, slot: int, edge: int) -> list[tuple[int, int]]:
    return [(other, facing) for other, facing in town.plan.meets[slot][edge] if town.lands[other] != NONE]


def _touching(town: Town) -> list[tuple[int, int]]:
    """Slots whose edges lie against each other, with land on both."""
    return [
        (slot, other)
        for slot, land in enumerate(town.lands)
        if land != NONE
        for other in town.plan.neighbours[slot]
        if town.lands[other] != NONE
    ]


def _sectors(town: Town) -> tuple[dict[int, Sector], dict[int, int]]:
    """The sectors, and by region its sector: regions that meet at an edge are one."""
    plan = town.plan
    graph: nx.Graph[int] = nx.Graph()
    at_edge: dict[tuple[int, int], int] = {}
    places: dict[int, int] = {}
    for slot, land in enumerate(town.lands):
        for region in plan.lands[land].regions if land != NONE else ():
            number = plan.first_region[slot] + region.name
            places[number] = region.places
            graph.add_node(number)
            for edge in region.edges:
                at_edge[slot, _edge(town, slot, edge)] = number
    for (slot, edge), number in at_edge.items():
        for spot in _facing(town, slot, edge):
            if spot in at_edge:
                graph.add_edge(number, at_edge[spot])
    sectors, sector_of = {}, {}
    for regions in nx.connected_components(graph):
        number = min(regions)
        sectors[number] = Sector(number, sum(places[r] for r in regions), sum(town.trees[r] for r in regions))
        sector_of.update(dict.fromkeys(regions, number))
    return sectors, sector_of


def _roads(town: Town, declared: dict[str, Declaration]) -> dict[int, Road]:
    plan, slots = town.plan, {}
    for slot, land in enumerate(town.lands):
        for road in plan.lands[land].roads if land != NONE else ():
            slots.setdefault(plan.sections[slot][road.name], []).append(slot)
    found = {}
    for section, lying in slots.items():
        state = declared[plan.states[town.states[section]].id]
        assert isinstance(state, RoadState)
        found[section] = Road(section, state, tuple(lying))
    return found


def _meetings(town: Town) -> list[tuple[int, int]]:
    """Roads that a map joins, and roads that meet at an edge."""
    plan = town.plan
    found = [(section, other) for section, others in enumerate(plan.links) for other in others]
    at_edge: dict[tuple[int, int], int] = {}
    for slot, land in enumerate(town.lands):
        for road in plan.lands[land].roads if land != NONE else ():
            for edge in road.edges:
                at_edge[slot, _edge(town, slot, edge)] = plan.sections[slot][road.name]
    for (slot, edge), section in at_edge.items():
        found += [(section, at_edge[spot]) for spot in _facing(town, slot, edge) if spot in at_edge]
    return found


def _sites(
    game: Game, declared: dict[str, Declaration], slot: int, sector_of: dict[int, int], owner: int | None
) -> list[Site]:
    town, plan = game.town, game.town.plan
    land = town.lands[slot]
    planned, printed = plan.lands[land], declared[plan.lands[land].id]
    assert isinstance(printed, LandDeclaration)
    found = []
    for index, (each, site) in enumerate(zip(planned.sites, printed.sites, strict=True)):
        number = plan.first_site[slot] + index
        type_ = town.buildings[number]
        found.append(
            Site(
                number=number,
                slot=slot,
                land=land,
                zone=plan.zones[plan.zone_of[slot]].id,
                printed=site,
                road=None if each.road == NONE else plan.sections[slot][each.road],
                sector=None if each.region == NONE else sector_of[plan.first_region[slot] + each.region],
                landowner=owner,
                stands=None if type_ == NONE else plan.buildings[type_].id,
                owners=tuple(_builder(game, declared, type_, block) for block in town.blocks[number]),
                sold=town.sold[number],
            )
        )
    return found


def _builder(game: Game, declared: dict[str, Declaration], type_: int, block: int) -> int:
    """Whose a block is: the neutral builder has no seat. What is nobody's stays so (NOBODY)."""
    is_piece = type_ != NONE and isinstance(declared[game.town.plan.buildings[type_].id], Piece)
    return game.rules.numbers.neutral if block == NOBODY and not is_piece else block


def _heaps(
    game: Game, declared: dict[str, Declaration], sites: dict[int, Site], sectors: dict[int, Sector]
) -> list[Heap]:
    numbers = game.rules.numbers
    ids = [noun.id for noun in numbers.nouns]
    found = []
    for holder in range(numbers.neutral + 1):
        found += [Heap(ids[n], count, "stock", holder, holder) for n, count in enumerate(game.counts[holder])]
    found += [Heap(ids[n], count, "market", 0) for n, count in enumerate(game.counts[numbers.market])]
    found += [Heap(ids[n], count, "area", "box") for n, count in enumerate(game.counts[numbers.box])]
    bank = game.counts[numbers.bank]
    found += [Heap(id, bank[n], "supply", 0) for n, id in enumerate(ids) if isinstance(declared[id], Building)]
    for area, row in numbers.area_rows.items():
        found += [Heap(ids[n], count, "area", area) for n, count in enumerate(game.counts[row])]
    for (sort, place), pieces in game.pieces.items():
        found += [Heap(ids[n], 1, sort, place, None if owner > numbers.neutral else owner) for n, owner in pieces]
    for site in sites.values():
        if site.stands is not None and isinstance(declared[site.stands], Piece):
            found.append(Heap(site.stands, 1, "standing", site.number, next((o for o in site.owners if o >= 0), None)))
        elif numbers.floor >= 0 and isinstance(declared.get(site.stands or ""), Building):
            building = declared[site.stands or ""]
            if isinstance(building, Building) and building.floors:
                found += [Heap(ids[numbers.floor], 1, "floor", site.number, owner) for owner in site.owners]
    if numbers.ownership >= 0:
        marked = [owner for slot, owner in enumerate(game.town.owners) if game.town.plan.seat_of[slot] == NONE]
        found += [Heap(ids[numbers.ownership], 1, "land", 0, owner) for owner in marked if owner != NOBODY]
    for seat in range(numbers.seats):  # what a colour was not given is in the box
        row = game.counts[numbers.rest + seat]
        found += [Heap(ids[n], count, "area", "box", seat) for n, count in enumerate(row)]
    if numbers.tree >= 0:
        found += [Heap(ids[numbers.tree], each.trees, "sector", each.number) for each in sectors.values()]
    return found


def _cards(game: Game, declared: dict[str, Declaration]) -> list[Card]:
    numbers, found = game.rules.numbers, []
    for area, first in numbers.piles.items():
        held = declared[area]
        assert isinstance(held, Area)
        for offset in range(numbers.seats if held.each else 1):
            seat = offset if held.each else None
            found += [Card(card, numbers.cards[card].id, area, seat) for card in game.piles[first + offset]]
    return found
