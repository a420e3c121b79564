"""Storage: sections that hold one kind each, and what does not fit.

A player may rearrange at any time, so only the counts matter: they can be stored if some way of giving the
sections to kinds holds them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..state.game import Game

__all__ = ["can_store", "sections_of", "surplus"]


def sections_of(game: Game, seat: int) -> tuple[int, ...] | None:
    """The sizes of somebody's storage sections, largest first; None where storage has no limit."""
    rules = game.rules
    if rules.sections is None or seat >= rules.numbers.seats:
        return None
    row = game.counts[seat]
    for noun, _ in rules.stores:
        if row[noun]:
            return _add_sections(rules.sections, _sections_from_pieces(rules.stores, row))
    return rules.sections


def _sections_from_pieces(stores: list[tuple[int, int]], row: list[int]) -> tuple[tuple[int, int], ...]:
    """The sections that pieces give: the size, and how many such pieces are in a row of counts."""
    return tuple([(size, row[noun]) for noun, size in stores])


@lru_cache(maxsize=1 << 10)
def _add_sections(sections: tuple[int, ...], more: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Sections with so many more of some sizes, largest first."""
    return tuple(sorted([*sections, *[size for size, many in more for _ in range(many)]], reverse=True))


def can_store(game: Game, seat: int, amounts: Sequence[int]) -> bool:
    """Whether somebody's storage holds so many of each kind."""
    sections = sections_of(game, seat)
    return sections is None or _fits_sections(tuple(sorted(amounts, reverse=True)), sections)


@lru_cache(maxsize=1 << 16)
def _fits_sections(amounts: tuple[int, ...], sections: tuple[int, ...]) -> bool:
    """Whether amounts (largest first) fit into sections: one kind in a section, a kind in as many as it takes."""
    if sum(amounts) > sum(sections):
        return False
    if not amounts or amounts[0] <= 0:
        return True
    if not sections:
        return False
    largest, rest = sections[0], sections[1:]
    tried = set()
    for index, amount in enumerate(amounts):
        if amount <= 0 or amount in tried:
            continue
        tried.add(amount)
        left = sorted((*amounts[:index], max(0, amount - largest), *amounts[index + 1 :]), reverse=True)
        if _fits_sections(tuple(left), rest):
            return True
    return False


def surplus(game: Game, seat: int) -> int:
    """How many resources somebody has to give up at least."""
    sections = sections_of(game, seat)
    if sections is None:
        return 0
    return _fewest_to_give_up(game.rules.numbers.in_stock(game.counts[seat]), sections)


@lru_cache(maxsize=1 << 16)
def _fewest_to_give_up(amounts: tuple[int, ...], sections: tuple[int, ...]) -> int:
    """The fewest that must go until the rest fits; found breadth first."""
    reached = {tuple(sorted(amounts, reverse=True))}
    for gone in range(sum(amounts) + 1):
        if any(_fits_sections(each, sections) for each in reached):
            return gone
        reached = {
            tuple(sorted((*each[:i], each[i] - 1, *each[i + 1 :]), reverse=True))
            for each in reached
            for i in range(len(each))
            if each[i] > 0
        }
    return sum(amounts)
