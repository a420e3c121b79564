"""Laying out a whole town, or land with something printed on it: all that stands there is transferred from somewhere.

It comes from the supply, or from a player's stock where the player has it already.
"""

from __future__ import annotations

import itertools

from compiler.objects.declarations.towns import TownDeclaration

from ...town.declared.towns import build_declared_town
from ...town.layout.plan import NONE
from ...town.placement import refusal_of_laying
from ...town.questions import marked_owners
from ...town.refusals import Refused
from ...town.standing import clear_site
from ...town.town import NOBODY, Town
from ..state.game import Game
from ..state.log_events import LAID, PLACED, TOKEN
from ..state.places import holder_of_piece, holder_of_token, seat_of_block

__all__ = ["counted_pieces_in_town", "first_free_slot", "lay_out_town", "place_printed_pieces", "source_of"]


def lay_out_town(game: Game, declared: TownDeclaration, cause: int) -> None:
    """Replace the town by a declared one. What stood in the old one goes back first."""
    town, refused = build_declared_town(game.rules.plan, declared)
    if refused:
        raise Refused(
            "T909", f"the town `{declared.id}` cannot be laid out: {refused[0][1].reason}", refused[0][1].hint
        )
    if (seat := _highest_seat(town)) >= game.rules.numbers.seats:
        why = f"the town `{declared.id}` has something of player {seat + 1}, and {game.rules.numbers.seats} play"
        raise Refused("T909", why, "lay out another town for fewer players")
    placed = game.rules.numbers.placed
    for noun, owner, source in counted_pieces_in_town(game):
        game.transfer(noun, 1, placed + owner, source, cause)
    game.town = town
    for slot, land in enumerate(town.lands):
        if land != NONE:
            game.note(LAID, land, slot, town.owners[slot], 0, cause)
    for noun, owner, supply in counted_pieces_in_town(game):
        source = source_of(game, noun, owner, supply)
        if game.counts[source][noun] < 1:
            name = game.rules.numbers.nouns[noun].title
            raise Refused("T909", f"the town `{declared.id}` has more of “{name}” than there are", "raise its supply")
        game.transfer(noun, 1, source, placed + owner, cause)


def source_of(game: Game, noun: int, owner: int, supply: int) -> int:
    """The holder that a piece for the town is taken from. A token may lie in another area than at first."""
    if owner < game.rules.numbers.seats and game.counts[owner][noun]:
        return owner
    type_ = game.rules.type_of_token.get(noun, NONE)
    if type_ in game.rules.whole_types and not game.counts[supply][noun]:
        lying = holder_of_token(game, type_, owner)
        return lying if lying != NONE else supply
    return supply


def first_free_slot(game: Game, land: int, seat: int) -> int:
    """The first slot where land can lie, among shared ones and a seat's own; NONE where there is none."""
    plan = game.rules.plan
    zone = plan.zones[plan.lands[land].zone]
    mine = [slot for slot in range(zone.first, zone.first + zone.slots) if plan.seat_of[slot] in (NONE, seat)]
    return next((slot for slot in mine if refusal_of_laying(game.town, slot, land, 0) is None), NONE)


def place_printed_pieces(game: Game, slot: int, cause: int) -> None:
    """Transfer what is printed on newly laid land from where it is. Where none is left, its site is cleared."""
    plan, placed = game.rules.plan, game.rules.numbers.placed
    for site, printed in enumerate(plan.lands[game.town.lands[slot]].sites, plan.first_site[slot]):
        if printed.bears == NONE:
            continue
        needed = [
            (noun, owner, source_of(game, noun, owner, supply))
            for noun, owner, supply in _counted_pieces_on(game, site)
        ]
        if any(game.counts[source][noun] < 1 for noun, _, source in needed):
            game.town = clear_site(game.town, site)
            continue
        for noun, owner, source in needed:
            game.transfer(noun, 1, source, placed + owner, cause)
            if printed.bears >= game.rules.building_types:
                game.note(PLACED, noun, 0, site, owner, cause)
        if printed.bears < game.rules.building_types:
            game.note(TOKEN, site, printed.bears, 0, 0, cause)


def _highest_seat(town: Town) -> int:
    """The highest seat that owns something in a town; NOBODY where none does."""
    return max(itertools.chain((NOBODY,), town.owners, *town.blocks))


def counted_pieces_in_town(game: Game) -> list[tuple[int, int, int]]:
    """Each counted piece in town: its noun, its owner (or nobody), and the holder it comes from."""
    numbers, town = game.rules.numbers, game.town
    nobody = numbers.neutral + 1
    found = [each for site, blocks in enumerate(town.blocks) if blocks for each in _counted_pieces_on(game, site)]
    if numbers.ownership >= 0:
        owned = marked_owners(town)
        found += [(numbers.ownership, owner, numbers.source(numbers.ownership, owner)) for owner in owned]
    found += [(numbers.tree, nobody, numbers.home[numbers.tree])] * sum(town.trees)
    return found


def _counted_pieces_on(game: Game, site: int) -> list[tuple[int, int, int]]:
    """The same for one site, without trees and marks of ownership."""
    rules, numbers = game.rules, game.rules.numbers
    type_, blocks = game.town.buildings[site], game.town.blocks[site]
    if type_ in rules.whole_types:
        noun = rules.token_nouns[type_]
        owner = holder_of_piece(game, blocks[0])
        # What every player has of their own and nobody owns here is of a colour that nobody plays.
        nobodys = owner >= numbers.seats and numbers.is_each(noun)
        return [(noun, owner, numbers.box if nobodys else numbers.source(noun, owner))]
    found: list[tuple[int, int, int]] = []
    if type_ != NONE:
        found.append((rules.token_nouns[type_], numbers.neutral + 1, numbers.home[rules.token_nouns[type_]]))
    if numbers.floor >= 0:
        seats = [seat_of_block(game, block) for block in blocks]
        found += [(numbers.floor, seat, numbers.source(numbers.floor, seat)) for seat in seats]
    return found
