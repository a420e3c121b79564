"""`tuilerie test`: scenarios of a pack, run and told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .test_commands import run, write

RIGHT = """\
scenario "three trees are cheap"
  players 3
  when you use buy_trees choosing n = 3
  then you pay 3 money
"""

WRONG = """\
scenario "four trees are cheap too"
  players 3 to 4
  when you use buy_trees choosing n = 4
  then you pay 4 money
"""

ONLY_SOME = """\
scenario "there are few of us"
  players 2 to 4
  then there are at most 3 players
"""

MISTAKEN = """\
scenario "trees of another name"
  players 3
  when you use buy_trees choosing trees = 3
  then you pay 3 money
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    write(tmp_path / "mine", f"{RIGHT}\n{WRONG}\n{MISTAKEN}\n{ONLY_SOME}")
    return tmp_path


def test_a_pack_whose_scenarios_pass(tmp_path: Path) -> None:
    write(tmp_path / "mine", RIGHT)
    done = run("test", "mine", cwd=tmp_path)
    assert done.stdout == "ok      three trees are cheap\n1 passed, 0 failed\n"
    assert (done.returncode, done.stderr) == (0, "")


def test_every_scenario_has_a_line_and_the_last_line_counts_them(mine: Path) -> None:
    done = run("test", "mine", cwd=mine)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert [line for line in lines if line.startswith(("ok", "failed"))] == [
        "ok      three trees are cheap",
        "failed  four trees are cheap too",
        "failed  trees of another name",
        "failed  there are few of us",
    ]
    assert lines[-1] == "1 passed, 3 failed"


def test_a_failure_says_where_what_was_expected_and_what_happened(mine: Path) -> None:
    said = run("test", "mine", "-k", "four", cwd=mine).stdout
    assert "        mine/mine.tuile:9\n" in said
    assert "expected: pay 4\u00a0€\n" in said
    assert "but:      8 money\n" in said
    assert "the player pays 8 Grinies (Buy trees, grinivil/tiles.tuile:" in said


def test_a_failure_of_some_numbers_of_players_names_them(mine: Path) -> None:
    assert "mine/mine.tuile:18, with 4 players\n" in run("test", "mine", "-k", "few", cwd=mine).stdout


def test_a_mistake_in_a_scenario_is_shown_where_it_is(mine: Path) -> None:
    said = run("test", "mine", "-k", "another", cwd=mine).stdout
    assert "error[T931]: nobody is ever asked for `trees` here\n  --> mine/mine.tuile:13:35\n" in said
    assert "these are asked for: `tile`, `n`" in said


def test_only_titles_with_all_the_words_are_run(mine: Path) -> None:
    done = run("test", "mine", "-k", "Trees three", cwd=mine)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 passed, 0 failed")


def test_words_that_no_title_has(mine: Path) -> None:
    done = run("test", "mine", "-k", "auction", cwd=mine)
    assert done.returncode == 2
    assert "none of the 4 scenarios of `mine` has `auction` in its title" in done.stderr


def test_everything_that_happens_is_told_if_one_asks(mine: Path) -> None:
    said = run("test", "mine", "-k", "three trees", "--verbose", cwd=mine).stdout
    assert "- the player does #09 Buy trees" in said
    assert "- the player gains 3 trees from the supply" in said


def test_a_refusal_is_told_with_its_reason(tmp_path: Path) -> None:
    write(tmp_path / "mine", RIGHT.replace("n = 3", "n = 7").replace("you pay 3 money", "refused"))
    said = run("test", "mine", "--verbose", cwd=tmp_path).stdout
    assert "- refused: `n = 7` is not allowed: 1 to 6\n1 passed, 0 failed\n" in said


def test_the_pack_of_this_folder_needs_no_name(mine: Path) -> None:
    done = run("test", "-k", "three trees", cwd=mine / "mine")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 passed, 0 failed")


def test_a_pack_without_scenarios_says_so(tmp_path: Path) -> None:
    write(tmp_path / "mine", 'value dues "Dues"\n  is 3 money\n')
    done = run("test", "mine", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "`mine` has no scenarios of its own\n")


def test_a_pack_with_errors_is_not_tested(tmp_path: Path) -> None:
    write(tmp_path / "mine", RIGHT.replace("buy_trees", "buy_treees"))
    done = run("test", "mine", cwd=tmp_path)
    assert done.returncode == 1
    assert "mend that first" in done.stderr
    assert "passed" not in done.stdout


def test_a_built_bundle_can_be_tested(mine: Path) -> None:
    assert run("build", "mine", "--no-sheets", "-o", "out", cwd=mine).returncode == 0
    done = run("test", "out/mine", "-k", "trees", cwd=mine)
    assert done.stdout.splitlines()[-1] == "1 passed, 2 failed"


def test_results_as_json(mine: Path) -> None:
    done = run("test", "mine", "--json", cwd=mine)
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    assert (answer["pack"], answer["passed"], answer["failed"]) == ("mine", 1, 3)
    right, wrong, mistaken, some = answer["scenarios"]
    assert right == {
        "title": "three trees are cheap",
        "file": "mine/mine.tuile",
        "line": 1,
        "players": [3],
        "result": "passed",
        "failures": [],
        "undone": [],
        "diagnostics": [],
    }
    assert [each["players"] for each in wrong["failures"]] == [3, 4]
    assert wrong["failures"][0] | {"log": []} == {
        "players": 3,
        "line": 9,
        "expected": "pay 4\u00a0€",
        "actual": "8 money",
        "log": [],
    }
    assert (mistaken["result"], mistaken["diagnostics"][0]["code"]) == ("error", "T931")
    assert (some["result"], some["players"]) == ("failed", [2, 3, 4])
