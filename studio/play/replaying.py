"""A recording as a game again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from runtime.game.files import read_file
from runtime.game.game import Game
from runtime.game.hashing import state_hash
from runtime.game.playing import apply, result, start
from runtime.game.recording import FORMAT as RECORDING
from runtime.game.recording import replayed
from runtime.game.saving import FORMAT as GAME
from runtime.telling import Telling
from runtime.town.refusals import Refused

from ..failures import Misuse
from ..loading import load_pack
from .news import log_lines, result_lines
from .opening import pack_named, tell_refused
from .table import FORMAT as TABLE

__all__ = ["lines", "log_of", "read", "replay", "report"]

Found = tuple[Game, dict[str, Any]]


def read(file: Path) -> Any:
    """What is in a file; None where it cannot be read, and why has been printed."""
    try:
        return read_file(file, str(file))
    except Refused as refused:
        tell_refused(refused, file)
        return None


def replay(file: Path, data: Any, pack: str | None, to: int | None, any_version: bool) -> Found | None:
    """The game, and what the file says; None where it cannot be played, and why has been printed."""
    try:
        _is_recording(data, file)
        loaded = load_pack(pack or pack_named(file, data))
        if loaded is None:
            return None
        game = replayed(loaded.pack, data, any_version=any_version)
    except Refused as refused:
        if refused.code == "T912" and "version" in refused.reason:
            hint = "`--any-version` plays it all the same, as long as the same comes of it"
            refused = Refused(refused.code, refused.reason, hint)
        tell_refused(refused, file)
        return None
    return (game if to is None else _first(game, data, to)), data


def _is_recording(data: object, file: Path) -> None:
    kind = data.get("format") if isinstance(data, dict) else None
    if kind in (TABLE, GAME):
        raise Refused(
            "T915", "this is a saved game, not a recording", f"go on with it: `tuilerie play --load {file.as_posix()}`"
        )
    if kind != RECORDING:
        raise Refused("T915", "this is no recording", "name a file that was recorded")


def _first(game: Game, data: dict[str, Any], to: int) -> Game:
    """The same game after so many moves."""
    if to > len(game.moves):
        raise Misuse(f"the recording has {len(game.moves)} moves, not {to}")
    part = start(game.rules, data["seed"])
    part.asks_all = game.asks_all
    for move in game.moves[:to]:
        apply(part, move)
    return part


def log_of(game: Game) -> Iterator[str]:
    yield from log_lines(Telling(game.rules), game, 0)


def lines(game: Game, data: dict[str, Any]) -> Iterator[str]:
    rules = game.rules
    title = ", ".join([rules.pack.title or rules.pack.name, *[each.title or each.id for each in rules.variants]])
    yield f"{title}: {rules.numbers.seats} players, seed {data['seed']}, {len(game.moves)} moves"
    yield from result_lines(game, Telling(rules).words.player)


def report(game: Game, data: dict[str, Any]) -> dict[str, Any]:
    ended = result(game)
    return {
        "pack": game.rules.pack.name,
        "seats": game.rules.numbers.seats,
        "variants": [each.id for each in game.rules.variants],
        "seed": data["seed"],
        "moves": len(game.moves),
        "turns": game.turns,
        "over": ended is not None,
        "scores": list(ended.scores) if ended is not None else None,
        "winners": [seat + 1 for seat in ended.winners] if ended is not None else None,
        "hash": state_hash(game),
    }
