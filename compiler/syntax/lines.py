"""One line of a declaration, parsed; or the one thing that is wrong with it.

The same line in the same role is parsed once, however many cards it stands on.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..diagnostics import Diagnostic, Note, Place, did_you_mean, error
from ..source import limits
from ..source.layout import Block, Line
from .lexer import LexicalProblem, tokenize
from .phrase import Phrase, Word
from .verbs import VERB_FORMS

__all__ = ["parse_line"]


class _Slip(Exception):
    """What is wrong with a line, before it is known where the line stands. Never leaves this module."""

    def __init__(self, code: str, message: str, start: int, end: int, hint: str, note: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.start, self.end, self.hint, self.note = code, message, start, end, hint, note


def parse_line(rule: str, line: Line, block: Block) -> Phrase | Diagnostic:
    """The phrase a line is, or what is wrong with it."""
    found = _parse(rule, line.text)
    if isinstance(found, Phrase):
        return found
    place = block.place(line.number, line.column + found.start, line.column + found.end)
    notes = (Note(found.note),) if found.note else ()
    return error(found.code, found.message, place, found.hint, *notes)


@lru_cache(maxsize=65_536)
def _parse(rule: str, text: str) -> Phrase | _Slip:
    from .parser import Misparse, parse_words

    try:
        words = tokenize(text)
        _within_limits(words)
        return parse_words(rule, words)
    except LexicalProblem as problem:
        return _bad_character(text, problem.character, problem.start)
    except Misparse as misparse:
        return _misparsed(text, misparse.word, misparse.expected, misparse.mistake)
    except _Slip as slip:
        return slip


def _within_limits(words: list[Word]) -> None:
    if len(words) > limits.TOKENS_PER_LINE:
        last = words[limits.TOKENS_PER_LINE]
        raise _Slip("T110", f"this line has more than {limits.TOKENS_PER_LINE} words", last.start, last.end, "split it")
    for word in words:
        length = word.end - word.start
        if word.type in ("NUMBER", "UPWARD") and (length > 7 or int(word.text.rstrip("+")) > limits.NUMBER):
            raise _Slip(
                "T107", f"this number is too large; the limit is {limits.NUMBER}", word.start, word.end, ""
            )
        if word.type == "FRACTION" and length > 9:
            raise _Slip("T107", "this fraction is too large", word.start, word.end, "")
        if word.type in ("NAME", "TAG") and length > limits.IDENTIFIER:
            raise _Slip("T108", f"this name is longer than {limits.IDENTIFIER} letters", word.start, word.end, "")
        if word.type == "STRING" and length > limits.STRING:
            raise _Slip("T109", f"this text is longer than {limits.STRING} characters", word.start, word.end, "")


# ---- characters

_QUOTES = "“”„‟«»‘’‚‛′″`'"
_DASHES = "‐‑‒–—―−"


def _bad_character(text: str, character: str, start: int) -> _Slip:
    end = start + 1
    if character == '"':
        return _Slip("T102", "this text has no closing quote", start, len(text), 'add `"` at its end')
    if character in _QUOTES:
        return _Slip("T101", f"`{character}` is not a straight quote", start, end, 'write texts between `"` and `"`')
    if character in _DASHES:
        return _Slip("T111", f"`{character}` is a dash", start, end, "write `-` to subtract, `to` for a range")
    if character == "#":
        return _Slip("T104", "`#` stands here without a number", start, end, "put a space on both sides of a remark's `#`")
    if character in "\u00a0\u2007\u202f\u3000":
        return _Slip("T105", "this is a no-break space", start, end, "use an ordinary space")
    if character.isalpha():
        whole = _letters_around(text, start)
        return _Slip(
            "T106",
            f"`{whole}` has a letter outside a to z",
            start,
            end,
            "names use a to z, 0 to 9 and `_`; put other text in quotes",
        )
    return _Slip("T103", f"`{character}` has no meaning here", start, end, "put it in quotes, or delete it")


def _letters_around(text: str, position: int) -> str:
    start = end = position
    while start > 0 and (text[start - 1].isalnum() or text[start - 1] == "_"):
        start -= 1
    while end < len(text) and (text[end].isalnum() or text[end] == "_"):
        end += 1
    return text[start:end]


# ---- words that do not fit

_NAMES = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": "a text in quotes",
    "VERB": "a verb",
    "TAG": "a number such as `#10`",
    "REF": "a reference such as `GV-K-01`",
    "UPWARD": "a number such as `4+`",
    "COMMA": "`,`",
    "COLON": "`:`",
    "RPAR": "`)`",
    "_ARROW": "`->`",
    "EQUAL": "`=`",
    "$END": "the end of the line",
}
_MOST_NAMED = 4


def _misparsed(
    text: str, word: Word | None, expected: frozenset[str], mistake: tuple[str, str, str] | None
) -> _Slip:
    start, end = (word.start, word.end) if word else (max(len(text) - 1, 0), len(text))
    if mistake:
        code, message, cure = mistake
        return _Slip(code, message, start, end, cure)
    wanted = _expected(expected)
    if word is None:
        return _Slip("T112", "this line ends too early", start, end, f"expected {wanted}" if wanted else "")
    if word.type == "TAG" and "TAG" not in expected:
        return _Slip(
            "T104",
            f"`{word.text}` is read as a printed number, which does not fit here",
            start,
            end,
            "put a space after the `#` of a remark",
        )
    small = [name.lower() for name in expected if name.isalpha() and name not in _NAMES]
    verbs = VERB_FORMS if "VERB" in expected else ()
    hint = did_you_mean(word.text, (*small, *verbs)) if word.type in ("NAME", "VERB") or word.text.isalpha() else ""
    if not hint and wanted:
        hint = f"expected {wanted}"
    return _Slip("T113", f"`{word.text}` does not fit here", start, end, hint)


def _expected(terminals: Iterable[str]) -> str:
    """What could stand here, when that is few enough to help."""
    names = sorted({_NAMES.get(t) or f"`{t.lower()}`" for t in terminals if t not in ("LPAR", "PLUS", "MINUS", "STAR")})
    return " or ".join(names) if len(names) <= _MOST_NAMED else ""
