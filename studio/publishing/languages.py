"""A pack in one language, from whatever a person names: a folder, a built bundle, or a pack that ships."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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

__all__ = ["Spoken", "in_language", "known_language", "tell"]

SOURCE = "en"


@dataclass(frozen=True, slots=True)
class Spoken:
    names: Catalogue
    problems: list[Diagnostic]


def known_language(language: str) -> str:
    """A language that was asked for, as we call it: `de-AT` is `de`."""
    base = language.lower().replace("_", "-").partition("-")[0]
    if base not in (*LANGUAGES, PSEUDO):
        raise Misuse(f"there is no phrasebook for `{language}`; there are {', '.join(LANGUAGES)}")
    return base


def in_language(pack: Pack, compiled: Compiled | None, language: str, fallback: Sequence[str] = ()) -> Spoken:
    """The names of a pack in a language; what it lacks is taken from the fallbacks, in the end from the source."""
    if language == SOURCE:
        return Spoken(Catalogue(pack, book_of(SOURCE)), [])
    chain: list[Translations] = []
    problems: list[Diagnostic] = []
    for each in (language, *[other for other in fallback if other not in (language, SOURCE)]):
        if compiled is None:
            chain.append(pack.translations.get(each, {}))
            continue
        found, wrong = translations_of(compiled, each)
        chain.append(found)
        problems += wrong
    return Spoken(Catalogue(pack, book_of(language), chain), problems)


def tell(problems: Sequence[Diagnostic]) -> None:
    for problem in problems:
        click.echo(render(problem, {}, paint), err=True)
        click.echo(err=True)
