"""How tall texts are when they are set: paragraphs, lists, and lists that are run in. Everything is in ems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...fonts.measure import capital, ems
from ..model.records import Said
from .lines import Icons, Line, Type, joined, line_of, lines

__all__ = ["Setting"]

DASH = "–"


@dataclass(frozen=True, slots=True)
class Setting:
    """How a text is set: the distances between its lines, and between its paragraphs."""

    icons: Icons
    indent: float
    """Between the dash of a list and its words."""
    leading: float
    gap: float
    type: Type

    def paragraph(self, words: Line, across: float, size: float = 1.0) -> float:
        """Of words in type that is larger or smaller by a factor; the leading is not."""
        count = lines(words, ems(" ", *self.type), across / size)
        return count * capital(*self.type) * size + max(count - 1, 0) * self.leading

    def listed(self, said: Sequence[Said], across: float) -> float:
        inside = across - ems(DASH, *self.type) - self.indent
        items = []
        for head, under in grouped(said):
            item = self.paragraph(self._line(head), inside)
            items.append(item + self.gap + self.listed(under, inside) if under else item)
        return sum(items) + self.gap * max(len(items) - 1, 0)

    def said(self, said: Sequence[Said], across: float) -> float:
        """Lines flow together, unless they stand apart; those below are lists."""
        blocks: list[float] = []
        flowing: list[Line] = []

        def end() -> None:
            if flowing:
                blocks.append(self.paragraph(joined(flowing), across))
                flowing.clear()

        for head, under in grouped(said):
            if head.apart:
                end()
            flowing.append(self._line(head))
            if head.apart or under:
                end()
            if under:
                blocks.append(self.listed(under, across))
        end()
        return sum(blocks) + self.gap * max(len(blocks) - 1, 0)

    def run_in(self, said: Sequence[Said], across: float) -> float:
        """The same in little room: lists run on, and only what stands apart begins afresh."""
        paragraphs: list[list[Line]] = [[]]
        for each in said:
            if each.apart and not each.depth and paragraphs[-1]:
                paragraphs.append([])
            if each.depth:
                paragraphs[-1].append((ems(DASH, *self.type),))
            paragraphs[-1].append(self._line(each))
        heights = [self.paragraph(joined(some), across) for some in paragraphs]
        return sum(heights) + self.gap * (len(heights) - 1)

    def _line(self, said: Said) -> Line:
        return line_of(said.text, self.icons, self.type)


def grouped(said: Sequence[Said]) -> list[tuple[Said, list[Said]]]:
    """Each line with the deeper ones that follow it."""
    made: list[tuple[Said, list[Said]]] = []
    for each in said:
        if made and each.depth > made[-1][0].depth:
            made[-1][1].append(each)
        else:
            made.append((each, []))
    return made
