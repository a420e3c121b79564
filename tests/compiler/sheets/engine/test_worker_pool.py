"""Sheets that are set by several processes: the same as by one, whatever becomes of the processes."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pypdf
import pytest

from compiler.sheets.content.looks import PLAIN_LOOK
from compiler.sheets.engine.printing import (
    TYPST_FOLDER,
    font_folders,
    make_work_folder,
    print_sheet,
    write_sheet,
)
from compiler.sheets.engine.typesetter import Typesetter, TypstError
from compiler.sheets.engine.worker_pool import Worker, WorkerPool, worker_pool
from compiler.sheets.fitting.query import query_measures, sizes_for
from compiler.sheets.layout.grid import PAPERS
from compiler.sheets.layout.kinds import KINDS, PrintOptions
from compiler.sheets.layout.look_values import VALUES, typst_values
from compiler.sheets.layout.templates import TEMPLATES
from compiler.sheets.model.records import Look
from compiler.sheets.press.press import MOST_PROCESSES, Job, Output, open_press, process_count
from compiler.translating.translations import book_of
from tests.compiler.sheets.run import A4, job, sheets, typesetter_in

SOME = ("turn", "blanks", "tokens")
DRESSED = replace(PLAIN_LOOK, type="serif", token=34.0, text=9.0)


def made(
    processes: int,
    house: Path | None = None,
    look: Look = PLAIN_LOOK,
    kinds: Sequence[str] = SOME,
    options: PrintOptions = A4,
) -> list[Output]:
    """Some sheets; those that are told first are handed over last."""
    task = job(replace(sheets(), look=look), options)
    with open_press(house, processes) as machine:
        return list(machine.print_pdfs((task, kind) for kind in reversed(kinds)))


def pool_in(folder: Path, processes: int) -> AbstractContextManager[WorkerPool]:
    return worker_pool(folder, font_folders(folder), processes)


# ---- the same sheets


@pytest.mark.parametrize("look", [PLAIN_LOOK, DRESSED], ids=["plain", "dressed"])
def test_several_processes_make_the_same_sheets_as_one(look: Look) -> None:
    alone = made(1, look=look)
    assert made(3, look=look) == alone
    assert (alone == made(1)) == (look == PLAIN_LOOK)
    assert [name for each in alone for name, _ in each.files] == [f"{kind}.en.pdf" for kind in SOME]


@pytest.mark.parametrize("processes", [1, 2])
def test_another_look_is_put_on_over_the_first(processes: int) -> None:
    """What the faces measure is asked anew."""
    dressed = replace(sheets(), look=DRESSED)
    with make_work_folder() as folder:
        (folder / VALUES).write_text(typst_values(DRESSED), "utf-8")
        setter = typesetter_in(folder)
        sizes = sizes_for("tokens", dressed, lambda: query_measures(setter))
        page = KINDS["tokens"].page(dressed, book_of("en"), A4)
        wanted = print_sheet(write_sheet(page, folder, "tokens", sizes), setter).pages
    with open_press(processes=processes) as machine:
        list(machine.print_pdfs([(job(sheets()), "tokens")]))
        ((_, data),) = next(machine.print_pdfs([(job(dressed), "tokens")])).files
    assert (data,) == wanted


def test_templates_of_ones_own_are_known_wherever_a_sheet_is_set_tighter(tmp_path: Path) -> None:
    """The page is made once more then, by whoever has set it."""
    template = (TEMPLATES / "page.typ.j2").read_text("utf-8")
    (tmp_path / "overview.typ.j2").write_text(template.replace("{% for part", "#v(2mm)\n{% for part"), "utf-8")
    letter = replace(A4, paper=PAPERS["letter"])
    task = job(replace(sheets("de"), cards=()), letter)
    outputs = []
    for processes in (1, 2):
        with open_press(tmp_path, processes) as machine:
            outputs.append(list(machine.print_pdfs([(task, "overview"), (task, "turn")])))
    assert outputs[0] == outputs[1]
    ((_, data),) = outputs[0][0].files
    assert len(pypdf.PdfReader(io.BytesIO(data)).pages) == 2
    with open_press() as machine:
        assert outputs[0][0] != machine.print_kind(task, "overview", "pdf")


def test_this_process_counts_as_one() -> None:
    with make_work_folder() as folder, pool_in(folder, 2) as pool:
        assert pool.workers == 1
        assert isinstance(pool.run_here(lambda setter: setter), Typesetter)
        assert isinstance(pool.run_in_worker(lambda setter: setter), Worker)
    with make_work_folder() as folder, pool_in(folder, 1) as pool:
        assert pool.workers == 0
        assert isinstance(pool.run_in_worker(lambda setter: setter), Typesetter)


def test_workers_set_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is ready is set while the next page is made; this process sets what is left over then."""
    set_by: list[str] = []
    for who in (Typesetter, Worker):
        monkeypatch.setattr(who, "set", _noted(set_by, who))
    made(2)
    assert sorted(set_by).count("Worker") >= 1
    assert len(set_by) == len(SOME)


def _noted(set_by: list[str], who: type[Any]) -> Callable[..., object]:
    does = who.set

    def noted(self: object, *how: Any) -> object:
        set_by.append(who.__name__)
        return does(self, *how)

    return noted


def test_there_are_no_more_processes_than_processors_and_sheets() -> None:
    assert process_count(0) == process_count(1) == 1
    assert 1 <= process_count(2) <= 2
    assert process_count(1000) <= MOST_PROCESSES


# ---- processes come and go


def end_process(*_: object) -> None:
    os._exit(1)


@pytest.mark.parametrize("function", ["_start", "_set", "_query"])
def test_what_a_worker_leaves_undone_is_done_here(function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends when it starts, when it sets a page, when it is asked something."""
    alone = made(1)
    monkeypatch.setattr(f"compiler.sheets.engine.worker_pool.{function}", end_process)
    assert made(3) == alone


def test_where_no_process_can_be_started_one_does_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise PermissionError

    alone = made(1)
    monkeypatch.setattr("multiprocessing.popen_spawn_posix.Popen._launch", refused)
    assert made(3) == alone


def test_where_there_are_no_semaphores_one_does_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise NotImplementedError

    alone = made(1)
    monkeypatch.setattr("compiler.sheets.engine.worker_pool.ProcessPoolExecutor", refused)
    assert made(3) == alone


def test_where_nobody_knows_what_python_is_one_does_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Inside another program."""
    monkeypatch.setattr("sys.executable", None)
    with make_work_folder() as folder, pool_in(folder, 3) as pool:
        assert pool.workers == 0


def test_processes_end_with_the_press() -> None:
    def stopped() -> Iterator[tuple[Job, str]]:
        yield job(sheets()), "turn"
        raise KeyboardInterrupt

    def interrupted() -> None:
        with open_press(processes=3) as machine:
            list(machine.print_pdfs(stopped()))

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert active_children() == []


# ---- what goes wrong there


@pytest.mark.parametrize(
    ("file", "before", "after", "code"),
    [
        ("look.typ", "hair = 0.4pt + pale", "hair = (0.4pt + pale", "T641"),
        ("paper.typ", "font: family,", 'font: "Fancy Serif",', "T642"),
    ],
)
def test_mistakes_are_told_as_ever(tmp_path: Path, file: str, before: str, after: str, code: str) -> None:
    text = (TYPST_FOLDER / file).read_text("utf-8")
    assert before in text
    (tmp_path / file).write_text(text.replace(before, after), "utf-8")
    told = made(3, tmp_path)
    assert told == made(1, tmp_path)
    assert {(problem.code, problem.place.file) for each in told for problem in each.problems} == {
        (code, str(tmp_path / file))
    }


def test_a_fault_in_a_worker_has_its_line() -> None:
    with make_work_folder() as folder, pool_in(folder, 2) as pool:
        sheet = write_sheet("#set document(title: [x])\n#nonsense", folder, "wrong")
        with pytest.raises(TypstError) as wrong:
            pool.run_in_worker(lambda worker: worker.set(sheet.path.name, "pdf", 100, 0))
        assert "wrong.typ:2:1" in wrong.value.diagnostic
        with pytest.raises(TypstError, match="unknown variable"):
            pool.run_in_worker(lambda worker: worker.query(sheet.path.name, "<any>"))
