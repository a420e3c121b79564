"""A quick look at what can be done agrees with trying it."""

from __future__ import annotations

from random import Random

import pytest

from runtime.game.code import Code
from runtime.game.game import Game, Names
from runtime.game.playing import apply, decision, start
from runtime.game.rules import rules_of
from runtime.game.verbs import tile_actions

from ...content.packs import pack
from .answers import a_move


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_quick_looks_agree_with_trying(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """GV-LOOP-07: whatever a tile needs at the least is really needed, and where that is enough it is enough."""
    looked = {"missing": 0, "enough": 0}

    def both(game: Game, code: Code, names: Names) -> bool:
        tried = code.could(game, names, None)
        seen = code.quick.look(game, names) if code.quick is not None else None
        if seen is not None:
            looked["enough" if seen else "missing"] += 1
            assert tried is seen, code.key
        return tried

    monkeypatch.setattr(tile_actions, "_carried_out", both)
    rng = Random(players)
    game = start(rules_of(pack(), players, ["promos"]), players)
    for _ in range(250):
        asked = decision(game)
        if asked is None:
            break
        apply(game, a_move(asked, rng))
    assert min(looked.values()) > 20
