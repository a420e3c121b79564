"""Parse tables, made by Lark from the grammar.

Lark reads ``grammar/tuilerie.lark``, checks that it is LALR(1) and works out the tables; they are kept beside the
grammar as JSON (``make tables``). Why they are not run by Lark itself: docs/decisions/0003-tables.md.
"""

from __future__ import annotations

import json

from grammar import LINE_RULES, grammar_text

from ..store import digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["fingerprint", "make_lark", "make_tables", "row_of", "saved_text"]


def fingerprint(grammar: str) -> str:
    """What tables depend on."""
    return digest("\n".join((grammar, *LINE_RULES)).encode())


def make_lark(**options: Any) -> Any:
    """Lark itself, for making tables and for tests that compare with it."""
    import lark
    from lark.lexer import Lexer

    class Unused(Lexer):
        """Tables are made without lexing; a custom lexer keeps Lark from asking for the patterns of names."""

        __future_interface__ = 2

        def __init__(self, lexer_conf: Any) -> None:
            del lexer_conf

        def lex(self, lexer_state: Any, parser_state: Any) -> Any:
            return iter(lexer_state.text)

    return lark.Lark(
        grammar_text(),
        parser="lalr",
        lexer=Unused,
        start=list(LINE_RULES),
        maybe_placeholders=True,
        **options,
    )


def make_tables(grammar: str) -> dict[str, Any]:
    """The tables as plain data: for each state, what each symbol leads to, as a text: `NAME 12 NUMBER -3`.

    A number from 0 up is the next state; a negative one says which rule is complete (-1 is the first rule). A
    state is a text because of the hundreds of them a line meets a few: `row_of` reads those.
    """
    from lark.parsers.lalr_analysis import Shift

    made = make_lark()
    table = made.parser.parser._parse_table
    numbers = _numbers(table)
    rules: dict[Any, int] = {}
    states: list[str] = []
    for state in numbers:
        row: dict[str, int] = {}
        for symbol, (action, argument) in sorted(table.states[state].items(), key=lambda entry: entry[0]):
            row[symbol] = numbers[argument] if action is Shift else -1 - rules.setdefault(argument, len(rules))
        states.append(" ".join(f"{symbol} {leads_to}" for symbol, leads_to in row.items()))
    small_words = {
        terminal.pattern.value: terminal.name
        for terminal in made.terminals
        if terminal.pattern is not None and terminal.pattern.value.isalpha()
    }
    return {
        "made_from": fingerprint(grammar),
        "small_words": small_words,
        "starts": {rule: numbers[table.start_states[rule]] for rule in LINE_RULES},
        "ends": {rule: numbers[table.end_states[rule]] for rule in LINE_RULES},
        "rules": [_rule(rule) for rule in rules],
        "states": states,
    }


def row_of(state: str) -> dict[str, int]:
    """What each symbol leads to from a state.

    >>> row_of("NAME 12 NUMBER -3")
    {'NAME': 12, 'NUMBER': -3}
    """
    words = state.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


def _numbers(table: Any) -> dict[Any, int]:
    """The states in the order they are met from the line rules on. Lark's own order changes from run to run."""
    from lark.parsers.lalr_analysis import Shift

    found = dict.fromkeys(table.start_states[rule] for rule in LINE_RULES)
    waiting = list(found)
    while waiting:
        met = []
        for state in waiting:
            for _, (action, argument) in sorted(table.states[state].items(), key=lambda entry: entry[0]):
                if action is Shift and argument not in found:
                    found[argument] = None
                    met.append(argument)
        waiting = met
    return {state: number for number, state in enumerate(found)}


def _rule(rule: Any) -> list[Any]:
    """[what it makes, how many symbols, the phrase's name, may it stand for its only child, which symbols to keep]

    A symbol to keep is [its index, spread its children, optional parts left out before it]; a last number says
    how many were left out at the end.
    """
    options, symbols = rule.options, rule.expansion
    absent = _absent(options.empty_indices, len(symbols))
    kept: list[list[int]] = []
    pending = 0
    for index, symbol in enumerate(symbols):
        pending += absent[index]
        if options.keep_all_tokens or not (symbol.is_term and symbol.filter_out):
            kept.append([index, int(not symbol.is_term and symbol.name.startswith("_")), pending])
            pending = 0
    name = rule.alias or options.template_source or rule.origin.name
    alone = bool(options.expand1 and not rule.alias)
    return [rule.origin.name, len(symbols), name, int(alone), kept, pending + absent[len(symbols)]]


def _absent(empty: tuple[bool, ...], symbols: int) -> list[int]:
    """How many optional parts were left out before each symbol, and after the last."""
    if not empty:
        return [0] * (symbols + 1)
    marks = "".join(str(int(left_out)) for left_out in empty)
    return [len(run) for run in marks.split("0")]


def saved_text() -> str:
    """The text of ``grammar/tables.json``."""
    return json.dumps(make_tables(grammar_text()), separators=(",", ":"), sort_keys=True) + "\n"


if __name__ == "__main__":
    from pathlib import Path

    import grammar

    Path(str(grammar.__file__)).with_name("tables.json").write_text(saved_text(), "utf-8")
