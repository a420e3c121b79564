"""Sheets that are set side by side: the same as one after the other, whatever becomes of those who set them."""

from __future__ import annotations

import ast
import io
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.sheets import compositor
from compiler.sheets.compositor import Compositor, received, sent
from compiler.sheets.crew import Crew, Hired, crew
from compiler.sheets.press import MOST_HANDS, Output, hands_for, press
from compiler.sheets.printing import LOOK, workshop, written

from .run import job, sheets

SOME = ("turn", "blanks", "tokens")


def made(hands: int, house: Path | None = None) -> list[Output]:
    task = job(sheets())
    with press(house, hands) as machine:
        return list(machine.pdfs([(task, kind) for kind in SOME]))


@pytest.fixture
def hired(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[subprocess.Popen[bytes]]]:
    """The processes that were started."""
    started: list[subprocess.Popen[bytes]] = []
    start = subprocess.Popen

    def watched(*how: Any, **more: Any) -> subprocess.Popen[bytes]:
        started.append(start(*how, **more))
        return started[-1]

    monkeypatch.setattr("compiler.sheets.crew.subprocess.Popen", watched)
    yield started
    for each in started:
        each.kill()


# ---- the same sheets


def test_several_hands_make_the_same_sheets_as_one(hired: list[subprocess.Popen[bytes]]) -> None:
    alone = made(1)
    assert hired == []
    assert made(3) == alone
    assert len(hired) == 2
    assert [name for each in alone for name, _ in each.files] == [f"{kind}.en.pdf" for kind in SOME]


def test_one_is_here_and_the_others_are_not() -> None:
    with workshop() as folder, crew(folder, 2) as two:
        assert two.hired == 1
        assert [type(does(lambda setter: setter)).__name__ for does in (two.here, two.elsewhere)] == [
            "Compositor",
            "Hired",
        ]


def test_those_who_were_hired_set_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is ready is set while the next one is made, and who makes it lends a hand only then."""
    set_by: list[str] = []
    for who in (Compositor, Hired):
        monkeypatch.setattr(who, "set", _noted(set_by, who))
    made(2)
    assert sorted(set_by).count("Hired") >= 1
    assert len(set_by) == len(SOME)


def _noted(set_by: list[str], who: type[Any]) -> Callable[..., object]:
    does = who.set

    def noted(self: object, *how: Any) -> object:
        set_by.append(who.__name__)
        return does(self, *how)

    return noted


def test_there_are_as_many_hands_as_processors_and_sheets() -> None:
    assert hands_for(0) == hands_for(1) == 1
    assert 1 <= hands_for(2) <= 2
    assert hands_for(1000) <= MOST_HANDS


# ---- processes come and go


@pytest.mark.parametrize("when", ["at once", "while it works"])
def test_what_a_process_leaves_undone_is_done_here(when: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Hired] = []
    start = Hired.__init__

    def short_lived(self: Hired, *how: Any) -> None:
        start(self, *how)
        started.append(self)
        if when == "at once":
            self._process.kill()

    def stopped(self: Hired, *task: str) -> list[bytes]:
        if when == "while it works":
            self._process.kill()
        return asked(self, *task)

    asked = Hired._answered
    monkeypatch.setattr(Hired, "__init__", short_lived)
    monkeypatch.setattr(Hired, "_answered", stopped)
    assert made(3) == made(1)
    assert len(started) == 2


def test_where_no_process_can_be_had_one_does_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise PermissionError

    alone = made(1)
    monkeypatch.setattr("compiler.sheets.crew.subprocess.Popen", refused)
    assert made(3) == alone


def test_processes_end_with_the_press(hired: list[subprocess.Popen[bytes]]) -> None:
    def spoiled() -> None:
        with press(hands=3):
            assert [each.poll() for each in hired] == [None, None]
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        spoiled()
    assert None not in [each.poll() for each in hired]


def test_a_process_ends_when_nobody_has_work_for_it_any_more() -> None:
    """Even if whoever hired it could not say so."""
    with workshop() as folder, crew(folder, 2) as two:
        process = _hired(two)._process
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(60) == 0
        process.stdin = None


def _hired(some: Crew) -> Hired:
    found = some.elsewhere(lambda setter: setter)
    assert isinstance(found, Hired)
    return found


# ---- what goes wrong there


@pytest.mark.parametrize(
    ("file", "before", "after", "code"),
    [
        ("look.typ", "hair = 0.4pt + pale", "hair = (0.4pt + pale", "T641"),
        ("paper.typ", "font: family,", 'font: "Fancy Serif",', "T642"),
    ],
)
def test_mistakes_are_told_as_ever(tmp_path: Path, file: str, before: str, after: str, code: str) -> None:
    text = (LOOK / file).read_text("utf-8")
    assert before in text
    (tmp_path / file).write_text(text.replace(before, after), "utf-8")
    told = made(3, tmp_path)
    assert told == made(1, tmp_path)
    assert {(problem.code, problem.place.file) for each in told for problem in each.problems} == {
        (code, str(tmp_path / file))
    }


def test_a_fault_in_a_process_has_its_line() -> None:
    with workshop() as folder, crew(folder, 2) as two:
        one = _hired(two)
        sheet = written("#set document(title: [x])\n#nonsense", folder, "wrong")
        with pytest.raises(compositor.Faulty) as wrong:
            one.set(sheet.path.name, "pdf", 100, 0)
        assert "wrong.typ:2:1" in wrong.value.diagnostic
        with pytest.raises(compositor.Faulty, match="unknown variable"):
            one.asked(sheet.path.name, "<any>")


# ---- messages


@given(st.lists(st.lists(st.binary(), min_size=1)))
def test_a_message_arrives_as_it_was_sent(messages: list[list[bytes]]) -> None:
    pipe = io.BytesIO()
    for each in messages:
        sent(each, pipe)
    pipe.seek(0)
    assert [received(pipe) for _ in messages] == messages
    assert received(pipe) == []


@given(st.lists(st.binary(), min_size=1), st.integers(0, 10_000))
def test_a_message_that_was_cut_off_is_none(parts: list[bytes], at: int) -> None:
    """A process that was ended in the middle of a PDF has made none."""
    pipe = io.BytesIO()
    sent(parts, pipe)
    whole = pipe.getvalue()
    assert received(io.BytesIO(whole[: at % len(whole)])) == []


def test_the_program_imports_nothing_but_typst() -> None:
    """It runs without the packages around it, and must start quickly."""
    tree = ast.parse(Path(compositor.__file__).read_text("utf-8"))
    skipped = {node for part in ast.walk(tree) if isinstance(part, ast.If) for node in ast.walk(part)}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) and node not in skipped]
    named = {node.names[0].name if isinstance(node, ast.Import) else node.module for node in found}
    assert named == {"__future__", "sys", "typst"}
