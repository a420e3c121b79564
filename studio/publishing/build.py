"""What a build has beside the bundle itself: translations inside it, and the rule text in each language."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.compile import Compiled
from compiler.diagnostics import Diagnostic
from compiler.objects.declarations.pack import Pack
from compiler.translating.pseudo import PSEUDO
from compiler.translating.translations import languages_of, mistakes_of, translations_of

from .languages import SOURCE, in_language, known_language
from .wording import chosen, json_of, text_of, wordings

__all__ = ["spoken_files", "translated"]


def translated(
    pack: Pack, compiled: Compiled, languages: Sequence[str], fallback: Sequence[str]
) -> tuple[Pack, list[Diagnostic]]:
    """The pack with its finished translations, and what is wrong with the files they come from."""
    asked = [known_language(each) for each in (*languages, *fallback)] if languages else _all(compiled)
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    problems: list[Diagnostic] = []
    for language in dict.fromkeys(asked):
        if language != SOURCE:
            texts, wrong = translations_of(compiled, language)
            problems += wrong or mistakes_of(compiled, language)
            found[language] = dict(texts)
    return pack.model_copy(update={"translations": found}), problems


def _all(compiled: Compiled) -> list[str]:
    """Every language that the pack, or one it builds on, has a file for."""
    found = [language for one in compiled.family() for language in languages_of(one.folder)]
    return [each for each in dict.fromkeys(found) if each != PSEUDO]


def spoken_files(
    pack: Pack, languages: Sequence[str], fallback: Sequence[str]
) -> tuple[dict[str, bytes], dict[str, list[str]]]:
    """The rule text in each language as files, and the texts that each of them lacks."""
    wanted = [known_language(each) for each in languages] or [SOURCE, *pack.translations]
    files: dict[str, bytes] = {}
    lacking: dict[str, list[str]] = {}
    for language in wanted:
        names = in_language(pack, None, language, [known_language(each) for each in fallback]).names
        found = wordings(names, chosen(pack, None, ()))
        files[f"words.{language}.txt"] = text_of(found).encode()
        files[f"words.{language}.json"] = json_of(names, found).encode()
        lacking[language] = sorted(names.fell_back)
    return files, lacking
