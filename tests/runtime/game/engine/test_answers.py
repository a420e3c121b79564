"""What answers an event belongs to what brings it about: nothing is offered that then fails.

Behind every event of the language a rule asks for what nobody has. What would bring the event about is then not
offered. Where an event cannot be refused, the answer is left out, that is told, and everything else goes on.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from compiler.vocabulary.events import EVENTS, Event
from runtime.game.engine.refusing import REFUSE, may_refuse
from runtime.game.play import apply, decision, start
from runtime.game.state import log_events
from runtime.game.state.code import budget_exhausted
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from tests.profiles import SOAKING

from ..answers import a_move
from ..two_semantics import done_all_the_same
from .tolls import ROWS, causes_of_toll, rules_with, said_in

_IDS = [f"{event.frame} in {pack}" for event, pack in ROWS]
_LONGEST = 400
_AT_THE_END = ("tile_used", "restricted_used")
"""Events at the end of an action. With these unpayable, every way through every tile is searched: that takes long."""
_BY_CHANCE = ("goods_gained",)
"""Events that drawing may bring about, too: then an answer that cannot be paid is left out."""


class Choice(NamedTuple):
    """The choice of a tile, as it was asked, and the tile that was chosen."""

    before: Game
    asked: Decision
    tile: int


def logged(game: Game, since: int = 0) -> list[tuple[int, ...]]:
    """The events of a game, from some length of its log on."""
    return [tuple(game.log[at : at + 6]) for at in range(since, len(game.log), 6)]


def played(rules: Rules, seed: int, checks: float = 0.0, longest: int = _LONGEST, refuses: float = 0.0) -> Game:
    """A random game, or the beginning of a long one, in which no action may fail because of the toll unless all would.
    Every now and then all tiles are tried that can be chosen."""
    game, rng, choice = start(rules, seed), Random(seed), None
    game.asks_all = True  # so that every choice of a tile is seen
    for _ in range(longest):
        asked = decision(game)
        if asked is None:
            break
        is_choice = asked.name == "tile" and asked.sort == "tile"
        if is_choice and rng.random() < checks:
            check_offered_tiles(game, rng)
        before, since = game.copy() if is_choice else game, len(game.log)
        if refuses and rng.random() < refuses and may_refuse(game, asked):
            apply(game, (REFUSE, rng.randrange(len(asked.options))) if asked.begins_action else REFUSE)
        else:
            move = a_move(asked, rng)
            choice = Choice(before, asked, asked.answer(move)) if is_choice else choice
            apply(game, move)
        if told(game, log_events.FAILED, since):
            check_failure(game, choice)
    return game


def check_failure(game: Game, choice: Choice | None) -> None:
    """An action failed because of the toll: that may be only where no tile was allowed, so that any was chosen; or by
    chance, or where too much would have had to be tried."""
    assert choice is not None, "an action failed that nobody had chosen"
    if choice.asked.begins_action and choice.before.point == game.point:
        title = game.rules.numbers.tiles[choice.tile].id
        assert is_too_rich(choice.before, choice.tile, choice.asked.seat), f"{title} was chosen and failed"


def check_offered_tiles(game: Game, rng: Random) -> None:
    """No tile that is offered fails but by chance. Where none can be carried out any may be chosen, and where too much
    would have to be tried the rest is taken as possible (docs/language.md, In play)."""
    asked, plain = decision(game), game.copy()
    assert asked is not None
    plain.asks_all = False  # the only half of a tile is no question of the turn
    outcomes = {tile: done_all_the_same(plain, tile, rng) for tile in asked.options}
    if all(outcome.failed for outcome in outcomes.values()):
        return
    for tile, outcome in outcomes.items():
        title = game.rules.numbers.tiles[tile].id
        if outcome.failed and not outcome.chance and not is_too_rich(game, tile, asked.seat):
            raise AssertionError(f"{title} was offered and failed: {outcome.trail}")


def is_too_rich(game: Game, tile: int, seat: int) -> bool:
    """Whether the look ahead into a tile uses up what may be tried for one question."""
    game.effort = 0
    for code in game.rules.tile_codes[tile]:
        game.rules.codes[code].is_feasible(game, {"you": seat, "they": seat, "tile": tile}, None)
    return budget_exhausted(game)


def told(game: Game, kind: int, since: int = 0) -> list[tuple[int, ...]]:
    """The events of a kind that the toll caused, from some length of the log on."""
    causes = causes_of_toll(game.rules)
    return [event for event in logged(game, since) if event[0] == kind and event[5] in causes]


@pytest.mark.parametrize(("event", "pack"), ROWS, ids=_IDS)
def test_the_event_happens(event: Event, pack: str) -> None:
    """Otherwise the other tests would show nothing."""
    rules = rules_with(pack, said_in(event, pack), "gain 1 {money}")
    refuses = 0.02 if event.name == "action_refused" else 0.0
    assert any(told(played(rules, seed, refuses=refuses, longest=2000), log_events.TRANSFER) for seed in range(16))


@pytest.mark.parametrize(("event", "pack"), ROWS, ids=_IDS)
@pytest.mark.parametrize("who", ["you", "other"])
def test_nothing_is_offered_that_then_fails(event: Event, pack: str, who: str) -> None:
    if who == "other" and not event.they:
        return
    rules = rules_with(pack, said_in(event, pack, who), "pay 500 {money}")
    for seed in range(1, 4 if SOAKING else 2):
        game = played(rules, seed, 0.05, 40 if event.name in _AT_THE_END else _LONGEST)
        if event.unstoppable:
            assert not told(game, log_events.FAILED)
        elif event.name not in _BY_CHANCE:
            assert not told(game, log_events.CANNOT)


def test_every_event_is_tried() -> None:
    assert {event.frame for event, _ in ROWS} == {event.frame for event in EVENTS}
