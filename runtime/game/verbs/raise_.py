"""`raise`: bare floors are added to a building, blocks and nothing else."""

from __future__ import annotations

from compiler.verbs.raise_ import Raise

from ...town import changes
from ...town import questions as ask
from ...town.layout.plan import NONE
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import fail
from ..mechanics.buildings.floors import announce_neutral_floors, is_token_left, put_block, put_token
from ..state.code import Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.places import building_type_of, seat_in_town, site_of_thing
from .build import build_evidence

__all__ = ["VERB", "can_raise", "raise_"]


# ---- bare floors


def can_raise(game: Game, site: int, seat: int) -> bool:
    if game.counts[seat][game.rules.numbers.floor] < 1:
        return False
    if seat == game.rules.numbers.neutral:
        return ask.is_municipal_buildable(game.town, site)
    return ask.is_buildable(game.town, site)


def raise_(m: CodegenContext, act: Raise, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause = m.cause(act.at)
    found, sort = m.listing(act.site), sort_of(m, act.site)
    floors = m.number(act.floors) if act.floors is not None else None
    building = m.listing(act.building) if act.building is not None else None
    building_sort = sort_of(m, act.building) if act.building is not None else ""
    numbers = m.numbers

    def missing(game: Game, site: int) -> int:
        return max(0, ask.floors_left(game.town, site))

    def fits(game: Game, names: Environment, site: int) -> bool:
        """Whether the named building can stand there."""
        if building is None or game.town.buildings[site] != NONE:
            return True
        there, printed = building(game, names), ask.printed_site(game.town, site)
        if not there or printed is None:
            return False
        type_ = building_type_of(game, building_sort, there[0])
        if type_ in m.rules.whole_types:
            return False
        return printed.ground in m.plan.buildings[type_].grounds and is_token_left(game, type_)

    def once(game: Game, names: Environment, site: int, seat: int) -> bool:
        if not can_raise(game, site, seat) or not fits(game, names, site):
            return False
        put_block(game, site, seat, cause)
        if building is not None and game.town.buildings[site] == NONE:
            type_ = building_type_of(game, building_sort, building(game, names)[0])
            put_token(game, site, type_, numbers.home[m.rules.token_nouns[type_]], cause)
        return True

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for each in found(game, names):
            site = site_of_thing(game, sort, each)
            if floors is None:  # all that are missing, as far as the blocks go
                if any([once(game, names, site, seat) for _ in range(missing(game, site))]):
                    announce_neutral_floors(game, site, seat)
                continue
            many = floors(game, names)
            for _ in range(many):
                if not once(game, names, site, seat):
                    fail(game, cause)
                    return
            if many:
                announce_neutral_floors(game, site, seat)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        town, row = game.town, game.counts[seat]
        blocks = row[numbers.floor]
        ok = True
        for each in found(game, names):
            site = site_of_thing(game, sort, each)
            wanted = missing(game, site) if floors is None else floors(game, names)
            for _ in range(wanted):
                if not can_raise(game, site, seat) or not fits(game, names, site):
                    ok = floors is None
                    break
                game.town = changes.put_block(game.town, site, seat_in_town(game, seat))
                row[numbers.floor] -= 1
                if building is not None and game.town.buildings[site] == NONE:
                    type_ = building_type_of(game, building_sort, building(game, names)[0])
                    game.town = changes.put_building(game.town, site, type_)
        ok = ok and rest(game, names, continuation)
        game.town = town
        row[numbers.floor] = blocks
        return ok

    return [(step, rest)], is_feasible


VERB = Verb(("raise",), write=raise_, evidence=build_evidence)
