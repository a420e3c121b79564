"""What adjectives say of a thing, and whose it is: a function for each row of the tables in docs/language.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from compiler.objects.declarations.nouns import Piece
from compiler.objects.declarations.tiles import Building, Tile
from compiler.vocabulary.parts import COUNTED

from .plain import Road, Site

if TYPE_CHECKING:
    from .interpreter import Reading

__all__ = ["ADJECTIVES", "DECLARED", "WHOSE", "is_connected", "is_finished", "owns_building"]

Says = Callable[["Reading", Any], bool]

PLACED = ("site", "standing", "floor", "tile", "road", "land", "space", "sector")
"""Where pieces are that were put somewhere."""


def stands(r: Reading, site: Site) -> str:
    return site.stands or ""


def is_finished(r: Reading, site: Site) -> bool:
    """Whether a building with all its floors stands there."""
    building = r.picture.building(site.stands)
    return building is not None and (not building.floors or len(site.owners) == r.picture.floors(building.id))


def is_unfinished(r: Reading, site: Site) -> bool:
    return r.picture.building(site.stands) is not None and not is_finished(r, site)


def is_connected(r: Reading, road: Road | None) -> bool:
    """Whether a road is completed, and a way leads to the heart of the town."""
    return (
        road is not None
        and road.allows("exploring")
        and any(r.picture.distance(road.number, heart) < 99 for heart in r.picture.heart)
    )


def is_usable(r: Reading, site: Site) -> bool:
    building, road = r.picture.building(site.stands), r.road_of(site)
    if building is None or not is_finished(r, site) or not (road is None or road.allows("using")):
        return False
    return bool(building.floors or building.use)


def is_occupied(r: Reading, site: Site) -> bool:
    return any(heap.place == "site" and heap.where == site.number for heap in r.picture.heaps)


def yields(r: Reading, site: Site) -> bool:
    standing = r.picture.declared.get(site.stands or "")
    return isinstance(standing, Piece) and standing.yields


def token_is_left(r: Reading, building: int) -> bool:
    return r.token_is_left(building)


def is_closed(r: Reading, number: int) -> bool:
    tile, there = r.picture.tile(number), pieces_on_tile(r, number)
    full = tile.room is not None and there >= tile.room
    return full or ((tile.restricted or tile.ability is not None) and there > 0)


def pieces_on_tile(r: Reading, number: int) -> int:
    return sum(heap.amount for heap in r.picture.heaps if heap.place == "tile" and heap.where == number)


def is_in_box(r: Reading, tile: int) -> bool:
    return tile not in r.picture.loop_tiles and not any(tile in tiles for tiles in r.picture.laid_aside.values())


def has_room(r: Reading, number: int) -> bool:
    """Whether another piece can be put on a tile: on most tiles one alone."""
    return pieces_on_tile(r, number) < (r.picture.tile(number).room or 1)


def needs_hold(r: Reading, tile: Tile) -> bool:
    return all(r.holds(need.condition) for need in tile.needs)


def roads_of_land(r: Reading, land: Any) -> int:
    """How many ends its roads have."""
    planned = r.picture.plan.lands[r.land_type(land)]
    return sum(len(road.edges) for road in planned.roads)


def on_site(says: Callable[[Reading, Site], bool]) -> Says:
    return lambda r, site: says(r, r.picture.sites[site])


def on_building(says: Callable[[Reading, Site], bool]) -> Says:
    """Of a building that stands; a token is nothing of that sort."""
    return lambda r, building: (site := r.site_of("building", building)) is not None and says(r, r.picture.sites[site])


def on_floor(says: Callable[[Reading, Site], bool]) -> Says:
    return lambda r, floor: says(r, r.picture.sites[floor[0]])


def place_in_order(r: Reading, player: int) -> int:
    """How many players have their first turn before somebody."""
    return int((player - r.picture.game.first_seat) % r.picture.seats)


def place_of(number: int, step: int) -> Says:
    return lambda r, player: bool(player == (r.they + step) % r.picture.seats)


ADJECTIVES: dict[tuple[str, str], Says] = {
    ("free", "place"): lambda r, place: place[1] >= r.picture.sectors[place[0]].trees,
    ("planted", "place"): lambda r, place: place[1] < r.picture.sectors[place[0]].trees,
    ("free", "site"): on_site(lambda r, site: site.stands is None),
    ("empty", "site"): on_site(lambda r, site: site.stands is None),
    ("free", "building"): token_is_left,
    ("free", "tile"): lambda r, tile: (
        is_in_box(r, tile) if any(each.kind == "loop" for each in r.picture.declared.values()) else has_room(r, tile)
    ),
    ("empty", "sector"): lambda r, sector: r.picture.sectors[sector].trees == 0,
    ("empty", "area"): lambda r, area: r.is_empty(area),
    ("planting", "sector"): lambda r, sector: r.picture.sectors[sector].places > r.picture.sectors[sector].trees,
    ("unplanted", "piece"): lambda r, heap: heap.place == "stock",
    ("idle", "piece"): lambda r, heap: heap.place == "stock",
    ("used", "piece"): lambda r, heap: heap.place in PLACED,
    ("finished", "site"): on_site(is_finished),
    ("finished", "building"): on_building(is_finished),
    ("finished", "floor"): on_floor(is_finished),
    ("unfinished", "site"): on_site(is_unfinished),
    ("unfinished", "building"): on_building(is_unfinished),
    ("unfinished", "floor"): on_floor(is_unfinished),
    ("usable", "building"): on_building(is_usable),
    ("usable", "road"): lambda r, road: r.picture.roads[road].allows("travel"),
    ("sold", "building"): on_building(lambda r, site: site.sold),
    ("unsold", "building"): on_building(lambda r, site: not site.sold),
    ("municipal", "site"): on_site(lambda r, site: site.printed.municipal),
    ("vacant", "site"): on_site(lambda r, site: site.stands is None or yields(r, site)),
    ("occupied", "building"): on_building(is_occupied),
    ("occupied", "site"): on_site(is_occupied),
    ("occupied", "tile"): lambda r, tile: bool(r.picture.game.pieces.get(("tile", tile))),
    ("unoccupied", "tile"): lambda r, tile: not r.picture.game.pieces.get(("tile", tile)),
    ("unoccupied", "building"): lambda r, building: not ADJECTIVES["occupied", "building"](r, building),
    ("unoccupied", "site"): on_site(lambda r, site: not is_occupied(r, site)),
    ("connected", "road"): lambda r, road: is_connected(r, r.picture.roads[road]),
    ("connected", "site"): on_site(lambda r, site: is_connected(r, r.road_of(site))),
    ("connected", "building"): on_building(lambda r, site: is_connected(r, r.road_of(site))),
    ("just_connected", "site"): lambda r, site: site in r.names["connected_sites"],
    ("allowed", "tile"): lambda r, tile: not is_closed(r, tile) and needs_hold(r, r.picture.tile(tile)),
    ("restricted", "tile"): lambda r, tile: r.picture.tile(tile).restricted,
    ("promo", "tile"): lambda r, tile: r.picture.tile(tile).promo,
    ("next", "floor"): lambda r, floor: floor[1] == len(r.picture.sites[floor[0]].owners) + 1,
    ("first", "floor"): lambda r, floor: floor[1] == 1,
    ("last", "floor"): lambda r, floor: floor[1] == r.picture.floors(stands(r, r.picture.sites[floor[0]])),
    ("next", "player"): place_of(0, 1),
    ("previous", "player"): place_of(0, -1),
    ("earlier", "player"): lambda r, player: place_in_order(r, player) < place_in_order(r, r.they),
    ("active", "player"): lambda r, player: r.picture.game.active[player],
    ("first", "player"): lambda r, player: place_in_order(r, player) == 0,
    ("last", "player"): lambda r, player: place_in_order(r, player) == r.picture.seats - 1,
    ("met", "request"): lambda r, request: request.met,
    ("missed", "request"): lambda r, request: not request.met,
}
"""By adjective and sort. Those that say something of a whole set are in interpreter.py."""


def category_of(r: Reading, id: str) -> str:
    declared = r.picture.declared[id]
    return (declared.category or "") if isinstance(declared, Piece | Building) else ""


def grounds_of(r: Reading, id: str) -> tuple[str, ...]:
    """The grounds that a building can stand on: its own, else that of its category."""
    building = r.picture.building(id)
    assert building is not None
    category = r.picture.category(id)
    return building.grounds or ((category.ground,) if category.ground else ())


def is_at_state(r: Reading, road: int, id: str) -> bool:
    return r.picture.roads[road].state.id == id


DECLARED: dict[tuple[str, str], Callable[[Reading, Any, str], bool]] = {
    ("category", "building"): lambda r, building, id: category_of(r, r.type_id("building", building)) == id,
    ("category", "site"): lambda r, site, id: (
        bool(there := r.picture.sites[site].stands) and category_of(r, there or "") == id
    ),
    ("ground", "site"): lambda r, site, id: r.picture.sites[site].printed.ground == id,
    ("ground", "building"): lambda r, building, id: (
        id in (grounds_of(r, r.type_id("building", building)) or [id])  # where nothing is said, anywhere
    ),
    ("border", "tile"): lambda r, tile, id: r.picture.tile(tile).border == id,
    ("road_state", "road"): is_at_state,
    ("zone", "land"): lambda r, land, id: r.picture.plan.zones[r.picture.plan.lands[r.land_type(land)].zone].id == id,
}


# ---- whose it is


def owns_building(r: Reading, player: int, building: int) -> bool:
    """Whether somebody has a block there, or owns what was bought whole."""
    site = r.site_of("building", building)
    return site is not None and player in r.picture.sites[site].owners


def works_on(r: Reading, player: int, tile: int) -> bool:
    return any(heap.place == "tile" and heap.where == tile and heap.owner == player for heap in r.picture.heaps)


def in_hand(r: Reading, player: int, number: int) -> bool:
    return any(card.number == number and r.picture.in_hand(card, player) for card in r.picture.cards)


Owns = Callable[["Reading", int, Any], bool]

OWNING: dict[str, Owns] = {
    **{sort: (lambda r, player, heap: heap.owner == player) for sort in COUNTED},
    "site": lambda r, player, site: r.picture.sites[site].landowner == player,
    "land": lambda r, player, land: land[0] == "lies" and r.picture.landowners[land[1]] == player,
    "floor": lambda r, player, floor: (
        floor[1] <= len(r.picture.sites[floor[0]].owners) and r.picture.sites[floor[0]].owners[floor[1] - 1] == player
    ),
    "building": owns_building,
    "card": in_hand,
    "ability": works_on,
}


def _row(whose: str, sort: str) -> Says:
    owns = OWNING[sort]
    if whose == "your":
        return lambda r, each: owns(r, r.you, each)
    if whose == "their":
        return lambda r, each: owns(r, r.they, each)
    return lambda r, each: any(owns(r, other, each) for other in range(r.picture.seats) if other != r.they)


WHOSE: dict[tuple[str, str], Says] = {
    **{(whose, sort): _row(whose, sort) for whose in ("your", "their", "other") for sort in OWNING},
    ("other", "building"): lambda r, building: building != r.names["this"],
    ("this", "building"): lambda r, building: building == r.names["this"],
    ("other", "player"): lambda r, player: player != r.they,
}
del WHOSE["other", "card"], WHOSE["other", "ability"]
