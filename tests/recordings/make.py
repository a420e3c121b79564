"""Make the recordings anew: `python -m tests.recordings.make`. Read the diff before you keep them."""

from __future__ import annotations

from pathlib import Path

from runtime.game.play import start
from runtime.game.saving.json_files import write_file
from runtime.game.saving.recording import record_game
from runtime.game.state.game import Game

from .playing import Chooser, rules_for

__all__ = ["GAMES", "file_of"]

GAMES = {"grinivil": (2, 3, 4, 5, 6), "greentown": (2, 3, 4)}
"""By pack: with how many players it is recorded."""
MOST_MOVES = 1500
SEEDS = 20
"""So many games are played; the one in which most of the pack was used is kept."""


def file_of(pack: str, seats: int) -> Path:
    return Path(__file__).parent / f"{pack}_{seats}_players.json"


def variety(game: Game) -> int:
    """How many lines of the pack did something in a game, counted once for each thing they did."""
    return len({(game.log[at], game.log[at + 5]) for at in range(0, len(game.log), 6)})


def main() -> None:
    for pack, seats in [(pack, seats) for pack, many in GAMES.items() for seats in many]:
        rules = rules_for(seats, of=pack)
        games = {seed: Chooser(seed).play(start(rules, seed), MOST_MOVES) for seed in range(SEEDS)}
        ended = {seed: game for seed, game in games.items() if game.over}
        seed = max(ended, key=lambda seed: variety(ended[seed]))
        game, file = ended[seed], file_of(pack, seats)
        write_file(file, record_game(game))
        print(f"{file.name}: seed {seed}, {len(game.moves)} moves, {game.turns} turns, {variety(game)} lines")


if __name__ == "__main__":
    main()
