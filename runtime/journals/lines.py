"""The lines of a recorded game, taken apart: a word, and what it is about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..town.refusals import Refused
from .signs import Signs

__all__ = ["Command", "Part", "parts_of"]


@dataclass(frozen=True, slots=True)
class Command:
    number: int
    """Which move of the file it is, from 1."""
    text: str
    word: str
    building: str
    figures: tuple[int, ...]
    """Columns and rows."""
    seats: tuple[int, ...]
    """Players who are named."""
    lands: tuple[str, ...]
    pieces: tuple[frozenset[int], ...]
    """One of each is placed."""
    markers: tuple[int, ...]
    goods: tuple[tuple[int, int], ...]
    """Nouns and how many: what is handed in, or what is taken where there is a choice."""
    groups: tuple[tuple[tuple[int, int], ...], ...]
    """The same, as they stand together: what is taken is often written apart."""

    @property
    def lists_its_price(self) -> bool:
        """Where a place or a building is named and no goods, the price is the printed one, and how it is paid is left
        open."""
        return bool(self.goods) or not (self.figures or self.building)


@dataclass(frozen=True, slots=True)
class Part:
    """What one player does before somebody else goes on."""

    commands: tuple[Command, ...]
    end: int
    """The move that closes it."""


def parts_of(moves: Sequence[str], signs: Signs) -> Iterator[Part]:
    opens, closes = signs.notation.opens.casefold(), signs.notation.closes.casefold()
    lines = [_words(text) for text in moves]
    opening = next((number for number, words in enumerate(lines, 1) if opens and words[:1] == [opens]), 0)
    begun: list[Command] = []
    number = 0
    for number, (text, words) in enumerate(zip(moves, lines, strict=True), 1):
        if not words or number <= opening:
            continue  # what stands before the word that opens is said in the head of the file, too
        if words[0] == closes:
            yield Part(tuple(begun), number)
            begun = []
        else:
            begun.append(_command(number, text, words, signs))
    if begun:
        yield Part(tuple(begun), number)


def _words(text: str) -> list[str]:
    """The words of a move. Capitals do not matter, and a figure may follow a word without a space: `fell_trees1 0`."""
    return _GLUED.sub(r"\1 \2", text.casefold().strip()).split()


_GLUED = re.compile(r"^([a-z_]+[a-z])(-?[0-9])(?= |$)")


def _command(number: int, text: str, words: list[str], signs: Signs) -> Command:
    if words[0] not in signs.words:
        known = ", ".join(sorted(signs.words))
        raise Refused("T942", f"move {number}, `{text}`: nobody knows the word `{words[0]}`", f"known are {known}")
    building, figures, lands, pieces, markers, seats = "", [], [], [], [], []
    goods: Counter[int] = Counter()
    groups: list[tuple[tuple[int, int], ...]] = []
    for word in words[1:]:
        if word.lstrip("-").isdigit() and len(word) < 8:
            figures.append(int(word))
        elif word in signs.pieces:
            pieces.append(signs.pieces[word])
        elif word in signs.lands:
            lands.append(signs.lands[word])
        elif not building and signs.building_written(word):
            building = signs.building_written(word)
        elif word in signs.seats:
            seats.append(signs.seats[word])
        elif (tiles := signs.tiles(word)) is not None:
            goods += tiles[0]
            groups.append(tuple(sorted(tiles[0].items())))
            markers += tiles[1]
        else:
            raise Refused("T942", f"move {number}, `{text}`: `{word}` is no sign of this notation")
    return Command(
        number=number,
        text=text,
        word=words[0],
        building=building,
        figures=tuple(figures),
        seats=tuple(seats),
        lands=tuple(lands),
        pieces=tuple(pieces),
        markers=tuple(markers),
        goods=tuple(sorted(goods.items())),
        groups=tuple(groups),
    )
