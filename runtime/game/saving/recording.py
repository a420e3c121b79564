"""Recordings: a seed and all moves, which are a whole game; with what came of it, to see whether it still does."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from compiler.objects.declarations.pack import Pack

from ...town.refusals import Refused
from ..play import apply, result, start
from ..state.game import Game
from ..state.rules import Rules
from .file_headers import Data, FileKind, Hash, Move, PackReference, Seed, Short, check_header, rules_for_file, validate
from .fingerprints import pack_hash
from .snapshot import to_plain
from .state_hash import state_hash

__all__ = ["FORMAT", "VERSION", "record_game", "replay_recording"]

FORMAT = "tuilerie-recording"
VERSION = 1
_KIND = FileKind(FORMAT, VERSION, "T915", "recording", "recorded", "take another copy of it, or record the game anew")


class _Recording(Data):
    format: Literal["tuilerie-recording"]
    version: Literal[1]
    pack: PackReference
    seats: int = Field(ge=1, le=100)
    variants: list[Short] = Field(max_length=100)
    seed: Seed
    asks_all: bool = False
    moves: list[Move] = Field(max_length=1_000_000)
    hash: Hash
    scores: list[int] | None = Field(max_length=100)


def record_game(game: Game) -> dict[str, Any]:
    """The recording of a game, which need not be over. Raises `Refused` where nobody knows what it began with."""
    rules, ended = game.rules, result(game)
    if game.seed is None:
        raise Refused("T919", "this game was not begun with a seed, so it cannot be recorded", "save it instead")
    made = {
        "format": FORMAT,
        "version": VERSION,
        "pack": {"name": rules.pack.name, "hash": pack_hash(rules)},
        "seats": rules.numbers.seats,
        "variants": [variant.id for variant in rules.variants],
        "seed": game.seed,
        "scores": list(ended.scores) if ended is not None else None,
        "hash": state_hash(game),
        "moves": [to_plain(move) for move in game.moves],
    }
    return {**made, "asks_all": True} if game.asks_all else made


def replay_recording(rules: Rules | Pack, data: object, *, any_version: bool = False) -> Game:
    """The game that was recorded, played again. Raises `Refused` where it cannot be, or comes out differently.

    With ``any_version`` the pack may have changed since, if only the same comes of it.
    """
    read = validate(_Recording, check_header(data, _KIND), _KIND)
    rules = rules_for_file(rules, read.pack, read.seats, read.variants, same=not any_version)
    game = start(rules, read.seed)
    game.asks_all = read.asks_all
    for number, move in enumerate(read.moves, 1):
        try:
            apply(game, tuple(move) if isinstance(move, list) else move)
        except Refused as refused:
            why = f"{refused.reason} ({refused.hint})" if refused.hint else refused.reason
            raise Refused(
                "T916", f"move {number} of this recording is not allowed: {why}", _hint(rules, read)
            ) from None
    if state_hash(game) != read.hash:
        raise Refused("T918", "this recording comes to another end than it says", _hint(rules, read))
    ended = result(game)
    if read.scores != (list(ended.scores) if ended is not None else None):
        raise Refused("T918", "this recording tells other scores than its moves bring", _hint(rules, read))
    return game


def _hint(rules: Rules, read: _Recording) -> str:
    if read.pack.hash != pack_hash(rules):
        return "the pack has changed since: replay it with the pack as it was then, or record the game anew"
    return "it was changed or made by another Tuilerie: take another copy, or record the game anew"
