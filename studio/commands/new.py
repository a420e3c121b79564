"""`tuilerie new`: a pack, a tile or a card that already compiles, with comments that teach."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from shlex import quote

import click

from compiler.compile import Compiled, compile_folder
from compiler.packs.folders import shipped_packs
from compiler.source.files import read_ordinary_file
from compiler.source.limits import FILE_BYTES
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.nouns import NOUNS
from compiler.vocabulary.reserved import RESERVED
from compiler.vocabulary.verbs import VERB_FORMS

from ..packs.samples import CARD, CARD_NEEDS, FIRST_TILE, HEAD, TILE, TILE_NEEDS, missing_names, visitor_sample
from ..terminal.exit_codes import ALL_WELL
from ..terminal.files import write_file

_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")


@click.group()
def command() -> None:
    """Start a pack, or add a declaration to one. What is made already compiles."""


def _check_name(_context: click.Context, _parameter: click.Parameter, name: str) -> str:
    if not _NAME.match(name):
        cure = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "my_pack"
        raise click.BadParameter(f"a name has small letters, digits and `_` only, for example `{cure}`")
    if name in RESERVED or name in NOUNS or name in ADJECTIVES or name in VERB_FORMS:
        raise click.BadParameter(f"`{name}` is a word of the language; choose another name")
    return name


def _title_or_name(name: str, given: str | None) -> str:
    text = given or name.replace("_", " ").capitalize()
    return text.replace("\\", "\\\\").replace('"', '\\"')


@command.command("pack")
@click.argument("name", callback=_check_name)
@click.option("--title", help="What is printed; made from NAME otherwise.")
@click.option("--extends", "parent", default="grinivil", show_default=True, help="The pack to build on.")
@click.option(
    "--in",
    "where",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="Where to make it.",
)
def _new_pack(name: str, title: str | None, parent: str, where: Path) -> int:
    """Make a folder NAME with a small pack in it."""
    folder = where / name
    if folder.exists() and any(folder.iterdir()):
        raise click.UsageError(f"`{folder.as_posix()}` is there already and is not empty")
    head = HEAD.format(name=name, title=_title_or_name(name, title), parent=parent)
    write_file(folder / "pack.tuile", (head + _first_declaration(name, parent, where)).encode())
    click.echo(f"made {folder.as_posix()}/pack.tuile")
    click.echo(f"next: `tuilerie check {quote(folder.as_posix())}`")
    return ALL_WELL


def _first_declaration(name: str, parent: str, where: Path) -> str:
    """The first declaration of a new pack: a tile, or a visitor where the parent pack lacks what a tile needs."""
    folder = next((each for each in (where / parent, shipped_packs() / parent) if each.is_dir()), None)
    if folder is None:  # the check says so
        return FIRST_TILE.format(name=name)
    compiled = compile_folder(folder, folder.as_posix())
    if not missing_names(compiled, TILE_NEEDS):
        return FIRST_TILE.format(name=name)
    return visitor_sample(compiled, f"{name}_friends", "Friends") or ""


def _compile(into: Path) -> Compiled:
    return compile_folder(into, into.as_posix())


def _check_needs(compiled: Compiled, needs: Collection[str], what: str) -> None:
    """Refuse a sample whose names the pack does not have."""
    if missing := missing_names(compiled, needs):
        names = ", ".join(f"`{each}`" for each in missing)
        raise click.UsageError(f"the {what} that would be made speaks of {names}, which this pack does not have")


def _add_declaration(compiled: Compiled, name: str, into: Path, file: str, text: str, what: str) -> int:
    """Add a declaration to a file of a pack, unless the name is taken."""
    taken = compiled.items.get(name)
    if taken:
        place = taken.symbol.place
        raise click.UsageError(f"`{name}` is a {taken.symbol.kind} already, at {place.file}:{place.line}")
    path = into / file
    try:
        before = read_ordinary_file(str(path), FILE_BYTES) if path.exists() else b""
    except OSError as failure:
        raise click.UsageError(f"`{path}` cannot be read: {(failure.strerror or str(failure)).lower()}") from None
    if len(before) > FILE_BYTES:
        raise click.UsageError(f"`{path}` is too large to be added to")
    joint = b"" if not before or before.endswith(b"\n") else b"\n"
    write_file(path, before + joint + (text if before else text.lstrip("\n")).encode())
    click.echo(f"added the {what} `{name}` to {path.as_posix()}")
    click.echo(f"next: `tuilerie check {quote(into.as_posix())}`")
    return ALL_WELL


_INTO = click.option(
    "--in",
    "into",
    required=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of the pack.",
)


@command.command("tile")
@click.argument("name", callback=_check_name)
@_INTO
@click.option("--title", help="What is printed; made from NAME otherwise.")
@click.option("--number", help="The printed number; the next free one from 91 otherwise.")
def _new_tile(name: str, into: Path, title: str | None, number: str | None) -> int:
    """Add an action tile called NAME to a pack."""
    compiled = _compile(into)
    _check_needs(compiled, TILE_NEEDS, "tile")
    text = TILE.format(name=name, title=_title_or_name(name, title), number=number or _free_number(compiled))
    return _add_declaration(compiled, name, into, "tiles.tuile", text, "tile")


def _free_number(compiled: Compiled) -> int:
    taken = {item.symbol.tag for item in compiled.items.values()}
    return next(number for number in range(91, 10_000) if str(number) not in taken)


@command.command("card")
@click.argument("name", callback=_check_name)
@_INTO
@click.option("--title", help="What is printed; made from NAME otherwise.")
def _new_card(name: str, into: Path, title: str | None) -> int:
    """Add a card called NAME to a pack: an inhabitant, or a visitor where those are its cards."""
    compiled = _compile(into)
    if missing_names(compiled, CARD_NEEDS) and (text := visitor_sample(compiled, name, _title_or_name(name, title))):
        return _add_declaration(compiled, name, into, "visitors.tuile", text, "visitor")
    _check_needs(compiled, CARD_NEEDS, "card")
    return _add_declaration(
        compiled, name, into, "cards.tuile", CARD.format(name=name, title=_title_or_name(name, title)), "card"
    )
