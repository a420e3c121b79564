"""The other side of P3: an npm package that plays Ora et Labora. Without node, npm or the package its line is left out.

It is fetched by its name into the cache folder, and driven by a script of our own (random_player.mjs) that plays by
chance through what the package offers everybody.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from compiler.store import cache_folder

__all__ = ["PACKAGE", "Played", "Player", "fetched"]

PACKAGE = "hathora-et-labora-game"
_VERSION = "0.21.1"
_SCRIPT = Path(__file__).with_name("random_player.mjs")


class Played(NamedTuple):
    """What came of some games."""

    commands: int
    words: int
    """How many words these commands were put together from: a question each."""
    refused: int
    """Commands that led nowhere, or were refused when they were whole."""
    finished: int
    stuck: int
    seconds: float


def fetched() -> Path | None:
    """The folder of the package; None where it cannot be had."""
    npm, node, cache = shutil.which("npm"), shutil.which("node"), cache_folder()
    if npm is None or node is None or cache is None:
        return None
    home = Path(cache) / "benchmarks" / f"{PACKAGE}-{_VERSION}"
    folder = home / "node_modules" / PACKAGE
    if not (folder / "package.json").is_file():
        home.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--prefix", str(home), "--no-audit", "--no-fund", f"{PACKAGE}@{_VERSION}"]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            return None
    return folder


class Player:
    """A process that plays whole games when it is told to."""

    def __init__(self, folder: Path) -> None:
        command = ["node", str(_SCRIPT), str(folder)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def play(self, players: int, seed: int, games: int) -> Played:
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None
        assert told is not None
        asked.write(f"{players} {seed} {games}\n")
        asked.flush()
        found = json.loads(told.readline())
        return Played(**{name: found[name] for name in Played._fields})

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
