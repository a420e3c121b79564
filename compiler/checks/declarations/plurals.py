"""A word names one thing: nobody else has a noun's plural as a name or a plural of its own."""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    error,
)
from ...meaning.analysis.context import Plain
from ...meaning.kinds import KINDS
from ...names.symbols import plural_of
from ...source.layout import Block
from .view import PackView, first_line_place

__all__ = ["check"]

_NOUNS = tuple(kind.name for kind in KINDS.values() if "plural" in kind.shapes)


def check(view: PackView) -> Iterator[Diagnostic]:
    own = {node["id"]: block for block, node in view.own}
    names = {view.name(id): node for id, node in view.objects.items()}
    plurals: dict[str, Plain] = {}
    for kind in _NOUNS:
        for node in view.all_of_kind(kind):
            plural = node.get("plural") or plural_of(view.name(node["id"]))
            other = names.get(plural) or plurals.setdefault(plural, node)
            if other is not node:
                yield from _report_clash(view, own, plural, node, other)


def _report_clash(
    view: PackView, own: dict[str, Block], plural: str, node: Plain, other: Plain
) -> Iterator[Diagnostic]:
    mine, theirs = own.get(node["id"]), own.get(other["id"])
    if mine is None:
        node, other, mine, theirs = other, node, theirs, mine
    if mine is not None:  # two things of other packs are not for this one to mend
        place = first_line_place(theirs) if theirs else None
        pack = "" if theirs else f" in the pack `{other['id'].partition('.')[0]}`"
        yield same_plural(
            first_line_place(mine), plural, Note(f"`{view.name(other['id'])}` is declared{pack or ' here'}", place)
        )


# ---- what can be wrong


def same_plural(place: Place, plural: str, other: Note) -> Diagnostic:
    cure = "state another `plural`, or give one of them another name"
    return error("T237", f"`{plural}` would name two things", place, cure, other)
