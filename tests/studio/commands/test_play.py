"""`tuilerie play` and `tuilerie replay`: a game in the terminal, and the same game again."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from runtime.bots.random import Random as RandomBot
from runtime.game.play import apply, start
from runtime.game.rules.builder import rules_of
from runtime.game.saving.json_files import digest
from runtime.game.saving.save import save_game
from runtime.town.refusals import Refused
from studio.play.table import restore_table
from tests import command_line
from tests.content.packs import pack

from .test_commands import TUILERIE, run, write

WATCH = ("play", "grinivil", "--watch", "--players", "2", "--bots", "random", "--variant", "very_quick")
NAMING = ("--variant", "custom_loop", "--variant", "naming_by_seat")
PLAY = ("play", "grinivil", "--variant", "beginner", "--bots", "random", "--seed", "1")


def play(*typed: str, cwd: Path, options: tuple[str, ...] = PLAY) -> subprocess.CompletedProcess[str]:
    """Play with these lines typed, and then nothing more."""
    lines = "".join(f"{line}\n" for line in typed)
    return command_line.run(*options, cwd=cwd, typed=lines, environment={"COLUMNS": "100"})


# ---- watching


def test_bots_play_a_whole_game_without_a_terminal(tmp_path: Path) -> None:
    done = run(*WATCH, "--seed", "1", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Ada: moves " in done.stdout
    assert "--- the end, after " in done.stdout
    assert "<- " in done.stdout
    assert "\x1b" not in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    first, second, other = (run(*WATCH, "--seed", seed, cwd=tmp_path).stdout for seed in ("4", "4", "5"))
    assert first == second != other


def test_what_is_printed_fits_the_width(tmp_path: Path) -> None:
    done = run(*WATCH, "--seed", "1", cwd=tmp_path, COLUMNS="60")
    assert max(map(len, done.stdout.split("\n"))) <= 60


def test_whoever_plays_alone_needs_no_bots(tmp_path: Path) -> None:
    done = play("quit", cwd=tmp_path, options=("play", "ora_et_labora", "--players", "1", "--seed", "3"))
    assert done.returncode == 0, done.stderr
    assert "You are Ada. You play alone. The seed is 3." in done.stdout


# ---- stopping and going on


def test_whoever_quits_loses_nothing(tmp_path: Path) -> None:
    done = play("subs", "quit", cwd=tmp_path)
    assert done.returncode == 0
    assert "Saved. Go on with: tuilerie play --load grinivil-1.game.json" in done.stdout
    more = play("quit", cwd=tmp_path, options=("play", "--load", "grinivil-1.game.json"))
    assert more.returncode == 0, more.stderr
    assert "52 Grinies" in more.stdout
    assert "Ben (random), Cleo (random)" in more.stdout
    assert len(list(tmp_path.iterdir())) == 1


def test_a_kept_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    answers = ("subs", "#09", "1", "0")
    play(*answers, cwd=tmp_path, options=(*PLAY, "--save", "whole.json"))
    play(*answers[:1], cwd=tmp_path, options=(*PLAY, "--save", "part.json"))
    play(*answers[1:], cwd=tmp_path, options=("play", "--load", "part.json"))
    assert (tmp_path / "part.json").read_text() == (tmp_path / "whole.json").read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
def test_ctrl_c_ends_politely(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*TUILERIE, *PLAY],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TUILERIE_CACHE": "off", "PYTHONUNBUFFERED": "1"},
        # Tests that were started in the background do not hear Ctrl-C, nor does what they start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdout is not None
    assert process.stderr is not None
    while "Which tile?" not in process.stdout.readline():
        pass
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30) == 2
    told = process.stderr.read()
    assert "stopped" in told
    assert "Traceback" not in told
    assert "The same game again" in process.stdout.read()


# ---- used wrongly


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--players", "9"), "is for 2 to 6 players, not 9"),
        (("--variant", "nonsense"), "has no variant `nonsense`; there is `beginner` (Beginner loop), "),
        (("--variant", "quik"), "has no variant `quik`; did you mean `quick`?"),
        (("--record", "nowhere/game.json"), "there is no folder `nowhere`"),
        (("--save", "nowhere/game.json"), "there is no folder `nowhere`"),
        (("--seat", "4"), "there is no seat 4; with 3 players there are seats 1 to 3"),
        (("--bots", "deep_thought"), "there is no bot `deep_thought`; there are random, greedy"),
        (("--bots", "random,random,random"), "3 bots are too many for 2 free seats"),
        (("--watch", "--seat", "1"), "with `--watch` you do not"),
        (("--load", "nowhere.json"), "does not exist"),
    ],
)
def test_a_game_that_cannot_be_is_refused(options: tuple[str, ...], says: str, tmp_path: Path) -> None:
    done = play(cwd=tmp_path, options=("play", *options))
    assert done.returncode == 2
    assert says in done.stderr


def test_a_kept_game_has_its_own_seed(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("{}", "utf-8")
    done = play(cwd=tmp_path, options=("play", "--load", "mine.json", "--seed", "3"))
    assert done.returncode == 2
    assert "`--seed` is for a new game" in done.stderr


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("no json", "T917"),
        ('{"format": "tuilerie-town"}', "T910"),
        ('{"format": "tuilerie-table", "version": 9}', "T911"),
        ('{"format": "tuilerie-table", "version": 1, "game": {"pack": {"name": "grinivil"}}}', "T910"),
    ],
)
def test_a_file_that_is_no_game_is_told_as_such(text: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(text, "utf-8")
    done = play(cwd=tmp_path, options=("play", "--load", "game.json"))
    assert done.returncode == 1
    assert f"error[{code}]" in done.stderr
    assert f"tuilerie explain {code}" in done.stderr


def test_a_saved_game_and_a_recording_know_each_other(tmp_path: Path) -> None:
    play("subs", cwd=tmp_path, options=(*PLAY, "--save", "mine.json", "--record", "moves.json"))
    load = play(cwd=tmp_path, options=("play", "--load", "moves.json"))
    assert (load.returncode, "tuilerie replay moves.json" in load.stderr) == (1, True)
    replay = run("replay", "mine.json", cwd=tmp_path)
    assert (replay.returncode, "tuilerie play --load mine.json" in replay.stderr) == (1, True)


def test_what_others_agree_on_before_the_game_is_told(tmp_path: Path) -> None:
    options = (
        "play",
        "grinivil",
        "--variant",
        "custom_loop",
        "--variant",
        "naming_by_seat",
        "--seed",
        "2",
        "--bots",
        "random",
    )
    before = play("no", cwd=tmp_path, options=options).stdout.partition("turn 1")[0]
    assert "\nBen: " in before
    assert "\nCleo: " in before


def test_a_kept_game_that_was_only_looked_at_stays_where_it_is(tmp_path: Path) -> None:
    play("subs", cwd=tmp_path, options=(*PLAY, "--save", "mine.json"))
    shown = play("town", "quit", cwd=tmp_path, options=("play", "--load", "mine.json")).stdout
    assert "Nothing has changed. Go on with: tuilerie play --load mine.json" in shown


def test_the_turn_of_another_is_announced_before_it_is_told(tmp_path: Path) -> None:
    """Somebody else's auction asks for my bid."""
    answers = ("subs", *("0",) * 40)
    shown = play(*answers, cwd=tmp_path, options=("play", "grinivil", "--variant", "beginner", "--seed", "1")).stdout
    for head in ("Ben's turn", "Cleo's turn"):
        for part in shown.split(head)[1:]:
            assert part.partition("\n")[2].startswith(head[: head.index("'")]), part[:300]


def test_a_table_with_strange_players_is_refused(tmp_path: Path) -> None:
    play("subs", cwd=tmp_path, options=(*PLAY, "--save", "mine.json"))
    data = json.loads((tmp_path / "mine.json").read_text())
    for change in ({"seat": 7}, {"bots": ["deep_thought"] * 3}, {"bots": "greedy"}, {"seed": "x"}):
        with pytest.raises(Refused) as refused:
            restore_table(pack(), {**data, **change})
        assert refused.value.code == "T910"
    assert restore_table(pack(), data).seat == 0


def test_a_pack_with_errors_is_not_played(tmp_path: Path) -> None:
    write(tmp_path / "mine", 'tile fair #90 "Fair"\n  border pink\n  gain 3 mony\n  time 1\n')
    done = play(cwd=tmp_path, options=("play", "mine"))
    assert done.returncode == 1
    assert "mend that first" in done.stderr


# ---- a designer's own tile


def test_a_new_tile_is_played_at_once(tmp_path: Path) -> None:
    """Named for the loop before the game, chosen in the first turn, and told with its own line."""
    write(tmp_path / "mine", 'tile fair #90 "Fair"\n  border pink\n  gain 7 money\n  time none\n')
    shown = play(
        *("yes", "1", "#90", "#90", "log", "save kept.json"),
        cwd=tmp_path,
        options=(
            "play",
            "mine",
            "--variant",
            "custom_loop",
            "--variant",
            "naming_by_seat",
            "--seed",
            "2",
            "--bots",
            "random",
        ),
    ).stdout
    assert "+7 Grinies" in shown
    assert "Ada gains 7 Grinies (Fair, mine/mine.tuile:3: gain 7\u00a0€)" in shown.replace("\n    ", " ")
    assert "Go on with: tuilerie play mine --load kept.json" in shown
    assert play(cwd=tmp_path, options=("play", "mine", "--load", "kept.json")).returncode == 0


def test_a_price_that_depends_on_a_later_number_is_not_told(tmp_path: Path) -> None:
    lines = "  choose x from 0 to 3\n  choose y from 0 to 3\n  pay x + y money\n  gain x trees\n"
    write(tmp_path / "mine", f'tile many #85 "Many"\n  border pink\n{lines}  time 1\n')
    done = play(
        *("yes", "1", "#85", "#85", "2"),
        cwd=tmp_path,
        options=(
            "play",
            "mine",
            "--variant",
            "custom_loop",
            "--variant",
            "naming_by_seat",
            "--seed",
            "2",
            "--bots",
            "random",
        ),
    )
    assert done.returncode == 0, done.stderr
    assert "How many trees? 0 to 3 (Many)" in done.stdout
    assert "How many? 0 to 3 (Many)" in done.stdout


# ---- replay


def bare_game(path: Path, **change: object) -> Path:
    """A game that was saved without a table, in the middle of it."""
    game = start(rules_of(pack(), 2, ["grinivil.very_quick"]), 11)
    for _ in range(20):
        apply(game, RandomBot(4).choose(game))
    data = {**save_game(game), **change}
    data["sum"] = digest({key: value for key, value in data.items() if key != "sum"})
    path.write_text(json.dumps(data), "utf-8")
    return path


def test_a_game_saved_without_a_table_is_recorded_with_its_seed(tmp_path: Path) -> None:
    bare_game(tmp_path / "bare.json")
    done = run("play", "--load", "bare.json", "--watch", "--record", "all.json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "all.json").read_text("utf-8"))["seed"] == 11
    assert run("replay", "all.json", cwd=tmp_path).returncode == 0


def test_a_game_without_a_seed_is_played_and_not_recorded(tmp_path: Path) -> None:
    bare_game(tmp_path / "bare.json", seed=None)
    done = run("play", "--load", "bare.json", "--watch", "--record", "all.json", cwd=tmp_path)
    assert done.returncode == 2
    assert "`--record` needs the seed" in done.stderr
    assert not (tmp_path / "all.json").exists()
    assert run("play", "--load", "bare.json", "--watch", cwd=tmp_path).returncode == 0


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("recording")
    done = run(*WATCH, "--seed", "3", "--record", "game.json", cwd=folder)
    assert "game.json written" in done.stdout
    return folder / "game.json"


def test_a_recording_comes_to_the_same_end(recording: Path) -> None:
    watched = run(*WATCH, "--seed", "3", cwd=recording.parent).stdout.split("\n")
    done = run("replay", "game.json", cwd=recording.parent)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Grinivil, Very quick game: 2 players, seed 3, ")
    scores = [line.split()[0] for line in watched if line.startswith("   ") and "(random)" in line]
    assert [line.split()[0] for line in done.stdout.split("\n") if line.startswith("   ")] == scores


def test_a_recording_tells_its_log_up_to_a_move(recording: Path) -> None:
    done = run("replay", "game.json", "--to", "5", "--log", cwd=recording.parent)
    assert re.search(r"turn 1: \w+", done.stdout)
    assert "seed 3, 5 moves" in done.stdout
    assert "The game is not over" in done.stdout
    assert "turn 30" not in done.stdout


def test_a_recording_reports_as_json(recording: Path) -> None:
    report = json.loads(run("replay", "game.json", "--json", cwd=recording.parent).stdout)
    assert (report["pack"], report["seats"], report["seed"], report["over"]) == ("grinivil", 2, 3, True)
    assert len(report["scores"]) == 2
    assert set(report["winners"]) <= {1, 2}


def test_a_recording_that_was_changed_is_found_out(recording: Path, tmp_path: Path) -> None:
    data = json.loads(recording.read_text())
    (tmp_path / "game.json").write_text(json.dumps({**data, "scores": [99, 0]}), "utf-8")
    done = run("replay", "game.json", cwd=tmp_path)
    assert done.returncode == 1
    assert "error[T918]" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(("nowhere.json",), 2), (("game.json", "--to", "99999"), 2), (("game.json", "--log", "--json"), 2)],
)
def test_replay_used_wrongly(arguments: tuple[str, ...], code: int, recording: Path) -> None:
    assert run("replay", *arguments, cwd=recording.parent).returncode == code


@pytest.mark.parametrize("command", ["play", "replay"])
def test_both_explain_themselves(command: str, tmp_path: Path) -> None:
    done = run(command, "--help", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: tuilerie {command}")
    assert f"  {command}" in run("--help", cwd=tmp_path).stdout
