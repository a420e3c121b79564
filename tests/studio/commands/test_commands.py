"""The command line as a person or a script meets it: exit codes, words, JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import command_line

TUILERIE = [sys.executable, "-c", "from studio.cli import main; main()"]


def run(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return command_line.run(*arguments, cwd=cwd, environment=environment)


def run_process(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """As `run`, in a process of its own."""
    return subprocess.run(
        [*TUILERIE, *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "TUILERIE_CACHE": "off", **environment},
        timeout=120,
    )


def write(folder: Path, text: str, name: str = "mine.tuile") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "pack.tuile").write_text('pack mine "Mine"\n  language 1\n  extends grinivil\n', "utf-8")
    (folder / name).write_text(text, "utf-8")
    return folder


GOOD = 'tile fair #90 "Fair"\n  border pink\n  gain 3 money\n  time 1\n'
BAD = 'tile fair #90 "Fair"\n  border pink\n  gain 3 mony\n  time 1\n'


# ---- the front door


def test_help_lists_every_command_under_its_group(tmp_path: Path) -> None:
    done = run_process("--help", cwd=tmp_path)
    assert done.returncode == 0
    for word in ("Write:", "Build:", "Play:", "new", "check", "fmt", "explain", "build", "words", "i18n", "town"):
        assert word in done.stdout
    assert run_process(cwd=tmp_path).stdout == run_process("-h", cwd=tmp_path).stdout == done.stdout


@pytest.mark.parametrize("command", ["new", "check", "fmt", "explain", "build", "words", "i18n", "town"])
def test_every_command_explains_itself(command: str, tmp_path: Path) -> None:
    done = run(command, "--help", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: tuilerie {command}")


def test_the_version_is_the_one_of_the_distribution(tmp_path: Path) -> None:
    from importlib.metadata import version

    assert run_process("--version", cwd=tmp_path).stdout == f"tuilerie {version('tuilerie')}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chek", "x"], "did you mean `check`?"),
        (["check", "nowhere"], "there is no folder `nowhere`"),
        (["check", "--loud", "x"], "No such option"),
        (["check"], "Missing argument"),
        (["explain", "T9999"], "there is no diagnostic `T9999`"),
        (["fmt", "nowhere"], "does not exist"),
        (["words"], "Missing argument"),
        (["i18n", "check"], "Missing argument"),
        (["new", "pack", "My Pack"], "for example `my_pack`"),
        (["new", "pack", "tile"], "is a word of the language"),
        (["new", "tile", "fair", "--in", "nowhere"], "does not exist"),
    ],
)
def test_a_command_used_wrongly_says_how_to_use_it(arguments: list[str], says: str, tmp_path: Path) -> None:
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_a_failure_of_ours_says_so_without_a_traceback(tmp_path: Path) -> None:
    write(tmp_path / "mine", GOOD)
    broken = "import compiler.cache as c\ndef fail(*a, **k): raise ZeroDivisionError\nc.check_folder = fail\n"
    code = broken + "from studio.cli import main; main()"
    environment = {**os.environ, "TUILERIE_CACHE": "off"}
    command = [sys.executable, "-c", code, "check", "mine"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 3
    assert "this is a bug in Tuilerie" in done.stderr
    assert "Traceback" not in done.stderr


# ---- check


def test_a_good_pack_is_said_to_be_good(tmp_path: Path) -> None:
    write(tmp_path / "mine", GOOD)
    done = run_process("check", "mine", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("mine: 1 declaration in 2 files, ")
    assert done.stdout.endswith(" from the packs it extends, no problems\n")


def test_the_second_check_says_the_same(tmp_path: Path) -> None:
    write(tmp_path / "mine", GOOD)
    first = run_process("check", "mine", cwd=tmp_path, TUILERIE_CACHE=str(tmp_path / "cache"))
    second = run_process("check", "mine", cwd=tmp_path, TUILERIE_CACHE=str(tmp_path / "cache"))
    assert (first.returncode, first.stdout) == (second.returncode, second.stdout)


def test_a_mistake_is_told_with_its_place_and_exit_code_1(tmp_path: Path) -> None:
    write(tmp_path / "mine", BAD)
    for cache in ("off", str(tmp_path / "cache"), str(tmp_path / "cache")):
        done = run("check", "mine", cwd=tmp_path, TUILERIE_CACHE=cache)
        assert done.returncode == 1
        assert "error[T201]: nothing in this pack is called `mony`\n  --> mine/mine.tuile:3:10\n" in done.stdout
        assert done.stdout.endswith("mine: 1 error; `tuilerie explain T201` says more\n")


def test_the_diagnostics_as_json_have_the_agreed_fields(tmp_path: Path) -> None:
    write(tmp_path / "mine", BAD)
    done = run("check", "mine", "--json", cwd=tmp_path)
    assert done.returncode == 1
    [diagnostic] = json.loads(done.stdout)["diagnostics"]
    fields = {"code", "severity", "message", "file", "line", "column", "end_line", "end_column", "hint", "notes"}
    assert set(diagnostic) == fields
    assert (diagnostic["file"], diagnostic["line"], diagnostic["column"]) == ("mine/mine.tuile", 3, 10)
    assert diagnostic["hint"] == "did you mean `money`?"


def test_a_warning_does_not_fail_a_check(tmp_path: Path) -> None:
    write(tmp_path / "mine", 'die lucky "Lucky die"\n  faces 1, 2\n')
    done = run("check", "mine", cwd=tmp_path)
    assert done.returncode == 0
    assert "warning[T740]" in done.stdout


def test_there_is_no_colour_in_a_pipe(tmp_path: Path) -> None:
    write(tmp_path / "mine", BAD)
    assert "\x1b" not in run("check", "mine", cwd=tmp_path).stdout


def test_a_pack_that_ships_is_known_by_its_name(tmp_path: Path) -> None:
    done = run("check", "grinivil", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    assert done.stdout.startswith("grinivil: ")


# ---- fmt


def test_fmt_rewrites_only_what_is_not_in_the_style(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", 'tile  fair #90 "Fair"\n    border pink\n    gain 3   money\n    time 1\n')
    assert run("fmt", "--check", "mine", cwd=tmp_path).returncode == 1
    done = run("fmt", "mine", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout == "formatted mine/mine.tuile\n"
    assert (folder / "mine.tuile").read_text("utf-8") == GOOD
    assert run("fmt", "--check", "mine", cwd=tmp_path).returncode == 0


def test_fmt_can_show_what_it_would_change(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", GOOD.replace("gain 3 money", "gain  3 money"))
    before = (folder / "mine.tuile").read_bytes()
    done = run("fmt", "--diff", "mine", cwd=tmp_path)
    assert done.returncode == 1
    assert "-  gain  3 money\n" in done.stdout
    assert "+  gain 3 money\n" in done.stdout
    assert (folder / "mine.tuile").read_bytes() == before


def test_fmt_leaves_a_file_with_broken_indentation_alone(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", GOOD.replace("  gain", "\tgain"))
    before = (folder / "mine.tuile").read_bytes()
    done = run("fmt", "mine", cwd=tmp_path)
    assert done.returncode == 1
    assert "T011" in done.stdout
    assert "1 file left alone" in done.stderr
    assert (folder / "mine.tuile").read_bytes() == before


def test_fmt_takes_windows_line_ends_and_a_byte_order_mark_away(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", GOOD)
    (folder / "mine.tuile").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert run("fmt", "mine", cwd=tmp_path).returncode == 0
    assert (folder / "mine.tuile").read_bytes() == GOOD.encode()


# ---- explain


def test_a_code_is_explained_with_an_example_and_its_cure(tmp_path: Path) -> None:
    done = run("explain", "t201", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("T201")
    assert "Wrong" in done.stdout
    assert "Right" in done.stdout
    assert "```" not in done.stdout


def test_all_codes_are_listed(tmp_path: Path) -> None:
    lines = run("explain", cwd=tmp_path).stdout.splitlines()
    assert len(lines) > 80
    assert all(line.startswith("T") for line in lines)


# ---- new


def test_a_new_pack_begins_with_what_its_parent_has(tmp_path: Path) -> None:
    """In a game without tiles it begins with a visitor, and its cards are visitors."""
    assert run("new", "pack", "club", "--extends", "greentown", cwd=tmp_path).returncode == 0
    assert "added the visitor `walkers`" in run("new", "card", "walkers", "--in", "club", cwd=tmp_path).stdout
    done = run("check", "club", cwd=tmp_path)
    assert "2 declarations in 2 files" in done.stdout
    assert "no problems" in done.stdout
    assert "visits 1 to 3 nature" in (tmp_path / "club" / "pack.tuile").read_text("utf-8")


def test_what_a_pack_cannot_have_is_not_written_into_it(tmp_path: Path) -> None:
    run("new", "pack", "club", "--extends", "greentown", cwd=tmp_path)
    done = run("new", "tile", "fair", "--in", "club", cwd=tmp_path)
    assert done.returncode == 2
    assert "speaks of `action_loop`, `pink`, `money`, `vp`, which this pack does not have" in done.stderr
    assert not (tmp_path / "club" / "tiles.tuile").exists()


def test_what_is_made_new_checks_without_a_word(tmp_path: Path) -> None:
    assert run("new", "pack", "club", cwd=tmp_path).returncode == 0
    assert run("new", "tile", "tree_market", "--in", "club", "--title", 'The "market"', cwd=tmp_path).returncode == 0
    assert run("new", "tile", "second", "--in", "club", cwd=tmp_path).returncode == 0
    assert run("new", "card", "neighbour_joe", "--in", "club", cwd=tmp_path).returncode == 0
    assert "no problems" in run("check", "club", cwd=tmp_path).stdout
    assert run("fmt", "--check", "club", cwd=tmp_path).returncode == 0


def test_nothing_that_exists_is_overwritten(tmp_path: Path) -> None:
    run("new", "pack", "club", cwd=tmp_path)
    before = (tmp_path / "club" / "pack.tuile").read_bytes()
    done = run("new", "pack", "club", cwd=tmp_path)
    assert done.returncode == 2
    assert "is there already" in done.stderr
    taken = run("new", "tile", "school", "--in", "club", cwd=tmp_path)
    assert taken.returncode == 2
    assert "`school` is a building already" in taken.stderr
    assert (tmp_path / "club" / "pack.tuile").read_bytes() == before


# ---- build


def test_a_built_pack_says_what_is_in_it(tmp_path: Path) -> None:
    write(tmp_path / "mine", GOOD)
    done = run("build", "mine", "--lang", "en", "-o", "out", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("out/mine/\n")
    assert "content hash " in done.stdout
    head = json.loads((tmp_path / "out" / "mine" / "bundle.json").read_text("utf-8"))
    assert head["format"] == "tuilerie-bundle"
    again = run("build", "mine", "--lang", "en", "-o", "out", "--json", cwd=tmp_path)
    report = json.loads(again.stdout)
    assert report["changed"] == []
    assert report["hash"] == head["hash"]
    assert report["declarations"]["tile"] == 28


def test_a_pack_with_errors_is_not_built(tmp_path: Path) -> None:
    write(tmp_path / "mine", BAD)
    done = run("build", "mine", "-o", "out", cwd=tmp_path)
    assert done.returncode == 1
    assert "nothing was built" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    write(tmp_path / "mine", GOOD)
    (tmp_path / "out").write_text("a file, not a folder", "utf-8")
    done = run("build", "mine", "-o", "out", cwd=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
