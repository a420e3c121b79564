"""The bot that looks one turn ahead: better than chance, quick enough, and it does not peep."""

from __future__ import annotations

import time

import pytest

from runtime.bots import BOTS
from runtime.bots.evaluation import Worth
from runtime.game.play import apply, decision, result, start
from runtime.game.state.game import Game
from tests.profiles import SOAKING
from tests.runtime.telling.games import choose, rules, upto

_GAMES = 20 if SOAKING else 4
_SECONDS = 0.1
"""For an answer, on average."""


def _scores(seat: int, seed: int) -> tuple[tuple[int, ...], float]:
    """One greedy bot among bots that play by chance: the scores, and how long an answer took it."""
    game = start(rules(3, ("very_quick",)), seed)
    bots = [BOTS["greedy" if n == seat else "random"](100 * seed + n) for n in range(3)]
    spent, answers = 0.0, 0
    while (asked := decision(game)) is not None:
        begun = time.process_time()
        move = bots[asked.seat].choose(game)
        if asked.seat == seat:
            spent, answers = spent + time.process_time() - begun, answers + 1
        apply(game, move)
    ended = result(game)
    assert ended is not None
    return ended.scores, spent / answers


def test_greedy_clearly_beats_chance() -> None:
    """In every seat, by far, and within its time."""
    wins, ahead, slow = 0, 0, 0.0
    for seed in range(_GAMES):
        seat = seed % 3
        scores, seconds = _scores(seat, seed)
        others = max(score for n, score in enumerate(scores) if n != seat)
        wins += scores[seat] > others
        ahead += scores[seat] - others
        slow = max(slow, seconds)
    assert wins >= _GAMES * 0.9
    assert ahead / _GAMES > 30
    assert slow < _SECONDS


def test_the_same_seed_answers_the_same() -> None:
    game = upto(3, ("very_quick",), 30)
    assert BOTS["greedy"](1).choose(game) == BOTS["greedy"](1).choose(game.copy())


def test_it_does_not_know_what_chance_will_bring() -> None:
    """Its answer is the same whatever the game's own chance would be."""
    game = upto(3, ("very_quick",), 30)
    other = game.copy()
    other.point ^= 0xFFFF
    assert [BOTS["greedy"](seed).choose(game) for seed in range(4)] == [
        BOTS["greedy"](seed).choose(other) for seed in range(4)
    ]


def test_it_does_not_know_what_others_bid() -> None:
    """GV-INFO-04: bids are secret until all are made."""

    def bid(first: int) -> int:
        game = start(rules(), 1)
        choose(game, "#05 Auction")
        choose(game, str(first))
        return int(BOTS["greedy"](3).choose(game))  # type: ignore[arg-type]

    assert bid(10) == bid(40)


# ---- what a position is worth


def _worth(game: Game, seat: int = 0) -> float:
    return Worth(game.rules).of(game.copy(), seat)


def test_points_and_money_are_worth_something() -> None:
    game = start(rules(), 1)
    numbers = game.rules.numbers
    plain = _worth(game)
    for noun, more in (("vp", 1), ("money", 10), ("concrete", 1)):
        richer = game.copy()
        richer.transfer(numbers.noun[f"grinivil.{noun}"], more, numbers.bank, 0, 0)
        assert _worth(richer) > plain


def test_a_card_in_hand_is_a_burden() -> None:
    """GV-K-41: it costs 10 points if it stays there."""
    game = start(rules(), 1)
    hand = game.rules.numbers.hand
    fewer = game.copy()
    fewer.piles[game.rules.numbers.deck].append(fewer.piles[hand].pop())
    assert _worth(fewer) == pytest.approx(_worth(game) + 10)
