"""Replaying a recording of ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

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
from .open_table import load_names, pack_of_file, print_refusal, print_undone_lines
from .screen.news import result_lines
from .table import FORMAT as TABLE
from .table import game_title

__all__ = ["ReplayedGame", "game_report", "read_recording_file", "replay_file", "summary_lines"]


class ReplayedGame(NamedTuple):
    game: Game
    data: dict[str, Any]
    """The content of the file."""
    telling: Telling


def read_recording_file(file: Path) -> Any:
    """The content of a file; None if it cannot be read, and why has been printed."""
    try:
        return read_file(file, str(file))
    except Refused as refused:
        print_refusal(refused, file)
        return None


def replay_file(
    file: Path, data: Any, pack: str | None, to: int | None, any_version: bool, language: str = "en"
) -> ReplayedGame | None:
    """The game after all moves of the file, or the first ``to``; None if it cannot be played, and why has been
    printed."""
    try:
        _check_is_recording(data, file)
        loaded = load_pack(pack or pack_of_file(file, data))
        if loaded is None or (names := load_names(loaded, language)) is None:
            return None
        game = replay_recording(loaded.pack, data, any_version=any_version)
    except Refused as refused:
        if refused.code == "T912" and "version" in refused.reason:
            hint = "`--any-version` plays it all the same, as long as the same comes of it"
            refused = Refused(refused.code, refused.reason, hint)
        print_refusal(refused, file)
        return None
    print_undone_lines(game, loaded)
    telling = Telling(game.rules, names=names)
    return ReplayedGame(game if to is None else _replay_first_moves(game, data, to), data, telling)


def _check_is_recording(data: object, file: Path) -> None:
    kind = data.get("format") if isinstance(data, dict) else None
    if kind in (TABLE, GAME):
        raise Refused(
            "T915", "this is a saved game, not a recording", f"go on with it: `tuilerie play --load {file.as_posix()}`"
        )
    if kind != RECORDING:
        raise Refused("T915", "this is no recording", "name a file that was recorded")


def _replay_first_moves(game: Game, data: dict[str, Any], to: int) -> Game:
    """The same game after its first ``to`` moves."""
    if to > len(game.moves):
        raise Misuse(f"the recording has {len(game.moves)} moves, not {to}")
    part = start(game.rules, data["seed"])
    part.asks_all = game.asks_all
    for move in game.moves[:to]:
        apply(part, move)
    return part


def summary_lines(replayed: ReplayedGame) -> Iterator[str]:
    """What was played, and its result."""
    game, data, telling = replayed
    rules, words = game.rules, telling.words
    yield words.say(
        "screen.replayed",
        title=game_title(words),
        players=words.several(rules.numbers.seats, "player"),
        seed=str(data["seed"]),
        moves=words.several(len(game.moves), "move"),
    )
    yield from result_lines(words, game, words.player)


def game_report(replayed: ReplayedGame) -> dict[str, Any]:
    game, data, _ = replayed
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
