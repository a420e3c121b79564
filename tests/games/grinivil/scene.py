"""Scenes that the tests of single rules start from, and what somebody has gained or lost since."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from compiler.bundle import build_pack
from runtime.game.play import start
from runtime.game.rules.builder import rules_of
from runtime.game.state.rules import Rules
from runtime.town import names
from tests.runtime.game.labels import holder
from tests.runtime.game.table import Table
from tests.town import compile_pack, content_files, errors

__all__ = [
    "OPEN_ROAD",
    "SET_UP",
    "Counts",
    "Scene",
    "altered",
    "building_on",
    "change",
    "completed",
    "counts",
    "last_laps",
    "offered",
    "scene",
    "sites",
    "trees_in",
    "until",
]

SET_UP = ("lay inner_1, slot 0", "lay inner_2, slot 1", "complete inner_1, road right")
"""The first land, without municipal blocks. Completed: the circle (z1 to z3), the spoke between the two inner tiles
(in01c, in02a) and the start land (s1, s2). Half-roads: in01a, in01b, in02b, in02c."""

OPEN_ROAD = (*SET_UP, "lay inner_3, slot 2")
"""A spoke under construction more (in02b, in02c, in03a); in03b and in03c lie at a half-road."""


_SPACES = (2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 15, 17, 18, 19, 20)
"""Of the loop, without its corners."""

Counts = list[list[int]]


class Scene(Table):
    """A table that goes on with the turn of the last answer, and with no other where that turn is over."""

    turn_of_answer = 0

    def __init__(
        self, players: int = 2, *, seed: int = 1, variants: Sequence[str] = (), rules: Rules | None = None
    ) -> None:
        super().__init__(players, seed=seed, variants=variants)
        if rules is not None:
            self.rules, self.numbers = rules, rules.numbers
            self.game = start(rules, seed)
            self._sums = self._columns()

    def choose(self, name: str, answer: Any = None, **amounts: int) -> Table:
        self.turn_of_answer = self.game.turns
        return super().choose(name, answer, **amounts)

    def turn_of(self, seat: int) -> Table:
        super().turn_of(seat)
        self.turn_of_answer = self.game.turns
        return self

    def go_on(self, **answers: Any) -> Table:
        if self.game.turns == self.turn_of_answer:
            return super().go_on(**answers)
        assert not answers, f"never asked: {answers}"
        return self


def scene(
    *tiles: str,
    players: int = 2,
    town: Sequence[str] = SET_UP,
    variants: Sequence[str] = (),
    seed: int = 1,
    rules: Rules | None = None,
) -> Scene:
    """The turn of seat 0 begins. All pawns are on the start tile; these tiles lie on spaces 2, 3, 4, 5, 7 ..."""
    table = Scene(players, seed=seed, variants=variants, rules=rules)
    table.town(*town)
    for space, tile in zip(_SPACES, tiles, strict=False):
        table.tile(tile, space)
    table.turn_of(0)
    return table


@cache
def altered(players: int, changes: tuple[tuple[str, str], ...], variants: tuple[str, ...] = ()) -> Rules:
    """The rules of a pack like Grinivil, but for some words of it: old and new. Every old one must be there."""
    files = {each.name: each.read_text("utf-8") for each in content_files() if each.parent.name == "grinivil"}
    for old, new in changes:
        (name,) = [name for name, text in files.items() if old in text]
        files[name] = files[name].replace(old, new)
    compiled = compile_pack(files, "grinivil")
    assert not errors(compiled), errors(compiled)
    return rules_of(build_pack(compiled), players, variants)


def building_on(site: str, building: str, *blocks: int | str, sold: bool = False) -> str:
    """A line for a town: what stands on a site. Players count from 1 here, as in the language."""
    lands = {"z": "land_centre", "s": "land_start", "i": f"inner_{site[-2]}", "o": f"outer_{site[-2]}"}
    whose = " and ".join(str(block) for block in blocks)
    return f"build {lands[site[0]]}, site {site}, building {building}, blocks {whose}{', sold' if sold else ''}"


def counts(table: Table) -> Counts:
    """What everybody has now: for `change`."""
    return [row[:] for row in table.game.counts]


def change(table: Table, before: Counts, who: int | str) -> dict[str, int]:
    """What somebody has more or less of than before, by noun; what is the same is left out."""
    row = holder(table.game, who)
    now, then = table.game.counts[row], before[row]
    return {
        names.short_name(each.id): now[n] - then[n] for n, each in enumerate(table.numbers.nouns) if now[n] != then[n]
    }


def until(table: Table, name: str, **answers: Any) -> Table:
    """Answer questions until one of this name comes: those named here in this way each time, others with as little
    as possible. What is to be asked must come before the turn is over."""
    turn = table.turn_of_answer if isinstance(table, Scene) else table.game.turns
    while table.asked.name != name or table.game.turns != turn:
        assert table.game.turns == turn, f"nobody was asked for {name!r}"
        if table.asked.name in answers:
            table.choose(table.asked.name, answers[table.asked.name])
        else:
            table.least()
    return table


def offered(table: Table) -> list[str]:
    """The tiles that may be chosen now."""
    options: list[str] = table.options("tile")
    return options


def sites(table: Table) -> list[str]:
    """The sites that may be chosen now, without their land."""
    return [name.partition(".")[2] for name in table.options("site")]


def trees_in(table: Table, region: str) -> int:
    """The trees of the sector that a region is part of."""
    (number,) = names.find_region(table.game.town, region)
    return table.game.town.planted[table.game.town.sectors.of[number]]


def completed(table: Table) -> int:
    """How many roads have been completed in all."""
    return sum(place[0] == "road" for place in table.game.pieces)


def last_laps(table: Table) -> Table:
    """The ultimate round has begun: nothing but its own rules is new."""
    for seat in range(table.players):
        table.has(seat, last_lap=1)
    return table
