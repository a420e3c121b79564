"""What can be bought, by the rules as people read them: compared with what the game offers, all game long."""

from __future__ import annotations

from random import Random

import pytest

from runtime.game.engine.execution import push
from runtime.game.play import apply, decision, start
from runtime.game.state.game import Game
from runtime.town.names import find_site

from .table import rules_for

COSTS = {
    "priory": {"wood": 1, "clay": 1},
    "bakery": {"clay": 2},
    "garden": {"coin": 3},
    "winery": {"wood": 1},
    "office": {"coin": 1},
    "hospice": {"clay": 1},
}
PLAINS_ONLY = {"winery", "office"}
CLOISTERS = {"priory", "garden", "office"}
LANDS = {"meadow": {"m1": "plains", "m2": "plains", "m3": "coast"}, "shore": {"s1": "plains", "s2": "coast"}}


def allowed(game: Game, seat: int) -> set[tuple[str, str]]:
    """Every building of the display and site where somebody may build it."""
    noun = game.rules.numbers.noun
    display = game.counts[game.rules.numbers.area_rows["abbey.display"]]
    stock = game.counts[seat]
    plan, town = game.rules.plan, game.town
    found = set()
    for card, cost in COSTS.items():
        if not display[noun[f"abbey.{card}"]] or any(stock[noun[f"abbey.{n}"]] < a for n, a in cost.items()):
            continue
        for land, sites in LANDS.items():
            there = {name: find_site(town, f"{land}.{name}")[0] for name in sites}
            mine = [
                plan.buildings[town.buildings[site]].id.partition(".")[2]
                for site in there.values()
                if town.blocks[site] == (seat,)
            ]
            for name, ground in sites.items():
                empty = not town.blocks[there[name]]
                fits = ground == "plains" or card not in PLAINS_ONLY
                beside = card not in CLOISTERS or bool(CLOISTERS & set(mine))
                if empty and fits and beside:
                    found.add((card, name))
    return found


def offered(game: Game, seat: int) -> set[tuple[str, str]]:
    """The same, by asking the game."""
    tried = game.copy()
    tried.stack.clear()
    tried.asks_all = True
    push(tried, tried.rules.code_index["abbey.build_building"], {"you": seat, "they": seat})
    cards = decision(tried)
    if cards is None or cards.name != "card":
        return set()
    found = set()
    plan = game.rules.plan
    for number, card in enumerate(cards.options):
        chosen = tried.copy()
        apply(chosen, number)
        sites = decision(chosen)
        assert sites is not None
        assert sites.name == "site"
        for site in sites.options:
            slot = plan.slot_of_site[site]
            printed = plan.lands[game.town.lands[slot]].sites[site - plan.first_site[slot]]
            found.add((plan.buildings[card].id.partition(".")[2], printed.name))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_exactly_what_may_be_built_is_offered(seed: int) -> None:
    game, chance = start(rules_for(3), seed), Random(seed)
    seen = 0
    while (asked := decision(game)) is not None and seen < 60:
        seen += 1
        for seat in range(3):
            assert offered(game, seat) == allowed(game, seat)
        n = chance.randrange(len(asked.options))
        apply(game, n if asked.kind == "one" else asked.options[n])
    assert seen > 5
