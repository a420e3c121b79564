"""Files are read as text, or it is said why not."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from compiler.source.files import read_ordinary_file
from compiler.source.read import _SUSPICIOUS, list_source_files, read_file, read_folder


def read(data: bytes) -> tuple[str | None, list[tuple[str, int, int]]]:
    file, problems = read_file("a.tuile", data)
    return file.text if file else None, [(d.code, d.place.line, d.place.column) for d in problems]


def test_plain_text_is_read_as_it_is() -> None:
    assert read('points vp "é"\n'.encode()) == ('points vp "é"\n', [])


def test_windows_line_ends_are_no_news() -> None:
    assert read(b"a\r\nb\r\n") == ("a\nb\n", [])


@pytest.mark.parametrize("data", [b"a\r\nb\n", b"a\nb\r\nc", b"a\rb\n"])
def test_line_ends_of_two_kinds_are_a_warning(data: bytes) -> None:
    text, problems = read(data)
    assert text is not None
    assert "\r" not in text
    assert problems == [("T004", 1, 1)]


def test_a_byte_order_mark_is_taken_away() -> None:
    assert read(b"\xef\xbb\xbfa\n") == ("a\n", [("T003", 1, 1)])


def test_a_byte_that_does_not_fit_is_pointed_at() -> None:
    _, problems = read("aé\nbé".encode() + b"\xff\n")
    assert problems == [("T002", 2, 3)]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-16-le"])
def test_another_encoding_is_told_once(encoding: str) -> None:
    mark = {"utf-16-be": b"\xfe\xff", "utf-16-le": b"\xff\xfe"}.get(encoding, b"")
    _, problems = read(mark + 'points vp "P"\n'.encode(encoding))
    assert [code for code, _, _ in problems] == ["T002"]


@pytest.mark.parametrize(
    ("character", "code"),
    [("\0", "T005"), ("\u200b", "T005"), ("\x1b", "T005"), ("\u202e", "T006"), ("\u2066", "T006"), ("\u00ad", "T005")],
)
def test_a_character_nobody_sees_is_told_and_taken_away(character: str, code: str) -> None:
    text, problems = read(f"one\ntw{character}o{character}\n".encode())
    assert text == "one\ntwo\n"
    assert problems == [(code, 2, 3)]


# ---- folders


def names(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in list_source_files(folder)]


def test_files_come_in_a_stable_order_folders_included(tmp_path: Path) -> None:
    for name in ("b.tuile", "a/z.tuile", "a/b.tuile", "c.txt", "A.tuile"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
    assert names(tmp_path) == ["A.tuile", "a/b.tuile", "a/z.tuile", "b.tuile"]


def test_links_hidden_files_and_pipes_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "real.tuile").write_text("")
    (tmp_path / ".hidden.tuile").write_text("")
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "x.tuile").write_text("")
    (tmp_path / "link.tuile").symlink_to(tmp_path / "real.tuile")
    (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
    os.mkfifo(tmp_path / "pipe.tuile")
    assert names(tmp_path) == ["real.tuile"]


def test_a_file_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.tuile").write_text("a")
    (tmp_path / "b.tuile").write_text("b")

    def refused(path: str, most: int) -> bytes:
        if path.endswith("a.tuile"):
            raise PermissionError(13, "Permission denied")
        return read_ordinary_file(path, most)

    monkeypatch.setattr("compiler.source.read.read_ordinary_file", refused)
    files, problems = read_folder(tmp_path, "mine")
    assert [file.name for file in files] == ["mine/b.tuile"]
    assert [(d.code, d.place.file) for d in problems] == [("T001", "mine/a.tuile")]


def test_nothing_that_is_suspicious_can_be_printed() -> None:
    """A text that can be printed is not searched."""
    every = [character for character in map(chr, range(sys.maxunicode + 1)) if not character.isprintable()]
    assert len(re.findall(_SUSPICIOUS, "".join(every))) == len(
        re.findall(_SUSPICIOUS, "".join(map(chr, range(sys.maxunicode + 1))))
    )


def test_a_pipe_that_takes_the_place_of_a_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.tuile"
    path.write_text("a")
    open_it = os.open

    def too_late(name: str, flags: int, *rest: int) -> int:
        path.unlink()
        os.mkfifo(path)
        return open_it(name, flags, *rest)

    monkeypatch.setattr("compiler.source.files.os.open", too_late)
    with pytest.raises(OSError, match="no ordinary file"):
        read_ordinary_file(str(path), 10)


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="open handles cannot be counted here")
def test_nothing_stays_open_that_was_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    before = len(list(Path("/proc/self/fd").iterdir()))
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(OSError):
            read_ordinary_file(str(path), 10)
    assert len(list(Path("/proc/self/fd").iterdir())) == before
