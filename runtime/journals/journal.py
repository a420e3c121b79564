"""The file of a recorded game: its settings, its moves, and what came of it. Nothing in it is trusted."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from ..town.refusals import Refused

__all__ = ["Expected", "Journal", "is_journal", "read_journal"]

Word = Annotated[str, StringConstraints(max_length=100)]
Line = Annotated[str, StringConstraints(max_length=1000)]


class Expected(BaseModel):
    """What a player had in the end: points by their sign, and those of single buildings."""

    model_config = ConfigDict(frozen=True, extra="allow")

    each: dict[Word, int] = Field(default_factory=dict)

    @property
    def totals(self) -> dict[str, int]:
        return {sign: figure for sign, figure in (self.model_extra or {}).items() if type(figure) is int}


class Journal(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    config: dict[Word, Word | int | list[Word]] = Field(default_factory=dict)
    house_rules: list[Word] = Field(default_factory=list, max_length=100)
    """Variants of the pack under which it was played."""
    moves: list[Line] = Field(max_length=20_000)
    expected: dict[Word, Expected] = Field(default_factory=dict)

    @property
    def figures(self) -> int:
        """How many figures it tells that a game can be compared with."""
        return sum(len(each.totals) + len(each.each) for each in self.expected.values())

    @property
    def players(self) -> int:
        try:
            return int(str(self.config.get("players", "")))
        except ValueError:
            raise Refused("T940", "this recorded game does not say how many players it has", _PLAYERS) from None


_PLAYERS = 'its `config` should have a line such as `"players": "3"`'


def is_journal(data: object) -> bool:
    """Whether it looks like a recorded game of another program: moves in words, and no format of ours."""
    if not isinstance(data, dict) or "format" in data:
        return False
    moves = data.get("moves")
    return isinstance(moves, list) and all(isinstance(move, str) for move in moves)


def read_journal(data: Any) -> Journal:
    try:
        return Journal.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Refused("T940", f"this recorded game cannot be read: {where}: {first['msg'].lower()}", _SHAPE) from None


_SHAPE = "it needs `config` with the number of players, and `moves`, a list of texts"
