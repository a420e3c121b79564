"""What a game answers is what the reference says: phrases over every row of the vocabulary, in random games."""

from __future__ import annotations

import os
from collections import defaultdict
from random import Random

import pytest

from tests.profiles import SOAKING

from .packs import CHANGED, PACKS, Asking, asking, moments, table
from .plain import picture_of

_PHRASES = 400 if SOAKING else 25
_MOST = 100_000 if SOAKING else 600
"""So many phrases of a pack are said: in a soak all of them, otherwise some, which the seed chooses."""
_GAMES = 6 if SOAKING else 1
_GAPS = (0, 10, 30, 60, 120, 200) if SOAKING else (0, 25, 60)
_EACH_CHANGED = 4 if SOAKING else 0
"""So many random changes of each pack that is small are asked, too; otherwise those below."""
_ASKED = (*PACKS, *([f"{pack} {n}" for pack in CHANGED for n in range(_EACH_CHANGED)] or ("mill 0", "hamlet 0")))
_LEAST = 100_000 // len(_ASKED) if SOAKING else 300
"""So many answers of a pack are compared at least: 100,000 of them all in a soak."""
_SEED = int(os.environ.get("REFERENCE_SEED", "1"))


def _seats(asked: Asking, game: int) -> int:
    players = asked.pack.players
    return players.least + game % (players.most - players.least + 1)


def _compare(name: str) -> tuple[int, list[str], dict[str, set[str]]]:
    """How many answers were compared, how they differ, and by phrase all its answers."""
    asked = asking(name, _SEED, _PHRASES, _MOST)
    answers: dict[str, set[str]] = defaultdict(set)
    compared, different = 0, []
    for game_number in range(_GAMES):
        rules, phrases = table(asked, _seats(asked, game_number))
        seed = _SEED * 1000 + game_number
        for move, game in enumerate(moments(rules, seed, _GAPS)):
            for each, answer, difference in phrases.answers(game, picture_of(game), Random(seed + move)):
                compared += 1
                answers[each.phrase.text].add(repr(answer))
                if difference is not None:
                    different.append(f"{name}, seed {seed}, {len(game.moves)} moves: {difference}")
    return compared, different, answers


@pytest.mark.parametrize("name", _ASKED)
def test_a_game_answers_as_the_reference_says(name: str) -> None:
    compared, different, answers = _compare(name)
    same = sorted(phrase for phrase, found in answers.items() if len(found) == 1)
    print(f"{name}: {compared} answers, {len(different)} different; always the same: {len(same)} of {len(answers)}")
    assert compared > _LEAST
    assert not different, "\n".join(different[:20])
