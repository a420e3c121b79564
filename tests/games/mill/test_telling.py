"""Wheels in words: what happened to them, what is asked, and what the screen shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from runtime.game.play import start
from runtime.telling import Telling
from studio.play.dialogue.information import help_lines
from studio.play.screen.wheels import wheel_lines
from studio.play.session import Session
from studio.play.table import Table
from tests.runtime.game.answers import play_on
from tests.runtime.telling import games
from tests.typed import type_lines

from .table import Mill, rules_for


def told(table: Mill) -> list[str]:
    """What happened since the table was laid, without the causes."""
    return [each.text for each in Telling(table.game.rules).story(table.game, table.begun // 6)]


def test_a_production_is_told_once_with_its_marker() -> None:
    """The rule's point for the others comes after it, and is told by itself."""
    assert told(Mill(grain_marker=5, joker=None).do("harvest")) == [
        "Ada produces 5 grain with the grain marker",
        "Ben gains 1 point",
        "Cleo gains 1 point",
    ]


def test_a_production_of_nothing_is_told() -> None:
    assert told(Mill(grain_marker=0, joker=None).do("harvest")) == ["Ada produces no grain with the grain marker"]


def test_what_is_gained_besides_is_told() -> None:
    assert told(Mill(wood_marker=4, joker=None).do("fell"))[-1] == "Ada gains 1 point"


def test_turning_and_entering_are_told() -> None:
    assert told(Mill().do("find_stone")) == [
        "Ada puts the stone marker onto the production wheel",
        "Ada turns the tide",
    ]


def test_every_event_names_the_line_that_made_it() -> None:
    table = Mill(wood_marker=4).do("fell", marker="wood_marker")
    story = Telling(table.game.rules).story(table.game, table.begun // 6)
    assert [each.cause.text for each in story if each.cause is not None] == [
        "produce wood",
        "gain 1 point for every 4 wood gained",
    ]


def test_the_question_for_a_marker_says_what_each_shows() -> None:
    game = Mill(wood_marker=8, joker=3).begin("fell").game
    telling, asked = Telling(game.rules), game.decision
    assert asked is not None
    assert telling.question(game, asked) == "Which marker?"
    assert [telling.label(game, asked, n) for n in range(2)] == ["wood marker: shows 8", "joker: shows 3"]


def test_lines_are_told_as_rules_word_them() -> None:
    words = Telling(rules_for(2)).words
    lines = {
        words.rule_text.line(f"mill.{id}", effect)
        for id in ("fell", "quarry", "ship", "find_stone")
        for effect in getattr(words.numbers.by_id[f"mill.{id}"], "effects", ())
    }
    assert lines >= {
        "produce wood",
        "produce stone",
        "produce meat with the joker",
        "put the stone marker on the production wheel",
        "turn the tide by one space",
    }


# ---- on the screen


def test_the_wheel_is_shown_with_its_highest_marker_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "110")
    table = Mill(wood_marker=3, grain_marker=10, joker=5, stone_marker=None)
    assert list(wheel_lines(Telling(table.game.rules).words, table.game)) == [
        "Production wheel: grain marker 10, joker 5, wood marker 3; not on it yet: stone marker",
        "Tide: fish marker 1",
    ]


def test_a_wheel_without_markers_is_empty() -> None:
    table = Mill(fish_marker=None)
    assert list(wheel_lines(Telling(table.game.rules).words, table.game))[1] == (
        "Tide: empty; not on it yet: fish marker"
    )


def test_help_speaks_of_wheels_only_where_there_are_some() -> None:
    assert any(line.startswith("  wheel ") for line in help_lines(Telling(rules_for(2)).words, start(rules_for(2))))
    assert not any(
        line.startswith("  wheel ") for line in help_lines(Telling(games.rules()).words, start(games.rules()))
    )


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[..., str]:
    """Type some lines at a table, and see what is printed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "110")

    def sitting(*lines: str) -> str:
        type_lines(monkeypatch, *lines)
        Session(Table(start(rules_for(2), 1), 1, 0, ("random",) * 2), None).play()
        return capsys.readouterr().out

    return sitting


def test_a_turn_is_played_by_typing(sit: Callable[..., str]) -> None:
    out = sit("fell", "joker", "wheel")
    assert "Production wheel: wood marker 2, grain marker 2, joker 2; not on it yet: stone marker" in out
    assert "wood marker [+2 wood]: shows 2" in out
    assert "Ada: produces 2 wood with the joker" in out


def test_a_game_without_a_wheel_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    type_lines(monkeypatch, "wheel")
    game = start(games.rules(), 1)
    Session(Table(game, 1, game.turn, ("random",) * 4), None).play()
    assert "This game has no wheel." in capsys.readouterr().out


def test_whole_games_are_told() -> None:
    """No event of a game is left without words."""
    game = start(rules_for(3), 5)
    play_on(game, Random(5))
    story = Telling(game.rules).story(game)
    assert len(story) > 50
    assert not [each.text for each in story if each.text.startswith("event ")]
