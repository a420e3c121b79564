"""Reads a whole declaration: its first line, its properties, and whatever else its kind has."""

from __future__ import annotations

from ..diagnostics import Diagnostic
from ..names.headers import Header, title_missing
from ..names.symbols import Scope
from ..source.layout import Block, Line, layout
from ..syntax.phrase import Phrase, Word
from .analysis.context import (
    AnalysisContext,
    Plain,
    Wrong,
    stretch_of,
)
from .overrides import check_override
from .phrases.trips import check_trips
from .properties.kind import Kind
from .properties.properties import COMMON, missing, properties, property_twice, read_values, unknown_property
from .properties.repair import mend

__all__ = ["read_as", "read_inline"]


def read_as(kind: Kind | None, block: Block, header: Header, scope: Scope) -> tuple[Plain | None, list[Diagnostic]]:
    """The plain object a declaration of some kind stands for; None where something in it is wrong."""
    root, problems = layout(block)
    if kind is None or any(problem.code == "T016" for problem in problems):
        return None, problems  # nobody can say what it is, or it was cut off
    node, found = _read(block, header, scope, kind, root, problems)
    if node is None:
        root, problems = layout(block)
        if mend(block, scope, root, kind):
            return _read(block, header, scope, kind, root, problems)
    return node, found


def _read(
    block: Block, header: Header, scope: Scope, kind: Kind, root: Line, problems: list[Diagnostic]
) -> tuple[Plain | None, list[Diagnostic]]:
    symbol = header.symbol
    r = AnalysisContext(block, scope, problems, context=symbol.kind, properties=kind.shapes)
    found, rest = properties(r, root.children, kind.shapes, kind.name, kind.own)
    read_inline(r, root, header, kind, found)
    if kind.titled and not header.title:
        r.problems.append(title_missing(symbol.place, kind.name, symbol.name))
    kind.read(r, root, found, rest)
    missing(r, root, found, kind.shapes, kind.name)
    if any(problem.is_error for problem in r.problems):
        # A name may seem unused only because the line that uses it is wrong: errors first.
        return None, [problem for problem in r.problems if problem.is_error]
    node = _object(root, header, found)
    if found.get("text") or found.get("written_for"):
        problems += check_override(r, root, node)
    problems += check_trips(r, node)
    return (None if any(problem.is_error for problem in problems) else node), r.problems


def read_inline(r: AnalysisContext, root: Line, header: Header, kind: Kind, found: Plain) -> None:
    """Properties on the first line: `resource wood "Wood", supply 28`."""
    r.line = root
    known = {**COMMON, **kind.shapes}
    for phrase in header.inline:
        name, *values = phrase.children
        assert isinstance(name, Word)
        try:
            shape = known.get(name.text)
            if shape is None:
                raise Wrong(unknown_property(r.place(name), name.text, kind.name, known))
            field = shape.field or name.text
            if field in found:
                again = next((line for line in root.children if line.first_word == name.text), None)
                later = r.place_of(stretch_of(again)) if again else r.place(phrase)
                raise Wrong(property_twice(later, name.text, r.place(phrase if again else header.inline[0])))
            found[field] = read_values(r, phrase, [v for v in values if isinstance(v, Phrase)], shape, name.text)
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)


def _object(root: Line, header: Header, found: Plain) -> Plain:
    symbol = header.symbol
    if symbol.kind == "road_state":
        found["divides"] = not found.pop("undivided", False)
    marked = [line.number for line in root.walk() if line.reconstructed]
    node: Plain = {
        "kind": symbol.kind,
        "id": symbol.id,
        "title": header.title,
        "tag": symbol.tag,
        **{key: value for key, value in found.items() if value is not None},
    }
    if marked:
        node["reconstructed_lines"] = marked
    if 0 in marked:
        node["reconstructed"] = True
    return node
