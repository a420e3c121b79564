"""One line of a declaration, parsed; or the one diagnostic for what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ..diagnostics import Diagnostic, Note, did_you_mean, error, nearest
from ..source import limits
from ..source.layout import Block, Line
from ..vocabulary.verbs import VERB_FORMS
from .lexer import STRING, LexicalProblem, tokenize
from .phrase import Phrase, Word

if TYPE_CHECKING:
    from .parser import Misparse

__all__ = ["parse_line"]


class _Slip(Exception):
    """What is wrong with a line, before its place in the file is known. It never leaves this module."""

    def __init__(self, code: str, message: str, start: int, end: int, hint: str, note: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.start, self.end, self.hint, self.note = (
            code,
            message,
            start,
            end,
            hint,
            note,
        )


def parse_line(rule: str, line: Line, block: Block) -> Phrase | Diagnostic:
    """The phrase of a line, parsed by a rule of the grammar, or its diagnostic."""
    found = _parse_text(rule, line.text)
    if isinstance(found, Phrase):
        return found
    place = block.place(line.number, line.column + found.start, line.column + found.end)
    notes = (Note(found.note),) if found.note else ()
    return error(found.code, found.message, place, found.hint, *notes)


@lru_cache(maxsize=65_536)
def _parse_text(rule: str, text: str) -> Phrase | _Slip:
    """The same for a text, with a slip in place of a diagnostic. Lines with the same text are parsed once."""
    from .parser import Misparse, parse_words

    try:
        words = tokenize(text)
        _check_limits(words)
        return parse_words(rule, words)
    except LexicalProblem as problem:
        return _explain_bad_character(text, problem.character, problem.start)
    except Misparse as misparse:
        return _explain_misparse(rule, text, words, misparse)
    except _Slip as slip:
        return slip


def _check_limits(words: list[Word]) -> None:
    """Raises a slip where a line has too many words, or a text or number is too long."""
    if len(words) > limits.TOKENS_PER_LINE:
        last = words[limits.TOKENS_PER_LINE]
        raise _Slip(
            "T110",
            f"this line has more than {limits.TOKENS_PER_LINE} words",
            last.start,
            last.end,
            "split it",
        )
    for word in words:
        length = word.end - word.start
        if word.type in ("NUMBER", "UPWARD") and (length > 7 or int(word.text.rstrip("+")) > limits.NUMBER):
            raise _Slip("T107", f"this number is too large; the limit is {limits.NUMBER}", word.start, word.end, "")
        if word.type == "FRACTION" and (length > 9 or int(word.text.partition("/")[0]) > limits.NUMBER):
            raise _Slip("T107", "this fraction is too large", word.start, word.end, "")
        if word.type in ("NAME", "TAG") and length > limits.IDENTIFIER:
            raise _Slip("T108", f"this name is longer than {limits.IDENTIFIER} letters", word.start, word.end, "")
        if word.type == "STRING" and length > limits.STRING:
            raise _Slip("T109", f"this text is longer than {limits.STRING} characters", word.start, word.end, "")


# ---- characters

_QUOTES = "“”„‟«»‘’‚‛′″`'"
_DASHES = "‐‑‒–—―−"


_CURES = {
    ".": "a line needs no mark at its end",
    ";": "a line needs no mark at its end",
    "&": "use a comma between two things",
    "/": "write `half`, or `1 per 2 ...`",
    "<": "write `less than`, or `at most`",
    ">": "write `more than`, or `at least`",
    "%": "write `half`, or `1 per 2 ...`",
    **dict.fromkeys("{}[]", "lines belong together by their indentation"),
}


_BAD_ESCAPE = r'"(?:[^"\\]|\\["\\])*(?=\\[^"\\])'


def _explain_bad_character(text: str, character: str, start: int) -> _Slip:
    import unicodedata

    end = start + 1
    escape = re.compile(_BAD_ESCAPE).match(text, start) if STRING.match(text, start) else None
    if escape:
        at = escape.end()
        unknown = f"`{text[at : at + 2]}` is an unknown escape"
        return _Slip("T114", unknown, at, at + 2, 'write `\\"` for a quote, `\\\\` for a backslash')
    if character == '"':
        return _Slip("T102", "this text has no closing quote", start, len(text), 'add `"` at its end')
    if character in _QUOTES:
        shown = "a backtick" if character == "`" else f"`{character}`"
        return _Slip("T101", f"{shown} is not a straight quote", start, end, 'write texts between `"` and `"`')
    if character in _DASHES:
        return _Slip("T111", f"`{character}` is a dash", start, end, "write `-` to subtract, `to` for a range")
    if character == "#":
        return _Slip(
            "T104",
            "`#` stands here without a number",
            start,
            end,
            "put a space on both sides of a remark's `#`",
        )
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
    cure = _CURES.get(character, "put it in quotes, or delete it")
    if unicodedata.category(character) == "Sc":
        cure = "write the name of the currency, for example `3 money`"
    elif character == "." and (slot := re.search(r"\bslot [a-z0-9_]+\.([0-9]+)", text)):
        cure = f"only the number: `slot {slot[1]}`"
    elif character == "." and text[start - 1 : start].isdigit() and text[end : end + 1].isdigit():
        cure = "numbers are whole; put other figures in quotes"
    return _Slip("T103", f"`{character}` has no meaning here", start, end, cure)


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


def _explain_misparse(rule: str, text: str, words: Sequence[Word], misparse: Misparse) -> _Slip:
    word, expected = misparse.word, misparse.expected
    before = words[: words.index(word)] if word else words
    from .land_lines import find_slip  # needed only where something is wrong

    of_land = find_slip(rule, text, words, word, expected)
    if of_land:
        return _Slip(*of_land)
    otherwise = None if rule == "aspect" else _find_rephrasing(text)  # an aspect is a fixed phrase
    if otherwise:
        return otherwise
    known = misparse.mistake_in(rule)
    if known:
        code, message, cure = known
        start, end = (word.start, word.end) if word else (max(len(text) - 1, 0), len(text))
        return _Slip(code, message, start, end, cure)
    slip = _explain_early_end(before, expected) if word is None else _explain_common_slip(rule, word, before, expected)
    return slip or _does_not_fit(word, text, expected)


@cache
def _rephrasings() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns of plain English that the language says in another way, and how. They are compiled when the first line
    goes wrong."""
    verbs = "|".join(sorted(VERB_FORMS, key=len, reverse=True))
    sayings = (
        (r"^else\b", "write `otherwise`"),
        (r"\b([0-9]+) or more\b", r"write `at least \1`"),
        (r"\b([0-9]+) or (?:fewer|less)\b", r"write `at most \1`"),
        (r"(?<=\S )if\b(?!.*:)", "put the condition first: `if ...: ...`"),
        (r"(?<=\S )for (?:each|every)\b", "write `per ...`"),
        (r"\bmax(?:imum)?\b(?: of)?", "write `, at most ...`"),
        (r"\bmin(?:imum)?\b(?: of)?", "write `, at least ...`"),
        (rf"\b(?:in order )?to (?=(?:{verbs})\b)", "join two acts with a comma"),
        (r"^choose one of\b", "write `choose 1 of`"),
        (r"\bwith at least (?=[0-9])", "write `with 1 ...`: it means at least so many"),
        (
            r"\bwith (?:at most|(?:fewer|less|more) than) (?=[0-9])",
            "`with 1 ...` means at least so many; ask with `if`",
        ),
    )
    return tuple((re.compile(pattern), cure) for pattern, cure in sayings)


def _find_rephrasing(text: str) -> _Slip | None:
    """A slip where the line is such plain English."""
    bare = re.sub(_QUOTED, lambda quoted: "_" * len(quoted.group()), text)
    for pattern, cure in _rephrasings():
        found = pattern.search(bare)
        if found:
            said = found.group().strip()
            end = found.start() + len(said)
            return _Slip("T129", f"`{said}` is said in another way", found.start(), end, found.expand(cure))
    return None


_QUOTED = r'"[^"]*"'


def _explain_early_end(before: Sequence[Word], expected: frozenset[str]) -> _Slip | None:
    """A slip for a line that ends where something should follow."""
    last = before[-1] if before else None
    if last is None:
        return None
    if last.type == "COMMA":
        return _Slip("T122", "the line ends with a comma", last.start, last.end, "say what follows, or take it away")
    if last.text.isalpha() and "NAME" in expected and not expected & {"COLON", "COMMA", "$END"}:
        return _Slip("T120", f"`{last.text}` what? the line ends here", last.start, last.end, "say what follows")
    if "RPAR" in expected and _has_open_bracket(before):
        return _Slip("T123", "a bracket is opened and never closed", last.start, last.end, "add `)`")
    return None


_CARRIES = ("if_line", "when", "otherwise", "either", "or_line", "for_each", "tier", "space", "beyond")
_ASKS = ("if_line", "either", "or_line", "needs", "given")
_SAME_MEANING = {
    **dict.fromkeys(("receive", "receives", "get", "gets", "earn", "earns", "collect", "score", "win"), "gain"),
    **dict.fromkeys(("spend", "spends", "give", "gives"), "pay"),
    **dict.fromkeys(("discard", "discards", "remove"), "lose"),
    **dict.fromkeys(("purchase", "purchases"), "buy"),
    **dict.fromkeys(("pick", "select"), "choose"),
}
_ALSO_FIRST = ("border", "corner", "players", "copies", "subtitle", "time", "note", "cite", "repeat", "trade")


def _explain_common_slip(rule: str, word: Word, before: Sequence[Word], expected: frozenset[str]) -> _Slip | None:
    """A slip for what goes wrong the same way in many places of the grammar."""
    last = before[-1] if before else None
    start, end = word.start, word.end
    if last and last.type == "COMMA" and word.type in ("COMMA", "COLON", "_ARROW", "RPAR"):
        return _Slip("T122", "nothing follows this comma", last.start, last.end, "take it away")
    if word.type == "RPAR" and not _has_open_bracket(before):
        return _Slip("T123", "a bracket is closed that was never opened", start, end, "add `(`, or take it away")
    if "RPAR" in expected and _has_open_bracket(before):
        return _Slip("T123", "a bracket is opened and not closed before this", start, end, "add `)`")
    if last and last.text in ("least", "most") and "VERB" in expected:
        cure = "it follows `have`, `is` and `there are`; as a bound it stands behind an amount and a comma"
        return _Slip(
            "T113", f"`at {last.text}` does not fit here", before[max(len(before) - 2, 0)].start, last.end, cure
        )
    unknown = last and last.type == "NAME" and last.text not in VERB_FORMS
    if word.type in ("NUMBER", "FRACTION", "LPAR") and "VERB" in expected and last and unknown:
        asks = rule in _ASKS and not any(earlier.type == "COLON" for earlier in before)
        return _not_a_condition(last) if asks else _not_a_verb(last)
    if (acting := _owner_acting(word, before, expected)) is not None:
        return acting
    if word.text in VERB_FORMS and rule in _CARRIES and "COLON" in expected:
        return _Slip("T121", f"a colon is missing before `{word.text}`", start, end, "put `:` before what happens")
    if word.text in VERB_FORMS and "COMMA" in expected:
        return _Slip("T127", "a second verb starts without a comma", start, end, "put a comma before it, or a new line")
    if word.text == "and" and "COMMA" in expected:
        return _Slip("T122", "things are joined with a comma, not with `and`", start, end, "write `,` instead")
    if word.text == "or" and "COMMA" in expected:
        return _Slip(
            "T128",
            "a choice takes lines of its own",
            start,
            end,
            "write `either: ...`, and `or: ...` under it",
        )
    if word.type == "COLON":
        return _Slip("T122", "a colon does not belong here", start, end, "take it away")
    if word.type == "TAG" and "TAG" not in expected:
        message = f"`{word.text}` is read as a printed number, which does not fit here"
        return _Slip("T104", message, start, end, "put a space after the `#` of a remark")
    return None


def _owner_acting(word: Word, before: Sequence[Word], expected: frozenset[str]) -> _Slip | None:
    """A slip for `owner of school gains` and `each builder of site gains`: who acts is said without `of`."""
    colon = max((n for n, each in enumerate(before) if each.type in ("COLON", "COMMA")), default=-1)
    said = [*before[colon + 1 :], word]
    texts = [each.text for each in said]
    if texts[0] in ("each", "every") and word.text == "of" and "VERB" in expected:
        who = f"{texts[-2]}s"
    elif word.text in VERB_FORMS and "of" in texts[1:] and not {*texts[:-1]} & {*VERB_FORMS, *_PARTS}:
        who = " ".join(texts[:-1])
        said = said[:-1]
    else:
        return None
    whole = who if " of " in who else f"{who} of ..."
    cure = f"write `for each host among {whole}`, and under it `host` with a verb"
    return _Slip("T113", "who acts is said without `of`", said[0].start, said[-1].end, cure)


_PARTS = ("in", "on", "from", "to", "with", "per", "has", "have", "is", "are", "can", "there", "each", "every")
"""Words after which it is not the beginning of a sentence."""


def _has_open_bracket(before: Sequence[Word]) -> bool:
    return sum(word.type == "LPAR" for word in before) > sum(word.type == "RPAR" for word in before)


def _not_a_verb(word: Word) -> _Slip:
    stem = word.text.removesuffix("ing").removesuffix("ed")
    close = stem if stem in VERB_FORMS else nearest(word.text, (*VERB_FORMS, *_ALSO_FIRST, *_SAME_MEANING))
    meant = _SAME_MEANING.get(close, close) if close else ""
    cure = f"did you mean `{meant}`?" if meant else "use a verb, such as `gain` or `pay`"
    return _Slip("T202", f"`{word.text}` is not a verb of the language", word.start, word.end, cure)


def _not_a_condition(word: Word) -> _Slip:
    cure = "use `have`, `is` or `can`, for example `you have at least 3 money`"
    return _Slip("T113", f"`{word.text}` makes no condition", word.start, word.end, cure)


def _does_not_fit(word: Word | None, text: str, expected: frozenset[str]) -> _Slip:
    wanted = _describe_expected(expected)
    if word is None:
        start, cure = max(len(text) - 1, 0), f"expected {wanted}" if wanted else ""
        return _Slip("T112", "this line ends too early", start, len(text), cure)
    small = [name.lower() for name in expected if name.isalpha() and name not in _NAMES]
    verbs = VERB_FORMS if "VERB" in expected else ()
    hint = did_you_mean(word.text, (*small, *verbs)) if word.text.isalpha() and word.text not in small else ""
    if not hint and word.type == "STRING":
        hint = "leave the quotes out"
    elif not hint and wanted:
        hint = f"expected {wanted}"
    return _Slip("T113", f"`{word.text}` does not fit here", word.start, word.end, hint)


def _describe_expected(terminals: Iterable[str]) -> str:
    """What could stand here, where that is little enough to help; else empty."""
    names = sorted({_NAMES.get(t) or f"`{t.lower()}`" for t in terminals if t not in ("LPAR", "PLUS", "MINUS", "STAR")})
    return " or ".join(names) if len(names) <= _MOST_NAMED else ""
