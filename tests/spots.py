"""Lines of good files, with what they stand in, and the words that are known there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from compiler.meaning.kinds import KINDS
from compiler.names.symbols import plural_of
from compiler.source.layout import split_comment
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.nouns import NOUNS
from compiler.vocabulary.reserved import RESERVED
from compiler.vocabulary.verbs import VERB_FORMS
from tests.town import grinivil, grinivil_text

__all__ = ["FILES", "Line", "declared", "lines_of", "misspelt", "words"]

FILES = (
    "actions.tuile",
    "boards.tuile",
    "buildings.tuile",
    "inhabitants.tuile",
    "land.tuile",
    "nouns.tuile",
    "rules.tuile",
    "setup.tuile",
    "tiles.tuile",
    "town.tuile",
    "towns.tuile",
    "turn.tuile",
    "values.tuile",
    "variants.tuile",
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a good file, and what it stands in."""

    number: int
    raw: str
    kind: str
    header: int
    """The line its declaration starts on."""
    owner: int
    """The line it stands under."""

    @property
    def indent(self) -> int:
        return len(self.raw) - len(self.raw.lstrip(" "))

    @property
    def text(self) -> str:
        return split_comment(self.raw.lstrip(" "))[0]

    @property
    def first(self) -> str:
        return self.text.split(" ")[0].rstrip(":")

    @property
    def is_header(self) -> bool:
        return self.indent == 0

    def with_text(self, text: str) -> list[str]:
        return [" " * self.indent + text]


def lines_of(name: str) -> list[Line]:
    found: list[Line] = []
    kind, header = "", 0
    above: list[tuple[int, int]] = []
    raws = grinivil_text(name).split("\n")
    for number, raw in enumerate(raws):
        content = raw.lstrip(" ")
        if not content or content[0] == "#":
            continue
        indent = len(raw) - len(content)
        if not indent:
            kind, header = content.split(" ")[0], number
        while above and above[-1][0] >= indent:
            above.pop()
        owner = above[-1][1] if above else number
        above.append((indent, number))
        found.append(Line(number, raw, kind, header, owner))
    return found


# ---- words


@cache
def known_words() -> frozenset[str]:
    names = declared()
    plurals = [plural_of(noun) for noun in NOUNS]
    properties = [word for kind in KINDS.values() for word in (kind.name, *kind.shapes, *kind.own)]
    return frozenset((*names, *plurals, *NOUNS, *ADJECTIVES, *RESERVED, *VERB_FORMS, *properties))


@cache
def declared(*kinds: str) -> frozenset[str]:
    return frozenset(
        word
        for item in grinivil().items.values()
        if not kinds or item.symbol.kind in kinds
        for word in (item.symbol.name, plural_of(item.symbol.name))
    )


def misspelt(word: str) -> Iterator[str]:
    """The word with two letters swapped, one left out, one doubled; never another word that is known."""
    swapped = (word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in range(len(word) - 1))
    dropped = (word[:i] + word[i + 1 :] for i in range(1, len(word)))
    doubled = (word[: i + 1] + word[i:] for i in range(len(word)))
    for made in (*swapped, *dropped, *doubled):
        if len(made) > 2 and made != word and made not in known_words() and made[0].isalpha():
            yield made


_WORD = re.compile(r'"[^"]*"|[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+|#[A-Za-z0-9]+|[a-z_][a-z0-9_]*')


def words(line: Line) -> list[re.Match[str]]:
    """The words of a line that are neither in quotes nor references."""
    return [match for match in _WORD.finditer(line.text) if match[0][0].isalpha() and match[0][0].islower()]
