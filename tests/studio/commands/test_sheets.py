"""`tuilerie sheets`, from the words typed to the files on the disk."""

from __future__ import annotations

import io
import json
import os
import stat
from pathlib import Path

import pypdf
import pytest

from compiler.sheets.press.press import Job, Output, Press

from ..desk import FEST, LAMP, Desk

SMALL = """\
pack small "Small"
  language 1
  players 2 to 4

points vp "Victory point"

resource wood "Wood"

tile fest #1 "Lantern fest"
  gain 4 vp
  time 1
"""


@pytest.fixture
def small(desk: Desk) -> Desk:
    """A pack of its own with one tile: quick to print."""
    home = desk.folder / "small"
    home.mkdir()
    (home / "pack.tuile").write_text(SMALL, "utf-8")
    return desk


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_everything_that_a_pack_has_is_printed(small: Desk) -> None:
    said = small.well("sheets", "small", "-o", "out")
    assert said.startswith("out/\n")
    assert "  tiles.en.pdf " in said
    assert "KB  written" in said
    found = files(small.folder / "out")
    assert "tiles.en.pdf" in found
    assert "overview.en.pdf" in found
    assert not {"cards.en.pdf", "map.en.pdf", "tracks.en.pdf", "tokens.en.pdf"} & set(found)
    assert "written" not in small.well("sheets", "small", "-o", "out")


def test_kinds_formats_languages_and_paper(small: Desk) -> None:
    formats = ("--format", "pdf,html,png,tts", "--theme", "low-ink", "--duplex", "short")
    small.well(
        "sheets", "small", "-o", "out", "--kind", "tiles", *formats, "--paper", "letter", "--lang", "fr", "--lang", "de"
    )
    found = files(small.folder / "out")
    for language in ("fr", "de"):
        assert {
            f"tiles.{language}.pdf",
            f"sheets.{language}.html",
            f"tiles.{language}.page-1.png",
            f"tiles.{language}/01-fest.png",
            f"tiles.{language}/back.png",
            f"tiles.{language}.tts.png",
        } <= set(found)
    reader = pypdf.PdfReader(small.folder / "out" / "tiles.de.pdf")
    assert len(reader.pages) == 2
    assert float(reader.pages[0].mediabox.width) in (pytest.approx(612, abs=1), pytest.approx(792, abs=1))
    assert reader.trailer["/Root"]["/Lang"] == "de"


def test_what_was_printed_as_json(small: Desk) -> None:
    told = json.loads(small.well("sheets", "small", "-o", "out", "--kind", "tiles", "--json"))
    assert told["pack"] == "small"
    assert told["folder"] == "out"
    size = (small.folder / "out" / "tiles.en.pdf").stat().st_size
    assert told["files"] == {"tiles.en.pdf": size}
    assert told["changed"] == ["tiles.en.pdf"]
    assert told["diagnostics"] == []
    again = json.loads(small.well("sheets", "small", "-o", "out", "--kind", "tiles", "--json"))
    assert again["changed"] == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--kind", "posters"], "there is no kind of sheet `posters`"),
        (["--kind", "wheels"], "there is no kind of sheet `wheels`"),
        (["--kind", "land"], "`small` has nothing for `land`; it has overview, "),
        (["--kind", "land,buildings"], "`small` has nothing for `land`, `buildings`; it has overview, "),
        (["--format", "docx"], "there is no format `docx`"),
        (["--lang", "tlh"], "there is no phrasebook for `tlh`"),
        (["--only", "changed"], "go together"),
        (["--since", "small"], "go together"),
        (["--paper", "a3"], "a3"),
        (["--templates", "nowhere"], "nowhere"),
    ],
)
def test_a_wrong_word_is_told(small: Desk, words: list[str], says: str) -> None:
    done = small.types("sheets", "small", "-o", "out", *words)
    assert done.code == 2
    assert says in done.err
    assert not (small.folder / "out").exists()


def test_of_kinds_that_were_asked_for_those_that_the_pack_has_are_printed(small: Desk) -> None:
    done = small.types("sheets", "small", "-o", "out", "--kind", "tiles,land")
    assert done.code == 0
    assert "`small` has nothing for `land`; it has overview, " in done.err
    assert list(files(small.folder / "out")) == ["tiles.en.pdf"]


def test_a_folder_that_cannot_be_written(small: Desk) -> None:
    (small.folder / "taken").write_text("a file", "utf-8")
    done = small.types("sheets", "small", "-o", "taken/out")
    assert done.code == 2
    assert "`taken/out` cannot be written" in done.err
    locked = small.folder / "locked"
    locked.mkdir()
    locked.chmod(stat.S_IRUSR | stat.S_IXUSR)
    if not os.access(locked, os.W_OK):  # everything may be written by root
        done = small.types("sheets", "small", "-o", "locked")
        assert done.code == 2
        assert "`locked` cannot be written" in done.err


def test_a_pack_with_mistakes_is_not_printed(small: Desk) -> None:
    (small.folder / "small" / "pack.tuile").write_text(SMALL.replace("gain 4 vp", "gian 4 vp"), "utf-8")
    done = small.types("sheets", "small", "-o", "out")
    assert done.code == 1
    assert "T202" in done.err
    assert not (small.folder / "out").exists()


def test_a_text_that_does_not_fit_is_shown_with_its_line(small: Desk) -> None:
    title = "Lantern fest" + " on the river" * 40
    (small.folder / "small" / "pack.tuile").write_text(SMALL.replace("Lantern fest", title), "utf-8")
    done = small.types("sheets", "small", "-o", "out", "--kind", "tiles")
    assert done.code == 0
    assert "warning[T640]" in done.err
    assert "the title of `Lantern fest on the river" in done.err
    assert "^ shorten it, or its translation\n" in done.err
    assert "small/pack.tuile:9" in done.err
    assert (small.folder / "out" / "tiles.en.pdf").is_file()


@pytest.mark.parametrize("format", ["pdf", "png"])
def test_a_sign_that_the_font_lacks_is_shown_with_its_line(small: Desk, format: str) -> None:
    (small.folder / "small" / "pack.tuile").write_text(SMALL.replace("Lantern", "☃"), "utf-8")
    done = small.types("sheets", "small", "-o", "out", "--format", format)
    assert done.code == 1
    assert "error[T643]" in done.err
    assert "☃" in done.err
    assert "small/pack.tuile:9" in done.err
    assert files(small.folder / "out") == []


def test_what_cannot_be_printed_is_not_set(small: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody else does it meanwhile, the sign is seen first."""
    (small.folder / "small" / "pack.tuile").write_text(SMALL.replace("Lantern", "☃"), "utf-8")
    monkeypatch.setattr("studio.publishing.print_run.process_count", lambda _: 1)
    monkeypatch.setattr("compiler.sheets.press.press.print_sheet", lambda *_: 1 / 0)
    assert small.types("sheets", "small", "-o", "out").code == 1


def test_what_is_done_is_told_on_a_terminal_and_gone_before_a_problem(
    small: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    (small.folder / "small" / "pack.tuile").write_text(SMALL.replace("Lantern", "☃"), "utf-8")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    done = small.types("sheets", "small", "-o", "out")
    assert "en: tiles, pdf ..." in done.err
    assert done.err.partition("error")[0].endswith("\r\x1b[K")


def test_with_a_sign_that_the_font_lacks_nothing_is_told_to_have_changed(small: Desk) -> None:
    small.well("build", "small", "-o", "before", "--no-sheets")
    (small.folder / "small" / "pack.tuile").write_text(SMALL.replace("Lantern", "☃"), "utf-8")
    done = small.types("sheets", "small", "-o", "out", "--only", "changed", "--since", "before/small")
    assert done.code == 1
    assert done.out == "out/\n"


def test_pictures_are_written_as_they_are_made(small: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a large pack would not go into memory."""
    there: list[list[str]] = []
    make = Press.print_kind

    def made(self: Press, job: Job, kind: str, format: str) -> Output:
        there.append([] if not (small.folder / "out").is_dir() else files(small.folder / "out"))
        return make(self, job, kind, format)

    monkeypatch.setattr(Press, "print_kind", made)
    small.well("sheets", "small", "-o", "out", "--kind", "overview,blanks", "--format", "png")
    assert there == [[], ["overview.en.page-1.png"]]


@pytest.mark.parametrize("fonts", [False, True], ids=["our fonts", "fonts of one's own"])
def test_texts_that_are_not_translated_are_counted_alike(desk: Desk, fonts: bool) -> None:
    """Those of the whole pack, whichever kinds are printed, and with whatever font."""
    house = desk.folder / "house"
    (house / "fonts").mkdir(parents=True) if fonts else house.mkdir()
    words = ("sheets", "mine", "-o", "out", "--lang", "cs", "--kind", "tracks", "--json", "--templates", "house")
    assert "mine.fest/title" in json.loads(desk.well(*words))["fell_back"]["cs"]


def test_a_broken_template_of_ones_own(small: Desk) -> None:
    house = small.folder / "house"
    house.mkdir()
    (house / "cut.typ.j2").write_text("first\n{% for tile in %}\n", "utf-8")
    done = small.types("sheets", "small", "-o", "out", "--kind", "tiles", "--templates", "house")
    assert done.code == 1
    assert "error[T641]" in done.err
    assert "house/cut.typ.j2:2" in done.err
    assert "{% for tile in %}" in done.err
    assert files(small.folder / "out") == []


def test_a_broken_template_is_told_where_sheets_are_compared(small: Desk) -> None:
    small.well("build", "small", "-o", "before", "--no-sheets")
    house = small.folder / "house"
    house.mkdir()
    (house / "cut.typ.j2").write_text("first\n{% for tile in %}\n", "utf-8")
    done = small.types(
        "sheets", "small", "-o", "out", "--templates", "house", "--only", "changed", "--since", "before/small"
    )
    assert done.code == 1
    assert "house/cut.typ.j2:2" in done.err


def test_templates_in_a_pack_are_not_used(small: Desk) -> None:
    for name in ("cut.typ.j2", "look.typ", "sheet.html.j2"):
        (small.folder / "small" / name).write_text("{{ broken", "utf-8")
    small.well("sheets", "small", "-o", "out", "--kind", "tiles", "--format", "pdf,html")


def test_a_bundle_can_be_printed(small: Desk) -> None:
    small.well("build", "small", "-o", "dist", "--no-sheets")
    small.well("sheets", "dist/small", "-o", "out", "--kind", "tiles")
    small.well("sheets", "small", "-o", "direct", "--kind", "tiles")
    assert (small.folder / "out" / "tiles.en.pdf").read_bytes() == (
        small.folder / "direct" / "tiles.en.pdf"
    ).read_bytes()


def test_kinds_formats_and_languages_one_by_one_or_together(small: Desk) -> None:
    words = ("sheets", "small", "-o")
    small.well(*words, "one", "--kind", "tiles", "--kind", "blanks", "--lang", "fr", "--lang", "de")
    small.well(*words, "together", "--kind", "tiles,blanks", "--lang", "fr, de")
    wanted = ["blanks.de.pdf", "blanks.fr.pdf", "tiles.de.pdf", "tiles.fr.pdf"]
    assert files(small.folder / "one") == files(small.folder / "together") == wanted
    small.well(*words, "formats", "--kind", "tiles", "--format", "pdf", "--format", "html")
    assert files(small.folder / "formats") == ["sheets.en.html", "tiles.en.pdf"]


# ---- only what changed


def test_only_what_changed_is_printed(desk: Desk) -> None:
    quiet = FEST.replace("fest #90", "quiet #91").replace("Lantern fest", "Quiet fest").replace("  gain 1 lamp\n", "")
    painted = FEST.replace("fest #90", "painted #92").replace("Lantern fest", "Painted fest")
    desk.write(LAMP, FEST, quiet, painted)
    desk.well("build", "mine", "-o", "before", "--no-sheets")
    desk.write(LAMP + "  icon star\n", FEST.replace("gain 4 vp", "gain 5 vp"), quiet, painted)
    words = ("sheets", "mine", "-o", "out", "--kind", "cards,tiles", "--only", "changed", "--since")
    said = desk.well(*words, "before/mine")
    assert "en: text changed: Lantern fest\n" in said
    assert "en: only the look changed: Painted fest, Lamp\n" in said
    assert "Quiet fest" not in said
    assert files(desk.folder / "out") == ["tiles.en.pdf"]
    printed = pypdf.PdfReader(io.BytesIO((desk.folder / "out" / "tiles.en.pdf").read_bytes())).pages[0].extract_text()
    assert "Lantern fest" in printed
    assert "Painted fest" in printed
    assert "Quiet fest" not in printed
    told = json.loads(desk.well(*words, "before/mine/bundle.json", "--json"))
    assert told["pieces"]["en"] == {"new": [], "text": ["mine.fest"], "look": ["mine.painted", "mine.lamp"], "gone": []}


def test_nothing_changed(small: Desk) -> None:
    small.well("build", "small", "-o", "before", "--no-sheets")
    said = small.well("sheets", "small", "-o", "out", "--only", "changed", "--since", "before/small")
    assert "en: no piece is different" in said
    assert "nothing to print" in said


def test_a_language_that_the_bundle_lacks_is_compared_in_english(small: Desk) -> None:
    small.well("build", "small", "-o", "before", "--no-sheets")
    done = small.types("sheets", "small", "-o", "out", "--lang", "fr", "--only", "changed", "--since", "before/small")
    assert done.code == 0
    assert "the earlier bundle has no `fr`: it is compared in English" in done.err
    assert "fr: no piece is different" in done.out


def test_what_is_no_bundle_is_told(small: Desk) -> None:
    (small.folder / "x.json").write_text("{}", "utf-8")
    done = small.types("sheets", "small", "-o", "out", "--only", "changed", "--since", "x.json")
    assert done.code == 1
    assert "T601" in done.err


# ---- with a build


def test_a_build_prints_the_sheets(small: Desk) -> None:
    told = json.loads(small.well("build", "small", "-o", "dist", "--json"))
    assert "tiles.en.pdf" in told["sheets"]
    assert (small.folder / "dist" / "small" / "sheets" / "tiles.en.pdf").stat().st_size == told["sheets"][
        "tiles.en.pdf"
    ]
    said = small.well("build", "small", "-o", "dist")
    assert "  sheets/tiles.en.pdf " in said
    small.well("build", "small", "-o", "other", "--lang", "cs")
    assert (small.folder / "other" / "small" / "sheets" / "tiles.cs.pdf").is_file()
    small.well("build", "small", "-o", "several", "--lang", "cs,fr")
    assert {"words.cs.txt", "words.fr.txt", "sheets/tiles.cs.pdf", "sheets/tiles.fr.pdf"} <= set(
        files(small.folder / "several" / "small")
    )


def test_a_build_without_sheets(small: Desk) -> None:
    told = json.loads(small.well("build", "small", "-o", "dist", "--json", "--no-sheets"))
    assert told["sheets"] == {}
    assert not (small.folder / "dist" / "small" / "sheets").exists()


def test_what_cannot_be_printed_does_not_spoil_the_bundle(small: Desk) -> None:
    (small.folder / "small" / "pack.tuile").write_text(SMALL.replace("Lantern", "☃"), "utf-8")
    done = small.types("build", "small", "-o", "dist")
    assert done.code == 1
    assert "T643" in done.err
    assert (small.folder / "dist" / "small" / "bundle.json").is_file()


TRAVELS = """\
pack trip "Trip"
  language 1
  players 2 to 4

points vp "Victory point"

category park "Park"
  plural parks
  floors 1
  colour green
  icon tree

piece oak "Oak"
  supply 2
  category park

piece ticket "Ticket"
  supply 3
  each

piece mark "Mark"
  supply 9
  reminder

visitor gran #1 "Gran"
  stops 5
  visits 2 to 5 park

action look_around "Look around"
  gain 1 vp
"""


def test_only_a_visitor_that_wants_something_else_is_printed_again(desk: Desk) -> None:
    """A number in the pack is a number on the card; nothing else comes out of the printer again."""
    home = desk.folder / "trip"
    home.mkdir()
    text = TRAVELS + TRAVELS.partition("visitor")[2].partition("action")[0].replace(
        ' gran #1 "Gran"', 'visitor aunt #2 "Aunt"'
    )
    (home / "pack.tuile").write_text(text, "utf-8")
    desk.well("build", "trip", "-o", "first")
    found = files(desk.folder / "first")
    assert {"trip/sheets/cards.en.pdf", "trip/sheets/pieces.en.pdf"} <= set(found)
    (home / "pack.tuile").write_text(text.replace("visits 2 to 5", "visits 3 to 6", 1), "utf-8")
    said = desk.well("sheets", "trip", "-o", "out", "--only", "changed", "--since", "first/trip")
    assert "en: text changed: Gran\n" in said
    assert "pieces.en.pdf" not in said
    told = pypdf.PdfReader(desk.folder / "out" / "cards.en.pdf").pages[0].extract_text()
    assert "3–6" in told
    assert "Aunt" not in told


def test_what_the_box_has_none_of_is_not_printed(desk: Desk) -> None:
    home = desk.folder / "trip"
    home.mkdir()
    (home / "pack.tuile").write_text(TRAVELS, "utf-8")
    desk.well("sheets", "trip", "-o", "out", "--kind", "pieces")
    told = pypdf.PdfReader(desk.folder / "out" / "pieces.en.pdf").pages[0].extract_text()
    assert (told.count("Oak"), told.count("Ticket"), told.count("Mark")) == (2, 3 * 4, 0)
