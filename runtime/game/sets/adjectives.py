"""What an adjective says of a thing: `empty` of a site, `finished` of a building, `allowed` of a tile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.declarations.nouns import (
    Area,
    Border,
    Category,
    Ground,
    RoadState,
    Zone,
)
from compiler.objects.declarations.tiles import Building, Inhabitant, PlainCard, Visitor

from ...town import questions as ask
from ...town.layout.plan import NONE
from ...town.town import Town
from ..codegen.context import CodegenContext, not_understood
from ..engine.storage import surplus
from ..state.game import Environment, Game
from ..state.places import STANDING, building_type_of, pieces_at, standing_site, tokens_left

__all__ = ["ANSWERS", "Test", "adjective_test", "is_closed"]

Test = Callable[[Game, Environment, Any], bool]


def adjective_test(m: CodegenContext, sort: str, adjective: str) -> Test:
    """The test of whether an adjective applies to a thing of a sort."""
    if "." in adjective:
        return _declared_adjective_test(m, sort, adjective)
    return ANSWERS[sort, adjective]


def is_closed(game: Game, tile: int) -> bool:
    """Whether nobody may choose a tile: it is an ability or restricted and has a piece on it, or its room is full."""
    there = game.pieces.get(("tile", tile))
    if not there:
        return False
    declared = game.rules.numbers.tiles[tile]
    full = declared.room is not None and len(there) >= declared.room
    return full or declared.ability is not None or declared.restricted


def _declared_adjective_test(m: CodegenContext, sort: str, id: str) -> Test:
    """The test of a declared adjective: a ground, category, border, state of a road, or the name of a thing."""
    declared, plan = m.numbers.by_id[id], m.plan
    if isinstance(declared, Ground):
        ground = plan.grounds.index(id)
        if sort == "site":
            return lambda game, names, site: (p := ask.printed_site(game.town, site)) is not None and p.ground == ground
        return lambda game, names, each: ground in plan.buildings[building_type_of(game, sort, each)].grounds
    if isinstance(declared, Category):
        category = frozenset(n for n, each in enumerate(plan.buildings) if each.category == id)
        return lambda game, names, each: building_type_of(game, sort, each) in category
    if isinstance(declared, Border):
        tiles = frozenset(n for n, tile in enumerate(m.numbers.tiles) if tile.border == id)
        return lambda game, names, tile: tile in tiles
    if isinstance(declared, RoadState):
        state = next((n for n, each in enumerate(plan.states) if each.id == id), NONE)
        return lambda game, names, road: game.town.states[road] == state
    if isinstance(declared, Zone):
        zone = next((n for n, each in enumerate(plan.zones) if each.id == id), NONE)
        return lambda game, names, land: plan.lands[land].zone == zone
    if isinstance(declared, Building):
        type_ = plan.building_numbers[id]
        return lambda game, names, each: building_type_of(game, sort, each) == type_
    if isinstance(declared, Inhabitant | Visitor | PlainCard):
        cards = m.numbers.cards
        return lambda game, names, card: cards[card].id == id
    raise not_understood(f"{id} {sort}")


def _free_building(game: Game, names: Environment, each: int) -> bool:
    return tokens_left(game, building_type_of(game, "building", each), names["they"]) > 0


def _on_site(question: Callable[[Any, int], bool], sort: str) -> Test:
    def test(game: Game, names: Environment, each: Any) -> bool:
        site = each[0] if sort == "floor" else standing_site(sort, each)
        return site >= 0 and question(game.town, site)

    return test


def _usable_building(game: Game, names: Environment, each: int) -> bool:
    """Whether a building stands finished where it can be used; one that was bought whole must have lines of `use`."""
    site, rules = standing_site("building", each), game.rules
    if site < 0 or not ask.is_usable(game.town, site):
        return False
    type_ = game.town.buildings[site]
    return type_ not in rules.whole_types or type_ in rules.use_codes


def _vacant(game: Game, names: Environment, site: int) -> bool:
    """Whether a site is free to build on: it is empty, or what stands there makes room."""
    type_ = game.town.buildings[site]
    return not game.town.blocks[site] if type_ == NONE else game.town.plan.buildings[type_].yields


def _occupied(sort: str) -> Test:
    """Whether any piece stands there, besides what the site itself holds."""
    return lambda game, names, each: bool(pieces_at(game, standing_site(sort, each)))


def _unoccupied(sort: str) -> Test:
    if sort == "building":
        return lambda game, names, each: not game.pieces.get(("site", each - STANDING if each >= STANDING else NONE))
    return lambda game, names, each: not pieces_at(game, standing_site(sort, each))


def _on_connected_road(town: Town, site: int) -> bool:
    road = town.site_roads[site]
    return road != NONE and ask.is_connected(town, road)


def _just_connected(game: Game, names: Environment, site: int) -> bool:
    return site in names.get("connected_sites", ())


def _allowed(game: Game, names: Environment, tile: int) -> bool:
    if ("tile", tile) in game.pieces and is_closed(game, tile):
        return False
    needs = game.rules.tile_needs[tile]
    return needs is None or needs(game, names)


def _free_tile(game: Game, names: Environment, tile: int) -> bool:
    """Whether a tile lies in the box; without a loop, whether there is room for another piece on it."""
    if game.loops:
        return not any(tile in row for row in (*game.loops, *game.set_aside))
    there, room = game.pieces.get(("tile", tile)), game.rules.numbers.tiles[tile].room
    return not there or (room is not None and len(there) < room)


def _restricted(game: Game, names: Environment, tile: int) -> bool:
    return game.rules.numbers.tiles[tile].restricted


def _promo(game: Game, names: Environment, tile: int) -> bool:
    return game.rules.numbers.tiles[tile].promo


def _past_start(game: Game, names: Environment, each: Any) -> bool:
    return game.passed_end[names["they"]]


def _held(game: Game, names: Environment, noun: int) -> bool:
    return game.counts[names["they"]][noun] > 0


def _placed(game: Game, names: Environment, noun: int) -> bool:
    return bool(game.counts[game.rules.numbers.placed + names["they"]][noun] > 0)


def _surplus(game: Game, names: Environment, noun: int) -> bool:
    return noun in game.rules.numbers.resources and surplus(game, names["they"]) > 0


def _left_over(game: Game, names: Environment, noun: int) -> bool:
    return game.counts[names["they"]][noun] % game.rules.leftover.get(noun, 1) > 0


def _associated(game: Game, names: Environment, action: str) -> bool:
    declared = game.rules.numbers.by_id.values()
    return any(isinstance(each, Category) and action in each.associated for each in declared)


def _place_in_order(game: Game, seat: int) -> int:
    """How many players have their first turn before somebody."""
    return (seat - game.first_seat) % len(game.active)


ANSWERS: dict[tuple[str, str], Test] = {
    ("site", "free"): lambda game, names, site: not game.town.blocks[site],
    ("site", "empty"): lambda game, names, site: not game.town.blocks[site],
    ("site", "vacant"): _vacant,
    ("site", "occupied"): _occupied("site"),
    ("site", "unoccupied"): _unoccupied("site"),
    ("building", "occupied"): _occupied("building"),
    ("building", "unoccupied"): _unoccupied("building"),
    ("site", "municipal"): lambda game, names, site: (
        (p := ask.printed_site(game.town, site)) is not None and p.municipal
    ),
    ("site", "connected"): _on_site(_on_connected_road, "site"),
    ("site", "just_connected"): _just_connected,
    ("site", "finished"): lambda game, names, site: (
        game.town.buildings[site] < game.rules.building_types and ask.is_finished(game.town, site)
    ),
    ("site", "unfinished"): _on_site(
        lambda town, site: town.buildings[site] != NONE and not ask.is_finished(town, site), "site"
    ),
    ("sector", "planting"): lambda game, names, sector: ask.free_places(game.town, sector) > 0,
    ("sector", "empty"): lambda game, names, sector: game.town.planted[sector] == 0,
    ("place", "free"): lambda game, names, sector: ask.free_places(game.town, sector) > 0,
    ("place", "planted"): lambda game, names, sector: game.town.planted[sector] > 0,
    ("building", "free"): _free_building,
    ("building", "finished"): _on_site(ask.is_finished, "building"),
    ("building", "unfinished"): _on_site(lambda town, site: not ask.is_finished(town, site), "building"),
    ("building", "usable"): _usable_building,
    ("building", "sold"): _on_site(lambda town, site: town.sold[site], "building"),
    ("building", "unsold"): _on_site(lambda town, site: not town.sold[site], "building"),
    ("building", "connected"): _on_site(_on_connected_road, "building"),
    ("floor", "finished"): _on_site(ask.is_finished, "floor"),
    ("floor", "unfinished"): _on_site(lambda town, site: not ask.is_finished(town, site), "floor"),
    ("floor", "first"): lambda game, names, floor: floor[1] == 1,
    ("floor", "last"): lambda game, names, floor: floor[1] == game.town.plan.buildings[floor[2]].floors,
    ("floor", "next"): lambda game, names, floor: floor[1] == len(game.town.blocks[floor[0]]) + 1,
    ("road", "usable"): lambda game, names, road: game.town.plan.states[game.town.states[road]].travel,
    ("road", "connected"): lambda game, names, road: ask.is_connected(game.town, road),
    ("tile", "allowed"): _allowed,
    ("tile", "free"): _free_tile,
    ("tile", "occupied"): lambda game, names, tile: bool(game.pieces.get(("tile", tile))),
    ("tile", "unoccupied"): lambda game, names, tile: not game.pieces.get(("tile", tile)),
    ("tile", "restricted"): _restricted,
    ("tile", "promo"): _promo,
    ("player", "active"): lambda game, names, seat: seat < len(game.active) and game.active[seat],
    ("player", "next"): lambda game, names, seat: seat == (names["they"] + 1) % len(game.active),
    ("player", "previous"): lambda game, names, seat: seat == (names["they"] - 1) % len(game.active),
    ("player", "first"): lambda game, names, seat: seat == game.first_seat,
    ("player", "last"): lambda game, names, seat: _place_in_order(game, seat) == len(game.active) - 1,
    ("player", "earlier"): lambda game, names, seat: _place_in_order(game, seat) < _place_in_order(game, names["they"]),
    ("piece", "past_start"): _past_start,
    ("piece", "idle"): _held,
    ("piece", "unplanted"): _held,
    ("piece", "used"): _placed,
    ("resource", "surplus"): _surplus,
    ("resource", "leftover"): _left_over,
    ("piece", "leftover"): _left_over,
    ("noun", "leftover"): _left_over,
    ("action", "associated"): _associated,
    ("area", "empty"): lambda game, names, area: _empty_area(game, names, area),
}


def _empty_area(game: Game, names: Environment, area: str) -> bool:
    """Whether nothing lies in an area; of one that everybody has, in that of the player spoken of."""
    numbers = game.rules.numbers
    if area == "box":
        return not any(game.counts[numbers.box])
    declared = numbers.by_id[area]
    assert isinstance(declared, Area)
    holds, row = declared.holds, numbers.area_rows.get(area, names["they"])
    if area in numbers.piles and game.piles[numbers.pile(area, names["they"])]:
        return False
    if area in numbers.tile_areas and game.set_aside[numbers.tile_areas[area]]:
        return False
    if "land" in holds and any([ask.lands_left(game.town, zone) for zone in range(len(game.town.plan.zones))]):
        return False
    return not any([n and numbers.nouns[noun].kind in holds for noun, n in enumerate(game.counts[row])])
