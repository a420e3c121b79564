"""P3, P4 and payments: random games of Ora et Labora, against an npm package that plays it too.

**What is counted.** A command of the package is one whole thing that a player does: `USE`, `BUILD`, `CONVERT`, or
`COMMIT` to end a turn, with all its words. For us that is one answer to the question what to do next in a turn, with
all the questions that belong to it, and whether or not there was a choice. So our decisions are not compared with
commands: commands are counted in the log afterwards. Each of them takes a reminder away: of the main action, of a
chance to settle, of an extra action or of all that are left, or that a building is new.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from compiler.objects.declarations.tiles import Action
from runtime.game.play import apply, decision, start
from runtime.game.state.game import Game
from runtime.game.state.log_events import TRANSFER
from runtime.game.state.rules import Rules

from .games import pick, play, rules
from .measure import Bar
from .weblabora import PACKAGE, Played, Player

__all__ = ["NAME", "SEATS", "commanding", "commands_in", "listing_moves", "stuck_games"]

NAME = "ora_et_labora"
SEATS = (3, 4)
_REMINDERS = {
    "turn_action": ("main_action", "extra"),
    "bonus_action": ("main_action", "extra"),
    "end_turn": ("under_way",),
    "settle": ("settling", "extra"),
    "stop_settling": ("settling",),
    "send_prior": ("fresh",),
}
"""By action in which a command is begun: what is taken away for it."""


# ---- P3


class _Ours(NamedTuple):
    commands: int
    decisions: int
    stuck: int
    seconds: float


def commanding(player: Player, rounds: int = 5, games: int = 20, their_games: int = 4) -> tuple[Bar, str]:
    """Commands in a second, by turns with the package; and what else was seen."""
    ours, theirs = list[_Ours](), list[Played]()
    for seats in SEATS:  # whatever is made ready once
        play(rules(seats, NAME), 0)
        player.play(seats, 1, 2)
    for number in range(rounds):
        for seats in SEATS:
            ours.append(_our_games(seats, range(number * games, (number + 1) * games)))
            theirs.append(player.play(seats, 1 + number * their_games, their_games))
    fast, base = [statistics.median([each.commands / each.seconds for each in side]) for side in (ours, theirs)]
    decided = statistics.median([each.decisions / each.seconds for each in ours])
    worded = statistics.median([each.words / each.seconds for each in theirs])
    stuck, played = sum([each.stuck for each in ours]), 2 * rounds * games
    their_stuck, their_played = sum([each.stuck for each in theirs]), 2 * rounds * their_games
    detail = (
        f"{fast:,.0f}/s against {base:,.0f}/s; stuck: {stuck} of {played:,} games, "
        f"{their_stuck} of {their_played} of theirs"
    )
    bar = Bar("P3", f"commands in a second, against {PACKAGE}", fast / base, 20, 60, "more", detail)
    refused = sum([each.refused for each in theirs]) / sum([each.refused + each.commands for each in theirs])
    return bar, (
        f"Questions with a choice that we answered: {decided:,.0f}/s. Words that the package was asked for: "
        f"{worded:,.0f}/s; {refused:.0%} of its commands led nowhere."
    )


def stuck_games(games: int = 10_000) -> Bar:
    """How many random games do not come to their end."""
    stuck = longest = 0
    for seed in range(games):
        game = play(rules(SEATS[seed % len(SEATS)], NAME), seed)
        stuck += not game.over
        longest = max(longest, len(game.moves))
    detail = f"{stuck} of {games:,}; the longest had {longest} decisions"
    return Bar("P3", "random games that do not come to their end", stuck, 0, 0, "less", detail)


def _our_games(seats: int, seeds: range) -> _Ours:
    made = rules(seats, NAME)
    gc.collect()
    begun, wall = time.process_time(), time.perf_counter()
    played = [play(made, seed) for seed in seeds]
    seconds = min(time.process_time() - begun, time.perf_counter() - wall)
    return _Ours(
        sum([commands_in(game) for game in played]),
        sum([len(game.moves) for game in played]),
        sum([not game.over for game in played]),
        seconds,
    )


def commands_in(game: Game) -> int:
    """How many commands a game of ours was."""
    marks = _marks(game.rules)
    log = game.log
    return sum([log[n] == TRANSFER and (log[n + 1], log[n + 5]) in marks for n in range(0, len(log), 6)])


@cache
def _marks(made: Rules) -> frozenset[tuple[int, int]]:
    """The nouns and the lines of the pack by which a command is known."""
    noun = made.numbers.noun
    settle = made.numbers.by_id[f"{NAME}.settle"]
    assert isinstance(settle, Action)
    over = (settle.id, settle.effects[-1].at[0])  # what is left when nobody settles any more
    return frozenset(
        (noun[f"{NAME}.{reminder}"], cause)
        for cause, (id, line) in enumerate(made.causes)
        if (id, line) != over
        for reminder in _REMINDERS.get(id.removeprefix(f"{NAME}."), ())
    )


# ---- what can be done


def listing_moves(games: int = 200) -> Bar:
    """All that is allowed, listed in every position of some games: the slowest list against the median one."""
    seconds = list[float]()
    slowest = (0.0, "")
    for number in range(games):
        made = rules(SEATS[number % len(SEATS)], NAME)
        game, chance = start(made, number), random.Random(number).random
        while (asked := decision(game)) is not None:
            took = _listed(game)
            seconds.append(took)
            if took > slowest[0]:
                again = min([took, *[_listed(game) for _ in range(5)]])
                if again > slowest[0]:
                    id, line = made.causes[asked.cause]
                    slowest = (again, f"`{asked.name}` of `{id}`, line {line}, {len(asked.options)} options")
            apply(game, pick(asked, chance))
    median = statistics.median(seconds)
    times = f"{slowest[0] * 1e3:.2f} ms against {median * 1e3:.3f} ms"
    detail = f"{times}; {slowest[1]}; {len(seconds):,} lists of {games} games"
    return Bar("P3", "slowest list of what is allowed, against the median", slowest[0] / median, 20, 5, "less", detail)


def _listed(game: Game) -> float:
    """The seconds it takes to find out what can be decided, from the bare state."""
    copy = game.copy()
    begun = time.perf_counter()
    asked = decision(copy)
    if asked is not None:
        _every(asked.options)
    return time.perf_counter() - begun


def _every(options: Sequence[object]) -> None:
    """Some lists are only found as far as somebody looks."""
    len(options)
