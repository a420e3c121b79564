"""The indentation tree: which line belongs to which, before anybody asks what a line says.

A declaration starts at column 1 and owns the indented lines under it. Reading goes in two steps, so that
an unchanged declaration costs no more than finding its end:

* ``split`` cuts a file into the texts of its declarations;
* ``layout`` turns one such text into a tree of lines.

Line numbers inside a declaration count from 0, so its tree does not change when it moves down the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..diagnostics import Diagnostic, Place, error
from . import limits
from .read import SourceFile

__all__ = ["Block", "Line", "layout", "split", "split_comment"]


@dataclass(frozen=True, slots=True)
class Block:
    """The text of one declaration and where it starts."""

    file: str
    line: int
    text: str

    def place(self, line: int, column: int, end: int) -> Place:
        """Where a stretch of one of this declaration's lines is in its file (columns from 0)."""
        return Place.on_line(self.file, self.line + line, column + 1, end + 1)


@dataclass(slots=True)
class Line:
    """One line without its indentation, comment and `reconstructed` mark, and the lines under it."""

    number: int
    """Counted from the declaration's first line, which is 0."""
    column: int
    """Where ``text`` starts in the file's line, from 0."""
    text: str
    reconstructed: bool = False
    children: list[Line] = field(default_factory=list)

    @property
    def first_word(self) -> str:
        match = _FIRST_WORD.match(self.text)
        return match.group() if match else ""

    def walk(self) -> Iterator[Line]:
        yield self
        for child in self.children:
            yield from child.walk()


_FIRST_WORD = re.compile(r"[A-Za-z_][\w.]*")
_DECLARATION = re.compile(r"^(?=[^ \t\n#])", re.MULTILINE)
_BEFORE_ANY = re.compile(r"[ \t]+[^\s#]")
_TRAILING_REMARKS = re.compile(r"(?:\n[ \t]*(?:#[^\n]*)?)+\Z")
_MARK = re.compile(r"\s+reconstructed\Z")


def split(file: SourceFile) -> tuple[list[Block], list[Diagnostic]]:
    """The declarations of a file, each with the lines it owns; remarks between them belong to none."""
    text = file.text
    problems: list[Diagnostic] = []
    starts = [match.start() for match in _DECLARATION.finditer(text)]
    head = text[: starts[0]] if starts else text
    for number, raw in enumerate(head.split("\n"), 1):
        if _BEFORE_ANY.match(raw):
            column = len(raw) - len(raw.lstrip()) + 1
            problems.append(indented_first_line(Place.on_line(file.name, number, column, len(raw) + 1)))
            break
    blocks: list[Block] = []
    line, position = 1, 0
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        line += text.count("\n", position, start)
        position = start
        body = text[start:end]
        remarks = _TRAILING_REMARKS.search(body)
        blocks.append(Block(file.name, line, body[: remarks.start()] if remarks else body))
    return blocks, problems


def layout(block: Block) -> tuple[Line, list[Diagnostic]]:
    """The tree of one declaration. A line that is badly indented is reported and left out, with its own lines."""
    raws = block.text.split("\n")
    problems: list[Diagnostic] = []
    root = _line(block, 0, 0, raws[0], problems) or Line(0, 0, "")
    stack: list[tuple[int, Line]] = [(0, root)]
    skip_deeper_than: int | None = None
    count = 0
    for number, raw in enumerate(raws[1:], 1):
        content = raw.lstrip(" \t")
        if not content or content[0] == "#":
            continue
        count += 1
        if count > limits.EFFECTS:
            problems.append(too_many_lines(block.place(number, 0, len(raw))))
            break
        indent = len(raw) - len(content)
        if skip_deeper_than is not None and indent > skip_deeper_than:
            continue
        skip_deeper_than = None
        if "\t" in raw[:indent]:
            problems.append(tab_indentation(block.place(number, 0, indent)))
            skip_deeper_than = indent
            continue
        while stack and stack[-1][0] >= indent:
            popped = stack.pop()
        parent_indent, parent = stack[-1]
        siblings = parent.children
        if siblings and siblings[-1].column != indent:
            # A dedent that lands between two levels: it belongs to nothing.
            stack.append(popped)
            problems.append(dedent_to_nowhere(block.place(number, indent, len(raw)), indent, parent_indent))
            skip_deeper_than = indent
            continue
        if len(stack) > limits.NESTING:
            problems.append(too_deep(block.place(number, indent, len(raw))))
            skip_deeper_than = indent - 1
            continue
        line = _line(block, number, indent, raw, problems)
        if line is None:
            skip_deeper_than = indent
            continue
        siblings.append(line)
        stack.append((indent, line))
    return root, problems


def _line(block: Block, number: int, indent: int, raw: str, problems: list[Diagnostic]) -> Line | None:
    if len(raw) > limits.LINE_LENGTH:
        problems.append(line_too_long(block.place(number, indent, indent + 1), len(raw)))
        return None
    content, _ = split_comment(raw[indent:])
    tab = content.find("\t")
    if tab >= 0:
        problems.append(tab_inside(block.place(number, indent + tab, indent + tab + 1)))
        return None
    mark = _MARK.search(content)
    if mark:
        return Line(number, indent, content[: mark.start()], reconstructed=True)
    return Line(number, indent, content)


def split_comment(content: str) -> tuple[str, str]:
    """A line's words and its remark. `#10` is a tile's number; a remark has a space after its `#`.

    >>> split_comment('tile plant #10 "A # B"  # our favourite')
    ('tile plant #10 "A # B"', '# our favourite')
    """
    if "#" not in content:
        return content.rstrip(), ""
    quoted = False
    for position, character in enumerate(content):
        if character == '"' and content[position - 1 : position] != "\\":
            quoted = not quoted
        elif character == "#" and not quoted:
            after = content[position + 1 : position + 2]
            before = content[position - 1 : position]
            if position == 0 or (before.isspace() and (not after or after.isspace() or after == "#")):
                return content[:position].rstrip(), content[position:].rstrip()
    return content.rstrip(), ""


# ---- what can be wrong


def indented_first_line(place: Place) -> Diagnostic:
    return error(
        "T010", "this line is indented, but no declaration stands above it", place, "start it in column 1"
    )


def tab_indentation(place: Place) -> Diagnostic:
    return error("T011", "this line is indented with a tab", place, "use two spaces for each level")


def tab_inside(place: Place) -> Diagnostic:
    return error("T012", "a tab stands inside this line", place, "use a space")


def dedent_to_nowhere(place: Place, indent: int, expected: int) -> Diagnostic:
    return error(
        "T013",
        f"this line is indented by {indent}, which fits no line above it",
        place,
        f"line it up with the lines it belongs to, for example {expected + 2} spaces",
    )


def too_deep(place: Place) -> Diagnostic:
    return error("T014", f"lines are nested more than {limits.NESTING} deep here", place)


def line_too_long(place: Place, length: int) -> Diagnostic:
    return error("T015", f"this line has {length} characters; the limit is {limits.LINE_LENGTH}", place)


def too_many_lines(place: Place) -> Diagnostic:
    return error(
        "T016", f"this declaration has more than {limits.EFFECTS} lines", place, "split it into several"
    )
