"""Players who act one after the other inside somebody's turn, and choices that are always there."""

from __future__ import annotations

import json

import pytest

from runtime.game.play import apply, decision, start
from runtime.game.saving.save import restore_game, save_game
from runtime.game.saving.state_hash import state_hash
from runtime.telling import Telling

from .table import Parish, parish, rules_for


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_acts_comes_first_and_then_it_goes_round(seat: int) -> None:
    table = Parish().begin("settling", seat)
    asked = []
    for _ in range(3):
        asked.append(table.asked.seat)
        table.answer("n", 0)
    assert asked == [seat, (seat + 1) % 3, (seat + 2) % 3]


def test_each_is_asked_and_pays_for_themselves() -> None:
    table = Parish().begin("settling", 1)
    table.answer("n", 2).answer("may", 1)
    table.answer("n", 1).answer("may", 0)
    table.answer("n", 1).answer("may", 1)
    assert table.gained(1) == {"grain": -2, "cottage": -1, "vp": 4 + 1}
    assert table.gained(2) == {"vp": 1}
    assert table.gained(0) == {"grain": -1, "cottage": -1, "vp": 2 + 1}


def test_what_somebody_cannot_pay_is_not_asked() -> None:
    table = Parish().has(1, grain=1).begin("settling", 1)
    table.answer("n", 2)
    assert (table.asked.seat, table.asked.name) == (2, "n")


@pytest.mark.parametrize("stop", range(1, 7))
def test_a_game_saved_in_the_middle_goes_on_alike(stop: int) -> None:
    """In somebody else's question, inside a step of a procedure, inside a turn."""
    game = start(rules_for(3), 1)
    while (asked := decision(game)) is not None and asked.name == "either":
        apply(game, list(asked.options).index(5) if 5 in asked.options else 0)
    answers = [2, 0, 1, 0, 2, 0]
    for number, answer in enumerate(answers, 1):
        asked = decision(game)
        assert asked is not None
        apply(game, min(answer, len(asked.options) - 1))
        if number == stop:
            break
    again = restore_game(parish(), json.loads(json.dumps(save_game(game))))
    assert state_hash(again) == state_hash(game)
    for _ in range(12):
        asked, same = decision(game), decision(again)
        assert asked is not None
        assert same is not None
        assert (asked.seat, asked.name, list(asked.options)) == (same.seat, same.name, list(same.options))
        apply(game, 0)
        apply(again, 0)
    assert state_hash(again) == state_hash(game)


def test_the_turn_goes_on_with_whoever_had_it() -> None:
    game = start(rules_for(3), 1)
    asked = decision(game)
    assert asked is not None
    apply(game, list(asked.options).index(5))
    for _ in range(3):
        apply(game, 0)  # nobody builds
    after = decision(game)
    assert after is not None
    assert (game.turns, after.seat, after.name) == (2, 1, "either")


# ---- a choice that may do nothing


def test_a_branch_that_may_do_nothing_is_always_offered() -> None:
    table = Parish().has(0, stone=0).begin("harvest_or_rest")
    assert list(table.asked.options) == [0, 1]
    assert table.answer("either", 0).gained() == {}


def test_it_is_done_where_it_can_be() -> None:
    table = Parish().has(0, stone=2).begin("harvest_or_rest")
    assert table.answer("either", 0).gained() == {"stone": -2, "grain": 3}


def test_it_says_that_it_may_not_be_possible() -> None:
    table = Parish().has(0, stone=0).begin("harvest_or_rest")
    telling = Telling(table.game.rules)
    labels = [telling.label(table.game, table.asked, n) for n in range(2)]
    assert labels == ["glean, if you can", "gain 1 point"]
