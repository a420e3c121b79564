"""The words of one declaration, ready to be printed: its names, its rule text, its note."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..objects.declarations.declaration import Declaration
from ..objects.declarations.tiles import Tile
from .declarations import declaration_lines
from .language.frames import Fixed
from .language.text import RuleLine, capitalize, is_closed, parts, plain, text_with_icons
from .phrases.context import RenderContext

__all__ = ["Wording", "as_json", "as_text", "close_sentences", "words_of"]


@dataclass(frozen=True, slots=True)
class Wording:
    """One declaration in words."""

    id: str
    kind: str
    tag: str
    title: str
    subtitle: str
    lines: tuple[RuleLine, ...]
    """The rule text made from the meaning, as whole sentences."""
    written: str
    """The author's own text, which is printed in its place; empty where there is none."""
    note: str


def words_of(ctx: RenderContext, declared: Declaration) -> Wording:
    """The words of a declaration: its names, its rule text and its note."""
    names = ctx.names

    def text(part: str) -> str:
        key = f"{declared.id}/{part}"
        return names.text(key) if names.has(key) else ""

    return Wording(
        declared.id,
        declared.kind,
        declared.tag,
        names.title(declared.id),
        text("subtitle") if isinstance(declared, Tile) else "",
        close_sentences(ctx, declaration_lines(ctx, declared)),
        names.mark_icons(text("text") if names.is_translated(f"{declared.id}/text") else ""),
        text("note"),
    )


def close_sentences(ctx: RenderContext, lines: Sequence[RuleLine]) -> tuple[RuleLine, ...]:
    """Lines as whole sentences, with a capital and a full stop."""
    return tuple(_close_sentence(ctx, line) for line in lines)


def _close_sentence(ctx: RenderContext, line: RuleLine) -> RuleLine:
    """A line as a whole sentence, and the lines under it too."""
    made = capitalize(line.text)
    if not is_closed(made):
        made = ctx.say("line.heading" if line.under else "line.sentence", text=Fixed(made))
    return RuleLine(made, tuple(_close_sentence(ctx, under) for under in line.under), line.apart)


# ---- as text


def as_text(wording: Wording, icons: bool = False) -> list[str]:
    """The rule text in paragraphs; lines under another one are set in, with a dash. ``icons`` writes `[tree]` for
    marked words."""
    said = text_with_icons if icons else plain
    if wording.written:
        return [said(wording.written)]
    return list(_paragraphs(wording.lines, said))


def _paragraphs(lines: Sequence[RuleLine], said: Any) -> Iterator[str]:
    flowing: list[str] = []
    for line in lines:
        if line.apart and flowing:
            yield " ".join(flowing)
            flowing = []
        flowing.append(said(line.text))
        if line.under or line.apart:
            yield " ".join(flowing)
            flowing = []
            yield from _bullets(line.under, said, "  ")
    if flowing:
        yield " ".join(flowing)


def _bullets(lines: Sequence[RuleLine], said: Any, before: str) -> Iterator[str]:
    for line in lines:
        yield f"{before}– {said(line.text)}"
        yield from _bullets(line.under, said, before + "  ")


def as_json(wording: Wording) -> dict[str, Any]:
    """The words as plain data for JSON; what is empty is left out."""
    made: dict[str, Any] = {"id": wording.id, "kind": wording.kind, "title": wording.title}
    for name in ("tag", "subtitle", "note"):
        if getattr(wording, name):
            made[name] = getattr(wording, name)
    if wording.written:
        made["text"] = {"plain": plain(wording.written), "marked": text_with_icons(wording.written)}
    made["lines"] = [_line_json(line) for line in wording.lines]
    return made


def _line_json(line: RuleLine) -> dict[str, Any]:
    made: dict[str, Any] = {"text": plain(line.text)}
    if any(part.icon for part in parts(line.text)):
        made["marked"] = text_with_icons(line.text)
    if line.under:
        made["under"] = [_line_json(under) for under in line.under]
    return made
