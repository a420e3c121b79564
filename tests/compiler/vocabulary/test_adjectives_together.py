"""The tables of adjectives that exclude or imply each other speak of pairs that the language has."""

from __future__ import annotations

import pytest

from compiler.vocabulary.adjectives import DESCRIBED, IMPLIED, OPPOSITES


@pytest.mark.parametrize("row", sorted(OPPOSITES | IMPLIED), ids=" ".join)
def test_both_adjectives_describe_the_sort(row: tuple[str, str, str]) -> None:
    one, other, sort = row
    assert {(one, sort), (other, sort)} <= DESCRIBED.keys()


def test_nothing_both_excludes_and_implies_another() -> None:
    assert not {frozenset(row) for row in OPPOSITES} & {frozenset(row) for row in IMPLIED}
