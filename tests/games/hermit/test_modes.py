"""What is settled before a game begins: which cards, which side of a wheel and which land are in it; and a house that
nobody plays."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from runtime.game.play import apply, decision, result, start
from runtime.game.rules.builder import rules_of
from runtime.game.saving.save import restore_game, save_game
from runtime.game.state import log_events
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from runtime.scenarios import Bench, scenarios_of
from runtime.telling import Telling
from runtime.town.names import short_name
from tests.runtime.game.answers import a_move
from tests.runtime.game.invariants import Watch

FOLDER = Path(__file__).parent / "hermit"
MODES = [(1, ()), (2, ()), (2, ("hasty",)), (3, ()), (3, ("hasty",))]


@cache
def hermit() -> Pack:
    compiled = compile_folder(FOLDER, "hermit")
    assert compiled.diagnostics == []
    return build_pack(compiled)


@cache
def rules_for(players: int, variants: tuple[str, ...] = ()) -> Rules:
    return rules_of(hermit(), players, variants)


def lying(game: Game) -> set[str]:
    numbers = game.rules.numbers
    row = game.counts[numbers.area_rows["hermit.display"]]
    return {short_name(each.id) for noun, each in enumerate(numbers.nouns) if row[noun] and each.kind == "building"}


# ---- cards


@pytest.mark.parametrize(
    ("players", "variants", "cards"),
    [
        (1, (), {"oven", "tower"}),  # as for three; the well stands in the old house
        (2, (), {"well", "oven"}),
        (2, ("hasty",), {"well", "oven"}),  # one fewer, but at least for two
        (3, (), {"well", "oven", "tower"}),
        (3, ("hasty",), {"well", "oven"}),
    ],
)
def test_a_value_says_for_how_many_players_cards_are_taken(
    players: int, variants: tuple[str, ...], cards: set[str]
) -> None:
    game = start(rules_for(players, variants), 1)
    assert lying(game) == cards
    assert len(game.rules.numbers.cards) == ("tower" in cards)  # the guest comes with the tower


# ---- the wheel


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_the_back_of_a_wheel_lies_up_where_it_says_so(players: int, variants: tuple[str, ...]) -> None:
    (wheel,) = rules_for(players, variants).numbers.wheels
    assert (wheel.spaces == (0, 1, 3)) == ((players, variants) == (2, ()))
    assert short_name(wheel.id) == "year"


def test_a_marker_leaves_its_wheel_and_that_is_told() -> None:
    game = start(rules_for(1), 1)
    game.markers = [2, 0]
    game.seed, begun = None, len(game.log)
    apply(game, 3)  # worn out
    assert game.markers[0] == -1
    assert log_events.LEFT in game.log[begun::6]
    told = [each.text for each in Telling(game.rules).story(game, begun // 6)]
    assert "Ada takes the herb marker from the year" in told


# ---- land, and the house that nobody plays


def test_land_for_one_player_lies_only_there() -> None:
    alone, two = start(rules_for(1), 1), start(rules_for(2), 1)
    names = [
        {short_name(each.town.plan.lands[land].id) for land in each.town.lands if land >= 0} for each in (alone, two)
    ]
    assert "old_place" in names[0]
    assert "old_place" not in names[1]


def test_the_old_house_has_a_cell_of_a_colour_that_nobody_plays() -> None:
    numbers = rules_for(1).numbers
    game, cell = start(rules_for(1), 1), numbers.noun["hermit.cell"]
    assert game.counts[numbers.placed][cell] == 1
    assert game.counts[numbers.placed + numbers.neutral + 1][cell] == 1
    assert game.counts[numbers.box][cell] == 1


# ---- whole games


@pytest.mark.parametrize(("players", "variants"), MODES)
@pytest.mark.parametrize("seed", range(5))
def test_a_game_comes_to_its_end(players: int, variants: tuple[str, ...], seed: int) -> None:
    game, rng = start(rules_for(players, variants), seed), Random(seed)
    watch = Watch(game)
    while (asked := watch.look(closely=rng.random() < 0.1)) is not None:
        apply(game, a_move(asked, rng))
    ended = result(game)
    assert ended is not None
    assert len(ended.scores) == players


def test_a_game_of_one_is_kept() -> None:
    game, rng = start(rules_for(1), 4), Random(4)
    for _ in range(3):
        apply(game, a_move(decision(game), rng))  # type: ignore[arg-type]
    again = restore_game(hermit(), save_game(game))
    assert again.counts == game.counts
    assert again.markers == game.markers


@pytest.mark.parametrize("title", [each.title for each in scenarios_of(hermit())])
def test_the_example_comes_out(title: str) -> None:
    scenario = next(each for each in scenarios_of(hermit()) if each.title == title)
    outcome = Bench(hermit()).run(scenario)
    assert outcome.players
    assert not outcome.problems
    assert not outcome.failures
