"""Formatting moves white space and nothing else."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given

from compiler.compile import compile_folder
from compiler.format import format_bytes, format_text, normalize_spaces
from compiler.packs.folders import shipped_packs
from compiler.source.layout import split_comment
from tests.profiles import examples
from tests.programs import HEAD, programs, untidy
from tests.town import compile_pack, content_files, errors, meaning


def formatted(text: str) -> str:
    made = format_text("text.tuile", text)
    assert made.ok, made.problems
    return made.text


def remarks_of(text: str) -> list[str]:
    """The remarks of a text in order, without their marks and the space around them."""
    found = (split_comment(line.lstrip(" "))[1] for line in text.split("\n"))
    return [remark.lstrip("#").strip() for remark in found if remark]


def meaning_of(text: str) -> dict[str, object]:
    compiled = compile_pack({"pack.tuile": HEAD, "text.tuile": text})
    assert not errors(compiled), [(d.place.line, d.code, d.message) for d in errors(compiled)]
    return meaning(compiled)


# ---- what always holds


@pytest.mark.parametrize("path", content_files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_packs_that_ship_are_in_the_one_style(path: Path) -> None:
    assert formatted(path.read_text("utf-8")) == path.read_text("utf-8")


@pytest.mark.parametrize("folder", sorted({path.parent for path in content_files()}), ids=lambda path: path.name)
def test_a_crooked_copy_of_a_pack_means_the_same(folder: Path) -> None:
    wide = {
        path.name: "\n\n".join(
            " " * 2 * (len(line) - len(line.lstrip(" "))) + line.lstrip(" ")
            for line in path.read_text("utf-8").split("\n")
        )
        for path in sorted(folder.glob("*.tuile"))
    }
    neat = {name: formatted(text) for name, text in wide.items()}
    assert meaning(compile_pack(neat, folder.name)) == meaning(compile_folder(folder, folder.name))
    for name, text in neat.items():
        assert remarks_of(text) == remarks_of(wide[name])
        assert formatted(text) == text


@given(programs())
@examples(100)
def test_random_programs_are_right(text: str) -> None:
    """The tests below say something only if what they format means something."""
    assert meaning_of(text)


@given(untidy())
@examples(150)
def test_formatting_keeps_the_meaning(text: str) -> None:
    assert meaning_of(formatted(text)) == meaning_of(text)


@given(untidy())
@examples(300)
def test_formatting_twice_changes_nothing_more(text: str) -> None:
    once = formatted(text)
    assert formatted(once) == once


@given(untidy())
@examples(300)
def test_all_remarks_are_kept_in_order(text: str) -> None:
    assert remarks_of(formatted(text)) == remarks_of(text)


@given(untidy())
@examples(150)
def test_no_line_is_left_with_loose_space(text: str) -> None:
    made = formatted(text)
    lines = made.split("\n")
    assert lines[-1] == ""
    assert all(line == line.rstrip() for line in lines)
    assert "\n\n\n" not in made
    assert all((len(line) - len(line.lstrip(" "))) % 2 == 0 for line in lines)


# ---- examples


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("gain  3   money", "gain 3 money"),
        ("gain 1 vp ,5 money", "gain 1 vp, 5 money"),
        ("gain ( n+1 )*2 money", "gain (n + 1) * 2 money"),
        ("1 to 3 :gain 5 money", "1 to 3: gain 5 money"),
        ("floor 1:2 concrete->3 vp", "floor 1: 2 concrete -> 3 vp"),
        ('note   "two  spaces , kept"', 'note "two  spaces , kept"'),
        ("players  4+", "players 4+"),
        ("gain 4+ )", "gain 4+ )"),
        ("gain 3 € and more", "gain 3 € and more"),
    ],
)
def test_words_stand_one_space_apart(before: str, after: str) -> None:
    assert normalize_spaces(before) == after


def test_each_level_is_two_spaces() -> None:
    text = 'tile a "A"\n     if mode is slow\n            gain 1 vp\n     time none\n'
    assert formatted(text) == 'tile a "A"\n  if mode is slow\n    gain 1 vp\n  time none\n'


def test_a_remark_before_a_dedent_stays_with_the_line_after_it() -> None:
    text = 'tile a "A"\n  may\n    gain 1 vp\n  # the time\n  time none\n'
    assert formatted(text) == text


def test_a_remark_at_the_end_of_a_block_stays_in_it() -> None:
    text = 'tile a "A"\n  may\n    gain 1 vp\n    # and no more\n  time none\n'
    assert formatted(text) == text


def test_a_remark_gets_a_space_and_two_before_it() -> None:
    assert formatted('points vp "P" # why\n#because\n') == 'points vp "P"  # why\n# because\n'


def test_a_remark_behind_a_tab_is_still_a_remark() -> None:
    assert formatted('\t#why\ntile x "X"\n  time none\n') == '# why\ntile x "X"\n  time none\n'


def test_declarations_with_lines_stand_apart_and_small_ones_together() -> None:
    text = 'points vp "P"\npiece tree "T"\ntile a "A"\n  time none\ntile b "B"\n  time none\n'
    expected = 'points vp "P"\npiece tree "T"\n\ntile a "A"\n  time none\n\ntile b "B"\n  time none\n'
    assert formatted(text) == expected


def test_several_blank_lines_become_one() -> None:
    assert formatted('\n\npoints vp "P"\n\n\n\npiece tree "T"\n\n') == 'points vp "P"\n\npiece tree "T"\n'


def test_windows_line_ends_and_a_byte_order_mark_go() -> None:
    made = format_bytes("a.tuile", b'\xef\xbb\xbfpoints vp "P"\r\n  hidden\r\n')
    assert made.text == 'points vp "P"\n  hidden\n'


def test_an_empty_file_stays_empty() -> None:
    assert formatted("") == ""
    assert formatted("\n\n") == ""


@pytest.mark.parametrize(
    "broken",
    [
        'tile a "A"\n\tgain 1 vp\n',
        'tile a "A"\n    gain 1 vp\n  time none\n',
        "  gain 1 vp\n",
        'tile a "A"\ngain 1 vp\n',
    ],
    ids=["tab", "dedent to nowhere", "nothing above", "not indented"],
)
def test_a_file_with_broken_indentation_is_left_alone(broken: str) -> None:
    made = format_text("a.tuile", broken)
    assert not made.ok
    assert made.text == broken


def test_a_line_that_cannot_be_read_keeps_its_words() -> None:
    text = 'tile a "A"\n  gain  3 “money”  # why\n'
    assert formatted(text) == text


def test_the_packs_are_found() -> None:
    assert len(content_files()) >= 10
    assert shipped_packs().is_dir()


def test_many_remarks_take_no_longer_than_as_many_lines() -> None:
    started = perf_counter()
    text = 'points vp "P"\n' + "# remark\n" * 30_000 + 'points wins "W"\n'
    assert format_text("a.tuile", text).text == text
    assert perf_counter() - started < 5


GUESSED = 'resource wood "Bois brûlé"\n'.encode("latin-1")
HIDDEN = 'resource wood "Wo\u200bod"\n'.encode()


@pytest.mark.parametrize("data", [GUESSED, HIDDEN], ids=["not UTF-8", "a character nobody sees"])
def test_what_could_only_be_guessed_is_not_written_back(data: bytes) -> None:
    """The original would be lost: the file is left alone, and the reason is told."""
    made = format_bytes("mine.tuile", data)
    assert not made.ok
    assert made.text == ""
    assert made.problems
