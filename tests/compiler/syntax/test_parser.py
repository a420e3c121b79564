"""Words become phrases; a line that makes no sense says where and why."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic
from compiler.source.layout import Block, Line
from compiler.syntax.lexer import tokenize
from compiler.syntax.lines import parse_line
from compiler.syntax.parser import Misparse, parse_words
from compiler.syntax.phrase import Phrase


def parse(rule: str, text: str) -> str:
    return repr(parse_words(rule, tokenize(text)))


def slip(rule: str, text: str) -> Diagnostic:
    found = parse_line(rule, Line(0, 2, text), Block("a.tuile", 7, f"  {text}"))
    assert isinstance(found, Diagnostic)
    return found


def test_a_sentence_is_its_verb_and_what_it_is_about() -> None:
    assert parse("effect", "gain 3 money") == (
        "effect[sentence[None, act[None, VERB:gain, number_of[NUMBER:3, words[NAME:money]]]]]"
    ).replace("sentence[None, ", "sentence[")


def test_a_small_word_is_a_name_where_the_grammar_wants_a_name() -> None:
    """A pack may well have a building called `market`, or a step called `first`."""
    assert "NAME:time" in parse("step", 'step time "Time"')
    assert "NAME:gain" in parse("step", 'step gain "Gain"')


def test_parts_left_out_are_none() -> None:
    assert parse("step", "step") == "step[None, None]"
    assert parse("step", 'step a "A"') == 'step[NAME:a, STRING:"A"]'


def test_times_binds_tighter_than_plus() -> None:
    assert parse("is_line", "is 1 + 2 * 3") == (
        "is_line[plus[number[NUMBER:1], times[number[NUMBER:2], number[NUMBER:3]]]]"
    )


def test_and_binds_tighter_than_or() -> None:
    phrase = parse("needs", "needs a is b or c is d and e is f")
    assert phrase.startswith("needs[condition[either_holds[is_so[")
    assert "both_hold[" in phrase


def test_phrases_know_where_they_stand() -> None:
    phrase = parse_words("is_line", tokenize("is 1 + 22"))
    inner = phrase.children[0]
    assert isinstance(inner, Phrase)
    assert (inner.start, inner.end) == (3, 9)


def test_a_line_that_ends_too_early_has_no_word_to_blame() -> None:
    with pytest.raises(Misparse) as refused:
        parse_words("effect", tokenize("gain 3 money per"))
    assert refused.value.word is None


@pytest.mark.parametrize(
    ("rule", "text", "code", "stretch"),
    [
        ("effect", "gain 3 money,", "T122", "y,"),
        ("effect", "gain 3 money pay 2 vp", "T127", "pay"),
        ("effect", "gain (3 money", "T123", None),
        ("effect", "gain 3) money", "T123", ")"),
        ("effect", "gian 3 money", "T202", "gian"),
        ("effect", "gain 3 money and 2 vp", "T122", "and"),
        ("if_line", "if you have 3 money gain 2 vp", "T121", "gain"),
        ("effect", "gain 3 “money”", "T101", "“"),
        ("effect", 'gain "3', "T102", '"3'),
        ("effect", "gain 3 €", "T103", "€"),
        ("effect", "gain 3 # why", "T104", "#"),
        ("effect", "gain\u00a03 money", "T105", "\u00a0"),
        ("effect", "gain 3 mоney", "T106", "о"),
        ("effect", "gain 1000001 money", "T107", "1000001"),
        ("effect", "gain 3 – 2 money", "T111", "–"),
        ("floor", "floor 1 2 concrete -> 3 vp", "T121", "2"),
    ],
)
def test_what_is_wrong_is_told_where_it_stands(rule: str, text: str, code: str, stretch: str | None) -> None:
    found = slip(rule, text)
    assert found.code == code
    assert found.place.line == 7
    marked = f"  {text}"[found.place.column - 1 : found.place.end_column - 1]
    if stretch is not None:
        assert marked.strip() in stretch
        assert marked


def test_a_million_is_not_too_large() -> None:
    assert isinstance(parse_line("effect", Line(0, 0, "gain 1000000 money"), Block("a", 1, "")), Phrase)


def test_messages_follow_the_house_style() -> None:
    for text in ("gain 3 money,", "gian 3 money", "gain (3 money", "gain 3 €", "gain"):
        found = slip("effect", text) if text != "gain" else slip("if_line", "if")
        assert not found.message.endswith(".")
        assert not found.message[0].isupper()
        assert "NAME" not in found.message + found.hint
        assert "$END" not in found.message + found.hint


def test_lark_tells_in_which_state_a_line_goes_wrong() -> None:
    """`UnexpectedToken.state.position` is not documented: hence the upper bound of Lark's version."""
    with pytest.raises(Misparse) as first:
        parse_words("effect", tokenize("gain 3 money per"))
    with pytest.raises(Misparse) as again:
        parse_words("effect", tokenize("pay 12 wood per"))
    with pytest.raises(Misparse) as other:
        parse_words("effect", tokenize("gain 3 money,"))
    assert first.value.state == again.value.state != other.value.state
