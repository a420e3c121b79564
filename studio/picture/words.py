"""Names and titles in the little room that a picture has for them."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

__all__ = ["clipped", "counted", "readable", "width_of", "wrapped"]

_DOTS = "…"
_WIDTHS = {
    letter: width / 100
    for width, letters in (
        (30, "'ijlIJ"),
        (34, " ,./:;\\|"),
        (37, "f-"),
        (40, "()[]t!"),
        (43, "r"),
        (50, '"*_`'),
        (54, "sz?c"),
        (58, "LFk"),
        (61, "vxyPTYao"),
        (64, "eESbdghnpqu0123456789${}"),
        (69, "KAVBRXZC"),
        (78, "UHNDG&OQ"),
        (84, "w#+<=>^~"),
        (99, "Mm%W@"),
    )
    for letter in letters
}
"""Of the letters of a wide typeface, as parts of its size: in others they are narrower."""
_OTHER = 0.72
_BOLD = 1.15


def readable(id: str) -> str:
    """An id as a person would write it."""
    words = (id.rpartition(".")[2] or id).replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def counted(number: int, one: str, more: str = "") -> str:
    """`1 tree`, `2 trees`."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """How wide some words are; seldom too little."""
    return size * (_BOLD if bold else 1.0) * sum(map(_width, words))


def _width(letter: str) -> float:
    known = _WIDTHS.get(letter)
    if known is not None:
        return known
    if combining(letter):
        return 0.0
    return 1.0 if letter in "…—" or east_asian_width(letter) in "WF" else _OTHER


def clipped(words: str, most: float, size: float, *, bold: bool = False) -> str:
    """Words no wider than there is room: whole, or cut at the end."""
    words = " ".join(words.split())
    if width_of(words, size, bold=bold) <= most:
        return words
    end = len(words) - 1
    while end > 1 and width_of(words[:end].rstrip() + _DOTS, size, bold=bold) > most:
        end -= 1
    return words[:end].rstrip() + _DOTS


def wrapped(words: str, most: float, size: float, lines: int, *, bold: bool = False) -> tuple[str, ...]:
    """Words over some lines; what finds no room on the last of them is cut."""
    found: list[str] = []
    left = words.split()
    while left and len(found) < lines - 1:
        line = left.pop(0)
        if width_of(line, size, bold=bold) > most:
            end = next(end for end in range(len(line) - 1, -1, -1) if width_of(line[:end], size, bold=bold) <= most)
            left.insert(0, line[max(1, end) :])
            line = line[: max(1, end)]
        while left and width_of(f"{line} {left[0]}", size, bold=bold) <= most:
            line = f"{line} {left.pop(0)}"
        found.append(line)
    if left:
        found.append(clipped(" ".join(left), most, size, bold=bold))
    return tuple(found)
