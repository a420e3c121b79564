"""The packs of Ora et Labora as a whole: no problems, examples that come out, towns that could be played in."""

from __future__ import annotations

from functools import cache

import networkx as nx
import pytest

from compiler.objects.declarations.towns import TownDeclaration
from runtime.game.saving.validation import check_sound
from runtime.scenarios import Bench, scenarios_of
from runtime.scenarios.setup.declared_town import use_declared_town
from runtime.scenarios.setup.setup import set_up_game, set_up_scenario
from tests.games.ora_et_labora.reading import landscape
from tests.games.ora_et_labora.table import FRANCE, IRELAND, rules_for

from .ledger import ledger_ids, needs_ledger
from .packs import compiled, local, named, of_class, pack

COUNTRIES = (FRANCE, IRELAND)
SCENARIOS = {
    f"{name}: {scenario.title}": (name, scenario) for name in COUNTRIES for scenario in scenarios_of(pack(name))
}
TOWNS = [(name, local(town.id)) for name in COUNTRIES for town in of_class(TownDeclaration, name)]


@cache
def bench(name: str) -> Bench:
    return Bench(pack(name))


@pytest.mark.parametrize("name", COUNTRIES)
def test_the_pack_has_no_problems(name: str) -> None:
    assert compiled(name).diagnostics == []


@pytest.mark.parametrize("name", COUNTRIES)
def test_one_to_four_players(name: str) -> None:
    assert (pack(name).players.least, pack(name).players.most) == (1, 4)


# ---- worked examples


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_example_comes_out_as_it_is_written(title: str) -> None:
    name, scenario = SCENARIOS[title]
    outcome = bench(name).run(scenario)
    assert outcome.players
    assert not outcome.problems, outcome.problems
    assert not outcome.failures, outcome.failures


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_example_starts_from_a_game_that_holds_together(title: str) -> None:
    name, scenario = SCENARIOS[title]
    players = scenario.players.most if scenario.players is not None else 3
    check_sound(set_up_scenario(bench(name).rules(scenario, min(players, 4)), scenario).game)


@needs_ledger
def test_every_worked_example_is_a_scenario() -> None:
    cited = {id for _, scenario in SCENARIOS.values() for id in scenario.cites}
    examples = {id for id in ledger_ids(FRANCE) if id.startswith("OL-EX-")}
    assert len(examples) == 16
    assert examples <= cited


# ---- towns


@pytest.mark.parametrize(("name", "short"), TOWNS)
def test_the_landscapes_of_a_town_could_have_grown(name: str, short: str) -> None:
    """Land hangs together, and cloister buildings stand around the Cloister Office."""
    game = set_up_game(rules_for(4, name), 1)
    use_declared_town(game, named(TownDeclaration, short, name))
    check_sound(game)
    for seat in range(4):
        graph = landscape(game, seat).graph()
        assert nx.is_connected(graph)
        assert nx.is_connected(graph.subgraph(landscape(game, seat).cloister_squares()))
