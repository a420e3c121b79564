"""Scenarios of another game: other words, a field of squares whose land is turned, no market and no cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from compiler.bundle import build_pack
from runtime.game.saving.validation import check_sound
from runtime.scenarios import Bench, scenarios_of
from runtime.scenarios.setup.setup import set_up_scenario
from tests.town import compile_pack, errors

SQUARE = Path(__file__).resolve().parents[2] / "towns" / "square"

GAME = """
pack lanes "Lanes"
  language 1
  extends square

currency crown "Crowns"

piece beam "Beam", supply 9, each, role floor

area quarry "Quarry"
  holds resource
  blind

area woods "Woods"
  holds piece

area tokens "Tokens"
  holds building

piece pawn "Pawn", supply 1, each

border wide "Wide"

loop ring "Ring"
  spaces 3

tile quarrying #1 "Quarrying"
  border wide
  choose n from 1 to 3
  pay n crowns
  gain n stone from quarry
  time 1

tile walling #2 "Walling"
  border wide
  build floor as built
  time none

tile sowing #3 "Sowing"
  border wide
  choose sector among planting sectors
  plant 1 tree in sector
  time none

rule raising "Raising"
  when you build a floor
    pay resources of floor to quarry
    put 1 beam on site
    gain points of floor
  when you build a first floor: put building on site

setup start "Set-up"
  step all "All"
    put all wide tiles in ring
    every player gains 5 crowns
    every player gains 6 beams
    every player gains 2 trees

procedure turn "Turn"
  step act "Act"
    choose tile among allowed tiles
    advance pawn on ring to tile
    do tile
    advance pawn on ring by time of tile

scoring final "Scoring"
  gain 1 vp per 2 crowns
"""

SCENARIOS = """
scenario "stone for crowns"
  when you use quarrying choosing n = 3
  then you pay 3 crowns
  then you gain 3 stone from quarry
  then you advance pawn on ring by 1

scenario "too much stone"
  given you have 2 crowns
  when you use quarrying choosing n = 3
  then refused

scenario "the upper floor of a cottage"
  given there is 1 floor of cottage
  given you have 2 stone
  when you build next floor of cottage
  then you gain 3 vp
  then you pay 2 stone to quarry

scenario "a hall far away"
  given you have 2 beams on cottage
  given cottage is usable
  given distance of village_hall is 3
  then distance of village_hall is 3

scenario "trees around a cottage"
  given parish has 2 beams on cottage
  given there are 3 trees in sector
  when you use sowing
  then there are 4 trees in sector

scenario "an end"
  given you have 7 crowns
  given you have at most 0 vp
  when you end game
  then you have 3 vp
"""


@cache
def bench() -> Bench:
    files = {f"square/{path.name}": path.read_text("utf-8") for path in SQUARE.glob("*.tuile")}
    compiled = compile_pack({**files, "game.tuile": GAME, "scenarios.tuile": SCENARIOS}, "lanes")
    assert not errors(compiled), [(each.place.line, each.message) for each in errors(compiled)]
    return Bench(build_pack(compiled))


TITLES = [line.split('"')[1] for line in SCENARIOS.splitlines() if line.startswith("scenario")]


@pytest.mark.parametrize("title", TITLES)
def test_a_scenario_of_another_game_passes(title: str) -> None:
    scenario = next(each for each in scenarios_of(bench().pack) if each.title == title)
    outcome = bench().run(scenario)
    assert outcome.passed, (outcome.problems, outcome.failures)
    assert outcome.players == [2, 3, 4]


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_made_or_lost_in_another_game(title: str) -> None:
    scenario = next(each for each in scenarios_of(bench().pack) if each.title == title)
    check_sound(set_up_scenario(bench().rules(scenario, 3), scenario).game)
