"""Making a table out of what a person asked for: a new one, or one that was kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from compiler.diagnostics import Place, error
from compiler.diagnostics.render import render
from compiler.names.packs import shipped_names, shipped_packs
from runtime.game.playing import start
from runtime.game.rules import rules_of
from runtime.town.refusals import Refused

from ..failures import Misuse
from ..loading import load_pack
from ..packs import paint
from .table import Table, load, read_table, seated

__all__ = ["loaded_table", "new_table", "pack_named", "tell_refused"]

_SEEDS = 1_000_000
_MISUSE = ("T905", "T906")
"""Refused because of what was asked for, not because of the pack: too many players, an unknown variant."""


def new_table(
    pack: str, players: int, seed: int | None, variants: Sequence[str], seat: int | None, bots: Sequence[str]
) -> Table | None:
    """A new game; None where the pack is wrong, and what is wrong with it has been printed."""
    loaded = load_pack(pack)
    if loaded is None:
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
        raise Misuse(f"{refused.reason}; {refused.hint}" if refused.hint else refused.reason) from None
    table = seated(start(rules, seed), seed, seat, [bot.strip() for bot in bots])
    table.pack = "" if pack in shipped_names() else pack
    return table


def loaded_table(
    pack: str | None, file: Path, seat: int | None, watch: bool, bots: str | None, given: Sequence[str]
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
    if loaded is None:
        return None
    try:
        table = load(loaded.pack, data)
    except Refused as refused:
        tell_refused(refused, file)
        return None
    if seat is not None or watch or bots is not None:
        where = None if watch else seat - 1 if seat is not None else table.seat
        names = bots.split(",") if bots else ["greedy"]
        table = seated(table.game, table.seed, where, [bot.strip() for bot in names])
    table.pack = pack or ""
    return table


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
