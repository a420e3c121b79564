"""Games that were written down in the log grammar come out as they were played."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from runtime.game.state.game import Game
from runtime.journals import read_journal, replay_journal
from tests.profiles import SOAKING

from .logs import abbey
from .random_logs import Style, Writer

_GAMES = range(60) if SOAKING else range(6)


def style_of(seed: int) -> Style:
    """Another style for every game."""
    some = Random(seed).choice
    flag = (True, False)
    return Style(
        capitals=some(flag),
        grain_as=some(("convert", "grain", "straw")),
        names_host=some(flag),
        glued=some(flag),
        stars=some(flag),
        prices=some(flag),
        overpays=some(flag),
    )


_OPEN = {"coin", "lay_brother"}
"""A log does not always say whether a fee was paid in coins, nor which clergyman is sent."""


def holdings(game: Game, seat: int) -> Counter[str]:
    """What a player has, as far as a log says it. Grain that is paid as straw may be written as either."""
    held: Counter[str] = Counter()
    for noun, many in zip(game.rules.numbers.nouns, game.counts[seat], strict=True):
        name = noun.id.rpartition(".")[2]
        if name not in _OPEN:
            held["straw" if name == "grain" else name] += many
    return held


@pytest.mark.parametrize("seed", _GAMES)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("country", ["france", "ireland"])
def test_a_random_game_is_read_again(country: str, players: int, seed: int) -> None:
    pack = abbey("ora_et_labora" if country == "france" else "ora_et_labora_ireland")
    rules = ("busy_press",) if country == "france" and seed % 2 else ()
    writer = Writer(pack, players, seed, style_of(seed), rules)
    played = writer.play()
    config = {"players": str(players), "length": "long", "country": country}
    journal = read_journal({"config": config, "moves": writer.moves, "house_rules": list(rules)})
    replayed = replay_journal(pack, journal)
    assert replayed.game.over
    assert replayed.moves == len(writer.moves)
    assert [holdings(replayed.game, seat) for seat in range(players)] == [
        holdings(played, seat) for seat in range(players)
    ]
    assert replayed.game.markers == played.markers
    assert replayed.game.town.buildings == played.town.buildings
