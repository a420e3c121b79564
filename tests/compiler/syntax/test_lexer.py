"""A line is cut into words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.syntax.lexer import LexicalProblem, tokenize
from tests.profiles import examples


def cut(text: str) -> list[str]:
    return [f"{word.type}:{word.text}" for word in tokenize(text)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gain 3 money", ["VERB:gain", "NUMBER:3", "NAME:money"]),
        ("players 4+", ["NAME:players", "UPWARD:4+"]),
        ("n 4+5", ["NAME:n", "NUMBER:4", "PLUS:+", "NUMBER:5"]),
        ("4+: gain", ["UPWARD:4+", "COLON::", "VERB:gain"]),
        ("1/2 food", ["FRACTION:1/2", "NAME:food"]),
        ("cite GV-TILE-10-01 to 05", ["NAME:cite", "REF:GV-TILE-10-01", "NAME:to", "NUMBER:05"]),
        ("grinivil.school", ["NAME:grinivil.school"]),
        ('tile a #10P "A, \\"B\\""', ["NAME:tile", "NAME:a", "TAG:#10P", 'STRING:"A, \\"B\\""']),
        ("2 -> 3", ["NUMBER:2", "_ARROW:->", "NUMBER:3"]),
        ("(n-1)*2", ["LPAR:(", "NAME:n", "MINUS:-", "NUMBER:1", "RPAR:)", "STAR:*", "NUMBER:2"]),
        ("", []),
    ],
)
def test_words_of_a_line(text: str, words: list[str]) -> None:
    assert cut(text) == words


@pytest.mark.parametrize(
    ("text", "character", "start"),
    [("gain 3 €", "€", 7), ('note "open', '"', 5), ("a.1", ".", 1), ("gain “3”", "“", 5), ("#", "#", 0)],
)
def test_a_character_that_starts_no_word_is_pointed_at(text: str, character: str, start: int) -> None:
    with pytest.raises(LexicalProblem) as problem:
        tokenize(text)
    assert (problem.value.character, problem.value.start) == (character, start)


@given(st.text('gain money_3+/-"#:,() .AZé\\', max_size=40))
@examples(300)
def test_no_character_is_lost(text: str) -> None:
    try:
        words = tokenize(text)
    except LexicalProblem:
        return
    assert all(text[word.start : word.end] == word.text for word in words)
    assert "".join(word.text for word in words) == "".join(
        text[word.start : word.end] for word in sorted(words, key=lambda word: word.start)
    )
    between = text
    for word in reversed(words):
        between = between[: word.start] + between[word.end :]
    assert between.strip(" ") == ""
