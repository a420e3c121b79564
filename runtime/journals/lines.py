"""The lines of a recorded game, taken apart: a word, and what it is about."""

from __future__ import annotations

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
    lands: tuple[str, ...]
    pieces: tuple[int, ...]
    markers: tuple[int, ...]
    goods: tuple[tuple[int, int], ...]
    """Nouns and how many: what is handed in, or what is taken where there is a choice."""
    groups: tuple[tuple[tuple[int, int], ...], ...]
    """The same, as they stand together: what is taken is often written apart."""

    @property
    def lists_its_price(self) -> bool:
        """Where a place is named and no goods, the price is the printed one, and how it is paid is left open."""
        return bool(self.goods) or not self.figures


@dataclass(frozen=True, slots=True)
class Part:
    """What one player does before somebody else goes on."""

    commands: tuple[Command, ...]
    end: int
    """The move that closes it."""


def parts_of(moves: Sequence[str], signs: Signs) -> Iterator[Part]:
    opens, closes = signs.notation.opens, signs.notation.closes
    begun: list[Command] = []
    number = 0
    for number, text in enumerate(moves, 1):
        words = text.split()
        if not words or words == [opens]:
            continue
        if words[0] == closes:
            yield Part(tuple(begun), number)
            begun = []
        else:
            begun.append(_command(number, text, words, signs))
    if begun:
        yield Part(tuple(begun), number)


def _command(number: int, text: str, words: list[str], signs: Signs) -> Command:
    if words[0] not in signs.words:
        known = ", ".join(sorted(signs.words))
        raise Refused("T942", f"move {number}, `{text}`: nobody knows the word `{words[0]}`", f"known are {known}")
    building, figures, lands, pieces, markers = "", [], [], [], []
    goods: Counter[int] = Counter()
    groups: list[tuple[tuple[int, int], ...]] = []
    for word in words[1:]:
        if word.lstrip("-").isdigit() and len(word) < 8:
            figures.append(int(word))
        elif word in signs.pieces:
            pieces.append(signs.pieces[word])
        elif word in signs.lands:
            lands.append(signs.lands[word])
        elif not building and signs.is_building(word):
            building = word
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
        lands=tuple(lands),
        pieces=tuple(pieces),
        markers=tuple(markers),
        goods=tuple(sorted(goods.items())),
        groups=tuple(groups),
    )
