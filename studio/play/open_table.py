"""Making a table out of what a person asked for: a new one, or one that was kept."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

import click

from compiler.diagnostics import Place, error
from compiler.diagnostics.render import render
from compiler.objects.declarations.game import Variant
from compiler.objects.declarations.pack import Pack
from compiler.packs.folders import shipped_names, shipped_packs
from compiler.words.language.catalogue import Catalogue
from runtime.game.play import start
from runtime.game.rules.builder import rules_of
from runtime.town.refusals import Refused

from ..packs.loading import LoadedPack, load_pack
from ..publishing.languages import load_catalogue, print_diagnostics
from ..terminal.failures import Misuse
from ..terminal.output import paint
from .table import Table, load, read_table, seated

__all__ = ["loaded_table", "names_in", "new_table", "pack_named", "tell_refused"]

_SEEDS = 1_000_000
_MISUSE = ("T905", "T906")
"""Refused because of what was asked for, not because of the pack: too many players, an unknown variant."""


def new_table(
    pack: str,
    players: int,
    seed: int | None,
    variants: Sequence[str],
    seat: int | None,
    bots: Sequence[str],
    language: str = "en",
) -> Table | None:
    """A new game; None where the pack is wrong, and what is wrong with it has been printed."""
    loaded = load_pack(pack)
    if loaded is None or (names := names_in(loaded, language)) is None:
        return None
    if seed is None:
        from secrets import randbelow

        seed = randbelow(_SEEDS)
    try:
        rules = rules_of(loaded.pack, players, variants)
    except Refused as refused:
        if refused.code not in _MISUSE:
            tell_refused(refused, Path(loaded.shown_as))
            return None
        hint = _variants(loaded.pack, refused.reason) if refused.code == "T906" else refused.hint
        raise Misuse(f"{refused.reason}; {hint}" if hint else refused.reason) from None
    table = seated(start(rules, seed), seed, seat, [bot.strip() for bot in bots], names)
    table.pack = "" if pack in shipped_names() else pack
    return table


def _variants(pack: Pack, reason: str) -> str:
    """What somebody may have meant, and what there is."""
    found = {each.id.rpartition(".")[2]: each.title for each in pack.declarations if isinstance(each, Variant)}
    meant = get_close_matches(reason.split("`")[-2], found, 1)
    listed = ", ".join(f"`{name}` ({title})" for name, title in found.items())
    return f"did you mean `{meant[0]}`?" if meant else f"there is {listed}" if listed else ""


def loaded_table(
    pack: str | None,
    file: Path,
    seat: int | None,
    watch: bool,
    bots: str | None,
    given: Sequence[str],
    language: str = "en",
) -> Table | None:
    """A game that was kept. Who sits where may be changed, the game may not."""
    if given:
        raise Misuse(f"`{given[0]}` is for a new game; the one in `{file}` has its own")
    try:
        data = read_table(file)
    except Refused as refused:
        tell_refused(refused, file)
        return None
    loaded = load_pack(pack or pack_named(file, data.get("game")))
    if loaded is None or (names := names_in(loaded, language)) is None:
        return None
    try:
        table = load(loaded.pack, data, names)
    except Refused as refused:
        tell_refused(refused, file)
        return None
    if seat is not None or watch or bots is not None:
        where = None if watch else seat - 1 if seat is not None else table.seat
        sitting = bots.split(",") if bots else ["greedy"]
        table = seated(table.game, table.seed, where, [bot.strip() for bot in sitting], names)
    table.pack = pack or ""
    return table


def names_in(loaded: LoadedPack, language: str) -> Catalogue | None:
    """The names of a pack in a language; None where its file is wrong, and what is wrong with it has been printed."""
    catalogue, problems = load_catalogue(loaded.pack, loaded.compiled, language)
    print_diagnostics(problems)
    return None if problems else catalogue


def pack_named(file: Path, data: object) -> str:
    """The pack that a file says it is of: beside the file, or one that ships."""
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


def tell_refused(refused: Refused, file: Path) -> None:
    """Say why a file cannot be played, like any other mistake."""
    place = Place.on_line(file.as_posix(), 1, 1, 2)
    click.echo(render(error(refused.code, refused.reason, place, refused.hint), {}, paint), err=True)
    click.echo(f"\n`tuilerie explain {refused.code}` says more", err=True)
