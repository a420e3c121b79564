"""The examples of the rulebook and of the ledger, each played by the engine."""

from __future__ import annotations

from functools import cache

import pytest

from runtime.game.saving.validation import check_sound
from runtime.scenarios import Bench, scenarios_of
from runtime.scenarios.setup.setup import set_up_scenario

from .ledger import ledger_ids, needs_ledger
from .packs import pack

SCENARIOS = {scenario.title: scenario for scenario in scenarios_of(pack())}


@cache
def bench() -> Bench:
    return Bench(pack())


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
def test_every_worked_example_of_the_ledger_is_a_scenario() -> None:
    examples = {id for id in ledger_ids() if id.startswith("GV-EX-")}
    cited = {id for scenario in SCENARIOS.values() for id in scenario.cites}
    assert len(examples) > 40
    assert examples - cited == set()
