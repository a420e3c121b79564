"""What the options of a question are called, so that tests can choose by name."""

from __future__ import annotations

from typing import Any

from runtime.game.state.game import Game
from runtime.game.state.places import STANDING
from runtime.town import names

__all__ = ["holder", "labels", "noun"]


def noun(game: Game, name: str) -> int:
    """The number of `money`, `concrete`, `worker`, `house` ..."""
    return game.rules.numbers.noun[f"{game.rules.pack.name}.{name}"]


def holder(game: Game, who: int | str) -> int:
    """The row of a seat, or of `bank`, `market`, `box`, `municipality`, `bag`, `supply`, `tokens`."""
    numbers = game.rules.numbers
    if isinstance(who, int):
        return who
    fixed = {"bank": numbers.bank, "market": numbers.market, "box": numbers.box, "municipality": numbers.neutral}
    return fixed[who] if who in fixed else numbers.area_rows[f"{game.rules.pack.name}.{who}"]


def _standing(game: Game, sort: str, option: int) -> list[str]:
    if sort == "site":
        return list(names.site_names(game.town, option))
    if option >= STANDING:
        return list(names.site_names(game.town, option - STANDING))
    return [names.short_name(game.town.plan.buildings[option].id)]


def _sector(game: Game, sector: int) -> list[str]:
    """A sector answers to the name of each of its regions."""
    regions = game.town.sectors.regions[sector]
    return [name for region in regions for name in names.region_names(game.town, region)]


def _spot(game: Game, spot: tuple[str, int]) -> list[str]:
    sort, at = spot
    if sort == "place":
        return _sector(game, at)
    if sort == "row":
        return [id.partition(".")[2] for id, row in game.rules.numbers.area_rows.items() if row == at]
    return []


def labels(game: Game, sort: str, option: Any) -> list[str]:
    """The names of one option of a question, the usual one first; none where only its number says what it is."""
    numbers = game.rules.numbers
    kind, _, about = sort.partition(" ")
    match kind:
        case "tile":
            return [names.short_name(numbers.tiles[option].id), numbers.tiles[option].tag]
        case "site" | "building":
            return _standing(game, sort, option)
        case "card":
            return [names.short_name(numbers.cards[option].id)]
        case "slot":
            return [names.slot_name(game.town.plan, option)]
        case "road":
            return list(names.section_names(game.town, option))
        case "sector":
            return _sector(game, option)
        case "spot":
            return _spot(game, option)
        case "kind" | "resource":
            return [names.short_name(numbers.nouns[option].id)]
        case "swap":
            return [" for ".join(names.short_name(numbers.nouns[each].id) for each in option)]
        case "action":
            return [names.short_name(game.rules.codes[option].key)]
        case "half":
            action = numbers.tiles[int(about)].actions[option]
            return [action.name] if action.name else []
        case "may" | "yes":
            return ["yes"] if option else ["no"]
        case "player":
            return ["municipality"] if option == numbers.neutral else [f"player {option}"]
    return []
