"""Languages in a build: translations that go into the bundle, and files of rule text beside it."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.compile import Compiled
from compiler.diagnostics import Diagnostic
from compiler.objects.declarations.pack import Pack
from compiler.translating.pseudo import PSEUDO
from compiler.translating.translations import errors_in_translations, languages_of, translations_of

from .languages import SOURCE_LANGUAGE, load_catalogue, resolve_language
from .wording import choose_declarations, word_declarations, wordings_as_json, wordings_as_text

__all__ = ["add_translations", "rule_text_files"]


def add_translations(
    pack: Pack, compiled: Compiled, languages: Sequence[str], fallback: Sequence[str]
) -> tuple[Pack, list[Diagnostic]]:
    """A copy of the pack with its finished translations, and what is wrong with the files they come from.

    Without ``languages``, all that the pack has.
    """
    asked = [resolve_language(each) for each in (*languages, *fallback)] if languages else _all_languages(compiled)
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    problems: list[Diagnostic] = []
    for language in dict.fromkeys(asked):
        if language != SOURCE_LANGUAGE:
            texts, wrong = translations_of(compiled, language)
            problems += wrong or errors_in_translations(compiled, language)
            found[language] = dict(texts)
    return pack.model_copy(update={"translations": found}), problems


def _all_languages(compiled: Compiled) -> list[str]:
    """Every language for which the pack, or one it extends, has a translation file."""
    found = [language for one in compiled.with_ancestors() for language in languages_of(one.folder)]
    return [each for each in dict.fromkeys(found) if each != PSEUDO]


def rule_text_files(
    pack: Pack, languages: Sequence[str], fallback: Sequence[str]
) -> tuple[dict[str, bytes], dict[str, list[str]]]:
    """The rule text in each language as files by name, and by language the keys of texts that are not translated."""
    wanted = [resolve_language(each) for each in languages] or [SOURCE_LANGUAGE, *pack.translations]
    files: dict[str, bytes] = {}
    lacking: dict[str, list[str]] = {}
    for language in wanted:
        names, _ = load_catalogue(pack, None, language, [resolve_language(each) for each in fallback])
        found = word_declarations(names, choose_declarations(pack, None, ()))
        files[f"words.{language}.txt"] = wordings_as_text(found).encode()
        files[f"words.{language}.json"] = wordings_as_json(names, found).encode()
        lacking[language] = sorted(names.missing_keys)
    return files, lacking
