"""Saved games to go on with or to damage: at rest between turns, in the middle of a bid, at the end."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import Any

from hypothesis import strategies as st

from runtime.game.play import decision, result
from runtime.game.saving.json_files import digest
from runtime.game.saving.save import save_game
from runtime.game.saving.snapshot import state_of
from runtime.game.state.game import Game
from tests.recordings.playing import Chooser, positions, rules_for

from ..damage import places, stray

__all__ = ["POINTS", "as_file", "check_goes_on_alike", "damaged", "example", "game_at", "summed"]

POINTS = ("first question", "somewhere", "mid-auction", "in an action", "over")


def as_file(game: Game) -> Any:
    """As it comes back from a file."""
    return json.loads(json.dumps(save_game(game)))


def check_goes_on_alike(one: Game, other: Game, seed: int, most: int) -> None:
    """The same questions, the same events, the same state."""
    first, second = Chooser(seed), Chooser(seed)
    for _ in range(most):
        asked, same = decision(one), decision(other)
        assert (asked is None) == (same is None)
        if asked is None or same is None:
            break
        for name in ("seat", "kind", "name", "sort", "cause", "nouns", "limits", "least", "most", "hidden"):
            assert getattr(asked, name) == getattr(same, name)
        assert list(asked.options) == list(same.options)
        first.play(one, 1)
        second.play(other, 1)
    assert one.log == other.log
    assert one.moves == other.moves
    assert one.forced == other.forced
    assert state_of(one) == state_of(other)
    assert result(one) == result(other)


@cache
def _game_at(point: str, seats: int) -> Game:
    for seed in range(20):
        game: Game | None = None
        for number, (each, asked) in enumerate(positions(rules_for(seats), seed)):
            game = each
            deep = len(each.stack) >= 5 and asked.name not in ("tile", "bid")
            bids = asked.hidden and asked.seat != each.turn
            fits = {"first question": True, "somewhere": number == 150, "mid-auction": bids, "in an action": deep}
            if fits.get(point):
                return each.copy()
        if game is not None and point == "over":
            return game
    raise AssertionError(f"no random game for {seats} came to: {point}")


def game_at(point: str, seats: int) -> Game:
    """A game of its own at one of these points."""
    return _game_at(point, seats).copy()


@cache
def _example(point: str, seats: int) -> str:
    return json.dumps(save_game(game_at(point, seats)))


def example(point: str, seats: int) -> Any:
    return json.loads(_example(point, seats))


def summed(data: dict[str, Any]) -> dict[str, Any]:
    """With the sum that its content has now: whoever forges a game can do that as well."""
    return {**data, "sum": digest({key: value for key, value in data.items() if key != "sum"})}


# ---- damage


_ODD = (10**30, 1.5, "", "x", "\ud800", "\x1b[2J", [], {}, [[]], {"": {}}, "1", 1_000_003, 2**40)
_NAMES = (
    "player 1",
    "bank",
    "neutral",
    "grinivil.money",
    "grinivil.block",
    "grinivil.auction",
    "inner.0",
    "grinivil.turn",
)
STRAY = stray(30, _ODD, _NAMES)
_LONG = frozenset({"log", "moves"})
"""So long that nothing else would ever be damaged; a few of their places stand for all."""


def _within(data: Any, draw: st.DataObject) -> list[tuple[Any, ...]]:
    part = draw.draw(st.sampled_from([*data, "stack", "held", "pieces"]))
    every = [
        path for path in places(data.get(part), (part,)) if not (path[0] in _LONG and len(path) > 1 and path[1] > 20)
    ]
    return every if part in data else [(part,)]


def damaged(data: Any, draw: st.DataObject) -> Any:
    """One thing is lost, replaced, counted up or down, renamed or copied over."""
    if not isinstance(data, dict) or not data:
        return draw.draw(STRAY)
    data = deepcopy(data)
    *path, last = draw.draw(st.sampled_from(_within(data, draw)))
    inside = data
    for key in path:
        inside = inside[key]
    kind = draw.draw(st.sampled_from(("lose", "replace", "count", "rename", "copy")))
    missing = isinstance(inside, dict) and last not in inside
    if kind == "replace" or missing:
        inside[last] = draw.draw(STRAY)
    elif kind == "lose":
        del inside[last]
    elif kind == "rename" and isinstance(inside, dict):
        inside[draw.draw(st.sampled_from(_NAMES))] = inside.pop(last)
    elif kind == "copy":
        other: Any = data
        for key in draw.draw(st.sampled_from(_within(data, draw))):
            other = other.get(key) if isinstance(other, dict) else other[key]
        inside[last] = deepcopy(other)
    elif type(inside[last]) is int:
        inside[last] += draw.draw(st.sampled_from((-1, 1, 2, 7)))
    return data
