"""Whatever a pack says enters a sheet as text, never as markup."""

from __future__ import annotations

import json
import string
import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from compiler.sheets.engine.printing import make_work_folder, print_sheet, write_sheet
from compiler.sheets.layout.literals import literal
from compiler.sheets.model.text import Run, TextLine
from tests.compiler.sheets.run import typesetter_in
from tests.profiles import examples

ANY = st.text(st.characters(codec="utf-8"), max_size=60)
MARKUP = st.text('#\\"*$@_`<>[](){}=-+/~;:&%!?.,\n\t\r ' + string.ascii_letters + "é漢😀\u202e\u00ad", max_size=60)


def back(text: str, folder: Path) -> str:
    """The text as Typst has understood it."""
    import typst

    path = folder / "literal.typ"
    path.write_text(f"#metadata({literal(text)}) <told>\n", "utf-8", newline="")
    return str(json.loads(typst.query(str(path), "<told>", field="value", one=True)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("literals")


@examples(150)
@given(st.one_of(ANY, MARKUP))
@example('"; #panic("out") //')
@example("\\")
@example('\\"')
@example("\\u{41}")
@example("a\\\nb")
@example("#{1+1} $x^2$ *b* _i_ @ref <label> `raw` // no /* no */")
@example("\x00\x02\x1f\x7f\x85\u2028\ufeff")
def test_any_text_comes_back_as_it_was(folder: Path, text: str) -> None:
    assert back(text, folder) == literal_text(text)


def literal_text(text: str) -> str:
    """What a text is on paper: no sign is lost but those that cannot be printed at all."""
    return "".join(" " if sign == "\t" else sign for sign in text if sign in "\n\t" or not unprintable(sign))


def unprintable(sign: str) -> bool:
    return unicodedata.category(sign) == "Cc" or sign in "\ufeff\ufffe\uffff"


RUNS = st.builds(Run, MARKUP, st.sampled_from(["", "tree"]), st.one_of(st.just(""), MARKUP))


@examples(100)
@given(st.lists(RUNS, max_size=4))
@example([Run('"}; #panic("out") //')])
@example([Run('x"', "tree", '2", "coin", panic()) //'), Run("\\")])
@example([])
def test_rule_text_comes_back_as_it_was(folder: Path, runs: list[Run]) -> None:
    """It is written as code that sets it, and yet it is only ever text."""
    import typst

    path = folder / "said.typ"
    quantity = '#let quantity(number, icon, words) = "<" + number + "|" + icon + "|" + words + ">"\n'
    path.write_text(f"{quantity}#metadata({literal(TextLine(tuple(runs)))}.text) <told>\n", "utf-8", newline="")
    told = json.loads(typst.query(str(path), "<told>", field="value", one=True))
    expected = "".join(
        f"<{run.number}|{run.icon}|{run.words}>" if run.icon and run.number else run.words for run in runs
    )
    assert told.replace("\u00a0", " ") == literal_text(expected).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("Gain trees, at most 3", "Gain trees, at most\u00a03"),
        ("in its sector.", "in its sector."),
        ("or not.", "or not."),
        ("so be it", "so be\u00a0it"),
        ("take it all", "take it\u00a0all"),
        ("12", "12"),
        (" it", "\u00a0it"),
        ("ends ", "ends "),
    ],
)
def test_no_short_word_is_left_alone_on_the_last_row(words: str, held: str) -> None:
    assert literal(TextLine((Run(words),))) == f'("text": {{"{held}"}}, "depth": 0, "apart": false,)'


def test_a_word_before_an_icon_is_not_the_last() -> None:
    assert '"so be ";quantity("1", "tree", "tree")' in literal(TextLine((Run("so be "), Run("tree", "tree", "1"))))


def test_keys_are_escaped_too(folder: Path) -> None:
    import typst

    path = folder / "keys.typ"
    path.write_text(f"#metadata({literal({'a': 1, 'b': (-2, 0.5, True, None, ())})}) <told>", "utf-8")
    told = json.loads(typst.query(str(path), "<told>", field="value", one=True))
    assert told == {"a": 1, "b": [-2, 0.5, True, None, []]}
    with make_work_folder() as shop:
        page = f'#set document(title: "x")\n#let data = {literal({chr(34) + ": panic()": "x", "": {}})}\n#data.len()\n'
        assert len(print_sheet(write_sheet(page, shop, "keys"), typesetter_in(shop), "png").pages) == 1
