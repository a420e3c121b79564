"""What the options of a question are called in these tests."""

from __future__ import annotations

from typing import Any, Final

from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.state.places import STANDING
from runtime.town import names
from runtime.town.sites import square_of_site

__all__ = ["BETWEEN", "Square", "cause_of", "named", "square_name"]

Square = tuple[int, int]
"""Column and row as in OL-LAND-01: (0, 0) is the upper left square of the heartland."""

_LEFT, _TOP = 2, 9
"""The column and the row of the pack where that square lies."""

_BRANCHES: Final[dict[str, tuple[str, ...]]] = {
    "turn_action": (
        *("place_clergyman", "work_contract", "fell_trees", "cut_peat", "build_building"),
        *("send_prior", "extra", "end", "hire_neighbour"),
    ),
    "bonus_action": ("visit_with_prior", "build_building", "send_prior", "extra", "end"),
    "extra_action": ("dry_grain", "to_fives", "to_coins", "sell_drinks", "buy_district", "buy_plot"),
    "settle": ("settle", "extra", "end"),
    "send_clergyman": ("lay_brother", "prior"),
    "work_contract": ("fee", "gift"),
    "free_plot": ("coast", "mountain"),
    "farmyard": ("livestock", "grain"),
}
"""By declaration: its branches. Those of others are called by their numbers, from 0."""

BETWEEN: Final = ("turn_action", "bonus_action", "settle")
"""Whose question comes between two actions."""


def square_name(game: Game, site: int) -> Square:
    found = square_of_site(game.town, site)
    assert found is not None
    return found[1] - _LEFT, found[2] - _TOP


def cause_of(game: Game, asked: Decision) -> str:
    """The declaration whose line asks."""
    return names.short_name(game.rules.causes[asked.cause][0])


def _branch(game: Game, cause: int, option: int) -> str | int:
    known = _BRANCHES.get(names.short_name(game.rules.causes[cause][0]), ())
    return known[option] if known else option


def named(game: Game, asked: Decision, option: Any) -> Any:
    """A square for a site, a name for a building in the display, a name and an owner for one that stands."""
    kind, _, about = asked.sort.partition(" ")
    plan, numbers = game.town.plan, game.rules.numbers
    match kind:
        case "site":
            return square_name(game, option)
        case "building" if option >= STANDING:
            site = option - STANDING
            return names.short_name(plan.buildings[game.town.buildings[site]].id), game.town.blocks[site][0]
        case "building":
            return names.short_name(plan.buildings[option].id)
        case "marker":
            return names.short_name(numbers.markers[option].id)
        case "land":
            return names.land_name(plan, option)
        case "slot":
            return plan.number_of(option) - _TOP
        case "branch":
            return _branch(game, int(about), option)
        case "goods":
            return {names.short_name(numbers.nouns[n].id): m for n, m in zip(asked.nouns, option, strict=True) if m}
    return option
