"""Looks: is every colour known that a pack names, and can texts be read in the colours of its look?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    did_you_mean,
    error,
    short_list,
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
from .view import PackView, property_place

__all__ = ["DEFAULTS", "check", "fill_colours", "text_colours"]

DEFAULTS = {"ink": "#1d2126", "paper": "#ffffff", "accent": "#245a8c"}
"""What is printed where no look says otherwise."""
LINES = "#22252a"
"""The dark lines that icons are drawn with."""

_NAMED = ("ink", "paper", "accent", "card_frame", "card_back")


def check(view: PackView) -> Iterator[Diagnostic]:
    shades = {shade["name"]: shade["colour"] for look in view.all_of_kind("look") for shade in look["shades"]}
    known = fill_colours(shades)
    for block, node in view.own_of_kind("border", "category", "ground"):
        yield from _check_known_colour(block, node, "colour", known)
    for block, node in view.own_of_kind("look"):
        unknown = [told for word in _NAMED for told in _check_known_colour(block, node, word, known)]
        yield from unknown or _check_contrast(view, block, node, shades)


def fill_colours(shades: Mapping[str, str]) -> dict[str, str]:
    """Colours by name, as they fill something: those of the language, and those of a look."""
    return {name: base for name, (base, _) in COLOURS.items()} | dict(shades)


def text_colours(shades: Mapping[str, str]) -> dict[str, str]:
    """Colours by name, as text is written in them: the dark shade of those of the language."""
    return {name: deep for name, (_, deep) in COLOURS.items()} | dict(shades)


def _check_known_colour(block: Block, node: Plain, word: str, known: Mapping[str, str]) -> Iterator[Diagnostic]:
    named = node.get(word, "")
    if named and not is_colour(named) and named not in known:
        yield unknown_colour(property_place(block, word), named, known)


def _check_contrast(view: PackView, block: Block, node: Plain, shades: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Report texts that cannot be read in the colours of a look, together with the look it lies over."""
    now: dict[str, str] = DEFAULTS | {
        word: look[word] for look in view.all_of_kind("look") for word in DEFAULTS if word in look
    }
    paper = fill_colours(shades).get(now["paper"], now["paper"])
    for word, least in (("ink", STRONG), ("accent", MODEST)):
        found = contrast(text_colours(shades).get(now[word], now[word]), paper)
        if found < least and (word in node or "paper" in node):
            yield too_little_contrast(property_place(block, word if word in node else "paper"), word, found, least)
            return
    if "paper" in node and contrast(LINES, paper) < STRONG:
        yield dark_paper(property_place(block, "paper"))


# ---- what can be wrong


def unknown_colour(place: Place, name: str, known: Mapping[str, str]) -> Diagnostic:
    hint = did_you_mean(name, known) or f"say what it is with a line of a look: `shade {name}, #e58fb1`"
    return error("T530", f"there is no colour `{name}`", place, hint, Note(f"colours: {short_list(known, 40)}"))


def too_little_contrast(place: Place, word: str, found: float, least: float) -> Diagnostic:
    return error(
        "T531",
        f"`{word}` can hardly be read on this paper: their contrast is {found:.1f}",
        place,
        f"make one darker or the other lighter, until it is {least:g} or more",
    )


def dark_paper(place: Place) -> Diagnostic:
    return error("T531", "icons can hardly be seen on this paper: their lines are dark", place, "choose a lighter one")
