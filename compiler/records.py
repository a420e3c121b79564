"""Small values that are made once and not changed.

Why these are no data classes: docs/decisions/0009-quick-to-start.md.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self

__all__ = ["Record"]


class Record:
    """A value that equals another one with the same parts. Its slots are its parts. They are `Final`: the type
    checker sees to it that nobody changes one."""

    __slots__: tuple[str, ...] = ()

    def _parts(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}

    def but(self, **changes: Any) -> Self:
        """The same with some parts changed."""
        return type(self)(**self._parts() | changes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and type(self) is type(other) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(tuple(self._parts().values()))

    def __repr__(self) -> str:
        stated = ", ".join(f"{name}={value!r}" for name, value in self._parts().items())
        return f"{type(self).__name__}({stated})"
