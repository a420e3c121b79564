"""The bot that plays by chance: always legal, the same for the same seed, and never stuck."""

from __future__ import annotations

import pytest

from runtime.bots import BOTS
from runtime.bots.answers import random_answer, some_answers
from runtime.bots.chance import Stream
from runtime.game.play import apply, decision, result, start
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from tests.runtime.telling.games import rules, upto


def _play(game: Game, seed: int) -> int:
    """To the end; how many answers it took. Whatever is not legal would be refused."""
    bot, answers = BOTS["random"](seed), 0
    while decision(game) is not None:
        apply(game, bot.choose(game))
        answers += 1
        assert answers < 20_000
    return answers


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whole_games_are_legal(seats: int) -> None:
    game = start(rules(seats, ("promos", "quick")), seats)
    assert _play(game, 7) > 100
    assert result(game) is not None


def test_the_same_seed_plays_the_same_game() -> None:
    games = [start(rules(3, ("very_quick",)), 1) for _ in range(3)]
    for game, seed in zip(games, (5, 5, 6), strict=True):
        _play(game, seed)
    assert games[0].moves == games[1].moves
    assert games[0].log == games[1].log
    assert games[0].moves != games[2].moves


def test_a_bot_keeps_nothing_in_mind() -> None:
    """A game that goes on with a new bot of the same seed goes on as with the old one."""
    game = upto(3, ("very_quick",), 40)
    old, new = game.copy(), game.copy()
    bot = BOTS["random"](3)
    for _ in range(20):
        apply(old, bot.choose(old))
        apply(new, BOTS["random"](3).choose(new))
    assert old.moves == new.moves


def test_choosing_changes_nothing() -> None:
    game = upto(3, ("very_quick",), 40)
    before = (list(game.moves), game.log[:], game.point)
    for name in BOTS:
        BOTS[name](1).choose(game)
    assert (game.moves, game.log, game.point) == before


# ---- amounts


def _amounts(limits: tuple[int, ...], least: int, most: int, accepts: object = None) -> Decision:
    nouns = tuple(range(len(limits)))
    return Decision(0, "amounts", "buy", "goods", 0, (), nouns, limits, least, most, accepts)  # type: ignore[arg-type]


def test_amounts_keep_within_their_limits() -> None:
    stream = Stream(1, start(rules(), 1))
    asked = _amounts((3, 0, 2), 1, 5)
    for _ in range(300):
        asked.answer(random_answer(asked, stream))


def test_an_answer_that_is_hard_to_find_is_found() -> None:
    stream = Stream(1, start(rules(), 1))
    asked = _amounts((9, 9, 9), 1, 27, lambda mix: mix == (9, 9, 8))
    assert random_answer(asked, stream) == (9, 9, 8)


def test_a_question_without_an_answer_does_not_hang() -> None:
    stream = Stream(1, start(rules(), 1))
    with pytest.raises(ValueError, match="no answer fits the question `buy`"):
        random_answer(_amounts((2, 2), 1, 4, lambda _: False), stream)


def test_some_answers_reach_from_end_to_end() -> None:
    stream = Stream(1, start(rules(), 1))
    bids = Decision(0, "number", "bid", "number", 0, [0, *range(10, 100)])
    few = some_answers(bids, stream, 5)
    assert (few[0], few[-1], len(few)) == (0, 99, 5)
    combinations = some_answers(_amounts((5, 5, 5), 1, 15), stream, 8)
    assert len(set(combinations)) == len(combinations) == 8
