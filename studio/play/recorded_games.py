"""Replaying a recorded game of another program, and comparing its figures with those in the file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import click

from compiler.packs.folders import shipped_names
from runtime.game.play import result
from runtime.journals import (
    CannotFollow,
    Difference,
    Journal,
    Replayed,
    differences,
    is_for_pack,
    read_journal,
    replay_journal,
)
from runtime.telling import Telling
from runtime.town.refusals import Refused

from ..packs.loading import load_pack
from .open_table import load_names
from .table import game_title

__all__ = ["ReplayedJournal", "journal_lines", "journal_report", "refusal_report", "replay_journal_file"]


class ReplayedJournal(NamedTuple):
    replayed: Replayed
    differences: list[Difference]
    """Where our figures are not those in the file. Empty while the game is not over."""
    figures: int
    """How many figures the file tells."""
    telling: Telling


def replay_journal_file(
    data: Any, pack: str | None, to: int | None, language: str = "en"
) -> ReplayedJournal | Refused | None:
    """The game after all moves of the file, or the first ``to``, or why it cannot be played; None if a pack is wrong,
    and that has been printed."""
    try:
        journal = read_journal(data)
        name = pack or _find_pack(journal)
        loaded = load_pack(name)
        if loaded is None or (names := load_names(loaded, language)) is None:
            return None
        replayed = replay_journal(loaded.pack, journal, to, _progress_printer())
    except Refused as refused:
        return refused
    differ = differences(replayed.game, journal, replayed.signs) if replayed.game.over else []
    return ReplayedJournal(replayed, differ, journal.figures, Telling(replayed.game.rules, names=names))


def _find_pack(journal: Journal) -> str:
    """The name of the pack that ships and whose notation suits the header of the file."""
    for name in shipped_names():
        loaded = load_pack(name)
        if loaded is not None and is_for_pack(loaded.pack, journal):
            return name
    settings = ", ".join(f"{name} {value}" for name, value in journal.config.items())
    raise Refused("T941", f"no pack that ships reads games of this sort ({settings})", "name a pack with `--pack`")


def _progress_printer() -> Callable[[int, int], None] | None:
    """A function that shows how many moves have been played; None without a terminal."""
    if not sys.stderr.isatty():
        return None

    def show_progress(move: int, of: int) -> None:
        click.echo(f"\r{move} of {of} moves", nl=move >= of, err=True)

    return show_progress


def journal_lines(journal: ReplayedJournal) -> Iterator[str]:
    replayed, differ, figures, telling = journal
    rules, seats = replayed.game.rules, replayed.signs.notation.seats
    title = game_title(telling.words)
    yield f"{title}: {rules.numbers.seats} players, {replayed.moves} moves of the file"
    for move, sign in replayed.unsaid:
        yield f"move {move}: the file leaves out that `{sign}` was used before it"
    ended = result(replayed.game)
    if ended is None:
        yield "the game is not over"
        return
    for seat, score in enumerate(ended.scores):
        yield f"  {seats[seat]}: {score}{' (wins)' if seat in ended.winners else ''}"
    agreed = "all figures are those that the file tells" if figures else "the file tells no figures to compare"
    yield from [str(each) for each in differ] or [agreed]


def refusal_report(refused: Refused) -> dict[str, Any]:
    """Why a recorded game cannot be played, as plain data: with the move where it stopped, if it got so far."""
    made: dict[str, Any] = {"error": refused.code, "message": refused.reason, "hint": refused.hint}
    if isinstance(refused, CannotFollow):
        made |= {"move": refused.move, "text": refused.text}
        made |= {"possible": list(refused.possible), "tried": refused.tried}
    return made


def journal_report(journal: ReplayedJournal) -> dict[str, Any]:
    replayed, differ, figures, _ = journal
    ended = result(replayed.game)
    points = replayed.signs.points
    return {
        "pack": replayed.game.rules.pack.name,
        "seats": replayed.game.rules.numbers.seats,
        "variants": [each.id for each in replayed.game.rules.variants],
        "moves": replayed.moves,
        "tried": replayed.tried,
        "unsaid": [{"move": move, "building": sign} for move, sign in replayed.unsaid],
        "over": ended is not None,
        "scores": list(ended.scores) if ended is not None else None,
        "points": {
            name: {sign: replayed.game.counts[seat][noun] for sign, noun in points.items()}
            for seat, name in enumerate(replayed.signs.notation.seats[: replayed.game.rules.numbers.seats])
        },
        "figures": figures,
        "differences": [str(each) for each in differ],
    }
