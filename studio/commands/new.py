"""`tuilerie new`: a pack, a tile or a card that already compiles, with comments that teach."""

from __future__ import annotations

import re
from pathlib import Path
from shlex import quote

import click

from ..cli import ALL_WELL
from ..files import write_file

_PACK = """\
# A pack of your own. It has everything of the pack it extends, and what you add.
# Run `tuilerie check {name}` after each change; it tells you what is wrong and where.

pack {name} "{title}"
  language 1
  extends {parent}

# Your first tile. Change its figures, or copy it and write another.
# The name (one word) is how other lines speak of the tile; the title is what is printed.
tile {name}_fair #90 "Street fair"
  subtitle "Everybody comes"
  border pink
  # What happens, from top to bottom. First the price, then what it brings.
  pay 2 money
  gain 1 vp
  every player gains 1 tree
  # How far the pawn moves on afterwards: `time none`, `time 2`, `time 2 mandatory` ...
  time 1
"""

_TILE = """
# What this tile does, for those who read the file later.
tile {name} #{number} "{title}"
  border pink
  # Choose first, pay next, then gain. Each line starts with a verb.
  choose n from 1 to 3
  pay 2 * n money
  gain n trees
  # A tile always says how far the pawn moves on.
  time 1
"""

_CARD = """
# Who buys a house, what the seller gains, and what the place must offer.
inhabitant {name} "{title}"
  seller gains 3 vp, 15 money
  seller gains 1 money per tree in sector, at most 20
  # Without what is required, the house cannot be sold to this card.
  requires 2 trees in sector
  # A wish that is met rewards those who built the building.
  wishes cafe within 3
    each builder gains 2 vp
  # Hopes are counted when the game ends.
  hopes church
    builders share 6 vp by block
"""

_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")


@click.group()
def command() -> None:
    """Start a pack, or add a declaration to one. What is made already compiles."""


def _named(_context: click.Context, _parameter: click.Parameter, name: str) -> str:
    from compiler.meaning.vocabulary import ADJECTIVES, NOUNS, RESERVED
    from compiler.syntax.verbs import VERB_FORMS

    if not _NAME.match(name):
        cure = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "my_pack"
        raise click.BadParameter(f"a name has small letters, digits and `_` only, for example `{cure}`")
    if name in RESERVED or name in NOUNS or name in ADJECTIVES or name in VERB_FORMS:
        raise click.BadParameter(f"`{name}` is a word of the language; choose another name")
    return name


def _title(name: str, given: str | None) -> str:
    text = given or name.replace("_", " ").capitalize()
    return text.replace("\\", "\\\\").replace('"', '\\"')


@command.command("pack")
@click.argument("name", callback=_named)
@click.option("--title", help="What is printed; made from NAME otherwise.")
@click.option("--extends", "parent", default="grinivil", show_default=True, help="The pack to build on.")
@click.option(
    "--in",
    "where",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="Where to make it.",
)
def _pack(name: str, title: str | None, parent: str, where: Path) -> int:
    """Make a folder NAME with a small pack in it."""
    folder = where / name
    if folder.exists() and any(folder.iterdir()):
        raise click.UsageError(f"`{folder.as_posix()}` is there already and is not empty")
    write_file(folder / "pack.tuile", _PACK.format(name=name, title=_title(name, title), parent=parent).encode())
    click.echo(f"made {folder.as_posix()}/pack.tuile")
    click.echo(f"next: `tuilerie check {quote(folder.as_posix())}`")
    return ALL_WELL


def _add(name: str, into: Path, file: str, text: str, what: str) -> int:
    """Add a declaration to a file of a pack, unless the name is taken."""
    from compiler.compile import compile_folder

    compiled = compile_folder(into, into.as_posix())
    taken = compiled.items.get(name)
    if taken:
        place = taken.symbol.place
        raise click.UsageError(f"`{name}` is a {taken.symbol.kind} already, at {place.file}:{place.line}")
    path = into / file
    before = path.read_text("utf-8") if path.is_file() else ""
    joint = "" if not before or before.endswith("\n") else "\n"
    write_file(path, (before + joint + (text if before else text.lstrip("\n"))).encode())
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
@click.argument("name", callback=_named)
@_INTO
@click.option("--title", help="What is printed; made from NAME otherwise.")
@click.option("--number", help="The printed number; the next free one from 91 otherwise.")
def _tile(name: str, into: Path, title: str | None, number: str | None) -> int:
    """Add an action tile called NAME to a pack."""
    text = _TILE.format(name=name, title=_title(name, title), number=number or _free_number(into))
    return _add(name, into, "tiles.tuile", text, "tile")


def _free_number(folder: Path) -> int:
    from compiler.compile import compile_folder

    taken = {item.symbol.tag for item in compile_folder(folder, folder.as_posix()).items.values()}
    return next(number for number in range(91, 10_000) if str(number) not in taken)


@command.command("card")
@click.argument("name", callback=_named)
@_INTO
@click.option("--title", help="What is printed; made from NAME otherwise.")
def _card(name: str, into: Path, title: str | None) -> int:
    """Add an inhabitant called NAME to a pack."""
    return _add(name, into, "cards.tuile", _CARD.format(name=name, title=_title(name, title)), "card")
