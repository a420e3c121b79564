"""Setting up the table a person asks for: a new game, or a saved one."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

import click

from compiler.diagnostics import Place, error, warning
from compiler.diagnostics.render import render
from compiler.objects.declarations.game import Variant
from compiler.objects.declarations.pack import Pack
from compiler.packs.folders import shipped_names, shipped_packs
from compiler.words.language.catalogue import Catalogue
from runtime.game.play import start
from runtime.game.rules.builder import rules_of
from runtime.game.state.game import Game
from runtime.game.views.undone_lines import undone_in_set_up
from runtime.telling.causes import statements_of
from runtime.town.refusals import Refused

from ..packs.loading import LoadedPack, load_pack
from ..publishing.languages import load_catalogue, print_diagnostics
from ..terminal.failures import Misuse
from ..terminal.output import paint
from .table import Table, read_table_file, restore_table, seat_players

__all__ = ["load_names", "load_table", "new_table", "pack_of_file", "print_refusal", "print_undone_lines"]

_SEEDS = 1_000_000
_MISUSE_CODES = ("T905", "T906")
"""Refusals that are the fault of the command line, not of the pack: too many players, an unknown variant."""


def new_table(
    pack: str,
    players: int,
    seed: int | None,
    variants: Sequence[str],
    seat: int | None,
    bots: Sequence[str],
    language: str = "en",
) -> Table | None:
    """A table with a new game; None if the pack has errors, which have been printed."""
    loaded = load_pack(pack)
    if loaded is None or (names := load_names(loaded, language)) is None:
        return None
    if seed is None:
        from secrets import randbelow

        seed = randbelow(_SEEDS)
    try:
        rules = rules_of(loaded.pack, players, variants)
    except Refused as refused:
        if refused.code not in _MISUSE_CODES:
            print_refusal(refused, Path(loaded.shown_as))
            return None
        hint = _variant_hint(loaded.pack, refused.reason) if refused.code == "T906" else refused.hint
        raise Misuse(f"{refused.reason}; {hint}" if hint else refused.reason) from None
    try:
        game = start(rules, seed)
    except Refused as refused:
        print_refusal(refused, Path(loaded.shown_as))
        return None
    print_undone_lines(game, loaded)
    table = seat_players(game, seed, seat, [bot.strip() for bot in bots], names)
    table.pack = "" if pack in shipped_names() else pack
    return table


def print_undone_lines(game: Game, loaded: LoadedPack) -> None:
    """Print a warning for each line of the set-up that could not be done."""
    for cause in undone_in_set_up(game):
        id, line = game.rules.causes[cause]
        declared = game.rules.numbers.by_id[id]
        folder = loaded.shown_as if declared.origin == loaded.pack.name else f"<{declared.origin}>"
        said = statements_of(game.rules, cause)
        first, end = said[0].at[1:] if said else (0, 1)
        place = Place.on_line(f"{folder}/{declared.file}", declared.line + line, first + 1, end + 1)
        cure = "what comes after it in the set-up is left out"
        told = warning("T922", "the set-up stops half way: this line cannot be done", place, cure)
        click.echo(render(told, loaded.lines, paint), err=True)


def _variant_hint(pack: Pack, reason: str) -> str:
    """A hint for an unknown variant: the one that was meant, or all there are."""
    found = {each.id.rpartition(".")[2]: each.title for each in pack.declarations if isinstance(each, Variant)}
    meant = get_close_matches(reason.split("`")[-2], found, 1)
    listed = ", ".join(f"`{name}` ({title})" for name, title in found.items())
    return f"did you mean `{meant[0]}`?" if meant else f"there is {listed}" if listed else ""


def load_table(
    pack: str | None,
    file: Path,
    seat: int | None,
    watch: bool,
    bots: str | None,
    given: Sequence[str],
    language: str = "en",
) -> Table | None:
    """A table with a saved game; None if it cannot be loaded, and why has been printed.

    Seats may be given to others, but the game stays: ``given`` are options of a new game, which are refused.
    """
    if given:
        raise Misuse(f"`{given[0]}` is for a new game; the one in `{file}` has its own")
    try:
        data = read_table_file(file)
    except Refused as refused:
        print_refusal(refused, file)
        return None
    loaded = load_pack(pack or pack_of_file(file, data.get("game")))
    if loaded is None or (names := load_names(loaded, language)) is None:
        return None
    try:
        table = restore_table(loaded.pack, data, names)
    except Refused as refused:
        print_refusal(refused, file)
        return None
    if seat is not None or watch or bots is not None:
        where = None if watch else seat - 1 if seat is not None else table.seat
        sitting = bots.split(",") if bots else []
        table = seat_players(table.game, table.seed, where, [bot.strip() for bot in sitting], names)
    table.pack = pack or ""
    return table


def load_names(loaded: LoadedPack, language: str) -> Catalogue | None:
    """The names of a pack in a language; None if its translation file has errors, which have been printed."""
    catalogue, problems = load_catalogue(loaded.pack, loaded.compiled, language)
    print_diagnostics(problems)
    return None if problems else catalogue


def pack_of_file(file: Path, data: object) -> str:
    """The pack that the data of a file names: a folder beside the file, or the name of a pack that ships."""
    marks = data.get("pack") if isinstance(data, dict) else None
    name = marks.get("name") if isinstance(marks, dict) else None
    if not isinstance(name, str) or not name.isidentifier():
        raise Misuse(f"`{file}` does not say which pack it is of; name the pack")
    beside = file.parent / name
    if beside.is_dir():
        return str(beside)
    if not (shipped_packs() / name).is_dir():
        raise Misuse(f"`{file}` is of the pack `{name}`, which is not beside it; name the pack")
    return name


def print_refusal(refused: Refused, file: Path) -> None:
    """Print why a file cannot be played, as a diagnostic: at the line of the pack that is to blame, or at the file."""
    at, line = refused.line or (file.as_posix(), 1)
    place = Place.on_line(at, line, 1, 2)
    click.echo(render(error(refused.code, refused.reason, place, refused.hint), {}, paint), err=True)
    click.echo(f"\n`tuilerie explain {refused.code}` says more", err=True)
