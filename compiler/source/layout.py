"""The indentation tree: which line belongs to which, before anybody asks what a line says.

A declaration starts at column 1 and owns the indented lines under it. Reading goes in two steps, so that
all names are known before any declaration is read:

* ``split`` cuts a file into the texts of its declarations;
* ``layout`` turns one such text into a tree of lines.

Line numbers inside a declaration count from 0, so its tree does not change when it moves down the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..diagnostics import Diagnostic, Place, error
from ..vocabulary.verbs import VERB_FORMS
from . import limits
from .read import SourceFile

__all__ = [
    "Block",
    "Line",
    "read_first_line",
    "read_layout",
    "split_comment",
    "split_declarations",
    "strip_trailing_remarks",
]


@dataclass(frozen=True, slots=True)
class Block:
    """The text of one declaration and where it starts in its file."""

    file: str
    line: int
    text: str

    def place(self, line: int, column: int, end: int) -> Place:
        """The place of a part of one line of this declaration; lines and columns count from 0."""
        return Place.on_line(self.file, self.line + line, column + 1, end + 1)


class Line:
    """One line without its indentation, comment and `reconstructed` mark, and the lines under it."""

    __slots__ = ("children", "column", "first_word", "number", "problem", "reconstructed", "text")

    def __init__(
        self,
        number: int,
        column: int,
        text: str,
        reconstructed: bool = False,
        children: list[Line] | None = None,
        problem: Diagnostic | None = None,
    ) -> None:
        self.number = number
        """Counted from the declaration's first line, which is 0."""
        self.column = column
        """Where ``text`` starts in the file's line, from 0."""
        self.text = text
        self.reconstructed = reconstructed
        self.children: list[Line] = [] if children is None else children
        self.problem = problem
        """Why the text should not be read; it has been reported."""
        word = text.partition(" ")[0]
        if not word.isidentifier():
            match = _FIRST_WORD.match(text)
            word = match[0] if match else ""
        self.first_word = word

    def walk(self) -> Iterator[Line]:
        """This line and all lines under it, in order."""
        yield self
        for child in self.children:
            yield from child.walk()


_NEVER_DECLARED = (
    *VERB_FORMS,
    *[
        "if",
        "otherwise",
        "either",
        "or",
        "may",
        "repeat",
        "trade",
        "for",
        "by",
        "in",
        "time",
        "when",
        "ability",
        "needs",
        "sealed",
        "requires",
        "wishes",
        "hopes",
        "floor",
    ],
    *[
        "beyond",
        "space",
        "step",
        "cite",
        "note",
        "each",
        "you",
        "seller",
        "builders",
        "is",
        "subtitle",
        "supply",
        "players",
    ],
)
_DECLARATION = rf"(?m)^(?=[^\s#])(?!(?:{'|'.join(_NEVER_DECLARED)})\b)"
_MARK = " reconstructed"
_FIRST_WORD = re.compile(r"\w*", re.ASCII)


def split_declarations(file: SourceFile) -> tuple[list[Block], list[Diagnostic]]:
    """The declarations of a file, each with its lines, and what is wrong before the first one. Remarks between them
    belong to none."""
    text = file.text
    problems: list[Diagnostic] = []
    starts = [match.start() for match in re.finditer(_DECLARATION, text)]
    head = text[: starts[0]] if starts else text
    for number, raw in enumerate(head.split("\n"), 1):
        content = raw.lstrip()
        if content and content[0] != "#":
            indent = len(raw) - len(content)
            place = Place.on_line(file.name, number, indent + 1, len(raw) + 1)
            problems.append(nothing_above(place, indented=indent > 0))
            break
    blocks: list[Block] = []
    line, position = 1, 0
    for start, end in zip(starts, [*starts[1:], len(text)], strict=False):
        line += text.count("\n", position, start)
        position = start
        blocks.append(Block(file.name, line, strip_trailing_remarks(text[start:end])))
    return blocks, problems


def strip_trailing_remarks(body: str) -> str:
    """A declaration's text without the blank lines and remarks after it: they belong to what follows."""
    end = len(body)
    while start := body.rfind("\n", 0, end) + 1:
        last = body[start:end].strip()
        if last and not last.startswith("#"):
            break
        end = start - 1  # found by its place: cutting at every remark would copy the rest each time
    return body[:end].rstrip()


def read_layout(block: Block) -> tuple[Line, list[Diagnostic]]:
    """The tree of lines of one declaration. A badly indented line is reported, and put where it seems to belong."""
    raws = block.text.split("\n")
    problems: list[Diagnostic] = []
    root = _read_line(block, 0, 0, raws[0], problems)
    stack: list[tuple[int, Line]] = [(0, root)]
    popped = stack[0]
    skip_deeper_than = limits.FILE_BYTES
    count = 0
    for number, raw in enumerate(raws):
        content = raw.lstrip()
        if not content or content[0] == "#" or number == 0:
            continue
        count += 1
        if count > limits.EFFECTS:
            problems.append(too_many_lines(block.place(number, 0, len(raw))))
            break
        indent = len(raw) - len(content)
        if indent > skip_deeper_than:
            continue
        skip_deeper_than = limits.FILE_BYTES
        level = indent
        if "\t" in raw[:indent]:
            problems.append(tab_indentation(block.place(number, 0, indent)))
            level = len(raw[:indent].replace("\t", "  "))
        elif not raw[:indent].isascii():
            problems.append(odd_indentation(block.place(number, 0, indent)))
        elif not indent:
            problems.append(not_indented(block.place(number, 0, len(raw))))
            level = stack[1][0] if len(stack) > 1 else 2
        while stack[-1][0] >= level:
            popped = stack.pop()
        parent_level, parent = stack[-1]
        if parent.children and popped[0] != level:
            # A dedent that lands between two levels. Read on as if it were the level of its neighbours.
            problems.append(dedent_to_nowhere(block.place(number, indent, len(raw)), indent, popped[0], parent_level))
        line = _read_line(block, number, indent, raw, problems)
        if len(stack) > limits.NESTING:
            line.problem = too_deep(block.place(number, indent, len(raw)))
            problems.append(line.problem)
            skip_deeper_than = indent
        parent.children.append(line)
        stack.append((level, line))
    return root, problems


def read_first_line(block: Block) -> tuple[Line, list[Diagnostic]]:
    """The first line of a declaration alone, where only its name is needed."""
    problems: list[Diagnostic] = []
    return _read_line(block, 0, 0, block.text.partition("\n")[0], problems), problems


def _read_line(block: Block, number: int, indent: int, raw: str, problems: list[Diagnostic]) -> Line:
    if len(raw) > limits.LINE_LENGTH:
        problem = line_too_long(block.place(number, indent, indent + 1), len(raw))
        problems.append(problem)
        return Line(number, indent, raw[indent : limits.LINE_LENGTH], problem=problem)
    content = raw[indent:].rstrip() if "#" not in raw else split_comment(raw[indent:])[0]
    if "\t" in content:
        tab = indent + content.index("\t")
        problems.append(tab_inside(block.place(number, tab, tab + 1)))
        content = content.replace("\t", " ")
    if content.endswith(_MARK) and content != _MARK:
        return Line(number, indent, content.removesuffix(_MARK).rstrip(), reconstructed=True)
    return Line(number, indent, content)


def split_comment(content: str) -> tuple[str, str]:
    """A line's words and its remark. `#10` is a tile's number; a remark has a space after its `#`.

    >>> split_comment('tile plant #10 "A # B"  # our favourite')
    ('tile plant #10 "A # B"', '# our favourite')
    """
    if "#" not in content:
        return content.rstrip(), ""
    quoted = escaped = False
    for position, character in enumerate(content):
        if escaped:
            escaped = False
        elif character == "\\" and quoted:
            escaped = True
        elif character == '"':
            quoted = not quoted
        elif character == "#" and not quoted:
            after = content[position + 1 : position + 2]
            before = content[position - 1 : position]
            if position == 0 or (before.isspace() and (not after or after.isspace() or after == "#")):
                return content[:position].rstrip(), content[position:].rstrip()
    return content.rstrip(), ""


# ---- what can be wrong


def nothing_above(place: Place, *, indented: bool) -> Diagnostic:
    cure = "start it in column 1" if indented else 'declare something first, for example `tile my_tile "My tile"`'
    return error("T010", "no declaration stands above this line", place, cure)


def tab_indentation(place: Place) -> Diagnostic:
    return error("T011", "this line is indented with a tab", place, "use two spaces for each level")


def odd_indentation(place: Place) -> Diagnostic:
    return error("T105", "this line is indented with a no-break space", place, "use ordinary spaces")


def tab_inside(place: Place) -> Diagnostic:
    return error("T012", "a tab stands inside this line", place, "use a space")


def dedent_to_nowhere(place: Place, indent: int, neighbours: int, parent: int) -> Diagnostic:
    return error(
        "T013",
        f"this line is indented by {indent}, which fits no line above it",
        place,
        f"the lines beside it have {neighbours}: use the same for all, best {parent + 2}",
    )


def too_deep(place: Place) -> Diagnostic:
    return error("T014", f"lines are nested more than {limits.NESTING} deep here", place)


def line_too_long(place: Place, length: int) -> Diagnostic:
    return error("T015", f"this line has {length} characters; the limit is {limits.LINE_LENGTH}", place)


def too_many_lines(place: Place) -> Diagnostic:
    return error("T016", f"this declaration has more than {limits.EFFECTS} lines", place, "split it into several")


def not_indented(place: Place) -> Diagnostic:
    return error("T017", "this line is not indented", place, "indent it: it belongs to the declaration above")
