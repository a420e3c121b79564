"""Cards and buildings: can a town ever give an inhabitant what it asks for, and is it known which are in play?"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Place,
    error,
    warning,
)
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from .view import PackView, first_line_place, place_at, property_place

__all__ = ["check"]


def check(view: PackView) -> Iterator[Diagnostic]:
    places, trees = view.planting_places(), {noun["id"]: noun.get("supply") for noun in view.all_of_kind("piece")}
    for block, node in view.own_of_kind("inhabitant"):
        for wish in node["wishes"]:
            if "building" in wish:
                yield from _check_wished_building(view, block, node, wish)
            elif wish["trees"]["amount"]["op"] == "number":
                limit = trees.get(wish["trees"]["noun"])
                yield from _check_wished_trees(block, wish, places if limit is None else min(places, limit))
    for block, node in view.own_of_kind("building"):
        yield from _check_floors(view, block, node)
    for block, node in view.own_of_kind("building", "inhabitant", "tile", "land", "market", "rule", "variant"):
        yield from _check_players(view, block, node)
    yield from _check_card_players(view)


def _player_range(node: Plain, view: PackView) -> tuple[int, int]:
    players = node.get("players")
    return (players["least"], players["most"]) if players else view.players


def _check_wished_building(view: PackView, block: Block, card: Plain, wish: Plain) -> Iterator[Diagnostic]:
    building = view.objects.get(wish["building"])
    if building is None:
        return
    card_least = max(_player_range(card, view)[0], view.players[0])
    least = _player_range(building, view)[0]
    if least > card_least:
        name = view.name(wish["building"])
        yield building_not_there(place_at(block, wish["at"]), name, card_least, least, wish["strength"] == "requires")


def _check_wished_trees(block: Block, wish: Plain, limit: int) -> Iterator[Diagnostic]:
    wanted = wish["trees"]["amount"]["n"]
    if limit and wanted > limit:
        yield too_many_trees(place_at(block, wish["at"]), wanted, limit)


def _check_floors(view: PackView, block: Block, building: Plain) -> Iterator[Diagnostic]:
    category = view.objects.get(building["category"])
    if category and building["floors"] and len(building["floors"]) != category["floors"]:
        name = view.name(building["category"])
        yield wrong_floors(first_line_place(block), len(building["floors"]), name, category["floors"])


def _check_players(view: PackView, block: Block, node: Plain) -> Iterator[Diagnostic]:
    players = node.get("players")
    if players and (players["least"] > view.players[1] or players["most"] < view.players[0]):
        yield never_in_play(first_line_place(block), node["kind"], view.players)


def _check_card_players(view: PackView) -> Iterator[Diagnostic]:
    """Report values that say for how many players cards are taken, and cannot be known before a game is set up."""
    for block, node in view.own_of_kind("setup"):
        value = view.objects.get(node.get("cards") or "")
        if value is not None and not _is_known_before(value):
            yield not_known_before(property_place(block, "cards"), view.name(value["id"]))
    counted = {node.get("cards") for node in view.all_of_kind("setup")}
    for block, node in view.own_of_kind("variant"):
        for change in node["changes"]:
            if change["value"] in counted and not all(
                amount is None or amount["op"] == "number"
                for amount in (change["amount"], change.get("at_least"), change.get("at_most"))
            ):
                yield not_known_before(place_at(block, change["at"]), view.name(change["value"]))


def _is_known_before(value: Plain) -> bool:
    """Whether a value is a plain number, or one by the number of players."""
    by, amounts = value.get("by"), [tier["amount"] for tier in value.get("tiers") or ()]
    counted = by.get("of", {}) if by else {}
    by_players = not by or (counted.get("noun") == "player" and not counted.get("adjectives"))
    return by_players and all(amount["op"] == "number" for amount in amounts or [value["amount"]])


# ---- what can be wrong


def wrong_floors(place: Place, floors: int, category: str, expected: int) -> Diagnostic:
    more = f"add lines up to `floor {expected}: ...`" if floors < expected else f"keep {expected} of them"
    return error(
        "T503",
        f"this building has {floors} {'floor' if floors == 1 else 'floors'}; a `{category}` building has {expected}",
        place,
        f"{more}, or name another `category`: it says how many floors there are",
    )


def building_not_there(place: Place, name: str, players: int, least: int, required: bool) -> Diagnostic:
    what = "this card can never be sold" if required else "nobody can meet this wish"
    return warning(
        "T710",
        f"with {players} players there is no `{name}`, so {what}",
        place,
        f"add `players {least}+` to the card",
    )


def too_many_trees(place: Place, wanted: int, limit: int) -> Diagnostic:
    return warning("T711", f"no sector can hold {wanted} trees: there are {limit} at most", place)


def not_known_before(place: Place, value: str) -> Diagnostic:
    cure = "give it plain numbers, in one line with `is` or `by players`"
    return error("T555", f"`{value}` has to be known before the cards are taken", place, cure)


def never_in_play(place: Place, kind: str, players: tuple[int, int]) -> Diagnostic:
    return warning("T712", f"this {kind} is never in play: the game is for {players[0]} to {players[1]} players", place)
