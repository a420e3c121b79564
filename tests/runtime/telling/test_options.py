"""What is asked, and what may be answered: every option of whole games has words, and no two the same."""

from __future__ import annotations

import pytest

from runtime.bots import BOTS
from runtime.game.playing import apply, decision, start
from runtime.telling import Telling
from runtime.telling.foresight import foreseen

from .games import SETTINGS, choose, rules


@pytest.mark.parametrize(("seats", "variants"), SETTINGS)
def test_every_question_of_a_whole_game_can_be_read(seats: int, variants: tuple[str, ...]) -> None:
    game = start(rules(seats, variants), 2)
    telling, bot = Telling(game.rules), BOTS["random"](2)
    while (asked := decision(game)) is not None:
        assert telling.question(asked)
        cause = telling.cause(asked)
        assert cause is not None
        assert cause.text
        labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
        assert len(set(labels)) == len(labels), labels
        assert all(labels)
        move = bot.choose(game)
        assert telling.answer(game, asked, move)
        apply(game, move)


def test_options_say_what_they_are() -> None:
    game = start(rules(), 1)
    telling = Telling(game.rules)
    asked = decision(game)
    assert asked is not None
    assert telling.question(asked) == "Which tile?"
    labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
    assert "#17 Subsidies: gain 3 money; gain 3 money per idle worker; time 2 mandatory" in labels
    choose(game, "#03 Build a floor")
    asked = decision(game)
    assert asked is not None
    assert telling.question(asked) == "Which site?"
    labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
    assert "z1 (Centre): non-residential site, completed road, bonus: gain 2 vp" in labels
    choose(game, "z1 (Centre)")
    asked = decision(game)
    assert asked is not None
    labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
    assert (
        "bus stop (floor 1: 2 concrete -> 2 victory points; floor 2: 1 concrete, 1 steel -> 3 victory points)" in labels
    )
    choose(game, "bus stop")
    asked = decision(game)
    assert asked is not None
    assert [telling.label(game, asked, i) for i in range(2)] == ["yes: take the bonus of the site: gain 2 vp", "no"]


def test_a_number_says_what_it_is_for() -> None:
    game = start(rules(), 1)
    choose(game, "#09 Buy trees")
    asked = decision(game)
    assert asked is not None
    telling = Telling(game.rules)
    assert telling.question(asked) == "How many (n)? 1 to 6"
    assert telling.consequences(asked) == (
        "by n: 1 to 3: pay n money, 4 to 6: pay 2 * n money; gain n trees from supply"
    )


def test_amounts_say_their_limits() -> None:
    game = start(rules(), 5)
    choose(game, "#06 Sell resources")
    asked = decision(game)
    assert asked is not None
    said = Telling(game.rules).question(asked)
    assert said.startswith("How many do you sell? 0 to 2 concrete, 0 to 1 wood, 0 to 1 steel; 1 to 4 in all")


# ---- what a move would bring


def test_what_is_certain_is_foreseen() -> None:
    game = start(rules(), 1)
    asked = decision(game)
    assert asked is not None
    tiles = [game.rules.numbers.tiles[tile].id for tile in asked.options]
    seen = foreseen(game, tiles.index("grinivil.subsidies"))
    money = game.rules.numbers.noun["grinivil.money"]
    assert (seen.lot, seen.steps, seen.by_chance) == ([(money, 12)], 4, False)


def test_nothing_is_foreseen_that_chance_decides() -> None:
    game = start(rules(), 1)
    asked = decision(game)
    assert asked is not None
    tiles = [game.rules.numbers.tiles[tile].id for tile in asked.options]
    before = game.copy()
    seen = foreseen(game, tiles.index("grinivil.auction"))  # cubes are drawn first
    assert (seen.lot, seen.by_chance) == ([], True)
    assert game.log == before.log
    assert game.point == before.point
    assert decision(game) is asked
