"""Whole games in which goods are worth something: by bots, saved and restored in the middle, seen by a client."""

from __future__ import annotations

import json
from random import Random

import pytest

from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.game.saving.save import restore_game, save_game
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.views.view import view
from runtime.scenarios import Bench, scenarios_of
from runtime.telling import Telling
from tests.runtime.game.answers import a_move, no_moves
from tests.runtime.game.invariants import check_state, state_of, sums

from .table import fair_pack, rules_for


def played(seed: int, moves: int = 200) -> list[tuple[Game, Decision]]:
    """The questions of a game by chance, each with the game as it was."""
    game, rng = start(rules_for(3), seed), Random(seed)
    before, met = sums(game), []
    for _ in range(moves):
        asked = decision(game)
        if asked is None:
            break
        met.append((game.copy(), asked))
        apply(game, a_move(asked, rng))
        check_state(game, before)
    return met


@pytest.mark.parametrize("seed", range(6))
def test_what_is_no_answer_is_refused_and_changes_nothing(seed: int) -> None:
    met = played(seed)
    assert {asked.kind for _, asked in met} >= {"one", "number", "mix"}
    for game, _ in met:
        asked = decision(game)
        assert asked is not None
        before = state_of(game)
        for move, code in no_moves(asked):
            with pytest.raises(Exception) as refused:
                apply(game, move)
            assert getattr(refused.value, "code", "") == code
            assert state_of(game) == before


@pytest.mark.parametrize("seed", range(4))
def test_a_game_can_be_saved_at_every_question(seed: int) -> None:
    for game, asked in played(seed, 80):
        again = restore_game(game.rules, json.loads(json.dumps(save_game(game))))
        found = decision(again)
        assert found is not None
        assert (found.kind, found.name, found.nouns, found.limits) == (
            asked.kind,
            asked.name,
            asked.nouns,
            asked.limits,
        )
        assert list(found.options) == list(asked.options)


def test_a_client_sees_the_list_and_all_that_it_needs_to_check_another_payment() -> None:
    game, asked = next(each for each in played(1) if each[1].kind == "mix" and each[1].name == "pay")
    seen = view(game, asked.seat)["decision"]
    assert seen["kind"] == "mix"
    assert json.loads(json.dumps(seen)) == seen
    for mix in seen["options"]:
        worth = sum(many * each for many, each in zip(mix, seen["worth"], strict=True))
        assert worth >= seen["much"]
        assert asked.answer(tuple(mix)) == tuple(mix)
    assert "options" not in view(game, (asked.seat + 1) % 3)["decision"]


def test_what_is_asked_and_paid_is_told() -> None:
    game, asked = next(each for each in played(1) if each[1].kind == "mix" and each[1].name == "pay")
    telling = Telling(game.rules)
    assert telling.question(game, asked).startswith("What do you pay with? ")
    told = [telling.label(game, asked, n) for n in range(len(asked.options))]
    assert len(set(told)) == len(told)
    before = len(game.log) // 6
    apply(game, asked.options[0])
    assert telling.answer(game, asked, asked.options[0]) == told[0].partition(":")[0]
    [first, *_] = telling.story(game, before)
    assert first.text.endswith(f"pays {told[0].partition(':')[0]}")


@pytest.mark.parametrize("bot", BOTS)
def test_bots_play_to_the_end(bot: str) -> None:
    game = start(rules_for(2), 5)
    players = [BOTS[bot](seat) for seat in range(2)]
    for _ in range(600 if bot == "greedy" else 6_000):
        asked = decision(game)
        if asked is None:
            break
        apply(game, players[asked.seat].choose(game))
    assert game.over or bot == "random"


@pytest.mark.parametrize("title", [each.title for each in scenarios_of(fair_pack())])
def test_the_scenarios_of_the_pack_hold(title: str) -> None:
    pack = fair_pack()
    scenario = next(each for each in scenarios_of(pack) if each.title == title)
    outcome = Bench(pack).run(scenario)
    assert outcome.passed, outcome.problems
