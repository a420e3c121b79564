"""A recorded game that cannot be followed says where it stops, what was tried, and what was possible."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from runtime.journals import CannotFollow
from studio.commands.replay import command

from .logs import FRANCE, played

OPENING = ("fell_trees 1 1", "commit", "use LG3", "commit", "use LB1", "commit")


def told(tmp_path: Path, *moves: str, **head: Any) -> str:
    """What `replay` says."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"config": FRANCE, "moves": ["start", *moves], **head}), encoding="utf-8")
    return CliRunner().invoke(command, [str(file)], standalone_mode=False).output


def report(tmp_path: Path, *moves: str, **head: Any) -> tuple[int, Any]:
    """The exit code and the answer of `replay --json`."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"config": FRANCE, "moves": ["start", *moves], **head}), encoding="utf-8")
    told = CliRunner().invoke(command, [str(file), "--json"], standalone_mode=False)
    return told.return_value, json.loads(told.output)


def test_the_move_what_was_possible_and_what_was_tried_are_told() -> None:
    with pytest.raises(CannotFollow) as refused:
        played(*OPENING, "build G02 3 1", "use G02 ClPn *", "commit")
    assert refused.value.code == "T943"
    assert (refused.value.move, refused.value.text) == (9, "use G02 ClPn *")
    assert any("prior" in each for each in refused.value.possible)
    assert refused.value.tried > 0
    assert "answers were tried" in refused.value.hint


def test_what_is_left_to_do_is_told_of_the_move_that_closes() -> None:
    with pytest.raises(CannotFollow) as refused:
        played("buy_district 2 PLAINS", "commit")
    assert refused.value.move == 2


def test_json_tells_the_same(tmp_path: Path) -> None:
    code, told = report(tmp_path, *OPENING, "fell_trees 3 0", "commit")
    assert code == 1
    assert (told["error"], told["move"], told["text"]) == ("T943", 8, "fell_trees 3 0")
    assert told["possible"][0].startswith("player 1 can: ")
    assert told["tried"] > 0


def test_json_of_a_file_that_nobody_can_read(tmp_path: Path) -> None:
    code, told = report(tmp_path, "dance", "commit")
    assert (code, told["error"]) == (1, "T942")
    assert "possible" not in told


def test_json_of_a_game_that_can_be_followed(tmp_path: Path) -> None:
    code, told = report(tmp_path, *OPENING)
    assert (code, told["moves"], told["over"], told["unsaid"]) == (0, 7, False, [])


def test_the_variants_that_are_played_are_told(tmp_path: Path) -> None:
    assert told(tmp_path).startswith("Ora et Labora: 3 players")
    short = told(tmp_path, config=FRANCE | {"length": "short"}, house_rules=["busy_press"])
    assert short.startswith("Ora et Labora, Short game, A busy press: 3 players")
