"""What is printed on tiles, cards, sites and buildings, in a line."""

from __future__ import annotations

from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.tiles import Building
from compiler.words.language.text import plain

from ..game.state.game import Game
from ..town import questions as ask
from ..town.layout.coordinates import is_grid
from ..town.layout.plan import NONE
from ..town.town import NOBODY
from .compass import roads_of_tile
from .words import Words

__all__ = [
    *("bonus", "building", "card", "neighbours", "site", "squares", "standing"),
    *("tile", "tile_action", "tile_time", "use"),
]


def describe_tile(words: Words, tile: int) -> str:
    """What a tile does; the time it takes comes last."""
    declared = words.numbers.tiles[tile]
    if declared.ability is not None:
        return words.join_parts(words.rule_text.ability(declared))
    return " / ".join(
        words.join_title(describe_tile_action(words, tile, n)[0], describe_tile_action(words, tile, n)[1])
        if each.title
        else describe_tile_action(words, tile, n)[1]
        for n, each in enumerate(declared.actions)
    )


def describe_tile_action(words: Words, tile: int, action: int) -> tuple[str, str]:
    """The title of an action of a tile, if it has one, and what it does."""
    declared = words.numbers.tiles[tile]
    printed = declared.actions[action]
    title = words.names.text(f"{declared.id}/action.{printed.name}") if printed.title else ""
    return title, words.join_parts(words.rule_text.tile_action(printed))


def describe_tile_time(words: Words, tile: int) -> str:
    declared = words.numbers.tiles[tile]
    if declared.ability is not None:
        return words.rule_text.ability(declared)[1]
    return " / ".join(words.rule_text.tile_action(each)[1] for each in declared.actions)


def describe_card(words: Words, card: int) -> str:
    """What a card brings and what it asks for."""
    return words.rule_text.declaration_in_words(words.numbers.cards[card].id)


def describe_building(words: Words, type_: int) -> str:
    """A building that may be begun: what it costs, where it may stand, what it brings and does."""
    if type_ >= words.rules.building_types:
        return words.category(type_)
    return words.rule_text.declaration_in_words(words.plan.buildings[type_].id)


def describe_use(words: Words, type_: int) -> str:
    """What a building does for whoever uses it."""
    declared = words.numbers.by_id[words.plan.buildings[type_].id]
    return words.rule_text.effects_in_words(declared.use) if isinstance(declared, Building) else ""


def describe_bonus(words: Words, game: Game, site: int) -> str:
    """What the first floor on a site brings; nothing for some."""
    plan, town = words.plan, game.town
    slot = plan.slot_of_site[site]
    land = words.numbers.by_id[plan.lands[town.lands[slot]].id]
    if not isinstance(land, Land):
        return ""
    return words.rule_text.effects_in_words(land.sites[site - plan.first_site[slot]].bonus)


def describe_squares(words: Words, land: int) -> list[str]:
    """The squares of land on a grid, with what stands there as soon as it is laid."""
    plan = words.plan
    return [
        words.say("state.bears", ground=words.ground(site.ground), piece=words.building_phrase(site.bears, "a"))
        if site.bears != NONE
        else words.ground(site.ground)
        for site in plan.lands[land].sites
        if site.column != NONE
    ]


def describe_neighbours(words: Words, game: Game, slot: int) -> str:
    """What lies around a spot for new land."""
    lands = (game.town.lands[other] for other in words.plan.neighbours[slot])
    around = ", ".join(words.land(land) for land in lands if land != NONE)
    return words.say("state.beside", lands=around) if around else ""


def describe_site(words: Words, game: Game, site: int) -> str:
    """A site with what stands there, or what may."""
    town = game.town
    printed = ask.printed_site(town, site)
    if printed is None:
        return words.say("name.land_to_come")
    if town.blocks[site]:
        return words.join_parts((describe_standing(words, game, site), _roads(words, game, site)))
    plan = words.plan
    said = [words.say("state.empty")] if is_grid(plan, plan.zone_of[plan.slot_of_site[site]]) else []
    if len(plan.grounds) > 1 or not said:
        said.append(words.ground(printed.ground))
    if town.site_roads[site] != NONE and (len(plan.states) > 2 or not said):
        state = ask.road_state(town, site)
        said.append(words.road_state(state.id, state.title))
    owner = ask.owner_of_site(town, site)
    shared = plan.seat_of[plan.slot_of_site[site]] == NONE  # otherwise the name of the site says whose it is
    said += [words.say("state.land_of", who=words.player_phrase(owner))] if owner != NOBODY and shared else []
    brings = describe_bonus(words, game, site)
    said += [words.say("state.bonus", clause=brings)] if brings else []
    return words.join_parts((", ".join(said), _roads(words, game, site)))


def _roads(words: Words, game: Game, site: int) -> str:
    """Where the roads of a site's tile lead, on squares and hexagons."""
    slot = words.plan.slot_of_site[site]
    return roads_of_tile(words, game, slot) if is_grid(words.plan, words.plan.zone_of[slot]) else ""


def describe_standing(words: Words, game: Game, site: int) -> str:
    """A building in town: who built it, and what comes next."""
    town, type_ = game.town, game.town.buildings[site]
    blocks = town.blocks[site]
    if type_ >= words.rules.building_types:  # a piece is all that stands there
        return words.piece(words.rules.token_nouns[type_], blocks[0]) if blocks[0] != NOBODY else words.building(type_)
    builders = ", ".join(_builders(words, blocks))
    if type_ == NONE:
        return words.say("state.unnamed", who=builders)
    plan = words.plan.buildings[type_]
    if plan.whole:
        return words.say("state.whole", building=words.building(type_), who=builders)
    floors = {"n": len(blocks), "of": plan.floors}
    said = words.say("state.floors", building=words.building(type_), who=builders, **floors)
    if town.sold[site]:
        return words.say("state.sold", building=said)
    if not ask.is_finished(town, site):
        return f"{said}, {_next_floor(words, type_, len(blocks) + 1)}"
    return said if ask.is_usable(town, site) else words.say("state.not_usable", building=said)


def _next_floor(words: Words, type_: int, floor: int) -> str:
    """What a floor costs and brings, without anybody's abilities."""
    table = words.rules.floors
    cost, gain = table.costs[type_][floor - 1], table.gains[type_][floor - 1]
    return words.say("state.next_floor", cost=words.lot_phrase(cost), gain=words.lot_phrase(gain))


def _builders(words: Words, blocks: tuple[int, ...]) -> list[str]:
    seats = [block if block != NOBODY else words.numbers.neutral for block in blocks]
    names = [plain(words.player_phrase(seat).render("")) for seat in seats]
    return [name if names.count(name) == 1 else f"{name} x{names.count(name)}" for name in dict.fromkeys(names)]
