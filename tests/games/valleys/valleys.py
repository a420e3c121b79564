"""The pack `valley` (tests/towns/valley), in which every player has a landscape: towns and games of it, by names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.towns import TownDeclaration
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from runtime.town import names
from runtime.town.declared.plans import maps_of, plan_of
from runtime.town.declared.towns import build_declared_town
from runtime.town.layout.plan import NONE, Plan
from runtime.town.sites import sites_beside
from runtime.town.town import Town
from tests.runtime.game.answers import a_move
from tests.runtime.town.packs import test_pack

__all__ = [
    "Square",
    "choose",
    "count",
    "land",
    "lying",
    "plan_for",
    "played",
    "printed_squares",
    "rules_for",
    "site",
    "slot",
    "standing",
    "surroundings",
    "town_of",
]

PACK = "valley"
Square = tuple[int, int, int]
"""Player from 0, column, row."""


@cache
def plan_for(players: int) -> Plan:
    pack = test_pack(PACK)
    return plan_of(pack, maps_of(pack)[0], players)


@cache
def rules_for(players: int, *variants: str) -> Rules:
    return rules_of(test_pack(PACK), players, variants)


def town_of(name: str, players: int = 2) -> Town:
    declared = next(each for each in test_pack(PACK).declarations if each.id == f"{PACK}.{name}")
    assert isinstance(declared, TownDeclaration)
    town, refused = build_declared_town(plan_for(players), declared)
    assert not refused, [str(reason) for _, reason in refused]
    return town


# ---- by names


def slot(plan: Plan, name: str) -> int:
    """`2.strips.7`."""
    return next(number for number in range(len(plan.zone_of)) if names.slot_name(plan, number) == name)


def land(plan: Plan, name: str) -> int:
    return plan.land_numbers[f"{PACK}.{name}"]


def site(town: Town, name: str) -> int:
    (found,) = names.find_site(town, name)
    return found


def surroundings(town: Town, name: str) -> set[str]:
    return {names.site_name(town, each) for each in sites_beside(town, site(town, name))}


def standing(town: Town, player: int) -> dict[str, str]:
    """By site of a player from 1: what stands there."""
    return {
        names.site_name(town, number).partition(".")[2]: names.short_name(town.plan.buildings[type_].id)
        for number, type_ in enumerate(town.buildings)
        if type_ != NONE and town.plan.seat_of[town.plan.slot_of_site[number]] == player - 1
    }


def lying(town: Town, player: int) -> dict[str, str]:
    """By slot of a player from 1: the land there."""
    plan = town.plan
    return {
        names.slot_name(plan, each).partition(".")[2]: names.land_name(plan, town.lands[each])
        for each in range(len(town.lands))
        if town.lands[each] != NONE and plan.seat_of[each] == player - 1
    }


def count(game: Game, holder: int | str, noun: str) -> int:
    numbers = game.rules.numbers
    row = numbers.area_rows[f"{PACK}.{holder}"] if isinstance(holder, str) else holder
    return game.counts[row][numbers.noun[f"{PACK}.{noun}"]]


# ---- the land as it is printed


@cache
def _lands() -> dict[str, Land]:
    return {each.id: each for each in test_pack(PACK).declarations if isinstance(each, Land)}


def printed_squares(town: Town) -> Iterator[tuple[Square, str, str, tuple[str, ...], str]]:
    """Every site in town from the declarations alone: its square, its tile, its name, those it names beside it, and
    what it is called."""
    for number, at in enumerate(town.lands):
        if at == NONE:
            continue
        name = names.slot_name(town.plan, number)
        player, _, where = name.split(".")
        for each in _lands()[town.plan.lands[at].id].sites:
            assert each.column is not None
            square = int(player) - 1, each.column, int(where) + each.row
            yield square, name, each.name, each.beside, f"{name}.{each.name}"


# ---- games


def choose(game: Game, **answers: str | int) -> Game:
    """Answer questions by their names, one after the other."""
    for name, answer in answers.items():
        asked = decision(game)
        assert asked is not None
        assert asked.name == name, f"asked for {asked.name}, not {name}"
        apply(game, [_label(game, asked.sort, each) for each in asked.options].index(answer))
    return game


def _label(game: Game, sort: str, option: int) -> str | int:
    if sort == "slot":
        return names.slot_name(game.town.plan, option)
    if sort == "site":
        return names.site_name(game.town, option)
    if sort == "land":
        return names.land_name(game.town.plan, option)
    return option


def played(players: int, seed: int, moves: int) -> Iterator[Game]:
    """A game at random, before each of its moves."""
    game, rng = start(rules_for(players), seed), Random(seed)
    for _ in range(moves):
        asked = decision(game)
        yield game
        if asked is None:
            return
        apply(game, a_move(asked, rng))
