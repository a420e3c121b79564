"""Translators' files in odd states: every command sees the same, nothing is lost, and the cure that is told helps."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ..desk import FEST, LAMP, Desk

COMMANDS = (
    ["i18n", "check", "mine"],
    ["i18n", "update", "mine"],
    ["i18n", "status", "mine"],
    ["words", "mine", "fest", "--lang", "cs"],
    ["build", "mine", "--no-sheets", "--lang", "cs", "-o", "out"],
)


@pytest.fixture
def czech(desk: Desk) -> Desk:
    desk.well("i18n", "update", "mine", "--lang", "cs")
    desk.translate("cs", {"mine.fest/title": "Slavnost", "mine.lamp/noun": ("lampa", "lampy", "lamp")})
    return desk


# ---- the English has changed since


def test_a_translation_of_an_older_text_is_not_used(czech: Desk) -> None:
    czech.write(LAMP, FEST.replace("Lantern fest", "Put the lights out"))
    assert czech.well("words", "mine", "fest", "--lang", "cs").startswith("#90 Put the lights out")
    done = czech.types("build", "mine", "--no-sheets", "--lang", "cs", "-o", "out", "--json")
    assert "mine.fest/title" in json.loads(done.out)["fell_back"]["cs"]
    assert "mine.fest/title" not in (czech.folder / "out/mine/bundle.json").read_text("utf-8")


def test_check_and_status_say_so_too(czech: Desk) -> None:
    before = json.loads(czech.well("i18n", "status", "mine", "--json"))["languages"][0]["translated"]
    czech.write(LAMP, FEST.replace("Lantern fest", "Put the lights out"))
    done = czech.types("i18n", "check", "mine")
    assert done.code == 0
    assert done.out.startswith("warning[T632]: the English of `mine.fest/title` has changed since")
    assert json.loads(czech.well("i18n", "status", "mine", "--json"))["languages"][0]["translated"] == before - 1


def test_a_text_that_is_reworded_and_back_is_used_again(czech: Desk) -> None:
    before = czech.po("cs").read_bytes()
    for title in ("Put the lights out", "Lantern fest"):
        czech.write(LAMP, FEST.replace("Lantern fest", title))
        czech.well("i18n", "update", "mine")
    assert czech.po("cs").read_bytes() == before


# ---- no ordinary file


def test_a_link_is_followed_by_no_command(czech: Desk) -> None:
    real = czech.folder / "elsewhere.po"
    czech.po("cs").rename(real)
    czech.po("cs").symlink_to(real)
    before = real.read_bytes()
    czech.write(LAMP)
    for command in COMMANDS:
        done = czech.types(*command)
        assert done.code == 1, command
        assert "cannot be read: it is a link" in done.out + done.err, command
    assert czech.po("cs").is_symlink()
    assert real.read_bytes() == before


def test_a_linked_folder_is_followed_by_no_command(czech: Desk) -> None:
    home = czech.po("cs").parent
    home.rename(czech.folder / "elsewhere")
    home.symlink_to(czech.folder / "elsewhere")
    for command in (each for each in COMMANDS if "update" not in each):
        done = czech.types(*command)
        assert (done.code, "the folder `locale` is a link" in done.out + done.err) == (1, True), command
    before = sorted((czech.folder / "elsewhere").iterdir())
    for command in ("extract", "update"):
        done = czech.types("i18n", command, "mine")
        assert (done.code, "`mine/locale` is a link" in done.err) == (2, True), done
    assert sorted((czech.folder / "elsewhere").iterdir()) == before


def _folder(path: Path) -> None:
    path.mkdir()


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _broken_link(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


@pytest.mark.parametrize("made", [_folder, _pipe, _broken_link])
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[1] if command[0] == "i18n" else command[0])
def test_what_is_no_file_is_told(czech: Desk, made: object, command: list[str]) -> None:
    assert callable(made)
    czech.po("cs").unlink()
    made(czech.po("cs"))
    done = czech.types(*command)
    assert done.code == 1
    assert "error[T620]: this translation cannot be read: it is " in done.out + done.err


# ---- nothing is lost


def test_an_empty_file_is_begun_anew(czech: Desk) -> None:
    for nothing in (b"", b"\n \n", b"\xef\xbb\xbf"):
        czech.po("cs").write_bytes(nothing)
        assert "`tuilerie i18n update` begins it anew" in czech.types("i18n", "check", "mine").out
        assert czech.well("i18n", "update", "mine").startswith("mine/locale/cs.po: ")
        assert czech.types("i18n", "check", "mine").code == 0


def test_a_form_that_stands_twice_is_never_written_over(czech: Desk) -> None:
    text = czech.po("cs").read_text("utf-8").replace('msgstr[2] "lamp"', 'msgstr[1] "x"')
    czech.po("cs").write_text(text, "utf-8")
    assert czech.types("i18n", "update", "mine").code == 1
    assert czech.po("cs").read_text("utf-8") == text
    assert "error[T621]" in czech.types("i18n", "check", "mine").out


def test_obsolete_entries_with_one_key_all_stay(czech: Desk) -> None:
    gone = "".join(
        f'#~ msgctxt "mine.old/title"\n#~ msgid "Old"\n#~ msgstr "{each}"\n\n' for each in ("Starý", "Starší")
    )
    czech.po("cs").write_text(czech.po("cs").read_text("utf-8") + gone, "utf-8")
    czech.well("i18n", "update", "mine")
    assert czech.po("cs").read_text("utf-8").endswith(gone)


# ---- build, status, templates


def test_a_build_tells_what_is_wrong_with_the_translations_it_uses(czech: Desk) -> None:
    czech.translate("cs", {"mine.fest/title": " Slavnost"})
    done = czech.types("build", "mine", "--no-sheets", "--lang", "cs", "-o", "out")
    assert done.code == 1
    assert "error[T626]" in done.err
    assert "mine: 1 error in its translations; nothing was built" in done.err
    assert not (czech.folder / "out").exists()
    assert czech.types("build", "mine", "--no-sheets", "--lang", "en", "-o", "out").code == 0, "it does not use them"


def test_a_build_tells_what_is_wrong_in_the_pack_it_extends(czech: Desk) -> None:
    czech.write('tile dance #91 "Dance"\n  border pink\n  gain 1 vp\n  time 1\n', pack="child", extends="mine")
    czech.translate("cs", {"mine.fest/title": " Slavnost"})
    done = czech.types("build", "child", "--no-sheets", "--lang", "cs", "-o", "out")
    assert done.code == 1
    assert "error[T626]" in done.err
    assert "mine/locale/cs.po" in done.err


def test_an_unreadable_file_has_no_figures(czech: Desk) -> None:
    czech.po("cs").write_text("nonsense", "utf-8")
    done = czech.types("i18n", "status", "mine")
    assert done.out.splitlines()[1].split(maxsplit=2) == ["cs", "12", "cannot be read"]
    assert json.loads(czech.types("i18n", "status", "mine", "--json").out)["languages"][0]["readable"] is False


def test_a_template_of_another_name_is_told(czech: Desk) -> None:
    (czech.folder / "mine/locale/older.pot").write_text("", "utf-8")
    for command in ("extract", "update"):
        done = czech.types("i18n", command, "mine")
        assert done.code == 0
        assert done.err.startswith("mine/locale/older.pot: the template of a pack of another name")
    assert (czech.folder / "mine/locale/older.pot").exists()


def test_no_folders_are_made_for_the_pseudo_language(desk: Desk) -> None:
    done = desk.types("i18n", "pseudo", "mine", "-o", "nowhere/a/q.po")
    assert (done.code, "there is no folder `nowhere/a`" in done.err) == (2, True)
    assert not (desk.folder / "nowhere").exists()
