"""Putting up what a scenario says stands in town: land that is owned, floors, workers beside them, trees."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.base import Stretch

from ...game.mechanics.buildings.floors import put_block, put_token
from ...game.state.game import Game
from ...game.state.places import holder_of_token, place_piece
from ...town import changes
from ...town import questions as ask
from ...town.layout.plan import NONE
from ...town.names import short_name
from ...town.standing import put_whole_building
from ..scene.mistakes import cannot_set_up
from ..scene.neutral_answers import run_through
from .bounds import Bound
from .requirements import RequiredBuilding, Requirements
from .town_search import Placement, owner_of_wanted

__all__ = ["bring", "build_town", "use_pieces"]

_FINISHED = ("usable", "connected", "finished", "sold")


def build_town(game: Game, required: Requirements, placement: Placement) -> None:
    for type_, site in placement.sites.items():
        want = required.buildings[type_]
        _own_land(game, want, site)
        if not game.town.blocks[site]:
            _raise_building(game, want, site)
            if want.states.get("sold"):
                game.town = changes.sell(game.town, site)
        for (owner, noun), wanted in want.pieces.items():
            for _ in range(wanted.least - game.pieces.get(("site", site), ()).count((noun, owner))):
                bring(game, noun, 1, owner, want.at)
                place_piece(game, noun, owner, "site", site, owner, 0)
    _plant_trees(game, placement)


def _own_land(game: Game, want: RequiredBuilding, site: int) -> None:
    """The land is its owner's, who found it."""
    numbers, slot = game.rules.numbers, game.town.plan.slot_of_site[site]
    if not 0 <= want.owner < numbers.seats or game.town.owners[slot] == want.owner:
        return
    if numbers.ownership >= 0:
        bring(game, numbers.ownership, 1, want.owner, want.at)
        game.transfer(numbers.ownership, 1, want.owner, numbers.placed + want.owner, 0)
    game.town = changes.own_land(game.town, slot, want.owner)


def _raise_building(game: Game, want: RequiredBuilding, site: int) -> None:
    if want.type in game.rules.whole_types:
        _put_whole_building(game, want, site)
        return
    floor = game.rules.numbers.floor
    for number, builder in enumerate(_builders_of_blocks(game, want)):
        bring(game, floor, 1, builder, want.at)
        put_block(game, site, builder, 0)
        if number == 0:
            token = game.rules.token_nouns[want.type]
            source = game.rules.numbers.home[token]
            if game.counts[source][token] < 1:
                raise cannot_set_up(want.at, "no token of the building is left")
            put_token(game, site, want.type, source, 0)
        run_through(game)


def _put_whole_building(game: Game, want: RequiredBuilding, site: int) -> None:
    """A building that is bought whole: its token comes from where it lies."""
    numbers, token, owner = game.rules.numbers, game.rules.token_nouns[want.type], owner_of_wanted(game, want)
    if sum([wanted.least for wanted in want.blocks.values()]) > 1:
        raise cannot_set_up(want.at, "a scenario speaks of one building of each sort")
    lying = holder_of_token(game, want.type, owner)
    source = lying if lying != NONE else numbers.source(token, owner)
    if game.counts[source][token] < 1:
        raise cannot_set_up(want.at, "no token of the building is left")
    game.town = put_whole_building(game.town, site, want.type, owner)
    game.transfer(token, 1, source, numbers.placed + owner, 0)


def _builders_of_blocks(game: Game, want: RequiredBuilding) -> list[int]:
    """Whose blocks stand there, from the ground up: whoever may have built first, then those who are named."""
    named = [holder for holder, wanted in want.blocks.items() for _ in range(wanted.least)]
    full = game.town.plan.buildings[want.type].floors
    many = max(len(named), want.floors.least, 1)
    if any(want.states.get(state) for state in _FINISHED) or want.states.get("unfinished") is False:
        many = full
    if len(named) > many or many > min(full, want.floors.most):
        raise cannot_set_up(want.at, f"the building has {full} floors, not {max(len(named), many)}")
    others = _other_builders(game, want)
    made = [next(others) for _ in range(many - len(named))]
    return [*made, *named]


def _other_builders(game: Game, want: RequiredBuilding) -> Iterator[int]:
    """Builders of floors that are nobody's in particular: the neutral one, then players but for the first."""
    numbers = game.rules.numbers
    order = [*([numbers.neutral] if numbers.has_neutral else []), *range(1, numbers.seats), 0]
    for holder in order:
        room = want.blocks.get(holder, Bound())
        for _ in range(room.least, min(room.most, 3)):
            yield holder
    raise cannot_set_up(want.at, "nobody may have built its other floors")


def _plant_trees(game: Game, placement: Placement) -> None:
    numbers, left = game.rules.numbers, placement.trees
    if not left:
        return
    for region in game.town.sectors.regions[placement.sector]:
        more = min(left, game.town.sectors.room[region] - game.town.trees[region])
        if more > 0:
            game.town = changes.plant(game.town, region, more)
            left -= more
    nobody = numbers.placed + numbers.neutral + 1
    game.transfer(numbers.tree, placement.trees, numbers.home[numbers.tree], nobody, 0)


# ---- pieces


def bring(game: Game, noun: int, amount: int, holder: int, at: Stretch) -> None:
    """See to it that somebody has so many of something, from where it is given out."""
    missing = amount - game.counts[holder][noun]
    if missing <= 0:
        return
    source = game.rules.numbers.source(noun, holder)
    if game.counts[source][noun] < missing or source == holder:
        there = game.counts[source][noun] + game.counts[holder][noun]
        name = short_name(game.rules.numbers.nouns[noun].id)
        raise cannot_set_up(at, f"of `{name}` there are only {there}", "say fewer, or let somebody else have them")
    game.transfer(noun, missing, source, holder, 0)


def use_pieces(game: Game, required: Requirements, left_alone: frozenset[int]) -> None:
    """Pieces that are used: beside buildings of their owner, which are begun for them where there are too few."""
    numbers = game.rules.numbers
    for (seat, noun), (wanted, at) in required.used.items():
        more = wanted.nearest(game.counts[numbers.placed + seat][noun]) - game.counts[numbers.placed + seat][noun]
        if more < 0:
            name = short_name(numbers.nouns[noun].id)
            raise cannot_set_up(at, f"{-more} more of `{name}` are placed by other lines")
        for _ in range(more):
            site = _place_for(game, seat, noun, left_alone, at)
            bring(game, noun, 1, seat, at)
            place_piece(game, noun, seat, "site", site, seat, 0)


def _place_for(game: Game, seat: int, noun: int, left_alone: frozenset[int], at: Stretch) -> int:
    """A building of a player without such a piece; or a new one, of a type nobody speaks of."""
    town = game.town
    for site, blocks in enumerate(town.blocks):
        if seat in blocks and (noun, seat) not in game.pieces.get(("site", site), ()):
            return site
    for site in range(len(town.is_laid)):
        printed = ask.printed_site(town, site)
        if town.blocks[site] or printed is None or not ask.is_buildable(town, site):
            continue
        for type_ in game.rules.types_of_ground[printed.ground]:
            token = game.rules.token_nouns[type_]
            if type_ not in left_alone and game.counts[game.rules.numbers.home[token]][token] > 0:
                _raise_building(game, RequiredBuilding(type_, at, Bound(1, 1), {seat: Bound(1, 1)}), site)
                return site
    raise cannot_set_up(at, "there is no building to place them at")
