"""A verb that states no evidence counts as done where the log has an event of its own, by the player who is meant."""

from __future__ import annotations

import pytest

from runtime.game.mechanics.evidence import EvidenceLog
from runtime.game.rules.builder import context_of
from runtime.game.rules.sentences import VERBS
from runtime.game.verbs.complete import ROAD
from runtime.scenarios.expectations.evidence import _own_events
from tests.runtime.telling.games import played


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_road_counts_for_the_player_who_completed_it(seat: int) -> None:
    game = played(3, ("promos", "big_city"))
    events = [tuple(game.log[at : at + 6]) for at in range(0, len(game.log), 6)]
    completed = {event[2] for event in events if event[0] == ROAD}
    log = EvidenceLog(context_of(game.rules), game, {"you": 0, "they": 0}, 0)
    (found,) = _own_events(VERBS["complete"])(log, None, seat)
    assert found.is_met == (seat in completed)
    (nobody,) = _own_events(VERBS["complete"])(log, None, 9)
    assert completed
    assert not nobody.is_met
