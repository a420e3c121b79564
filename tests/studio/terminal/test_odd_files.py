"""What is no ordinary file is refused at once: a pipe may never answer, a device never end."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from tests.studio.desk import Desk

ODD = ("pipe", "device", "socket")
SECONDS = 20


@pytest.fixture(autouse=True)
def _at_once() -> Iterator[None]:
    """Whoever waits for a pipe is stopped."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError("a command waits for something that is no file")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(params=ODD)
def odd(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of something in the present folder that is no ordinary file."""
    monkeypatch.chdir(tmp_path)
    name = f"odd_{request.param}"
    if request.param == "pipe":
        os.mkfifo(name)
    elif request.param == "device":
        Path(name).symlink_to("/dev/zero")
    else:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(name)
    return name


READERS = (
    ("fmt", "ODD"),
    ("fmt", "--check", "ODD"),
    ("check", "ODD"),
    ("check", "--json", "ODD"),
    ("words", "ODD"),
    ("test", "ODD"),
    ("build", "ODD", "--output", "out"),
    ("sheets", "ODD", "--output", "out"),
    ("sheets", "mine", "--output", "out", "--only", "changed", "--since", "ODD"),
    ("town", "ODD"),
    ("play", "ODD", "--watch"),
    ("play", "--watch", "--load", "ODD"),
    ("replay", "ODD"),
)


@pytest.mark.parametrize("words", READERS, ids=" ".join)
def test_whoever_reads_one_says_so_at_once(desk: Desk, odd: str, words: tuple[str, ...]) -> None:
    done = desk.types(*(word.replace("ODD", odd) for word in words))
    assert done.code in (1, 2)
    assert "no ordinary file" in done.out + done.err


WRITERS = (
    ("town", "grinivil", "--name", "start", "--svg", "ODD"),
    ("town", "grinivil", "--name", "start", "--save", "ODD"),
)


@pytest.mark.parametrize("words", WRITERS, ids=" ".join)
def test_nobody_writes_in_place_of_one(desk: Desk, odd: str, words: tuple[str, ...]) -> None:
    done = desk.types(*(word.replace("ODD", odd) for word in words))
    assert done.code == 2
    assert "no ordinary file" in done.err
    assert not Path(odd).is_file()


def test_a_folder_of_templates_has_only_files(desk: Desk, odd: str, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    Path(odd).rename(tmp_path / "own" / "faces.typ")
    done = desk.types("sheets", "mine", "--output", "out", "--templates", "own")
    assert done.code == 2
    assert "no ordinary file" in done.err


def test_a_pack_does_not_read_one(desk: Desk, odd: str, tmp_path: Path) -> None:
    Path(odd).rename(tmp_path / "mine" / "more.tuile")
    assert "no problems" in desk.well("check", "mine", "--no-cache")


def test_a_sample_is_not_added_to_one(desk: Desk, odd: str, tmp_path: Path) -> None:
    (tmp_path / "mine" / "tiles.tuile").unlink()
    Path(odd).rename(tmp_path / "mine" / "tiles.tuile")
    done = desk.types("new", "tile", "lamp_fair", "--in", "mine")
    assert done.code == 2
    assert "no ordinary file" in done.err


def test_standard_input_that_never_ends_is_refused(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/zero").open("rb") as endless, os.fdopen(os.dup(endless.fileno()), "r") as text:
        monkeypatch.setattr("sys.stdin", text)
        done = desk.types("fmt", "-")
    assert done.code == 1
    assert "T007" in done.out
