"""Packs and the packs they extend: where they are, what they state about themselves, and whose name is whose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from grammar import LANGUAGE_VERSION

from ..diagnostics import Diagnostic, Note, Place, error
from ..records import Record
from ..source import limits
from ..source.layout import Block, Line, layout
from ..syntax.lexer import tokenize
from ..syntax.lines import parse_line
from ..syntax.phrase import Phrase, Word
from .symbols import Scope, Symbol

WORDS = "en"
"""The language that the texts of a pack are written in."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..meaning.properties import Shape
    from ..meaning.reading import Plain, Reading

__all__ = ["PackInfo", "find_pack", "read_pack_info", "shipped_names", "shipped_packs", "where_is"]


class PackInfo(Record):
    """What a pack says about itself."""

    __slots__ = (
        "authors",
        "cites",
        "extends",
        "extends_places",
        "language",
        "least",
        "licence",
        "most",
        "name",
        "note",
        "place",
        "reconstructed",
        "title",
        "version",
        "words",
    )

    def __init__(
        self,
        name: str,
        title: str,
        place: Place,
        language: int = LANGUAGE_VERSION,
        version: str = "",
        words: str = "en",
        least: int = 0,
        most: int = 0,
        extends: tuple[str, ...] = (),
        extends_places: tuple[Place, ...] = (),
        cites: tuple[str, ...] = (),
        note: str = "",
        authors: str = "",
        licence: str = "",
        reconstructed: bool = False,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.place: Final = place
        self.language: Final = language
        self.version: Final = version
        self.words: Final = words
        self.least: Final = least
        """Fewest players; 0 where a parent says it."""
        self.most: Final = most
        self.extends: Final = extends
        self.extends_places: Final = extends_places
        self.cites: Final = cites
        self.note: Final = note
        self.authors: Final = authors
        self.licence: Final = licence
        self.reconstructed: Final = reconstructed


def shipped_packs() -> Path:
    """The folder of the packs that come with Tuilerie."""
    import content

    return Path(next(iter(content.__path__)))


def shipped_names() -> list[str]:
    return sorted(p.name for p in shipped_packs().iterdir() if p.is_dir() and not p.name.startswith(("_", ".")))


def where_is(name: str, beside: Path) -> Path | None:
    """The folder of a pack: next to the one that asks for it, or among those that ship."""
    for parent in (beside, shipped_packs()):
        folder = parent / name
        if folder.is_dir() and not folder.is_symlink():
            return folder
    return None


def find_pack(
    blocks: Sequence[Block], shown_as: str, earlier: Sequence[Diagnostic], kinds: frozenset[str]
) -> tuple[PackInfo, list[Diagnostic], list[Block]]:
    """The pack's own declaration, what is wrong with it, and the other declarations.

    Without it nothing is known of what the pack builds on, so nothing else is read: one thing missing, one message.
    """
    from .headers import read_header

    mine: list[Block] = []
    rest: list[Block] = []
    for block in blocks:
        (mine if block.text.split(maxsplit=1)[0] == "pack" else rest).append(block)
    name = _folder_name(shown_as)
    if not mine:
        place = Place.on_line(blocks[0].file if blocks else shown_as, 1, 1, 2)
        told = any(problem.is_error for problem in earlier)  # the line may be there, but not readable
        return PackInfo(name, name, place), [] if told and not blocks else [no_pack(place)], []
    header, problems = read_header(mine[0], "", kinds, frozenset())
    if header is None:
        return PackInfo(name, name, Place.on_line(shown_as, 1, 1, 2)), problems, rest
    info, found = read_pack_info(mine[0], header.symbol.name, header.title)
    problems += found
    problems += [second_pack(second.place(0, 0, 4), info.place) for second in mine[1:]]
    return info, problems, rest


def _folder_name(shown_as: str) -> str:
    name = shown_as.rstrip("/").rpartition("/")[2]
    cleaned = "".join(c if c.isascii() and c.isalnum() else "_" for c in name.lower()).strip("_")
    return cleaned if cleaned[:1].isalpha() else f"pack_{cleaned}"


def read_pack_info(block: Block, name: str, title: str) -> tuple[PackInfo, list[Diagnostic]]:
    from ..meaning.properties import Shape, missing, properties
    from ..meaning.reading import Reading

    shapes = {
        "language": Shape("number", required=True, most=999, example=f"language {LANGUAGE_VERSION}"),
        "version": Shape("text", example='version "1.0"'),
        "words": Shape("word", example="words en"),
        "players": Shape("players", example="players 2 to 6"),
        "extends": Shape("words", example="extends grinivil"),
        "authors": Shape("text", example='authors "..."'),
        "licence": Shape("text", example='licence "CC BY 4.0"'),
    }
    root, problems = layout(block)
    r = Reading(block, Scope.of(()), problems, context="pack")
    found, _ = properties(r, root.children, shapes, "pack")
    words = _on_first_line(r, root, name, found, shapes)
    missing(r, root, found, shapes, "pack")
    if isinstance(found.get("language"), int):
        r.line = next((line for line in root.children if line.first_word == "language"), root)
        problems += check_language(r.place(), found["language"])
    if found.get("words") not in (None, WORDS):
        r.line = next((line for line in root.children if line.first_word == "words"), root)
        problems.append(other_words(r.place(), found["words"]))
    on_line = next((line for line in root.children if line.first_word == "extends"), None)
    named = tokenize(on_line.text)[1:] if on_line and found.get("extends") else words.get("extends", [])
    at = on_line or root
    places = [
        block.place(at.number, at.column + word.start, at.column + word.end) for word in named if word.type != "COMMA"
    ]
    players = found.get("players") or {"least": 0, "most": 0}
    if not found.get("extends") and "players" not in found:
        r.line = root
        problems.append(players_missing(r.place()))
    info = PackInfo(
        name=name,
        title=title,
        place=block.place(0, 0, len(root.text)),
        language=found.get("language") or LANGUAGE_VERSION,
        version=found.get("version") or "",
        words=found.get("words") or WORDS,
        least=players["least"],
        most=players["most"],
        extends=tuple(found.get("extends") or ()),
        extends_places=tuple(places) if found.get("extends") else (),
        cites=tuple(found.get("cites") or ()),
        note=found.get("note") or "",
        authors=found.get("authors") or "",
        licence=found.get("licence") or "",
        reconstructed=bool(found.get("reconstructed")),
    )
    return info, problems


def _on_first_line(
    r: Reading, root: Line, name: str, found: Plain, shapes: Mapping[str, Shape]
) -> dict[str, list[Word]]:
    """Read the properties of the first line, `pack mine "Mine", version "1.0"`, and give the words of each."""
    from ..meaning.declarations.kind import Kind
    from ..meaning.declare import read_inline
    from .headers import Header

    r.line = root
    phrase = root.problem or parse_line("header", root, r.block)
    if isinstance(phrase, Diagnostic):
        return {}  # told by who reads the name
    tag = phrase.children[3]
    if tag is not None:
        r.problems.append(no_number(r.place(tag)))
    inline = tuple(part for part in phrase.children[5:] if isinstance(part, Phrase))
    read_inline(r, root, Header(Symbol(name, "pack", name, r.place()), inline=inline), Kind("pack", "", shapes), found)
    words = [list(part.words()) for part in inline]
    return {stated.text: values for stated, *values in words}


# Each older language, and what to change in a pack written in it.
MIGRATIONS = {
    0: (
        'language 0 was the draft: properties of nouns stood on one line without commas (`symbol "€" hidden`), '
        "and floors named no number",
        "put each property on a line of its own, write `floor 1:`, then state `language 1`",
    ),
}


def check_language(place: Place, language: int) -> list[Diagnostic]:
    if language > LANGUAGE_VERSION:
        return [newer_language(place, language)]
    if language < LANGUAGE_VERSION:
        return [older_language(place, language)]
    return []


# ---- what can be wrong


def other_words(place: Place, words: str) -> Diagnostic:
    hint = f"write its texts in English and delete this line; translate them with `tuilerie i18n update --lang {words}`"
    return error("T614", f"the texts of a pack are written in English, not in `{words}`", place, hint)


def newer_language(place: Place, language: int) -> Diagnostic:
    return error(
        "T220",
        f"this pack is written in language {language}; this Tuilerie reads up to {LANGUAGE_VERSION}",
        place,
        "install a newer Tuilerie",
    )


def older_language(place: Place, language: int) -> Diagnostic:
    what, cure = MIGRATIONS.get(language, ("", f"state `language {LANGUAGE_VERSION}` and check again"))
    notes = (Note(what),) if what else ()
    return error("T221", f"this pack is written in language {language}, which is no longer read", place, cure, *notes)


def no_number(place: Place) -> Diagnostic:
    return error("T104", "a pack has no printed number", place, "put a space after the `#` of a remark")


def players_missing(place: Place) -> Diagnostic:
    return error("T422", "this pack does not state its `players`", place, "add for example `players 2 to 6`")


def no_pack(place: Place) -> Diagnostic:
    return error("T222", "no file here declares the pack", place, 'add `pack my_pack "My pack"` to one of them')


def second_pack(place: Place, earlier: Place) -> Diagnostic:
    return error("T223", "a second pack is declared here", place, "keep one", Note("first declared here", earlier))


def unknown_pack(place: Place, name: str, known: Sequence[str]) -> Diagnostic:
    from ..diagnostics import did_you_mean

    return error(
        "T224",
        f"there is no pack called `{name}`",
        place,
        did_you_mean(name, known) or "put its folder next to this pack's folder",
    )


def extends_cycle(place: Place, chain: Sequence[str]) -> Diagnostic:
    if chain[0] != chain[-1]:
        return error(
            "T225", f"`{chain[-1]}` leads to packs that extend each other in a circle", place, "break the circle"
        )
    circle = " -> ".join(chain)
    return error("T225", f"these packs extend each other in a circle: {circle}", place, "break the circle")


def extends_twice(place: Place, name: str) -> Diagnostic:
    return error("T236", f"`extends` names `{name}` twice", place, "name it once")


def chain_too_long(place: Place) -> Diagnostic:
    return error("T226", f"packs extend each other more than {limits.EXTENDS_CHAIN} deep", place)


def parent_broken(place: Place, name: str, count: int) -> Diagnostic:
    errors = "1 error" if count == 1 else f"{count} errors"
    return error("T227", f"the pack `{name}` has {errors} of its own", place, f"run `tuilerie check {name}` first")


def name_clash(place: Place, name: str, pack: str, other: Place) -> Diagnostic:
    return error(
        "T228",
        f"`{name}` already exists in the pack `{pack}`",
        place,
        "put `replace` before it to change it, or choose another name",
        Note("it is declared here", other),
    )


def nothing_to_edit(place: Place, edit: str, name: str, hint: str) -> Diagnostic:
    return error("T229", f"there is no `{name}` to {edit} in the packs this one extends", place, hint)


def _a(kind: str) -> str:
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"


def other_kind(place: Place, name: str, kind: str, was: str, other: Place) -> Diagnostic:
    cure = f"write `{was} {name}`, or choose another name"
    return error("T230", f"`{name}` is {_a(was)}, not {_a(kind)}", place, cure, Note("it is declared here", other))


def parents_clash(place: Place, name: str, packs: Sequence[str], places: Sequence[Place]) -> Diagnostic:
    notes = [Note(f"in `{pack}`", where) for pack, where in zip(packs, places, strict=True)]
    return error(
        "T231",
        f"`{name}` comes from two packs, {' and '.join(f'`{p}`' for p in packs)}",
        place,
        "replace or remove it here, to say which one is meant",
        *notes,
    )


def removed_but_used(place: Place, name: str, user: str, where: Place) -> Diagnostic:
    return error(
        "T232",
        f"`{name}` is removed, but `{user}` still uses it",
        place,
        "remove or replace that too",
        Note("it is used here", where),
    )


def remove_names_one(place: Place) -> Diagnostic:
    return error("T235", "`remove` names one thing, and nothing is said of this", place, "write a line for each thing")


def remove_has_lines(place: Place) -> Diagnostic:
    return error("T233", "nothing can stand under a line with `remove`", place, "delete these lines")
