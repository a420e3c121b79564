"""What is asked, and what may be answered: every option of whole games has words, and no two the same."""

from __future__ import annotations

import pytest

from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.telling import Telling
from runtime.telling.foresight import forecast_move

from .games import SETTINGS, choose, rules


@pytest.mark.parametrize(("seats", "variants"), SETTINGS)
def test_every_question_of_a_whole_game_can_be_read(seats: int, variants: tuple[str, ...]) -> None:
    game = start(rules(seats, variants), 2)
    telling, bot = Telling(game.rules), BOTS["random"](2)
    while (asked := decision(game)) is not None:
        assert telling.question(game, asked)
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
    game = start(rules(3, ("agreed_start", "bonuses_at_will")), 1)
    telling = Telling(game.rules)
    asked = decision(game)
    assert asked is not None
    assert telling.question(game, asked) == "Which tile?"
    labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
    assert (
        "#17 Subsidies: gain 3\u00a0€ plus 3\u00a0€ for each of your idle workers; time: 2, which cannot be bought off"
        in labels
    )
    choose(game, "#03 Build a floor")
    asked = decision(game)
    assert asked is not None
    assert telling.question(game, asked) == "Which site?"
    labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
    assert "z1 (Centre): non-residential site, completed road, bonus: gain 2 victory points" in labels
    choose(game, "z1 (Centre)")
    asked = decision(game)
    assert asked is not None
    labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
    assert "bus stop: floor 1: 2 concrete → 2 victory points; floor 2: 1 concrete, 1 steel → 3 victory points" in labels
    choose(game, "bus stop")
    asked = decision(game)
    assert asked is not None
    assert [telling.label(game, asked, i) for i in range(2)] == [
        "yes: take the bonus of the site: gain 2 victory points",
        "no",
    ]


@pytest.mark.parametrize(("seats", "variants"), SETTINGS)
def test_what_an_option_is_called_tells_it_from_most_others(seats: int, variants: tuple[str, ...]) -> None:
    """A title is short, and never holds what is only told about the option."""
    game = start(rules(seats, variants), 2)
    telling, bot = Telling(game.rules), BOTS["random"](2)
    while (asked := decision(game)) is not None:
        if asked.kind == "one" and asked.sort in ("tile", "card", "site", "building", "sector", "road"):
            for i in range(len(asked.options)):
                title, text = telling.option(game, asked, i)
                assert ": " not in title
                assert "floor 1" not in title
                assert telling.label(game, asked, i) == (f"{title}: {text}" if text else title)
        apply(game, bot.choose(game))


def test_lines_are_said_to_the_one_who_decides() -> None:
    """`seat chooses wanted among free pink tiles; put wanted in action_loop`, in words."""
    game = start(rules(2, ("very_quick", "custom_loop", "naming_by_seat")), 1)
    telling = Telling(game.rules)
    choose(game, "yes")
    asked = decision(game)
    assert asked is not None
    assert [telling.label(game, asked, i) for i in range(2)] == [
        "put a free pink tile onto the action loop",
        "put a free pink tile into the tiles left out",
    ]
    cause = telling.cause(asked)
    assert cause is not None
    assert cause.note.startswith("A tile is named once")


def test_time_is_bought_step_by_step() -> None:
    game = start(rules(), 1)
    choose(game, "#09 Buy trees")
    choose(game, "2")
    asked = decision(game)
    assert asked is not None
    telling = Telling(game.rules)
    assert telling.question(game, asked) == "How many steps do you save? 0, 1; each costs 3 Grinies"
    assert telling.meaning(asked).startswith("Bought with the money held now")


def test_a_number_says_what_it_is_for() -> None:
    game = start(rules(), 1)
    choose(game, "#09 Buy trees")
    asked = decision(game)
    assert asked is not None
    telling = Telling(game.rules)
    assert telling.question(game, asked) == "How many trees? 1 to 6"
    assert telling.meaning(asked) == (
        "depending on X: 1 to 3: pay X\u00a0€; 4 to 6: pay 2 × X\u00a0€. Gain X trees from the supply"
    )


def test_amounts_say_their_limits() -> None:
    game = start(rules(), 5)
    choose(game, "#06 Sell resources")
    asked = decision(game)
    assert asked is not None
    said = Telling(game.rules).question(game, asked)
    assert said.startswith("How many do you sell? 0 to 2 concrete, 0 to 1 wood, 0 to 1 steel; at least 1")


# ---- what a move would bring


def test_what_is_certain_is_foreseen() -> None:
    game = start(rules(), 1)
    asked = decision(game)
    assert asked is not None
    tiles = [game.rules.numbers.tiles[tile].id for tile in asked.options]
    seen = forecast_move(game, tiles.index("grinivil.subsidies"))
    money = game.rules.numbers.noun["grinivil.money"]
    assert (seen.lot, seen.steps, seen.by_chance) == ([(money, 12)], 4, False)


def test_nothing_is_foreseen_that_chance_decides() -> None:
    game = start(rules(), 1)
    asked = decision(game)
    assert asked is not None
    tiles = [game.rules.numbers.tiles[tile].id for tile in asked.options]
    before = game.copy()
    seen = forecast_move(game, tiles.index("grinivil.auction"))  # cubes are drawn first
    assert (seen.lot, seen.by_chance) == ([], True)
    assert game.log == before.log
    assert game.point == before.point
    assert decision(game) is asked


def test_what_the_way_costs_is_told_apart_from_the_action() -> None:
    """Tax is due when the way leads past the end of the loop, whatever the tile does."""
    game = start(rules(), 1)
    money = game.rules.numbers.noun["grinivil.money"]
    asked = decision(game)
    assert asked is not None
    game.pawns[0][asked.seat] = 5
    tiles = [game.rules.numbers.tiles[tile].id for tile in asked.options]
    behind, ahead = (forecast_move(game, tiles.index(f"grinivil.{name}")) for name in ("subsidies", "plant_trees"))
    assert (behind.lap, behind.way, behind.lot, behind.by_chance) == (True, [(money, -5)], [], True)
    assert (ahead.lap, ahead.way, ahead.steps) == (False, [], 2)
