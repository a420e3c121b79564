"""Estimates how tall texts are when they are set: paragraphs, lists, and run-in lists. Everything is in ems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...fonts.measure import capital_height, width_in_ems
from ..model.records import TextLine
from .lines import IconWidths, Type, WordWidths, count_lines, join_lines, measure_text

__all__ = ["TextSetting"]

DASH = "–"


@dataclass(frozen=True, slots=True)
class TextSetting:
    """How a text is set: the distances between its lines, and between its paragraphs."""

    icons: IconWidths
    indent: float
    """Between the dash of a list and its words."""
    leading: float
    gap: float
    type: Type

    def paragraph_height(self, words: WordWidths, across: float, size: float = 1.0) -> float:
        """The height of words in type larger or smaller by the factor ``size``, which does not change the leading."""
        count = count_lines(words, width_in_ems(" ", *self.type), across / size)
        return count * capital_height(*self.type) * size + max(count - 1, 0) * self.leading

    def list_height(self, said: Sequence[TextLine], across: float) -> float:
        inside = across - width_in_ems(DASH, *self.type) - self.indent
        items = []
        for head, under in group_by_depth(said):
            item = self.paragraph_height(self._line(head), inside)
            items.append(item + self.gap + self.list_height(under, inside) if under else item)
        return sum(items) + self.gap * max(len(items) - 1, 0)

    def text_height(self, said: Sequence[TextLine], across: float) -> float:
        """The height of a text. Lines flow together unless they stand apart; deeper lines are lists."""
        blocks: list[float] = []
        flowing: list[WordWidths] = []

        def end() -> None:
            if flowing:
                blocks.append(self.paragraph_height(join_lines(flowing), across))
                flowing.clear()

        for head, under in group_by_depth(said):
            if head.apart:
                end()
            flowing.append(self._line(head))
            if head.apart or under:
                end()
            if under:
                blocks.append(self.list_height(under, across))
        end()
        return sum(blocks) + self.gap * max(len(blocks) - 1, 0)

    def run_in_height(self, said: Sequence[TextLine], across: float) -> float:
        """The height of a text in little room: lists run on, and only lines that stand apart begin a paragraph."""
        paragraphs: list[list[WordWidths]] = [[]]
        for each in said:
            if each.apart and not each.depth and paragraphs[-1]:
                paragraphs.append([])
            if each.depth:
                paragraphs[-1].append((width_in_ems(DASH, *self.type),))
            paragraphs[-1].append(self._line(each))
        heights = [self.paragraph_height(join_lines(some), across) for some in paragraphs]
        return sum(heights) + self.gap * (len(heights) - 1)

    def _line(self, said: TextLine) -> WordWidths:
        return measure_text(said.text, self.icons, self.type)


def group_by_depth(said: Sequence[TextLine]) -> list[tuple[TextLine, list[TextLine]]]:
    """Each line with the deeper ones that follow it."""
    made: list[tuple[TextLine, list[TextLine]]] = []
    for each in said:
        if made and each.depth > made[-1][0].depth:
            made[-1][1].append(each)
        else:
            made.append((each, []))
    return made
