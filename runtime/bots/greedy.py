"""A bot that tries each answer, plays its turn to the end a few times, and takes what left it best off.

It does not look beyond its own turn, and it does not peep: the chance in its trials is not the game's.
"""

from __future__ import annotations

from ..game.play import apply, decision
from ..game.state.decisions import Decision, Move
from ..game.state.game import Game, TurnOver
from ..game.state.log_events import PAWN
from ..game.verbs.tour import listed_trips
from .answers import random_answer, some_answers
from .chance import Stream
from .evaluation import Worth
from .trip_promise import most_promising

__all__ = ["Greedy"]

_ANSWERS = 24
"""How many answers are tried at most."""
_TRIPS = 6
"""How many trips are tried at most: what they promise tells most of it."""
_TRIALS = 24
"""How often a turn is played to its end, all answers together."""
_LONGEST = 40
"""After so many answers a trial is broken off."""


class Greedy:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._worth: Worth | None = None

    def choose(self, game: Game) -> Move:
        asked = decision(game)
        assert asked is not None, "the game is over"
        stream = Stream(self.seed, game)
        if asked.hidden:
            return _low_answer(asked, stream)
        answers = _promising_trips(game, asked) if asked.kind == "trail" else some_answers(asked, stream, _ANSWERS)
        if len(answers) == 1:
            return answers[0]
        worth = self._worth_in(game)
        trials = max(1, _TRIALS // len(answers))
        best, chosen = float("-inf"), answers[0]
        for answer in answers:
            value = max([self._trial_worth(game, answer, asked.seat, worth, stream) for _ in range(trials)])
            if value > best:
                best, chosen = value, answer
        return chosen

    def _worth_in(self, game: Game) -> Worth:
        if self._worth is None or self._worth.rules is not game.rules:
            self._worth = Worth(game.rules)
        return self._worth

    def _trial_worth(self, game: Game, answer: Move, seat: int, worth: Worth, stream: Stream) -> float:
        """What an answer is worth if the rest of the turn goes by chance."""
        trial = game.copy()
        trial.stops_at_turn_end = True
        trial.point = stream.below(1 << 62)
        try:
            apply(trial, answer)
            for _ in range(_LONGEST):
                asked = decision(trial)
                if asked is None:
                    break
                apply(trial, random_answer(asked, stream))
        except TurnOver:
            pass
        trial.stops_at_turn_end = False
        return worth.of(trial, seat) - worth.step * _steps_of_pawn(trial, seat, len(game.log))


def _promising_trips(game: Game, asked: Decision) -> list[Move]:
    """The most promising of all trips."""
    trips = listed_trips(asked)
    return list(most_promising(game, asked.seat, trips.card, trips, _TRIPS))


def _low_answer(asked: Decision, stream: Stream) -> Move:
    """A random low answer to a hidden question: a trial would reveal what others decided in secret."""
    every = range(len(asked.options)) if asked.kind == "one" else asked.options
    return int(stream.choose(every[: len(every) // 3 + 1])) if every else random_answer(asked, stream)


def _steps_of_pawn(game: Game, seat: int, since: int) -> int:
    """How far somebody's pawn has gone: whoever goes far pays sooner, and leaves more behind."""
    log = game.log
    return sum([log[at + 3] for at in range(since, len(log), 6) if log[at] == PAWN and log[at + 2] == seat])
