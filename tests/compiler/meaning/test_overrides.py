"""Rule text of an author's own: when it is said that it may no longer tell the truth."""

from __future__ import annotations

import re

import pytest

from tests.town import codes, compile_text

TILE = """\
tile fest #90 "Fest"
  text "Take 4 [vp]."
  written_for {mark}
  choose n from 1 to 3
  pay n money
  gain 4 vp
  if you have at least 2 trees
    gain 1 worker
  time 1
"""


def mark_of(text: str) -> str:
    """The mark that the compiler asks for."""
    [hint] = [each.hint for each in compile_text(text).diagnostics if each.code in ("T610", "T611")]
    found = re.search(r"`written_for ([a-z]{8})`", hint)
    assert found is not None, hint
    return found[1]


MARK = mark_of(TILE.format(mark="abcdefgh"))
RIGHT = TILE.format(mark=MARK)


def test_a_text_with_its_mark_is_right() -> None:
    assert codes(compile_text(RIGHT)) == []


def test_the_mark_is_told_where_there_is_none() -> None:
    assert mark_of(RIGHT.replace(f"  written_for {MARK}\n", "")) == MARK


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("gain 4 vp", "gain 5 vp"),
        ("gain 4 vp", "gain 4 money"),
        ("gain 4 vp", "lose 4 vp"),
        ("gain 4 vp", "every player gains 4 vp"),
        ("from 1 to 3", "from 1 to 4"),
        ("at least 2 trees", "at least 3 trees"),
        ("at least 2 trees", "fewer than 2 trees"),
        ("time 1", "time 2"),
        ("time 1", "time 1 mandatory"),
        ("  gain 4 vp\n", ""),
        ("  gain 4 vp\n", "  gain 4 vp\n  gain 1 tree\n"),
        ("  time 1\n", "  restricted\n  time 1\n"),
        ("  pay n money\n  gain 4 vp\n", "  gain 4 vp\n  pay n money\n"),
    ],
)
def test_a_change_of_meaning_leaves_the_text_behind(old: str, new: str) -> None:
    assert old in RIGHT
    compiled = compile_text(RIGHT.replace(old, new))
    assert codes(compiled) == ["T610"]
    assert compiled.ok, "it is a warning"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("tile fest", "# a remark\n\n\ntile fest"),
        ("tile fest", "tile feast"),
        ("#90", "#91"),
        ('"Fest"', '"Feast"'),
        ('"Take 4 [vp]."', '"Gain 4 [vp]."'),
        ("  gain 4 vp", "  # why not\n  gain   4 vp"),
        ("  time 1\n", '  time 1\n  note "Once a year."\n'),
        ("  time 1\n", '  time 1\n  subtitle "For all"\n'),
        ("  time 1\n", "  time 1\n  cite GV-K-01\n"),
        ("  time 1\n", "  time 1\n  reconstructed\n"),
    ],
)
def test_what_does_not_change_the_meaning_leaves_the_text_alone(old: str, new: str) -> None:
    assert old in RIGHT
    assert codes(compile_text(RIGHT.replace(old, new, 1))) == []


@pytest.mark.parametrize("icon", ["vp", "money", "wood", "tree", "conversion"])
def test_what_has_an_icon(icon: str) -> None:
    assert codes(compile_text(RIGHT.replace("[vp]", f"[{icon}]"))) == []


@pytest.mark.parametrize(
    ("icon", "hint"),
    [
        ("vpp", "did you mean `vp`?"),
        ("trees", "did you mean `tree`?"),
        ("school", "icons are named like what they stand for: `[vp]`"),
        ("Tree", "did you mean `tree`?"),
    ],
)
def test_what_has_none(icon: str, hint: str) -> None:
    compiled = compile_text(RIGHT.replace("[vp]", f"[{icon}]"))
    assert [(each.code, each.hint) for each in compiled.diagnostics] == [("T612", hint)]


def test_brackets_that_are_no_names_are_only_brackets() -> None:
    assert codes(compile_text(RIGHT.replace("[vp]", "[2] [] [a b]"))) == []


def test_a_mark_needs_a_text() -> None:
    compiled = compile_text(RIGHT.replace('  text "Take 4 [vp]."\n', ""))
    assert [(each.code, each.place.line) for each in compiled.diagnostics] == [("T613", 2)]


def test_a_text_on_the_first_line() -> None:
    compiled = compile_text('resource clay "Clay", supply 9, text "Clay [vpp]"\n')
    assert sorted(codes(compiled)) == ["T611", "T612"]
    assert {each.place.line for each in compiled.diagnostics if each.code == "T612"} == {1}
