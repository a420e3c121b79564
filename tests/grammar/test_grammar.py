"""The grammar: clear enough for LALR(1), and the well-known slips it refuses."""

from __future__ import annotations

import lark
import pytest

from compiler.syntax.lexer import tokenize
from compiler.syntax.parser import Misparse, _known_mistakes, make_lark, parse_words
from grammar import LINE_RULES, MISTAKES, grammar_text
from tests.town import compile_text


def test_the_grammar_has_no_conflicts() -> None:
    make_lark(grammar_text(), strict=True)


def test_every_line_rule_is_a_rule_of_the_grammar() -> None:
    rules = {str(rule.origin.name) for rule in make_lark(grammar_text()).rules}
    assert set(LINE_RULES) <= rules


def test_a_conflict_would_be_noticed() -> None:
    ambiguous = grammar_text().replace('ability: "ability"', 'ability: "ability" | other\nother: "ability"')
    assert ambiguous != grammar_text()
    with pytest.raises(lark.exceptions.GrammarError):
        make_lark(ambiguous, strict=True)


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
    told = {(code, message) for code, message, _ in _known_mistakes().values()}
    hidden = [example for code, _, example, message, _ in MISTAKES if (code, message) not in told]
    assert hidden == []


def test_a_good_line_is_no_slip() -> None:
    assert compile_text('tile my "A"\n  gain 3 money\n  time none\n').ok
