"""Records whose fields are found when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Self

__all__ = ["Later"]


class Later:
    """For frozen records with slots. To compare one, or to make another one from it, finds all of its fields."""

    __slots__ = ("_ways",)
    _ways: Mapping[str, Callable[[], Any]]

    @classmethod
    def later(cls, **ways: Callable[[], Any]) -> Self:
        """A record, by how each of its fields is found."""
        record = object.__new__(cls)
        object.__setattr__(record, "_ways", ways)
        return record

    if not TYPE_CHECKING:  # else any name would seem to be a field

        def __getattr__(self, name: str) -> Any:
            """Called where a field is still empty, and where something is not there at all."""
            ways = {} if name == "_ways" else getattr(self, "_ways", {})
            if name in ways:
                object.__setattr__(self, name, ways[name]())
            return object.__getattribute__(self, name)
