"""Recordings: replayed move by move, and refused where they cannot be or come out differently."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.game.play import decision, result, start
from runtime.game.saving.json_files import read_file, write_file
from runtime.game.saving.recording import FORMAT, record_game, replay_recording
from runtime.game.saving.save import restore_game, save_game
from runtime.game.saving.state_hash import state_hash
from runtime.town.refusals import Refused
from tests.content.packs import pack
from tests.profiles import examples
from tests.recordings.make import GAMES, file_of
from tests.recordings.playing import Chooser, rules_for

from .saves import STRAY, damaged


@cache
def _example(most: int) -> str:
    return json.dumps(record_game(Chooser(8).play(start(rules_for(3), 8), most)))


def example(most: int = 10_000) -> Any:
    """A recording of a whole game, or of its first moves."""
    return json.loads(_example(most))


def refused_for(data: Any, **how: bool) -> Refused:
    with pytest.raises(Refused) as refused:
        replay_recording(rules_for(3), data, **how)
    assert refused.value.hint, "what can be done about it?"
    return refused.value


# ---- there and back


@pytest.mark.parametrize("most", [0, 60, 10_000])
def test_a_recording_is_played_again(most: int) -> None:
    game = Chooser(8).play(start(rules_for(3), 8), most)
    again = replay_recording(rules_for(3), example(most))
    assert (again.log, again.moves) == (game.log, game.moves)
    assert state_hash(again) == state_hash(game)
    assert result(again) == result(game)


def test_a_pack_is_enough_to_replay() -> None:
    game = Chooser(2).play(start(rules_for(4, "beginner", "quick"), -5), 80)
    again = replay_recording(pack(), json.loads(json.dumps(record_game(game))))
    assert [each.id for each in again.rules.variants] == ["grinivil.beginner", "grinivil.quick"]
    assert again.log == game.log


def test_a_recording_says_what_it_is() -> None:
    data = example()
    assert (data["format"], data["version"], data["seats"], data["seed"]) == (FORMAT, 1, 3, 8)
    assert len(data["scores"]) == 3
    assert example(60)["scores"] is None
    assert len(example(60)["moves"]) == 60


def test_games_that_ask_everything_are_replayed_so() -> None:
    game = start(rules_for(2), 3)
    game.asks_all = True
    Chooser(3).play(game, 50)
    assert replay_recording(rules_for(2), json.loads(json.dumps(record_game(game)))).log == game.log


def test_a_game_that_was_saved_is_recorded_whole() -> None:
    game = Chooser(8).play(start(rules_for(3), 8), 60)
    again = restore_game(rules_for(3), json.loads(json.dumps(save_game(game))))
    assert record_game(again) == record_game(game)
    assert record_game(Chooser(8).play(again, 20))["seed"] == 8


def test_a_game_without_a_seed_is_not_recorded() -> None:
    game = start(rules_for(2), 3)
    game.seed = None
    with pytest.raises(Refused) as refused:
        record_game(game)
    assert refused.value.code == "T919"
    assert restore_game(rules_for(2), json.loads(json.dumps(save_game(game)))).seed is None


def test_a_file_has_its_moves_on_few_lines(tmp_path: Path) -> None:
    write_file(tmp_path / "game.json", example())
    assert read_file(tmp_path / "game.json") == example()
    text = (tmp_path / "game.json").read_text("utf-8").splitlines()
    assert len(text) < 15 + len(example()["moves"]) / 20
    assert max(map(len, text)) <= 120


# ---- recordings that do not work


@pytest.mark.parametrize("odd", [-1, 10_000, [0], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
def test_a_move_that_is_not_allowed_is_refused_by_its_number(odd: Any) -> None:
    data = example(60)
    data["moves"][41] = odd
    refused = refused_for(data)
    assert refused.code == "T916"
    assert refused.reason.startswith("move 42 of this recording is not allowed: ")


def test_a_move_after_the_end_is_refused() -> None:
    data = example()
    data["moves"].append(0)
    refused = refused_for(data)
    assert (refused.code, refused.reason.endswith("the game is over")) == ("T916", True)
    assert f"move {len(data['moves'])} " in refused.reason


def test_another_end_is_refused() -> None:
    whole = example()
    for key, value in (("hash", "0" * 64), ("scores", [1, 2, 3]), ("scores", None)):
        assert refused_for({**whole, key: value}).code == "T918"
    assert refused_for({**whole, "moves": whole["moves"][:-1]}).code == "T918"
    assert refused_for({**example(60), "scores": [0, 0, 0]}).code == "T918"
    assert refused_for({**whole, "seed": 9}).code in ("T916", "T918")


def test_another_version_of_the_pack_is_refused_unless_it_does_not_matter() -> None:
    """With ``any_version`` a changed pack will do, if only the same comes of it. If not, the message says so."""
    older = {**example(), "pack": {"name": "grinivil", "hash": "0" * 64}}
    assert refused_for(older).code == "T912"
    assert state_hash(replay_recording(rules_for(3), older, any_version=True)) == example()["hash"]
    odd = refused_for({**older, "hash": "0" * 64}, any_version=True)
    assert (odd.code, "the pack has changed" in odd.hint) == ("T918", True)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "tuilerie-game"}, "T915"),
        ({"version": 2}, "T911"),
        ({"version": "1"}, "T915"),
        ({"more": 1}, "T915"),
        ({"moves": None}, "T915"),
        ({"moves": [1.0]}, "T915"),
        ({"moves": [True]}, "T915"),
        ({"moves": [2**40]}, "T915"),
        ({"moves": ["0"]}, "T915"),
        ({"seed": 2**300}, "T915"),
        ({"hash": "0"}, "T915"),
        ({"pack": {"name": "starter", "hash": "0" * 64}}, "T912"),
        ({"seats": 2}, "T912"),
        ({"variants": ["grinivil.quick"]}, "T912"),
    ],
)
def test_what_is_wrong_with_a_recording(change: dict[str, Any], code: str) -> None:
    assert refused_for({**example(60), **change}).code == code


@pytest.mark.parametrize(("variant", "shown"), [("grinivil.nothing", "grinivil.nothing"), ("\x1b[2J", r"\x1b[2J")])
def test_a_variant_that_the_pack_does_not_have_is_refused(variant: str, shown: str) -> None:
    with pytest.raises(Refused) as refused:
        replay_recording(pack(), {**example(60), "variants": [variant]})
    assert refused.value.code == "T912"
    assert shown in refused.value.reason


@given(st.integers(1, 3), st.data())
@examples(120)
def test_a_damaged_recording_is_refused_with_a_code(times: int, data: st.DataObject) -> None:
    """Or it is another recording of the same game, such as one that leaves out what goes without saying."""
    whole = found = example(60)
    for _ in range(times):
        found = damaged(found, data)
    try:
        game = replay_recording(rules_for(3), found)
    except Refused as refused:
        code, reason = refused.code, refused.reason
    else:
        assert record_game(game)["hash"] == whole["hash"]
        return
    assert code in ("T911", "T912", "T915", "T916", "T918")
    assert reason.isprintable()


@given(STRAY)
@examples(40)
def test_anything_else_is_no_recording(data: Any) -> None:
    assert refused_for(data).code == "T915"
    deep = deepcopy(example(0))
    deep["pack"] = data
    assert refused_for(deep).code == "T915"


# ---- the recordings that are kept


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, many in GAMES.items() for seats in many])
def test_the_engine_plays_as_it_did(name: str, seats: int) -> None:
    """Where it should not any more: `python -m tests.recordings.make`, and say in the commit what has changed."""
    data = read_file(file_of(name, seats))
    game = replay_recording(pack(name), data, any_version=True)
    assert game.over
    assert decision(game) is None
    assert game.rules.numbers.seats == seats
