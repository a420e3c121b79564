"""A village without a loop: spaces for workers, goods that pile up, rules that cannot be done."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.bundle import build_pack
from compiler.objects.declarations.pack import Pack
from runtime.game.play import apply, decision, new_game
from runtime.game.state.game import Game
from runtime.game.state.log_events import FAILED
from runtime.game.views.undone_lines import undone_in_set_up, undone_lines
from runtime.scenarios import Bench, Outcome, scenarios_of
from tests.town import compile_pack, errors

VILLAGE = """\
pack village "Village"
  language 1
  players 2 to 3

points vp "Point"

currency money "Coin"

resource wood "Wood"
  supply 20

resource stone "Stone"
  supply 20

piece worker "Worker"
  supply 3
  each

area shed "Shed"
  holds resource

area forest_pile "Forest pile"
  holds resource

ground plot "Plot"

zone green "Green"
  slots 1

land common "Common"
  zone green
  start 0
  site a, ground plot

map village_map "Village"
  zones green
  open green k when green k is filled

tile market_place "Market place"
  needs there are fewer than 2 workers on market_place
  put 1 worker on market_place
  gain 2 money
  time none

tile forest "Forest"
  put 1 worker on forest
  gain all resources from forest_pile
  gain 1 vp
  time none

tile feast "Feast"
  lose 2 vp
  gain 1 money
  time none

rule toll "Toll"
  when your turn ends
    pay 9 money
    gain 1 vp

setup start "Start"
  step goods "Goods"
    every player gains 3 workers

scoring last_count "The end"
  gain 1 vp per 3 money
"""

CHOICES = {
    "any tile": "choose place_taken among tiles\n    do place_taken",
    "an allowed tile": "choose spot_taken among allowed tiles\n    do spot_taken",
}

SCENARIOS = """
scenario "two are enough"
  given you have 1 worker on market_place
  given next player has 1 worker on market_place
  when you use market_place
  then refused

scenario "in turn"
  players 2
  when you use market_place
  then you gain 2 money
  when next player uses market_place
  then next player gains 2 money
  when you use market_place
  then refused
  when you use forest
  then you gain 1 vp

scenario "all there is"
  given there are 2 wood in forest_pile
  given there is 1 stone in forest_pile
  given you have 5 wood
  when you use forest
  then you gain 2 wood, 1 stone

scenario "all of nothing"
  given you have 5 wood
  when you use forest
  then you gain 1 vp
  then you have 5 wood

scenario "nobody falls below nothing"
  given you have 1 vp
  when you use feast
  then you lose 1 vp
  when you use feast
  then you lose nothing
"""


def turn(choice: str) -> str:
    return f'\nprocedure turn "Turn"\n  step place "Place"\n    {choice}\n'


def pack_of(text: str) -> Pack:
    compiled = compile_pack({"all.tuile": text}, "village")
    assert not errors(compiled), [each.message for each in errors(compiled)]
    return build_pack(compiled)


@cache
def outcomes(choice: str) -> dict[str, Outcome]:
    pack = pack_of(VILLAGE + turn(CHOICES[choice]) + SCENARIOS)
    bench = Bench(pack)
    return {scenario.title: bench.run(scenario) for scenario in scenarios_of(pack)}


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize(
    "title", ["two are enough", "in turn", "all there is", "all of nothing", "nobody falls below nothing"]
)
def test_a_tile_is_used_whatever_its_choice_is_called(choice: str, title: str) -> None:
    outcome = outcomes(choice)[title]
    assert (outcome.failures, outcome.problems) == ([], [])


def begun(text: str, seats: int = 2) -> Game:
    return new_game(pack_of(text), seats)


@pytest.mark.parametrize("choice", CHOICES)
def test_in_play_too_no_third_worker_comes(choice: str) -> None:
    """The same tile is asked for again and again: what its scenario says holds in every turn."""
    game = begun(VILLAGE + turn(CHOICES[choice]))
    for _ in range(5):
        asked = decision(game)
        assert asked is not None
        market = game.rules.numbers.tile["village.market_place"]
        apply(game, asked.options.index(market) if market in asked.options else 0)
        assert len(game.pieces.get(("tile", market), ())) <= 2


def test_a_tile_that_is_not_allowed_fails_where_none_is() -> None:
    """With no allowed tile, any is chosen and fails: it is not done because its price could be paid."""
    only = VILLAGE.replace('tile forest "Forest"', 'tile forest "Forest"\n  needs you have at least 9 vp')
    only = only.replace('tile feast "Feast"', 'tile feast "Feast"\n  needs you have at least 9 vp')
    game = begun(only + turn(CHOICES["an allowed tile"]), 3)
    market = game.rules.numbers.tile["village.market_place"]
    for _ in range(3):
        asked = decision(game)
        assert asked is not None
        apply(game, asked.options.index(market))
    assert len(game.pieces.get(("tile", market), ())) == 2
    assert [at for at in range(0, len(game.log), 6) if game.log[at] == FAILED]


def test_a_rule_that_cannot_be_done_is_told() -> None:
    game = begun(VILLAGE + turn(CHOICES["any tile"]))
    asked = decision(game)
    assert asked is not None
    apply(game, 0)
    (cause,) = undone_lines(game)
    assert game.rules.causes[cause][0] == "village.toll"
    assert undone_in_set_up(game) == []


def test_a_scenario_tells_the_lines_that_were_left_out() -> None:
    outcome = outcomes("any tile")["all of nothing"]
    assert all("Toll" in line for line in outcome.undone[2])
    assert outcome.undone[2]


STOPS = """
variant broken "Broken"
  every player gains 3 workers
  every player pays 1 worker
  every player pays 9 money
  every player gains 5 money

scenario "a variant that stops half way"
  variant broken
  then you have 5 money
"""


def test_a_set_up_that_stops_half_way_is_a_mistake_of_its_own() -> None:
    pack = pack_of(VILLAGE + turn(CHOICES["any tile"]) + STOPS)
    (scenario,) = scenarios_of(pack)
    problem, *_ = Bench(pack).run(scenario).problems
    assert problem.code == "T939"
    assert "every player pays" not in problem.hint
    assert "all.tuile" in problem.reason
    game = new_game(pack, 2, variants=["broken"])
    assert [game.rules.causes[cause][0] for cause in undone_in_set_up(game)] == ["village.broken"]


LATE = """
variant late "The second begins"
  next player plays next

scenario "another player begins"
  variant late
  then you have at most 0 money
"""


def test_a_set_up_in_which_you_never_begin_is_a_mistake() -> None:
    pack = pack_of(VILLAGE + turn(CHOICES["any tile"]) + LATE)
    (scenario,) = scenarios_of(pack)
    problem, *_ = Bench(pack).run(scenario).problems
    assert problem.code == "T930"
    assert "begins" in problem.reason
