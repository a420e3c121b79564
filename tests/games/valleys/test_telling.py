"""What a player is told about land of one's own, and what the scenarios of such a pack say."""

from __future__ import annotations

import pytest

from compiler.objects.declarations.game import Scenario
from runtime.game.play import decision, start
from runtime.game.state.game import Game
from runtime.game.state.log_events import LAID, PLACED
from runtime.game.views.view import view
from runtime.scenarios import Bench, scenarios_of
from runtime.telling import Telling
from tests.runtime.town.packs import test_pack

from .valleys import choose, rules_for, site

WIDEN, DOWN, UP, FELL, KEEP, REST = range(6)
PLAYERS = ("Ada", "Ben")


def telling(viewer: int | None = 0) -> Telling:
    return Telling(rules_for(2), PLAYERS, viewer)


def titles(game: Game, viewer: int = 0) -> list[str]:
    asked = decision(game)
    assert asked is not None
    return [telling(viewer).option(game, asked, number).title for number in range(len(asked.options))]


def test_sites_are_called_by_column_and_row() -> None:
    game = choose(start(rules_for(2), 1), either=FELL)
    assert titles(game) == ["C5", "D5", "C6"]


def test_what_is_not_ones_own_is_told_with_its_player() -> None:
    game = choose(start(rules_for(2), 1), either=FELL)
    assert titles(game, viewer=1)[0] == "Ada's C5"


def test_spots_are_rows_of_ones_own_land() -> None:
    game = choose(start(rules_for(2), 1), either=DOWN)
    assert titles(game) == ["rows 4 and 5", "rows 5 and 6", "rows 6 and 7"]
    assert titles(game, viewer=1)[0] == "Ada's rows 4 and 5"


def test_land_that_is_laid_is_told_with_what_it_bears() -> None:
    game = choose(start(rules_for(2), 1), either=WIDEN, tile_of_land="wooded_strip")
    begun = len(game.log)
    choose(game, spot="1.strips.7")
    told = telling()
    said = [told.words.slot(game.log[begun + 2]), told.words.site(game.town, site(game.town, "1.C7"))]
    assert said == ["strips, row 7", "C7"]
    kinds = [game.log[at] for at in range(begun, len(game.log), 6)]
    assert kinds[0] == LAID
    assert kinds.count(PLACED) == 2
    story = [each.text for each in told.story(game, begun // 6)]
    assert story[0] == "Ada lays Wooded strip (strips, row 7)"
    assert not any("wood is put" in text for text in story)  # the land shows what it bears


def test_somebody_who_looks_on_sees_all_land() -> None:
    game = start(rules_for(2), 1)
    slots = view(game, None)["town"]["slots"]
    assert set(slots) == {"1.strips.5", "1.strips.6", "2.strips.5", "2.strips.6"}
    assert view(game, 0)["town"] == view(game, 1)["town"]


def test_options_of_a_view_name_the_landscape() -> None:
    game = choose(start(rules_for(2), 1), either=DOWN)
    assert view(game, 0)["decision"]["options"] == ["1.stream.4", "1.stream.5", "1.stream.6"]


@pytest.mark.parametrize("scenario", scenarios_of(test_pack("valley")), ids=lambda scenario: scenario.title)
def test_the_scenarios_of_the_pack_hold(scenario: Scenario) -> None:
    outcome = Bench(test_pack("valley")).run(scenario)
    assert not outcome.problems
    assert not outcome.failures
