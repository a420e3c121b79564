"""Parsing a line with Lark.

Lark's tables are made once from ``grammar/tuilerie.lark`` and kept beside it as JSON (``make tables``), because
making them costs a quarter of a second and loading them a fraction of that. Tables of another grammar or
another Lark are not used.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from typing import Any, ClassVar, cast

import lark
from lark.exceptions import UnexpectedToken
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef

from grammar import LINE_RULES, MISTAKES, grammar_text, tables_text

from .lexer import tokenize
from .phrase import Phrase, Word

__all__ = ["Misparse", "parse_words", "tables"]


class TuilerieLexer(Lexer):
    """Hands the words of a line to Lark, telling small words from names by what may come next.

    The small words are those the grammar puts in quotes. A word is read as one of them only where the grammar
    allows it; elsewhere it is a name. So a pack may well have a building called `market`.
    """

    __future_interface__: ClassVar[int] = 2

    def __init__(self, lexer_conf: Any) -> None:
        self.small_words: Mapping[str, str] = {
            terminal.pattern.value: terminal.name
            for terminal in lexer_conf.terminals
            if terminal.pattern is not None and terminal.pattern.value.isalpha()
        }

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Any]:
        states = parser_state.parse_conf.states
        stack = parser_state.state_stack
        small_words = self.small_words
        for word in lexer_state.text:
            if word.type == "NAME" or word.type == "VERB":
                allowed = states[stack[-1]]
                small = small_words.get(word.text)
                if small is not None and (small in allowed or "NAME" not in allowed):
                    word.type = small
                elif word.type == "VERB" and "VERB" not in allowed and "NAME" in allowed:
                    word.type = "NAME"
            yield word


class Misparse(Exception):
    """Where a line stops making sense. Raised and caught inside this package only."""

    def __init__(self, word: Word | None, expected: frozenset[str], mistake: tuple[str, str, str] | None) -> None:
        super().__init__(word)
        self.word = word
        self.expected = expected
        self.mistake = mistake


def parse_words(rule: str, words: list[Word]) -> Phrase:
    """The phrase a line is, read from one rule of the grammar."""
    try:
        return cast(Phrase, _lark().parse(cast(Any, words), start=rule))
    except UnexpectedToken as unexpected:
        raise _misparse(unexpected) from None


def _misparse(unexpected: UnexpectedToken) -> Misparse:
    token = unexpected.token
    ended = token.type == "$END"
    state = unexpected.state.state_stack[-1]
    mistake = _mistakes().get((state, token.type))
    return Misparse(None if ended else cast(Word, token), frozenset(unexpected.expected), mistake)


@cache
def _mistakes() -> dict[tuple[int, str], tuple[str, str, str]]:
    """What to say, by the parser's state and the word it met. Worked out when the first line goes wrong."""
    known: dict[tuple[int, str], tuple[str, str, str]] = {}
    for code, rule, example, message, cure in MISTAKES:
        try:
            _lark().parse(cast(Any, tokenize(example)), start=rule)
        except UnexpectedToken as unexpected:
            known.setdefault((unexpected.state.state_stack[-1], unexpected.token.type), (code, message, cure))
    return known


# ---- Lark and its tables


@cache
def _lark() -> lark.Lark:
    saved = tables_text()
    if saved:
        header, _, body = saved.partition("\n")
        if header == _fingerprint():
            return _load(json.loads(body))
    return _make()


def _fingerprint() -> str:
    """What tables depend on: the grammar, the line rules and Lark itself."""
    return sha256("\n".join((grammar_text(), *LINE_RULES, lark.__version__)).encode()).hexdigest()


def _make() -> lark.Lark:
    return lark.Lark(
        grammar_text(),
        parser="lalr",
        lexer=TuilerieLexer,
        start=list(LINE_RULES),
        tree_class=cast(Any, Phrase),
        maybe_placeholders=True,
    )


def tables() -> str:
    """The text of ``grammar/tables.json``: a line that says what it was made from, then the tables."""
    data, memo = _make().memo_serialize([TerminalDef, Rule])
    options = {key: value for key, value in data["options"].items() if key not in ("tree_class", "lexer")}
    table = data["parser"]["parser"]
    table = {**table, "tokens": _pairs(table["tokens"]), "states": _pairs_deep(table["states"])}
    kept = {**data, "options": options, "parser": {**data["parser"], "parser": table}}
    kept["parser"]["lexer_conf"] = {**kept["parser"]["lexer_conf"], "lexer_type": None}
    body = json.dumps({"data": kept, "memo": _pairs(memo)}, separators=(",", ":"), sort_keys=True)
    return f"{_fingerprint()}\n{body}\n"


def _pairs(mapping: Mapping[int, Any]) -> list[tuple[int, Any]]:
    """JSON has no whole numbers as keys."""
    return list(mapping.items())


def _pairs_deep(mapping: Mapping[int, Mapping[int, Any]]) -> list[tuple[int, list[tuple[int, Any]]]]:
    return [(key, _pairs(value)) for key, value in mapping.items()]


def _load(saved: dict[str, Any]) -> lark.Lark:
    data = saved["data"]
    table = data["parser"]["parser"]
    table["tokens"] = dict(table["tokens"])
    table["states"] = {key: dict(value) for key, value in table["states"]}
    data["options"] |= {"tree_class": Phrase, "lexer": TuilerieLexer}
    data["parser"]["lexer_conf"]["lexer_type"] = TuilerieLexer
    return lark.Lark._load_from_dict(data, dict(saved["memo"]))


if __name__ == "__main__":
    from pathlib import Path

    import grammar

    Path(grammar.__file__).with_name("tables.json").write_text(tables(), "utf-8")
