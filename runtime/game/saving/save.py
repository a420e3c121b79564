"""Games saved as plain data and restored: at any point, also in the middle of an auction.

Nothing in a file is trusted. What is restored is built up from names that the pack knows, has to hold together
(validation.py), and has to come to rest at the very question it was saved at.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from compiler.objects.declarations.pack import Pack

from ...town.refusals import Refused
from ..play import decision
from ..state.game import Game
from ..state.rules import Rules
from .file_headers import (
    FileKind,
    Hash,
    Move,
    PackReference,
    Seed,
    Short,
    Small,
    check_header,
    not_plain,
    rules_for_file,
    validate,
)
from .fingerprints import layout_mark, pack_hash
from .json_files import digest
from .restore import State, restore_state
from .snapshot import state_of, to_plain
from .validation import check_sound

__all__ = ["FORMAT", "VERSION", "restore_game", "save_game"]

FORMAT = "tuilerie-game"
VERSION = 1
_KIND = FileKind(FORMAT, VERSION, "T910", "saved game", "saved", "save the game again")


class _Layout(PackReference):
    layout: Hash


class _Saved(State):
    format: Literal["tuilerie-game"]
    version: Literal[1]
    pack: _Layout
    seats: int = Field(ge=1, le=100)
    variants: list[Short] = Field(max_length=100)
    seed: Seed | None
    moves: list[Move] = Field(max_length=1_000_000)
    forced: int = Field(ge=0, lt=2**31)
    log: list[Small] = Field(max_length=6_000_000)
    sum: Hash


def save_game(game: Game) -> dict[str, Any]:
    """Everything about a game that is not in its pack: plain data, which can be written as JSON."""
    decision(game)  # a game is saved at a question, or when it is over
    rules = game.rules
    data = {
        "format": FORMAT,
        "version": VERSION,
        "pack": {"name": rules.pack.name, "hash": pack_hash(rules), "layout": layout_mark(rules)},
        "seats": rules.numbers.seats,
        "variants": [variant.id for variant in rules.variants],
        **state_of(game),
        "seed": game.seed,
        "moves": [to_plain(move) for move in game.moves],
        "forced": game.forced,
        "log": list(game.log),
    }
    return {**data, "sum": digest(data)}


# ---- reading one back


def restore_game(rules: Rules | Pack, data: object) -> Game:
    """The game that was saved. Raises `Refused` where the data is no game, or none of this pack."""
    read = validate(_Saved, _with_checksum(check_header(data, _KIND)), _KIND)
    rules = rules_for_file(rules, read.pack, read.seats, read.variants)
    if read.pack.layout != layout_mark(rules):
        raise Refused(
            "T912",
            "lines of the pack were moved since the game was saved, or another Tuilerie saved it",
            "use the very files, and the Tuilerie, that it was saved with",
        )
    game = restore_state(rules, read)
    game.seed = read.seed
    game.moves = [tuple(move) if isinstance(move, list) else move for move in read.moves]
    game.forced = read.forced
    game.log.extend(read.log)
    check_sound(game)
    _check_at_rest(game)
    return game


def _with_checksum(data: dict[str, Any]) -> dict[str, Any]:
    """Data with its checksum."""
    try:
        mark = digest({key: value for key, value in data.items() if key != "sum"})
    except (ValueError, TypeError, RecursionError, OverflowError):
        raise not_plain(_KIND) from None
    if data.get("sum") != mark:
        raise Refused("T913", "this saved game was changed after it was saved", "take another copy of it")
    return data


def _check_at_rest(game: Game) -> None:
    """Raise `Refused` unless deriving the question again gives the same one and changes nothing."""
    tried = game.copy()
    try:
        decision(tried)
        same = state_of(tried) == state_of(game) and tried.log == game.log
    except Exception:
        # Whatever a forged frame may lead to, this is where it shows.
        same = False
    if not same:
        raise Refused("T914", "this saved game cannot have come about: nothing is to be decided there")
