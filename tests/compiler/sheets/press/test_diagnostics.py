"""A person's own templates: what they can do, and what is said when they are broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.sheets.engine.printing import TYPST_FOLDER
from compiler.sheets.layout.templates import TEMPLATES
from compiler.sheets.press.press import Output, open_press
from tests.compiler.sheets.run import job, printed, sheets


def fault(output: Output) -> Diagnostic:
    assert output.files == ()
    (problem,) = output.problems
    assert problem.is_error
    return problem


def changed(path: Path, before: str, after: str) -> int:
    """Change one line of a copy of ours; gives back its number."""
    source = (TYPST_FOLDER if path.suffix == ".typ" else TEMPLATES) / path.name
    text = source.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")
    return text[: text.index(before)].count("\n") + 1


def test_a_template_of_ones_own_takes_the_place_of_ours(tmp_path: Path) -> None:
    (tmp_path / "sheet.html.j2").write_text("<p>{{ sheets.title }} & {{ sheets.cards | length }}</p>", "utf-8")
    with open_press(tmp_path) as machine:
        ((_, data),) = machine.print_html(job(sheets()), ["cards"]).files
    assert data.decode() == f"<p>Grinivil & {len(sheets().cards)}</p>"
    with open_press() as machine:
        ((_, data),) = machine.print_html(job(sheets()), ["cards"]).files
    assert data.startswith(b"<!DOCTYPE html>")


def test_a_look_of_ones_own_takes_the_place_of_ours(tmp_path: Path) -> None:
    changed(tmp_path / "look.typ", "hair = 0.4pt + pale", "hair = 2pt + red")
    assert printed(sheets(), "tiles", house=tmp_path).files != printed(sheets(), "tiles").files


@pytest.mark.parametrize("format", ["pdf", "png", "tts"])
def test_a_template_that_cannot_be_read_is_named_with_its_line(tmp_path: Path, format: str) -> None:
    line = changed(tmp_path / "cut.typ.j2", "{% for part in parts %}", "{% for part of parts %}")
    problem = fault(printed(sheets(), "tiles", format, house=tmp_path))
    assert problem.code == "T641"
    assert problem.place.file == str(tmp_path / "cut.typ.j2")
    assert problem.place.line == line


def test_a_name_that_is_not_there_is_named_with_its_line(tmp_path: Path) -> None:
    line = changed(tmp_path / "cut.typ.j2", "sheets.language | typ", "sheets.langauge | typ")
    problem = fault(printed(sheets(), "tiles", house=tmp_path))
    assert problem.code == "T641"
    assert "langauge" in problem.message
    assert (problem.place.file, problem.place.line) == (str(tmp_path / "cut.typ.j2"), line)


def test_a_template_that_divides_by_nothing(tmp_path: Path) -> None:
    (tmp_path / "sheet.html.j2").write_text("<p>\n{{ 1 / 0 }}</p>", "utf-8")
    with open_press(tmp_path) as machine:
        problem = fault(machine.print_html(job(sheets()), ["cards"]))
    assert (problem.code, problem.place.line) == ("T641", 2)


def test_templates_cannot_reach_into_python(tmp_path: Path) -> None:
    (tmp_path / "sheet.html.j2").write_text("{{ sheets.__class__.__mro__ }}", "utf-8")
    with open_press(tmp_path) as machine:
        assert fault(machine.print_html(job(sheets()), ["cards"])).code == "T641"


def test_a_look_that_typst_cannot_read_is_named_with_its_line(tmp_path: Path) -> None:
    line = changed(tmp_path / "look.typ", "hair = 0.4pt + pale", "hair = (0.4pt + pale")
    problem = fault(printed(sheets(), "tiles", house=tmp_path))
    assert problem.code == "T641"
    assert problem.place.file == str(tmp_path / "look.typ")
    assert abs(problem.place.line - line) <= 1


def test_the_place_of_a_mistake_is_where_it_begins(tmp_path: Path) -> None:
    line = changed(tmp_path / "look.typ", "hair = 0.4pt + pale", "hair = 0.4pt + palle")
    place = fault(printed(sheets(), "tiles", house=tmp_path)).place
    written = (tmp_path / "look.typ").read_text("utf-8").splitlines()[line - 1]
    assert (place.line, place.column) == (line, written.index("palle") + 1)


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        ("values.typ", "#let ink = red\n", "seen in fitting.typ"),
        ("look.typ", "#let ink = red\n", "seen in "),
        ("faces.typ", "", "seen in "),
    ],
)
def test_what_a_file_of_ones_own_lacks_is_told_of_that_file(tmp_path: Path, file: str, text: str, says: str) -> None:
    """Ours stumbles over it, and is not to blame."""
    (tmp_path / file).write_text(text, "utf-8")
    problem = fault(printed(sheets(), "tiles", house=tmp_path))
    assert (problem.code, problem.place.file) == ("T641", str(tmp_path / file))
    assert says in problem.message


def test_a_page_that_typst_cannot_read_leads_back_to_its_template(tmp_path: Path) -> None:
    line = changed(
        tmp_path / "cut.typ.j2", "#let low-ink = {{ low_ink | typ }}", "#let low-ink = {{ low_ink | typ }} +"
    )
    problem = fault(printed(sheets(), "tiles", house=tmp_path))
    assert (problem.code, problem.place.file) == ("T641", str(tmp_path / "cut.typ.j2"))
    assert problem.place.line == line


def test_a_font_that_is_not_there_is_named(tmp_path: Path) -> None:
    line = changed(tmp_path / "paper.typ", "font: family,", 'font: "Fancy Serif",')
    problem = fault(printed(sheets(), "tiles", house=tmp_path))
    assert problem.code == "T642"
    assert "fancy serif" in problem.message
    assert (problem.place.file, problem.place.line) == (str(tmp_path / "paper.typ"), line)


def test_an_icon_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "coin.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Mine</title><path d="M0 0h9v9z"/></svg>',
        "utf-8",
    )
    with open_press(tmp_path) as machine:
        ((_, data),) = machine.print_html(job(sheets()), ["cards"]).files
    assert '<symbol id="i-coin" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol>' in data.decode()


@pytest.mark.parametrize("name", ["look.typ", "cut.typ.j2"])
def test_a_file_in_another_encoding_is_named(tmp_path: Path, name: str) -> None:
    text = ((TYPST_FOLDER if name.endswith(".typ") else TEMPLATES) / name).read_bytes()
    (tmp_path / name).write_bytes("// caf\u00e9\n".encode("latin-1").join([b"// mine\n", text]))
    problem = fault(printed(sheets(), "tiles", house=tmp_path))
    assert (problem.code, problem.place.file, problem.place.line) == ("T641", str(tmp_path / name), 2)


@pytest.mark.parametrize("format", ["pdf", "html"])
def test_an_icon_that_is_no_picture_is_named(tmp_path: Path, format: str) -> None:
    (tmp_path / "icons").mkdir()
    broken = tmp_path / "icons" / "coin.svg"
    broken.write_text("<svg", "utf-8")
    with open_press(tmp_path) as machine:
        made = (
            machine.print_html(job(sheets()), ["cards"])
            if format == "html"
            else machine.print_kind(job(sheets()), "cards", "pdf")
        )
    problem = fault(made)
    assert (problem.code, problem.place.file, problem.place.line) == ("T641", str(broken), 1)


def test_a_fault_of_ours_is_not_blamed_on_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compiler.sheets.press.press.html_page", lambda *_: 1 / 0)
    with open_press() as machine, pytest.raises(ZeroDivisionError):
        machine.print_html(job(sheets()), ["cards"])
