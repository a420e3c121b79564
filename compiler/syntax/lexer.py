"""Cutting a line into words.

One regular expression finds the words, and a table says which of them are verbs. Which are the language's own
small words is decided while parsing, where it is known what may come next (compiler/syntax/parser.py).
"""

from __future__ import annotations

import re

from ..vocabulary.verbs import VERB_FORMS
from .phrase import Word

__all__ = ["STRING", "LexicalProblem", "tokenize", "unquote"]

STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
"""A text in quotes, whatever it escapes. A good one escapes `"` and `\\` only."""

_TOKEN = re.compile(
    r"""
      [ ]+
    | (?P<REF>[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)
    | (?P<NAME>[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)?)
    | (?P<UPWARD>[0-9]+\+(?=[\s,:]|$))
    | (?P<FRACTION>[0-9]+/[0-9]+)
    | (?P<NUMBER>[0-9]+)
    | (?P<STRING>"(?:[^"\\]|\\["\\])*")
    | (?P<TAG>\#[A-Za-z0-9]+)
    | (?P<PUNCTUATION>->|[,:()+\-*=])
    | (?P<OTHER>.)
    """,
    re.VERBOSE | re.DOTALL,
)

_PUNCTUATION = {
    ",": "COMMA",
    ":": "COLON",
    "(": "LPAR",
    ")": "RPAR",
    "+": "PLUS",
    "-": "MINUS",
    "*": "STAR",
    "=": "EQUAL",
    "->": "_ARROW",
}


class LexicalProblem(Exception):
    """A character that starts no word. It is caught by whoever asks for the words of a line."""

    def __init__(self, character: str, start: int) -> None:
        super().__init__(character)
        self.character = character
        self.start = start


def tokenize(text: str) -> list[Word]:
    """The words of a line. Verbs are marked; keywords are not yet told from names.

    >>> tokenize('gain 3 money')
    [VERB:gain, NUMBER:3, NAME:money]
    """
    words = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind is None:
            continue
        value = match.group()
        if kind == "NAME":
            if value in VERB_FORMS:
                kind = "VERB"
        elif kind == "PUNCTUATION":
            kind = _PUNCTUATION[value]
        elif kind == "OTHER":
            raise LexicalProblem(value, match.start())
        words.append(Word(kind, value, match.start(), match.end()))
    return words


_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


def unquote(text: str) -> str:
    r"""What a text in quotes says.

    >>> unquote(r'"a \"b\" \\ c"')
    'a "b" \\ c'
    """
    return _ESCAPED.sub(r"\1", text[1:-1])
