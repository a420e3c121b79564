"""A recording as a game again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from runtime.game.play import apply, result, start
from runtime.game.saving.json_files import read_file
from runtime.game.saving.recording import FORMAT as RECORDING
from runtime.game.saving.recording import replay_recording
from runtime.game.saving.save import FORMAT as GAME
from runtime.game.saving.state_hash import state_hash
from runtime.game.state.game import Game
from runtime.telling import Telling
from runtime.town.refusals import Refused

from ..packs.loading import load_pack
from ..terminal.failures import Misuse
from .open_table import names_in, pack_named, tell_refused
from .screen.news import log_lines, result_lines
from .table import FORMAT as TABLE
from .table import game_title

__all__ = ["lines", "log_of", "read", "replay", "report"]

Found = tuple[Game, dict[str, Any], Telling]
"""The game, what the file says, and who tells it."""


def read(file: Path) -> Any:
    """What is in a file; None where it cannot be read, and why has been printed."""
    try:
        return read_file(file, str(file))
    except Refused as refused:
        tell_refused(refused, file)
        return None


def replay(
    file: Path, data: Any, pack: str | None, to: int | None, any_version: bool, language: str = "en"
) -> Found | None:
    """The game as the file tells it; None where it cannot be played, and why has been printed."""
    try:
        _is_recording(data, file)
        loaded = load_pack(pack or pack_named(file, data))
        if loaded is None or (names := names_in(loaded, language)) is None:
            return None
        game = replay_recording(loaded.pack, data, any_version=any_version)
    except Refused as refused:
        if refused.code == "T912" and "version" in refused.reason:
            hint = "`--any-version` plays it all the same, as long as the same comes of it"
            refused = Refused(refused.code, refused.reason, hint)
        tell_refused(refused, file)
        return None
    telling = Telling(game.rules, names=names)
    return (game if to is None else _first(game, data, to)), data, telling


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


def log_of(game: Game, telling: Telling) -> Iterator[str]:
    yield from log_lines(telling, game, 0)


def lines(game: Game, data: dict[str, Any], telling: Telling) -> Iterator[str]:
    rules, words = game.rules, telling.words
    yield words.say(
        "screen.replayed",
        title=game_title(words),
        players=words.several(rules.numbers.seats, "player"),
        seed=str(data["seed"]),
        moves=words.several(len(game.moves), "move"),
    )
    yield from result_lines(words, game, words.player)


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
