"""Indentation is the structure: which line belongs to which."""

from __future__ import annotations

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics import Diagnostic
from compiler.source.layout import Block, Line, read_first_line, read_layout, split_comment, split_declarations
from compiler.source.read import SourceFile
from tests.profiles import examples


def blocks_of(text: str) -> tuple[list[Block], list[Diagnostic]]:
    return split_declarations(SourceFile("a.tuile", text))


def tree(text: str) -> tuple[object, list[str]]:
    """A declaration as nested lists of its lines, and the codes of what is wrong with it."""
    (block,), problems = blocks_of(text)
    root, found = read_layout(block)
    return _nested(root), [d.code for d in [*problems, *found]]


def _nested(line: Line) -> object:
    return [line.text, *(_nested(child) for child in line.children)] if line.children else line.text


# ---- declarations


def test_a_declaration_starts_in_column_one_and_owns_what_is_indented() -> None:
    blocks, problems = blocks_of('# head\n\ntile a "A"\n  gain 1 vp\n\n# about b\ntile b "B"\n  time none\n')
    assert [(block.line, block.text) for block in blocks] == [
        (3, 'tile a "A"\n  gain 1 vp'),
        (7, 'tile b "B"\n  time none'),
    ]
    assert problems == []


def test_blank_lines_and_remarks_inside_belong_to_the_declaration() -> None:
    (block,), _ = blocks_of('tile a "A"\n\n  # why\n\n  gain 1 vp\n')
    assert block.text.count("\n") == 4


def test_an_indented_first_line_belongs_to_nothing() -> None:
    _, problems = blocks_of('  gain 1 vp\ntile a "A"\n')
    assert [(d.code, d.place.line) for d in problems] == [("T010", 1)]


def test_an_effect_in_column_one_belongs_to_the_declaration_above() -> None:
    assert tree('tile a "A"\n  gain 1 vp\ngain 2 vp\n  time none\n') == (
        ['tile a "A"', "gain 1 vp", "gain 2 vp", "time none"],
        ["T017"],
    )


# ---- the tree


def test_deeper_lines_belong_to_the_line_above() -> None:
    found, problems = tree('tile a "A"\n  may\n    if x\n      gain 1 vp\n    pay 1 vp\n  time none\n')
    assert found == ['tile a "A"', ["may", ["if x", "gain 1 vp"], "pay 1 vp"], "time none"]
    assert problems == []


@pytest.mark.parametrize("width", [1, 2, 3, 4, 8])
def test_any_width_will_do_if_it_is_the_same(width: int) -> None:
    step = " " * width
    assert tree(f'tile a "A"\n{step}may\n{step * 2}gain 1 vp\n{step}time none\n') == (
        ['tile a "A"', ["may", "gain 1 vp"], "time none"],
        [],
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('tile a "A"\n\tgain 1 vp\n', "T011"),
        ('tile a "A"\n  gain\t1 vp\n', "T012"),
        ('tile a "A"\n    may\n        gain 1 vp\n      time none\n', "T013"),
        ('tile a "A"\n\u00a0\u00a0gain 1 vp\n', "T105"),
        ('tile a "A"\n  gain 1 vp\ntime none\n', "T017"),
        ('tile a "A"\n  ' + "x" * 2_500 + "\n", "T015"),
    ],
)
def test_bad_indentation_is_told_once_on_its_line(text: str, code: str) -> None:
    assert tree(text)[1] == [code]


def test_a_tab_counts_as_one_level_so_that_nothing_else_is_wrong() -> None:
    found, _ = tree('tile a "A"\n  may\n\t\tgain 1 vp\n  time none\n')
    assert found == ['tile a "A"', ["may", "gain 1 vp"], "time none"]


def test_lines_of_a_declaration_count_from_its_first() -> None:
    blocks, _ = blocks_of('\n\ntile a "A"\n  gain 1 vp\n')
    root, _ = read_layout(blocks[0])
    assert (root.number, root.children[0].number) == (0, 1)
    assert blocks[0].place(1, 2, 6).line == 4


# ---- one line


def test_a_line_knows_its_first_word() -> None:
    words = {"either: gain": "either", "1 to 3: gain": "1", "time\u00a0none": "time", "ability.": "ability", "“x": ""}
    assert {text: Line(0, 0, text).first_word for text in words} == words


def test_the_mark_for_reconstructed_figures_is_no_part_of_the_line() -> None:
    (block,), _ = blocks_of('tile a "A"\n  corner 1 reconstructed  # lost\n  reconstructed\n')
    first, second = read_layout(block)[0].children
    assert (first.text, first.reconstructed) == ("corner 1", True)
    assert (second.text, second.reconstructed) == ("reconstructed", False)


@pytest.mark.parametrize(
    ("line", "words", "remark"),
    [
        ("gain 1 vp  # why", "gain 1 vp", "# why"),
        ('tile a #10 "A"', 'tile a #10 "A"', ""),
        ('note "a # b"  # c', 'note "a # b"', "# c"),
        ('note "a \\" # b"', 'note "a \\" # b"', ""),
        ("#no space", "", "#no space"),
        ("gain 1 vp #", "gain 1 vp", "#"),
        ("gain 1 vp ## loud", "gain 1 vp", "## loud"),
    ],
)
def test_a_remark_ends_a_line(line: str, words: str, remark: str) -> None:
    assert split_comment(line) == (words, remark)


def test_the_first_line_alone_is_the_first_of_the_tree() -> None:
    (block,), _ = blocks_of('tile a "A"  # why\n  gain 1 vp\n')
    assert read_first_line(block)[0].text == read_layout(block)[0].text


@given(st.lists(st.tuples(st.integers(0, 6), st.sampled_from(["gain 1 vp", "# why", "", "may", "\tx"])), max_size=12))
@examples(300)
def test_every_line_is_in_the_tree_once(lines: list[tuple[int, str]]) -> None:
    text = "".join(f"{' ' * indent}{words}\n" for indent, words in [(0, 'tile a "A"'), *lines])
    (block,), _ = blocks_of(text)
    root, _ = read_layout(block)
    numbers = [line.number for line in root.walk()]
    wanted = [n for n, raw in enumerate(block.text.split("\n")) if raw.strip() and raw.strip()[0] != "#"]
    assert sorted(numbers) == wanted


def test_a_backslash_at_the_end_of_a_text_does_not_escape_its_quote() -> None:
    assert split_comment(r'tile t "A\\"  # note') == (r'tile t "A\\"', "# note")
    assert split_comment(r'tile t "A\" # B"  # note') == (r'tile t "A\" # B"', "# note")


def test_many_remarks_after_a_declaration_are_cut_in_one_go() -> None:
    started = perf_counter()
    (block,), _ = blocks_of('tile a "A"\n  gain 1 vp\n' + "\n  # remark\n" * 150_000)
    assert block.text == 'tile a "A"\n  gain 1 vp'
    assert perf_counter() - started < 3
