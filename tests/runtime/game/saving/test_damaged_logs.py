"""A saved log may be damaged: what is not refused can still be told."""

from __future__ import annotations

from functools import cache

import pytest

from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.rules.log_table import LOG_TABLE
from runtime.game.saving.validation import check_sound
from runtime.game.state.game import Game
from runtime.telling import Telling
from runtime.town.refusals import Refused
from tests.content.packs import pack

GAMES = (("grinivil", 4), ("greentown", 3), ("ora_et_labora", 3))
FAR = 10_000


@cache
def played(name: str, seats: int) -> Game:
    """The first moves of a game by chance. Do not change it."""
    game, bot = start(rules_of(pack(name), seats), 7), BOTS["random"](7)
    for _ in range(250):
        if decision(game) is None:
            break
        apply(game, bot.choose(game))
    return game


def first_of_each_kind(game: Game) -> dict[int, int]:
    """By kind: the number of an event in the log."""
    return {game.log[6 * number]: number for number in reversed(range(len(game.log) // 6))}


@pytest.mark.parametrize(("name", "seats"), GAMES)
@pytest.mark.parametrize("wrong", [FAR, -1])
def test_a_number_that_is_out_of_bounds_is_refused_or_told(name: str, seats: int, wrong: int) -> None:
    whole = played(name, seats)
    telling = Telling(whole.rules)
    for kind, number in first_of_each_kind(whole).items():
        for offset in range(1, 5):
            game = whole.copy()
            game.log[6 * number + offset] = wrong
            try:
                check_sound(game)
            except Refused:
                continue
            assert telling.event(game, number).text, LOG_TABLE[kind]


def test_every_number_that_is_told_has_a_name() -> None:
    for row in LOG_TABLE.values():
        told = {number for _, *numbers in row.fields.values() for number in numbers}
        assert all((*row.numbers, "cause")[int(number) - 1] for number in told), row
