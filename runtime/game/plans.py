"""Plain records that the rules of a game are made of."""

from __future__ import annotations

from dataclasses import dataclass, field

from .code import Question

__all__ = ["CountedTrack", "TrackPlan", "Waiting"]


@dataclass(frozen=True, slots=True)
class Waiting:
    """Code that waits for an event."""

    code: int
    about: str
    who: str
    tile: int
    """The ability tile it belongs to; -1 for a rule."""
    needs: Question | None
    plain: bool = field(init=False)
    """Whether it answers every such event, for whoever brought it about."""

    def __post_init__(self) -> None:
        plain = not self.about and self.who != "other" and self.tile < 0 and self.needs is None
        object.__setattr__(self, "plain", plain)


@dataclass(frozen=True, slots=True)
class CountedTrack:
    spaces: tuple[tuple[int, int | None, int], ...]
    ring: int


@dataclass(frozen=True, slots=True)
class TrackPlan:
    spaces: tuple[tuple[int, int | None, int], ...]
    last: int
    beyond: int | None
    can_fail: bool
    """Whether what a space brings could be impossible."""
