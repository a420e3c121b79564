"""The language of a command: which one is meant, and the names of a pack in it."""

from __future__ import annotations

from collections.abc import Sequence

import click

from compiler.compile import Compiled
from compiler.diagnostics import Diagnostic
from compiler.diagnostics.render import render
from compiler.objects.declarations.pack import Pack
from compiler.translating.pseudo import PSEUDO
from compiler.translating.translations import book_of, translations_of
from compiler.words.language.catalogue import Catalogue, Translations
from compiler.words.language.phrasebook import LANGUAGES

from ..terminal.failures import Misuse
from ..terminal.output import paint

__all__ = ["SOURCE_LANGUAGE", "load_catalogue", "print_diagnostics", "resolve_language"]

SOURCE_LANGUAGE = "en"


def resolve_language(language: str) -> str:
    """The code of a language as phrasebooks have it: `de-AT` is `de`. An unknown language is a misuse."""
    base = language.lower().replace("_", "-").partition("-")[0]
    if base not in (*LANGUAGES, PSEUDO):
        raise Misuse(f"there is no phrasebook for `{language}`; there are {', '.join(LANGUAGES)}")
    return base


def load_catalogue(
    pack: Pack, compiled: Compiled | None, language: str, fallback: Sequence[str] = ()
) -> tuple[Catalogue, list[Diagnostic]]:
    """The names of a pack in a language, and what is wrong with its translation files.

    A name that is not translated is taken from the fallback languages in their order, then from the source. A bundle
    (``compiled`` is None) brings its translations with it.
    """
    if language == SOURCE_LANGUAGE:
        return Catalogue(pack, book_of(SOURCE_LANGUAGE)), []
    chain: list[Translations] = []
    problems: list[Diagnostic] = []
    for each in (language, *[other for other in fallback if other not in (language, SOURCE_LANGUAGE)]):
        if compiled is None:
            chain.append(pack.translations.get(each, {}))
            continue
        found, wrong = translations_of(compiled, each)
        chain.append(found)
        problems += wrong
    return Catalogue(pack, book_of(language), chain), problems


def print_diagnostics(problems: Sequence[Diagnostic]) -> None:
    for problem in problems:
        click.echo(render(problem, {}, paint), err=True)
        click.echo(err=True)
