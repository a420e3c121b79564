"""The grammar and the tables made from it: Lark's own, and run as Lark runs them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import lark
import pytest

from compiler.source.layout import Line, layout, split
from compiler.source.read import SourceFile
from compiler.syntax import lines as lines_module
from compiler.syntax.lexer import tokenize
from compiler.syntax.parser import Misparse, _mistakes, parse_words
from compiler.syntax.phrase import Phrase, Word
from compiler.syntax.tables import fingerprint, make_lark, saved_text
from grammar import LINE_RULES, MISTAKES, grammar_text, tables_text
from tests.town import compile_text, content_files


@cache
def lark_itself() -> Any:
    return make_lark()


def test_the_saved_tables_are_fresh() -> None:
    """Otherwise run `make tables`."""
    assert tables_text() == saved_text()


def test_tables_of_another_grammar_have_another_mark() -> None:
    assert fingerprint(grammar_text()) != fingerprint(grammar_text() + "\nmore: NAME\n")


def test_the_grammar_has_no_conflicts() -> None:
    make_lark(strict=True)


def test_every_line_rule_is_a_rule_of_the_grammar() -> None:
    rules = {str(rule.origin.name) for rule in lark_itself().rules}
    assert set(LINE_RULES) <= rules


def test_a_conflict_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    ambiguous = grammar_text().replace('ability: "ability"', 'ability: "ability" | other\nother: "ability"')
    assert ambiguous != grammar_text()
    monkeypatch.setattr("compiler.syntax.tables.grammar_text", lambda: ambiguous)
    with pytest.raises(lark.exceptions.GrammarError):
        make_lark(strict=True)


# ---- our runner of the tables against Lark's


def shape(node: Any) -> Any:
    """A phrase, a tree, a word or nothing, in one form."""
    if isinstance(node, Phrase):
        return [node.rule, *(shape(child) for child in node.children)]
    if isinstance(node, lark.Tree):
        return [str(node.data), *(shape(child) for child in node.children)]
    if isinstance(node, Word):
        return (node.type, node.text, node.start)
    return node


def parsed_by_lark(rule: str, words: list[Word]) -> Any:
    """The tree Lark builds from words whose types are settled."""
    tree = lark_itself().parse(words, start=rule)
    return tree if isinstance(tree, lark.Tree) else lark.Tree(rule, [tree])


def asked_lines(monkeypatch: pytest.MonkeyPatch, path: Path) -> set[tuple[str, str]]:
    """Every line of a file with the rule the compiler reads it from."""
    asked: set[tuple[str, str]] = set()
    real = lines_module._parse

    def noted(rule: str, text: str) -> Any:
        asked.add((rule, text))
        return real(rule, text)

    monkeypatch.setattr(lines_module, "_parse", noted)
    from compiler.compile import compile_folder

    compile_folder(path, path.name)
    return asked


@pytest.mark.parametrize("folder", sorted({path.parent for path in content_files()}), ids=lambda path: path.name)
def test_every_line_of_the_packs_is_parsed_as_lark_parses_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_lines(monkeypatch, folder)
    compared = 0
    for rule, text in sorted(asked):
        words = tokenize(text)
        phrase = parse_words(rule, words)
        assert shape(phrase) == shape(parsed_by_lark(rule, words)), (rule, text)
        compared += 1
    lines = {line.text for path in folder.glob("*.tuile") for line in every_line(path)}
    assert compared > len(lines) * 0.6  # headers of the plainest form are not parsed


def every_line(path: Path) -> list[Line]:
    blocks, _ = split(SourceFile(path.name, path.read_text("utf-8")))
    return [line for block in blocks for line in layout(block)[0].walk()]


# ---- the well-known slips


@pytest.mark.parametrize(("code", "rule", "example", "message", "cure"), MISTAKES)
def test_every_well_known_slip_is_refused_and_recognised(
    code: str, rule: str, example: str, message: str, cure: str
) -> None:
    with pytest.raises(Misparse) as refused:
        parse_words(rule, tokenize(example))
    found = refused.value.mistake_in(rule)
    assert found is not None
    assert found[0] == code
    assert message
    assert cure


def test_no_slip_hides_another() -> None:
    told = {(code, message) for code, message, _ in _mistakes().values()}
    hidden = [example for code, _, example, message, _ in MISTAKES if (code, message) not in told]
    assert hidden == []


def test_a_good_line_is_no_slip() -> None:
    assert compile_text('tile my "A"\n  gain 3 money\n  time none\n').ok
