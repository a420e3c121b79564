"""The numbers that a game is made of: which noun, holder, pile, tile, card and track has which number.

Everything that is counted lies in one table, ``counts[holder][noun]``. A **holder** is a seat, the neutral
builder, the bank, the market, a shared area such as a bag, what a colour has not been given yet, or what somebody
has placed in town or on a tile. Whatever happens to counted things moves them from one holder to another, so
nothing is ever lost: the sum of every column stays the same all game long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter

from compiler.objects.declarations.boards import Loop, Market, Track
from compiler.objects.declarations.declaration import Declaration
from compiler.objects.declarations.declared import PlayerRange
from compiler.objects.declarations.nouns import (
    Area,
    Countable,
    Currency,
    Die,
    Neutral,
    Option,
    Piece,
    Points,
    Resource,
    Value,
)
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import (
    Building,
    Inhabitant,
    PlainCard,
    Tile,
    Visitor,
)
from compiler.objects.declarations.wheels import Marker, Wheel
from compiler.objects.sentences.settled import Choices, holds_by_options

__all__ = ["UNLIMITED", "Numbers", "is_used_with", "number_pack"]

UNLIMITED = 1_000_000_000
"""More than any game moves: what a bank starts with, so that even it is counted."""


def is_used_with(players: PlayerRange | None, seats: int) -> bool:
    """Whether a range of players includes so many; without a range, everything is used."""
    return players is None or players.least <= seats <= players.most


@dataclass(frozen=True, slots=True, eq=False)
class Numbers:
    pack: Pack
    seats: int
    card_players: int
    """For how many players tiles, cards and buildings are meant that are in the game."""
    by_id: Mapping[str, Declaration]

    nouns: tuple[Declaration, ...]
    """What is counted: money, points, resources, pieces, and the tokens of buildings."""
    noun: Mapping[str, int]
    resources: tuple[int, ...]
    in_stock: Callable[[Sequence[int]], tuple[int, ...]]
    """How many of each resource a row has."""
    floor: int
    """The noun of which one is a floor of a building; -1 where the pack has none. The same goes for the next three."""
    tree: int
    ownership: int
    ring: int

    neutral: int
    """The holder that is the neutral builder. Seats are the holders before it."""
    has_neutral: bool
    bank: int
    market: int
    box: int
    rest: int
    """The first of the holders that keep, seat by seat, what a colour has not been given yet."""
    placed: int
    """The first of the holders of what somebody placed: seat by seat, then the neutral builder, then nobody."""
    aside: int
    """The holder of what was drawn and belongs to nobody yet."""
    holders: int
    area_rows: Mapping[str, int]
    """By shared area: its holder."""
    home: tuple[int, ...]
    """By noun: where it goes when it is given up; -1 for pieces that return to what their colour has left."""

    cards: tuple[Inhabitant | Visitor | PlainCard, ...]
    """Every copy of every card that is used with so many players."""
    piles: Mapping[str, int]
    """By area that holds cards: its pile, or the first of its piles, one for each seat."""
    pile_count: int
    rising: frozenset[int]
    """The piles from which cards with the fewest stops are drawn first."""
    starts: tuple[int, ...]
    """By card: the pile where it lies before the set-up. Each kind of card has one."""
    deck: int
    """The pile where all cards are before the set-up; -1 where there is none."""
    hand: int
    """The first of the piles that are the players' hands."""

    tiles: tuple[Tile, ...]
    tile: Mapping[str, int]
    loops: tuple[Loop, ...]
    tile_areas: Mapping[str, int]
    tracks: tuple[Track, ...]
    dice: tuple[Die, ...]
    wheels: tuple[Wheel, ...]
    """Each with the numbers of the side that lies up."""
    markers: tuple[Marker, ...]
    wheel_of: tuple[Wheel, ...]
    """By marker: the wheel that it belongs to."""
    values: tuple[Value, ...]
    board: Market | None
    options: Mapping[str, str] = field(default_factory=dict)

    def index(self, id: str, among: Iterable[Declaration]) -> int:
        return next(number for number, each in enumerate(among) if each.id == id)

    def is_each(self, noun: int) -> bool:
        """Whether a noun is pieces that every player has in a colour of their own."""
        declared = self.nouns[noun]
        return isinstance(declared, Piece | Building) and declared.each

    def source(self, noun: int, seat: int) -> int:
        """The holder that a seat is given a noun from: the home of the noun, or the rest of the seat's own colour."""
        home = self.home[noun]
        if home >= 0:
            return home
        return self.rest + seat if seat < self.seats else self.bank

    def pile(self, area: str, seat: int) -> int:
        declared = self.by_id[area]
        first = self.piles[area]
        return first + seat if isinstance(declared, Area) and declared.each else first


def _first_pile(areas: Sequence[Area], piles: Mapping[str, int], otherwise: int) -> int:
    """The pile where cards lie at first: one that is drawn from, or else the first that holds them."""
    drawn_from = [area for area in areas if area.blind or area.rising]
    return next((piles[area.id] for area in (*drawn_from, *areas)), otherwise)


def number_pack(pack: Pack, seats: int, card_players: int) -> Numbers:
    """Gives a number to every thing of a pack as it is played, for so many players; tiles, cards and buildings are
    those for ``card_players``."""
    declared = pack.declarations
    by_id = {each.id: each for each in declared}
    buildings = [each for each in declared if isinstance(each, Building)]
    nouns = (*[each for each in declared if isinstance(each, Countable)], *buildings)
    noun = {each.id: number for number, each in enumerate(nouns)}
    areas = [each for each in declared if isinstance(each, Area)]
    neutral = next((each for each in declared if isinstance(each, Neutral)), None)
    roles = {each.role: noun[each.id] for each in declared if isinstance(each, Piece) and each.role}

    bank, market, box, rest = seats + 1, seats + 2, seats + 3, seats + 4
    placed = rest + seats
    aside = placed + seats + 2
    row = aside + 1
    area_rows: dict[str, int] = {}
    for area in areas:
        if not area.each and {"resource", "piece", "building"} & set(area.holds):
            area_rows[area.id] = row
            row += 1

    piles: dict[str, int] = {}
    pile_count = 0
    for area in areas:
        if _CARDS & set(area.holds):
            piles[area.id] = pile_count
            pile_count += seats if area.each else 1
    shared = [area for area in areas if _CARDS & set(area.holds) and not area.each]
    deck = _first_pile([area for area in shared if "inhabitant" in area.holds] or shared, piles, -1)
    hand = next((piles[area.id] for area in areas if area.each and _CARDS & set(area.holds)), -1)
    taken = [
        each
        for each in declared
        if isinstance(each, Inhabitant | Visitor | PlainCard | Tile) and is_used_with(each.players, card_players)
    ]
    cards = [each for each in taken if not isinstance(each, Tile)]
    markets = [each for each in declared if isinstance(each, Market) and is_used_with(each.players, seats)]
    tiles = tuple(each for each in taken if isinstance(each, Tile))
    resources = tuple(noun[each.id] for each in nouns if isinstance(each, Resource))
    choices = {each.id: each.default for each in declared if isinstance(each, Option)}
    wheels = _wheels_in_play([each for each in declared if isinstance(each, Wheel)], seats, choices)
    markers = tuple(each for each in declared if isinstance(each, Marker))
    return Numbers(
        pack=pack,
        seats=seats,
        card_players=card_players,
        by_id=by_id,
        nouns=nouns,
        noun=noun,
        resources=resources,
        in_stock=_row_getter(resources),
        floor=roles.get("floor", -1),
        tree=roles.get("tree", -1),
        ownership=roles.get("ownership", -1),
        ring=roles.get("ring", -1),
        neutral=seats,
        has_neutral=neutral is not None and is_used_with(neutral.players, seats),
        bank=bank,
        market=market,
        box=box,
        rest=rest,
        placed=placed,
        aside=aside,
        holders=row,
        area_rows=area_rows,
        home=tuple(_home(each, areas, area_rows, bank) for each in nouns),
        cards=tuple(card for card in cards for _ in range(card.copies)),
        starts=tuple(
            _first_pile([area for area in shared if card.kind in area.holds], piles, deck)
            for card in cards
            for _ in range(card.copies)
        ),
        piles=piles,
        pile_count=pile_count,
        rising=frozenset(piles[area.id] for area in areas if area.rising and area.id in piles),
        deck=deck,
        hand=hand,
        tiles=tiles,
        tile={tile.id: number for number, tile in enumerate(tiles)},
        loops=tuple(each for each in declared if isinstance(each, Loop)),
        tile_areas={
            area.id: number for number, area in enumerate(a for a in areas if "tile" in a.holds and not a.each)
        },
        tracks=tuple(each for each in declared if isinstance(each, Track)),
        dice=tuple(each for each in declared if isinstance(each, Die)),
        wheels=wheels,
        markers=markers,
        wheel_of=tuple(next(each for each in wheels if each.id == marker.wheel) for marker in markers),
        values=tuple(each for each in declared if isinstance(each, Value)),
        board=markets[0] if markets else None,
        options=choices,
    )


_CARDS = {"inhabitant", "visitor", "card"}


def _wheels_in_play(wheels: Sequence[Wheel], seats: int, choices: Choices) -> tuple[Wheel, ...]:
    """The wheels without their backs, each with the numbers of the side that lies up in such a game."""
    up = {
        back.back_of: back.spaces
        for back in wheels
        if back.back_of is not None
        and is_used_with(back.players, seats)
        and all(holds_by_options(choices, need.condition) for need in back.needs)
    }
    fronts = [wheel for wheel in wheels if wheel.back_of is None]
    return tuple(wheel.model_copy(update={"spaces": up.get(wheel.id, wheel.spaces)}) for wheel in fronts)


def _row_getter(nouns: tuple[int, ...]) -> Callable[[Sequence[int]], tuple[int, ...]]:
    if len(nouns) > 1:
        return itemgetter(*nouns)
    return lambda row: tuple([row[noun] for noun in nouns])


def _home(noun: Declaration, areas: list[Area], rows: Mapping[str, int], bank: int) -> int:
    if isinstance(noun, Piece | Building) and noun.each:
        return -1
    if isinstance(noun, Building) and noun.area is not None:
        return rows[noun.area]
    if isinstance(noun, Currency | Points):
        return bank
    holds = "resource" if isinstance(noun, Resource) else "building" if isinstance(noun, Building) else "piece"
    if isinstance(noun, Piece) and noun.lasts == "turn":
        return bank
    return next((rows[area.id] for area in areas if area.id in rows and holds in area.holds), bank)
