"""Finding a town in which everything a scenario says about it can be: whether it is so already, and where.

A town grows as in play: land is laid where the map opens a slot, roads are completed, and whatever the pack says
that follows is done. After each step it is asked whether the buildings could stand somewhere in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...game.codegen.context import CodegenContext
from ...game.engine.events import Happening, are_answers_feasible, begin_answers
from ...game.engine.town_layout import place_printed_pieces
from ...game.state.game import Game
from ...game.state.places import blocks_of
from ...town import changes
from ...town import questions as ask
from ...town.layout.plan import NONE, Plan
from ...town.names import short_name
from ...town.town import NOBODY
from ..scene.neutral_answers import run_through
from ..scene.town_names import find_in_town
from .bounds import Bound
from .requirements import RequiredBuilding, Requirements

__all__ = ["Placement", "find_town", "owner_of_wanted"]

_STEPS = 40
_NO_WAY = 99
"""What a distance counts as where no way leads."""


@dataclass(frozen=True, slots=True)
class Placement:
    sites: dict[int, int]
    """By type of building: the site it is to stand on."""
    sector: int
    trees: int
    """How many trees are to be planted in the sector."""


def find_town(
    m: CodegenContext,
    lay_out: Callable[[int], Game],
    required: Requirements,
    left_alone: frozenset[int],
    tries: int,
    grows: bool,
) -> tuple[Game, Placement] | None:
    """The first game, by its seed, whose town has what is wanted or can grow until it has.

    ``left_alone``: buildings that are spoken of, and so do not stand where chance has put them.
    """
    for seed in range(tries if grows else 1):
        game = lay_out(seed)
        at_start = frozenset(slot for slot, land in enumerate(game.town.lands) if land != NONE)
        for _ in range(_STEPS):
            if _clashes(game, required, left_alone):
                break
            found = _placement(m, game, required, at_start) if _has_named_parts(m, game, required) else None
            if found is not None:
                return game, found
            if not grows or not _grow_town(m, game, required):
                break
    return None


def _clashes(game: Game, required: Requirements, left_alone: frozenset[int]) -> bool:
    """Whether something stands that is to stand elsewhere, or nowhere: chance may have put it there."""
    standing = set(game.town.buildings)
    unwanted = {want.type for want in required.buildings.values() if not want.stands}
    by_floors = left_alone - required.buildings.keys() - game.rules.whole_types  # whole ones are never put up by chance
    alone = {type_ for type_ in by_floors if not _tokens_left(game, type_)}
    return bool(standing & (unwanted | alone))


def _tokens_left(game: Game, type_: int) -> int:
    """How many more of a building there could be: tokens in the supply; of one that is bought whole, anywhere."""
    token, numbers = game.rules.token_nouns[type_], game.rules.numbers
    if type_ in game.rules.whole_types:
        away = range(numbers.placed, numbers.aside)
        return sum([row[token] for holder, row in enumerate(game.counts) if holder not in away])
    return game.counts[numbers.home[token]][token]


# ---- what is named


def _has_named_parts(m: CodegenContext, game: Game, required: Requirements) -> bool:
    """Whether the land lies there that is named, and roads that are named are as they are described."""
    town, plan = game.town, game.town.plan
    laid = {short_name(plan.lands[land].id) for land in town.lands if land != NONE}
    if (required.lands & _names_of_lands(plan)) - laid:
        return False
    for name, (described, _) in required.roads.items():
        for section in find_in_town(m, game, "road", name):
            if not described <= _words_for_road(game, section):
                return False
    return True


def _names_of_lands(plan: Plan) -> frozenset[str]:
    return frozenset(short_name(land.id) for land in plan.lands)


def _words_for_road(game: Game, section: int) -> frozenset[str]:
    """The adjectives that fit a road."""
    state = game.town.plan.states[game.town.states[section]].id
    return frozenset({state, *(("connected",) if ask.is_connected(game.town, section) else ())})


# ---- growing


def _grow_town(m: CodegenContext, game: Game, required: Requirements) -> bool:
    """Add one tile of land or complete one road, by chance; False where neither is possible. Roads that are named and
    land that is named come first."""
    town, plan = game.town, game.town.plan
    roads = [
        road
        for road in ask.completable_sections(town)
        if are_answers_feasible(game, "road_completed", Happening(0, {"road": road}), None)
    ]
    slots = [
        slot for zone in range(len(plan.zones)) if ask.lands_left(town, zone) for slot in ask.open_slots(town, zone)
    ]
    steps = [*[(0, road) for road in roads], *[(1, slot) for slot in slots]]
    named = [section for name in required.roads for section in find_in_town(m, game, "road", name)]
    meant = [(0, road) for road in named if road in roads and not _has_named_parts(m, game, required)]
    while steps:
        is_land, at = meant.pop() if meant else steps.pop(game.chance(len(steps)))
        if not is_land:
            game.town = changes.complete_road(town, at)
            begin_answers(game, "road_completed", Happening(0, {"road": at}))
            run_through(game)
            return True
        if _lay_land(game, at, required.lands):
            return True
    return False


def _lay_land(game: Game, slot: int, named: frozenset[str]) -> bool:
    town, plan = game.town, game.town.plan
    zone = plan.zone_of[slot]
    fitting = [
        (land, turn)
        for land in ask.lands_left(town, zone)
        for turn in range(plan.zones[zone].turns)
        if ask.land_fits(town, slot, land, turn)
    ]
    if not fitting:
        return False
    fitting = [each for each in fitting if short_name(plan.lands[each[0]].id) in named] or fitting
    land, turn = fitting[game.chance(len(fitting))]
    game.town = changes.add_land(town, slot, land, NOBODY, turn)
    place_printed_pieces(game, slot, 0)
    connected = tuple(ask.newly_connected_sites(town, game.town))
    begin_answers(game, "land_added", Happening(0, {"land": land, "connected_sites": connected}))
    run_through(game)
    return True


# ---- placing


def _placement(m: CodegenContext, game: Game, required: Requirements, at_start: frozenset[int]) -> Placement | None:
    standing = [want for want in required.buildings.values() if want.stands]
    standing.sort(key=lambda want: want.type != required.home)
    fixed = {want.type: find_in_town(m, game, "site", want.site) for want in standing if want.site}
    for sites in _assign_sites(game, required, at_start, standing, {}, fixed):
        sectors = [game.town.site_sectors[sites[required.home]]] if required.home in sites else ask.sectors(game.town)
        if required.sector:
            sectors = find_in_town(m, game, "sector", required.sector)
        if required.trees is None and required.places is None:
            return Placement(sites, sectors[0] if required.home in sites else NONE, 0)
        for sector in sectors:
            trees = _trees_to_plant(game, required, sector)
            if trees is not None:
                return Placement(sites, sector, trees)
    return None


def _assign_sites(
    game: Game,
    required: Requirements,
    at_start: frozenset[int],
    left: list[RequiredBuilding],
    sites: dict[int, int],
    fixed: Mapping[int, Sequence[int]],
) -> Iterator[dict[int, int]]:
    """Every way to give the buildings sites, the home first; before others, sites of whoever has pieces there.
    ``fixed``: by type of building, the sites that a line names."""
    if not left:
        yield sites
        return
    want, *others = left
    owners = {owner for owner, _ in want.pieces}
    for site in sorted(range(len(game.town.is_laid)), key=lambda each: owners.isdisjoint(game.town.blocks[each])):
        if not game.town.is_laid[site] or site in sites.values() or not _takes(game, want, site, at_start):
            continue
        if site not in fixed.get(want.type, (site,)):
            continue
        if want.distance is not None and not want.distance.fits(_distance(game, sites.get(required.home, NONE), site)):
            continue
        yield from _assign_sites(game, required, at_start, others, {**sites, want.type: site}, fixed)


def _takes(game: Game, want: RequiredBuilding, site: int, at_start: frozenset[int]) -> bool:
    town, plan = game.town, game.town.plan
    printed = ask.printed_site(town, site)
    if printed is None or printed.ground not in plan.buildings[want.type].grounds:
        return False
    if town.blocks[site] and not _is_there(game, want, site):
        return False
    if not town.blocks[site] and not _tokens_left(game, want.type):
        return False
    state = ask.road_state(town, site)
    if not state.building:
        return False
    if want.states.get("sold") and not state.selling:
        return False
    if any(want.states.get(asked, state.using) != state.using for asked in ("usable", "connected")):
        return False
    slot = plan.slot_of_site[site]
    if want.type in game.rules.whole_types and town.owners[slot] not in (NOBODY, owner_of_wanted(game, want)):
        return False
    if want.owner == NONE:
        return True
    if want.owner >= game.rules.numbers.seats:
        return town.owners[slot] == NOBODY
    return town.owners[slot] == want.owner or (town.owners[slot] == NOBODY and slot not in at_start)


def owner_of_wanted(game: Game, want: RequiredBuilding) -> int:
    """The owner of a wanted whole building: as said, or whose pieces are on it; or else another player."""
    named = [holder for holder, wanted in want.blocks.items() if wanted.least > 0]
    standing = [owner for (owner, _), wanted in want.pieces.items() if wanted.least > 0]
    return next(iter([*named, *standing]), min(1, game.rules.numbers.seats - 1))


def _is_there(game: Game, want: RequiredBuilding, site: int) -> bool:
    """Whether a building stands on a site already as it is wanted."""
    town = game.town
    states = {
        "usable": ask.is_usable(town, site),
        "connected": ask.is_usable(town, site),
        "finished": ask.is_finished(town, site),
        "unfinished": not ask.is_finished(town, site),
        "sold": town.sold[site],
        "unsold": not town.sold[site],
    }
    return (
        town.buildings[site] == want.type
        and want.floors.fits(len(town.blocks[site]))
        and all(wanted.fits(blocks_of(game, site, holder)) for holder, wanted in want.blocks.items())
        and all(states[state] == so for state, so in want.states.items())
    )


def _distance(game: Game, home: int, site: int) -> int:
    """As the rules count it: from the home, or else from the heart of the town."""
    if home != NONE:
        far = ask.distance_between_sites(game.town, home, site)
    else:
        row = game.town.site_rows[site]
        far = min([row[section] for section in game.town.plan.heart], default=_NO_WAY)
    return min(far, _NO_WAY)


def _trees_to_plant(game: Game, required: Requirements, sector: int) -> int | None:
    """How many trees to plant in a sector, so that trees and free places are as wanted; None where that cannot be."""
    if sector == NONE:
        return None
    numbers, town = game.rules.numbers, game.town
    trees, places = required.trees or Bound(), required.places or Bound()
    room, there = town.sectors.places[sector], town.planted[sector]
    left = game.counts[numbers.home[numbers.tree]][numbers.tree] if numbers.tree >= 0 else 0
    for more in range(min(room - there, left) + 1):
        if trees.fits(there + more) and places.fits(room - there - more):
            return more
    return None
