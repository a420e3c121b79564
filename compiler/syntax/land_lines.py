"""Well-known slips in the lines of land, maps and towns."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .phrase import Word

__all__ = ["find_slip"]

Slip = tuple[str, str, int, int, str]
"""A code, a message, where it begins and ends in the line, and the cure."""

_STATES = ("site", "region", "road", "placed")
"""Lines that state several things, with commas between them."""
_FORMS = {
    "lay": "lay inner_3, slot 2, owner 1",
    "complete": "complete inner_3, road right",
    "plant": "plant inner_3, region p, trees 4",
    "build": "build inner_3, site in03c, building house, blocks 1 and 2",
}
_PLANTED = r"plant ([0-9]+) trees? (?:in|on|at) (?:the )?([a-z0-9_]+)(?:\.|,? region |,? )([a-z0-9_]+)\Z"
_IS_WHEN = ("if", "once", "after", "while", "where")
_IS_WITH = ("and", "to", "on")
_AFTER_SPOTS = ("when", "with", "is", "or", "as")


def find_slip(rule: str, text: str, words: Sequence[Word], word: Word | None, expected: frozenset[str]) -> Slip | None:
    """What is wrong with a line that cannot be parsed at a word, or at its end; None where it is no slip of such
    lines."""
    if rule == "open":
        return _find_other_word(words, "when", _IS_WHEN) or _find_step_alone(words, "slot") or _slot_by_number(word)
    if rule == "join":
        return (
            _find_other_word(words, "with", _IS_WITH) or _find_step_alone(words, "road left") or _slot_by_number(word)
        )
    if rule not in _STATES:
        return None
    before = words[: words.index(word)] if word else words
    last = before[-1] if before else None
    if last and last.type == "NUMBER" and len(before) > 2 and before[-2].type == "MINUS":
        return _below_zero(before[-3], before[-2], last)
    if word is None or last is None:
        return None
    if rule == "placed" and len(before) == 1 and word.type == "NUMBER":
        return "T113", f"`{word.text}` does not fit here", word.start, word.end, _example_of(text, last.text)
    if "COMMA" not in expected:
        missing = last.type == "COMMA" and word.type == "NUMBER"
        cure = "several values are joined with `and`"
        return ("T113", f"`{word.text}` of what?", word.start, word.end, cure) if missing else None
    if word.type == "NUMBER" and last.type == "NAME":
        return _missing_comma(last)
    return _missing_comma(word) if word.type == "NAME" and last.type != "COMMA" else None


def _missing_comma(word: Word) -> Slip:
    return "T113", f"a comma is missing before `{word.text}`", word.start, word.end, "put one there"


def _find_other_word(words: Sequence[Word], wanted: str, instead: Sequence[str]) -> Slip | None:
    """A slip where plain English was written for a word that the line needs."""
    if any(word.text == wanted for word in words):
        return None
    found = next((word for word in words if word.text in instead), None)
    if found is None:
        return None
    return "T129", f"`{found.text}` is said in another way", found.start, found.end, f"write `{wanted}`"


def _find_step_alone(words: Sequence[Word], part: str) -> Slip | None:
    """A slip where nothing says what is meant of a slot: `k + 1 is filled`."""
    for sign, number, after in zip(words, words[1:], (*words[2:], None), strict=False):
        if sign.type in ("PLUS", "MINUS") and number.type == "NUMBER" and (not after or after.text in _AFTER_SPOTS):
            cure = f"for example `k {sign.text} {number.text} {part}`"
            return "T113", "after a step comes `slot`, a road or an edge", sign.start, number.end, cure
    return None


def _slot_by_number(word: Word | None) -> Slip | None:
    """A slip where a map calls a slot by its number."""
    if word is None or word.type != "NUMBER":
        return None
    cure = "a letter stands for any slot; in a zone of one slot, leave it out"
    return "T113", "a map does not call slots by their numbers", word.start, word.end, cure


def _below_zero(key: Word, minus: Word, number: Word) -> Slip:
    cure = f"write a number from 0, such as `{key.text} {number.text}`"
    if key.text == "turned":
        cure = "turns count clockwise: up to 3 of a square, up to 5 of a hexagon"
    return "T113", f"`{key.text}` is never below zero", minus.start, number.end, cure


def _example_of(text: str, verb: str) -> str:
    """The cure for a line that says a verb in another form: the line as it should be, or an example."""
    planted = re.match(_PLANTED, text)
    if planted:
        return f"write `plant {planted[2]}, region {planted[3]}, trees {planted[1]}`"
    return f"for example `{_FORMS.get(verb, _FORMS['lay'])}`"
