"""Laying out a town that the pack writes out: its land, and all that stands there, from where it lies.

That is the supply. What a player has been given already comes out of that player's stock.
"""

from __future__ import annotations

import itertools

from compiler.objects.towns import TownDeclaration

from ..town.plan import NONE
from ..town.refusals import Refused
from ..town.town import NOBODY, Town
from ..town.written import written_town
from .events import LAID
from .game import Game
from .places import holder_of_piece, lies_at, seat_of_block

__all__ = ["lay_out", "source_of", "standing"]


def lay_out(game: Game, declared: TownDeclaration, cause: int) -> None:
    """The town of a declaration takes the place of the one that is there; what stood in that one goes back."""
    town, refused = written_town(game.rules.plan, declared)
    if refused:
        raise Refused(
            "T909", f"the town `{declared.id}` cannot be laid out: {refused[0][1].reason}", refused[0][1].hint
        )
    if (seat := _highest_seat(town)) >= game.rules.numbers.seats:
        why = f"the town `{declared.id}` has something of player {seat + 1}, and {game.rules.numbers.seats} play"
        raise Refused("T909", why, "lay out another town for fewer players")
    placed = game.rules.numbers.placed
    for noun, owner, source in standing(game):
        game.transfer(noun, 1, placed + owner, source, cause)
    game.town = town
    for slot, land in enumerate(town.lands):
        if land != NONE:
            game.note(LAID, land, slot, town.owners[slot], 0, cause)
    for noun, owner, supply in standing(game):
        source = source_of(game, noun, owner, supply)
        if game.counts[source][noun] < 1:
            name = game.rules.numbers.nouns[noun].title
            raise Refused("T909", f"the town `{declared.id}` has more of “{name}” than there are", "raise its supply")
        game.transfer(noun, 1, source, placed + owner, cause)


def source_of(game: Game, noun: int, owner: int, supply: int) -> int:
    """Where something is taken from that is to stand in town. A token may lie in another area than at first."""
    if owner < game.rules.numbers.seats and game.counts[owner][noun]:
        return owner
    type_ = game.rules.type_of_token.get(noun, NONE)
    if type_ in game.rules.whole and not game.counts[supply][noun]:
        lying = lies_at(game, type_, owner)
        return lying if lying != NONE else supply
    return supply


def _highest_seat(town: Town) -> int:
    """The last of the players who have something in town."""
    return max(itertools.chain((NOBODY,), town.owners, *town.blocks))


def standing(game: Game) -> list[tuple[int, int, int]]:
    """All that is counted and stands in town: the noun, whose it is (or nobody's), and where it comes from."""
    rules, numbers, town = game.rules, game.rules.numbers, game.town
    nobody = numbers.neutral + 1
    found: list[tuple[int, int, int]] = []
    for type_, blocks in zip(town.buildings, town.blocks, strict=True):
        if type_ in rules.whole:
            noun = rules.token[type_]
            owner = holder_of_piece(game, blocks[0])
            found.append((noun, owner, numbers.source(noun, owner)))
            continue
        if type_ != NONE:
            found.append((rules.token[type_], nobody, numbers.home[rules.token[type_]]))
        if numbers.floor >= 0:
            seats = [seat_of_block(game, block) for block in blocks]
            found += [(numbers.floor, seat, numbers.source(numbers.floor, seat)) for seat in seats]
    if numbers.ownership >= 0:
        owned = [owner for owner in town.owners if owner != NOBODY]
        found += [(numbers.ownership, owner, numbers.source(numbers.ownership, owner)) for owner in owned]
    found += [(numbers.tree, nobody, numbers.home[numbers.tree])] * sum(town.trees)
    return found
