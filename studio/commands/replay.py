"""`tuilerie replay`: a recording, played again."""

from __future__ import annotations

import json
from pathlib import Path

import click

from runtime.journals import is_journal
from runtime.town.refusals import Refused

from ..play.open_table import print_refusal
from ..play.recorded_games import (
    journal_lines,
    journal_report,
    refusal_report,
    replay_journal_file,
)
from ..play.replay import (
    game_report,
    read_recording_file,
    replay_file,
    summary_lines,
)
from ..play.screen.news import log_lines
from ..publishing.languages import resolve_language
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.failures import Misuse


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--pack", help="The pack it was played with, if it is neither beside the file nor one that ships.")
@click.option("--to", type=click.IntRange(0), metavar="N", help="Stop after so many moves.")
@click.option("--log", is_flag=True, help="Tell everything that happened, and which line of the pack made it happen.")
@click.option("--any-version", is_flag=True, help="The pack may have changed, if only the same comes of it.")
@click.option(
    "--lang", "language", default="en", show_default=True, help="The language: en, fr, de, es, nl, cs, it, pl, sk."
)
@click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
def command(
    file: Path, pack: str | None, to: int | None, log: bool, any_version: bool, language: str, as_json: bool
) -> int:
    """Play the recording in FILE again, see that the same comes of it, and tell the result.

    FILE may also be a recorded game of another program, if a pack declares its notation."""
    if log and as_json:
        raise Misuse("`--log` tells, `--json` reports: choose one of them")
    language = resolve_language(language)
    data = read_recording_file(file)
    if data is None:
        return CONTENT_WRONG
    if is_journal(data):
        return _replay_journal(file, data, pack, to, log, language, as_json)
    replayed = replay_file(file, data, pack, to, any_version, language)
    if replayed is None:
        return CONTENT_WRONG
    if as_json:
        click.echo(json.dumps(game_report(replayed), ensure_ascii=False, indent=2))
        return ALL_WELL
    log_so_far = log_lines(replayed.telling, replayed.game, 0) if log else ()
    for line in (*log_so_far, *summary_lines(replayed)):
        click.echo(line)
    return ALL_WELL


def _replay_journal(
    file: Path, data: object, pack: str | None, to: int | None, log: bool, language: str, as_json: bool
) -> int:
    """Replay a recorded game of another program. The exit code is 1 where our figures differ from those in the file."""
    journal = replay_journal_file(data, pack, to, language)
    if journal is None:
        return CONTENT_WRONG
    if isinstance(journal, Refused):
        if as_json:
            click.echo(json.dumps(refusal_report(journal), ensure_ascii=False, indent=2))
        else:
            print_refusal(journal, file)
        return CONTENT_WRONG
    if as_json:
        click.echo(json.dumps(journal_report(journal), ensure_ascii=False, indent=2))
    else:
        log_so_far = log_lines(journal.telling, journal.replayed.game, 0) if log else ()
        for line in (*log_so_far, *journal_lines(journal)):
            click.echo(line)
    return CONTENT_WRONG if journal.differences else ALL_WELL
