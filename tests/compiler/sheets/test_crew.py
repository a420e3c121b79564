"""Sheets that are set side by side: the same as one after the other, whatever becomes of those who set them."""

from __future__ import annotations

import ast
import io
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.sheets import compositor
from compiler.sheets.compositor import Compositor, received, sent
from compiler.sheets.crew import Crew, Gone, Hired, crew
from compiler.sheets.fitting.asking import measures_of, sizes_for
from compiler.sheets.grid import PAPERS
from compiler.sheets.kinds import KINDS, Wish
from compiler.sheets.looks import PLAIN
from compiler.sheets.model import Look
from compiler.sheets.press import MOST_HANDS, Job, Output, hands_for, press
from compiler.sheets.printing import LOOK, compositor_in, print_sheet, workshop, written
from compiler.sheets.templating import TEMPLATES
from compiler.sheets.values import VALUES, typst_values
from compiler.translating.reading import book_of

from .run import A4, job, sheets

SOME = ("turn", "blanks", "tokens")
DRESSED = replace(PLAIN, type="serif", token=34.0, text=9.0)


def made(
    hands: int, house: Path | None = None, look: Look = PLAIN, kinds: Sequence[str] = SOME, wish: Wish = A4
) -> list[Output]:
    """Some sheets; those that are told first are handed over last."""
    task = job(replace(sheets(), look=look), wish)
    with press(house, hands) as machine:
        return list(machine.pdfs((task, kind) for kind in reversed(kinds)))


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


@pytest.mark.parametrize("look", [PLAIN, DRESSED], ids=["plain", "dressed"])
def test_several_hands_make_the_same_sheets_as_one(hired: list[subprocess.Popen[bytes]], look: Look) -> None:
    alone = made(1, look=look)
    assert hired == []
    assert made(3, look=look) == alone
    assert len(hired) == 2
    assert (alone == made(1)) == (look == PLAIN)
    assert [name for each in alone for name, _ in each.files] == [f"{kind}.en.pdf" for kind in SOME]


@pytest.mark.parametrize("hands", [1, 2])
def test_another_look_is_put_on_over_the_first(hands: int) -> None:
    """What the faces measure is asked anew."""
    dressed = replace(sheets(), look=DRESSED)
    with workshop() as folder:
        (folder / VALUES).write_text(typst_values(DRESSED), "utf-8")
        setter = compositor_in(folder)
        sizes = sizes_for("tokens", dressed, lambda: measures_of(setter))
        page = KINDS["tokens"].page(dressed, book_of("en"), A4)
        wanted = print_sheet(written(page, folder, "tokens", sizes), setter).pages
    with press(hands=hands) as machine:
        list(machine.pdfs([(job(sheets()), "tokens")]))
        ((_, data),) = next(machine.pdfs([(job(dressed), "tokens")])).files
    assert (data,) == wanted


def test_templates_of_ones_own_are_known_wherever_a_sheet_is_set_tighter(tmp_path: Path) -> None:
    """The page is made once more then, by whoever has set it."""
    template = (TEMPLATES / "page.typ.j2").read_text("utf-8")
    (tmp_path / "overview.typ.j2").write_text(template.replace("{% for part", "#v(2mm)\n{% for part"), "utf-8")
    letter = replace(A4, paper=PAPERS["letter"])
    task = job(replace(sheets("de"), cards=()), letter)
    outputs = []
    for hands in (1, 2):
        with press(tmp_path, hands) as machine:
            outputs.append(list(machine.pdfs([(task, "overview"), (task, "turn")])))
    assert outputs[0] == outputs[1]
    ((_, data),) = outputs[0][0].files
    assert len(pypdf.PdfReader(io.BytesIO(data)).pages) == 2
    with press() as machine:
        assert outputs[0][0] != machine.made(task, "overview", "pdf")


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


@pytest.mark.parametrize("when", ["before", "while it works", "in the middle of its answer"])
def test_what_a_process_leaves_undone_is_done_here(
    when: str, hired: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = made(1)

    def ended(source: IO[bytes]) -> list[bytes]:
        for each in hired:
            if each.stdout is source:
                if when == "in the middle of its answer":
                    source.readline()
                each.kill()
        return received(source)

    def told(parts: Iterable[bytes], to: IO[bytes]) -> None:
        for each in hired:
            if each.stdin is to and when == "before":
                each.kill()
                each.wait()
        sent(parts, to)

    monkeypatch.setattr("compiler.sheets.crew.received", ended)
    monkeypatch.setattr("compiler.sheets.crew.sent", told)
    assert made(3) == alone
    assert len(hired) == 2


def test_a_process_that_says_something_else_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its next answer would be taken for that to another question."""
    alone = made(1)
    monkeypatch.setattr("compiler.sheets.crew.received", lambda _: [int("Hello")])
    assert made(2) == alone


def test_when_somebody_stops_it_nothing_is_waited_for(hired: list[subprocess.Popen[bytes]]) -> None:
    def stopped() -> Iterator[tuple[Job, str]]:
        yield job(sheets()), "turn"
        raise KeyboardInterrupt

    with press(hands=2) as machine:
        with pytest.raises(KeyboardInterrupt):
            list(machine.pdfs(stopped()))
        assert hired[0].wait(60) != 0


def test_what_is_not_wanted_any_more_is_not_done_here() -> None:
    with workshop() as folder, crew(folder, 2) as two:
        two.dismiss()
        with pytest.raises(Gone):
            two.elsewhere(lambda setter: setter.asked("look.typ", "<any>"))


def test_where_no_process_can_be_had_one_does_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise PermissionError

    alone = made(1)
    monkeypatch.setattr("compiler.sheets.crew.subprocess.Popen", refused)
    assert made(3) == alone


def test_where_nobody_knows_what_python_is_one_does_all(
    hired: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Inside another program."""
    monkeypatch.setattr("sys.executable", None)
    assert made(3) == made(1)
    assert hired == []


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
