"""`tuilerie words`: the rule text of a pack, made from what its declarations mean."""

from __future__ import annotations

import shutil

import click

from compiler.objects.declarations.variants import with_variants

from ..packs.loading import load_pack
from ..publishing.languages import load_catalogue, print_diagnostics, resolve_language
from ..publishing.wording import (
    choose_declarations,
    choose_variants,
    without_own_text,
    word_declarations,
    wordings_as_json,
    wordings_as_text,
)
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG


@click.command()
@click.argument("pack")
@click.argument("id", required=False)
@click.option(
    "--lang", "language", default="en", show_default=True, help="The language: en, fr, de, es, nl, cs, it, pl, sk."
)
@click.option("--kind", "kinds", default="", help="Only these kinds of declarations: tile,inhabitant,building, ...")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="The text for a game with this variant.")
@click.option("--icons", is_flag=True, help="Show icons as [tree] instead of words.")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def command(
    pack: str, id: str | None, language: str, kinds: str, variants: tuple[str, ...], icons: bool, as_json: bool
) -> int:
    """Print the rule text of PACK, or of the one declaration ID (its name, or its number such as #10).

    The text is made from what the declaration means, so it cannot say anything else than the game does.
    """
    language = resolve_language(language)
    loaded = load_pack(pack)
    if loaded is None:
        return CONTENT_WRONG
    catalogue, problems = load_catalogue(loaded.pack, loaded.compiled, language)
    print_diagnostics(problems)
    if problems:
        return CONTENT_WRONG
    chosen = choose_variants(loaded.pack, variants)
    wanted = choose_declarations(with_variants(loaded.pack, chosen), id, [kind for kind in kinds.split(",") if kind])
    width = min(shutil.get_terminal_size().columns, 100)
    found = word_declarations(catalogue, wanted, chosen)
    said = wordings_as_json(catalogue, found) if as_json else wordings_as_text(found, icons, width)
    click.echo(said, nl=False)
    if id is not None and not as_json and (beside := without_own_text(found)):
        click.echo(f"\nwithout the author's own text it would say:\n{wordings_as_text(beside, icons, width)}", nl=False)
    untranslated = len(catalogue.missing_keys)
    if untranslated:
        said = "1 text is" if untranslated == 1 else f"{untranslated} texts are"
        click.echo(f"{said} not translated into `{language}` and shown in English", err=True)
    return ALL_WELL
