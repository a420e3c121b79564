"""Packs in a language, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from compiler.bundle import build_pack
from compiler.compile import Compiled, compile_folder
from compiler.objects.declarations.pack import Pack
from compiler.packs.folders import shipped_packs
from compiler.translating.translations import book_of, translations_of
from compiler.words.language.catalogue import Catalogue, Translations
from compiler.words.language.text import RuleLine, plain
from compiler.words.phrases.context import RenderContext
from compiler.words.render_context import make_render_context
from compiler.words.wording import words_of
from tests.town import compile_pack

HEAD = 'pack mine "Mine"\n  language 1\n  extends grinivil\n'


@cache
def shipped(name: str) -> Compiled:
    return compile_folder(shipped_packs() / name, name)


@cache
def compiled_grinivil() -> Compiled:
    return shipped("grinivil")


@cache
def grinivil() -> Pack:
    return build_pack(compiled_grinivil())


@cache
def greentown() -> Pack:
    return build_pack(shipped("greentown"))


@cache
def translations(language: str, game: str = "grinivil") -> Translations:
    found, problems = translations_of(shipped(game), language)
    assert problems == []
    return found


def speaking(
    language: str, pack: Pack | None = None, more: Mapping[str, tuple[str, ...]] | None = None
) -> RenderContext:
    """Somebody who speaks a language and knows the names of the game in it: Grinivil, if no other is built on."""
    pack = pack or grinivil()
    chain = [{**translations(language, _game(pack)), **(more or {})}] if language != "en" else []
    return make_render_context(Catalogue(pack, book_of(language), chain))


def _game(pack: Pack) -> str:
    return "greentown" if any(each.origin == "greentown" for each in pack.declarations) else "grinivil"


@cache
def mine(*declarations: str, extends: str = "grinivil") -> Pack:
    """A pack of one's own that extends a game."""
    head = HEAD.replace("grinivil", extends)
    compiled = compile_pack({"pack.tuile": head, "mine.tuile": "\n\n".join(declarations) + "\n"})
    assert compiled.ok, [problem.message for problem in compiled.diagnostics]
    return build_pack(compiled)


def said(language: str, pack: Pack, id: str, more: Mapping[str, tuple[str, ...]] | None = None) -> list[str]:
    """The rule text of a declaration, line by line."""
    declared = next(each for each in pack.declarations if each.id == id)
    return list(flat(words_of(speaking(language, pack, more), declared).lines))


def flat(lines: Iterable[RuleLine]) -> Iterable[str]:
    for line in lines:
        yield plain(line.text)
        yield from flat(line.under)


def tile(*lines: str) -> str:
    body = "".join(f"  {line}\n" for line in lines)
    return f'tile fest #90 "Fest"\n  border pink\n{body}'


def first_line(language: str, *lines: str) -> str:
    """The first line of a tile with these lines."""
    return said(language, mine(tile(*lines, "time none")), "mine.fest")[0]
