"""Pieces that stand on a site by themselves: put there, moved from site to site, and taken away."""

from __future__ import annotations

from collections.abc import Collection

from compiler.objects.declarations.nouns import Area
from compiler.objects.expressions import Goods, Thing
from compiler.verbs.put import Put
from compiler.verbs.return_ import Return

from ....town import questions as ask
from ....town.layout.plan import NONE
from ....town.standing import clear_site, move_piece, put_piece
from ....town.town import NOBODY
from ...amounts.goods import portion
from ...codegen.context import CodegenContext, sort_of
from ...engine.execution import fail
from ...feasibility.independence import deciding_nouns
from ...state.code import (
    END,
    Continuation,
    Feasibility,
    Steps,
)
from ...state.game import Environment, Frame, Game
from ...state.log_events import PLACED, REMOVED
from ...state.places import holder_of_piece, site_of_thing

__all__ = ["can_stand", "move_standing", "put_standing", "take_standing"]


def can_stand(game: Game, type_: int, site: int) -> bool:
    """Whether a piece can stand on a site: it is empty, and the ground is right."""
    printed = ask.printed_site(game.town, site) if site != NONE else None
    if printed is None or game.town.blocks[site]:
        return False
    return printed.ground in game.town.plan.buildings[type_].grounds


def put_standing(m: CodegenContext, act: Put, noun: int, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Put a piece on each of some sites: one of an own colour comes from the stock, a common one from the supply."""
    assert act.on is not None
    numbers, type_ = m.numbers, m.rules.standing_type[noun]
    found, sort = m.listing(act.on), sort_of(m, act.on)
    own = numbers.is_each(noun)
    nobody = numbers.neutral + 1

    def sites(game: Game, names: Environment) -> list[int]:
        return [site_of_thing(game, sort, each) for each in found(game, names)]

    def source_of(game: Game, seat: int) -> int:
        return seat if game.counts[seat][noun] or (own and game.turns) else numbers.source(noun, seat)

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        for site in sites(game, frame.names):
            source = source_of(game, seat)
            if game.counts[source][noun] < 1 or not can_stand(game, type_, site):
                fail(game, cause)
                return
            game.town = put_piece(game.town, site, type_, seat if own else NOBODY)
            owner = seat if own else nobody
            game.transfer(noun, 1, source, numbers.placed + owner, cause)
            game.note(PLACED, noun, 0, site, owner, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        there = sites(game, names)
        row = game.counts[source_of(game, seat)]
        if not there or row[noun] < len(there) or not all([can_stand(game, type_, site) for site in there]):
            return False
        if rest is END and continuation is None:
            return True
        town, placed = game.town, game.counts[numbers.placed + (seat if own else nobody)]
        for site in there:
            game.town = put_piece(game.town, site, type_, seat if own else NOBODY)
        row[noun] -= len(there)
        placed[noun] += len(there)
        ok = rest(game, names, continuation)
        row[noun] += len(there)
        placed[noun] -= len(there)
        game.town = town
        return ok

    return [(step, rest)], is_feasible


def move_standing(game: Game, noun: int, source: int, target: int, cause: int) -> None:
    """Move what stands on one site to another; its owner stays the same."""
    holder = holder_of_piece(game, game.town.blocks[source][0])
    game.town = move_piece(game.town, source, target)
    game.note(REMOVED, noun, 0, source, holder, cause)
    game.note(PLACED, noun, 0, target, holder, cause)


def take_standing(
    m: CodegenContext, act: Return, nouns: Collection[int], where: Thing, cause: int, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    """Take away all pieces on some sites, or as many as are said, as far as there are any."""
    numbers, types = m.numbers, frozenset([m.rules.standing_type[noun] for noun in nouns])
    found, sort = m.listing(where), sort_of(m, where)
    part = portion(m, act.thing) if isinstance(act.thing, Goods) and act.thing.how_many != "all" else None
    area = numbers.by_id.get(getattr(act.to, "id", ""))
    shared = isinstance(area, Area) and area.id in numbers.area_rows and "piece" in area.holds

    def standing(game: Game, names: Environment) -> list[tuple[int, int, int]]:
        """Site, noun and owner of each piece that is meant."""
        town, rules = game.town, game.rules
        sites = dict.fromkeys([site_of_thing(game, sort, each) for each in found(game, names)])
        there = [site for site in sites if site != NONE and town.buildings[site] in types]
        meant = there[: part.amount(game, names)] if part is not None else there
        return [(s, rules.token_nouns[town.buildings[s]], holder_of_piece(game, town.blocks[s][0])) for s in meant]

    def target(noun: int, owner: int) -> int:
        """Where a piece goes: one of an own colour to its player, a common one to the area that is said, or home."""
        if numbers.is_each(noun):
            return owner
        return numbers.area_rows[area.id] if shared and area is not None else numbers.home[noun]

    def step(game: Game, frame: Frame) -> None:
        for site, noun, owner in standing(game, frame.names):
            game.town = clear_site(game.town, site)
            game.note(REMOVED, noun, 0, site, owner, cause)
            game.transfer(noun, 1, numbers.placed + owner, target(noun, owner), cause)

    lines = m.lines_after(rest)
    deciding = deciding_nouns(m, lines) if lines is not None else None
    is_independent = deciding is not None and deciding.isdisjoint(nouns)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        if is_independent and continuation is None:
            return rest(game, names, None)
        town, counts, gone = game.town, game.counts, standing(game, names)
        for site, noun, owner in gone:
            game.town = clear_site(game.town, site)
            counts[numbers.placed + owner][noun] -= 1
            counts[target(noun, owner)][noun] += 1
        ok = rest(game, names, continuation)
        for _, noun, owner in gone:
            counts[numbers.placed + owner][noun] += 1
            counts[target(noun, owner)][noun] -= 1
        game.town = town
        return ok

    return [(step, rest)], END if rest is END else is_feasible
