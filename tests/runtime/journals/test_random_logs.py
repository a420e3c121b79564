"""Games that were written down in the log grammar come out as they were played."""

from __future__ import annotations

import pytest

from runtime.journals import read_journal, replay_journal
from tests.profiles import SOAKING

from .logs import abbey
from .random_logs import Writer

_GAMES = range(40) if SOAKING else (1,)


@pytest.mark.parametrize("seed", _GAMES)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("country", ["france", "ireland"])
def test_a_random_game_is_read_again(country: str, players: int, seed: int) -> None:
    pack = abbey("ora_et_labora" if country == "france" else "ora_et_labora_ireland")
    writer = Writer(pack, players, seed)
    played = writer.play()
    config = {"players": str(players), "length": "long", "country": country}
    replayed = replay_journal(pack, read_journal({"config": config, "moves": writer.moves}))
    assert replayed.game.over
    assert replayed.moves == len(writer.moves)
    assert replayed.game.counts[:players] == played.counts[:players]
    assert replayed.game.town.buildings == played.town.buildings
