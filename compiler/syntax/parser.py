"""Parsing a line: Lark's tables, run in the plainest way.

The language's small words are those the grammar puts in quotes. A word is read as one of them only where the
grammar allows it there; elsewhere it is a name. So a pack may well have a building called `market`.
"""

from __future__ import annotations

import json
from functools import cache

from grammar import MISTAKES, grammar_text, tables_text

from ..records import Record
from .lexer import tokenize
from .phrase import Phrase, Word
from .tables import fingerprint, make_tables, row_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

__all__ = ["Misparse", "parse_words"]

_END = "$END"


class Misparse(Exception):
    """Where a line stops making sense. Raised and caught inside this package only."""

    def __init__(self, word: Word | None, state: int, expected: frozenset[str]) -> None:
        super().__init__(word)
        self.word = word
        self.state = state
        self.expected = expected

    def mistake_in(self, rule: str) -> tuple[str, str, str] | None:
        """The code, message and cure for a well-known slip: one of this rule, or else of any."""
        known, met = _mistakes(), self.word.type if self.word else _END
        return known.get((rule, self.state, met)) or known.get(("", self.state, met))


class States(dict[int, dict[str, int]]):
    """What each symbol leads to, by state. A state is read when a line comes to it: most lines meet few of them."""

    def __init__(self, written: list[str]) -> None:
        super().__init__()
        self._written = written

    def __missing__(self, state: int) -> dict[str, int]:
        row = self[state] = row_of(self._written[state])
        return row


class Tables(Record):
    __slots__ = ("ends", "rules", "small_words", "starts", "states")

    def __init__(
        self,
        small_words: dict[str, str],
        starts: dict[str, int],
        ends: dict[str, int],
        rules: list[tuple[str, int, str, int, list[list[int]], int]],
        states: States,
    ) -> None:
        self.small_words: Final = small_words
        self.starts: Final = starts
        self.ends: Final = ends
        self.rules: Final = rules
        self.states: Final = states


@cache
def _tables() -> Tables:
    grammar, saved = grammar_text(), tables_text()
    data: dict[str, Any] = json.loads(saved) if saved else {}
    if data.get("made_from") != fingerprint(grammar):
        data = make_tables(grammar)
    rules = [(*rule[:4], rule[4], rule[5]) for rule in data["rules"]]
    return Tables(data["small_words"], data["starts"], data["ends"], rules, States(data["states"]))


def parse_words(rule: str, words: list[Word]) -> Phrase:
    """The phrase a line is, read from one rule of the grammar."""
    tables = _tables()
    states, rules, small_words = tables.states, tables.rules, tables.small_words
    end_state = tables.ends[rule]
    state = tables.starts[rule]
    stack = [state]
    values: list[Any] = []
    for word in (*words, None):
        if word is None:
            symbol = _END
        else:
            symbol = word.type
            if symbol == "NAME" or symbol == "VERB":
                symbol = word.type = _role(word, symbol, small_words, states[state])
        while True:
            action = states[state].get(symbol)
            if action is None:
                raise Misparse(word, state, frozenset(key for key in states[state] if not key.islower()))
            if action >= 0:
                stack.append(action)
                values.append(word)
                state = action
                break
            origin, length, name, alone, kept, absent = rules[-1 - action]
            if alone and length == 1 and not absent:
                # Stands for its only child: nothing is made, only the state changes.
                state = stack[-1] = states[stack[-2]][origin]
            else:
                children = values[len(values) - length :] if length else []
                if length:
                    del stack[-length:]
                    del values[-length:]
                values.append(_made(name, alone, kept, absent, children))
                state = states[stack[-1]][origin]
                stack.append(state)
            if word is None and state == end_state:
                phrase = values[-1]
                return phrase if isinstance(phrase, Phrase) else Phrase(rule, [phrase])
    raise AssertionError("the end of a line is always decided")


def _role(word: Word, symbol: str, small_words: dict[str, str], allowed: dict[str, int]) -> str:
    """Whether a word is one of the language's own, a verb, or a name, by what may come here."""
    small = small_words.get(word.text)
    if small is not None and (small in allowed or "NAME" not in allowed):
        return small
    if symbol == "VERB" and "VERB" not in allowed and "NAME" in allowed:
        return "NAME"
    return symbol


def _made(name: str, alone: int, kept: list[list[int]], absent: int, children: list[Any]) -> Any:
    """What a complete rule stands for: a phrase, or its only child where the grammar says so."""
    parts: list[Any] = []
    for index, spread, before in kept:
        if before:
            parts += [None] * before
        if spread:
            parts += children[index].children
        else:
            parts.append(children[index])
    if absent:
        parts += [None] * absent
    return parts[0] if alone and len(parts) == 1 else Phrase(name, parts)


@cache
def _mistakes() -> dict[tuple[str, int, str], tuple[str, str, str]]:
    """What to say, by the parser's state and the word it met. Worked out when the first line goes wrong."""
    known: dict[tuple[str, int, str], tuple[str, str, str]] = {}
    for code, rule, example, message, cure in MISTAKES:
        try:
            parse_words(rule, tokenize(example))
        except Misparse as slip:
            met = slip.word.type if slip.word else _END
            for where in (rule, ""):
                known.setdefault((where, slip.state, met), (code, message, cure))
    return known
