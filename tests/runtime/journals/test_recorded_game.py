"""Games that real people played come out as they were recorded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from runtime.game.play import result
from runtime.journals import differences, replay_journal
from studio.commands.replay import command

from .logs import RECORDED, abbey, needs_recorded, recorded


@needs_recorded
def test_every_figure_of_the_recorded_game_comes_out() -> None:
    replayed = replay_journal(abbey(), recorded())
    assert replayed.game.over
    assert differences(replayed.game, recorded(), replayed.signs) == []
    ended = result(replayed.game)
    assert ended is not None
    assert ended.scores == (242, 251, 240)
    assert replayed.unsaid == ((336, "G28"),)  # the file does not say by which building Green settled


@pytest.mark.parametrize(("name", "scores"), [("game_53276.json", None), ("game_53955.json", (261, 260, 250))])
@needs_recorded
def test_games_that_leave_much_open_come_to_their_end(name: str, scores: tuple[int, ...] | None) -> None:
    """Payments that fit twice, prices and priors that are not written: the reader goes back where it must."""
    journal = recorded(name)
    replayed = replay_journal(abbey(), journal)
    ended = result(replayed.game)
    assert ended is not None
    assert scores is None or ended.scores == scores
    assert differences(replayed.game, journal, replayed.signs) == []
    assert replayed.moves == len(journal.moves)


@needs_recorded
def test_other_figures_are_told_as_differences(tmp_path: Path) -> None:
    data = json.loads(RECORDED.read_text(encoding="utf-8"))
    data["expected"]["red"]["goods"] += 1
    data["expected"]["blue"]["each"]["Village"] = 99
    data["expected"]["pink"] = {"goods": 1}
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    told = CliRunner().invoke(command, [str(file)], standalone_mode=False)
    assert told.return_value == 1
    assert "red: goods: the file says 26, the game came to 25" in told.output
    assert "blue: Village: the file says 99, the game came to 15" in told.output
    assert "pink" in told.output


@needs_recorded
def test_a_file_that_tells_no_figures_is_not_said_to_agree(tmp_path: Path) -> None:
    data = json.loads(RECORDED.read_text(encoding="utf-8"))
    file = tmp_path / "game.json"
    for expected in ({}, {"red": {}}):
        file.write_text(json.dumps(data | {"expected": expected}), encoding="utf-8")
        told = CliRunner().invoke(command, [str(file)], standalone_mode=False)
        assert told.return_value == 0
        assert told.output.endswith("the file tells no figures to compare\n")


@needs_recorded
def test_a_damaged_move_is_told_with_its_number(tmp_path: Path) -> None:
    data = json.loads(RECORDED.read_text(encoding="utf-8"))
    data["moves"][41] = "use LB1 Jo Sn"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    told = CliRunner().invoke(command, [str(file)], standalone_mode=False)
    assert told.return_value == 1
    assert "move 42, `use LB1 Jo Sn`, is not legal here" in told.output
