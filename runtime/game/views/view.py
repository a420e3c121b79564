"""What somebody at the table may know: a game as plain data, without what is hidden from a seat.

`hidden` decides, on a currency, a points or a piece, and on an area. Others see how many cards somebody holds, not
which; of what is hidden and counted they see nothing. Neither bids that are not turned up yet nor the order of
anything that is drawn from is part of a view.
"""

from __future__ import annotations

from typing import Any

from compiler.objects.declarations.nouns import Area

from ...town import questions as ask
from ...town.names import region_names, slot_name
from ...town.saving import save_town as saved_town
from ..engine.payment_question import listed_payments
from ..engine.wheels import wheels_view
from ..play import decision, result
from ..saving.names import name_table, place_name
from ..saving.snapshot import to_plain
from ..state.decisions import Decision
from ..state.game import Game
from ..state.places import STANDING
from ..tables.hidden_nouns import secret_nouns
from ..tables.numbering import UNLIMITED, Numbers
from .trips import trip_question

__all__ = ["view"]


def view(game: Game, seat: int | None) -> dict[str, Any]:
    """The game as a seat sees it; as anybody sees it who looks on, where there is no seat."""
    numbers, spelt = game.rules.numbers, name_table(game.rules)
    ended = result(game)
    return {
        "pack": game.rules.pack.name,
        "variants": [variant.id for variant in game.rules.variants],
        "seat": seat,
        "seats": numbers.seats,
        "turn": game.turn,
        "turns": game.turns,
        "active": game.active[:],
        "over": game.over,
        "scores": list(ended.scores) if ended is not None else None,
        "winners": list(ended.winners) if ended is not None else None,
        "doing": _doing(game),
        "decision": _decision(game, seat),
        "held": _held(game, seat),
        "cards": _cards(game, seat),
        "market": _market(game),
        "loops": {
            loop.id: {"tiles": [_tile(game, tile) for tile in tiles], "pawns": pawns[:]}
            for loop, tiles, pawns in zip(numbers.loops, game.loops, game.pawns, strict=True)
        },
        "set_aside": {
            id: _visible_content(numbers, id, [spelt.tiles[tile] for tile in game.set_aside[area]])
            for id, area in numbers.tile_areas.items()
        },
        "last": [_tile(game, tile) for tile in game.last_tiles],
        "pieces": [
            [
                sort,
                place_name(game.rules, game.town, sort, place),
                [[spelt.nouns[noun], spelt.holders[owner]] for noun, owner in pieces],
            ]
            for (sort, place), pieces in sorted(game.pieces.items())
        ],
        "town": saved_town(game.town),
        "land_left": {
            zone.id: len(ask.lands_left(game.town, number)) for number, zone in enumerate(game.town.plan.zones)
        },
        "tracks": {track.id: spaces[:] for track, spaces in zip(numbers.tracks, game.spaces, strict=True)},
        "dice": {die.id: face for die, face in zip(numbers.dice, game.dice, strict=True)},
        "wheels": wheels_view(game),
        "values": {numbers.values[value].id: amount for value, amount in sorted(game.values.items())},
        "time": game.time,
        "mandatory": game.mandatory,
    }


def _tile(game: Game, tile: int) -> str | None:
    return name_table(game.rules).tiles[tile] if tile >= 0 else None


def _doing(game: Game) -> list[str]:
    """The ids of the declarations that are being done, the outermost first."""
    begun = [game.rules.codes[frame.code].key.partition("/")[0] for frame in game.stack if frame.pc]
    return list(dict.fromkeys(id for id in begun if id in game.rules.numbers.by_id))


# ---- what is counted


def _held(game: Game, seat: int | None) -> dict[str, dict[str, int]]:
    """By holder. What nobody hides can be counted everywhere, in a bag too; a bank without limits is not counted."""
    numbers, spelt = game.rules.numbers, name_table(game.rules)
    secret = secret_nouns(numbers)
    return {
        spelt.holders[holder]: {
            spelt.nouns[noun]: amount
            for noun, amount in enumerate(row)
            if amount and amount < UNLIMITED // 2 and (noun not in secret or holder == seat)
        }
        for holder, row in enumerate(game.counts)
    }


def _market(game: Game) -> dict[str, dict[str, int | None]]:
    """By resource: how many there are and fit, what the next one costs, and what it would bring."""
    rules, spelt = game.rules, name_table(game.rules)
    made: dict[str, dict[str, int | None]] = {}
    for noun, buying in rules.buying.items():
        stock, selling = game.counts[rules.numbers.market][noun], rules.selling[noun]
        made[spelt.nouns[noun]] = {
            "stock": stock,
            "room": len(buying) - stock,
            "buy": buying[stock - 1] if stock else None,
            "sell": selling[stock] if stock < len(selling) else None,
        }
    return made


# ---- cards


def _cards(game: Game, seat: int | None) -> dict[str, Any]:
    """By area: the cards, or how many there are; of an area that everybody has, seat by seat."""
    numbers, spelt = game.rules.numbers, name_table(game.rules)
    made: dict[str, Any] = {}
    for id, first in numbers.piles.items():
        area = numbers.by_id[id]
        if isinstance(area, Area) and area.each:
            piles = [[spelt.cards[card] for card in game.piles[first + n]] for n in range(numbers.seats)]
            made[id] = [pile if n == seat else _visible_content(numbers, id, pile) for n, pile in enumerate(piles)]
        else:
            made[id] = _visible_content(numbers, id, [spelt.cards[card] for card in game.piles[first]])
    return made


def _visible_content(numbers: Numbers, id: str, things: list[str]) -> list[str] | int:
    """What lies in an area; only how much, where that is hidden."""
    area = numbers.by_id[id]
    return len(things) if isinstance(area, Area) and (area.hidden or area.blind) else things


# ---- what is to be decided


def _decision(game: Game, seat: int | None) -> dict[str, Any] | None:
    """Everybody knows who has to decide, and what; the options are for that seat alone."""
    asked = decision(game)
    if asked is None:
        return None
    declared, line = game.rules.causes[asked.cause] if asked.cause >= 0 else ("", 0)
    made: dict[str, Any] = {
        "seat": asked.seat,
        "kind": asked.kind,
        "name": asked.name,
        "rule": declared,
        "line": line,
        "sealed": asked.hidden,
    }
    return {**made, **_options(game, asked)} if asked.seat == seat else made


def _options(game: Game, asked: Decision) -> dict[str, Any]:
    if asked.kind == "amounts":
        spelt = name_table(game.rules)
        return {
            "nouns": [spelt.nouns[noun] for noun in asked.nouns],
            "limits": list(asked.limits),
            "least": asked.least,
            "most": asked.most,
        }
    if asked.kind == "mix":
        return _mix_question(game, asked)
    if asked.kind == "number":
        return {"options": list(asked.options)}
    if asked.kind == "trail":
        return trip_question(game, asked)
    return {
        "sort": asked.sort.partition(" ")[0],
        "options": [_option(game, asked.sort, each) for each in asked.options],
    }


def _mix_question(game: Game, asked: Decision) -> dict[str, Any]:
    """Goods that are worth so much: some answers, and all that is needed to check another."""
    listed, spelt = listed_payments(asked), name_table(game.rules)
    unit = listed.unit
    return {
        "sort": "goods",
        "nouns": [spelt.nouns[noun] for noun in asked.nouns],
        "limits": list(asked.limits),
        "unit": spelt.nouns[unit.noun],
        "parts": unit.scale,
        "worth": list(unit.worths),
        "much": listed.much,
        "change": spelt.nouns[unit.change] if unit.change >= 0 else None,
        "options": [list(mix) for mix in listed],
    }


def _option(game: Game, sort: str, option: Any) -> Any:
    """What an option is called; its number, where it has no other name."""
    spelt, town = name_table(game.rules), game.town
    match sort:
        case "tile" | "ability":
            return _tile(game, option)
        case "card":
            return spelt.cards[option]
        case "building" if option < STANDING:
            return town.plan.buildings[option].id
        case "building":
            return place_name(game.rules, town, "site", option - STANDING)
        case "floor":
            return [place_name(game.rules, town, "site", option[0]), option[1]]
        case "site" | "road" | "land":
            return place_name(game.rules, town, sort, option)
        case "slot":
            return slot_name(town.plan, option)
        case "sector" | "place":
            return [list(region_names(town, region))[-1] for region in town.sectors.regions[option]]
        case "player":
            return spelt.holders[option]
        case "marker":
            return game.rules.numbers.markers[option].id
        case "kind" | "resource" | "piece" | "noun":
            return spelt.nouns[option]
        case "swap":
            return [spelt.nouns[noun] for noun in option]
        case "action":
            return spelt.codes[option]
        case "spot" if option[0] == "row":
            return spelt.holders[option[1]]
        case "spot":
            return _option(game, option[0], option[1])
    return to_plain(option)
