"""What a pack says about itself in its `pack` declaration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grammar import LANGUAGE_VERSION

from ..diagnostics import Diagnostic, Place
from ..meaning.analysis.context import AnalysisContext, Plain
from ..meaning.declare import read_inline_properties
from ..meaning.properties.kind import Kind
from ..meaning.properties.properties import Shape, read_properties, report_missing
from ..names.headers import Header, read_header
from ..names.symbols import Scope, Symbol
from ..source.layout import Block, Line, read_layout
from ..syntax.lexer import tokenize
from ..syntax.lines import parse_line
from ..syntax.phrase import Phrase, Word
from .mistakes import newer_language, no_number, no_pack, older_language, other_words, players_missing, second_pack

__all__ = ["PackInfo", "find_pack_declaration", "read_pack_info"]

WORDS = "en"
"""The language that the texts of a pack are written in."""


@dataclass(frozen=True, slots=True)
class PackInfo:
    """What a pack says about itself."""

    name: str
    title: str
    place: Place
    language: int = LANGUAGE_VERSION
    version: str = ""
    words: str = "en"
    least: int = 0
    """Fewest players; 0 where a parent says it."""
    most: int = 0
    extends: tuple[str, ...] = ()
    extends_places: tuple[Place, ...] = ()
    cites: tuple[str, ...] = ()
    note: str = ""
    authors: str = ""
    licence: str = ""
    reconstructed: bool = False


def find_pack_declaration(
    blocks: Sequence[Block], shown_as: str, earlier: Sequence[Diagnostic], kinds: frozenset[str]
) -> tuple[PackInfo, list[Diagnostic], list[Block]]:
    """The pack's own declaration, its diagnostics, and the other declarations.

    Without it nothing is known of what the pack extends, so nothing else is read: one thing missing, one message.
    """
    mine: list[Block] = []
    rest: list[Block] = []
    for block in blocks:
        (mine if block.text.split(maxsplit=1)[0] == "pack" else rest).append(block)
    name = _name_from_folder(shown_as)
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


def _name_from_folder(shown_as: str) -> str:
    """A name for a pack that states none, made from the name of its folder."""
    name = shown_as.rstrip("/").rpartition("/")[2]
    cleaned = "".join(c if c.isascii() and c.isalnum() else "_" for c in name.lower()).strip("_")
    return cleaned if cleaned[:1].isalpha() else f"pack_{cleaned}"


def read_pack_info(block: Block, name: str, title: str) -> tuple[PackInfo, list[Diagnostic]]:
    """What a `pack` declaration states, and its diagnostics."""
    shapes = {
        "language": Shape("number", required=True, most=999, example=f"language {LANGUAGE_VERSION}"),
        "version": Shape("text", example='version "1.0"'),
        "words": Shape("word", example="words en"),
        "players": Shape("players", example="players 2 to 6"),
        "extends": Shape("words", example="extends grinivil"),
        "authors": Shape("text", example='authors "..."'),
        "licence": Shape("text", example='licence "CC BY 4.0"'),
    }
    root, problems = read_layout(block)
    ctx = AnalysisContext(block, Scope.of(()), problems, kind="pack")
    found, _ = read_properties(ctx, root.children, shapes, "pack")
    words = _read_first_line(ctx, root, name, found, shapes)
    report_missing(ctx, root, found, shapes, "pack")
    if isinstance(found.get("language"), int):
        ctx.line = next((line for line in root.children if line.first_word == "language"), root)
        problems += check_language(ctx.place(), found["language"])
    if found.get("words") not in (None, WORDS):
        ctx.line = next((line for line in root.children if line.first_word == "words"), root)
        problems.append(other_words(ctx.place(), found["words"]))
    on_line = next((line for line in root.children if line.first_word == "extends"), None)
    named = tokenize(on_line.text)[1:] if on_line and found.get("extends") else words.get("extends", [])
    at = on_line or root
    places = [
        block.place(at.number, at.column + word.start, at.column + word.end) for word in named if word.type != "COMMA"
    ]
    players = found.get("players") or {"least": 0, "most": 0}
    if not found.get("extends") and "players" not in found:
        ctx.line = root
        problems.append(players_missing(ctx.place()))
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


def _read_first_line(
    ctx: AnalysisContext, root: Line, name: str, found: Plain, shapes: Mapping[str, Shape]
) -> dict[str, list[Word]]:
    """Read the properties on the first line, `pack mine "Mine", version "1.0"`, and return the words of each."""
    ctx.line = root
    phrase = root.problem or parse_line("header", root, ctx.block)
    if isinstance(phrase, Diagnostic):
        return {}  # told by who reads the name
    tag = phrase.children[4]
    if tag is not None:
        ctx.problems.append(no_number(ctx.place(tag)))
    inline = tuple(part for part in phrase.children[6:] if isinstance(part, Phrase))
    read_inline_properties(
        ctx, root, Header(Symbol(name, "pack", name, ctx.place()), inline=inline), Kind("pack", "", shapes), found
    )
    words = [list(part.words()) for part in inline]
    return {stated.text: values for stated, *values in words}


def check_language(place: Place, language: int) -> list[Diagnostic]:
    """A diagnostic where the pack is written in another version of the language."""
    if language > LANGUAGE_VERSION:
        return [newer_language(place, language)]
    if language < LANGUAGE_VERSION:
        return [older_language(place, language)]
    return []
