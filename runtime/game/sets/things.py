"""Things and sets: what a few words stand for in this game, as functions that list it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.expressions import Ref, Thing, Things

from ...town.layout.plan import NONE
from ..codegen.context import CodegenContext, sort_of
from ..state.code import Listing
from .buildings import buildings
from .players import players
from .table import abilities, box, cards, kinds, markets, spaces, start_tiles, tiles
from .town import builders, floors, lands, owners, places, roads, sectors, sites
from .trips import requests

__all__ = ["listing"]


def listing(m: CodegenContext, thing: Thing) -> Listing:
    if thing.op == "local":
        return _local(thing.name, thing.sort)
    if thing.op == "ref":
        fixed = [_number_of(m, thing)]
        return lambda game, names: fixed
    return _set(m, thing)


def _local(name: str, sort: str) -> Listing:
    if sort == "players":
        return lambda game, names: list(names.get(name, ()))
    if name == "builders":  # of the building a wish is about
        return lambda game, names: list(names["builders"])
    if sort == "player":  # nobody, where nobody bid
        return lambda game, names: [names[name]] if names.get(name, -1) >= 0 else []
    return lambda game, names: [names[name]]


def _number_of(m: CodegenContext, ref: Ref) -> Any:
    numbers = m.numbers
    match ref.kind:
        case "neutral":
            return numbers.neutral
        case "building":
            return m.plan.building_numbers[ref.id]
        case "tile":
            return numbers.tile.get(ref.id, NONE)
        case "inhabitant" | "visitor" | "card":
            return next((n for n, card in enumerate(numbers.cards) if card.id == ref.id), NONE)
        case "loop":
            return numbers.index(ref.id, numbers.loops)
        case "track":
            return numbers.index(ref.id, numbers.tracks)
        case "die":
            return numbers.index(ref.id, numbers.dice)
        case "wheel":
            return numbers.index(ref.id, numbers.wheels)
        case "marker":
            return numbers.index(ref.id, numbers.markers)
        case "land":
            return m.plan.land_numbers.get(ref.id, NONE)
        case "zone":
            return next((n for n, zone in enumerate(m.plan.zones) if zone.id == ref.id), NONE)
        case "resource" | "piece" | "currency" | "points":
            return numbers.noun[ref.id]
    return ref.id


def _set(m: CodegenContext, things: Things) -> Listing:
    noun, sort = things.noun, sort_of(m, things)
    if noun in ("resource", "piece") or (noun in m.numbers.noun and sort != "building"):
        found = [m.numbers.noun[noun]] if noun in m.numbers.noun else list(m.numbers.resources)
        return lambda game, names: found
    maker = _SETS.get(noun) or _SETS.get(sort)
    if maker is None:  # laps, rounds, actions: nothing that lies anywhere
        return lambda game, names: []
    return maker(m, things)


_SETS: dict[str, Callable[[CodegenContext, Things], Listing]] = {
    "owner": owners,
    "builder": builders,
    "start_tile": start_tiles,
    "player": players,
    "site": sites,
    "sector": sectors,
    "place": places,
    "road": roads,
    "building": buildings,
    "tile": tiles,
    "card": cards,
    "kind": kinds,
    "ability": abilities,
    "floor": floors,
    "land": lands,
    "market": markets,
    "space": spaces,
    "area": box,
    "request": requests,
}
