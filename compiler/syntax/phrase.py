"""The two things a parsed line is made of: words and phrases."""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["Phrase", "Word"]


class Word:
    """One token. Positions count from 0 within the line's text."""

    __slots__ = ("end", "start", "text", "type")

    def __init__(self, type: str, text: str, start: int, end: int) -> None:
        self.type = type
        self.text = text
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"{self.type}:{self.text}"


class Phrase:
    """A node of the syntax tree: a rule of the grammar with the words and phrases it was made from. Optional parts left
    out are None."""

    __slots__ = ("children", "end", "rule", "start")

    def __init__(self, rule: str, children: list[Phrase | Word | None]) -> None:
        self.rule = rule
        self.children = children
        self.start = -1
        self.end = -1
        for child in children:
            if child is not None and child.start >= 0:
                if self.start < 0:
                    self.start = child.start
                self.end = child.end

    def words(self) -> Iterator[Word]:
        """The words of this phrase, left to right."""
        for kid in self.children:
            if isinstance(kid, Word):
                yield kid
            elif kid is not None:
                yield from kid.words()

    def __repr__(self) -> str:
        return f"{self.rule}{self.children}"
