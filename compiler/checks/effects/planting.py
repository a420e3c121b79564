"""What is planted are trees: the piece of the pack with that role."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...diagnostics import Diagnostic, Place, error
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from ..declarations.view import PackView, first_line_place, statements

__all__ = ["check"]


_GENERAL = ("resource", "piece", "building", "card", "inhabitant")
"""Nouns of the language that could stand for many things, none of them surely a tree."""


def check(view: PackView) -> Iterator[Diagnostic]:
    trees = [node["id"] for node in view.all_of_kind("piece") if node.get("role") == "tree"]
    told: set[str] = set()
    for block, node in view.own:
        yield from _check_sentences(view, block, node, trees, told)
    for block, node in view.own_of_kind("piece"):
        if (trees or view.complete) and "replaces" in node and node["id"] not in (*trees, *told):
            yield from _check_replaced(view, block, node, trees)


def _check_sentences(
    view: PackView, block: Block, node: Plain, trees: Sequence[str], told: set[str]
) -> Iterator[Diagnostic]:
    for statement in sorted(_plant_statements(node), key=lambda statement: tuple(statement["at"])):
        goods = statement["goods"]
        place = block.place(statement["at"][0], *goods["at"])
        if goods["noun"] in _GENERAL:
            yield not_a_tree(place, "", goods["noun"], [view.name(tree) for tree in trees])
            continue
        planted = view.objects.get(goods["noun"])
        if planted is None or planted["id"] in trees:
            continue
        if not trees and planted["id"] in told:
            continue  # a piece without its role is one slip, however often it is planted
        told.add(planted["id"])
        yield not_a_tree(place, planted["kind"], view.name(planted["id"]), [view.name(tree) for tree in trees])


def _check_replaced(view: PackView, block: Block, piece: Plain, trees: Sequence[str]) -> Iterator[Diagnostic]:
    """Report a piece that replaces one which a parent plants, and is no tree."""
    mine = {node["id"] for _, node in view.own}
    for node in view.objects.values():
        if node["id"] in mine:
            continue
        if any(statement["goods"]["noun"] == piece["id"] for statement in _plant_statements(node)):
            others = [view.name(tree) for tree in trees]
            yield no_tree_any_more(first_line_place(block), view.name(piece["id"]), view.name(node["id"]), others)
            return


def _plant_statements(node: Plain) -> Iterator[Plain]:
    return (here for here in statements(node) if here.get("do") == "plant" and here["goods"]["op"] == "goods")


# ---- what can be wrong


def not_a_tree(place: Place, kind: str, name: str, trees: Sequence[str]) -> Diagnostic:
    cure = "give it `role tree`" if kind == "piece" else "give `role tree` to a piece, and plant that"
    if trees:
        cure = f"plant `{trees[0]}`: it is the piece with this role"
    return error("T520", f"`{name}` cannot be planted: it does not have the role `tree`", place, cure)


def no_tree_any_more(place: Place, name: str, user: str, trees: Sequence[str]) -> Diagnostic:
    cure = "give it `role tree`" + (f", and take that from `{trees[0]}`" if trees else "")
    return error("T520", f"`{user}` plants `{name}`, which does not have the role `tree` any more", place, cure)
