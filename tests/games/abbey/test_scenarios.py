"""Scenarios about buildings that are bought whole: what can be given, done and expected."""

from __future__ import annotations

import pytest

from compiler.bundle import build_pack
from compiler.objects.declarations.game import Scenario
from runtime.game.saving.validation import check_sound
from runtime.scenarios import Bench, scenarios_of
from runtime.scenarios.setup.setup import set_up_scenario
from tests.town import compile_pack, errors

from .table import FOLDER

SCENARIOS = {
    "a building is bought": """
  given you have 2 clay
  given you have 0 wood
  when you use build_building choosing card = bakery choosing accept = 0
  then you pay 2 clay
  then you build bakery
  then you have 1 bakery
  then bakery is unoccupied
""",
    "too dear": """
  given you have 1 clay
  when you use build_building choosing card = bakery
  then refused
""",
    "a building is used by itself": """
  given you have 1 bakery
  given you have 1 wood
  when you use bakery
  then you pay 1 wood
  then you gain 3 bread
  then you use bakery
""",
    "a token is used where none stands": """
  given you have 1 wood
  when you use bakery
  then you gain 3 bread
""",
    "what cannot be paid cannot be used": """
  given you have 1 bakery
  given you have at most 0 wood
  when you use bakery
  then refused
""",
    "a building with somebody's piece on it": """
  given next player has 1 prior on bakery
  given you have 1 priory
  given you have 1 wood
  when you use priory choosing other_building = bakery
  then you gain 3 bread
  then bakery is occupied
  then owner of bakery is next player
""",
    "work for a host": """
  players 2
  given next player has 1 winery
  when you use work_contract choosing workplace = winery choosing accept = 1
  when next player uses work_contract choosing branch = 2
  then you pay 1 coin to next player
  then next player has 1 prior on winery
  then you gain 1 wine
""",
    "an action that is handed a building": """
  given you have 1 winery
  when you use send_clergyman choosing branch = 1
  then you have 1 brother on winery
""",
    "tokens in the stock": """
  given you have 0 hamlets in stock
  when you use settle
  then refused
""",
    "a named town": """
  town village
  when you use winery
  then you gain 1 wine
  then owner of winery is next player
  then you have 1 hamlet
  then you have 0 hamlets in stock
""",
}
TOWN = """
town village "Village"
  build meadow, site m1, building winery, blocks 2
  build meadow, site m2, building hamlet, blocks 1
"""


@pytest.fixture(scope="module")
def workshop() -> tuple[Bench, dict[str, Scenario]]:
    text = "\n".join(f'scenario "{title}"{lines}' for title, lines in SCENARIOS.items())
    pack = (FOLDER / "pack.tuile").read_text("utf-8")
    compiled = compile_pack({"pack.tuile": pack, "town.tuile": TOWN, "scenarios.tuile": text})
    assert not errors(compiled), [(each.place.line, each.message) for each in errors(compiled)]
    made = build_pack(compiled)
    return Bench(made), {each.title: each for each in scenarios_of(made)}


@pytest.mark.parametrize("title", SCENARIOS)
def test_the_scenario_holds(workshop: tuple[Bench, dict[str, Scenario]], title: str) -> None:
    bench, scenarios = workshop
    outcome = bench.run(scenarios[title])
    assert (outcome.failures, outcome.problems) == ([], [])
    assert outcome.players


@pytest.mark.parametrize("title", SCENARIOS)
def test_what_is_given_makes_a_sound_game(workshop: tuple[Bench, dict[str, Scenario]], title: str) -> None:
    bench, scenarios = workshop
    check_sound(set_up_scenario(bench.rules(scenarios[title], 2), scenarios[title]).game)
