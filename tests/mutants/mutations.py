"""Random changes of a pack's files: the same seed gives the same ones."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from compiler.meaning.kinds import KINDS
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.nouns import NOUNS
from compiler.vocabulary.reserved import RESERVED
from compiler.vocabulary.verbs import VERB_FORMS

__all__ = ["Mutant", "mutate"]

Lines = list[str]

_SORTS = tuple(
    sorted(words)
    for words in (
        *(VERB_FORMS, NOUNS, ADJECTIVES, RESERVED),
        {word for kind in KINDS.values() for word in (*kind.shapes, *kind.own)},
    )
)
"""The words of the language, by what they are."""
_FIGURES = ("0", "1", "2", "3", "5", "7", "12", "60", "1000", "1000000", "4+", "1/2", "none")
_WORD = re.compile(r'"[^"]*"|[a-z_][a-z_0-9]*')
_NUMBER = re.compile(r"\b\d+\b")


@dataclass(frozen=True, slots=True)
class Mutant:
    """The files of a pack after some changes, and what was changed."""

    files: Mapping[str, str]
    changes: tuple[str, ...]


def mutate(files: Mapping[str, str], seed: int, others: Sequence[str] = ()) -> Mutant:
    """The files with one to three random changes. Most mutants have one: the more there are, the fewer compile.
    ``others`` are lines of other packs, of which some are put in."""
    chance = random.Random(seed)
    changed = dict(files)
    names = sorted(changed)
    changes = []
    for _ in range(chance.choice((1, 1, 1, 1, 2, 2, 3))):
        name = chance.choices(names, weights=[1 + changed[each].count("\n") for each in names])[0]
        change = chance.choice(_CHANGES)
        lines = changed[name].splitlines()
        before = list(lines)
        _Hand(chance, files, others).do(change, lines)
        if lines != before:
            changed[name] = "\n".join(lines) + "\n"
            changes.append(f"{name}: {change.__name__.strip('_')}: {_difference(before, lines)}")
    return Mutant(changed, tuple(changes))


def _difference(before: Lines, after: Lines) -> str:
    """The first line that differs, as it was and as it is."""
    at = next((at for at, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), -1)
    was, now = ((each[at] if -1 <= at < len(each) and each else "") for each in (before, after))
    return f"line {at + 1}: {was.strip()!r} -> {now.strip()!r}"


class _Hand:
    """What a change needs: chance, and the words of the pack."""

    def __init__(self, chance: random.Random, files: Mapping[str, str], others: Sequence[str]) -> None:
        self.chance = chance
        self._files = files
        self.others = others

    def do(self, change: Callable[[_Hand, Lines], None], lines: Lines) -> None:
        if lines:
            change(self, lines)

    def line(self, lines: Lines, wanted: Callable[[str], bool]) -> int | None:
        """The number of a random line that is wanted; None where there is none."""
        found = [at for at, line in enumerate(lines) if line.strip() and wanted(line)]
        return self.chance.choice(found) if found else None

    def word(self, instead_of: str) -> str:
        """Another word: mostly one of the same sort, of the pack or of the language, so that the line can be read."""
        declared = [match.groups() for text in self._files.values() for match in _DECLARED.finditer(text)]
        kinds = {kind for kind, name in declared if instead_of in (name, f"{name}s")}
        alike = [name for kind, name in declared if kind in kinds]
        sorts = [sort for sort in _SORTS if instead_of in sort]
        if (alike or sorts) and self.chance.random() < 0.8:
            return self.chance.choice(self.chance.choice([alike] if alike else sorts))
        used = [word for word in _WORD.findall(self.chance.choice(list(self._files.values()))) if word[0] != '"']
        return self.chance.choice(self.chance.choice([used or _SORTS[0], *_SORTS]))


_DECLARED = re.compile(r"(?m)^(?:replace )?([a-z_]+) ([a-z_0-9]+)")


# ---- lines


def _drop_line(hand: _Hand, lines: Lines) -> None:
    at = hand.line(lines, bool)
    if at is not None:
        del lines[at]


def _drop_property(hand: _Hand, lines: Lines) -> None:
    """A line directly under a first line, or one of the parts behind commas."""
    at = hand.line(lines, lambda line: line.startswith("  ") and line[2] not in " #")
    if at is not None:
        first, *parts = lines[at].split(", ")
        if parts and hand.chance.random() < 0.7:
            parts.pop(hand.chance.randrange(len(parts)))
            lines[at] = ", ".join([first, *parts])
        else:
            del lines[at]


def _double_line(hand: _Hand, lines: Lines) -> None:
    at = hand.line(lines, bool)
    if at is not None:
        lines.insert(at, lines[at])


def _swap_lines(hand: _Hand, lines: Lines) -> None:
    one, other = (hand.line(lines, lambda line: line.startswith(" ")) for _ in range(2))
    if one is not None and other is not None:
        lines[one], lines[other] = lines[other], lines[one]


def _copy_line(hand: _Hand, lines: Lines) -> None:
    """A line of another declaration, with its indent."""
    one, other = (hand.line(lines, lambda line: line.startswith(" ")) for _ in range(2))
    if one is not None and other is not None:
        lines.insert(one, lines[other])


def _borrow_line(hand: _Hand, lines: Lines) -> None:
    """A line of another pack, in place of one or before it."""
    at = hand.line(lines, lambda line: line.startswith("  "))
    if at is not None and hand.others:
        indent = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
        lines[at : at + hand.chance.randrange(2)] = [indent + hand.chance.choice(hand.others)]


def _change_indent(hand: _Hand, lines: Lines) -> None:
    at = hand.line(lines, lambda line: line.startswith("  "))
    if at is not None:
        lines[at] = lines[at][2:] if hand.chance.random() < 0.5 else f"  {lines[at]}"


# ---- words and figures


def _change_word(hand: _Hand, lines: Lines) -> None:
    at = hand.line(lines, lambda line: bool(_WORD.search(line)) and not line.lstrip().startswith("#"))
    if at is None:
        return
    found = [match for match in _WORD.finditer(lines[at]) if match[0][0] != '"']
    if found:
        match = hand.chance.choice(found)
        lines[at] = lines[at][: match.start()] + hand.word(match[0]) + lines[at][match.end() :]


def _drop_word(hand: _Hand, lines: Lines) -> None:
    at = hand.line(lines, lambda line: len(line.split()) > 1)
    if at is not None:
        words = lines[at].split(" ")
        words.pop(hand.chance.choice([place for place, word in enumerate(words) if word]))
        lines[at] = " ".join(words)


def _change_figure(hand: _Hand, lines: Lines) -> None:
    at = hand.line(lines, lambda line: bool(_NUMBER.search(line)) and not line.lstrip().startswith(("#", "cite")))
    if at is not None:
        match = hand.chance.choice(list(_NUMBER.finditer(lines[at])))
        lines[at] = lines[at][: match.start()] + hand.chance.choice(_FIGURES) + lines[at][match.end() :]


# ---- declarations and blocks


def _block(lines: Lines, start: int) -> tuple[int, int]:
    """Where the lines under a line end, with it."""
    indent = len(lines[start]) - len(lines[start].lstrip())
    end = start + 1
    while end < len(lines) and (not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > indent):
        end += 1
    return start, end


def _drop_declaration(hand: _Hand, lines: Lines) -> None:
    at = hand.line(lines, lambda line: line[0] not in " #")
    if at is not None:
        start, end = _block(lines, at)
        del lines[start:end]


def _double_declaration(hand: _Hand, lines: Lines) -> None:
    """A declaration once more, under another name."""
    at = hand.line(lines, lambda line: line[0] not in " #")
    if at is not None:
        start, end = _block(lines, at)
        again = lines[start:end]
        again[0] = re.sub(r"^((?:replace )?[a-z_]+ [a-z_0-9]+)", r"\1_again", again[0])
        lines[end:end] = again


def _drop_block(hand: _Hand, lines: Lines) -> None:
    at = hand.line(lines, lambda line: line.startswith("  "))
    if at is not None:
        start, end = _block(lines, at)
        del lines[start:end]


def _move_block(hand: _Hand, lines: Lines) -> None:
    at = hand.line(lines, lambda line: line.startswith("  "))
    if at is None:
        return
    start, end = _block(lines, at)
    moved = lines[start:end]
    indent = len(moved[0]) - len(moved[0].lstrip())
    del lines[start:end]
    to = hand.line(lines, lambda line: len(line) - len(line.lstrip()) == indent)
    lines[to if to is not None else start : to if to is not None else start] = moved


def _cut_children(hand: _Hand, lines: Lines) -> None:
    """All lines under a line."""
    at = hand.line(lines, lambda line: not line.lstrip().startswith("#"))
    if at is not None:
        start, end = _block(lines, at)
        del lines[start + 1 : end]


_CHANGES = (
    *(_drop_line, _drop_property, _drop_property, _double_line, _swap_lines, _copy_line, _change_indent),
    *(_borrow_line, _borrow_line, _borrow_line),
    *(
        _change_word,
        _change_word,
        _change_word,
        _change_word,
        _drop_word,
        _change_figure,
        _change_figure,
        _change_figure,
    ),
    *(_drop_declaration, _double_declaration, _drop_block, _move_block, _cut_children),
)
