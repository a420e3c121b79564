"""`tuilerie i18n`: translators' files of a pack."""

from __future__ import annotations

from pathlib import Path

import click

from ..publishing import translations
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.failures import Misuse
from ..terminal.files import write_file

_LANGUAGES = click.option(
    "--lang", "languages", multiple=True, metavar="L", help="Only this language; may be given several times."
)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print as JSON.")


@click.group()
def command() -> None:
    """Translators' files of a pack: gettext PO, in its folder `locale`.

    The rule text itself is not translated: it is made from the rules in every language. Titles, nouns and notes are.
    """


@command.command()
@click.argument("pack")
def extract(pack: str) -> int:
    """Write the template of PACK: every text that is translated by hand, with remarks."""
    source = translations.load_source(pack)
    if source is None:
        return CONTENT_WRONG
    path, data = translations.make_template(source)
    changed = write_file(path, data)
    click.echo(f"{path}: {len(source.entries)} entries, {'written' if changed else 'unchanged'}")
    _print_stale_templates(translations.stale_templates(source))
    return ALL_WELL


def _print_stale_templates(templates: list[str]) -> None:
    for path in templates:
        click.echo(f"{path}: the template of a pack of another name; delete it if this one was called so", err=True)


@command.command()
@click.argument("pack")
@_LANGUAGES
def update(pack: str, languages: tuple[str, ...]) -> int:
    """Bring the files of PACK up to date, or begin one with --lang. Nothing is lost.

    A reworded text keeps its translation, marked fuzzy; what is no longer in the pack becomes obsolete.
    """
    source = translations.load_source(pack)
    if source is None:
        return CONTENT_WRONG
    path, data = translations.make_template(source)
    write_file(path, data)
    _print_stale_templates(translations.stale_templates(source))
    chosen = translations.choose_languages(source, languages)
    if not chosen:
        click.echo(f"{path}: {translations.hint_to_begin(source)}")
    wrong = False
    for language in chosen:
        found = translations.update_translation(source, language)
        if found is None:
            wrong = True
            continue
        path, data, says = found
        changed = write_file(path, data)
        click.echo(f"{path}: {says}{'' if changed else '; unchanged'}")
    return CONTENT_WRONG if wrong else ALL_WELL


@command.command()
@click.argument("pack")
@_LANGUAGES
@_JSON
def check(pack: str, languages: tuple[str, ...], as_json: bool) -> int:
    """Say everything that is wrong with the translations of PACK. Ends with 1 where a language is broken."""
    source = translations.load_source(pack)
    if source is None:
        return CONTENT_WRONG
    return translations.report_check(source, translations.choose_languages(source, languages), as_json)


@command.command()
@click.argument("pack")
@_LANGUAGES
@click.option(
    "--min",
    "least",
    type=click.FloatRange(0, 100),
    default=None,
    help="End with 1 where a language has less (percent).",
)
@_JSON
def status(pack: str, languages: tuple[str, ...], least: float | None, as_json: bool) -> int:
    """How far each language of PACK is. Fuzzy entries and empty plurals are not translated."""
    source = translations.load_source(pack)
    if source is None:
        return CONTENT_WRONG
    return translations.report_status(source, translations.choose_languages(source, languages), least, as_json)


@command.command()
@click.argument("pack")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    help="Another file than `locale/qps.po`.",
)
def pseudo(pack: str, output: Path | None) -> int:
    """Write a pseudo-language for PACK: accents, a third longer. It shows what overflows before anybody translates.

    Afterwards `tuilerie words PACK --lang qps` prints it.
    """
    if output is not None and not output.parent.is_dir():
        raise Misuse(f"there is no folder `{output.parent}`")
    source = translations.load_source(pack)
    if source is None:
        return CONTENT_WRONG
    path, data, count = translations.make_pseudo_language(source)
    changed = write_file(output or path, data)
    click.echo(f"{output or path}: {count} entries, {'written' if changed else 'unchanged'}")
    return ALL_WELL
