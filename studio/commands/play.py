"""`tuilerie play`: a whole game in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from runtime.town.refusals import Refused

from ..play.open_table import load_table, new_table, print_refusal
from ..play.session import Session
from ..play.table import Table, check_folder_exists
from ..play.watch import watch
from ..publishing.languages import resolve_language
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.failures import Misuse

_EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("pack", required=False)
@click.option("--players", type=click.IntRange(1, 12), help="How many play; 3 if nothing is said.")
@click.option("--seed", type=int, help="What chance starts from; the same seed gives the same game.")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="Play with a variant; may be said again.")
@click.option("--seat", type=click.IntRange(1, 12), help="Where you sit; 1 if nothing is said.")
@click.option("--watch", is_flag=True, help="Only bots play; you see what they do.")
@click.option("--bots", metavar="A,B,...", help="Who plays the other seats, in their order: random, greedy.")
@click.option(
    "--lang", "language", default="en", show_default=True, help="The language: en, fr, de, es, nl, cs, it, pl, sk."
)
@click.option("--record", type=_FILE, metavar="FILE", help="Write the moves there, for `tuilerie replay`.")
@click.option("--save", type=_FILE, metavar="FILE", help="Keep the game there when you stop.")
@click.option("--load", type=_EXISTING_FILE, metavar="FILE", help="Go on with a game that was kept.")
def command(
    pack: str | None,
    players: int | None,
    seed: int | None,
    variants: tuple[str, ...],
    seat: int | None,
    watch: bool,
    bots: str | None,
    language: str,
    record: Path | None,
    save: Path | None,
    load: Path | None,
) -> int:
    """Play a game of PACK (grinivil if nothing is said) against bots. Type ? in the game for help.

    Seats count from 1. Without --bots, greedy sits everywhere. With --watch no terminal is needed.
    """
    for file in filter(None, (record, save)):
        check_folder_exists(file)
    if watch and seat is not None:
        raise Misuse("`--seat` is where you sit, and with `--watch` you do not")
    if load is not None:
        table = load_table(
            pack, load, seat, watch, bots, _new_game_options(players, seed, variants), resolve_language(language)
        )
    else:
        names = bots.split(",") if bots else []
        where = None if watch else (seat or 1) - 1
        game = pack or "grinivil"
        table = new_table(game, players or 3, seed, variants, where, names, resolve_language(language))
    if table is None:
        return CONTENT_WRONG
    if record is not None and table.game.seed is None:
        raise Misuse(f"`--record` needs the seed, and the game in `{load}` has none; keep it with `--save`")
    try:
        return _watch(table, save) if table.seat is None else _play(table, save, load)
    except Refused as refused:  # rules of the pack that set each other off: nobody's move, and no bug of ours
        print_refusal(refused, Path(table.game.rules.pack.name))
        return CONTENT_WRONG
    finally:
        if record is not None:
            table.record(record)
            click.echo(table.telling.words.say("screen.written", file=record.as_posix()))


def _new_game_options(players: int | None, seed: int | None, variants: tuple[str, ...]) -> list[str]:
    """The options that were given and that only a new game takes."""
    said = {"--players": players is not None, "--seed": seed is not None, "--variant": bool(variants)}
    return [name for name, given in said.items() if given]


def _play(table: Table, save: Path | None, load: Path | None) -> int:
    return Session(table, save, load).play()


def _watch(table: Table, save: Path | None) -> int:
    watch(table)
    if save is not None:
        table.save(save)
        click.echo(table.telling.words.say("screen.written", file=save.as_posix()))
    return ALL_WELL
