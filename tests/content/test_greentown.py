"""The pack GreenTown as a whole: it has no problems, its examples come out, and its towns could be played in."""

from __future__ import annotations

from functools import cache

import networkx as nx
import pytest

from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.nouns import Piece
from compiler.objects.declarations.towns import FloorsBuilt, LandLaid, TownDeclaration
from runtime.game.saving.validation import check_sound
from runtime.scenarios import Bench, scenarios_of
from runtime.scenarios.setup.setup import set_up_scenario
from tests.games.greentown.table import PACK, Table

from .ledger import ledger_ids, needs_ledger
from .packs import compiled, local, named, of_class, pack

SCENARIOS = {scenario.title: scenario for scenario in scenarios_of(pack(PACK))}
TOWNS = [local(town.id) for town in of_class(TownDeclaration, PACK)]


@cache
def bench() -> Bench:
    return Bench(pack(PACK))


def test_the_pack_has_no_problems() -> None:
    assert compiled(PACK).diagnostics == []


def test_two_to_four_players() -> None:
    assert (pack(PACK).players.least, pack(PACK).players.most) == (2, 4)


# ---- worked examples


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_example_comes_out_as_it_is_written(title: str) -> None:
    outcome = bench().run(SCENARIOS[title])
    assert outcome.players
    assert not outcome.problems, outcome.problems
    assert not outcome.failures, outcome.failures


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_example_starts_from_a_game_that_holds_together(title: str) -> None:
    scenario = SCENARIOS[title]
    seats = scenario.players.least if scenario.players is not None else 3
    check_sound(set_up_scenario(bench().rules(scenario, seats), scenario).game)


@needs_ledger
def test_every_worked_example_of_a_trip_or_of_building_is_a_scenario() -> None:
    """The order of turns and the tie are played in tests/games/greentown, where placements are counted as well."""
    cited = {id for scenario in SCENARIOS.values() for id in scenario.cites}
    examples = {id for id in ledger_ids(PACK) if id.startswith("GT-EX-")}
    assert len(examples) == 14
    assert examples - cited == {"GT-EX-13", "GT-EX-15"}


# ---- towns


@pytest.mark.parametrize("short", TOWNS)
def test_the_roads_of_a_town_are_one_network(short: str) -> None:
    assert nx.is_connected(Table(4).town(short).layout().graph())


@pytest.mark.parametrize("short", TOWNS)
def test_no_town_has_more_than_the_box(short: str) -> None:
    town = named(TownDeclaration, short, PACK)
    parts = [*town.parts]
    while town.like is not None:
        town = named(TownDeclaration, local(town.like), PACK)
        parts += town.parts
    for land in of_class(Land, PACK):
        assert sum(isinstance(each, LandLaid) and each.land == land.id for each in parts) <= land.copies
    built = [each for each in parts if isinstance(each, FloorsBuilt)]
    for piece in of_class(Piece, PACK):
        owners = [each.blocks for each in built if each.building == piece.id]
        many = max(map(owners.count, owners), default=0) if piece.each else len(owners)
        assert piece.supply is None or many <= piece.supply
        assert all((blocks == (0,)) != piece.each for blocks in owners)


@pytest.mark.parametrize("short", TOWNS)
def test_a_town_has_its_six_trees(short: str) -> None:
    content = Table(4).town(short).layout().content.values()
    assert [each.category for each in content].count("nature") == 6
