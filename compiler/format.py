"""One style for all files: `tuilerie fmt`.

Two spaces for each level, one space between words, one blank line between declarations, remarks kept where they
belong. The formatter moves white space and nothing else; it reads its own result back and compares before it
hands it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .diagnostics import Diagnostic
from .source.layout import read_layout, split_comment, split_declarations
from .source.read import SourceFile, read_file
from .syntax.lexer import LexicalProblem, tokenize
from .syntax.phrase import Word

__all__ = ["FormatResult", "format_bytes", "format_text"]


@dataclass(frozen=True, slots=True)
class FormatResult:
    """A file in the one style, or why it was left alone."""

    text: str
    problems: tuple[Diagnostic, ...] = ()

    @property
    def ok(self) -> bool:
        return not any(problem.is_error for problem in self.problems)


def format_bytes(name: str, data: bytes) -> FormatResult:
    """Format a file as it lies on the disk: a byte order mark and Windows line ends go."""
    file, problems = read_file(name, data)
    if file is None or any(problem.is_error for problem in problems):
        # What was read is a guess then, or leaves something out: writing it back would lose the original.
        return FormatResult("", tuple(problems))
    return format_text(name, file.text)


def format_text(name: str, text: str) -> FormatResult:
    """Format a text. It is left alone where its indentation is wrong."""
    file = SourceFile(name, text)
    blocks, problems = split_declarations(file)
    for block in blocks:
        problems += read_layout(block)[1]
    if any(problem.is_error for problem in problems):
        return FormatResult(text, tuple(problems))
    made = _join_lines(_set_levels(_split_lines(text)))
    if _content_of(text) != _content_of(made):
        raise AssertionError(f"formatting {name} would change its meaning")
    return FormatResult(made)


# ---- lines


@dataclass(slots=True)
class _Line:
    indent: int
    words: str
    remark: str
    raw: str
    """The words as they were written."""
    level: int = 0

    @property
    def is_blank(self) -> bool:
        return not self.words and not self.remark


def _split_lines(text: str) -> list[_Line]:
    made = []
    for raw in text.split("\n"):
        content = raw.lstrip()
        words, remark = split_comment(content)
        made.append(_Line(len(raw) - len(content), normalize_spaces(words), _normalize_remark(remark), words))
    return made


def normalize_spaces(words: str) -> str:
    """A line's words with one space between them, and none inside brackets or before a comma.

    >>> spaced('gain  ( n+1 ) * 2   money ,1 vp')
    'gain (n + 1) * 2 money, 1 vp'
    >>> spaced('worth 4 vp , - 2 fame')
    'worth 4 vp, -2 fame'
    """
    try:
        tokens = tokenize(words)
    except LexicalProblem:
        return words.strip()
    made = ""
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        # `4+ )` stays apart: without the space it would be a sum.
        closing = token.text == ")" and not (before and before.type == "UPWARD")
        tight = closing or token.text in (",", ":") or (before is not None and before.text == "(")
        # A minus that takes nothing off anything is the sign of the number behind it.
        tight = tight or (before is not None and before.text == "-" and _is_sign(tokens, index - 1))
        made += token.text if tight or not made else f" {token.text}"
    return made


def _is_sign(tokens: Sequence[Word], at: int) -> bool:
    return at > 0 and tokens[at - 1].text in (",", "worth")


def _normalize_remark(remark: str) -> str:
    """`#note` becomes `# note`; rows of `#` and `#!` stay."""
    body = remark.lstrip("#")
    marks = remark[: len(remark) - len(body)]
    if not body or body[0] in " !" or len(marks) > 1:
        return remark
    return f"{marks} {body}"


def _set_levels(lines: Sequence[_Line]) -> list[_Line]:
    """Give every line its level. A remark goes with the line after it, or stays where its author put it."""
    open_at: list[int] = [0]
    made: list[_Line] = []
    after = _next_with_words(lines)
    for line, following in zip(lines, after, strict=True):
        if line.words:
            while len(open_at) > 1 and open_at[-1] > line.indent:
                open_at.pop()
            if line.indent > open_at[-1]:
                open_at.append(line.indent)
            line.level = len(open_at) - 1
        elif line.remark:
            line.level = _remark_level(line, following, open_at)
        made.append(line)
    return made


def _next_with_words(lines: Sequence[_Line]) -> list[_Line | None]:
    """For each line, the first after it that is not only a remark."""
    found: list[_Line | None] = []
    following: _Line | None = None
    for line in reversed(lines):
        found.append(following)
        following = line if line.words else following
    return found[::-1]


def _remark_level(remark: _Line, following: _Line | None, open_at: Sequence[int]) -> int:
    if following is not None and following.indent == remark.indent:
        shallower = [level for level, indent in enumerate(open_at) if indent < following.indent]
        return len(shallower)
    return max(level for level, indent in enumerate(open_at) if indent <= remark.indent or level == 0)


def _join_lines(lines: Sequence[_Line]) -> str:
    """The text with at most one blank line in a row, and one before each declaration that has lines or follows one that
    has."""
    out: list[str] = []
    large = False
    """Whether the declaration above has more than its first line."""
    firsts = _declaration_starts(lines)
    after = _next_with_words(lines)

    def is_large(index: int) -> bool:
        first = firsts[index]
        following = after[first] if first is not None else None
        return following is not None and following.level > 0

    for index, line in enumerate(lines):
        if line.is_blank:
            if out and out[-1]:
                out.append("")
            continue
        starts = line.level == 0 and firsts[index] is not None and not _continues_remark(lines, index)
        if starts and out and out[-1] and (large or is_large(index)):
            out.append("")
        if line.level == 0 and line.words:
            large = is_large(index)
        text = "  " * line.level + line.words
        if line.remark:
            text += f"  {line.remark}" if line.words else line.remark
        out.append(text)
    while out and not out[-1]:
        out.pop()
    return "\n".join(out) + "\n" if out else ""


def _continues_remark(lines: Sequence[_Line], index: int) -> bool:
    """Whether a remark right above belongs to this line."""
    before = lines[index - 1] if index else None
    return before is not None and bool(before.remark) and not before.words and before.level == 0


def _declaration_starts(lines: Sequence[_Line]) -> list[int | None]:
    """For each line, the index where its declaration starts, or the one that the remarks from here on belong to."""
    found: list[int | None] = []
    first: int | None = None
    for index in range(len(lines) - 1, -1, -1):
        line = lines[index]
        if line.words:
            first = index if line.level == 0 else None
        elif line.is_blank:
            first = None
        found.append(first)
    return found[::-1]


# ---- nothing may be lost


def _content_of(text: str) -> list[tuple[int, tuple[str, ...], str]]:
    """What a file says: the words of each line, its level, and its remark. Formatting must not change it."""
    said: list[tuple[int, tuple[str, ...], str]] = []
    for line in _set_levels(_split_lines(text)):
        if line.is_blank:
            continue
        try:
            words = tuple(token.text for token in tokenize(line.raw))
        except LexicalProblem:
            words = (line.raw.strip(),)
        said.append((line.level if line.words else 0, words, line.remark))
    return said
