"""Looks: is every colour known that a pack names, and can texts be read in the colours of its look?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    did_you_mean,
    error,
    some_of,
)
from ...meaning.analysis.context import Plain
from ...meaning.properties.colours import (
    COLOURS,
    MODEST,
    STRONG,
    contrast,
    is_colour,
)
from ...source.layout import Block
from .view import View, line_with

__all__ = ["DEFAULTS", "check", "filled_with", "written_in"]

DEFAULTS = {"ink": "#1d2126", "paper": "#ffffff", "accent": "#245a8c"}
"""What is printed where no look says otherwise."""
LINES = "#22252a"
"""The dark lines that icons are drawn with."""

_NAMED = ("ink", "paper", "accent", "card_frame", "card_back")


def check(view: View) -> Iterator[Diagnostic]:
    shades = {shade["name"]: shade["colour"] for look in view.all_of("look") for shade in look["shades"]}
    known = filled_with(shades)
    for block, node in view.own_of("border", "category", "ground"):
        yield from _unknown(block, node, "colour", known)
    for block, node in view.own_of("look"):
        unknown = [told for word in _NAMED for told in _unknown(block, node, word, known)]
        yield from unknown or _readable(view, block, node, shades)


def filled_with(shades: Mapping[str, str]) -> dict[str, str]:
    """What named colours are where they fill something: ours, and those of a look."""
    return {name: base for name, (base, _) in COLOURS.items()} | dict(shades)


def written_in(shades: Mapping[str, str]) -> dict[str, str]:
    """What they are where something is written in them: the dark shade of ours."""
    return {name: deep for name, (_, deep) in COLOURS.items()} | dict(shades)


def _unknown(block: Block, node: Plain, word: str, known: Mapping[str, str]) -> Iterator[Diagnostic]:
    named = node.get(word, "")
    if named and not is_colour(named) and named not in known:
        yield unknown_colour(line_with(block, word), named, known)


def _readable(view: View, block: Block, node: Plain, shades: Mapping[str, str]) -> Iterator[Diagnostic]:
    """What the look of this pack states, together with what it is laid over."""
    now: dict[str, str] = DEFAULTS | {
        word: look[word] for look in view.all_of("look") for word in DEFAULTS if word in look
    }
    paper = filled_with(shades).get(now["paper"], now["paper"])
    for word, least in (("ink", STRONG), ("accent", MODEST)):
        found = contrast(written_in(shades).get(now[word], now[word]), paper)
        if found < least and (word in node or "paper" in node):
            yield too_little_contrast(line_with(block, word if word in node else "paper"), word, found, least)
            return
    if "paper" in node and contrast(LINES, paper) < STRONG:
        yield dark_paper(line_with(block, "paper"))


# ---- what can be wrong


def unknown_colour(place: Place, name: str, known: Mapping[str, str]) -> Diagnostic:
    hint = did_you_mean(name, known) or f"say what it is with a line of a look: `shade {name}, #e58fb1`"
    return error("T530", f"there is no colour `{name}`", place, hint, Note(f"colours: {some_of(known, 40)}"))


def too_little_contrast(place: Place, word: str, found: float, least: float) -> Diagnostic:
    return error(
        "T531",
        f"`{word}` can hardly be read on this paper: their contrast is {found:.1f}",
        place,
        f"make one darker or the other lighter, until it is {least:g} or more",
    )


def dark_paper(place: Place) -> Diagnostic:
    return error("T531", "icons can hardly be seen on this paper: their lines are dark", place, "choose a lighter one")
