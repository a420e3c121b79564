"""What an adjective says of a thing: `empty` of a site, `finished` of a building, `allowed` of a tile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.declarations.nouns import (
    Border,
    Category,
    Ground,
    RoadState,
    Zone,
)
from compiler.objects.declarations.tiles import Building, Inhabitant, Visitor

from ...town import questions as ask
from ...town.layout.plan import NONE
from ..codegen.context import CodegenContext, not_understood
from ..engine.storage import surplus
from ..state.game import Environment, Game
from ..state.places import STANDING, building_type_of, pieces_at, site_of_thing, standing_site

__all__ = ["ANSWERS", "Test", "adjective_test", "is_closed"]

Test = Callable[[Game, Environment, Any], bool]


def adjective_test(m: CodegenContext, sort: str, adjective: str) -> Test:
    """The test of whether an adjective applies to a thing of a sort."""
    if "." in adjective:
        return _declared_adjective_test(m, sort, adjective)
    made = ANSWERS.get((sort, adjective)) or ANSWERS.get(("", adjective))
    if made is None:
        raise not_understood(f"{adjective} {sort}")
    return made


def is_closed(game: Game, tile: int) -> bool:
    """Whether nobody may choose a tile: it is an ability or restricted, and has a piece on it."""
    if ("tile", tile) not in game.pieces:
        return False
    declared = game.rules.numbers.tiles[tile]
    return declared.ability is not None or declared.restricted


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
    if isinstance(declared, Inhabitant | Visitor):
        cards = m.numbers.cards
        return lambda game, names, card: cards[card].id == id
    raise not_understood(f"{id} {sort}")


def _always(game: Game, names: Environment, each: Any) -> bool:
    return True


def _free_building(game: Game, names: Environment, each: int) -> bool:
    token = game.rules.token_nouns[building_type_of(game, "building", each)]
    return game.counts[game.rules.numbers.source(token, names["they"])][token] > 0


def _on_site(question: Callable[[Any, int], bool], sort: str) -> Test:
    def test(game: Game, names: Environment, each: Any) -> bool:
        site = site_of_thing(game, sort, each)
        return site >= 0 and question(game.town, site)

    return test


def _usable_building(game: Game, names: Environment, each: int) -> bool:
    """Whether a building stands finished where it can be used; one that was bought whole must have lines of `use`."""
    site, rules = site_of_thing(game, "building", each), game.rules
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


def _narrowest(game: Game, names: Environment, land: int) -> bool:
    """Whether no land that is left in its zone has fewer roads."""
    plan = game.town.plan
    ways = plan.lands[land].ways
    return all([plan.lands[other].ways >= ways for other in ask.lands_left(game.town, plan.lands[land].zone)])


def _connected_site(game: Game, names: Environment, site: int) -> bool:
    return ask.is_municipal_buildable(game.town, site)


def _just_connected(game: Game, names: Environment, site: int) -> bool:
    return site in names.get("connected_sites", ())


def _allowed(game: Game, names: Environment, tile: int) -> bool:
    if ("tile", tile) in game.pieces and is_closed(game, tile):
        return False
    needs = game.rules.tile_needs[tile]
    return needs is None or needs(game, names)


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


def _never(game: Game, names: Environment, each: Any) -> bool:
    return False


def _associated(game: Game, names: Environment, action: str) -> bool:
    declared = game.rules.numbers.by_id.values()
    return any(isinstance(each, Category) and action in each.associated for each in declared)


ANSWERS: dict[tuple[str, str], Test] = {
    ("site", "free"): lambda game, names, site: not game.town.blocks[site],
    ("site", "empty"): lambda game, names, site: not game.town.blocks[site],
    ("site", "vacant"): _vacant,
    ("site", "occupied"): _occupied("site"),
    ("site", "unoccupied"): _unoccupied("site"),
    ("building", "occupied"): _occupied("building"),
    ("building", "unoccupied"): _unoccupied("building"),
    ("land", "narrowest"): _narrowest,
    ("site", "municipal"): lambda game, names, site: (
        (p := ask.printed_site(game.town, site)) is not None and p.municipal
    ),
    ("site", "connected"): _connected_site,
    ("site", "just_connected"): _just_connected,
    ("site", "finished"): _on_site(ask.is_finished, "site"),
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
    ("building", "connected"): _on_site(ask.is_usable, "building"),
    ("floor", "finished"): _on_site(ask.is_finished, "floor"),
    ("floor", "unfinished"): _on_site(lambda town, site: not ask.is_finished(town, site), "floor"),
    ("floor", "first"): lambda game, names, floor: floor[1] == 1,
    ("floor", "last"): lambda game, names, floor: floor[1] == game.town.plan.buildings[floor[2]].floors,
    ("floor", "next"): _always,
    ("road", "usable"): lambda game, names, road: game.town.plan.states[game.town.states[road]].travel,
    ("road", "connected"): lambda game, names, road: ask.is_connected(game.town, road),
    ("tile", "allowed"): _allowed,
    ("tile", "free"): _always,
    ("tile", "restricted"): _restricted,
    ("tile", "promo"): _promo,
    ("player", "active"): lambda game, names, seat: seat < len(game.active) and game.active[seat],
    ("player", "next"): lambda game, names, seat: seat == (names["you"] + 1) % len(game.active),
    ("player", "previous"): lambda game, names, seat: seat == (names["you"] - 1) % len(game.active),
    ("player", "first"): lambda game, names, seat: seat == 0,
    ("player", "last"): lambda game, names, seat: seat == len(game.active) - 1,
    ("player", "earlier"): lambda game, names, seat: seat < names["you"],
    ("piece", "past_start"): _past_start,
    ("piece", "idle"): _held,
    ("piece", "unplanted"): _held,
    ("piece", "used"): _placed,
    ("", "surplus"): _surplus,
    ("", "leftover"): _left_over,
    ("action", "last"): _never,  # what somebody did last is the action of a tile, and those have no names
    ("action", "associated"): _associated,
    ("area", "empty"): lambda game, names, area: _empty_area(game, names, area),
    ("", "different"): _always,
}


def _empty_area(game: Game, names: Environment, area: str) -> bool:
    numbers = game.rules.numbers
    if area in numbers.area_rows:
        return not any(game.counts[numbers.area_rows[area]])
    if area in numbers.piles:
        return not game.piles[numbers.pile(area, names["they"])]
    if area in numbers.tile_areas:
        return not game.set_aside[numbers.tile_areas[area]]
    return False
