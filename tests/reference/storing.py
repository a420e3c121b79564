"""How much of what a player has finds no room: the storage of an area with sections, and of pieces that store."""

from __future__ import annotations

from collections.abc import Collection

from compiler.objects.declarations.nouns import Area, Piece

from .plain import Heap, Picture

__all__ = ["surplus"]


def surplus(picture: Picture, player: int | None, found: Collection[Heap]) -> int:
    """How many of a player's resources are left over when as many as possible are stored. Each store takes one kind."""
    held = [heap.amount for heap in found if heap.owner == player]
    sections = [
        size
        for each in picture.declared.values()
        if isinstance(each, Area) and each.each and "resource" in each.holds
        for size in each.sections
    ]
    if not sections:
        return 0
    for heap in picture.heaps:
        piece = picture.declared[heap.noun]
        if heap.place == "stock" and heap.owner == player and isinstance(piece, Piece) and piece.stores:
            sections += [piece.stores] * heap.amount
    return _left_over(tuple(sorted(sections, reverse=True)), tuple(sorted(held)))


def _left_over(sections: tuple[int, ...], amounts: tuple[int, ...]) -> int:
    if not sections or not sum(amounts):
        return sum(amounts)
    largest, *others = sections
    return min(
        _left_over(tuple(others), (*amounts[:kind], max(0, amount - largest), *amounts[kind + 1 :]))
        for kind, amount in enumerate(amounts)
        if amount
    )
