"""A table: a game, who sits at it, and the file it is saved in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from shlex import quote
from typing import Any

from compiler.objects.declarations.pack import Pack
from compiler.words.language.catalogue import Catalogue
from runtime.bots import BOTS, Bot
from runtime.game.saving.json_files import read_file
from runtime.game.saving.recording import FORMAT as RECORDING
from runtime.game.saving.recording import record_game
from runtime.game.saving.save import FORMAT as GAME
from runtime.game.saving.save import restore_game, save_game
from runtime.game.state.game import Game
from runtime.telling import PLAYERS, Telling
from runtime.telling.words import Words
from runtime.town.refusals import Refused

from ..terminal.failures import Misuse
from ..terminal.files import write_file

__all__ = ["FORMAT", "Table", "check_folder_exists", "game_title", "read_table_file", "restore_table", "seat_players"]

FORMAT = "tuilerie-table"
VERSION = 1


@dataclass
class Table:
    game: Game
    seed: int
    seat: int | None
    """Where the person sits, from 0; None where bots play among themselves."""
    bots: tuple[str, ...]
    """By seat: the name of the bot there. The one in the person's seat does nothing."""
    pack: str = ""
    """What the person typed as the pack, if its name alone would not find it."""
    names: tuple[str, ...] = PLAYERS
    catalogue: Catalogue | None = None
    """The names of the pack in the language of the table; English where there is none."""
    telling: Telling = field(init=False)
    bot_players: tuple[Bot, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.telling = Telling(self.game.rules, self.names, self.seat, self.catalogue)
        self.bot_players = tuple(BOTS[name](1000 * self.seed + seat) for seat, name in enumerate(self.bots))

    def player_label(self, seat: int) -> str:
        """The name of a player; for a bot, also which bot it is."""
        return self.names[seat] if seat == self.seat else f"{self.names[seat]} ({self.bots[seat]})"

    def resume_command(self, path: Path) -> str:
        """The command line that goes on with the game saved in a file."""
        pack = f"{quote(self.pack)} " if self.pack else ""
        language = self.telling.words.book.language
        lang = f" --lang {language}" if language != "en" else ""
        return f"tuilerie play {pack}--load {quote(path.as_posix())}{lang}"

    def save(self, path: Path) -> None:
        data = {
            "format": FORMAT,
            "version": VERSION,
            "seed": self.seed,
            "seat": self.seat,
            "bots": list(self.bots),
            "game": save_game(self.game),
        }
        _write_json(path, data)

    def record(self, path: Path) -> None:
        _write_json(path, record_game(self.game))


def game_title(words: Words) -> str:
    """The title of the game and of the variants it is played with."""
    names, rules = words.names, words.rules
    title = names.text(f"{rules.pack.name}/title") if names.has(f"{rules.pack.name}/title") else rules.pack.title
    variants = [names.title(each.id) if each.title else each.id for each in rules.variants]
    return ", ".join([title or rules.pack.name, *variants])


def check_folder_exists(path: Path) -> None:
    """Refuse a file whose folder does not exist: it was probably mistyped."""
    if not path.parent.exists():
        raise Misuse(f"there is no folder `{path.parent}`")


def _write_json(path: Path, data: dict[str, Any]) -> None:
    import json

    check_folder_exists(path)
    write_file(path, (json.dumps(data, separators=(",", ":")) + "\n").encode())


# ---- from a file


def read_table_file(path: Path) -> dict[str, Any]:
    """The data of a saved table. A game that was saved without one gets a table with a person in the first seat."""
    data = read_file(path, str(path))
    if isinstance(data, dict) and data.get("format") == GAME:
        seed = data.get("seed")  # without one, bots begin with any
        table = {"seed": 0 if seed is None else seed, "seat": 0, "bots": None}
        data = {"format": FORMAT, "version": VERSION, **table, "game": data}
    if isinstance(data, dict) and data.get("format") == RECORDING:
        raise Refused("T910", "this is a recording, not a saved game", f"`tuilerie replay {path}` plays it")
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Refused("T910", "this is no saved game", "name a file that was saved from a game")
    if type(data.get("version")) is int and data["version"] > VERSION:
        raise Refused("T911", "this game was saved by a newer Tuilerie", "go on with that one")
    return data


def restore_table(pack: Pack, data: dict[str, Any], names: Catalogue | None = None) -> Table:
    """The table from the data of its file. Nothing in it is trusted."""
    game = restore_game(pack, data.get("game"))
    seats = game.rules.numbers.seats
    seed, seat, bots = data.get("seed"), data.get("seat"), data.get("bots") or ["greedy"] * seats
    fits = (
        type(seed) is int
        and abs(seed) < 1 << 256
        and (seat is None or (type(seat) is int and 0 <= seat < seats))
        and isinstance(bots, list)
        and len(bots) == seats
        and all(isinstance(bot, str) and bot in BOTS for bot in bots)
    )
    if not fits:
        raise Refused("T910", "this saved game does not say rightly who plays it", "save the game again")
    assert isinstance(seed, int)
    return Table(game, seed, seat, tuple(bots), catalogue=names)


def seat_players(game: Game, seed: int, seat: int | None, bots: Sequence[str], names: Catalogue | None = None) -> Table:
    """A table for a game. Bots take the free seats in their order, starting over when there are too few; where none is
    named, they are greedy."""
    seats = game.rules.numbers.seats
    if seat is not None and not 0 <= seat < seats:
        raise Misuse(f"there is no seat {seat + 1}; with {seats} players there are seats 1 to {seats}")
    unknown = [bot for bot in bots if bot not in BOTS]
    if unknown:
        raise Misuse(f"there is no bot `{unknown[0]}`; there are {', '.join(BOTS)}")
    free = [other for other in range(seats) if other != seat]
    if len(bots) > len(free):
        raise Misuse(f"{len(bots)} bots are too many for {len(free)} free seats")
    named = bots or ("greedy",)
    chosen = {other: named[place % len(named)] for place, other in enumerate(free)}
    return Table(game, seed, seat, tuple(chosen.get(other, named[0]) for other in range(seats)), catalogue=names)
