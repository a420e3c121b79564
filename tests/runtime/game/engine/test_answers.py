"""What answers an event belongs to what brings it about: nothing is offered that then fails.

Behind every event of the language a rule asks for what nobody has. What would bring the event about is then not
offered. Where an event cannot be refused, the answer is left out, that is told, and everything else goes on.
"""

from __future__ import annotations

from random import Random

import pytest

from compiler.vocabulary.events import EVENTS, Event
from runtime.game.engine.refusing import REFUSE, may_refuse
from runtime.game.play import apply, decision, start
from runtime.game.state import log_events
from runtime.game.state.code import budget_exhausted
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


def logged(game: Game) -> list[tuple[int, ...]]:
    return [tuple(game.log[at : at + 6]) for at in range(0, len(game.log), 6)]


def played(rules: Rules, seed: int, checks: float = 0.0, longest: int = _LONGEST, refuses: float = 0.0) -> Game:
    """A random game, or the beginning of a long one. Every now and then all tiles are tried that can be chosen."""
    game, rng = start(rules, seed), Random(seed)
    for _ in range(longest):
        asked = decision(game)
        if asked is None:
            break
        if asked.name == "tile" and asked.sort == "tile" and rng.random() < checks:
            check_offered_tiles(game, rng)
        if refuses and rng.random() < refuses and may_refuse(game, asked):
            apply(game, (REFUSE, rng.randrange(len(asked.options))) if asked.begins_action else REFUSE)
        else:
            apply(game, a_move(asked, rng))
    return game


def check_offered_tiles(game: Game, rng: Random) -> None:
    """No tile that is offered fails but by chance. Where none can be carried out any may be chosen, and where too much
    would have to be tried the rest is taken as possible (docs/language.md, In play)."""
    asked = decision(game)
    assert asked is not None
    outcomes = {tile: done_all_the_same(game, tile, rng) for tile in asked.options}
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


def told(game: Game, kind: int) -> list[tuple[int, ...]]:
    """The events of a kind that the toll caused."""
    causes = causes_of_toll(game.rules)
    return [event for event in logged(game) if event[0] == kind and event[5] in causes]


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
        elif not told(game, log_events.FAILED) and event.name not in _BY_CHANCE:
            assert not told(game, log_events.CANNOT)


def test_every_event_is_tried() -> None:
    assert {event.frame for event, _ in ROWS} == {event.frame for event in EVENTS}
