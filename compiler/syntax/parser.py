"""Parsing a line with Lark's LALR parser.

The language's small words are those the grammar puts in quotes. A word is read as one of them only where the
grammar allows it there; elsewhere it is a name. So a pack may well have a building called `market`. That is why
words are fed to Lark's interactive parser one by one: it says what may come next.

Lark is imported, and its tables are made, when the first line is parsed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from grammar import LINE_RULES, MISTAKES, grammar_text

from .lexer import tokenize
from .phrase import Phrase, Word

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

__all__ = ["Misparse", "make_lark", "parse_words"]

_END = "$END"


class Misparse(Exception):
    """A line cannot be parsed from this word on. Raised and caught inside this package only."""

    def __init__(self, word: Word | None, state: int, expected: frozenset[str]) -> None:
        super().__init__(word)
        self.word = word
        self.state = state
        self.expected = expected

    def mistake_in(self, rule: str) -> tuple[str, str, str] | None:
        """The code, message and cure for a well-known slip of this rule, or else of any; None where it is not well-
        known."""
        known, met = _known_mistakes(), self.word.type if self.word else _END
        return known.get((rule, self.state, met)) or known.get(("", self.state, met))


def make_lark(grammar: str, *, strict: bool = False) -> Lark:
    """Lark's parser for the lines of a grammar. With ``strict`` it refuses an ambiguous grammar."""
    from lark import Lark
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        """Words are fed to the parser one by one. A lexer of our own keeps Lark from asking for their patterns."""

        def __init__(self, lexer_conf: Any) -> None:
            del lexer_conf

        def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
            raise AssertionError("words are fed to the parser one by one")

    return Lark(grammar, parser="lalr", lexer=NoLexer, start=list(LINE_RULES), maybe_placeholders=True, strict=strict)


@cache
def _lark() -> Lark:
    return make_lark(grammar_text())


@cache
def _keywords() -> dict[str, str]:
    """The language's own words, and the names of their terminals in the grammar."""
    return {
        terminal.pattern.value: terminal.name
        for terminal in _lark().terminals
        if terminal.pattern is not None and terminal.pattern.value.isalpha()
    }


def parse_words(rule: str, words: list[Word]) -> Phrase:
    """The phrase of some words, parsed by a rule of the grammar. The types of the words are settled on the way."""
    from lark import Token, UnexpectedToken

    parser: Any = _lark().parse_interactive(start=rule)
    small_words = _keywords()
    word: Word | None = None
    try:
        for word in words:
            if word.type in ("NAME", "VERB"):
                word.type = _type_of_word(word, small_words, parser.choices())
            parser.feed_token(Token(word.type, word.text, word.start))
        word = None
        parsed = parser.feed_token(Token(_END, ""))
    except UnexpectedToken as unexpected:
        raise Misparse(word, unexpected.state.position, frozenset(unexpected.expected)) from None
    phrase = _to_phrase(parsed, {word.start: word for word in words})
    return phrase if isinstance(phrase, Phrase) else Phrase(rule, [phrase])


def _type_of_word(word: Word, small_words: dict[str, str], allowed: Mapping[str, Any]) -> str:
    """Whether a word is a keyword, a verb or a name, by what the grammar allows here."""
    small = small_words.get(word.text)
    if small is not None and (small in allowed or "NAME" not in allowed):
        return small
    if word.type == "VERB" and "VERB" not in allowed and "NAME" in allowed:
        return "NAME"
    return word.type


def _to_phrase(node: Tree[Token] | Token | None, words: dict[int | None, Word]) -> Phrase | Word | None:
    """A tree of Lark's as a phrase, with our words for its tokens."""
    from lark import Tree

    if isinstance(node, Tree):
        return Phrase(str(node.data), [_to_phrase(child, words) for child in node.children])
    return None if node is None else words[node.start_pos]


@cache
def _known_mistakes() -> dict[tuple[str, int, str], tuple[str, str, str]]:
    """The code, message and cure by rule, parser state and type of the next word. Made when the first line goes
    wrong."""
    known: dict[tuple[str, int, str], tuple[str, str, str]] = {}
    for code, rule, example, message, cure in MISTAKES:
        try:
            parse_words(rule, tokenize(example))
        except Misparse as slip:
            met = slip.word.type if slip.word else _END
            for where in (rule, ""):
                known.setdefault((where, slip.state, met), (code, message, cure))
    return known
