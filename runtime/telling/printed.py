"""What is printed on tiles, cards, sites and buildings, in a line."""

from __future__ import annotations

from compiler.objects.boards import Land
from compiler.objects.tiles import Building, TileAction, Visitor

from ..game.game import Game
from ..town import questions as ask
from ..town.coordinates import is_grid
from ..town.plan import NONE
from ..town.town import NOBODY
from .compass import lying
from .spoken import noun_title
from .words import Words, a, lower

__all__ = [
    *("bonus", "building", "card", "floor", "neighbours", "site", "squares", "standing"),
    *("tile", "tile_action", "tile_effects", "tile_time", "use"),
]


def tile(words: Words, tile: int) -> str:
    """What a tile does; the time it takes comes last."""
    actions = words.numbers.tiles[tile].actions
    if len(actions) > 1:
        return " / ".join(tile_action(words, each) for each in actions)
    return f"{tile_effects(words, tile)}; {tile_time(words, tile)}"


def tile_effects(words: Words, tile: int) -> str:
    declared, phrases = words.numbers.tiles[tile], words.spoken
    if declared.ability is not None:
        ability = declared.ability
        said = [phrases.modifier(each) for each in ability.modifiers]
        said += [f"{phrases.line(each)} {phrases.both(each.effects)}" for each in ability.triggers]
        return f"ability: {'; '.join(said)}"
    return " / ".join(_titled(each.title, phrases.both(each.effects)) for each in declared.actions)


def tile_time(words: Words, tile: int) -> str:
    declared, phrases = words.numbers.tiles[tile], words.spoken
    if declared.ability is not None:
        return phrases.time(declared.ability.time)
    return " or ".join(phrases.time(each.time) for each in declared.actions)


def tile_action(words: Words, action: TileAction) -> str:
    phrases = words.spoken
    return f"{_titled(action.title, phrases.both(action.effects))}; {phrases.time(action.time)}"


def _titled(title: str, text: str) -> str:
    return f"{title}: {text}" if title else text


def card(words: Words, card: int) -> str:
    """What a card brings and what it asks for."""
    declared, phrases = words.numbers.cards[card], words.spoken
    if isinstance(declared, Visitor):
        wishes = [
            f"{_range(each.least, each.most)} {noun_title(words.numbers.by_id[each.category], each.most)}"
            for each in declared.visits
        ]
        return f"{declared.stops} stops: {', '.join(wishes)}"
    said = [phrases.whole(each) for each in declared.rewards]
    for wish in declared.wishes:
        brings = f" ({phrases.both(wish.rewards)})" if wish.rewards else ""
        said.append(f"{phrases.wish(wish)}{brings}")
    return "; ".join(said)


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}" if least else f"up to {most}"


def floor(words: Words, type_: int, floor: int) -> str:
    """What a floor costs and brings, without anybody's abilities."""
    table = words.rules.floors
    if not 0 < floor <= len(table.costs[type_]):
        return "finished"
    cost, gain = table.costs[type_][floor - 1], table.gains[type_][floor - 1]
    return f"{words.lot(cost)} -> {words.lot(gain)}"


def building(words: Words, type_: int) -> str:
    """A building that may be begun: its floors, and what each costs and brings."""
    if type_ >= words.rules.building_types:
        return lower(words.plan.buildings[type_].category_title)
    if words.plan.buildings[type_].whole:
        return _whole(words, type_)
    floors = words.plan.buildings[type_].floors
    return "; ".join(f"floor {n} for {floor(words, type_, n)}" for n in range(1, floors + 1))


def _whole(words: Words, type_: int) -> str:
    """A building that is put up at once: its price, where it may stand, and what it does."""
    plan, declared = words.plan.buildings[type_], words.numbers.by_id[words.plan.buildings[type_].id]
    assert isinstance(declared, Building)
    said = [f"costs {words.lot(words.rules.floors.costs[type_][0])}"]
    if len(plan.grounds) < len(words.plan.grounds):
        said.append(f"on {', '.join(lower(words.plan.ground_titles[ground]) for ground in sorted(plan.grounds))}")
    if plan.adjoins:
        said.append(f"beside another {lower(plan.category_title)} of yours")
    said += [f"worth {_worth(words, declared)}"] if declared.worth else []
    said += [f"when built: {words.ruletext.said(declared.built)}"] if declared.built else []
    said += [f"use: {use(words, type_)}"] if declared.use else []
    return "; ".join(said)


def _worth(words: Words, declared: Building) -> str:
    return words.lot([(words.numbers.noun[each.noun], each.amount) for each in declared.worth])


def use(words: Words, type_: int) -> str:
    """What a building does for whoever uses it."""
    declared = words.numbers.by_id[words.plan.buildings[type_].id]
    return words.ruletext.said(declared.use) if isinstance(declared, Building) else ""


def bonus(words: Words, game: Game, site: int) -> str:
    """What the first floor on a site brings; nothing for some."""
    plan, town = words.plan, game.town
    slot = plan.slot_of_site[site]
    land = words.numbers.by_id[plan.lands[town.lands[slot]].id]
    if not isinstance(land, Land):
        return ""
    return words.spoken.both(land.sites[site - plan.first_site[slot]].bonus)


def squares(words: Words, land: int) -> list[str]:
    """The squares of land on a grid, with what stands there as soon as it is laid."""
    plan = words.plan
    return [
        lower(plan.ground_titles[site.ground] or plan.grounds[site.ground])
        + (f" with {a(words.building(site.bears))}" if site.bears != NONE else "")
        for site in plan.lands[land].sites
        if site.column != NONE
    ]


def neighbours(words: Words, game: Game, slot: int) -> str:
    """What lies around a spot for new land."""
    lands = (game.town.lands[other] for other in words.plan.neighbours[slot])
    around = ", ".join(words.land(land) for land in lands if land != NONE)
    return f"beside {around}" if around else ""


def site(words: Words, game: Game, site: int) -> str:
    """A site with what stands there, or what may."""
    town = game.town
    printed = ask.site_of(town, site)
    if printed is None:
        return "land to come"
    if town.blocks[site]:
        return standing(words, game, site) + _roads(words, game, site)
    plan = words.plan
    said = ["empty"] if is_grid(plan, plan.zone_of[plan.slot_of_site[site]]) else []
    if len(plan.grounds) > 1 or not said:
        said.append(lower(plan.ground_titles[printed.ground] or plan.grounds[printed.ground]))
    if town.site_roads[site] != NONE and (len(plan.states) > 2 or not said):
        state = ask.road_state(town, site)
        said.append(lower(state.title or state.id))
    owner = ask.owner_of_site(town, site)
    shared = plan.seat_of[plan.slot_of_site[site]] == NONE  # otherwise the name of the site says whose it is
    said += [f"land of {words.player(owner)}"] if owner != NOBODY and shared else []
    brings = bonus(words, game, site)
    said += [f"bonus: {brings}"] if brings else []
    return ", ".join(said) + _roads(words, game, site)


def _roads(words: Words, game: Game, site: int) -> str:
    """Where the roads of a site's tile lead, on squares and hexagons."""
    slot = words.plan.slot_of_site[site]
    return f"; {lying(words, game, slot)}" if is_grid(words.plan, words.plan.zone_of[slot]) else ""


def standing(words: Words, game: Game, site: int) -> str:
    """A building in town: who built it, and what comes next."""
    town, type_ = game.town, game.town.buildings[site]
    blocks = town.blocks[site]
    if type_ >= words.rules.building_types:  # a piece is all that stands there
        return words.piece(words.rules.token[type_], blocks[0]) if blocks[0] != NOBODY else words.building(type_)
    builders = ", ".join(_builders(words, blocks))
    if type_ == NONE:
        return f"a building nobody has named, by {builders}"
    plan = words.plan.buildings[type_]
    if plan.whole:
        return f"{lower(plan.title)} of {builders}"
    said = f"{lower(plan.title)} {len(blocks)}/{plan.floors} by {builders}"
    if town.sold[site]:
        return f"{said}, sold"
    if not ask.finished(town, site):
        return f"{said}, next floor: {floor(words, type_, len(blocks) + 1)}"
    return said if ask.usable(town, site) else f"{said}, not usable yet"


def _builders(words: Words, blocks: tuple[int, ...]) -> list[str]:
    names = [words.player(block) if block != NOBODY else words.player(words.numbers.neutral) for block in blocks]
    return [name if names.count(name) == 1 else f"{name} x{names.count(name)}" for name in dict.fromkeys(names)]
