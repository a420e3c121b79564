"""What others need to know of a declaration before it is read: its plural, its unit, what lies in it.

Whether `2 mice` or `pay 1/2 food` makes sense depends on how `mouse` and `food` are declared, perhaps further down or
in another file. So the few properties that matter to others are read with the first lines, from their words.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..source.layout import split_comment
from ..syntax.lexer import LexicalProblem, tokenize
from ..syntax.phrase import Word
from .symbols import NO_FACTS, Facts

__all__ = ["facts_of"]

_PROPERTIES = {
    "value": frozenset({"is", "by"}),
    "option": frozenset({"choices"}),
    "area": frozenset({"holds", "each"}),
    "unit": frozenset({"halves", "change"}),
    "action": frozenset({"gives"}),
    "piece": frozenset({"role"}),
}
"""By kind of declaration: the properties that others must know of, beside `plural`."""
_NAMES = ("NAME", "VERB")
_SMALL_WORDS = ("and",)


def facts_of(text: str, kind: str) -> Facts:
    """The facts that the lines of a declaration state, also those on its first line; broken lines state none."""
    wanted = _PROPERTIES.get(kind, frozenset())
    if not wanted and "plural" not in text:
        return NO_FACTS
    stated = {words[0].text: words for words in _properties(text, {*wanted, "plural"})}
    value = kind == "value"
    plural = _names(stated.get("plural", ()))
    facts = Facts(
        plural=plural[0] if plural else "",
        unit=_unit(text, stated) if value else "",
        choices=_names(stated.get("choices", ())),
        holds=_names(stated.get("holds", ())),
        each=kind == "area" and "each" in stated,
        halves="halves" in stated,
        change=len(stated.get("change", ())) > 1,
        gives=_names_handed(stated.get("gives", ())),
        role="".join(_names(stated.get("role", ()))[:1]),
    )
    return facts if facts != NO_FACTS else NO_FACTS


def _properties(text: str, wanted: set[str]) -> Iterator[list[Word]]:
    """The words of each property that is wanted: of a line, or of a part of the first line between commas."""
    first, *lines = text.split("\n")
    if "," in first:
        yield from (part for part in _parts(_words(first)) if part and part[0].text in wanted)
    for line in lines:
        if line.split(maxsplit=1)[:1] and line.split(maxsplit=1)[0] in wanted:
            words = _words(line)
            if words:
                yield words


def _words(line: str) -> list[Word]:
    """The words of a line; none where it has a character that starts no word."""
    try:
        return tokenize(split_comment(line)[0])
    except LexicalProblem:
        return []


def _parts(words: list[Word]) -> list[list[Word]]:
    """What stands between the commas of a first line, without its beginning."""
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.type == "COMMA":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts[1:]


def _names(words: list[Word] | tuple[()]) -> tuple[str, ...]:
    """The names behind the first word of a property."""
    return tuple(word.text for word in words[1:] if word.type in _NAMES and word.text not in _SMALL_WORDS)


def _names_handed(words: list[Word] | tuple[()]) -> tuple[str, ...]:
    """The names that an action is handed: of `gives building workplace, site`, the last word of each."""
    parts: list[list[Word]] = [[]]
    for word in words[1:]:
        if word.type == "COMMA":
            parts.append([])
        elif word.type in _NAMES:
            parts[-1].append(word)
    return tuple(part[-1].text for part in parts if part)


def _unit(text: str, stated: dict[str, list[Word]]) -> str:
    """What a value is an amount of: the noun of its `is`, or of the first of its ranges; "" for a bare number, and "?"
    where it does not say what it is."""
    if not any(len(stated.get(word, ())) > 1 for word in ("is", "by")):
        return "?"
    lines = [stated.get("is", []), *(_words(line) for line in text.split("\n")[1:] if ":" in line)]
    for words in lines:
        amount = _after_colon(words) if words and words[0].type in ("NUMBER", "UPWARD") else words[1:]
        if len(amount) > 1 and amount[0].type in ("NUMBER", "FRACTION") and amount[1].type in _NAMES:
            return amount[1].text
    return ""


def _after_colon(words: list[Word]) -> list[Word]:
    at = next((place for place, word in enumerate(words) if word.type == "COLON"), len(words))
    return words[at + 1 :]
