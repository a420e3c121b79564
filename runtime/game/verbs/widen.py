"""`widen`: a laid tile is exchanged for one with more roads."""

from __future__ import annotations

from compiler.verbs.widen import Widen

from ...town import questions as ask
from ...town.exchange import exchange_land, has_room_for_content, possible_exchanges
from ...town.layout.plan import NONE
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import ask_one, continuation_of_caller, fail, take_answer
from ..state.code import END, Continuation, Feasibility, Steps, budget_exhausted
from ..state.game import Environment, Frame, Game
from ..state.log_events import LogEvent
from ..state.places import site_of_thing

__all__ = ["VERB", "Tile", "widen"]

EXCHANGED = 20


Tile = tuple[int, int]
"""Land, and how it is turned."""


def widen(m: CodegenContext, act: Widen, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Ask which land, then how it is turned, and exchange the tile. The old one goes back to the others of its land."""
    cause, key = m.cause(act.at), f"_{act.at[0]}.{act.at[1]}"
    sites, sort = m.listing(act.site), sort_of(m, act.site)
    more, lost = m.number(act.roads), m.number(act.lost) if act.lost is not None else None
    plan = m.plan

    def slot_of(game: Game, names: Environment) -> int:
        site = next((site_of_thing(game, sort, each) for each in sites(game, names)), NONE)
        return plan.slot_of_site[site] if site != NONE else NONE

    def tiles(game: Game, names: Environment) -> list[Tile]:
        slot = slot_of(game, names)
        if slot == NONE:
            return []
        wanted = (slot, more(game, names), lost(game, names) if lost is not None else 0)
        known = game.town.land_cache
        if ("exchanges", wanted) not in known:
            known["exchanges", wanted] = possible_exchanges(
                game.town, *wanted, ask.lands_left(game.town, plan.zone_of[slot])
            )
        found: list[Tile] = known["exchanges", wanted]
        fitting = {land for land in {land for land, _ in found} if has_room_for_content(game.town, slot, land)}
        return [tile for tile in found if tile[0] in fitting]

    def is_feasible_with(game: Game, names: Environment, tile: Tile, continuation: Continuation) -> bool:
        if rest is END and continuation is None:
            return True
        town = game.town
        game.town = exchange_land(town, slot_of(game, names), *tile)
        ok = rest(game, names, continuation)
        game.town = town
        return ok

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        land = take_answer(game)
        if land is None:
            continuation = continuation_of_caller(game)
            options = [tile for tile in tiles(game, names) if is_feasible_with(game, names, tile, continuation)]
            if not options:
                fail(game, cause)
                return
            lands = list(dict.fromkeys([land for land, _ in options]))
            land = ask_one(game, frame, names["they"], "tile", "land", lands, cause)
            if land is None:
                return
        names[key] = land

    def lay(game: Game, frame: Frame) -> None:
        names = frame.names
        land, turn = names[key], take_answer(game)
        if turn is None:
            continuation = continuation_of_caller(game)
            options = [
                turn
                for each, turn in tiles(game, names)
                if each == land and is_feasible_with(game, names, (each, turn), continuation)
            ]
            turn = ask_one(game, frame, names["they"], "turned", "turn", options, cause)
            if turn is None:
                return
        del names[key]
        slot = slot_of(game, names)
        before = game.town.lands[slot]
        game.town = exchange_land(game.town, slot, land, turn)
        game.note(EXCHANGED, land, slot, before, names["they"], cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return any(
            budget_exhausted(game) or is_feasible_with(game, names, tile, continuation) for tile in tiles(game, names)
        )

    return [(choose, rest), (lay, rest)], is_feasible


_LOGGED = LogEvent(
    EXCHANGED,
    ("land", "slot", "land before", "seat"),
    "exchanged",
    {
        "land": ("land", 1),
        "slot": ("slot", 2),
        "before": ("land", 3),
        "who": ("seat", 4),
        "parts": ("laid_parts", 1, 2),
    },
)

VERB = Verb(("widen",), write=widen, logs=(_LOGGED,), keeps="land")
