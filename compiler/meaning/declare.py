"""Reads a whole declaration: its first line, its properties, and whatever else its kind has."""

from __future__ import annotations

from ..diagnostics import Diagnostic
from ..names.headers import Header, title_missing
from ..names.symbols import Scope
from ..source.layout import Block, Line, read_layout
from ..syntax.phrase import Phrase, Word
from .analysis.context import (
    AnalysisContext,
    LineError,
    Plain,
    line_span,
)
from .overrides import check_override
from .phrases.trips import check_trips
from .phrases.whereabouts import check_whereabouts
from .properties.kind import Kind
from .properties.properties import (
    COMMON,
    property_twice,
    read_properties,
    read_values,
    report_missing,
    unknown_property,
)
from .properties.repair import repair_first_words

__all__ = ["read_as_kind", "read_inline_properties"]


def read_as_kind(
    kind: Kind | None, block: Block, header: Header, scope: Scope
) -> tuple[Plain | None, list[Diagnostic]]:
    """The plain object of a declaration, read as one of ``kind``, and its diagnostics. The object is None where
    something in it is wrong. If reading fails, misspelt first words are repaired and it is read once more, so that one
    slip gives one message."""
    root, problems = read_layout(block)
    if kind is None or any(problem.code == "T016" for problem in problems):
        return None, problems  # nobody can say what it is, or it was cut off
    node, found = _read(block, header, scope, kind, root, problems)
    if node is None:
        root, problems = read_layout(block)
        if repair_first_words(block, scope, root, kind):
            return _read(block, header, scope, kind, root, problems)
    return node, found


def _read(
    block: Block, header: Header, scope: Scope, kind: Kind, root: Line, problems: list[Diagnostic]
) -> tuple[Plain | None, list[Diagnostic]]:
    symbol = header.symbol
    ctx = AnalysisContext(block, scope, problems, kind=symbol.kind, properties=kind.shapes)
    found, rest = read_properties(ctx, root.children, kind.shapes, kind.name, kind.own)
    read_inline_properties(ctx, root, header, kind, found)
    if kind.titled and not header.title:
        ctx.problems.append(title_missing(symbol.place, kind.name, symbol.name))
    kind.read(ctx, root, found, rest)
    report_missing(ctx, root, found, kind.shapes, kind.name)
    if any(problem.is_error for problem in ctx.problems):
        # A name may seem unused only because the line that uses it is wrong: errors first.
        return None, [problem for problem in ctx.problems if problem.is_error]
    node = _make_object(root, header, found)
    if found.get("text") or found.get("written_for"):
        problems += check_override(ctx, root, node)
    problems += check_trips(ctx, node)
    problems += check_whereabouts(ctx, node)
    return (None if any(problem.is_error for problem in problems) else node), ctx.problems


def read_inline_properties(ctx: AnalysisContext, root: Line, header: Header, kind: Kind, found: Plain) -> None:
    """Read the properties on the first line, `resource wood "Wood", supply 28`, into ``found``."""
    ctx.line = root
    known = {**COMMON, **kind.shapes}
    for phrase in header.inline:
        name, *values = phrase.children
        assert isinstance(name, Word)
        try:
            shape = known.get(name.text)
            if shape is None:
                raise LineError(unknown_property(ctx.place(name), name.text, kind.name, known))
            field = shape.field or name.text
            if field in found:
                again = next((line for line in root.children if line.first_word == name.text), None)
                later = ctx.place_at(line_span(again)) if again else ctx.place(phrase)
                raise LineError(property_twice(later, name.text, ctx.place(phrase if again else header.inline[0])))
            found[field] = read_values(ctx, phrase, [v for v in values if isinstance(v, Phrase)], shape, name.text)
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)


def _make_object(root: Line, header: Header, found: Plain) -> Plain:
    """The plain object: what the first line says, what was found, and which lines are marked as reconstructed."""
    symbol = header.symbol
    if symbol.kind == "road_state":
        found["divides"] = not found.pop("undivided", False)
    marked = [line.number for line in root.walk() if line.reconstructed]
    node: Plain = {
        "kind": symbol.kind,
        "id": symbol.id,
        "title": "" if symbol.kind == "step" else header.title,  # it is the title of the step in it
        "tag": symbol.tag,
        **{key: value for key, value in found.items() if value is not None},
    }
    if marked:
        node["reconstructed_lines"] = marked
    if 0 in marked:
        node["reconstructed"] = True
    return node
