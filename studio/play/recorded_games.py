"""A recorded game of another program: found its pack, played move by move, and compared with what the file says."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from compiler.packs.folders import shipped_names
from runtime.game.play import result
from runtime.journals import Difference, Journal, Replayed, differences, is_for_pack, read_journal, replay_journal
from runtime.telling import Telling
from runtime.town.refusals import Refused

from ..packs.loading import load_pack
from .open_table import names_in, tell_refused

__all__ = ["Found", "differing", "journal_lines", "journal_report", "replay_file"]

Found = tuple[Replayed, list[Difference], Telling]


def replay_file(file: Path, data: Any, pack: str | None, to: int | None, language: str = "en") -> Found | None:
    """The game as the file tells it; None where it cannot be played, and why has been printed."""
    try:
        journal = read_journal(data)
        name = pack or _pack_of(journal)
        loaded = load_pack(name)
        if loaded is None or (names := names_in(loaded, language)) is None:
            return None
        replayed = replay_journal(loaded.pack, journal, to, _progress())
    except Refused as refused:
        tell_refused(refused, file)
        return None
    differ = differences(replayed.game, journal, replayed.signs) if replayed.game.over else []
    return replayed, differ, Telling(replayed.game.rules, names=names)


def _pack_of(journal: Journal) -> str:
    """The pack that ships whose notation suits the head of the file."""
    for name in shipped_names():
        loaded = load_pack(name)
        if loaded is not None and is_for_pack(loaded.pack, journal):
            return name
    settings = ", ".join(f"{name} {value}" for name, value in journal.config.items())
    raise Refused("T941", f"no pack that ships reads games of this sort ({settings})", "name a pack with `--pack`")


def _progress() -> Callable[[int, int], None] | None:
    if not sys.stderr.isatty():
        return None

    def show_progress(move: int, of: int) -> None:
        click.echo(f"\r{move} of {of} moves", nl=move >= of, err=True)

    return show_progress


def differing(found: Found) -> bool:
    return bool(found[1])


def journal_lines(found: Found) -> Iterator[str]:
    replayed, differ, _ = found
    rules, seats = replayed.game.rules, replayed.signs.notation.seats
    yield f"{rules.pack.title or rules.pack.name}: {rules.numbers.seats} players, {replayed.moves} moves of the file"
    for move, sign in replayed.unsaid:
        yield f"move {move}: the file leaves out that `{sign}` was used before it"
    ended = result(replayed.game)
    if ended is None:
        yield "the game is not over"
        return
    for seat, score in enumerate(ended.scores):
        yield f"  {seats[seat]}: {score}{' (wins)' if seat in ended.winners else ''}"
    yield from [str(each) for each in differ] or ["all figures are those that the file tells"]


def journal_report(found: Found) -> dict[str, Any]:
    replayed, differ, _ = found
    ended = result(replayed.game)
    points = replayed.signs.points
    return {
        "pack": replayed.game.rules.pack.name,
        "seats": replayed.game.rules.numbers.seats,
        "variants": [each.id for each in replayed.game.rules.variants],
        "moves": replayed.moves,
        "unsaid": [{"move": move, "building": sign} for move, sign in replayed.unsaid],
        "over": ended is not None,
        "scores": list(ended.scores) if ended is not None else None,
        "points": {
            name: {sign: replayed.game.counts[seat][noun] for sign, noun in points.items()}
            for seat, name in enumerate(replayed.signs.notation.seats[: replayed.game.rules.numbers.seats])
        },
        "differences": [str(each) for each in differ],
    }
