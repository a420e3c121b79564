"""Games of GreenTown that are saved, copied, recorded and played again: the same game goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.game.play import decision, result, start
from runtime.game.saving.recording import record_game, replay_recording
from runtime.game.saving.save import restore_game
from runtime.game.saving.state_hash import state_hash
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.town.refusals import Refused
from tests.games.greentown.test_random_games import variants_of
from tests.profiles import examples
from tests.recordings.playing import Chooser, positions, rules_for
from tests.runtime.game.invariants import check_state, sums
from tests.runtime.game.saves import as_file, check_goes_on_alike, damaged, summed

ROOT = Path(__file__).resolve().parents[3]
PACK = "greentown"

POINTS: dict[str, Callable[[Decision], bool]] = {
    "at the choice of a marker": lambda asked: asked.name == "either",
    "with a place to develop": lambda asked: asked.name == "tile",
    "with a tile in hand": lambda asked: asked.name == "spot",
    "before a tile is turned": lambda asked: asked.name == "turned",
    "with the right to build": lambda asked: asked.name == "may",
    "with a tree to move": lambda asked: asked.name == "refuge",
    "at the choice of a building": lambda asked: asked.name == "picked",
    "at the choice of a trip": lambda asked: asked.kind == "trail",
}
"""Where games are saved: a question in the middle of everything that takes more than one."""


def game_at(point: str, seats: int) -> Game:
    """A game at the third such question of the first seed that comes to it: not at the very beginning."""
    for seed in range(20):
        seen = 0
        for game, asked in positions(rules_for(seats, of=PACK), seed):
            seen += POINTS[point](asked)
            if seen == 3:
                return game.copy()
    raise AssertionError(f"no random game for {seats} came to: {point}")


# ---- saved


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("point", POINTS)
def test_a_game_saved_at_a_point_goes_on_alike(point: str, seats: int) -> None:
    game = game_at(point, seats)
    back = restore_game(game.rules, as_file(game))
    assert as_file(back) == as_file(game)
    check_goes_on_alike(game, back, seats, 25)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_saved_anywhere_is_the_same(seats: int) -> None:
    rules = rules_for(seats, of=PACK)
    for number, (game, _) in enumerate(positions(rules, seats)):
        if number % 9 == 0:
            back = restore_game(rules, as_file(game))
            assert state_hash(back) == state_hash(game)
            assert as_file(back) == as_file(game)


def test_a_game_that_is_over_comes_back() -> None:
    game = Chooser(1).play(start(rules_for(3, of=PACK), 1))
    assert result(restore_game(game.rules, as_file(game))) == result(game)


@pytest.mark.parametrize("variant", variants_of(3))
def test_games_with_variants_come_back(variant: str) -> None:
    rules = rules_for(3, variant, of=PACK)
    for number, (game, _) in enumerate(positions(rules, 4, 60)):
        if number % 20 == 19:
            check_goes_on_alike(game.copy(), restore_game(rules, as_file(game)), number, 10)


@cache
def _saved_at(point: str) -> str:
    return json.dumps(as_file(game_at(point, 3)))


@given(st.sampled_from(list(POINTS)), st.integers(1, 2), st.data())
@examples(60)
def test_a_forged_game_is_refused_or_is_a_game(point: str, times: int, data: st.DataObject) -> None:
    """With a sum that fits: what is restored holds together, and asks somebody something."""
    rules, found = rules_for(3, of=PACK), json.loads(_saved_at(point))
    for _ in range(times):
        found = damaged(found, data)
    try:
        game = restore_game(rules, summed(found) if isinstance(found, dict) else found)
    except Refused as refused:
        code = refused.code
    else:
        code = ""
    if code:
        assert "T910" <= code <= "T914"
        return
    check_state(game, sums(start(rules, 1)))
    assert game.over or decision(game) is not None
    assert state_hash(restore_game(rules, as_file(game))) == state_hash(game)


@pytest.mark.parametrize("following", [3, 11])
def test_nobody_who_does_not_play_has_the_next_turn(following: int) -> None:
    data = json.loads(_saved_at("with a tile in hand"))
    with pytest.raises(Refused) as refused:
        restore_game(rules_for(3, of=PACK), summed({**data, "following": following}))
    assert refused.value.code == "T914"


FORGERIES: dict[str, Callable[[dict[str, Any]], object]] = {
    "a tree that is no piece": lambda slots: slots["meadow.199"]["sites"]["middle"].update(blocks=[]),
    "two trees on one site": lambda slots: slots["meadow.199"]["sites"]["middle"].update(blocks=[0, 0]),
    "a tree of somebody": lambda slots: slots["meadow.199"]["sites"]["middle"].update(blocks=[1]),
    "a shop of nobody": lambda slots: slots["meadow.199"]["sites"]["middle"].update(building="greentown.shop"),
    "a tree too many": lambda slots: slots["meadow.195"].update(slots["meadow.199"], land="greentown.flower_2"),
    "a tree less": lambda slots: slots["meadow.199"].pop("sites"),
    "a marker on a site": lambda slots: slots["meadow.199"]["sites"]["middle"].update(building="greentown.hope"),
    "a tile too many": lambda slots: (
        [slots[f"meadow.{slot}"].update(land="greentown.cow_5") for slot in range(218, 222)]
        and slots["meadow.240"].update(land="greentown.cow_5")
    ),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forged_town_is_refused(what: str) -> None:
    data = json.loads(_saved_at("with a tile in hand"))
    FORGERIES[what](data["town"]["slots"])
    with pytest.raises(Refused) as refused:
        restore_game(rules_for(3, of=PACK), summed(data))
    assert "T910" <= refused.value.code <= "T914"


def _trips(data: dict[str, object]) -> list[list[int]]:
    moves = data["moves"]
    assert isinstance(moves, list)
    return [move for move in moves if isinstance(move, list)]


# ---- recorded


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_recording_is_played_again(seats: int) -> None:
    game = Chooser(8).play(start(rules_for(seats, of=PACK), 8))
    data = json.loads(json.dumps(record_game(game)))
    assert _trips(data), "trips are moves as well"
    again = replay_recording(rules_for(seats, of=PACK), data)
    assert (again.log, again.moves, result(again)) == (game.log, game.moves, result(game))
    assert state_hash(again) == state_hash(game)


def test_a_recording_with_another_trip_is_refused() -> None:
    """A trip that is none, by the number of its move."""
    game = Chooser(8).play(start(rules_for(3, of=PACK), 8))
    data = json.loads(json.dumps(record_game(game)))
    number = next(n for n, move in enumerate(data["moves"]) if isinstance(move, list))
    for odd in (data["moves"][number][:-1], [0, 1], []):
        moves = [*data["moves"][:number], odd, *data["moves"][number + 1 :]]
        with pytest.raises(Refused) as refused:
            replay_recording(rules_for(3, of=PACK), {**data, "moves": moves})
        assert refused.value.code == "T916"
        assert f"move {number + 1} " in refused.value.reason


# ---- the same in every process


SCRIPT = """
from hashlib import sha256
from runtime.game.saving.state_hash import state_hash
from runtime.game.play import start
from runtime.game.saving.save import save_game
from runtime.game.saving.json_files import digest
from tests.recordings.playing import Chooser, rules_for
for seats in (2, 3, 4):
    game = Chooser(seats).play(start(rules_for(seats, of="greentown"), seats))
    print(len(game.moves), sha256(game.log.tobytes()).hexdigest(), state_hash(game), digest(save_game(game)))
"""


@cache
def played(hash_seed: str) -> list[str]:
    made = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout.splitlines()


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_a_seed_gives_the_same_game_in_every_process(hash_seed: str) -> None:
    assert len(played("0")) == 3
    assert played(hash_seed) == played("0")


def test_other_seeds_give_other_games() -> None:
    rules = rules_for(3, of=PACK)
    assert len({state_hash(start(rules, seed)) for seed in range(-5, 15)}) == 20


def test_questions_for_a_trip_are_asked_anew() -> None:
    """A question is no part of a saved game: a copy finds the same trips for itself."""
    game = game_at("at the choice of a trip", 3)
    back = restore_game(game.rules, as_file(game))
    asked: list[Decision] = []
    for each in (game, back, game.copy()):
        found = decision(each)
        assert found is not None
        asked.append(found)
    assert len({tuple(each.options) for each in asked}) == 1
    assert asked[0].options is not asked[1].options
