"""Exchanging laid land for land with more roads."""

from __future__ import annotations

from compiler.objects.acts import Widen

from ...town import questions as ask
from ...town.exchanging import exchanged, exchanges, takes
from ...town.plan import NONE
from ..code import END, Could, Steps, Then, tired
from ..events import EXCHANGED
from ..game import Frame, Game, Names
from ..making import Making, sort_of
from ..places import as_site
from ..running import answered, ask_one, fail, outer

__all__ = ["widen"]

Tile = tuple[int, int]
"""Land, and how it is turned."""


def widen(m: Making, act: Widen, rest: Could) -> tuple[Steps, Could]:
    """First which land, then how it is turned. The tile that lay there goes back to the others of its land."""
    cause, key = m.cause(act.at), f"_{act.at[0]}.{act.at[1]}"
    sites, sort = m.listing(act.site), sort_of(m, act.site)
    more, lost = m.number(act.roads), m.number(act.lost) if act.lost is not None else None
    plan = m.plan

    def slot_of(game: Game, names: Names) -> int:
        site = next((as_site(game, sort, each) for each in sites(game, names)), NONE)
        return plan.slot_of_site[site] if site != NONE else NONE

    def tiles(game: Game, names: Names) -> list[Tile]:
        slot = slot_of(game, names)
        if slot == NONE:
            return []
        wanted = (slot, more(game, names), lost(game, names) if lost is not None else 0)
        known = game.town.known_of_land
        if ("exchanges", wanted) not in known:
            known["exchanges", wanted] = exchanges(game.town, *wanted, ask.lands_left(game.town, plan.zone_of[slot]))
        found: list[Tile] = known["exchanges", wanted]
        fitting = {land for land in {land for land, _ in found} if takes(game.town, slot, land)}
        return [tile for tile in found if tile[0] in fitting]

    def carried(game: Game, names: Names, tile: Tile, then: Then) -> bool:
        if rest is END and then is None:
            return True
        town = game.town
        game.town = exchanged(town, slot_of(game, names), *tile)
        ok = rest(game, names, then)
        game.town = town
        return ok

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        land = answered(game)
        if land is None:
            then = outer(game)
            options = [tile for tile in tiles(game, names) if carried(game, names, tile, then)]
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
        land, turn = names[key], answered(game)
        if turn is None:
            then = outer(game)
            options = [
                turn for each, turn in tiles(game, names) if each == land and carried(game, names, (each, turn), then)
            ]
            turn = ask_one(game, frame, names["they"], "turned", "turn", options, cause)
            if turn is None:
                return
        del names[key]
        slot = slot_of(game, names)
        before = game.town.lands[slot]
        game.town = exchanged(game.town, slot, land, turn)
        game.note(EXCHANGED, land, slot, before, names["they"], cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        return any(tired(game) or carried(game, names, tile, then) for tile in tiles(game, names))

    return [(choose, rest), (lay, rest)], could
