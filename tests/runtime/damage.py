"""Damage to saved data: every place in it, and what may stray into one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hypothesis import strategies as st

__all__ = ["places", "stray"]


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in the data."""
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from places(value, (*path, index))


def stray(most: int, odd: Sequence[Any], names: Sequence[str]) -> st.SearchStrategy[Any]:
    """Small numbers, odd things, names that mean something elsewhere, and lists in lists."""
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, most),
        st.sampled_from(odd),
        st.sampled_from(names),
        st.recursive(st.integers() | st.text(max_size=3), lambda inner: st.lists(inner, max_size=2), max_leaves=4),
    )
